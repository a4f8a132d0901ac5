"""The rules of Agra as the core sees them: one authority on legality, one way to play a move."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.agra import moves as m
from engine.agra.adjust import make_adjustment, why_not_adjust
from engine.agra.box import open_box
from engine.agra.chapters.contracts import is_full
from engine.agra.chapters.markers import MarkersShort
from engine.agra.chapters.processing import Follow
from engine.agra.chapters.questions import ask_later_questions_again, drop_dead_prompts, look_again
from engine.agra.chapters.river import ReceiveGood
from engine.agra.chapters.scoring import standings, winners
from engine.agra.chapters.secondary import (
    open_secondary,
    play_secondary,
    secondary_candidates,
    why_not_secondary,
)
from engine.agra.chapters.setup import set_up
from engine.agra.chapters.turn import ChooseAction, GameOver
from engine.agra.invariants import check_invariants
from engine.agra.meta import META
from engine.agra.moves import EFFECTS, SECONDARY_VERBS, parse
from engine.agra.refusals import FAMILIES, family_of, no
from engine.agra.state import AUTOMATION, State, book
from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY, ONLOOKER, owner_of
from engine.core.frame_rules import Aside, frame_rules
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rules import Turn
from engine.core.tables import Tables

NAME = META.name
VERSION = 3
"""Version of these rules; a saved game keeps the one it was played with."""
PLAYERS = META.players
COLOURS = META.colours
automation, settle = AUTOMATION.how, AUTOMATION.settle
_TABLES = Tables(open_box, State, State.from_dict, set_up, settle)
new_state, load_state = _TABLES.new_state, _TABLES.load_state

_MAIN, _UNDIVIDED = book.main_types, book.undivided_types
_OF_PIER_5 = frozenset({ReceiveGood, MarkersShort})
"""The questions of its event."""
_ABOUT = ("purpose", "detail", "good", "building", "guild", "level", "by", "what", "rule", "effect")
"""The values that identify a question; the others only say how far it has come."""


def _secondary_open(state: State, frame: Any) -> bool:
    """AG-TURN-6: at every question put to the active player."""
    if frame.seat != state.active or type(frame) in _UNDIVIDED:
        return False
    return not _is_halted(state, frame)


def _is_halted(state: State, frame: Any) -> bool:
    """Ruling AG-R94: at pier 5 all other play waits until every player has the goods."""
    if type(frame) not in _OF_PIER_5 or frame.rule != "AG-PIER-5":
        return False
    return bool(state.box.rulings.pier5_halt == "waits")


def _why_not_aside(state: State, frame: Any) -> Refusal:
    if frame.seat != state.active:
        return no("not_your_turn" if type(frame) in _MAIN else "waiting_for_other")
    if _is_halted(state, frame):
        return no("pier_halt")
    return no("wrong_phase", "AG-TURN-6")


def _play_aside(state: State, seat: int, move: Move) -> None:
    look_again(state)
    play_secondary(state, seat, move)


_WHEN = {
    m.MEDITATE: "start",
    **dict.fromkeys((m.LAY, m.RECALL, m.FINISH), "meditation"),
    **dict.fromkeys((m.PLACE, m.PEON, m.PLACE_FEWER, m.PEON_FEWER), "action"),
    **dict.fromkeys((m.DOUBLE, m.RETURN), "sailor"),
    **dict.fromkeys((m.GIVE, m.TAKE), "trader"),
    m.BUILD: "architect",
    m.END: "orders",
}
"""Verbs with only one moment in a turn, for the words of a refusal."""


def _out_of_place(state: State, frame: Any, move: Move) -> Refusal:
    """AG-TURN-2, AG-INT-1: the move belongs to another moment."""
    if not book.verbs[type(frame)]:
        return no("game_over")
    if move.verb is m.FOLLOW:
        return no("nothing_to_follow")
    if move.verb is m.PROCESS_COUNT and isinstance(frame, Follow):
        return no("follow_one_only")
    if move.verb is m.END and isinstance(frame, ChooseAction):
        return no("must_act")
    if frame.seat != state.active:
        return no("waiting_for_other")
    when = _WHEN.get(move.verb)
    return no("wrong_phase", when=when) if when else no("wrong_phase")


_RULES = frame_rules(
    book,
    settle=settle,
    out_of_place=_out_of_place,
    about=_ABOUT,
    aside=Aside(
        SECONDARY_VERBS,
        _secondary_open,
        _why_not_aside,
        open_secondary,
        secondary_candidates,
        why_not_secondary,
        _play_aside,
    ),
)
legal_moves = _RULES.legal_moves
candidates = _RULES.candidates
why_not = _RULES.why_not
is_answer = _RULES.is_answer
topic = _RULES.topic
apply = _RULES.apply
odds = _RULES.odds
stream = _RULES.stream
said_by = _RULES.said_by
pending = _RULES.pending
waits_for = _RULES.waits_for


def adjust(state: State, correction: Adjust) -> None:
    """Sets a field by hand; drops questions that it has answered."""
    make_adjustment(state, correction)
    ask_later_questions_again(state)
    settle(state)
    while drop_dead_prompts(state):
        settle(state)


def is_over(state: State) -> bool:
    """True after the last turn."""
    return type(state.stack[-1]) is GameOver


def is_set_up(state: State) -> bool:
    """True once the first turn has begun."""
    return state.round > 0


def turn(state: State) -> Turn:
    """The round, and the seat whose turn it is."""
    return _turn(state.round, state.active)


@cache
def _turn(number: int, seat: int) -> Turn:
    return Turn((number,), seat)


def left_over(state: State) -> list[Adjust]:
    """Effects left to the table that can still be done: complete contracts to settle."""
    full = (notable for notable in state.places if is_full(state, notable))
    return [Adjust(f"contract.{m.NOTABLES[notable]}", "evaluated") for notable in full]


def covered(state: State, viewer: int) -> list[str]:
    """AG-COMP-8, ruling AG-R78: the rupees of all players but the viewer."""
    if state.box.rulings.money_privacy == "open" or is_over(state):
        return []
    return [f"{c}.rupees" for seat, c in enumerate(state.box.colours) if seat != viewer]


def covered_items(state: State, seat: int, viewer: int) -> tuple[str, ...]:
    """AG-R78: hidden rupees count, but are not told."""
    is_hidden = f"{state.box.colours[seat]}.rupees" in covered(state, viewer)
    return ("rupees",) if is_hidden else ()


def seen_by(state: State, move: Move | Adjust) -> int:
    """Rolls, draws and decisions are public; hidden rupees set by hand are for their owner."""
    if not isinstance(move, Adjust):
        return EVERYBODY
    return owner_of(move.field, state.box.colours, covered(state, ONLOOKER))


__all__ = [
    "CHANCE",
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
