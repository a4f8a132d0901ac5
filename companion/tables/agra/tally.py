"""What statistics count in a game of Agra, and its names. No Kivy and no rules here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.tally import Titles, Told, by_period, counted, turns
from engine.agra import moves as m
from engine.agra.chapters.scoring import ITEMS, sheet
from engine.agra.state import State
from engine.agra.words import item_name
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words

ICONS = {
    "rupees": "rupee",
    "contracts": "contract",
    "influence": "order",
    "meditation": "meditate",
    "covers": "cover",
    "akbar": "akbar-bowl",
}
"""The icon of each item of the score."""

TITLES = Titles(
    about=N_("points, rupees, actions, notables"),
    series=N_("Rupees in the bag by round"),
    icon="rupee",
    actions=N_("Actions by space"),
    actions_often=N_("Actions in a game"),
    pieces=N_("Notables won"),
    pieces_often=N_("Notables most often won"),
    record_pieces=N_("Most contracts in one game"),
    periods=N_("{n} rounds"),
    average=N_("{n} rounds on average"),
    record_periods=N_("Most rounds"),
)


def tally(game: Game, told: Sequence[Sequence[Event]]) -> dict[str, object]:
    """Everything statistics store of a game, from the events of its lines.

    Players are seats, never names: those can change later.
    """
    state: State = game.state
    return {
        "start": state.start,
        "rounds": state.round,
        "turns": turns(len(game.seats), told),
        "money": [list(values) for values in rupees_by_round(game, told)],
        "spaces": actions_by_space(game, told),
        "cards": {
            m.NOTABLES[notable]: seat
            for seat in range(len(game.seats))
            for notable in sheet(state, seat).contracts
        },
    }


def actions_by_space(game: Game, told: Told) -> dict[str, list[int]]:
    """By space and seat: how often a main action was taken, with a worker or with the Peon."""
    spaces = counted(len(game.seats), told, _action)
    return {space: spaces[space] for space in m.SPACES if space in spaces}


def _action(event: Event) -> str:
    placed = event.kind == "worker" and event.values.get("placed")
    return str(event.values["space"]) if placed or event.kind == "peon" else ""


def rupees_by_round(game: Game, told: Told) -> tuple[tuple[int, ...], ...]:
    """By seat: the bag at the start and at the end of each round."""

    def change(rupees: list[int], event: Event) -> None:
        if event.kind == "rupees":
            rupees[event.seat] += event.values["n"]
        elif event.kind == "adjusted":
            _adjust(game, rupees, event)

    return by_period(series_now(game.from_the_start()), told, change)


def series_now(game: Game) -> list[int]:
    """By seat: the bag now."""
    return [seat.rupees for seat in game.state.seats]


def _adjust(game: Game, rupees: list[int], event: Event) -> None:
    """A bag counted again."""
    colour, _, field = event.values["field"].partition(".")
    if field == "rupees" and colour in game.colours:
        rupees[game.colours.index(colour)] = int(event.values["value"])


# ---------------------------------------------------------------- names


def action_name(words: Words, space: str) -> str:
    """A building or character."""
    kind = "character" if space in m.CHARACTERS else "building"
    return words.term("agra", f"{kind}.{space}")


def piece_name(words: Words, notable: str) -> str:
    """A notable."""
    return words.term("agra", f"notable.{notable}")


__all__ = [
    "ICONS",
    "ITEMS",
    "TITLES",
    "action_name",
    "item_name",
    "piece_name",
    "rupees_by_round",
    "series_now",
    "tally",
]
