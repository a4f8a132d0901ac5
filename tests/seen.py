"""What a test looks at on the table."""

from engine.agra.state import Seat
from engine.core.events import Event
from engine.core.game import Game, seat_named


def player(game: Game, seat: str) -> Seat:
    """Everything that belongs to a seat: `player(game, "teal").rupees`."""
    return game.state.seats[seat_named(game, seat)]


def earned(events: list[Event], rule: str) -> int:
    """The Rupees that these events brought by this rule."""
    return sum(e.values["n"] for e in events if (e.kind, e.rule) == ("rupees", rule))


def kinds(events: list[Event], *wanted: str) -> list[str]:
    """What happened, in order, of these kinds only."""
    return [event.kind for event in events if event.kind in wanted]
