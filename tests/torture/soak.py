"""Game after game in each of some processes, with what they have in memory."""

from __future__ import annotations

import gc
import os
import random
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from typing import NamedTuple

from companion.model.base.levels import LEVELS, REFEREE
from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.cells import APP, TABLE
from tests.contract.games import decide_set_up
from tests.hurried import hurried, idle
from tests.torture.tables import sitting_of
from tests.wild import WildTable, some_rulings, state_hash

PAGE = os.sysconf("SC_PAGE_SIZE")
MOST_LINES = 20_000
LONG = 100
"""One of so many games takes its time."""
EVERY = 5
"""Games between two looks at the memory."""
UNDONE, MENDED, CORRECTED, ANYWAY, ELSEWHERE, RESTARTED = 0.01, 0.003, 0.004, 0.004, 0.003, 0.002
"""How often steps are undone and perhaps redone, the past is changed, something is set by hand, a
closed move is played, another line or a named point is gone to, and the app is restarted."""


class Lived(NamedTuple):
    """A game that was played to its end."""

    wrong: str
    process: int
    memory: int
    """What the process has then; 0 where it was not looked at."""
    blocks: int
    """How many pieces of that are in use: unlike pages, they are given back one by one."""


def memory() -> int:
    """Bytes of this process that are in memory (its resident set), after garbage is collected."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE


def growth(measured: list[int]) -> float:
    """By how much the memory has grown from the second fifth to the last, by their medians.

    The first fifth is for warming up, and a median is not misled by the one look that falls
    on the end of a long game.
    """
    fifth = len(measured) // 5
    if not fifth:
        return 0.0
    return median(measured[-fifth:]) / median(measured[fifth : 2 * fifth]) - 1


class Growth(NamedTuple):
    """By how much the process has grown that has grown most."""

    memory: float
    blocks: float


def growths(lives: list[Lived]) -> Growth:
    """The growth of all the processes that have lived."""
    by_process: dict[int, list[Lived]] = defaultdict(list)
    for lived in lives:
        if lived.memory:
            by_process[lived.process].append(lived)
    looks = list(by_process.values())
    return Growth(
        max((growth([each.memory for each in life]) for life in looks), default=0.0),
        max((growth([each.blocks for each in life]) for life in looks), default=0.0),
    )


def soak(folder: Path, numbers: range, processes: int = 1) -> Iterator[Lived]:
    """Play whole games, each process through a store of its own."""
    with Pool(processes, _begin, (folder,)) as pool:
        yield from pool.imap_unordered(_live, numbers)


class Life:
    """A device on which game after game is played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = Store(folder)

    def game(self, number: int) -> str:
        """A whole game; what was wrong with it."""
        table = _Table(self, number)
        while not table.session.game.is_over and table.session.game.at < MOST_LINES:
            if wrong := table.step():
                return wrong
        if not table.session.game.is_over:
            return "no end"
        wrong = table.restart()
        kept = self.store.row(table.session.game_id)
        if not wrong and kept.result is None:
            wrong = "no result was kept"
        # Else the disk would be full of games long before the memory.
        self.store.delete(table.session.game_id)
        return wrong


class _Table:
    """People who play one game, with second thoughts."""

    def __init__(self, life: Life, number: int) -> None:
        self.life = life
        self.source = source = random.Random(f"soak {number}")
        self.choose = hurried if number % LONG else idle
        sitting = sitting_of(number)
        self.session = Session.begin(
            life.store,
            sitting.game,
            source.sample(sitting.names, sitting.players),
            mode=sitting.mode,
            start=source.randrange(-1, sitting.players),
            level=source.choice(LEVELS),
            dice=source.choice((APP, APP, TABLE)),
            rulings=some_rulings(source, sitting.game) if source.random() < 0.3 else None,
        )
        self.session._dice.seed = number
        if number % 2:
            self.session.set_up(None)
        decide_set_up(self.session)
        self.session.everything_is_placed()

    def step(self) -> str:
        """Whatever comes next; what was wrong."""
        chance = self.source.random()
        for likely, deed in (
            (UNDONE, self._undo),
            (MENDED, self._change_the_past),
            (CORRECTED, self._correct),
            (ANYWAY, self._play_anyway),
            (ELSEWHERE, self._go_elsewhere),
            (RESTARTED, self.restart),
        ):
            chance -= likely
            if chance < 0:
                return deed() or ""
        self._play()
        return ""

    def restart(self) -> str:
        """Close everything and open it again: the game is what it was, down to undo and redo."""
        before, game_id = self.session, self.session.game_id
        self.life.store.close()
        self.life.store = Store(self.life.folder)
        self.session = after = Session.resume(self.life.store, game_id)
        after._dice.seed = before._dice.seed
        kept = (
            state_hash(after.game) == state_hash(before.game)
            and (after.game.lines, after.game.at) == (before.game.lines, before.game.at)
            and after.game.prompt == before.game.prompt
            and after.next_undo() == before.next_undo()
            and after.past.mending == before.past.mending
        )
        return "" if kept else f"another game was kept at line {before.game.at}"

    def _play(self) -> None:
        session = self.session
        if session.waits_for_chance and session.dice == APP:
            session.roll()
        elif not session.game.is_over:
            session.play(self.choose(self.source, session.game.legal_moves()))

    def _undo(self) -> str:
        before = state_hash(self.session.game)
        undone = sum(bool(self.session.undo()) for _ in range(self.source.randrange(1, 6)))
        redone = self.source.randrange(undone + 1)
        for _ in range(redone):
            self.session.redo()
        is_back = not undone or redone < undone or state_hash(self.session.game) == before
        return "" if is_back else "redone it is another game"

    def _correct(self) -> None:
        if correction := WildTable(self.session.game, self.source.randrange(10**9)).correction():
            self.session.play(correction)

    def _play_anyway(self) -> None:
        table = WildTable(self.session.game, self.source.randrange(10**9))
        if self.session.levels.game != REFEREE and (move := table.closed()):
            self.session.play(move)

    def _change_the_past(self) -> None:
        """Do something else some moves ago, and have the rest played again."""
        session, past = self.session, self.session.past
        first = session.set_up_lines()
        if session.game.at == first:
            return
        past.change_from(max(first, session.game.at - self.source.randrange(1, 40)))
        self._play()
        while past.waiting and not session.game.is_over:
            stop = past.play_on()
            if stop is None:
                break
            if stop.waits_for_roll:
                self._play()
            elif stop.can_keep and self.source.random() < 0.3:
                past.keep()
            else:
                self.source.choice((past.drop, past.drop_turn, past.stay))()

    def _go_elsewhere(self) -> None:
        """Name this point, or go to a named one or to another line that is not over."""
        past = self.session.past
        past.name_point(f"at {self.session.game.at}")
        deed = self.source.randrange(3)
        if deed == 1:
            past.go_to(self.source.choice(past.checkpoints()))
        elif deed == 2 and (others := past.branches()):
            past.return_to(self.source.choice(others))


_lives: list[Life] = []
"""The one of this process."""


def let_others_be_interrupted() -> None:
    """Whoever interrupts the run is heard by the process that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A handler of the main process would keep this one from being ended.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _begin(folder: Path) -> None:
    let_others_be_interrupted()
    _lives[:] = [Life(folder / str(os.getpid()))]


def _live(number: int) -> Lived:
    try:
        wrong = _lives[0].game(number)
    except Exception as error:  # noqa: BLE001 - whatever it is, the other games go on
        wrong = f"{type(error).__name__}: {error}"
    measured = 0 if number % EVERY else memory()
    told = f"game {number}: {wrong}" if wrong else ""
    return Lived(told, os.getpid(), measured, sys.getallocatedblocks())
