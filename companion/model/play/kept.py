"""A running game as it is kept: on disk with every change, and told to those who watch."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress

from companion.model.play.changes import Change
from companion.model.play.ledger import Ledger
from companion.model.store import Store
from companion.model.store.cells import APP, IDLE
from companion.model.store.games import GameRow
from companion.model.store.lines import Way, point_to
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game, result_of
from engine.core.mend import Mending, Stop

Later = Sequence[Sequence[str]]
"""Lines of the set-up that wait for an earlier one, each after its question."""


class KeptGame:
    """What cannot be stored has not happened."""

    def __init__(self, store: Store, game_id: int, game: Game, row: GameRow) -> None:
        """A stored game; `row` has its cells."""
        self.store = store
        self.game_id = game_id
        self.game = game
        self.dice = row.dice
        self.placed = row.placed
        self.ticks = store.ticks(game_id)
        self.ledger = Ledger(game, store.wood(game_id), self.ticks)
        """What is to move by hand."""
        self._before = game
        """The game as it was last kept, while it changes."""
        self.seconds = row.seconds
        self._seed = row.seed
        self._dice = Dice(row.seed)
        self.mending: Mending | None = None
        """What waits to be replayed after a change in the past."""
        self.stop: Stop | None = None
        """Why replaying has stopped; None as soon as anything else happens."""
        self._set_up: list[str] = []
        """The lines of the set-up, once known."""
        self._watchers: list[Callable[[Change], None]] = []
        self._last = time.monotonic()
        self.uncounted: Exception | None = None
        """Why the end could not be counted for the statistics, until they do it themselves."""

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Call this function on every change from now on."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[Change], None]) -> None:
        """Stop calling it."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    @property
    def app_dice(self) -> Dice | None:
        """The app's dice; None with dice at the table."""
        return self._dice if self.dice == APP else None

    # ------------------------------------------------------------ the set-up

    @property
    def is_set_up(self) -> bool:
        """True if every roll, draw and decision of the set-up has its result."""
        return self.game.table is not None or self.game.rules.is_set_up(self.game.state)

    def set_up_lines(self) -> int:
        """How many lines of the log belong to the set-up, its decisions included."""
        if self.game.table is not None:
            return 0
        if not self.is_set_up:
            return self.game.at
        if self.game.lines[: len(self._set_up)] != self._set_up or not self._set_up:
            self._set_up = self._lines_of_set_up()
        return len(self._set_up)

    def _lines_of_set_up(self) -> list[str]:
        again = self.game.from_the_start()
        lines = self.game.lines[: self.game.at]
        # A damaged line cannot be replayed: then the set-up ends where people begin.
        with suppress(LookupError, TypeError, ValueError, AttributeError, AssertionError):
            for number, line in enumerate(lines):
                if again.rules.is_set_up(again.state):
                    return lines[:number]
                again.play_line(Entry.from_text(line))
            return lines
        first = (n for n, line in enumerate(lines) if Entry.from_text(line).seat != CHANCE)
        return lines[: next(first, len(lines))]

    # ------------------------------------------------------------ on disk, or not at all

    @contextmanager
    def kept_or_as_before(self) -> Iterator[Game]:
        """What could not be stored has not happened; returns to the old state."""
        before, mending, stop = self.game.clone(), self.mending, self.stop
        self._before, ledger = before, self.ledger.copy()
        try:
            yield before
        except BaseException:
            # In place: other holders of the game keep the right one.
            vars(self.game).update(vars(before))
            self.mending, self.stop, self.ledger = mending, stop, ledger
            raise

    @contextmanager
    def moving(self) -> Iterator[Ledger]:
        """The pieces to move, for ticks: kept, or as before; raises StoreTrouble."""
        ledger = self.ledger.copy()
        yield ledger
        self.store.keep_wood(self.game_id, ledger.stored())
        self.ledger = ledger

    def step(self, step: Callable[[], list[Entry]], kind: str) -> list[Entry]:
        """Go back or forward in the log: stored, then told."""
        first = self.game.at
        with self.kept_or_as_before():
            entries = step()
            if entries:
                self.stop = None
                self.write(())
        if entries:
            self.tell(Change(kind, entries, first=min(first, self.game.at)))
        return entries

    def write(
        self,
        told: Sequence[list[Event]],
        way: Way | None = None,
        later: Later | None = None,
    ) -> None:
        """Store the last lines, or only the position, on this branch or another."""
        now = time.monotonic()
        self.seconds += min(now - self._last, IDLE)
        self._last = now
        where = (self.game_id, self.game)
        mending = self.mending
        self.ledger.follow(self._before, self.game)
        kept: Document = {
            "mending": mending.to_list() if mending else None,
            "wood": self.ledger.stored(),
        }
        if self.game.is_over:
            kept["result"] = result_of(self.game)
        if told or later is not None:
            self.store.append_lines(*where, told, self.seconds, later=later, **kept)
        elif way:
            point_to(self.store, *where, way, self.seconds, **kept)
        else:
            self.store.point_at(*where, self.seconds, **kept)

    # ------------------------------------------------------------ what is told

    def change(self, kind: str, first: int, told: Sequence[list[Event]], before: Game) -> Change:
        """Events from line `first` on."""
        entries = [Entry.from_text(line) for line in self.game.lines[first : self.game.at]]
        return Change(kind, entries, told, first, before.state)

    def tell(self, change: Change) -> Change:
        """Tell those who watch."""
        self._sum_up()
        for watcher in list(self._watchers):
            watcher(change)
        return change

    def _sum_up(self) -> None:
        """Store what statistics need of the end; if that fails, they compute it themselves.

        The move is on disk and counts, so no error here may keep it from the screen.
        """
        self.uncounted = None
        if not self.game.is_over:
            return
        try:
            from companion.model.statistics import keep_summary

            keep_summary(self.store, self.game_id, self.game)
        except Exception as wrong:  # noqa: BLE001 - see above
            self.uncounted = wrong
