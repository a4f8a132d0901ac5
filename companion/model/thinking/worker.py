"""The thinking process: takes one job after the other from the window.

It ends with the app, however that ends: then its input is closed.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable
from queue import SimpleQueue
from threading import Event, Thread

from companion.model.thinking.jobs import Job
from companion.model.thinking.wire import ANSWER, END, JOB, STOP, WRONG, Packing, Wire
from engine.core.cancelled import Cancelled
from engine.core.game import Game
from engine.core.registry import GAMES, has_part, meta_of, part_of

COURTEOUS = 5
"""Its `nice` value, below the window."""


class Task:
    """A job of the window, with later messages about it."""

    def __init__(self, number: int, packed: bytes) -> None:
        self.number, self.packed = number, packed
        self.stop, self.hurry = Event(), Event()


def listen(wire: Wire, tasks: SimpleQueue[Task]) -> None:
    """Read the window's messages; without a window, exit."""
    last = Task(0, b"")
    try:
        while True:
            number, kind, packed = wire.hear()
            if kind == JOB:
                last = Task(number, packed)
                tasks.put(last)
            elif number == last.number:
                (last.stop if kind == STOP else last.hurry).set()
    finally:
        os._exit(0)


def do(task: Task, wire: Wire) -> None:
    """Do a job, and report how it ended."""
    number, packing = task.number, Packing()
    try:
        job: Job[object] = packing.unpacked(task.packed)
        for answer in job.answers(task.stop.is_set, task.hurry.is_set):
            wire.say(number, ANSWER, packing.packed(answer))
    except Cancelled:
        pass
    except OSError:
        raise
    except Exception as wrong:  # noqa: BLE001 - the window does it itself, and tells what is wrong
        wire.say(number, WRONG, str(wrong).encode())
        return
    wire.say(number, END)


def load_ahead(games: Iterable[str]) -> None:
    """Load rules, pieces and thinking before there is a job, while no one waits."""
    for name in games:
        if name not in GAMES:
            continue
        mode, (players, _) = next(iter(meta_of(name).modes.items()))
        Game.new(name, meta_of(name).colours[: players[0]], mode=mode)
        if has_part(name, "near_misses"):
            part_of(name, "near_misses")
    import engine.rivals  # noqa: F401 - loaded ahead


def main() -> None:
    """Work until the window is gone."""
    wire = Wire(sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb"))
    # Printed text must not get between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(COURTEOUS)
    tasks: SimpleQueue[Task] = SimpleQueue()
    Thread(target=listen, args=(wire, tasks), name="listening", daemon=True).start()
    load_ahead(sys.argv[1:])
    # Loaded modules stay, and positions hold no cycles: the garbage collector finds none.
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    while True:
        do(tasks.get(), wire)


if __name__ == "__main__":
    main()
