"""What can be printed in a place of a piece, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.tables.common.my_copy import (
    REMOVE,
    Ask,
    Choice,
    Slot,
    Values,
    number,
    one_of,
    write,
)
from companion.tables.river_of_gold.signs import good_sign
from engine.core.language.words import N_
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.pieces import BUILDING_TYPES, GOODS, JOURNEYS, SAILS
from engine.river_of_gold.words.abilities import AT_THE_END, SECOND_MARKER, ongoing_text
from engine.river_of_gold.words.voice import Voice

SPACES, SHORES = 14, 30
SIDES = {"side_3_4": N_("3 or 4 players"), "side_2": N_("2 players")}
"""The sides of a scoring tile."""
NOTHING_HERE = N_("Nothing here")

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
_STARTING = ((2,), (3,), (2, 3), (2, 3, 4))
_ENDS = (
    *(("vp_per_own", kind) for kind in BUILDING_TYPES),
    ("vp_per_type", ""),
    ("vp_per_region", ""),
)
"""What a Noble can count at the end."""


# ---------------------------------------------------------------- the sides of a tile


def _gain(voice: Voice, _slot: Slot, gain: tuple[str, Any]) -> Choice:
    name, value = gain
    if name == "koku_per":
        return Choice(gain, _per(voice, str(value)), *good_sign("koku"))
    said = _SAID.get(name, name)
    return Choice(gain, f"+{voice.amount(said, int(value))}", *good_sign(said))


def _per(voice: Voice, what: str) -> str:
    if what == "client":
        return voice.sentence("+1 koku per client")
    return voice.sentence("+1 koku per {building}", building=voice.term(f"building.{what}"))


def _gain_now(slot: Slot, mine: Values) -> tuple[str, Any]:
    return [*mine[slot.key].items()][slot.place]


def _gains(slot: Slot, mine: Values) -> Iterator[Any]:
    """Whatever a side of a tile can give, each thing once."""
    gains = [*mine[slot.key]]
    here = gains[slot.place] if slot.place < len(gains) else ""
    taken = {*gains} - {here}
    for name, most in _AMOUNTS.items():
        if name not in taken:
            yield from ((name, n) for n in range(1, most + 1))
    if slot.key.endswith(".owner") and "koku_per" not in taken:
        yield from (("koku_per", what) for what in _PER)
    if here and len(gains) > 1:
        yield REMOVE


def _put_gain(slot: Slot, mine: Values, value: Any) -> None:
    there = [*mine[slot.key].items()]
    there[slot.place : slot.place + 1] = [] if value == REMOVE else [value]
    mine[slot.key] = dict(there)


# ---------------------------------------------------------------- clients


def _ordered(voice: Voice, slot: Slot, n: int) -> Choice:
    good = GOODS[slot.place]
    return Choice(n, voice.amount(good, n), *good_sign(good))


def _order_now(slot: Slot, mine: Values) -> int:
    return int(mine[slot.key][GOODS[slot.place]])


def _put_order(slot: Slot, mine: Values, n: int) -> None:
    mine[slot.key] = {**mine[slot.key], GOODS[slot.place]: n}


def _ability(voice: Voice, _slot: Slot, kind: str) -> Choice:
    printed = next(each for each in load_catalogue().clients if each.ongoing == kind)
    return Choice(kind, ongoing_text(voice, kind, printed.ongoing_amount, printed.region))


def _abilities(slot: Slot, _mine: Values) -> tuple[str, ...]:
    return tuple(JOURNEYS if ".merchant-" in slot.key else SAILS)


def _put_ability(slot: Slot, mine: Values, kind: str) -> None:
    printed = next(each for each in load_catalogue().clients if each.ongoing == kind)
    _trade(slot, mine, {"ongoing": kind, "ongoing_amount": printed.ongoing_amount})


def _end(voice: Voice, end: tuple[str, str]) -> Choice:
    kind, building = end
    named = voice.term(f"building.{building}") if building else ""
    return Choice(end, voice.sentence(AT_THE_END[kind], n=1, building=named))


def _end_now(slot: Slot, mine: Values) -> tuple[str, str]:
    client = slot.key.rpartition(".")[0]
    return str(mine[slot.key]), str(mine.get(f"{client}.end_type", ""))


def _put_end(slot: Slot, mine: Values, end: tuple[str, str]) -> None:
    kind, building = end
    _trade(slot, mine, {"end_game": kind, "end_type": building})


def _trade(slot: Slot, mine: Values, new: Mapping[str, Any]) -> None:
    """No two clients do the same: the one that did it before has this one's ability."""
    client = slot.key.rpartition(".")[0]
    kind = client.partition("-")[0].removeprefix("client.")
    given_up = {name: mine.get(f"{client}.{name}", "") for name in new}
    for other in load_catalogue().clients:
        if other.type == kind and {name: getattr(other, name) for name in new} == new:
            mine |= {f"client.{other.id}.{name}": value for name, value in given_up.items()}
    mine |= {f"{client}.{name}": value for name, value in new.items()}


# ---------------------------------------------------------------- boards


def _good(voice: Voice, good: str) -> Choice:
    return Choice(good, voice.good(good), *good_sign(good))


def _marker(voice: Voice, side: str) -> Choice:
    return Choice(side, voice.sentence(SECOND_MARKER[side]), "client-monk")


def _starting(voice: Voice, players: tuple[int, ...]) -> Choice:
    numbers = voice.listing(str(n) for n in players)
    return Choice(players, voice.sentence("start tile with {n}", n=numbers))


def _rewards(slot: Slot, mine: Values) -> Iterator[Any]:
    yield from range(1, 16)
    if 0 < slot.place == len(mine[slot.key]) - 1:
        yield REMOVE


def _put_space(slot: Slot, mine: Values, space: int) -> None:
    mine[slot.key] = space
    if slot.key == "track_reward.end.space":
        # The last reward is at the end of the track.
        mine["influence.end"] = space


def _put_shore(slot: Slot, mine: Values, shore: int) -> None:
    """Both banks agree: a shore touches the river spaces that name it (RG-BRD-4)."""
    write(slot, mine, shore)
    for each in range(1, SHORES + 1):
        mine[f"shore.{each}.river_spaces"] = [
            space for space in range(1, SPACES + 1) if each in mine[f"river_space.{space}.shores"]
        ]


ASKS: Mapping[str, Ask] = {
    "gain": Ask(_gain, _gains, _gain_now, _put_gain, removal=NOTHING_HERE),
    "bonus": number(0, 6),
    "cost": number(1, 16),
    "order": Ask(_ordered, lambda *_: range(7), _order_now, _put_order),
    "points": number(1, 40),
    "reward": number(1, 15)._replace(offers=_rewards, removal=NOTHING_HERE),
    "space": number(1, 30, put=_put_space),
    "amount": number(1, 6),
    "number": number(1, 12),
    "start": number(2, 8),
    "shore": number(1, SHORES, put=_put_shore),
    "track": number(50, 200),
    "good": one_of(lambda: GOODS, _good),
    "marker": one_of(lambda: SECOND_MARKER, _marker),
    "ability": Ask(_ability, _abilities, put=_put_ability),
    "end": one_of(lambda: _ENDS, _end, now=_end_now, put=_put_end),
    "starting": one_of(lambda: _STARTING, _starting),
}
