"""The rules of River of Gold as the core sees them: one legality, one way to play a move."""

from __future__ import annotations

from typing import Any

from engine.core.adjust import Adjust
from engine.core.events import EVERYBODY
from engine.core.frame_rules import Aside, frame_rules
from engine.core.frames import CHANCE, NOBODY
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.rules import Turn as Moment
from engine.core.tables import Tables
from engine.river_of_gold import invariants, meta, refusals
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, open_box
from engine.river_of_gold.chapters import exchanges, scoring
from engine.river_of_gold.chapters.building_row import Refill
from engine.river_of_gold.chapters.game_end import GameOver
from engine.river_of_gold.chapters.hand import Draw
from engine.river_of_gold.chapters.masteries import claimable, why_not_claim
from engine.river_of_gold.chapters.setup import set_up
from engine.river_of_gold.chapters.turn import Turn
from engine.river_of_gold.fields import CORRECTIONS, keeper
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import AUTOMATION, State, book

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
standings, winners = scoring.standings, scoring.winners
check_invariants = invariants.check_invariants
_TABLES = Tables(open_box, State, State.from_dict, set_up, settle)
new_state, load_state = _TABLES.new_state, _TABLES.load_state

_ABOUT = ("at", "era", "place", "purpose", "to", "clan", "about", "where", "client", "mastery")
"""The values that tell which question a prompt is; the others only say how far it has come."""


def _out_of_place(state: State, frame: Any, move: Move) -> Refusal:
    """RG-TRN-2, RG-TRN-6: the move belongs to another moment."""
    if frame.seat == NOBODY:
        return no("game_over")
    if frame.seat not in (state.active, CHANCE) and state.turns:
        return no("end_waits" if move.verb is m.END else "waiting_for_other", player=frame.seat)
    return _why_not_now(state, frame, move) or no("wrong_step", step=book.kinds[type(frame)])


def _why_not_now(state: State, frame: Any, move: Move) -> Refusal | None:
    """A better reason than the moment, where there is one."""
    verb, seat = move.verb, state.active
    if verb is m.CLAIM:
        return why_not_claim(state, seat, move.args[0])
    if verb is m.SWAP:
        return no("no_swap")
    if verb in (m.DECLINE, m.LEAVE_MASTERY):
        return no("cannot_decline")
    if verb is m.ROYAL and state.seats[seat].royal != NONE:
        return no("royal_sailing")
    if verb is m.SELL:
        return no("cannot_sell", good=m.GOODS[move.args[0]])
    if type(frame) is Turn:
        return no("must_act") if verb in (m.END, m.ROLL, m.SET) else None
    if verb is m.FAVOUR and state.turns:
        return no("favour_before_action")
    return no("one_action") if verb in m.ACTIONS and state.turns else None


_RULES = frame_rules(
    book,
    settle=settle,
    out_of_place=_out_of_place,
    about=_ABOUT,
    aside=Aside(
        m.EXCHANGES,
        exchanges.is_open,
        exchanges.why_closed,
        exchanges.moves,
        exchanges.candidates,
        exchanges.why_not,
        exchanges.play,
        exchanges.said_by,
    ),
)
legal_moves, candidates, why_not, is_answer = _RULES[:4]
topic, apply, odds, stream, pending, waits_for, said_by = _RULES[4:]


def is_over(state: State) -> bool:
    """Has the last turn been played?"""
    return type(state.stack[-1]) is GameOver


def is_set_up(state: State) -> bool:
    """Has the first turn begun?"""
    return state.turns > 0


def turn(state: State) -> Moment:
    """RG-TRN-9: the book counts no rounds."""
    return Moment((), state.active, state.turns)


def left_over(state: State) -> list[Adjust]:
    """What the table does by hand and has not done yet: the row, masteries of the active player."""
    if not state.turns:
        return []
    waiting = {type(frame) for frame in state.stack}
    found = []
    if Refill not in waiting and Refill(state.active).is_due(state):
        found.append(Adjust("refill", "done"))
    colour = state.colours[state.active]
    return found + [
        Adjust(f"{colour}.claim.{m.MASTERIES[mastery]}", "done")
        for mastery in claimable(state, state.active)
    ]


def covered(state: State, viewer: int) -> list[str]:
    """RG-HID-2: the hands of the others; the discards below the top one where so ruled (R-61)."""
    colours = state.colours
    hands = [f"{c}.hand" for seat, c in enumerate(colours) if _is_hidden(state, seat, viewer)]
    top_only = state.box.rulings.discard_pile == "top_only"
    return [*hands, "discards"] if top_only else hands


def covered_items(_state: State, _seat: int, _viewer: int) -> tuple[str, ...]:
    """RG-HID-1: whatever scores lies open."""
    return ()


def _is_hidden(state: State, seat: int, viewer: int) -> bool:
    return state.keeper(seat) not in (EVERYBODY, viewer)


def seen_by(state: State, move: Move | Adjust) -> int:
    """RG-HID-5: a drawn card is seen by its owner, and so is a hand that is set."""
    if isinstance(move, Adjust):
        return keeper(state, move)
    frame = state.stack[-1]
    is_drawn = type(frame) is Draw and move.verb is m.DRAW
    return state.keeper(frame.to) if is_drawn else EVERYBODY
