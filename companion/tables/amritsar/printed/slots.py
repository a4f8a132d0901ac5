"""Slots of printed pieces: what can be picked in each place, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from companion.tables.amritsar import signs
from companion.tables.amritsar.printed.drafts import (
    FINAL,
    levels,
    market_rows,
    steps,
    white_spaces,
)
from companion.tables.amritsar.printed.piece_signs import FINALS, signs_of
from companion.tables.amritsar.tones import item_hue, worker_hue
from companion.tables.common.my_copy import Choice, CopyPiece, Row, Slot, Values
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.pieces import RESOURCES, Effect
from engine.amritsar.words import abilities
from engine.amritsar.words.abilities import capital, effects_text
from engine.amritsar.words.voice import Voice
from engine.core.files.plain import Document
from engine.core.language.words import N_

LEVEL = 100
"""A space of a pyramid as a place: 100 for each level, and its number."""
ALL_KINDS = ("storehouse", "objective", "mahout")

Step = tuple[str, tuple[tuple[tuple[str, Any], ...], ...], int]
"""A benefit of a knowledge track: its kind, its effects as pairs, and the tax it saves."""


def _step(kind: str, *effects: Mapping[str, Any], tax: int = 0) -> Step:
    return kind, tuple(tuple(sorted(each.items())) for each in effects), tax


def _gain(item: str, n: int) -> Document:
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

RANGES = {
    "price": (1, 2),
    "row_pp": (0, 2),
    "places": (0, 4),
    "temple_pp": (0, 6),
    "cost": (0, 4),
    "space_pp": (0, 15),
    "slots": (2, 3),
    "tax_icons": (0, 3),
    "copies": (0, 3),
    "track_max": (6, 20),
    "marked": (1, 12),
    "quarry": (0, 9),
    "his_slots": (4, 16),
    "his_coins": (0, 3),
    "white_pp": (0, 3),
    "white_marble": (0, 3),
    "white_counters": (0, 2),
}
NUMBERS = frozenset(RANGES)
"""What is asked for as a number."""
PP = frozenset({"row_pp", "temple_pp", "space_pp", "white_pp"})


# ---------------------------------------------------------------- rows


def rows(voice: Voice, piece: CopyPiece, mine: Values) -> list[Row]:
    """The lines of slots in which a piece can be corrected."""
    return list(_ROWS[piece.kind](voice, piece, mine))


def _slots(key: str, places: range, asks: str) -> tuple[Slot, ...]:
    return tuple(Slot(key, place, asks) for place in places)


def _market(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[Row]:
    for number, row in enumerate(market_rows(mine), start=1):
        price = Slot(f"{row}.price", -1, "price")
        columns = _slots(f"{row}.pp", range(len(RESOURCES)), "row_pp")
        yield Row(voice.sentence("Row {n}: price, PP by column", n=number), (price, *columns))


def _places(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for section in m.SECTIONS:
        slot = Slot(f"section.{section}.marked_places", -1, "places")
        yield Row(voice.section(section), (slot,))


def _crossings(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    slot = Slot(f"maharaja_space.{m.CROSSINGS[0]}.start", -1, "start")
    yield Row(voice.sentence("Starting space"), (slot,))


def _temple(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for number, tile in enumerate(m.TEMPLES, start=1):
        key = f"temple_tile.{tile}.pp"
        label = voice.sentence("Tile {n}: north, east, south, west", n=number)
        yield Row(label, _slots(key, range(len(m.DISTRICTS)), "temple_pp"))


def _costs(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for level in reversed(m.LEVELS):
        keys = (f"donation_level.level_{level}.{each}" for each in RESOURCES)
        label = voice.sentence("Level {level}", level=level)
        yield Row(label, tuple(Slot(key, -1, "cost") for key in keys))


def _donation(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    key, pyramid = f"donation_tile.{piece.of}.pp", levels(piece, mine)
    for level in range(len(pyramid) - 1, -1, -1):
        first = level * LEVEL
        label = voice.sentence("Level {level}", level=level + 1)
        yield Row(label, _slots(key, range(first, first + len(pyramid[level])), "space_pp"))


def _tile(voice: Voice, piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    key = f"district_tile.{piece.of}"
    yield Row(voice.sentence("Main action"), (Slot(f"{key}.main", -1, "action"),))
    yield Row(voice.sentence("Secondary action"), (Slot(f"{key}.secondary", -1, "action"),))


def _track(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[Row]:
    for row in reversed(steps(mine)):
        if mine[f"{row}.kind"] != FINAL:
            label = voice.sentence(N_("Space {space}", about="track"), space=mine[f"{row}.step"])
            yield Row(label, (Slot(f"{row}.kind", -1, "step"),))


def _mahouts(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for tile in m.MAHOUTS:
        slot = Slot(f"mahout_tile.{tile}.tax_icons", -1, "tax_icons")
        yield Row(capital(voice.mahout(tile)), (slot,))


def _tax(voice: Voice, piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    yield Row(voice.sentence("Last number"), (Slot(piece.keys[0], -1, "track_max"),))


def _pairs(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[Row]:
    for number, key in enumerate(mine, start=1):
        label = voice.sentence("Objective {n}", n=number)
        spaces = [
            slot
            for place in range(len(mine[key]))
            for slot in (Slot(key, place, "pair_track"), Slot(key, place, "marked"))
        ]
        yield Row(label, tuple(spaces))


def _house(voice: Voice, piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    key = f"storehouse.{piece.of}"
    names = {"slots": N_("Slots"), "tax_icons": N_("Tax icons"), "copies": N_("Copies in the box")}
    for name, label in names.items():
        yield Row(voice.sentence(label), (Slot(f"{key}.{name}", -1, name),))


def _quarry(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for number in range(1, len(RESOURCES) + 1):
        key = f"quarry_row.row_{number}"
        slots = (Slot(f"{key}.resource", -1, "resource"), Slot(f"{key}.n", -1, "quarry"))
        yield Row(voice.sentence("Quarry, row {n}", n=number), slots)
    his_slots = Slot("solo_storehouse.slots", -1, "his_slots")
    yield Row(voice.sentence("Slots of his storehouse"), (his_slots,))
    coins = Slot("solo_storehouse.printed_coin_per_slot", -1, "his_coins")
    yield Row(voice.sentence("Coins on each empty slot"), (coins,))


def _white(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[Row]:
    for row in white_spaces(mine)[1:]:
        slots = [
            Slot(f"{row}.{name}", -1, f"white_{name}") for name in ("pp", "marble", "counters")
        ]
        if mine[f"{row}.{FINAL}"]:
            slots = [Slot(f"{row}.{FINAL}", -1, FINAL)]
        label = voice.sentence(N_("Space {space}", about="track"), space=mine[f"{row}.space"])
        yield Row(label, tuple(slots))


def _order(voice: Voice, piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    yield Row(voice.sentence("From the top"), _slots(piece.keys[0], range(4), "colour"))


_ROWS: Mapping[str, Callable[[Voice, CopyPiece, Values], Iterator[Row]]] = {
    "market": _market,
    "places": _places,
    "crossings": _crossings,
    "temple": _temple,
    "costs": _costs,
    "donation": _donation,
    "tile": _tile,
    "track": _track,
    "mahouts": _mahouts,
    "tax": _tax,
    "pairs": _pairs,
    "house": _house,
    "quarry": _quarry,
    "white": _white,
    "order": _order,
}


# ---------------------------------------------------------------- the value of a slot


def shown(voice: Voice, slot: Slot, mine: Values) -> Choice:
    """The value of a slot."""
    return _choice(voice, slot, value_of(slot, mine))


def value_of(slot: Slot, mine: Values) -> Any:
    """The value of a slot as it is picked."""
    value = mine[slot.key]
    if slot.asks == "start":
        return next((s for s in m.CROSSINGS if mine[f"maharaja_space.{s}.start"]), m.CROSSINGS[0])
    if slot.asks == "step":
        row = slot.key.removesuffix(".kind")
        return _as_step(value, mine[f"{row}.effects"], mine[f"{row}.tax_discount"])
    if slot.asks == "space_pp":
        return value[slot.place // LEVEL][slot.place % LEVEL]
    if slot.asks == "pair_track":
        return value[slot.place]["track"]
    if slot.asks == "marked":
        return value[slot.place]["step"]
    return value[slot.place] if slot.place >= 0 else value


def _as_step(kind: str, effects: list[Document], tax: int) -> Step:
    closed = [
        {name: tuple(each) if isinstance(each, list) else each for name, each in effect.items()}
        for effect in effects
    ]
    return _step(kind, *closed, tax=tax if kind == "decade_tax" else 0)


def choices(voice: Voice, slot: Slot, mine: Values) -> list[Choice]:
    """Everything possible in a slot, what is there now included."""
    now = value_of(slot, mine)
    offered = list(_offered(slot))
    if now not in offered:
        offered.append(now)
    return [_choice(voice, slot, value) for value in offered]


def _offered(slot: Slot) -> Iterator[Any]:
    if slot.asks in RANGES:
        low, high = RANGES[slot.asks]
        yield from range(low, high + 1)
    else:
        yield from _CHOICES[slot.asks]


_CHOICES: Mapping[str, tuple[Any, ...]] = {
    "start": m.CROSSINGS,
    "action": m.ACTIONS,
    "step": STEPS,
    "pair_track": m.TRACKS,
    "resource": RESOURCES,
    "colour": m.COLOURS,
    FINAL: ("pp_per_resource_in_storehouse", "pp_per_visible_coin"),
}


# ---------------------------------------------------------------- how a value is shown


def _choice(voice: Voice, slot: Slot, value: Any) -> Choice:
    if slot.asks in RANGES:
        return Choice(value, _number(voice, slot, int(value)), *_sign(slot))
    return _SHOWN[slot.asks](voice, value)


def _sign(slot: Slot) -> tuple[str, int]:
    """The icon beside a number, where it says which resource it is about."""
    resource = slot.key.rpartition(".")[2]
    if slot.asks == "cost":
        return resource, item_hue(RESOURCES.index(resource) + 1)
    if slot.asks == "row_pp":
        return RESOURCES[slot.place], item_hue(slot.place + 1)
    return "", -1


def _number(voice: Voice, slot: Slot, n: int) -> str:
    if slot.asks in PP:
        return voice.scored(n)
    if slot.asks == "price":
        return voice.items("coin", n)
    return _COUNTED[slot.asks](voice, n) if slot.asks in _COUNTED else str(n)


_COUNTED: Mapping[str, Callable[[Voice, int], str]] = {
    "slots": lambda voice, n: voice.plural("{n} slot", "{n} slots", n),
    "his_slots": lambda voice, n: voice.plural("{n} slot", "{n} slots", n),
    "tax_icons": lambda voice, n: voice.plural("{n} tax icon", "{n} tax icons", n),
    "copies": lambda voice, n: voice.plural("{n} copy", "{n} copies", n),
    "places": lambda voice, n: voice.plural("{n} place", "{n} places", n),
    "white_marble": lambda voice, n: voice.items("marble", n),
    "white_counters": lambda voice, n: voice.plural("{n} counter", "{n} counters", n),
}


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


_SHOWN: Mapping[str, Callable[[Voice, Any], Choice]] = {
    "start": lambda voice, space: Choice(space, capital(voice.crossing(space)), "maharaja"),
    "action": _of_action,
    "step": _of_step,
    "pair_track": lambda voice, track: Choice(track, voice.track(track), f"track-{track}"),
    "resource": _of_resource,
    "colour": _of_colour,
    FINAL: lambda voice, final: Choice(
        final, voice.sentence(abilities.FINALS[final]), FINALS[final]
    ),
}


# ---------------------------------------------------------------- picking


def put(slot: Slot, mine: Values, value: Any) -> Values:
    """A draft with another value in a slot."""
    new: Values = deepcopy(mine)
    if slot.asks in _PUT:
        _PUT[slot.asks](slot, new, value)
    elif slot.place >= 0:
        new[slot.key][slot.place] = value
    else:
        new[slot.key] = value
    return new


def _put_start(_slot: Slot, new: Values, value: str) -> None:
    for space in m.CROSSINGS:
        new[f"maharaja_space.{space}.start"] = space == value


def _put_step(slot: Slot, new: Values, value: Step) -> None:
    row = slot.key.removesuffix(".kind")
    kind, effects, tax = value
    new[f"{row}.kind"], new[f"{row}.tax_discount"] = kind, tax
    new[f"{row}.effects"] = [
        {name: list(each) if isinstance(each, tuple) else each for name, each in pairs}
        for pairs in effects
    ]


def _put_space(slot: Slot, new: Values, value: int) -> None:
    new[slot.key][slot.place // LEVEL][slot.place % LEVEL] = value


def _put_in_pair(name: str) -> Callable[[Slot, Values, Any], None]:
    def put_it(slot: Slot, new: Values, value: Any) -> None:
        new[slot.key][slot.place][name] = value

    return put_it


def _exchange(slot: Slot, new: Values, value: str) -> None:
    """Each colour has one place: the two change theirs."""
    row = new[slot.key]
    row[row.index(value)] = row[slot.place]
    row[slot.place] = value


def _exchange_rows(slot: Slot, new: Values, value: str) -> None:
    """Each resource has one row of the quarry."""
    for key in new:
        if key.endswith(".resource") and new[key] == value:
            new[key] = new[slot.key]
    new[slot.key] = value


def _exchange_ends(slot: Slot, new: Values, value: str) -> None:
    """The two last spaces of the white track count different things."""
    for key in new:
        if key.endswith(f".{FINAL}") and new[key] == value:
            new[key] = new[slot.key]
    new[slot.key] = value


_PUT: Mapping[str, Callable[[Slot, Values, Any], None]] = {
    "start": _put_start,
    "step": _put_step,
    "space_pp": _put_space,
    "pair_track": _put_in_pair("track"),
    "marked": _put_in_pair("step"),
    "colour": _exchange,
    "resource": _exchange_rows,
    FINAL: _exchange_ends,
}
