"""Who may see what: everything that is told is told to a reader, an `Observer`.

A game has hidden fields (a hand, money). Events and log lines about one carry the seat that may see
them; all others are told only what is public. What a reader may not know is left out of what is
told, never told with a mark beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from engine.core.entry import Entry
from engine.core.events import EVERYBODY, ONLOOKER, UNCOVERED, Event, may_see
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game, Option
from engine.core.scores import Score


class Observer:
    """A reader: a game as one viewer may know it, a seat, ONLOOKER or UNCOVERED."""

    __slots__ = ("game", "viewer")

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer

    def of(self, game: Game) -> Observer:
        """The same reader of another moment, or of a copy on which something was tried."""
        return Observer(game, self.viewer)

    def as_owner(self, seat: int) -> Observer:
        """The player of a seat as the reader: what is covered from others shows while held."""
        return Observer(self.game, seat)

    # ------------------------------------------------------------ what is hidden

    def covers(self, field: str) -> bool:
        """True if the field of this path is hidden: `teal.rupees`, `crab.hand`."""
        return field in self._covered()

    def knows(self, seat: int, what: str) -> bool:
        """True if this reader may know a field of a seat: its `rupees`, its `hand`."""
        return not self.covers(f"{self.game.colours[seat]}.{what}")

    @property
    def sees_all(self) -> bool:
        """True if nothing on the table is hidden."""
        return not self._covered()

    def _covered(self) -> Collection[str]:
        if self.viewer == UNCOVERED:
            return ()
        return self.game.rules.covered(self.game.state, self.viewer)

    # ------------------------------------------------------------ what is asked

    @property
    def is_asked(self) -> bool:
        """True if the open question is put to this reader: at a shared screen always.

        The question is told to all. Its choices, what they cost and bring about and what could be
        reached with them depend on what the one who is asked may know: no one else is told.
        """
        if self.viewer < 0:
            return True
        seat = self.game.prompt.seat
        return self.viewer == (self._rolls() if seat == CHANCE else seat)

    def _rolls(self) -> int:
        """Whose turn it is; NOBODY for a secret draw: what can be drawn tells what others hold."""
        rules, state = self.game.rules, self.game.state
        is_open = rules.seen_by(state, self.game.legal_moves()[0]) == EVERYBODY
        return rules.turn(state).seat if is_open else NOBODY

    def options(self) -> list[Option]:
        """Every choice of the open question, if it is put to this reader."""
        return self.game.options() if self.is_asked else []

    # ------------------------------------------------------------ what has happened

    def events(self, events: Iterable[Event]) -> list[Event]:
        """What of these the viewer may be told."""
        return [event for event in events if may_see(event.seen_by, self.viewer)]

    def told(self, history: Iterable[Sequence[Event]] | None = None) -> list[Sequence[Event]]:
        """The events of every line, as far as this reader may know them now: in the end all.

        `history` has them, where they are known without replaying the log.
        """
        lines = history or (events for _, events in self.game.history())
        return [events if self.sees_all else self.events(events) for events in lines]

    def sees(self, entry: Entry) -> bool:
        """True if the viewer may know the move of this line."""
        return may_see(entry.seen_by, self.viewer)

    def move(self, entry: Entry) -> str | None:
        """The move of this line; None where the viewer may not know it."""
        return entry.move if self.sees(entry) else None

    def standings(self) -> Sequence[Score]:
        """The score of every seat as if the game ended now, without the items that are hidden."""
        rules, state = self.game.rules, self.game.state
        if self.viewer == UNCOVERED:
            return rules.standings(state)
        return [
            score.without(rules.covered_items(state, seat, self.viewer))
            for seat, score in enumerate(rules.standings(state))
        ]


def onlooker(game: Game) -> Observer:
    """The reader of a shared screen, or one who only looks on."""
    return Observer(game, ONLOOKER)
