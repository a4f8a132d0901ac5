"""Corrections by hand: the table is the truth, and any position can be set up (see `fields`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.chapters.action import cook_room
from engine.agra.chapters.orders import BELOW, COLUMN
from engine.agra.fields import FIELDS, Impossible, set_field
from engine.agra.invariants import check_invariants
from engine.agra.refusals import no
from engine.agra.state import AUTOMATION, State, tell
from engine.core.adjust import Adjust
from engine.core.fields import OutOfRange
from engine.core.frames import CHANCE
from engine.core.refusal import Refusal


def why_not_adjust(state: State, adjust: Adjust) -> Refusal | None:
    """Tries the correction on a copy; a refusal if the result is no possible position."""
    trial, beyond = state.copy(), list[str]()
    try:
        FIELDS.try_out(trial, adjust.field, adjust.value)
        AUTOMATION.settle(trial)
    except OutOfRange as number:
        beyond = [f"{adjust.field}: {number}"]
    except Impossible as word:
        return no("adjust_unknown", word=str(word))
    refusal = next(_faults(trial), None)
    if refusal:
        return refusal
    known = set(check_invariants(state))
    faults = [*(fault for fault in check_invariants(trial) if fault not in known), *beyond]
    if faults:
        return no("adjust_impossible", what="; ".join(faults))
    return None


def _faults(trial: State) -> Iterator[Refusal]:
    """The most frequent faults of a correction, each with its own refusal."""
    for colour, player in zip(trial.box.colours, trial.seats, strict=True):
        if player.markers < 0:
            yield no("no_marker", seat=colour, missing=-player.markers)
        if player.workers < 0:
            yield no("adjust_no_worker", seat=colour, missing=-player.workers)
        if player.stored > cook_room(trial):
            yield no("adjust_impossible", what=f"{player.stored} workers on the Cook")
        for track, square in enumerate(player.farmers):
            first, last = (player.covers >> 2 * track + end & 1 for end in range(2))
            if not 1 + first <= square <= trial.box.squares - last:
                yield no("adjust_farmer", track=track + 1)
    for building, built in enumerate(trial.built):
        if not built and trial.box.built_at_start[building]:
            yield no("adjust_printed", building=m.BUILDINGS[building])
        if not built and (trial.workers[building] != FREE or trial.merchant == building):
            yield no("adjust_unbuilt", building=m.BUILDINGS[building])
    goods = [place >> 1 for place in trial.tokens if place != FREE]
    for good in goods:
        if goods.count(good) > 1:
            yield no("adjust_two_tokens", good=m.GOODS[good])
    yield from _marker_faults(trial)


def _marker_faults(trial: State) -> Iterator[Refusal]:
    """AG-ORD-5, AG-ORD-6: places where an order marker cannot be."""
    for guild, position in enumerate(trial.marked):
        column = trial.orders[guild * COLUMN : guild * COLUMN + COLUMN]
        below = position == BELOW and FREE in column
        if below or (0 <= position < COLUMN and column[position] != FREE):
            yield no("adjust_order_marker", guild=m.GUILDS[guild])


def make_adjustment(state: State, adjust: Adjust) -> None:
    """Sets the field and tells it, with its reason and who decided it."""
    colour = adjust.field.partition(".")[0]
    tell(
        state,
        "adjusted",
        state.box.colours.index(colour) if colour in state.box.colours else CHANCE,
        "AG-MARK-1",
        field=adjust.field,
        value=adjust.value,
        reason=adjust.reason,
    )
    set_field(state, adjust.field, adjust.value)
