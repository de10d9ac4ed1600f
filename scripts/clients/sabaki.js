// A whole game with @sabaki/gtp, the code by which Sabaki drives its engines: start, synchronize, replay in a burst, undo,
// handicap, generate, analyze and abort, quit. Any surprise ends it with exit code 1.
//
//   npm install && node sabaki.js [ENGINE [ARGUMENTS...]]
//
// Without arguments the engine is target/release/ponnuki of this checkout.

const assert = require('node:assert/strict')
const path = require('node:path')
const {Controller, ControllerStateTracker} = require('@sabaki/gtp')

const [program = path.join(__dirname, '../../target/release/ponnuki'), ...args] = process.argv.slice(2)
const size = 9

// The letters of columns, and Sabaki's pattern for the turns that end a candidate of an analysis.
const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const variation = /(pass|[A-Za-z]\d+)(\s+(pass|[A-Za-z]\d+))*$/

const isVertex = text => {
  const row = +text.slice(1)
  return letters.slice(0, size).includes(text[0]) && row >= 1 && row <= size
}

// What Sabaki reads from a line of an analysis: its candidates, each with its numbers and its turns.
const candidates = line =>
  line
    .split(/\s*info\s+/)
    .slice(1)
    .map(text => {
      const found = text.trim().match(variation)
      assert.ok(found, `no turns at the end of '${text}'`)
      const words = text.slice(0, found.index).replace(/\s+pv\s*$/, '').trim().split(/\s+/)
      assert.equal(words.length % 2, 0, `keys without values in '${text}'`)
      const keys = Object.fromEntries(words.flatMap((word, i) => (i % 2 ? [] : [[word, words[i + 1]]])))
      return {...keys, turns: found[0].split(/\s+/)}
    })

async function main() {
  const controller = new Controller(program, args)
  const tracker = new ControllerStateTracker(controller)
  const ended = new Promise(resolve => controller.on('stopped', resolve))
  const ask = async (name, ...args) => {
    const response = await tracker.queueCommand({name, args: args.map(String)})
    assert.ok(!response.error, `${name} ${args.join(' ')}: ${response.content}`)
    return response.content
  }

  // As Sabaki starts an engine.
  controller.start()
  assert.notEqual(await ask('name'), '')
  await ask('version')
  assert.equal(await ask('protocol_version'), '2')
  const listed = (await ask('list_commands')).split('\n')
  for (const name of ['analyze', 'genmove_analyze', 'kata-analyze', 'lz-analyze', 'set_free_handicap', 'undo']) {
    assert.ok(listed.includes(name), `${name} is not listed`)
  }
  await ask('ponnuki-param', 'playouts', 300)

  // Synchronize with an empty board, generate with and without an analysis, then go back and elsewhere.
  const empty = {komi: 6.5, boardsize: [size, size], history: []}
  await tracker.sync(empty)
  assert.equal(await ask('get_komi'), '6.5')
  let turns = 0
  let passes = 0
  for (const [color, name] of Array(200).fill([['B', 'genmove'], ['W', 'genmove_analyze']]).flat()) {
    const content = await ask(name, color, ...(name === 'genmove' ? [] : [50]))
    const turn = name === 'genmove' ? content : content.match(/^play (.*)$/m)[1]
    if (turn === 'resign') break
    assert.ok(turn === 'pass' || isVertex(turn), turn)
    turns += 1
    passes = turn === 'pass' ? passes + 1 : 0
    if (passes === 2) break
  }
  const history = tracker.state.history
  assert.equal(history.length, turns, 'Sabaki has kept up with the engine')
  assert.equal((await ask('move_history')).split('\n').length, turns)
  assert.match(await ask('final_score'), /^([BW]\+\d+\.\d|0)$/)
  console.log(`a game of ${turns} turns`)

  // A few turns back are undone, another past is sent as a whole.
  await tracker.sync({...empty, history: history.slice(0, -3)})
  assert.equal((await ask('move_history')).split('\n').length, turns - 3)
  const other = [
    {name: 'play', args: ['B', 'C3']},
    {name: 'play', args: ['W', 'pass']},
    {name: 'play', args: ['B', 'G7']}
  ]
  await tracker.sync({...empty, history: other})
  assert.equal(await ask('list_stones', 'b'), 'C3 G7')
  await tracker.sync({...empty, history: [{name: 'set_free_handicap', args: ['C3', 'G7', 'C7']}, other[1]]})
  assert.equal(await ask('list_stones', 'b'), 'C3 C7 G7')
  await tracker.sync({komi: 7.5, boardsize: [5, 7], history: []})
  await assert.rejects(tracker.sync({...empty, history: [...other, {name: 'play', args: ['W', 'C3']}]}))

  // Three hundred commands at once, answered in their order.
  await tracker.sync(empty)
  const burst = [...Array(300).keys()].map(i => controller.sendCommand({name: 'echo', args: [`${i}`]}))
  assert.deepEqual((await Promise.all(burst)).map(response => +response.content), [...Array(300).keys()])
  console.log('synchronized, and answered a burst')

  // Analyze, and abort as Sabaki does: by sending another command while the controller is busy.
  for (const name of ['analyze', 'kata-analyze', 'lz-analyze']) {
    let lines = 0
    let abort = null
    const response = await controller.sendCommand({name, args: ['B', '10']}, ({line, end}) => {
      if (!line.startsWith('info ')) return
      lines += 1
      const found = candidates(line)
      assert.ok(found.length >= 1 && found.length <= 10, `${found.length} candidates`)
      for (const {move, visits, winrate, turns} of found) {
        assert.equal(turns[0], move)
        assert.ok(+visits > 0)
        const share = name.startsWith('kata') ? +winrate : +winrate / 10000
        assert.ok(share >= 0 && share <= 1 && winrate.includes('.') === name.startsWith('kata'), winrate)
      }
      if (lines === 3) abort = controller.sendCommand({name: 'protocol_version'})
    })
    assert.ok(!response.error && lines >= 3)
    assert.equal((await abort).content, '2')
  }
  console.log('analyzed, and stopped')

  // An abort during a move is answered after it.
  const move = controller.sendCommand({name: 'genmove', args: ['B']})
  const version = controller.sendCommand({name: 'protocol_version'})
  assert.ok(isVertex((await move).content))
  assert.equal((await version).content, '2')

  // Leave while an analysis runs; Sabaki would kill the engine after three seconds.
  controller.sendCommand({name: 'kata-analyze', args: ['W', '10']}).catch(() => {})
  await controller.stop()
  const {signal} = await ended
  // The library gives the exit code here; it would be null if the engine had been killed.
  assert.equal(signal, 0, 'the engine left by itself')
  console.log('left')
}

const timer = setTimeout(() => fail(new Error('no answer for two minutes')), 120000)
const fail = error => {
  console.error(error)
  process.exit(1)
}
main().then(() => clearTimeout(timer), fail)
