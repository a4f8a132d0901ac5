"""Corrections of Tide Pool: what can be set by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.core.adjust import Adjust
from engine.core.refusal import Refusal
from tests.toy.engine.frames import Deal, LetItHappen, NextTurn, TakeTurn, Tide, TideDraws, settle
from tests.toy.engine.state import ASK, CARDS, HAND, HOW, State

MOST = 99
NOTHING = "none"


def all_fields(state: State) -> Iterator[str]:
    """Every field that can be set."""
    for number, colour in enumerate(state.box.colours):
        yield f"{colour}.shells"
        if number < state.box.people:
            yield f"{colour}.hand"
    yield from ("turn", "automation.tide", *(f"tide.{card}" for card in CARDS))


def choices_of(state: State, field: str) -> list[str]:
    """What a field can be set to, whether it is possible now or not; a hand is typed in."""
    first, _, last = field.partition(".")
    if last == "hand":
        return [NOTHING, *CARDS, f"{CARDS[0]} {CARDS[-1]}"]
    if last == "shells":
        return [str(n) for n in range(MOST + 1)]
    known = {"turn": state.box.colours[: state.box.people], "automation": HOW, "tide": ("washed",)}
    return list(known[first])


def value_of(state: State, field: str) -> str:
    """What a field is now."""
    first, _, last = field.partition(".")
    if first in state.box.colours:
        seat = state.seats[state.box.colours.index(first)]
        held = [card for card, n in zip(CARDS, seat.hand, strict=True) for _ in range(n)]
        return str(seat.shells) if last == "shells" else " ".join(held) or NOTHING
    if first == "turn":
        return state.box.colours[state.active]
    if first == "automation":
        return HOW[state.automation[0]]
    return "due" if Tide(0, CARDS.index(last)).is_due(state) else "washed"


def why_not_adjust(state: State, adjust: Adjust) -> Refusal | None:
    """None if it can be set to this."""
    field, value = adjust.field, adjust.value
    first, _, last = field.partition(".")
    if field not in all_fields(state):
        return Refusal("no_such_field", "TY-FIX-1", field=field)
    if last == "hand":
        return _why_not_hand(state, state.box.colours.index(first), value)
    if value not in choices_of(state, field):
        return Refusal("no_such_value", "TY-FIX-1", field=field, value=value)
    if field == "turn" and not isinstance(state.stack[-1], TakeTurn):
        return Refusal("not_now", "TY-FIX-1", field=field)
    if first == "tide" and not Tide(0, CARDS.index(last)).is_due(state):
        return Refusal("no_tide", "TY-TIDE-1", card=last)
    return None


def _why_not_hand(state: State, seat: int, value: str) -> Refusal | None:
    wanted = _cards(value)
    if set(wanted) - set(CARDS):
        return Refusal("no_such_value", "TY-FIX-1", field="hand", value=value)
    if wanted.total() > HAND:
        return Refusal("hand_full", "TY-FISH-1", has=wanted.total())
    for number, card in enumerate(CARDS):
        if wanted[card] > state.seats[seat].hand[number] + state.deck[number]:
            return Refusal("none_left", "TY-COMP-1", card=card)
    return None


def _cards(value: str) -> Counter[str]:
    return Counter(() if value == NOTHING else value.split())


def make_adjustment(state: State, adjust: Adjust) -> None:
    """Sets something by hand; a question that has no answer any more is not asked."""
    first, _, last = adjust.field.partition(".")
    seat, seen_by = -1, state.keeper(-1)
    if first in state.box.colours:
        seat = state.box.colours.index(first)
        if last == "shells":
            state.seats[seat].shells = int(adjust.value)
        else:
            seen_by = state.keeper(seat)
            _set_hand(state, seat, adjust.value)
    elif first == "automation":
        state.automation = [HOW.index(adjust.value)]
    elif first == "turn":
        state.active = state.box.colours.index(adjust.value)
        state.turns += 1
        state.stack[-1] = TakeTurn(state.active)
    values = {"field": adjust.field, "value": adjust.value, "reason": adjust.reason}
    state.tell("adjusted", seat, "TY-FIX-1", seen_by, **values)
    if first == "tide":
        Tide(state.active, CARDS.index(last)).run(state)
    _drop_dead_prompts(state)


def _set_hand(state: State, seat: int, value: str) -> None:
    wanted, hand = _cards(value), state.seats[seat].hand
    for number, card in enumerate(CARDS):
        state.deck[number] += hand[number] - wanted[card]
        hand[number] = wanted[card]


def _drop_dead_prompts(state: State) -> None:
    while True:
        settle(state)
        top = state.stack[-1]
        if not _is_dead(state, top):
            return
        state.stack.pop()
        if isinstance(top, TakeTurn):
            state.stack.append(NextTurn(top.seat))


def _is_dead(state: State, top: Any) -> bool:
    """Has a correction taken every answer away?"""
    if isinstance(top, LetItHappen):
        return state.automation[0] != ASK or not state.stack[-2].is_due(state)
    if isinstance(top, TakeTurn):
        return not any(state.deck) and not any(state.seats[top.seat].hand)
    return isinstance(top, (Deal, TideDraws)) and not any(state.deck)


def left_over(state: State) -> list[Adjust]:
    """Tides that were left to the table and can still come."""
    asked = {frame.card for frame in state.stack if isinstance(frame, Tide)}
    due = (n for n in range(len(CARDS)) if n not in asked and Tide(0, n).is_due(state))
    return [Adjust(f"tide.{CARDS[n]}", "washed") for n in due]
