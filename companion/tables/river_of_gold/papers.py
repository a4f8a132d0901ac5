"""Explained after a move: journey's end, the Emperor's visit, masteries, the end. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.papers import PanelRow, PanelView, PaperView
from companion.tables.river_of_gold.signs import tile_sign
from engine.core.events import Event
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.course.masteries import progress
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice

JOURNEY = frozenset({"journey_bonus", "merchant", "sold", "tile_discarded"})
"""Events of journey's end after the ship has stopped."""
ROW = frozenset({"tile_enters", "top_seen"})


def papers(
    words: Words, before: State, events: Sequence[Event], seats: Sequence[str]
) -> list[PaperView]:
    """In the order in which it happens: journey's end, the visit, masteries, the end."""
    voice = Voice(words, seats)
    kinds = {event.kind for event in events}
    found = []
    if "tile_discarded" in kinds:
        found.append(_journey(voice, events))
    if "visit" in kinds:
        found.append(_visit(voice, before, events))
    if "claimed" in kinds:
        found.append(_masteries(voice, before, events))
    if "end_triggered" in kinds:
        found.append(_end(voice, events))
    return found


def _journey(voice: Voice, events: Sequence[Event]) -> PaperView:
    """The bonus, each Merchant, and the row."""
    told = [event for event in events if event.kind in JOURNEY]
    refill = [event for event in events if event.kind in ROW]
    return PaperView(
        title=voice.sentence(N_("Journey's end")),
        rule="RG-JRN-3",
        panels=(),
        stacked=True,
        result=tuple(told),
        aside=tuple(refill),
    )


# ---------------------------------------------------------------- the Emperor's visit


def _visit(voice: Voice, before: State, events: Sequence[Event]) -> PaperView:
    """A panel for each player: every own building, and the sum."""
    start = next(n for n, event in enumerate(events) if event.kind == "visit")
    of_visit = events[start + 1 :]
    owned = [event for event in of_visit if event.rule == "RG-EMP-2" and event.kind == "owner"]
    order = before.clockwise(before.active)
    sums = {event.seat: event for event in of_visit if event.kind == "visit_total"}
    return PaperView(
        title=voice.sentence(N_("The Emperor visits")),
        rule="RG-EMP-1",
        panels=tuple(_of_player(voice, seat, owned, sums.get(seat)) for seat in order),
        stacked=True,
        result=tuple(e for e in of_visit if e.kind in ("influence", "track_reward", "good_chosen")),
    )


def _of_player(voice: Voice, seat: int, owned: Sequence[Event], total: Event | None) -> PanelView:
    rows = tuple(_building(voice, event) for event in owned if event.seat == seat)
    gained = voice.gain(total.values["gain"]) if total else ""
    return PanelView(
        head=voice.name(seat),
        rows=rows,
        note="" if rows else voice.sentence(N_("no buildings")),
        result=gained,
        winner=seat,
    )


def _building(voice: Voice, event: Event) -> PanelRow:
    """A building with what it pays; what does not fit is told as lost."""
    tile = str(event.values["tile"])
    icon, hue = tile_sign(tile)
    text = voice.sentence(N_("Space {shore}"), shore=event.values["shore"])
    gained = voice.gain(event.values["gain"]) or "–"
    said = f"{text}: {gained}"
    if lost := event.values["lost"]:
        said = voice.sentence(N_("{gain} ({lost} lost)"), gain=said, lost=voice.amounts(lost))
    return PanelRow(said, icon, hue)


# ---------------------------------------------------------------- masteries and the end


def _masteries(voice: Voice, before: State, events: Sequence[Event]) -> PaperView:
    """What was asked for, and how far the others are."""
    claimed = [event for event in events if event.kind == "claimed"]
    return PaperView(
        title=voice.sentence(N_("A mastery")),
        rule="RG-MAS-2",
        panels=tuple(_mastery(voice, before, event) for event in claimed),
        stacked=True,
        result=tuple(claimed),
    )


def _mastery(voice: Voice, before: State, event: Event) -> PanelView:
    name = str(event.values["mastery"])
    mastery = m.MASTERIES.index(name)
    needed = before.box.conditions[mastery][1]
    rows = [
        PanelRow(voice.name(seat), seat=seat, figure=_so_far(before, seat, mastery, needed, event))
        for seat in range(len(before.seats))
    ]
    return PanelView(
        head=voice.term(f"mastery.{name}.condition"),
        title=voice.mastery(name),
        rows=tuple(rows),
        result=voice.gain(event.values["gain"]),
        winner=event.seat,
    )


def _so_far(before: State, seat: int, mastery: int, needed: int, event: Event) -> str:
    """How far a player is; the one who has just claimed it has all of it."""
    has = needed if seat == event.seat else min(needed, progress(before, seat, mastery))
    return f"{has}/{needed}"


def _end(voice: Voice, events: Sequence[Event]) -> PaperView:
    """Who has triggered it, and how many turns are left."""
    told = [event for event in events if event.kind == "end_triggered"]
    return PaperView(
        title=voice.sentence(N_("The last turns")),
        rule="RG-FIN-2",
        panels=(),
        stacked=True,
        result=tuple(told),
    )
