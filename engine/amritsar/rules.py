"""The rules of Amritsar as the core sees them: one legality, one way to play a move."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.amritsar import invariants, meta, refusals
from engine.amritsar import moves as m
from engine.amritsar.box import EXCHANGE, open_box
from engine.amritsar.chapters import (
    game_end,
    knowledge,  # noqa: F401  it has effects
    scoring,
)
from engine.amritsar.chapters.action import Act, exchange, open_exchanges, why_not_exchange
from engine.amritsar.chapters.draws import DrawObjective
from engine.amritsar.chapters.elephant import Elephant, ElephantAgain
from engine.amritsar.chapters.rounds import GameOver
from engine.amritsar.chapters.setup import set_up
from engine.amritsar.chapters.sowing import Drop, Pick
from engine.amritsar.chapters.storage import Discard
from engine.amritsar.fields import CORRECTIONS, keeper
from engine.amritsar.refusals import no
from engine.amritsar.state import AUTOMATION, LOCKED, State, book
from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY
from engine.core.frame_rules import Aside, frame_rules
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rules import Turn
from engine.core.tables import Tables

META = meta.META
NAME = META.name
VERSION = 3
"""Version of these rules; a saved game keeps the one it was played with."""
PLAYERS = META.players
COLOURS = META.colours
EFFECTS, parse = m.EFFECTS, m.parse
FAMILIES, family_of = refusals.FAMILIES, refusals.family_of
automation, settle = AUTOMATION.how, AUTOMATION.settle
adjust, why_not_adjust = CORRECTIONS.make, CORRECTIONS.why_not
standings, winners = game_end.standings, scoring.winners
check_invariants = invariants.check_invariants
_TABLES = Tables(open_box, State, State.from_dict, set_up, settle)
new_state, load_state = _TABLES.new_state, _TABLES.load_state

_ABOUT = ("by", "kind", "colour", "mahout", "action", "track", "to", "type", "effect", "decade")
"""The values that tell which question a prompt is; the others only say how far it has come."""
_OWN_PROMPTS = frozenset({Elephant, Pick, Act, ElephantAgain})
"""Where the exchange is open by the narrower readings of ruling AM-RUL-31."""


# ---------------------------------------------------------------- the exchange, beside all else


def _exchange_open(state: State, frame: Any) -> bool:
    """AM-STO-11: in the own turn, once, with its storehouse."""
    if not state.in_turn or frame.seat != state.active:
        return False
    player = state.seats[frame.seat]
    if not player.perks & EXCHANGE or player.exchanged:
        return False
    return _is_moment(state, frame)


def _is_moment(state: State, frame: Any) -> bool:
    """AM-FLO-5, ruling AM-RUL-31: at any question, or only between the steps of the turn."""
    when = state.box.rulings.exchange_moment
    if when == "any_time_in_turn":
        return type(frame) not in book.undivided_types
    if type(frame) not in _OWN_PROMPTS:
        return False
    return when == "own_prompts" or type(frame) is not Act or _is_between(state, frame)


def _is_between(state: State, frame: Act) -> bool:
    """Is no action of the worker done, or none left to do?"""
    return not frame.used or frame.moves(state) == [m.DONE.table]


def _why_no_exchange(state: State, frame: Any) -> Refusal:
    if not state.in_turn or frame.seat != state.active:
        return no("exchange_closed")
    player = state.seats[frame.seat]
    if not player.perks & EXCHANGE:
        return no("no_exchange_storehouse")
    if player.exchanged:
        return no("exchange_used")
    widely = state.box.rulings.exchange_moment == "any_time_in_turn"
    return no("exchange_closed" if widely else "exchange_between_steps")


def _all_exchanges(_state: State, _seat: int) -> list[Move]:
    return [move for move in m.EXCHANGE if move.args[0] != move.args[1]]


def _out_of_place(state: State, frame: Any, move: Move) -> Refusal:
    """AM-FLO-3: the move belongs to another moment; some say better why."""
    verb = move.verb
    if isinstance(frame, GameOver):
        return no("game_over")
    if isinstance(frame, Discard):
        return no("storage_full")
    if isinstance(frame, Drop) and verb in (m.SKIP, m.SKIP_FREE, m.LAND):
        return no("skip_not_last")
    if verb is m.FOLLOW and frame.seat >= 0:
        return no("follow_no_tile", colour=m.COLOURS[max(state.worker, 0)])
    moves_again = verb in (m.ELEPHANT, m.TELEPORT) and isinstance(frame, Act)
    if moves_again and state.seats[frame.seat].token == LOCKED:
        return no("second_move_locked")
    return no("wrong_moment")


_RULES = frame_rules(
    book,
    settle=settle,
    out_of_place=_out_of_place,
    about=_ABOUT,
    aside=Aside(
        frozenset({m.EXCHANGE}),
        _exchange_open,
        _why_no_exchange,
        open_exchanges,
        _all_exchanges,
        why_not_exchange,
        exchange,
    ),
)
legal_moves, candidates, why_not, is_answer = _RULES[:4]
topic, apply, odds, stream, pending, waits_for, said_by = _RULES[4:]


def is_over(state: State) -> bool:
    """Has everything been counted?"""
    return type(state.stack[-1]) is GameOver


def is_set_up(state: State) -> bool:
    """Has the first decade begun?"""
    return state.decade > 0


def turn(state: State) -> Turn:
    """Decade and round, and the seat whose turn it is."""
    return _turn(state.decade, state.round, state.active)


@cache
def _turn(decade: int, number: int, seat: int) -> Turn:
    return Turn((decade, number), seat)


def left_over(state: State) -> list[Adjust]:
    """What the table does by hand and has not done yet: the token's way, the bridge tiles."""
    if not state.in_turn:
        return []
    found = []
    stands = (state.box.first_crossing + state.round - 1) % len(m.CROSSINGS)
    if state.token != stands:
        found.append(Adjust("token", m.CROSSINGS[stands]))
    if state.turned < state.decade - 1:
        found.append(Adjust("bridges_turned", str(state.decade - 1)))
    return found


def covered(state: State, viewer: int) -> list[str]:
    """AM-HID-2: the objectives of all others, in hand and played, until they are scored."""
    if is_over(state):
        return []
    others = (c for seat, c in enumerate(state.box.colours[: state.box.people]) if seat != viewer)
    return [f"{colour}.{what}" for colour in others for what in ("hand", "played")]


def covered_items(state: State, seat: int, viewer: int) -> tuple[str, ...]:
    """AM-HID-2: objectives count when they are scored; those of a covered table when revealed."""
    if state.box.is_covered:
        return ()
    is_hidden = f"{state.box.colours[seat]}.played" in covered(state, viewer)
    return ("objectives",) if is_hidden else ()


def seen_by(state: State, move: Move | Adjust) -> int:
    """AM-HID-2: who alone may know which objective was drawn, played or set."""
    if isinstance(move, Adjust):
        return keeper(state, move)
    frame = state.stack[-1]
    if isinstance(frame, DrawObjective):
        return frame.to
    if move.verb in (m.OBJECTIVE, m.UPGRADE_OBJECTIVE) and not state.box.is_covered:
        seat: int = frame.seat
        return seat
    return EVERYBODY
