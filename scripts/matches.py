"""What scripts/tune and scripts/ablate have in common: the engine's parameters, and matches between two settings."""

import csv
import math
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


def engine():
    """The program's path."""
    path = os.environ.get("PONNUKI", str(ROOT / "target/release/ponnuki"))
    if not os.access(path, os.X_OK):
        sys.exit(f"{path} is not there; build it with cargo build --release, or say where it is with PONNUKI")
    return path


def parameters():
    """The rows of the engine's table of parameters by name: value, what it takes, what it does."""
    run = subprocess.run([engine()], input="ponnuki-parameters\nquit\n", capture_output=True, text=True, check=True)
    lines = run.stdout.split("\n\n")[0].removeprefix("= ").splitlines()
    return {name: tuple(rest) for name, *rest in (line.split(" | ") for line in lines)}


def settings(options, values):
    """A command line of the engine with some options and parameters."""
    sets = [f"--set {shlex.quote(f'{name}={value}')}" for name, value in values.items()]
    return " ".join([shlex.quote(engine()), *options, *sets])


def play(a, b, games, size, komi, threads, seed):
    """Wins, losses and draws of command line a against b."""
    with tempfile.TemporaryDirectory() as folder:
        results = pathlib.Path(folder) / "results.tsv"
        command = [engine(), "match", a, b, "--games", games, "--size", size, "--komi", komi, "--threads", threads]
        command += ["--seed", seed, "--results", results]
        run = subprocess.run([str(word) for word in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if run.returncode != 0 or not results.exists():
            sys.exit(f"{shlex.join(map(str, command))}\n{run.stderr.strip()}")
        wins = losses = draws = 0
        with results.open() as lines:
            for row in csv.reader((line for line in lines if not line.startswith("#")), delimiter="\t"):
                if row[4] not in ("score", "resign"):
                    sys.exit(f"a game was not finished: {row[4]} {row[10]}")
                black_won = {"B": True, "W": False}.get(row[3][0])
                if black_won is None:
                    draws += 1
                elif black_won == (row[1] == "A"):
                    wins += 1
                else:
                    losses += 1
        return wins, losses, draws


def rate(wins, losses, draws):
    """The share of the points and its standard error, which is that of a single win at least."""
    games = wins + losses + draws
    share = (wins + draws / 2) / games
    square = (wins + draws / 4) / games
    return share, math.sqrt(max(square - share * share, 1 / games - 1 / games**2) / games)


def elo(share, error):
    """A share of the points as a difference in Elo, with its error."""
    inside = min(max(share, 0.005), 0.995)
    slope = 400 / math.log(10) / (inside * (1 - inside))
    return 400 * math.log10(inside / (1 - inside)), slope * error
