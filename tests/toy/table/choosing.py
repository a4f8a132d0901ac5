"""Tide Pool for the fingers: how its moves are shown, and which piece leads to which."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.looks import (
    ROLL,
    Comforts,
    Course,
    Flight,
    Gain,
    GroupLook,
    MoveLook,
    TriedMove,
)
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.moves import Move
from tests.toy.engine.state import CARDS

NAME = "toy"
GROUP_LOOKS = {
    "draw": GroupLook("Drawn", "log", direct=True),
    "show": GroupLook("Show a card", "hand"),
    "fish": GroupLook("Fish for a card", "plus"),
    ROLL: GroupLook("The die shows", "die", direct=True),
    "let": GroupLook("Automatic effects", "next"),
}
ENDERS: frozenset[str] = frozenset()
ASIDE: frozenset[str] = frozenset()
START = frozenset({"take_turn"})
YES_OR_NO = frozenset({"let_it_happen"})
BASKETS: dict[str, frozenset[str]] = {}
GAINS = {"shells": "trophy"}
FAMILY_ICONS = {"cards": "log", "turns": "clock"}
EFFECT_ICONS = {"tide": "next"}
WORTH_SAYING = frozenset({"tide"})
_EVENT_ICONS = {"shells": "trophy", "tide": "next", "shown": "hand", "turn": "clock"}


def look(move: Move, seat: int) -> MoveLook:
    """How a move is shown, and the pieces that lead to it."""
    verb = move.verb.name
    if verb == "show":
        card = f"card.{CARDS[move.args[0]]}"
        return MoveLook("show", "hand", -1, card, (card,))
    if verb == "fish":
        return MoveLook("fish", "plus", -1, "", ("deck",))
    if verb == "roll":
        return MoveLook(ROLL, "die")
    return MoveLook("let" if verb in ("let", "leave") else "draw", "log")


def icon_of(event: Event) -> tuple[str, int]:
    """The sign of an event."""
    return _EVENT_ICONS.get(event.kind, "next"), -1


def prices(tried: TriedMove) -> tuple[Gain, ...]:
    """What a card gives."""
    if tried.move.verb.name != "show":
        return ()
    return (Gain("trophy", str(tried.game.state.box.worth[tried.move.args[0]])),)


COMFORTS = Comforts(prices=prices)


def course(game: Game) -> Course:
    """Whose turn; there are neither rounds nor phases."""
    state = game.state
    return Course(
        active=state.active,
        phase=-1,
        period=0,
        is_last=False,
        chips=(("log", "Deck {n}", sum(state.deck)),),
        left=(),
    )


def flights(events: Sequence[Event]) -> Sequence[Flight]:
    """Nothing flies."""
    return ()


def same_interrupt(one: Prompt, other: Prompt) -> bool:
    """Nobody is asked what somebody else was asked."""
    return False


def gives_up(prompt: Prompt, move: Move) -> bool:
    """Ending a question of the toy game loses nothing."""
    return False
