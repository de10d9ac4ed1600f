//! The `ponnuki` program.

use ponnuki::engine::{Engine, Start};
use ponnuki::gtp::{Options, Session, run};

fn main() {
    let mut session = Session::new(Engine::new(Start::default()), Options::default());
    let _ = run(&mut session, std::io::stdin(), &mut std::io::stdout().lock());
}
