"""Explained after a move: journey's end, the Emperor's visit, masteries, the end. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.explanations import Explanation, PanelRow, PanelView
from companion.tables.river_of_gold.consequences import line_of
from companion.tables.river_of_gold.stocks import stock_change, stocks_after
from engine.core.events import Event
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.chapters.masteries import progress
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice

JOURNEY = frozenset({"journey_bonus", "merchant", "sold"})
"""Gains of journey's end after the ship has stopped."""
ROW = frozenset({"tile_discarded", "tile_enters", "top_seen"})


KINDS = frozenset({"tile_discarded", "visit", "claimed", "end_triggered"})


def explain(
    words: Words, seen: Observer, before: State, events: Sequence[Event]
) -> list[Explanation]:
    """In the order in which it happens: journey's end, the visit, masteries, the end."""
    voice = Voice(words, seen.game.seats)
    kinds = {event.kind for event in events}
    found = []
    if "tile_discarded" in kinds:
        found.append(_journey(voice, before, events))
    if "visit" in kinds:
        found.append(_visit(voice, before, events))
    if "claimed" in kinds:
        found.append(_masteries(voice, before, events))
    if "end_triggered" in kinds:
        found.append(_end(voice, events))
    return found


def _journey(voice: Voice, before: State, events: Sequence[Event]) -> Explanation:
    """The bonus and each Merchant with what the player has then, and the row."""
    first = next((n for n, event in enumerate(events) if event.kind in JOURNEY), len(events))
    last = next(n for n, event in enumerate(events) if event.kind == "tile_discarded")
    gains = events[first:last]
    row = [event for event in events if event.kind in ROW]
    panels = [_of_player(voice, gains[0].seat, before, events, gains)] if gains else []
    return Explanation(
        title=voice.sentence(N_("Journey's end")),
        rule="RG-JRN-3",
        panels=tuple(panels),
        stacked=True,
        result=(),
        aside=tuple(row),
    )


# ---------------------------------------------------------------- the Emperor's visit


def _visit(voice: Voice, before: State, events: Sequence[Event]) -> Explanation:
    """A panel for each player: every own building, and what the player has then."""
    start = next(n for n, event in enumerate(events) if event.kind == "visit")
    end = next((n for n, event in enumerate(events) if event.kind == "visit_total"), len(events))
    of_visit = [event for event in events[start:end] if event.rule != "RG-EMP-1"]
    return Explanation(
        title=voice.sentence(N_("The Emperor visits")),
        rule="RG-EMP-1",
        panels=tuple(
            _of_player(voice, seat, before, events[:end], [e for e in of_visit if e.seat == seat])
            for seat in before.clockwise(before.active)
        ),
        stacked=True,
        result=(),
    )


def _of_player(
    voice: Voice, seat: int, before: State, events: Sequence[Event], told: Sequence[Event]
) -> PanelView:
    """A player with the stock before and after what is told, and a row for each gain."""
    first = next((n for n, event in enumerate(events) if told and event is told[0]), len(events))
    last = next((n for n, event in enumerate(events) if told and event is told[-1]), -1) + 1
    had = stocks_after(before, events[:first])[seat]
    has = stocks_after(before, events[: max(first, last)])[seat]
    head = PanelRow(voice.name(seat), seat=seat, figures=stock_change(had, has))
    lines = [line for event in told if (line := line_of(voice, event))]
    rows = [PanelRow(line.text, line.icon, line.hue, figures=line.figures) for line in lines]
    return PanelView(
        head="",
        rows=(head, *rows),
        note="" if rows else voice.sentence(N_("no buildings")),
    )


# ---------------------------------------------------------------- masteries and the end


def _masteries(voice: Voice, before: State, events: Sequence[Event]) -> Explanation:
    """What was asked for, and how far the others are."""
    claimed = [event for event in events if event.kind == "claimed"]
    return Explanation(
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


def _end(voice: Voice, events: Sequence[Event]) -> Explanation:
    """Who has triggered it, and how many turns are left."""
    told = [event for event in events if event.kind == "end_triggered"]
    return Explanation(
        title=voice.sentence(N_("The last turns")),
        rule="RG-FIN-2",
        panels=(),
        stacked=True,
        result=tuple(told),
    )
