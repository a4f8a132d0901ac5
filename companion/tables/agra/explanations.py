"""A fulfilled contract, explained: the card, the markers, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.agra.tones import row_hue
from companion.tables.common.corrections import capital
from companion.tables.common.explanations import Explanation, PanelRow, PanelView
from companion.tables.looks import Drawn
from engine.agra import moves as m
from engine.agra.chapters.contracts import EMPTY, owner
from engine.agra.state import State
from engine.agra.words.abilities import ability_text
from engine.core.events import Event
from engine.core.language.words import N_, Words
from engine.core.observer import Observer

KINDS = frozenset({"contract"})
STUDS = "companion.tables.agra.window.pieces.studs"
TIES = {
    "majority": N_("Most markers win."),
    "topmost": N_("Tie: the top good wins."),
    "last": N_("Tie: the last delivery wins."),
}


def explain(
    words: Words, seen: Observer, before: State, events: Sequence[Event]
) -> list[Explanation]:
    """The contracts fulfilled, each with its result."""
    starts = [i for i, event in enumerate(events) if event.kind == "contract"]
    ends = [*starts[1:], len(events)]
    return [
        _contract(words, before, events[:start], events[start:end], seen.game.seats)
        for start, end in zip(starts, ends, strict=False)
    ]


def _contract(
    words: Words,
    before: State,
    earlier: Sequence[Event],
    events: Sequence[Event],
    seats: Sequence[str],
) -> Explanation:
    won = events[0]
    boat = next((i for i, event in enumerate(events) if event.kind == "boat"), len(events))
    paid = [event for event in earlier if event.kind == "rupees"]
    ahead = _ahead(words, before, (*earlier, *events))
    return Explanation(
        title=words.sentence(N_("Contract fulfilled")),
        rule=won.rule,
        panels=(_card(words, before, won, earlier), _markers(words, won, seats)),
        result=(*paid, *events[:boat]),
        aside=tuple(events[boat:]),
        aside_hue=row_hue(3),
        ahead=PanelRow(ahead, "contract") if ahead else None,
    )


def _ahead(words: Words, before: State, events: Sequence[Event]) -> str:
    """What opens the next level; where all are open, what moves the boat."""
    box, fulfilled, here = before.box, list(before.fulfilled), before.boat
    for event in events:
        if event.kind == "contract":
            fulfilled[box.notable_level[m.NOTABLES.index(event.values["notable"])]] += 1
        elif event.kind == "boat":
            here = event.values["pier"]
    later = [pier for pier in range(here, len(box.piers)) if box.next_level[pier]]
    opening = (pier for pier in later if box.open_levels[pier + 1] - box.open_levels[pier])
    pier = next(opening, later[0] if later else -1)
    level = box.next_level[pier]
    missing = box.next_contracts[pier] - fulfilled[level]
    if pier < 0 or missing < 1:
        return ""
    said = words.plural(
        "{what} with 1 more contract of {level}.",
        "{what} with {n} more contracts of {level}.",
        missing,
        what=_next_thing(words, before, pier),
        level=words.term("agra", f"level.{level}"),
    )
    return capital(said)


def _next_thing(words: Words, before: State, pier: int) -> str:
    opens = sorted(before.box.open_levels[pier + 1] - before.box.open_levels[pier])
    if not opens:
        return words.sentence(N_("Boat to pier {pier}"), pier=pier + 1)
    return words.sentence(N_("{level} opens"), level=words.term("agra", f"level.{opens[0]}"))


def _card(words: Words, before: State, won: Event, earlier: Sequence[Event]) -> PanelView:
    """The card with the owner of each ordered good, and what it does for the winner."""
    name = won.values["notable"]
    notable = m.NOTABLES.index(name)
    level = before.box.notable_level[notable]
    printed = before.box.printed.notable(name).abilities
    return PanelView(
        head=words.term("agra", f"level.{level}"),
        title=words.term("agra", f"notable.{name}"),
        rows=tuple(_holders(words, before, notable, earlier)),
        note="\n".join(ability_text(words, each) for each in printed),
        frame=Drawn(STUDS, "card_panel", level),
    )


def _holders(words: Words, before: State, notable: int, earlier: Sequence[Event]) -> list[PanelRow]:
    """Each ordered good with the seat of its marker."""
    given = {
        e.values["good"]: e.seat
        for e in earlier
        if e.kind == "delivered" and e.values["notable"] == m.NOTABLES[notable]
    }
    marks = before.river[notable] or (EMPTY,) * len(before.box.ordered[notable])
    found = []
    for good, mark in zip(before.box.ordered[notable], marks, strict=True):
        name = m.GOODS[good]
        holder = given.get(name, owner(mark) if mark != EMPTY else -1)
        found.append(PanelRow(words.term("agra", f"good.{name}"), name, row_hue(good % 4), holder))
    return found


def _markers(words: Words, won: Event, seats: Sequence[str]) -> PanelView:
    """How many markers each player has, and what decides."""
    tie = TIES[won.values["why"]]
    return PanelView(
        head=words.sentence(N_("Markers")),
        rows=tuple(
            PanelRow(seats[int(seat)], seat=int(seat), figure=str(n))
            for seat, n in won.values["markers"].items()
        ),
        note=words.sentence(tie),
        result=words.sentence(N_("{who} wins"), who=seats[won.seat]),
        winner=won.seat,
    )
