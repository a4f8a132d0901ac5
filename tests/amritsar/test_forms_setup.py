"""`tableside setup amritsar --json`."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.amritsar.catalogue import load_catalogue
from tests.command_line.cli import answer, refused, run
from tests.rules import covers

PRINTED = load_catalogue()
COLOURS = ("yellow", "blue", "white", "green")
KEYS = [
    "players",
    "seed",
    "start_seat",
    "temple",
    "bridge",
    "districts",
    "workers",
    "side_workers",
    "storehouses",
    "solo_objective",
    "rolls",
]


def made(*words: object) -> Any:
    return answer("setup", "amritsar", "--seed", 7, "--json", *words)


@covers("AM-SET-3", "AM-SET-4", "AM-SET-9", "AM-SET-10", "AM-SET-11", "AM-SET-26", "AM-EX-1")
@pytest.mark.parametrize(("players", "storehouses", "side"), [(2, 6, 4), (3, 9, 0), (4, 12, 0)])
def test_a_set_up_for_several(players: int, storehouses: int, side: int) -> None:
    told = made("--players", players)
    assert list(told) == KEYS
    assert (told["players"], told["seed"]) == (players, 7)
    assert told["start_seat"] in range(players)
    assert len(set(told["temple"])) == len(set(told["bridge"])) == 3
    tiles = told["districts"]
    assert list(tiles) == ["N", "E", "S", "W"]
    assert len({tile for three in tiles.values() for tile in three}) == 12
    for three in tiles.values():
        assert len({PRINTED.district_tile(tile).colour for tile in three}) == 3
    assert len({PRINTED.district_tile(three[0]).colour for three in tiles.values()}) == 4
    places = {each.id: each.marked_places for each in PRINTED.sections}
    assert {name: len(here) for name, here in told["workers"].items()} == places
    workers = Counter(worker for here in told["workers"].values() for worker in here)
    assert workers == dict.fromkeys(COLOURS, 3)
    assert len(told["side_workers"]) == side
    assert sorted(told["side_workers"].values()) == (sorted(COLOURS) if side else [])
    assert list(told["side_workers"]) == (["WN", "NE", "ES", "SW"] if side else [])
    assert len(set(told["storehouses"])) == storehouses
    assert told["solo_objective"] is None


@covers("AM-HID-1", "AM-SET-22", "AM-CHN-2")
def test_objectives_are_told_only_with_secret() -> None:
    told, secret = made("--players", 3), made("--players", 3, "--secret")
    objectives = secret.pop("objectives")
    assert [len(mine) for mine in objectives] == [4, 4, 4]
    for mine in objectives:
        assert [PRINTED.objective(name).type for name in mine] == ["A", "B", "C", "D"]
    assert len({name for mine in objectives for name in mine}) == 12
    draws = [f"draw {name}" for mine in objectives for name in mine]
    assert not set(draws) & set(told["rolls"])
    assert sorted(secret["rolls"]) == sorted([*told["rolls"], *draws])
    assert {**secret, "rolls": []} == {**told, "rolls": []}
    order = ["A", "B", "C", "D"] * 3
    drawn = [roll.removeprefix("draw ") for roll in secret["rolls"][-12:]]
    assert [PRINTED.objective(name).type for name in drawn] == order


@covers("AM-SOL-1", "AM-SOL-6", "AM-HID-1")
@pytest.mark.parametrize("mode", ["solo", "solo_hard"])
def test_solo_needs_no_number_and_the_maharajas_objective_is_open(mode: str) -> None:
    told = made("--mode", mode)
    assert (told["players"], told["start_seat"]) == (1, 0)
    assert len(told["side_workers"]) == 4
    assert PRINTED.objective(told["solo_objective"]).solo_star
    assert told["rolls"][-1] == f"draw {told['solo_objective']}"
    assert not any(roll.startswith("start") for roll in told["rolls"])
    assert "objectives" not in told
    assert [len(mine) for mine in made("--mode", mode, "--secret")["objectives"]] == [4]
    assert made("--mode", mode, "--players", 1) == told


@covers("AM-SOL-2", "AM-SOL-3", "AM-SOL-4", "AM-SOL-5", "AM-SOL-7", "AM-SOL-25")
@pytest.mark.parametrize(
    ("mode", "elephant", "board"),
    [("solo", "1 counter on his elephant", 15), ("solo_hard", "2 counters on his elephant", 14)],
)
def test_the_sheet_tells_the_whole_board_of_the_maharaja(
    mode: str, elephant: str, board: int
) -> None:
    lines = run("setup", "amritsar", "--seed", 3, "--mode", mode).stdout.splitlines()
    assert lines[0] == "Set-up for 1 player, seed 3"
    assert [line for line in lines if line.startswith("Maharaja: ")] == [
        "Maharaja: Elephant in the east: most PP on the temple tile",
        f"Maharaja: {elephant}",
        f"Maharaja: {board} counters on his board",
        "Maharaja: Fill his quarry with its printed resources",
        "Maharaja: Then 1 marble from the quarry to his storehouse",
        "Maharaja: 1 knowledge counter on the first space of his white track",
        "Maharaja: 2 knowledge counters beside it, for his actions",
        "Maharaja: PP counter on 5",
        "Maharaja: Second maharaja token beside his board",
    ]


def test_the_sheet_names_the_maharaja_in_every_language() -> None:
    for language, name in (("es", "Marajá"), ("it", "Maharaja")):
        sheet = run("setup", "amritsar", "--seed", 3, "--mode", "solo", "--lang", language).stdout
        assert sum(line.startswith(f"{name}: ") for line in sheet.splitlines()) == 9


@covers("AM-CHN-2", "AM-CHN-3", "AM-APP-2", "AM-APP-7")
def test_the_rolls_are_in_their_order() -> None:
    rolls = made("--players", 2)["rolls"]
    told = made("--players", 2)
    assert rolls[0] in ("start first", "start second")
    drawn = [roll.removeprefix("draw ") for roll in rolls[1:]]
    assert drawn[:3] == told["temple"]
    assert drawn[3:6] == told["bridge"]
    marked = [told["districts"][d][0] for d in "NESW"]
    others = [tile for d in "NESW" for tile in told["districts"][d][1:]]
    assert drawn[6:18] == marked + others
    workers = [worker for here in told["workers"].values() for worker in here]
    assert drawn[18:30] == workers
    assert drawn[30:34] == list(told["side_workers"].values())
    assert drawn[34:] == told["storehouses"]


def test_the_same_seed_makes_the_same_set_up() -> None:
    assert made("--players", 4) == made("--players", 4)
    assert made("--players", 4, "--secret") == made("--players", 4, "--secret")


def test_what_is_refused() -> None:
    assert "2 to 4" in refused(run("setup", "amritsar", "--players", 5, "--json"))
    assert refused(run("setup", "amritsar", "--json")) == "how many play? Add --players."
    assert "no mode" in refused(run("setup", "amritsar", "--mode", "patrons", "--json"))
