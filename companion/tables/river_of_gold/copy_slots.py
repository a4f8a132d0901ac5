"""Places on the pieces where something is printed: what is there, what could be, and putting it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.tables.common.my_copy import (
    Choice,
    CopyPiece,
    Row,
    Slot,
    Values,
    copied,
    value_in,
    with_value,
)
from companion.tables.river_of_gold.signs import good_sign
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.pieces import BUILDING_TYPES, GOODS, JOURNEYS, SAILS
from engine.river_of_gold.words.abilities import AT_THE_END, SECOND_MARKER, ongoing_text
from engine.river_of_gold.words.voice import Voice

REMOVE = "remove"
SPACES, SHORES = 14, 30

_SAID = {"any_good": "good", "client_swap": "client"}
"""Names on a tile that are others in a sentence."""
_AMOUNTS = {
    "koku": 6,
    **dict.fromkeys(GOODS, 2),
    "any_good": 1,
    "favour": 2,
    "influence": 4,
    "vp": 5,
    "client_swap": 1,
}
"""The most of each thing that a side of a tile may give."""
_PER = (*BUILDING_TYPES, "client")

RANGES: Mapping[str, range] = {
    "bonus": range(7),
    "cost": range(1, 17),
    "order": range(7),
    "points": range(1, 41),
    "reward": range(1, 16),
    "space": range(1, 31),
    "amount": range(1, 7),
    "number": range(1, 13),
    "start": range(2, 9),
    "shore": range(1, SHORES + 1),
    "track": range(50, 201),
}
NUMBERS = frozenset(RANGES) - {"order"}
"""What is asked for as a number."""
GROWING = {"side_2": 2, "side_3_4": 3}
"""Lists that may be longer, and how long."""
SIDES = {"side_3_4": N_("3 or 4 players"), "side_2": N_("2 players")}
"""The sides of a scoring tile."""
STARTING = ((2,), (3,), (2, 3), (2, 3, 4))
_ENDS = (
    *(("vp_per_own", kind) for kind in BUILDING_TYPES),
    ("vp_per_type", ""),
    ("vp_per_region", ""),
)
"""What a Noble can count at the end."""


# ---------------------------------------------------------------- rows


def rows(words: Words, piece: CopyPiece, mine: Values) -> list[Row]:
    """The lines of slots in which a piece can be corrected."""
    return list(_ROWS[piece.kind](Voice(words), piece, mine))


def _tile_rows(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    yield Row(voice.sentence("Visitor"), _sides(f"{piece.id}.visitor", mine))
    if f"{piece.id}.bonus" in mine:
        yield Row(voice.sentence("Owner"), _sides(f"{piece.id}.owner", mine))
        bonus = Slot(f"{piece.id}.bonus", -1, "bonus")
        yield Row(voice.sentence("Building bonus"), (bonus,))


def _sides(key: str, mine: Values) -> tuple[Slot, ...]:
    """What one side of a tile gives; a further slot adds something."""
    return tuple(Slot(key, place, "gain") for place in range(len(mine[key]) + 1))


def _client_rows(voice: Voice, piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    """The order, and what tells a card from others of its type."""
    order = tuple(Slot(f"{piece.id}.order", place, "order") for place in range(len(GOODS)))
    yield Row(voice.sentence(N_("Order", about="a client")), order)
    kind = piece.of.partition("-")[0]
    if kind == "monk":
        slot = Slot(f"{piece.id}.second_marker", -1, "marker")
        yield Row(voice.sentence("Second marker"), (slot,))
    if kind in ("merchant", "noble"):
        yield Row(voice.sentence("Ability"), (Slot(f"{piece.id}.ongoing", -1, "ability"),))
        slot = Slot(f"{piece.id}.ongoing_amount", -1, "amount")
        yield Row(voice.sentence("How much"), (slot,))
    if kind == "noble":
        yield Row(voice.sentence("At the end"), (Slot(f"{piece.id}.end_game", -1, "end"),))


def _mastery_rows(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    if f"{piece.id}.amount" in mine:
        slot = Slot(f"{piece.id}.amount", -1, "amount")
        yield Row(voice.sentence("How many"), (slot,))
    key = f"{piece.id}.rewards_2"
    rewards = tuple(Slot(key, place, "reward") for place in range(len(mine[key])))
    yield Row(voice.sentence("Reward with 2 players"), rewards)


def _patron_rows(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    labels = {
        "start_koku": N_("More koku at the start"),
        "vp": N_("Victory points"),
        "favour": N_("Favour to pay"),
        "least_influence": N_("Least influence"),
    }
    for name, label in labels.items():
        if f"{piece.id}.{name}" in mine:
            slot = Slot(f"{piece.id}.{name}", -1, "number")
            yield Row(voice.sentence(label), (slot,))


def _number_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    noble, artisan = voice.term("client.noble"), voice.term("client.artisan")
    influence = N_("Influence for a delivery: {client}")
    yield Row(voice.sentence("Highest favour limit"), (Slot("limits.favour", -1, "number"),))
    yield Row(
        voice.sentence("VP for triggering the end"), (Slot("numbers.end_trigger_vp", -1, "number"),)
    )
    yield Row(voice.sentence("End of the VP track"), (Slot("limits.vp_track", -1, "track"),))
    for kind, name in (("noble", noble), ("artisan", artisan)):
        slot = Slot(f"client_type.{kind}.influence", -1, "amount")
        yield Row(voice.sentence(influence, client=name), (slot,))


def _scoring_rows(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    """Both sides of each tile; which side is the back of which never matters (RG-NIT-11)."""
    for side, label in SIDES.items():
        key = f"{piece.id}.{side}"
        places = min(len(mine[key]) + 1, GROWING[side])
        slots = tuple(Slot(key, place, "reward") for place in range(places))
        yield Row(voice.sentence(label), slots)


def _table_rows(voice: Voice, _piece: CopyPiece, mine: Values) -> Iterator[Row]:
    key = "scoring.clients"
    last = len(mine[key]) - 1
    for n in range(1, last + 1):
        label = voice.plural("{n} client", "{n} clients", n)
        yield Row(f"{label} +" if n == last else label, (Slot(key, n, "points"),))


def _track_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    for reward in load_catalogue().track_rewards:
        slot = Slot(f"track_reward.{reward.id}.space", -1, "space")
        yield Row(voice.reward(reward.reward), (slot,))
    flower = Slot("influence.flower", -1, "space")
    yield Row(voice.sentence("Imperial flower"), (flower,))
    for region in load_catalogue().regions:
        key = f"region.{region.id}.track_good"
        label = voice.sentence("Good of region {region}", region=region.id)
        yield Row(label, (Slot(key, -1, "good"),))


def _price_rows(voice: Voice, piece: CopyPiece, mine: Values) -> Iterator[Row]:
    for shore in load_catalogue().shores:
        key = f"shore.{shore.id}"
        if shore.region != int(piece.of) or f"{key}.cost" not in mine:
            continue
        slots = [Slot(f"{key}.cost", -1, "cost")]
        if f"{key}.starting_for" in mine:
            slots.append(Slot(f"{key}.starting_for", -1, "starting"))
        label = voice.sentence("Space {shore}", shore=shore.id)
        yield Row(label, tuple(slots))


def _river_rows(voice: Voice, _piece: CopyPiece, _mine: Values) -> Iterator[Row]:
    start = Slot("ship.middle.start", -1, "start")
    yield Row(voice.sentence("Middle start"), (start,))
    for space in range(1, SPACES + 1):
        key = f"river_space.{space}.shores"
        slots = tuple(Slot(key, place, "shore") for place in range(4))
        yield Row(voice.sentence("Shores at river space {n}", n=space), slots)


_ROWS: Mapping[str, Callable[[Voice, CopyPiece, Values], Iterator[Row]]] = {
    "tile": _tile_rows,
    "client": _client_rows,
    "mastery": _mastery_rows,
    "patron": _patron_rows,
    "numbers": _number_rows,
    "region_tile": _scoring_rows,
    "client_table": _table_rows,
    "track": _track_rows,
    "prices": _price_rows,
    "river": _river_rows,
}


# ---------------------------------------------------------------- what is there, what could be


def shown(words: Words, slot: Slot, mine: Values) -> Choice:
    """The value of a slot; a plus where something can be added."""
    value = mine[slot.key]
    if slot.asks == "gain":
        gains = list(value.items())
        return _gain(words, *gains[slot.place]) if slot.place < len(gains) else _plus()
    if slot.asks == "order":
        return _ordered(words, slot.place, value[GOODS[slot.place]])
    if slot.asks == "reward" and slot.place == len(value):
        return _plus()
    if slot.asks == "end":
        client = slot.key.rpartition(".")[0]
        return _end(words, (str(value), str(mine.get(f"{client}.end_type", ""))))
    if slot.asks in _CHOSEN:
        value = tuple(value) if isinstance(value, list) else value
        return _CHOSEN[slot.asks](words, value)
    number = int(value_in(slot, mine))
    return Choice(number, str(number))


def choices(words: Words, slot: Slot, mine: Values) -> list[Choice]:
    """Everything possible in a slot."""
    if slot.asks == "gain":
        return _gains(words, slot, mine)
    if slot.asks == "order":
        return [_ordered(words, slot.place, n) for n in RANGES["order"]]
    if slot.asks == "good":
        return [_good(words, good) for good in GOODS]
    if slot.asks == "marker":
        return [_marker(words, side) for side in SECOND_MARKER]
    if slot.asks == "ability":
        kinds = JOURNEYS if ".merchant-" in slot.key else SAILS
        return [_ability(words, kind) for kind in kinds]
    if slot.asks == "end":
        return [_end(words, each) for each in _ENDS]
    if slot.asks == "starting":
        return [_starting(words, each) for each in STARTING]
    found = [Choice(number, str(number)) for number in RANGES[slot.asks]]
    if slot.asks == "reward" and 0 < slot.place == len(mine[slot.key]) - 1:
        found.append(_removed(words))
    return found


def put(slot: Slot, mine: Values, value: Any) -> Values:
    """A draft with another value in a slot."""
    if slot.asks == "gain":
        return {**copied(mine), slot.key: _with_gain(mine[slot.key], slot.place, value)}
    if slot.asks == "order":
        return {**copied(mine), slot.key: {**mine[slot.key], GOODS[slot.place]: value}}
    if slot.asks == "end":
        kind, building = value
        return _traded(slot.key, mine, {"end_game": kind, "end_type": building})
    if slot.asks == "ability":
        printed = next(each for each in load_catalogue().clients if each.ongoing == value)
        return _traded(slot.key, mine, {"ongoing": value, "ongoing_amount": printed.ongoing_amount})
    if slot.asks == "shore":
        return _agreed(with_value(slot, mine, value))
    if slot.asks == "reward":
        return _with_reward(slot, mine, value)
    new = with_value(slot, mine, value)
    if slot.key == "track_reward.end.space":
        # The last reward is at the end of the track.
        new["influence.end"] = value
    return new


def _with_gain(gains: Mapping[str, Any], place: int, value: Any) -> Document:
    there = list(gains.items())
    there[place : place + 1] = [] if value == REMOVE else [value]
    return dict(there)


def _with_reward(slot: Slot, mine: Values, value: Any) -> Values:
    new = copied(mine)
    new[slot.key][slot.place : slot.place + 1] = [] if value == REMOVE else [value]
    return new


def _traded(key: str, mine: Values, new: Mapping[str, Any]) -> Values:
    """No two clients do the same: the one that did it before has this one's ability."""
    client = key.rpartition(".")[0]
    kind = client.partition("-")[0].removeprefix("client.")
    changed = copied(mine)
    for other in load_catalogue().clients:
        does = {name: getattr(other, name) for name in new}
        if other.type == kind and does == dict(new):
            given_up = {f"client.{other.id}.{n}": mine.get(f"{client}.{n}", "") for n in new}
            changed |= given_up
    return changed | {f"{client}.{name}": value for name, value in new.items()}


def _agreed(mine: Values) -> Values:
    """Both banks agree: a shore touches the river spaces that name it (RG-BRD-4)."""
    for shore in range(1, SHORES + 1):
        mine[f"shore.{shore}.river_spaces"] = [
            space for space in range(1, SPACES + 1) if shore in mine[f"river_space.{space}.shores"]
        ]
    return mine


# ---------------------------------------------------------------- choices in words


def _plus() -> Choice:
    return Choice(None, "", "plus")


def _removed(words: Words) -> Choice:
    return Choice(REMOVE, words.sentence("Nothing here"), "close")


def _gain(words: Words, name: str, value: Any) -> Choice:
    voice = Voice(words)
    if name == "koku_per":
        return Choice((name, value), _per(voice, str(value)), *good_sign("koku"))
    said = _SAID.get(name, name)
    return Choice((name, value), f"+{voice.amount(said, int(value))}", *good_sign(said))


def _per(voice: Voice, what: str) -> str:
    if what == "client":
        return voice.sentence("+1 koku per client")
    return voice.sentence("+1 koku per {building}", building=voice.term(f"building.{what}"))


def _gains(words: Words, slot: Slot, mine: Values) -> list[Choice]:
    """Whatever a side of a tile can give, each thing once."""
    gains = list(mine[slot.key].items())
    here = gains[slot.place][0] if slot.place < len(gains) else ""
    taken = {name for name, _ in gains} - {here}
    found = [
        _gain(words, name, n)
        for name, most in _AMOUNTS.items()
        if name not in taken
        for n in range(1, most + 1)
    ]
    if slot.key.endswith(".owner") and "koku_per" not in taken:
        found += [_gain(words, "koku_per", what) for what in _PER]
    return [*found, _removed(words)] if here and len(gains) > 1 else found


def _ordered(words: Words, place: int, n: int) -> Choice:
    good = GOODS[place]
    return Choice(n, Voice(words).amount(good, n), *good_sign(good))


def _good(words: Words, good: str) -> Choice:
    return Choice(good, Voice(words).good(good), *good_sign(good))


def _marker(words: Words, side: str) -> Choice:
    return Choice(side, words.sentence(SECOND_MARKER[side]), "client-monk")


def _ability(words: Words, kind: str) -> Choice:
    printed = next(each for each in load_catalogue().clients if each.ongoing == kind)
    said = ongoing_text(Voice(words), kind, printed.ongoing_amount, printed.region)
    return Choice(kind, said)


def _end(words: Words, end: tuple[str, str]) -> Choice:
    voice, (kind, building) = Voice(words), end
    named = voice.term(f"building.{building}") if building else ""
    return Choice(end, voice.sentence(AT_THE_END[kind], n=1, building=named))


def _starting(words: Words, players: tuple[int, ...]) -> Choice:
    numbers = words.listing([str(n) for n in players])
    return Choice(players, Voice(words).sentence("start tile with {n}", n=numbers))


_CHOSEN: Mapping[str, Callable[[Words, Any], Choice]] = {
    "good": _good,
    "marker": _marker,
    "ability": _ability,
    "starting": _starting,
}
