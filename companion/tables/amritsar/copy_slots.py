"""Slots of printed pieces: what can be picked in each place, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.tables.amritsar import signs
from companion.tables.amritsar.signs import FINALS, signs_of
from companion.tables.amritsar.tones import item_hue, worker_hue
from companion.tables.common.my_copy import Ask, Choice, Slot, Values, number, one_of
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.pieces import RESOURCES, Effect
from engine.amritsar.words.voice import FINALS as SAID_AT_THE_END
from engine.amritsar.words.voice import Voice, capital, effects_text

FINAL = "final"
LEVEL = 100
"""A space of a pyramid as a place: 100 for each level, and its number."""
ALL_KINDS = ("storehouse", "objective", "mahout")

Step = tuple[str, tuple[tuple[tuple[str, Any], ...], ...], int]
"""A benefit of a knowledge track: its kind, its effects as pairs, and the tax it saves."""


def _step(kind: str, *effects: Mapping[str, Any], tax: int = 0) -> Step:
    return kind, tuple(tuple(sorted(each.items())) for each in effects), tax


def _gain(item: str, n: int) -> dict[str, Any]:
    return {"op": "gain", "item": item, "n": n}


STEPS: tuple[Step, ...] = (
    _step("immediate", {"op": "recover_counter", "n": 1}),
    _step("immediate", {"op": "upgrade", "kinds": ALL_KINDS}),
    _step("immediate", {"op": "upgrade_free", "kinds": ALL_KINDS}),
    _step("immediate", {"op": "unlock_movement"}),
    *(_step("immediate", _gain(item, 1)) for item in (*RESOURCES, "any", "coin")),
    *(_step("immediate", _gain(item, 2)) for item in ("marble", "any", "coin")),
    _step("immediate", {"op": "pp", "n": 1}),
    _step("immediate", {"op": "pp", "n": 2}),
    _step("decade_tax", tax=1),
    _step("decade_tax", tax=2),
    _step("decade_income", {"op": "recover_counter", "n": 1}),
    _step("decade_income", _gain("any", 1)),
    _step("decade_income", _gain("coin", 1)),
    _step("decade_income", _gain("coin", 1), {"op": "pp", "n": 1}),
)
"""What a space of a knowledge track can give (AM-KNW-3, AM-KNW-5)."""


# ---------------------------------------------------------------- how a value is shown


def _pp(voice: Voice, n: int) -> str:
    return voice.scored(n)


def _in_slots(voice: Voice, n: int) -> str:
    return voice.plural("{n} slot", "{n} slots", n)


def _cost_sign(slot: Slot) -> tuple[str, int]:
    """The icon beside a number, where it says which resource it is about."""
    resource = slot.key.rpartition(".")[2]
    return resource, item_hue(RESOURCES.index(resource) + 1)


def _column_sign(slot: Slot) -> tuple[str, int]:
    return RESOURCES[slot.place], item_hue(slot.place + 1)


def _of_action(voice: Voice, action: str) -> Choice:
    effects = load_catalogue().district_action(action).effects
    return Choice(action, capital(effects_text(voice, effects)), signs.ACTIONS[action])


def _of_step(voice: Voice, step: Step) -> Choice:
    kind, pairs, tax = step
    effects = [Effect(**dict(each)) for each in pairs]
    if kind == "decade_tax":
        return Choice(step, voice.sentence("Each decade: −{n} tax", n=tax), "tax")
    told = effects_text(voice, effects)
    if kind == "decade_income":
        return Choice(step, voice.sentence("Each decade: {what}", what=told), "decade")
    return Choice(step, capital(told), signs_of(effects)[0][0])


def _of_colour(voice: Voice, colour: str) -> Choice:
    number = m.COLOURS.index(colour)
    return Choice(colour, capital(voice.colour(colour)), signs.WORKERS[number], worker_hue(number))


def _of_resource(voice: Voice, resource: str) -> Choice:
    hue = item_hue(RESOURCES.index(resource) + 1)
    return Choice(resource, capital(voice.item(resource)), resource, hue)


def _of_final(voice: Voice, final: str) -> Choice:
    return Choice(final, voice.sentence(SAID_AT_THE_END[final]), FINALS[final])


def _of_crossing(voice: Voice, space: str) -> Choice:
    return Choice(space, capital(voice.crossing(space)), "maharaja")


def _of_track(voice: Voice, track: str) -> Choice:
    return Choice(track, voice.track(track), f"track-{track}")


# ---------------------------------------------------------------- what is there, and picking


def _start(_slot: Slot, mine: Values) -> str:
    return next((s for s in m.CROSSINGS if mine[f"maharaja_space.{s}.start"]), m.CROSSINGS[0])


def _put_start(_slot: Slot, mine: Values, value: str) -> None:
    for space in m.CROSSINGS:
        mine[f"maharaja_space.{space}.start"] = space == value


def _step_now(slot: Slot, mine: Values) -> Step:
    row = slot.key.removesuffix(".kind")
    kind = mine[slot.key]
    closed = [
        {name: tuple(each) if isinstance(each, list) else each for name, each in effect.items()}
        for effect in mine[f"{row}.effects"]
    ]
    return _step(kind, *closed, tax=mine[f"{row}.tax_discount"] if kind == "decade_tax" else 0)


def _put_step(slot: Slot, mine: Values, value: Step) -> None:
    row = slot.key.removesuffix(".kind")
    kind, effects, tax = value
    mine[f"{row}.kind"], mine[f"{row}.tax_discount"] = kind, tax
    mine[f"{row}.effects"] = [
        {name: list(each) if isinstance(each, tuple) else each for name, each in pairs}
        for pairs in effects
    ]


def _space_now(slot: Slot, mine: Values) -> int:
    level, place = divmod(slot.place, LEVEL)
    return int(mine[slot.key][level][place])


def _put_space(slot: Slot, mine: Values, value: int) -> None:
    level, place = divmod(slot.place, LEVEL)
    mine[slot.key][level][place] = value


def _of_pair(column: str) -> dict[str, Any]:
    """A slot that is a column of a list of tables."""

    def now(slot: Slot, mine: Values) -> Any:
        return mine[slot.key][slot.place][column]

    def put(slot: Slot, mine: Values, value: Any) -> None:
        mine[slot.key][slot.place][column] = value

    return {"now": now, "put": put}


def _exchange(slot: Slot, mine: Values, value: str) -> None:
    """Each colour has one place: the two change theirs."""
    row = mine[slot.key]
    row[row.index(value)] = row[slot.place]
    row[slot.place] = value


def _exchange_rows(slot: Slot, mine: Values, value: str) -> None:
    """Each resource has one row of the quarry, and the ends of the white track differ."""
    column = slot.key.rpartition(".")[2]
    for key in mine:
        if key.endswith(f".{column}") and mine[key] == value:
            mine[key] = mine[slot.key]
    mine[slot.key] = value


ASKS: Mapping[str, Ask] = {
    "price": number(1, 2, lambda voice, n: voice.items("coin", n)),
    "row_pp": number(0, 2, _pp, _column_sign),
    "places": number(0, 4, lambda voice, n: voice.plural("{n} place", "{n} places", n)),
    "temple_pp": number(0, 6, _pp),
    "cost": number(0, 4, sign=_cost_sign),
    "space_pp": number(0, 15, _pp, now=_space_now, put=_put_space),
    "slots": number(2, 3, _in_slots),
    "tax_icons": number(0, 3, lambda voice, n: voice.plural("{n} tax icon", "{n} tax icons", n)),
    "copies": number(0, 3, lambda voice, n: voice.plural("{n} copy", "{n} copies", n)),
    "track_max": number(6, 20),
    "marked": number(1, 12, **_of_pair("step")),
    "quarry": number(0, 9),
    "his_slots": number(4, 16, _in_slots),
    "his_coins": number(0, 3),
    "white_pp": number(0, 3, _pp),
    "white_marble": number(0, 3, lambda voice, n: voice.items("marble", n)),
    "white_counters": number(0, 2, lambda voice, n: voice.plural("{n} counter", "{n} counters", n)),
    "white_final": one_of(
        lambda: ("pp_per_resource_in_storehouse", "pp_per_visible_coin"),
        _of_final,
        put=_exchange_rows,
    ),
    "start": one_of(lambda: m.CROSSINGS, _of_crossing, now=_start, put=_put_start),
    "action": one_of(lambda: m.ACTIONS, _of_action),
    "step": one_of(lambda: STEPS, _of_step, now=_step_now, put=_put_step),
    "pair_track": one_of(lambda: m.TRACKS, _of_track, **_of_pair("track")),
    "resource": one_of(lambda: RESOURCES, _of_resource, put=_exchange_rows),
    "colour": one_of(lambda: m.COLOURS, _of_colour, put=_exchange),
}
