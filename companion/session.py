"""The running game: the only caller of `game.play`. Screens watch it and never change it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.store import Store
from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.moves import Move

IDLE = 300.0
"""Seconds without a move after which the clock of the game stops counting."""


class Change(NamedTuple):
    """What a watcher is told: played, undone or redone, and what happened."""

    kind: str
    entries: Sequence[Entry]
    events: Sequence[Event]


class Session:
    """One game on the table, kept on disk at every decision."""

    def __init__(self, store: Store, game_id: int, game: Game) -> None:
        """Go on with a stored game."""
        row = store.row(game_id)
        self.store = store
        self.game_id = game_id
        self.game = game
        self.level = row.level
        self.dice = row.dice
        self.placed = row.placed
        self.seconds = row.seconds
        self._dice = Dice(row.seed)
        self._watchers: list[Callable[[Change], None]] = []
        self._last = time.monotonic()

    @classmethod
    def begin(
        cls,
        store: Store,
        game: str,
        seats: Sequence[str],
        *,
        colours: Sequence[str] | None = None,
        start: int = -1,
        level: str = "referee",
        dice: str = "app",
        rulings: dict[str, str] | None = None,
        corrections: dict[str, Any] | None = None,
    ) -> Session:
        """A new game at its first roll. `dice` is app or table: who rolls."""
        new = Game.new(
            game, seats, rulings=rulings, corrections=corrections, colours=colours, start=start
        )
        return cls(store, store.begin(new, level, dice), new)

    @classmethod
    def resume(cls, store: Store, game_id: int) -> Session:
        """A stored game, exactly where it was; raises BadGame if it cannot be read."""
        return cls(store, game_id, store.load(game_id))

    def watch(self, watcher: Callable[[Change], None]) -> None:
        """Tell this function of every change from now on."""
        self._watchers.append(watcher)

    def unwatch(self, watcher: Callable[[Change], None]) -> None:
        """Tell it no more."""
        if watcher in self._watchers:
            self._watchers.remove(watcher)

    # ------------------------------------------------------------ playing

    def play(self, move: Move | Adjust | str) -> list[Event]:
        """Play an open move; raises IllegalMove, or StoreTrouble if it could not be kept."""
        first = self.game.at
        events = self.game.play(move)
        self._keep(first, events)
        return events

    def roll(self) -> list[Event]:
        """Let the app's dice answer the open chance prompt."""
        first = self.game.at
        events = self.game.roll(self._dice)
        self._keep(first, events)
        return events

    @property
    def waits_for_chance(self) -> bool:
        """Is a roll or a draw open?"""
        return self.game.prompt.seat == CHANCE

    def preview(self, move: Move | Adjust) -> list[Event]:
        """What would happen, up to the next decision; nothing changes."""
        return self.game.clone().play(move)

    def _keep(self, first: int, events: list[Event]) -> None:
        """A move counts as played once it is on disk; if it cannot be kept it is taken back."""
        self._count_time()
        try:
            self.store.append(self.game_id, self.game, events, self.seconds)
        except Exception:
            self.game.take_back_to(first)
            raise
        self._note_result()
        self._tell(Change("played", self.game.log[first : self.game.at], events))

    # ------------------------------------------------------------ undo and redo

    def undo(self) -> list[Entry]:
        """Take back the last decision with the rolls that followed it."""
        return self._step(self.game.undo, "undone")

    def redo(self) -> list[Entry]:
        """Play the next undone decision again, with the same rolls."""
        return self._step(self.game.redo, "redone")

    def _step(self, step: Callable[[], list[Entry]], kind: str) -> list[Entry]:
        entries = step()
        if entries:
            self._count_time()
            self.store.point_at(self.game_id, self.game, self.seconds)
            self._note_result()
            self._tell(Change(kind, entries, ()))
        return entries

    def next_undo(self) -> Entry | None:
        """The decision that undo would take back."""
        return self.game.next_undo()

    def next_redo(self) -> Entry | None:
        """The decision that redo would play again."""
        return self.game.next_redo()

    # ------------------------------------------------------------ the course of the game

    def everything_is_placed(self) -> None:
        """The set-up has been carried out at the table."""
        self.placed = True
        self.store.mark_placed(self.game_id)

    def _note_result(self) -> None:
        if not self.game.is_over:
            self.store.finish(self.game_id, None)
            return
        scores = self.game.standings()
        winners = [self.game.seats[seat] for seat in self.game.winners()]
        self.store.finish(
            self.game_id, {"totals": [score.total for score in scores], "winners": winners}
        )

    def _count_time(self) -> None:
        now = time.monotonic()
        self.seconds += min(now - self._last, IDLE)
        self._last = now

    def _tell(self, change: Change) -> None:
        for watcher in list(self._watchers):
            watcher(change)
