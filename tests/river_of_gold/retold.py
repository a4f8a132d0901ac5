"""A stop and the final scoring as the specification has them, told again on plain dictionaries.

It shares nothing with the engine: the board, the tiles and the tables are written out here. Its
documents are those of `tableside visit` and `tableside score`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

Document = dict[str, Any]
Rulings = dict[str, str]

BESIDE = {
    1: (1, 2, 3, 4),
    2: (3, 4, 5, 7),
    3: (4, 6, 7, 9),
    4: (6, 8, 9, 10),
    5: (9, 10, 11, 12),
    6: (11, 12, 13, 15),
    7: (12, 14, 15, 16),
    8: (15, 16, 17, 18),
    9: (17, 18, 19, 21),
    10: (18, 20, 21, 23),
    11: (21, 22, 23, 25),
    12: (22, 24, 25, 26),
    13: (25, 26, 27, 29),
    14: (26, 28, 29, 30),
}
IMPERIAL = (6, 17, 29)
VISITOR = {
    "e1-port": "3 koku",
    "e1-manor": "2 influence",
    "e1-shrine": "2 vp",
    "e1-market-1": "1 silk",
    "e1-market-2": "1 rice",
    "e1-market-3": "1 porcelain",
    "e1-market-4": "1 silk",
    "e1-market-5": "1 rice",
    "e1-market-6": "1 porcelain",
    "e2-port": "5 koku",
    "e2-manor": "3 influence",
    "e2-shrine": "3 vp",
    "e2-market": "1 any",
    "st-port": "3 koku",
    "st-manor": "2 influence",
    "st-shrine": "2 vp",
    "im-porcelain": "1 porcelain, 1 favour",
    "im-rice": "1 rice, 1 favour",
    "im-silk": "1 silk, 1 swap",
}
OWNER = {
    "e1-port-1": "1 rice",
    "e1-port-2": "1 koku, 1 porcelain",
    "e1-port-3": "1 favour",
    "e1-port-4": "1 per port",
    "e1-port-5": "1 vp",
    "e1-port-6": "1 favour, 1 vp",
    "e1-market-1": "2 koku",
    "e1-market-2": "1 favour, 1 vp",
    "e1-market-3": "1 koku, 1 vp",
    "e1-market-4": "1 vp",
    "e1-market-5": "1 favour",
    "e1-market-6": "1 per market",
    "e1-manor-1": "1 silk",
    "e1-manor-2": "1 koku, 1 rice",
    "e1-manor-3": "1 favour",
    "e1-manor-4": "1 per manor",
    "e1-manor-5": "1 per client",
    "e1-manor-6": "1 vp",
    "e1-shrine-1": "1 porcelain",
    "e1-shrine-2": "1 koku, 1 silk",
    "e1-shrine-3": "1 favour",
    "e1-shrine-4": "1 per shrine",
    "e1-shrine-5": "1 koku, 1 vp",
    "e1-shrine-6": "1 vp",
    "e2-port-1": "2 vp",
    "e2-port-2": "1 any",
    "e2-port-3": "1 rice, 1 favour",
    "e2-port-4": "3 vp",
    "e2-market-1": "1 favour",
    "e2-market-2": "1 influence",
    "e2-market-3": "3 vp",
    "e2-market-4": "2 vp",
    "e2-manor-1": "1 influence",
    "e2-manor-2": "1 porcelain, 1 favour",
    "e2-manor-3": "2 vp",
    "e2-manor-4": "3 vp",
    "e2-shrine-1": "1 influence",
    "e2-shrine-2": "1 silk",
    "e2-shrine-3": "1 any",
    "e2-shrine-4": "1 favour",
}
GOODS = ("silk", "rice", "porcelain")
SIDES = {
    "rt-1": ((3,), (7, 3)),
    "rt-2": ((5, 2), (9, 5)),
    "rt-3": ((4, 2), (8, 4)),
    "rt-4": ((8, 4), (12, 8, 4)),
    "rt-5": ((6, 3), (10, 6, 2)),
    "rt-6": ((7, 3), (11, 7, 3)),
}
CLIENTS = (0, 2, 5, 9, 14, 20, 27)
NOBLES = {"1": "market", "2": "port", "3": "manor", "4": "shrine"}


def region_of(shore: int) -> int:
    """RG-NIT-2: five spaces each."""
    return (shore - 1) // 5 + 1


def type_of(tile: str) -> str:
    """RG-TIL-3: an Imperial Market is a Market."""
    return "market" if tile.startswith("im-") else tile.split("-")[1]


def _printed(side: dict[str, str], tile: str) -> Iterator[tuple[int, str]]:
    said = side.get(tile) or side.get(tile.rpartition("-")[0], "")
    for each in said.split(", ") if said else ():
        n, what = each.split(" ", 1)
        yield int(n), what


class _Stop:
    """What everybody gets, gathered line by line."""

    def __init__(self, told: Document) -> None:
        self.told, self.ship = told, told["ship"]
        self.me: str = self.ship["seat"]
        self.clients: dict[str, list[str]] = told.get("clients", {})
        self.gains = {name: Counter[str]() for name in told["seats"]}
        self.choices: list[tuple[str, str, str]] = []

    def has(self, client: str) -> bool:
        return client in self.clients.get(self.me, [])

    def noble(self, region: int) -> bool:
        return bool(self.ship.get("royal")) and self.has(f"noble-{region}")

    def owned(self, name: str) -> Iterator[tuple[str, int]]:
        for shore, there in self.told.get("shore", {}).items():
            if name in there.get("markers", []):
                yield type_of(there["tile"]), region_of(int(shore))
        for each in self.told.get("buildings", {}).get(name, []):
            yield each["type"], each["region"]

    def gain(self, name: str, n: int, what: str, region: int = 0) -> None:
        self.gains[name][f"influence {region}" if what == "influence" else what] += n


def stop(told: Document) -> Document:
    """RG-SAI, RG-JRN by default rulings: where the ship stops, gains before limits, choices."""
    at, die = told["ship"]["at"], told["die"]
    river, reached = (at + die - 1) % 14 + 1, at + die > 14
    found, shore = _Stop(told), told.get("shore", {})
    there = [(each, shore.get(str(each))) for each in BESIDE[river]]
    for space, building in there:
        _visit(found, space, building)
    for space, building in there:
        for name in building.get("markers", []) if building else ():
            _own(found, name, space, building["tile"])
    _royal(found, river, [building.get("markers", []) for _, building in there if building])
    if reached:
        _journey(found)
    return {
        "stops_at": river,
        "journeys_end": reached,
        "gains": found.gains,
        "choices": sorted(found.choices),
    }


def _visit(found: _Stop, space: int, building: Document | None) -> None:
    """RG-SAI-4, RG-NOB-5, RG-NOB-6."""
    me = found.me
    if building is None:
        if space not in IMPERIAL:
            found.gain(me, 2 if found.noble(2) else 1, "koku")
        return
    market = type_of(building["tile"]) == "market"
    for n, what in _printed(VISITOR, building["tile"]):
        if what == "any":
            found.choices.append((me, "good", "RG-SAI-4"))
        elif what == "swap":
            found.choices.append((me, "client_swap", "RG-TIL-3"))
        elif what in GOODS and market and found.noble(1):
            found.choices.append((me, "good", "RG-NOB-5"))
        else:
            found.gain(me, n, what, region_of(space))


def _own(found: _Stop, name: str, space: int, tile: str) -> None:
    """RG-SAI-5, RG-TIL-5: once per marker."""
    for n, what in _printed(OWNER, tile):
        if what == "any":
            found.choices.append((name, "good", "RG-SAI-5"))
        elif what == "per client":
            found.gain(name, len(found.clients.get(name, [])), "koku")
        elif what.startswith("per "):
            kind = what.removeprefix("per ")
            found.gain(name, sum(each == kind for each, _ in found.owned(name)), "koku")
        else:
            found.gain(name, n, what, region_of(space))


def _royal(found: _Stop, river: int, owners: list[list[str]]) -> None:
    """RG-NOB-7, RG-NOB-8, RG-NOB-10."""
    me = found.me
    if found.noble(3):
        for region in {region_of(space) for space in BESIDE[river]}:
            found.gain(me, 1, "influence", region)
    if found.noble(4) and any(name != me for names in owners for name in names):
        found.gain(me, 1, "vp")
    if found.noble(6) and any(me in names for names in owners):
        found.gain(me, 1, "vp")


def _journey(found: _Stop) -> None:
    """RG-JRN-3, RG-MER-5 to RG-MER-10."""
    me = found.me
    found.choices.append((me, "journey_bonus", "RG-JRN-3"))
    if found.has("merchant-1"):
        for region in {region for _, region in found.owned(me)}:
            found.gain(me, 1, "influence", region)
    if found.has("merchant-2"):
        found.gain(me, len(found.clients[me]), "vp")
    if found.has("merchant-3"):
        found.choices.append((me, "good", "RG-MER-7"))
    if found.has("merchant-4"):
        found.choices.append((me, "sell_goods", "RG-MER-8"))
    if found.has("merchant-5"):
        found.gain(me, 1, "favour")
    if found.has("merchant-6"):
        found.gain(me, 3, "koku")


# ---------------------------------------------------------------- final scoring


def totals(sheet: Document, rulings: Rulings) -> list[int]:
    """RG-SCO-9: the total of each seat."""
    seats = sheet["seats"]
    return [
        seat["vp"]
        + sum(_region(sheet, rulings, place, str(region)) for region in range(1, 7))
        + _table(len(seat["clients"]), rulings)
        + _cards(seat, rulings)
        for place, seat in enumerate(seats)
    ]


def _region(sheet: Document, rulings: Rulings, place: int, region: str) -> int:
    """RG-SCO-2 to RG-SCO-5, R-34, R-35."""
    seats = sheet["seats"]
    values = SIDES[sheet["region_tiles"][region]][len(seats) > 2]
    influence = [seat["influence"][region] for seat in seats]
    own = influence[place]
    if not own:
        return 0
    first, tied = sum(n > own for n in influence), influence.count(own)
    paid = values[first : first + tied]
    if len(seats) == 2 and first == 1 and max(influence) - own > 5:
        paid = ()
    unpaid = rulings.get("tie_unpaid_positions") == "unpaid_tie_scores_nothing"
    if unpaid and tied > 1 and len(paid) < tied:
        return 0
    if f"elder-{region}" not in seats[place]["clients"]:
        return sum(paid) // tied
    if rulings.get("elder_rounding") == "double_before_split":
        return 2 * sum(paid) // tied
    return sum(paid) // tied * 2


def _table(clients: int, rulings: Rulings) -> int:
    """RG-SCO-6, R-3: beyond six 27, or 35, 44, 54 …"""
    if rulings.get("client_table_cap") == "continue_series":
        return CLIENTS[min(clients, 6)] + sum(n + 1 for n in range(7, clients + 1))
    return CLIENTS[min(clients, 6)]


def _cards(seat: Document, rulings: Rulings) -> int:
    """RG-SCO-7: each card on its own; R-15 `two_buildings` counts markers."""
    markers = rulings.get("double_marker_count") == "two_buildings"
    built = [each for each in seat["buildings"] for _ in range(each["markers"] if markers else 1)]
    found = 0
    for client in seat["clients"]:
        kind, region = client.split("-")
        if kind == "merchant":
            found += seat["koku"] // 5
        elif kind == "artisan":
            found += sum(seat["goods"].values()) // 3
        elif kind == "noble" and region == "5":
            found += len({each["type"] for each in built})
        elif kind == "noble" and region == "6":
            found += len({each["region"] for each in built})
        elif kind == "noble":
            found += sum(each["type"] == NOBLES[region] for each in built)
    return found
