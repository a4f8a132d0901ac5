"""The rules of Tide Pool as the core sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.adjust import Adjust
from engine.core.dice import Odds
from engine.core.meta import ORDINARY
from engine.core.moves import Move
from engine.core.observer import EVERYBODY
from engine.core.refusal import Refusal
from engine.core.rules import Turn
from engine.core.rulings import choose
from engine.core.scores import Part, Score
from tests.toy.engine.adjust import left_over, make_adjustment, why_not_adjust
from tests.toy.engine.catalogue import load_catalogue
from tests.toy.engine.frames import ChooseStart, Deal, GameOver, begin, settle
from tests.toy.engine.meta import META
from tests.toy.engine.state import CARDS, EFFECTS, GRAMMAR, HOW, Box, State, book

NAME = META.name
VERSION = 1
PLAYERS = META.players
COLOURS = META.colours
FAMILIES = ("cards", "turns")
_CARDS = ("TY-SHOW", "TY-FISH", "TY-COMP", "TY-HAND", "TY-TIDE")


def new_state(
    colours: Sequence[str],
    rulings: Mapping[str, str] | None = None,
    corrections: Mapping[str, Any] | None = None,
    start: int = -1,
    mode: str = ORDINARY,
) -> State:
    """A table with nothing dealt yet."""
    state = State(_box(colours, rulings, corrections, mode))
    if start < 0 and state.box.people > 1:
        state.stack.append(ChooseStart())
    else:
        begin(state, max(start, 0))
    settle(state)
    return state


def load_state(
    colours: Sequence[str],
    rulings: Mapping[str, str],
    corrections: Mapping[str, Any],
    stored: dict[str, Any],
    mode: str = ORDINARY,
) -> State:
    """A table as it was saved; raises KeyError, TypeError or ValueError on anything else."""
    return State.from_dict(_box(colours, rulings, corrections, mode), stored)


def _box(
    colours: Sequence[str],
    rulings: Mapping[str, str] | None,
    corrections: Mapping[str, Any] | None,
    mode: str,
) -> Box:
    printed = load_catalogue(corrections)
    chosen = choose(printed.rulings, rulings or {})
    worth = [card.worth for card in printed.cards]
    if chosen.pearl_worth == "four":
        worth[CARDS.index("pearl")] = 4
    people = len(colours) - len(META.modes[mode].automata)
    copies = tuple(card.copies for card in printed.cards)
    return Box(tuple(colours), people, chosen, tuple(worth), copies)


def is_set_up(state: State) -> bool:
    """Has the first turn begun?"""
    return state.turns > 0


def turn(state: State) -> Turn:
    """There are no rounds."""
    return Turn((), state.active, state.turns)


def covered(state: State, viewer: int) -> list[str]:
    """TY-HAND-1: the hands of the others."""
    people = enumerate(state.box.colours[: state.box.people])
    return [f"{c}.hand" for seat, c in people if state.keeper(seat) not in (EVERYBODY, viewer)]


def seen_by(state: State, move: Move | Adjust) -> int:
    """A card from the deck is seen by its owner, and so is a hand that is set."""
    if isinstance(move, Adjust):
        colour, _, what = move.field.partition(".")
        return state.keeper(state.box.colours.index(colour)) if what == "hand" else EVERYBODY
    frame = state.stack[-1]
    return state.keeper(frame.to) if isinstance(frame, Deal) else EVERYBODY


def parse(text: str) -> Move:
    """The move that reads like this; raises UnknownMove."""
    return GRAMMAR.parse(text)


def legal_moves(state: State) -> list[Move]:
    """The open moves."""
    found: list[Move] = state.stack[-1].moves(state)
    return found


def candidates(state: State) -> Sequence[Move]:
    """Every choice that the book names here."""
    found: Sequence[Move] = state.stack[-1].candidates(state)
    return found


def why_not(state: State, move: Move) -> Refusal | None:
    """None if the move is open, else why it is closed."""
    if not is_answer(state, move) and not is_over(state):
        return Refusal("wrong_moment", "TY-TURN-1")
    refusal: Refusal | None = state.stack[-1].why_not(state, move)
    return refusal


def is_answer(state: State, move: Move) -> bool:
    """Is this a kind of move that the open prompt knows?"""
    return move.verb in book.verbs[type(state.stack[-1])]


def topic(state: State, move: Move) -> str:
    """Which question a move answers here."""
    _, kind, values = pending(state)
    return " ".join([kind, *(f"{name}={value}" for name, value in values.items())])


def apply(state: State, move: Move) -> None:
    """Plays an open move."""
    state.stack[-1].play(state, move)
    settle(state)


def adjust(state: State, correction: Adjust) -> None:
    """Sets something by hand."""
    make_adjustment(state, correction)


def family_of(refusal: Refusal) -> str:
    """The family of rules that a refusal belongs to."""
    return "cards" if refusal.rule.startswith(_CARDS) else "turns"


def automation(state: State) -> Mapping[str, str]:
    """Each effect with automatic, ask or off."""
    return {effect: HOW[how] for effect, how in zip(EFFECTS, state.automation, strict=True)}


def odds(state: State) -> Odds:
    """The outcomes of an open chance prompt with their weights."""
    outcomes: Odds = state.stack[-1].odds(state)
    return outcomes


def pending(state: State) -> tuple[int, str, Mapping[str, Any]]:
    """Who decides, which kind of prompt it is, and its values."""
    frame = state.stack[-1]
    values: dict[str, Any] = frame._asdict()
    return values.pop("seat"), book.kinds[type(frame)], values


def is_over(state: State) -> bool:
    """Has the last card been played?"""
    return isinstance(state.stack[-1], GameOver)


def waits_for(state: State) -> int:
    """The seat that decides now, CHANCE for a draw, NOBODY at the end."""
    seat: int = state.stack[-1].seat
    return seat


def check_invariants(state: State) -> list[str]:
    """Everything that is wrong with the table."""
    faults = []
    people, seats = state.box.people, len(state.box.colours)
    if len(state.seats) != seats or not 0 <= state.active < people:
        return ["seats"]
    counts = [state.deck, *(row for seat in state.seats for row in (seat.hand, seat.open))]
    if any(len(row) != len(CARDS) or min(row) < 0 for row in counts):
        return ["cards"]
    faults += [f"{card} too many" for n, card in enumerate(CARDS) if state.washed(n) < 0]
    if any(sum(seat.hand) for seat in state.seats[people:]):
        faults.append("the Tide has no hand")
    if any(seat.shells < 0 for seat in state.seats):
        faults.append("shells")
    if any(getattr(frame, "to", 0) >= seats or frame.seat >= people for frame in state.stack):
        faults.append("stack")
    return faults


def standings(state: State) -> list[Score]:
    """TY-END-2: shells, and one more for each card that still lies open."""
    return [score_of(seat.shells, seat.open) for seat in state.seats]


def score_of(shells: int, lying: list[int]) -> Score:
    beach = [Part("TY-END-2", card, n) for card, n in zip(CARDS, lying, strict=True) if n]
    parts = {"shells": [Part("TY-SHOW-2", "shells", shells)], "beach": beach}
    items = {item: sum(part.points for part in made) for item, made in parts.items()}
    return Score(items, parts, sum(items.values()), lying[-1])


def winners(scores: Sequence[Score]) -> list[int]:
    """TY-END-3: the most; if tied, who has more pearls lying open."""
    ranked = [(score.total, score.tiebreak) for score in scores]
    return [seat for seat, rank in enumerate(ranked) if rank == max(ranked)]


__all__ = [
    "COLOURS",
    "EFFECTS",
    "FAMILIES",
    "META",
    "NAME",
    "PLAYERS",
    "VERSION",
    "adjust",
    "apply",
    "automation",
    "candidates",
    "check_invariants",
    "covered",
    "family_of",
    "is_answer",
    "is_over",
    "is_set_up",
    "left_over",
    "legal_moves",
    "load_state",
    "new_state",
    "odds",
    "parse",
    "pending",
    "seen_by",
    "standings",
    "topic",
    "turn",
    "waits_for",
    "why_not",
    "why_not_adjust",
    "winners",
]
