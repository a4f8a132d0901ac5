"""Final positions of each game for two, three and four players, added up by hand.

By line of the score pad, one value for each player; a line that a player is not asked has any.
"""

from __future__ import annotations

from typing import Any, NamedTuple


class Evening(NamedTuple):
    """What lies on the table at the end, and what it is worth."""

    lines: dict[str, list[Any]]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    most_taps: int
    """From Home to the result, three names included."""


AGRA_LINES = (
    "rupees",
    "contracts",
    "influence.artisans",
    "orders.artisans",
    "influence.merchants",
    "orders.merchants",
    "influence.scholars",
    "orders.scholars",
    "akbar",
    "finished",
    "covers",
)


def _agra(*by_line: list[Any]) -> dict[str, list[Any]]:
    return dict(zip(AGRA_LINES, by_line, strict=True))


# Artisans: Ana alone first, 2 for each of 2 orders; Bo second, 1. Merchants: Bo and Cy tied, 2 + 1;
# scholars: Ana and Bo tied, 2 + 1. Subadar 1 an order (5), the Cook nothing; Dewan 3.
# Ana 40 + 5 + 6 + 5 + 5 + 5, Bo 48 + 3 + 4 + 0 + 3 + 3, Cy 23 + 0 + 1 + 0 + 6 + 8.
AGRA = _agra(
    [40, 48, 23],
    [["subadar", "cook"], ["dewan"], []],
    [5, 3, 2],
    [2, 1, 1],
    [3, 5, 5],
    [1, 2, 1],
    [4, 4, 1],
    [2, 1, 2],
    [3, 2, 4],
    [1, 0, 0],
    [5, 3, 6],
)
# Ana 30 + (2 × 3 + 1) + 5 + 6 + 3; Bo 44 + (2 + 2 × 2 + 1) + 0 + 2 + 8.
AGRA_2 = _agra(
    [30, 44], [[], []], [4, 2], [3, 2], [1, 3], [1, 2], [2, 0], [0, 1], [2, 4], [1, 0], [6, 2]
)
# Artisans: Ana alone first, Bo second; merchants: Bo and Cy tied; scholars: Dev alone first.
# Ana 22 + 2 + 3 + 2 + 1, Bo 35 + 4 + 5 + 4, Cy 18 + 1 + 3 + 3, Dev 27 + 6 + 5 + 1 + 5.
AGRA_4 = _agra(
    [22, 35, 18, 27],
    [["subadar"], [], [], []],
    [3, 2, 1, 0],
    [1, 2, 1, 1],
    [0, 4, 4, 2],
    [0, 2, 1, 1],
    [1, 1, 1, 5],
    [1, 0, 0, 3],
    [1, 0, 2, 3],
    [0, 1, 0, 1],
    [2, 4, 3, 1],
)

REGIONS = range(1, 7)


def _river(
    clients: list[list[str]], influence: list[list[int]], **others: list[int]
) -> dict[str, list[Any]]:
    tiles = {f"tile.{region}": [f"rt-{region}"] for region in REGIONS}
    tracks = {f"influence.{r}": row for r, row in zip(REGIONS, influence, strict=True)}
    rest = {key.replace("__", "."): row for key, row in others.items()}
    return {"clients": clients, **tiles, **tracks, **rest}


# Ana 42 + 44 + 20 + 12 // 5 + 7 // 3 + 3 ports; Bo 25 + 29 + 9 + 7 // 5 + 3 types;
# Cy 32 + 36 + 9 + 5 // 3 + 3 regions.
RIVER = _river(
    [
        ["merchant-6", "artisan-1", "noble-2", "elder-2", "monk-1"],
        ["merchant-1", "noble-5", "monk-2"],
        ["artisan-3", "elder-4", "noble-6"],
    ],
    [[9, 3, 0], [6, 0, 6], [3, 8, 0], [4, 4, 4], [0, 7, 2], [10, 0, 5]],
    vp=[42, 25, 32],
    koku=[12, 7, 0],
    goods=[7, 0, 5],
    built__port=[3, 1, 0],
    built__market=[0, 1, 0],
    built__manor=[0, 2, 0],
    built__shrine=[0, 0, 0],
    built__regions=[0, 0, 3],
)
# Ana 44 + 23 + 5 + 11 // 5; Bo 51 + 15 + 2: no second value for who is too far behind.
RIVER_2 = _river(
    [["merchant-6", "monk-1"], ["elder-4"]],
    [[9, 3], [6, 0], [3, 8], [10, 4], [0, 7], [5, 5]],
    vp=[44, 51],
    koku=[11, 0],
)
# Ana 30 + 32 + 2 + 4 ports; Bo 40 + 23 + 2 + 9 // 3; Cy 52 + 19; Dev 61 + 20 + 5.
RIVER_4 = _river(
    [["noble-2"], ["artisan-5"], [], ["monk-4", "monk-5"]],
    [[9, 3, 0, 1], [6, 0, 6, 6], [3, 8, 0, 2], [4, 4, 4, 4], [0, 7, 2, 9], [10, 0, 5, 0]],
    vp=[30, 40, 52, 61],
    goods=[0, 9, 0, 0],
    built__port=[4, 0, 0, 0],
)

LEVELS = range(1, 5)


def _amritsar(
    objectives: list[list[str]],
    knowledge: list[list[int]],
    lake: dict[str, list[list[int]]],
    **rest: Any,
) -> dict[str, list[Any]]:
    tracks = dict(zip(("development", "resources", "money"), knowledge, strict=True))
    none = [0] * len(objectives)
    counters = {
        f"lake.{district}.{level}": rows[level - 1] if level <= len(rows) else none
        for district, rows in lake.items()
        for level in LEVELS
    }
    named = {f"track.{track}": row for track, row in tracks.items()}
    return {"objectives": objectives, **named, **counters, **rest}


# Ana 40 + (3 + 4) + (5 + 5 + 3 + 6), Bo 47 + (5 + 6 + 5), Cy 42 + 4 + (3 + 6).
AMRITSAR = _amritsar(
    [
        ["A-N", "B-last-mon", "C-N", "D-level2"],
        ["A-coins", "B-pair-dev-res", "C-districts"],
        ["C-S", "D-low"],
    ],
    [[7, 4, 3], [3, 4, 7], [7, 2, 5]],
    {
        "N": [[2, 1, 1], [1, 0, 1]],
        "E": [[1, 1, 2], [1, 1, 0]],
        "S": [[0, 2, 2], [1, 0, 1]],
        "W": [[0, 1, 1], [1, 0, 0]],
    },
    pp=[40, 47, 42],
    coins=[4, 5, 2],
    resources=[3, 2, 4],
    elephant=[3, 0, 0],
)
# Ana 50 + 1 + (5 + 3), Bo 44 + 5 + 5.
AMRITSAR_2 = _amritsar(
    [["B-last-dev", "C-E"], ["A-resources"]],
    [[7, 2], [1, 7], [4, 3]],
    {"N": [], "E": [[2, 1], [1, 0]], "S": [], "W": []},
    pp=[50, 44],
    resources=[2, 5],
    elephant=[1, 0],
)
# Ana 33 + 2 (second in the west), Bo 45 + 3 + 3, Cy 52, Dev 47 + 2 + (4 + 5).
AMRITSAR_4 = _amritsar(
    [["A-W"], ["D-level1"], [], ["C-levels", "B-last-res"]],
    [[2, 2, 5, 1], [3, 4, 2, 7], [6, 7, 1, 0]],
    {
        "N": [[1, 1, 1, 1], [1, 0, 0, 1]],
        "E": [[0, 1, 0, 1]],
        "S": [[0, 0, 2, 1]],
        "W": [[2, 1, 0, 1], [0, 1, 0, 1], [0, 0, 0, 1]],
    },
    pp=[33, 45, 52, 47],
    coins=[0, 3, 0, 0],
    resources=[0, 0, 0, 2],
)

EVENINGS = {
    ("agra", 2): Evening(AGRA_2, (51, 61), (1,), 60),
    ("agra", 3): Evening(AGRA, (66, 61, 38), (0,), 70),
    ("agra", 4): Evening(AGRA_4, (30, 48, 25, 44), (1,), 90),
    ("river_of_gold", 2): Evening(RIVER_2, (74, 68), (0,), 60),
    ("river_of_gold", 3): Evening(RIVER, (113, 67, 81), (0,), 80),
    ("river_of_gold", 4): Evening(RIVER_4, (68, 68, 71, 86), (3,), 90),
    ("amritsar", 2): Evening(AMRITSAR_2, (59, 54), (0,), 50),
    ("amritsar", 3): Evening(AMRITSAR, (66, 63, 55), (0,), 70),
    ("amritsar", 4): Evening(AMRITSAR_4, (35, 51, 52, 58), (3,), 90),
}
"""By game and number of players."""


def write_some(screen: Any, cells: int = 20) -> None:
    """Enter the beginning of an evening on an open pad, for a picture of it."""
    lines = EVENINGS[screen.seated.game, screen.seated.count].lines
    screen.asked_name = None
    for _ in range(min(cells, len(screen.entry.missing()) - 1)):
        at = screen.entry.missing()[0]
        screen.entry.write(at, lines[at.key][at.seat])
    screen.entry.advance()
    screen.changed()
