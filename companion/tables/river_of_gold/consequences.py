"""What an action would bring about: visitor, owners, royal ship, journey's end, in their order.

The same lines explain the Emperor's visit afterwards. No Kivy and no rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.tables.common.consequences import Consequence, Trial, apart
from companion.tables.common.corrections import capital
from companion.tables.common.seats import Players, players_of
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.signs import good_sign, marker, tile_sign
from companion.tables.river_of_gold.stocks import stock_change, stock_of
from companion.tables.texts import ARROW
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE
from engine.river_of_gold.chapters.favour import price
from engine.river_of_gold.state import State
from engine.river_of_gold.words import event_text
from engine.river_of_gold.words.voice import Voice

VISITOR, OWNERS, ROYAL, PATRON, JOURNEY, ROW, VISIT, MASTERY, END = range(9)

SECTIONS: Mapping[str, int] = {
    "visitor": VISITOR,
    "owner": OWNERS,
    "royal_ability": ROYAL,
    "patron_ability": PATRON,
    "journeys_end": JOURNEY,
    "merchant": JOURNEY,
    "row_slides": ROW,
    "tile_discarded": ROW,
    "tile_enters": ROW,
    "visit": VISIT,
    "claimed": MASTERY,
    "end_triggered": END,
}
"""The event that begins each part; the others belong to the part before them."""

HEADINGS: Mapping[int, tuple[str, str]] = {
    VISITOR: (N_("{who} visits space {to}"), "RG-SAI-4"),
    OWNERS: (N_("Then the owners"), "RG-SAI-5"),
    ROYAL: (N_("Then the royal ship"), "RG-NOB-3"),
    PATRON: (N_("Then the patron"), ""),
    JOURNEY: (N_("Then journey's end"), "RG-JRN-3"),
    ROW: (N_("Then the building row"), "RG-JRN-5"),
    VISIT: (N_("Then the Emperor visits"), "RG-EMP-1"),
    MASTERY: (N_("Then the masteries"), "RG-MAS-2"),
    END: (N_("Then the end of the game"), "RG-FIN-2"),
}

UNTOLD = frozenset({"sails", "journeys_end", "visit", "visit_total", "row_slides"})
"""A button or a heading tells these already."""


def consequences(words: Words, trial: Trial) -> list[Consequence]:
    """Everything that an action gives, part by part, and what all players have then."""
    if not any(event.kind in ("sails", "built", "delivered") for event in trial.events):
        return []
    voice = Voice(words, trial.game.seats)
    said = _Said(voice, players_of(trial.game), trial.game.prompt.seat)
    before: State = trial.game.state
    lines = [*_die(voice, before, trial), *_parts(said, trial.events)]
    lines += _to_come(said, trial)
    return [*lines, *_afterwards(said, before, trial.after)]


class _Said(NamedTuple):
    voice: Voice
    players: Players
    seat: int
    """Who acts."""


def _die(voice: Voice, before: State, trial: Trial) -> Iterator[Consequence]:
    """The favour that another face costs; it is paid with the action."""
    seat, after = trial.game.prompt.seat, trial.after
    start, to = before.seats[seat].die, after.seats[seat].die
    if start != to and not any(event.kind == "rolled" for event in trial.events):
        text = voice.sentence(N_("Die {start} {arrow} {to}"), start=start, arrow=ARROW, to=to)
        paid = price(start, to) * before.box.numbers.favour_per_face
        yield Consequence("die", -1, text, (Glyph(text=f"−{paid}"), Glyph("favour-sun")))


# ---------------------------------------------------------------- what is told


def _parts(said: _Said, events: Sequence[Event]) -> Iterator[Consequence]:
    part = NONE
    to = next((event.values["to"] for event in events if event.kind == "sails"), 0)
    for event in events:
        begins = SECTIONS.get(event.kind, part)
        if begins not in (part, NONE):
            part = begins
            message, rule = HEADINGS[part]
            who = said.voice.name(event.seat)
            text = said.voice.sentence(message, who=who, to=to)
            yield Consequence("", -1, text, rule=rule or event.rule, is_heading=True)
        yield from _line(said, event)


def _line(said: _Said, event: Event) -> Iterator[Consequence]:
    """One event; owners are told by their markers, all else is the player's who acts."""
    line = line_of(said.voice, event)
    if line and event.kind == "owner":
        yield line._replace(marker=marker(said.players, event.seat), text=_named(said, line, event))
    elif line and event.seat not in (said.seat, CHANCE):
        yield line._replace(text=_named(said, line, event))
    elif line:
        yield line


def _named(said: _Said, line: Consequence, event: Event) -> str:
    who = said.voice.name(event.seat)
    return said.voice.sentence(N_("{who}: {what}"), who=who, what=line.text)


def line_of(voice: Voice, event: Event) -> Consequence | None:
    """One gain, or another event as the log tells it."""
    if event.kind in UNTOLD:
        return None
    if told := _TOLD.get(event.kind):
        return Consequence(*_sign(event), capital(told(voice, event)), _gains(voice, event))
    text = event_text(voice.words, event, voice.seats).replace("→", ARROW)
    return Consequence(*_sign(event), text, _gains(voice, event)) if text else None


def _sign(event: Event) -> tuple[str, int]:
    if tile := event.values.get("tile"):
        return tile_sign(str(tile))
    if client := event.values.get("client"):
        return f"client-{str(client).partition('-')[0]}", -1
    if region := event.values.get("region"):
        return f"region-{region}", -1
    return _ICONS.get(event.kind, "next"), -1


_ICONS = {
    "visitor": "koku",
    "end_slot": "favour-sun",
    "journey_bonus": "journey-end",
    "patron_ability": "seats",
    "draws": "hand-cards",
}


def _visited(voice: Voice, event: Event) -> str:
    shore, tile, client = (event.values.get(key) for key in ("shore", "tile", "client"))
    message = N_("{building}, space {shore}") if tile else N_("Empty space {shore}")
    building = voice.building(str(tile)) if tile else ""
    text = voice.sentence(message, building=building, shore=shore)
    return f"{text}, {voice.client(str(client))}" if client else text


def _owned(voice: Voice, event: Event) -> str:
    text, count = _visited(voice, event), event.values["count"]
    return voice.sentence("{why}, ×{n}", why=text, n=count) if count > 1 else text


def _influence(voice: Voice, event: Event) -> str:
    values = event.values
    moved = f"{values['start']} {ARROW} {values['to']}"
    return voice.sentence(N_("Region {region}: {moved}"), region=values["region"], moved=moved)


def _track(voice: Voice, event: Event) -> str:
    values = event.values
    return voice.sentence(
        N_("Region {region}, space {space}"), region=values["region"], space=values["space"]
    )


_TOLD: Mapping[str, Callable[[Voice, Event], str]] = {
    "visitor": _visited,
    "owner": _owned,
    "influence": _influence,
    "track_reward": _track,
    "royal_ability": lambda voice, event: voice.client(str(event.values["client"])),
    "merchant": lambda voice, event: voice.client(str(event.values["client"])),
    "journey_bonus": lambda voice, _: voice.sentence(N_("Bonus of journey's end")),
    "sold": lambda voice, event: voice.sentence(
        N_("Sell {good}"), good=voice.amount(str(event.values["good"]), 1)
    ),
    "monk_favour": lambda voice, event: voice.client(str(event.values["client"])),
    "patron_ability": lambda voice, event: voice.patron(str(event.values["patron"])),
    "claimed": lambda voice, event: voice.mastery(str(event.values["mastery"])),
    "end_slot": lambda voice, _: voice.sentence(N_("Tile from the end slot")),
    "end_triggered": lambda voice, event: voice.sentence(
        N_("{who} triggers the end"), who=voice.name(event.seat)
    ),
}


def _gains(voice: Voice, event: Event) -> tuple[Glyph, ...]:
    """What arrives, and crossed out what does not fit (RG-LIM-1)."""
    gained, lost = event.values.get("gain"), event.values.get("lost")
    groups = [gain(what, n) for what, n in gained.items()] if isinstance(gained, Mapping) else []
    if isinstance(lost, Mapping) and lost:
        groups += [gain(what, n, struck=True) for what, n in lost.items()]
        groups.append((Glyph(text=voice.sentence(N_("full")), role="warn"),))
    return apart(groups)


def gain(what: str, n: int, *, struck: bool = False) -> tuple[Glyph, ...]:
    """So much of a resource."""
    icon, hue = good_sign(what)
    return Glyph(text=f"+{n}", struck=struck), Glyph(icon, hue=hue, struck=struck)


# ---------------------------------------------------------------- what is asked next


def _to_come(said: _Said, trial: Trial) -> Iterator[Consequence]:
    """RG-JRN: what journey's end brings after the questions that are still open."""
    sails = [event for event in trial.events if event.kind == "sails"]
    if not sails or not sails[0].values["end"]:
        return
    state: State = trial.after
    voice, kinds = said.voice, {event.kind for event in trial.events}
    if "journeys_end" not in kinds:
        message, rule = HEADINGS[JOURNEY]
        yield Consequence("", -1, voice.sentence(message), rule=rule, is_heading=True)
    numbers = state.box.numbers
    koku, goods = (
        voice.amount("koku", numbers.journey_koku),
        voice.amount("good", numbers.journey_goods),
    )
    either = voice.sentence(N_("{koku} or {goods}"), koku=koku, goods=goods)
    yield Consequence("journey-end", -1, either)
    for client in trial.prompt.values.get("merchants", ()):
        yield Consequence("client-merchant", -1, voice.client(client))
    if "tile_discarded" in kinds or state.row[-1] == EMPTY:
        return
    tile = m.TILES[state.row[-1]]
    leaves = voice.sentence(N_("{building} leaves the row"), building=voice.building(tile))
    yield Consequence(*tile_sign(tile), capital(leaves))
    if state.to_visit == 1:
        yield Consequence(
            "emperor", -1, voice.sentence(N_("The last tile of Era 1: the Emperor visits"))
        )


# ---------------------------------------------------------------- what all players have then


def _afterwards(said: _Said, before: State, after: State) -> Iterator[Consequence]:
    """Of every player who gains or pays: 7 › 15."""
    changed = [
        Consequence("", -1, said.voice.name(seat), figures, marker(said.players, seat))
        for seat in before.clockwise(before.active)
        if (figures := stock_change(stock_of(before.seats[seat]), stock_of(after.seats[seat])))
    ]
    if changed:
        yield Consequence("", -1, said.voice.sentence(N_("Afterwards")), is_heading=True)
        yield from changed
