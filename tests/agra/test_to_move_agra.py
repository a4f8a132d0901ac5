"""Pieces to move in Agra: summed up, as the table has to be moved."""

from __future__ import annotations

from engine.agra.catalogue import load_catalogue
from engine.agra.words import TABLE
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from tests.sums import turns_add_up

NAMES = ("Ana", "Bo")


def told(*events: Event) -> list[str]:
    """What to move after some events."""
    return [line.text for line in TABLE.netted(words("en"), TABLE.shares(0, events), NAMES)]


def goods(good: str, n: int) -> Event:
    """Markers of Ana's on a good."""
    return Event("goods", 0, "AG-ACT-3", {"good": good, "n": n})


def test_rupees_of_whole_games_add_up():
    turns_add_up(Game.new("agra", ["Ana", "Bo", "Cy"], seed=3), "rupee", lambda seat: seat.rupees)


def test_what_is_given_for_as_much_is_moved_from_good_to_good():
    assert told(goods("wood", -1), goods("turmeric", 1)) == [
        "Ana: move 1 marker from Wood to Turmeric"
    ]


def test_produced_and_processed_in_one_turn_is_only_the_end():
    changed = Event("changed", 0, "AG-PROC-1", {"good": "wood", "into": "planks", "n": 2})
    assert told(goods("wood", 2), changed) == ["Ana: put 2 markers on Planks"]
    assert told(goods("wood", 3), changed) == [
        "Ana: put 1 marker on Wood",
        "Ana: put 2 markers on Planks",
    ]


def test_rupees_of_a_building_are_not_those_of_the_bank():
    def rupees(n: int, rule: str, **more: str) -> Event:
        return Event("rupees", 0, rule, {"n": n, **more})

    found = rupees(2, "AG-ACT-8", building="quarry")
    assert told(rupees(-2, "AG-PEON-1"), found, rupees(3, "AG-DEL-8")) == [
        "Ana: take 1 rupee from the bank",
        "Ana: take 2 rupees from the Quarry",
    ]


def test_a_favour_action_leaves_only_its_price_when_the_turn_has_ended():
    paid = Event("favour", 0, "AG-FT-08", {"n": -2})
    back = Event("markers_back", 0, "AG-TURN-5", {"n": 1})
    assert told(paid) == [
        "Ana: return 2 favour",
        "Ana: put a marker on “Sell 1 good for its value”",
    ]
    assert told(paid, back) == ["Ana: return 2 favour"]


def test_a_card_used_and_turned_upright_again_is_no_line():
    used = Event("used", 0, "AG-ABL-1", {"notable": "cook"})
    upright = Event("upright", 0, "AG-TURN-5", {"n": 1})
    assert told(used) == ["Ana: turn the card of the Cook sideways"]
    assert told(used, upright) == []
    assert told(upright) == ["Ana: turn the used card upright"]


def test_a_farmer_that_goes_and_comes_back_has_not_moved():
    def farmer(good: str) -> Event:
        return Event("farmer", 0, "AG-FARM-4", {"track": 1, "good": good})

    side = load_catalogue().farm_tracks[0]
    assert told(farmer(side.end_5), farmer(side.end_1)) == []
    assert told(farmer(side.end_5), farmer(side.end_5))[0].startswith(
        "Ana: move the farmer 2 squares towards"
    )
