"""Tide Pool for the fingers: how its moves are shown, and which piece leads to which."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.faces import ROLL, Course, Face, Flight, Gain, Manner, Outlook, Style
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.moves import Move
from tests.toy.engine.state import CARDS

NAME = "toy"
STYLES = {
    "draw": Style("Drawn", "log", direct=True),
    "show": Style("Show a card", "hand"),
    "fish": Style("Fish for a card", "plus"),
    ROLL: Style("The die shows", "die", direct=True),
    "let": Style("Automatic effects", "next"),
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


def face(move: Move, seat: int) -> Face:
    """How a move is shown, and the pieces that lead to it."""
    verb = move.verb.name
    if verb == "show":
        card = f"card.{CARDS[move.args[0]]}"
        return Face("show", "hand", -1, card, (card,))
    if verb == "fish":
        return Face("fish", "plus", -1, "", ("deck",))
    if verb == "roll":
        return Face(ROLL, "die")
    return Face("let" if verb in ("let", "leave") else "draw", "log")


def icon_of(event: Event) -> tuple[str, int]:
    """The sign of an event."""
    return _EVENT_ICONS.get(event.kind, "next"), -1


def prices(outlook: Outlook) -> tuple[Gain, ...]:
    """What a card gives."""
    if outlook.move.verb.name != "show":
        return ()
    return (Gain("trophy", str(outlook.game.state.box.worth[outlook.move.args[0]])),)


MANNER = Manner(prices=prices)


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
