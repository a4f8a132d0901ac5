"""The rules of Tide Pool as the core sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY, ONLOOKER, owner_of
from engine.core.frame_rules import frame_rules
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rules import Turn
from engine.core.scores import Score, ScorePart
from engine.core.tables import Tables
from tests.toy.engine.adjust import left_over, make_adjustment, why_not_adjust
from tests.toy.engine.frames import Deal, GameOver, set_up
from tests.toy.engine.meta import META
from tests.toy.engine.state import AUTOMATION, CARDS, EFFECTS, GRAMMAR, State, book, open_box

NAME = META.name
VERSION = 1
PLAYERS = META.players
COLOURS = META.colours
automation, settle = AUTOMATION.how, AUTOMATION.settle
FAMILIES = ("cards", "turns")
_TABLES = Tables(open_box, State, State.from_dict, set_up, settle)
new_state, load_state = _TABLES.new_state, _TABLES.load_state
_CARDS = ("TY-SHOW", "TY-FISH", "TY-COMP", "TY-HAND", "TY-TIDE")


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


def covered_items(_state: State, _seat: int, _viewer: int) -> tuple[str, ...]:
    """TY-END-2: only what lies open scores."""
    return ()


def seen_by(state: State, move: Move | Adjust) -> int:
    """A card from the deck is seen by its owner, and so is a hand that is set."""
    if isinstance(move, Adjust):
        return owner_of(move.field, state.box.colours, covered(state, ONLOOKER))
    frame = state.stack[-1]
    return state.keeper(frame.to) if isinstance(frame, Deal) else EVERYBODY


def parse(text: str) -> Move:
    """The move that reads like this; raises UnknownMove."""
    return GRAMMAR.parse(text)


def _out_of_place(state: State, frame: Any, move: Move) -> Refusal:
    if is_over(state):
        return Refusal("game_over", "TY-END-1")
    return Refusal("wrong_moment", "TY-TURN-1")


_RULES = frame_rules(book, settle=settle, out_of_place=_out_of_place, about=("to", "effect"))
legal_moves, candidates, why_not = _RULES.legal_moves, _RULES.candidates, _RULES.why_not
is_answer, topic, apply = _RULES.is_answer, _RULES.topic, _RULES.apply
odds, stream, pending, waits_for = _RULES.odds, _RULES.stream, _RULES.pending, _RULES.waits_for
said_by = _RULES.said_by


def adjust(state: State, correction: Adjust) -> None:
    """Sets something by hand."""
    make_adjustment(state, correction)


def family_of(refusal: Refusal) -> str:
    """The family of rules that a refusal belongs to."""
    return "cards" if refusal.rule.startswith(_CARDS) else "turns"


def is_over(state: State) -> bool:
    """Has the last card been played?"""
    return isinstance(state.stack[-1], GameOver)


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
    if any(not 0 <= seat.die <= 6 * state.box.dice for seat in state.seats):
        faults.append("dice")
    if any(getattr(frame, "to", 0) >= seats or frame.seat >= people for frame in state.stack):
        faults.append("stack")
    return faults


def standings(state: State) -> list[Score]:
    """TY-END-2: shells, and one more for each card that still lies open."""
    return [score_of(seat.shells, seat.open) for seat in state.seats]


def score_of(shells: int, lying: list[int]) -> Score:
    beach = [ScorePart("TY-END-2", card, n) for card, n in zip(CARDS, lying, strict=True) if n]
    parts = {"shells": [ScorePart("TY-SHOW-2", "shells", shells)], "beach": beach}
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
    "covered_items",
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
    "said_by",
    "seen_by",
    "standings",
    "stream",
    "topic",
    "turn",
    "waits_for",
    "why_not",
    "why_not_adjust",
    "winners",
]
