"""What is supposed about others, what the box leaves open, and readings without a choice."""

from __future__ import annotations

import random
import re
from collections import Counter

from engine.amritsar import rules
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.lake import FREE
from engine.amritsar.mind import guess_again
from engine.core.files.places import data_folder
from tests.amritsar.table import Table, kinds
from tests.rules import covers


@covers("AM-HID-3")
def test_objectives_of_others_are_supposed_never_read() -> None:
    for mode in ("", "solo"):
        table = Table(1 if mode else 3, mode=mode, seed=4)
        for _ in range(60):
            table._any_move()
        state = table.state
        mine = (state.seats[0].hand, state.seats[0].played)
        seen = Counter()
        for seed in range(60):
            guess = state.copy()
            guess_again(guess, 0, random.Random(seed))
            assert (guess.seats[0].hand, guess.seats[0].played, guess.goal) == (*mine, state.goal)
            assert rules.check_invariants(guess) == []
            for before, after in zip(state.seats, guess.seats, strict=True):
                lies = [each != FREE for each in before.played]
                assert lies == [each != FREE for each in after.played]
            seen.update(guess.seats[1].played)
        if not mode:
            # Neither id nor type is known: objectives of every type may lie face down.
            kinds_seen = {state.box.objective_type[each] for each in seen if each != FREE}
            assert kinds_seen == {0, 1, 2, 3}
            otherwise = state.copy()
            guess_again(otherwise, 0, random.Random(99))
            guess_again(otherwise, 0, random.Random(5))
            once = state.copy()
            guess_again(once, 0, random.Random(5))
            assert once == otherwise, "what really lies there makes no difference"


@covers(
    "AM-GAP-1",
    "AM-GAP-2",
    "AM-GAP-3",
    "AM-GAP-4",
    "AM-GAP-5",
    "AM-GAP-6",
    "AM-GAP-7",
    "AM-GAP-8",
    "AM-GAP-9",
    "AM-GAP-10",
    "AM-GAP-11",
    "AM-GAP-12",
    "AM-GAP-13",
    "AM-GAP-14",
)
def test_what_is_assumed_says_so() -> None:
    text = "".join(path.read_text("utf-8") for path in (data_folder() / "amritsar").glob("*.toml"))
    named = {int(n) for n in re.findall(r"AM-GAP-(\d+)\b", text)}
    assert named == set(range(1, 15))


@covers("AM-GAP-15")
def test_icons_are_named_by_what_they_do() -> None:
    printed = load_catalogue()
    assert {space.id for space in printed.objective_spaces} == {"start", "resource", "coins", "pp"}
    assert all(tile.tax_icons in range(3) for tile in printed.mahout_tiles)


@covers("AM-GEO-8")
def test_the_middle_of_the_board() -> None:
    table = Table(3)
    assert (len(table.state.bridge), len(table.state.temple)) == (3, 3)
    assert [player.market for player in table.state.seats] == [5, 5, 5]
    assert len(table.state.market) == 3
    assert table.state.box.printed.board.pp_track_max == 100


@covers("AM-RUL-32", "AM-RUL-36")
def test_readings_of_the_solo_game_without_a_choice() -> None:
    switches = {each.id: each.switch for each in load_catalogue().rulings}
    assert not switches["AM-RUL-32"]
    assert not switches["AM-RUL-36"]
    for seed in range(5):
        table = Table(1, mode="solo", seed=seed)
        table.bridge("donation_coin", "donation_coin", "donation_coin")
        told = table.finish()
        his = [event for event in told if event.seat == table.state.box.maharaja]
        assert "maharaja_donates" in kinds(his)
        assert "bridge" not in kinds(his)
        assert table.state.seats[1].items[0] == 0
        for event in his:
            if event.kind == "maharaja_recovers" and event.values["how"] == "moved":
                assert event.values["elephant"] >= 1
