"""The Maharaja's turn as the specification's pseudo-code has it, told again on plain dictionaries.

It shares nothing with the engine: numbers are written out, spaces are (level, place).
"""

from __future__ import annotations

import copy
import random
from typing import Any

COLOURS = ("yellow", "blue", "white", "green")
DISTRICTS = ("N", "E", "S", "W")
QUARRY = {"marble": 4, "copper": 3, "gold": 2}
COSTS = {1: ("marble",), 2: ("marble", "copper"), 3: ("copper", "gold"), 4: tuple(QUARRY)}
PRINTED = {1: 1, 2: 3, 3: 5, 4: 7}
BLUE = {1: ("marble", "marble"), 2: ("marble", "copper"), 3: ("copper", "gold")}
WHITE_PP = (0, 0, 1, 0, 0, 1, 0, 1, 1)
WHITE_MARBLE = (0, 1, 0, 0, 2, 0, 1, 0, 0)
WHITE_COUNTERS = (0, 0, 0, 1, 0, 1, 1, 0, 0)
DEFAULTS = {
    "maharaja_substitute": "from_top",
    "maharaja_elephant_full": "cap_6",
    "maharaja_points": "printed_and_supports",
    "maharaja_leftmost": "left",
    "maharaja_board_empty": "one_pp",
}
CHOICES = {
    "maharaja_substitute": ("from_top", "onward"),
    "maharaja_elephant_full": ("cap_6", "no_cap"),
    "maharaja_points": ("printed_and_supports", "printed_only"),
    "maharaja_leftmost": ("left", "right"),
    "maharaja_board_empty": ("one_pp", "nothing"),
}

Document = dict[str, Any]


def retold(document: Document, rulings: dict[str, str]) -> Document:
    """The document after the turn, with `human_pp`."""
    told = copy.deepcopy(document)
    played = DEFAULTS | rulings
    told["human_pp"] = 0
    order = sorted(DISTRICTS, key=lambda d: (-told["temple"][d], DISTRICTS.index(d)))
    if not _donate(told, order, played):
        _recover(told, played)
    colours = sorted((told["human_worker"], told["token_worker"]), key=COLOURS.index)
    for colour in colours:
        _ACTIONS[colour](told, played, order)
    return told


def _yellow(told: Document, played: dict[str, str], _order: list[str]) -> None:
    _recover(told, played)
    got = _gain(told, "marble", played)
    if got and told["market"][got] > 0:
        told["market"][got] -= 1


def _blue(told: Document, played: dict[str, str], _order: list[str]) -> None:
    for resource in BLUE[told["decade"]]:
        _gain(told, resource, played)


def _white(told: Document, played: dict[str, str], _order: list[str]) -> None:
    his = told["maharaja"]
    w = his["white_track"]
    w = his["white_track"] = 7 if w == 8 else w + 1
    his["pp"] += WHITE_PP[w]
    for _ in range(WHITE_MARBLE[w]):
        _gain(told, "marble", played)
    for _ in range(WHITE_COUNTERS[w]):
        _recover(told, played)


def _green(told: Document, played: dict[str, str], order: list[str]) -> None:
    target = told["maharaja"]["objective"][-1]
    if not _donate(told, [target, *order], played):
        _recover(told, played)


_ACTIONS = {"yellow": _yellow, "blue": _blue, "white": _white, "green": _green}


def _donate(told: Document, districts: list[str], played: dict[str, str]) -> bool:
    his, lake = told["maharaja"], told["lake"]
    if his["elephant"]["counters"] < 1:
        return False
    for district in districts:
        tile = lake[district]
        best = None
        for level in (1, 2, 3, 4):
            for place in range(5 - level):
                if tile[level - 1][place] is not None:
                    continue
                below = [] if level == 1 else tile[level - 2][place : place + 2]
                if None in below:
                    continue
                if any(his["storehouse"][r] < 1 for r in COSTS[level]):
                    continue
                points = PRINTED[level]
                if played["maharaja_points"] == "printed_and_supports":
                    points += below.count("maharaja")
                x = place + (level - 1) / 2
                x = x if played["maharaja_leftmost"] == "left" else -x
                key = (-points, x, level, place)
                if best is None or key < best[0]:
                    best = (key, level, place, below)
        if best:
            _, level, place, below = best
            his["elephant"] = {"district": district, "counters": his["elephant"]["counters"] - 1}
            for resource in COSTS[level]:
                his["storehouse"][resource] -= 1
                his["quarry"][resource] += 1
            tile[level - 1][place] = "maharaja"
            his["pp"] += PRINTED[level] + below.count("maharaja")
            told["human_pp"] += below.count("me")
            return True
    return False


def _recover(told: Document, played: dict[str, str]) -> None:
    his = told["maharaja"]
    if his["board"] == 0:
        his["pp"] += played["maharaja_board_empty"] == "one_pp"
    elif his["elephant"]["counters"] >= 6 and played["maharaja_elephant_full"] == "cap_6":
        return
    else:
        his["board"] -= 1
        his["elephant"]["counters"] += 1


def _gain(told: Document, resource: str, played: dict[str, str]) -> str | None:
    his, rows = told["maharaja"], list(QUARRY)
    if played["maharaja_substitute"] == "onward":
        after = rows.index(resource) + 1
        rows = rows[after:] + rows[:after]
    for each in [resource, *rows]:
        if his["quarry"][each]:
            his["quarry"][each] -= 1
            his["storehouse"][each] += 1
            return each
    his["pp"] += 1
    return None


# ---------------------------------------------------------------- positions


def some_turn(source: random.Random) -> Document:
    """A position that could be: supported counters, 16 of his, resources as printed."""
    lake = {d: [[None] * n for n in (4, 3, 2, 1)] for d in DISTRICTS}
    owned = {"me": 0, "maharaja": 0}
    most = {"me": source.randint(0, 16), "maharaja": source.randint(0, 16)}
    for _ in range(source.randint(0, 60)):
        owner = source.choice(("me", "maharaja"))
        district, level = source.choice(DISTRICTS), source.randint(1, 4)
        place = source.randrange(5 - level)
        tile: Any = lake[district]
        free = tile[level - 1][place] is None and owned[owner] < most[owner]
        if free and (level == 1 or None not in tile[level - 2][place : place + 2]):
            tile[level - 1][place] = owner
            owned[owner] += 1
    left = 16 - owned["maharaja"]
    elephant = source.randint(0, min(6, left))
    values = source.sample((1, 2, 3, 4), 4)
    stored = {name: source.randint(0, n) for name, n in QUARRY.items()}
    return {
        "decade": source.randint(1, 3),
        "temple": dict(zip(DISTRICTS, values, strict=True)),
        "human_worker": source.choice(COLOURS),
        "token_worker": source.choice(COLOURS),
        "market": {name: source.randint(0, 4) for name in QUARRY},
        "lake": lake,
        "maharaja": {
            "pp": source.randint(0, 90),
            "elephant": {"district": source.choice(DISTRICTS), "counters": elephant},
            "board": left - elephant,
            "quarry": {name: n - stored[name] for name, n in QUARRY.items()},
            "storehouse": stored,
            "white_track": source.randint(0, 8),
            "objective": source.choice(("C-N", "C-E", "C-S", "C-W")),
        },
    }
