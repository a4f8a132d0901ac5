"""Delivering, hands, and what each type of client does (RG-DEL, RG-CLI to RG-ELD, RG-HID)."""

from __future__ import annotations

import pytest

from engine.core.events import EVERYBODY, ONLOOKER
from engine.core.game import Game
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import mask_of
from tests.river_of_gold.table import (
    NAME,
    buildings,
    clients,
    closed,
    is_open,
    kinds,
    legal,
    play,
    seat,
    table,
    told,
)
from tests.rules import covers

RICH = [f"crab.good.{good} 6" for good in m.GOODS]


def delivering(client: str, *corrections: str, **how: object) -> Game:
    """A table at which crab can deliver to this client."""
    kept = "elder-1" if client != "elder-1" else "elder-2"
    hand = (f"crab.hand {client} {kept}", f"crab.die {client[-1]}")
    return table(*RICH, *hand, *corrections, **how)  # type: ignore[arg-type]


@covers("RG-EX-8", "RG-DEL-1", "RG-DEL-2", "RG-DEL-3", "RG-DEL-4", "RG-DEL-6", "RG-DEL-7")
@covers("RG-MER-1", "RG-MER-2", "RG-EVT-14", "RG-EVT-15", "RG-DEC-5", "RG-CLI-1", "RG-CLI-3")
def test_the_example_of_the_book() -> None:
    game = delivering("merchant-6")
    events = play(game, "deliver merchant-6")
    assert told(events, "delivered") == [{"client": "merchant-6", "goods": {"silk": 1, "rice": 2}}]
    assert seat(game).goods == [6, 4, 6]
    assert told(events, "track_reward")[0]["gain"] == {"silk": 1}
    assert seat(game).influence[5] == 3
    assert told(events, "merchant_space") == [{"client": "merchant-6"}]
    play(game, "draw monk-1", "draw monk-2")
    assert legal(game) >= {"discard elder-1", "discard monk-1", "discard monk-2"}
    assert closed(game, "discard monk-3").code == "discard_from_hand"
    events = play(game, "discard elder-1")
    assert told(events, "discarded") == [{"client": "elder-1"}]
    assert game.state.discards == (m.CLIENTS.index("elder-1"),)
    assert game.state.hand_size(0) == 2


@covers("RG-ERR-19", "RG-ERR-20", "RG-ERR-21", "RG-ERR-34")
def test_why_a_client_cannot_be_served() -> None:
    game = table("crab.hand monk-1 merchant-6")
    assert closed(game, "deliver elder-1").code == "not_in_hand"
    refusal = closed(game, "deliver merchant-6")
    assert (refusal.values["die"], refusal.values["region"]) == (1, 6)
    assert closed(game, "deliver monk-1").values["goods"] == {"rice": 1}


@covers("RG-DEL-5", "RG-RUL-62", "RG-EVT-16")
@pytest.mark.parametrize("choice", ["when_needed", "when_empty"])
def test_the_discards_become_the_deck(choice: str) -> None:
    game = delivering("artisan-1", rulings={"reshuffle_moment": choice})
    left = mask_of(m.CLIENTS.index(each) for each in ("monk-1",))
    state = game.state
    state.discards = tuple(n for n in range(30) if state.deck & ~left & 1 << n)
    state.deck = left
    events = play(game, "deliver artisan-1", "draw monk-1")
    assert told(events, "reshuffled") == [{"n": 27}]
    assert is_open(game, "draw noble-1")
    play(game, "draw noble-1", "discard noble-1")
    assert len(game.state.discards) == 1


@covers("RG-RUL-36", "RG-INV-4")
@pytest.mark.parametrize("choice", ["draw_what_exists", "discard_anyway"])
def test_no_client_is_left(choice: str) -> None:
    game = delivering("artisan-1", rulings={"deck_exhausted": choice})
    state = game.state
    state.delivered[1], state.deck = state.deck, 0
    state.seats[1].royal = 0
    play(game, "deliver artisan-1")
    if choice == "draw_what_exists":
        assert (game.prompt.kind, state.hand_size(0)) == ("end", 1)
    else:
        assert game.prompt.kind == "discard"


# ---------------------------------------------------------------- Monks


@covers("RG-MNK-1", "RG-XT-3", "RG-FAV-6", "RG-RUL-19", "RG-RUL-20")
@pytest.mark.parametrize(
    ("rulings", "limit", "wanted"),
    [
        ({}, 3, (4, 4)),
        ({"monk_sequence": "favour_then_moon"}, 3, (4, 3)),
        ({}, 6, (6, 6)),
        ({"moon_cap": "no_cap"}, 6, (7, 7)),
    ],
)
def test_a_monk_gives_favour(rulings: dict[str, str], limit: int, wanted: tuple[int, int]) -> None:
    full = (f"crab.limit {limit}", f"crab.favour {limit}")
    game = delivering("monk-1", *full, rulings=rulings)
    events = play(game, "deliver monk-1")
    assert (seat(game).moon, seat(game).favour) == wanted
    assert sum(seat(game).influence) == 0
    assert told(events, "monk_skipped") == [{"client": "monk-1"}]


@covers("RG-MNK-2", "RG-MNK-3", "RG-MNK-4", "RG-OWN-3", "RG-OWN-4", "RG-DEC-6", "RG-RUL-18")
@covers("RG-ERR-30", "RG-ERR-31", "RG-ERR-32")
@pytest.mark.parametrize("region", range(1, 7))
def test_the_second_marker(region: int) -> None:
    own = region % 2 == 1
    shores = (
        "24 e1-port-1 crab",
        "25 e1-port-2 crab",
        "27 e1-port-3 crane",
        "28 e1-port-4 mantis",
        "30 e1-port-6 crab crane",
    )
    game = delivering(f"monk-{region}", *buildings(*shores))
    play(game, f"deliver monk-{region}")
    assert game.prompt.kind == "second_marker"
    marks = {move for move in legal(game) if move.startswith("mark")}
    assert marks == ({"mark 24", "mark 25"} if own else {"mark 27", "mark 28"})
    assert closed(game, "mark 30").code == "building_full"
    assert closed(game, "mark 6").code == "no_owner"
    assert closed(game, "mark 27" if own else "mark 24").values == {
        "side": "own" if own else "opponent"
    }
    assert closed(game, "decline").code == "cannot_decline"
    target = 24 if own else 27
    before = list(seat(game).influence)
    play(game, f"mark {target}")
    assert game.state.markers[target - 1] == ((0, 0) if own else (1, 0))
    assert seat(game).influence == before


@covers("RG-MNK-3", "RG-RUL-18", "RG-RUL-17", "RG-RUL-16")
def test_the_only_target_is_taken_and_rulings_about_targets() -> None:
    one = buildings("24 e1-port-1 crab")
    game = delivering("monk-1", *one)
    assert told(play(game, "deliver monk-1"), "second_marker")[0]["shore"] == 24
    game = delivering("monk-1", *one, rulings={"monk_marker": "optional"})
    play(game, "deliver monk-1")
    assert is_open(game, "decline")
    play(game, "decline")
    assert game.state.markers[23] == (0,)
    game = delivering("monk-1", rulings={"monk_no_target": "delivery_illegal"})
    assert closed(game, "deliver monk-1").code == "monk_no_target"
    game = delivering("monk-1", "tile.3 st-port", rulings={"monk_targets": "starting_too"})
    play(game, "deliver monk-1")
    assert is_open(game, "mark 6")
    play(game, "mark 3")
    assert game.state.markers[2] == (0,)


# ---------------------------------------------------------------- the other types


@covers("RG-NOB-1", "RG-NOB-2", "RG-DEC-7", "RG-ERR-33", "RG-INV-3")
@pytest.mark.parametrize("region", range(1, 7))
def test_the_first_noble_brings_the_royal_ship(region: int) -> None:
    game = delivering(f"noble-{region}", "crab.ship.middle 9")
    play(game, f"deliver noble-{region}")
    assert game.prompt.kind == "royal_ship"
    assert seat(game).influence[region - 1] == 2
    events = play(game, "royal middle")
    assert told(events, "royal_ship")[0]["at"] == 9
    assert (seat(game).royal, seat(game).ships) == (1, (0, 8))
    other = "noble-1" if region != 1 else "noble-2"
    game = delivering(f"noble-{region}", *clients("crab", other))
    events = play(game, f"deliver noble-{region}")
    assert game.prompt.kind == "draw"
    assert "royal_ship" not in kinds(events)


@covers("RG-ART-1", "RG-ELD-1", "RG-MER-1", "RG-BRD-7", "RG-INV-8")
@pytest.mark.parametrize("region", range(1, 7))
def test_artisans_elders_and_merchants(region: int) -> None:
    for kind, influence in (("artisan", 2), ("elder", 0), ("merchant", 3)):
        game = delivering(f"{kind}-{region}")
        events = play(game, f"deliver {kind}-{region}")
        assert seat(game).influence[region - 1] == influence
        assert sum(seat(game).influence) == influence
        marker = told(events, f"{kind}_space")
        assert len(marker) == 1
        assert marker[0].get("region", region) == region
        assert (seat(game).favour, seat(game).moon) == (2, 3)
        assert game.prompt.kind == "draw"


@covers("RG-MER-2")
def test_a_second_merchant_has_no_marker() -> None:
    game = delivering("merchant-6", *clients("crab", "merchant-1"))
    assert "merchant_space" not in kinds(play(game, "deliver merchant-6"))


@covers("RG-DEL-2", "RG-NIT-6", "RG-CMP-12")
@pytest.mark.parametrize("client", m.CLIENTS)
def test_every_order_is_paid_exactly(client: str) -> None:
    game = delivering(client)
    order = game.state.box.order[m.CLIENTS.index(client)]
    events = play(game, f"deliver {client}")
    gained = [each["gain"] for each in told(events, "track_reward")]
    for good, n, left in zip(m.GOODS, order, seat(game).goods, strict=True):
        assert left == 6 - n + sum(each.get(good, 0) for each in gained)


# ---------------------------------------------------------------- swaps


@covers("RG-TIL-3", "RG-RUL-37", "RG-DEC-4")
def test_the_client_swap() -> None:
    game = table("crab.ship.middle 7", "crab.hand monk-1 monk-2")
    play(game, "sail middle", "draw monk-3")
    assert game.prompt.kind == "discard"
    play(game, "discard monk-1")
    assert game.state.hand_size(0) == 2
    may = {"client_swap": "optional"}
    game = table("crab.ship.middle 7", "crab.hand monk-1 monk-2", rulings=may)
    play(game, "sail middle")
    assert is_open(game, "swap")
    play(game, "decline")
    assert game.state.hand_size(0) == 2
    assert game.prompt.kind == "end"


# ---------------------------------------------------------------- who sees what


@covers("RG-HID-1", "RG-HID-2", "RG-HID-5", "RG-HID-7", "RG-RUL-39")
def test_a_hand_is_its_owners() -> None:
    game = delivering("artisan-1")
    play(game, "deliver artisan-1")
    move = game.parse("draw monk-1")
    assert game.rules.seen_by(game.state, move) == 0
    events = play(game, "draw monk-1")
    assert [event.kind for event in Observer(game, 1).events(events)] == ["draws"]
    assert game.lines[-1] == "table@0 draw monk-1"
    assert Observer(game, ONLOOKER).covers("crab.hand")
    assert not Observer(game, 0).covers("crab.hand")
    assert Observer(game, 0).covers("crane.hand")
    game = delivering("artisan-1", rulings={"hidden_information": "all_open"})
    assert game.rules.covered(game.state, ONLOOKER) == []
    play(game, "deliver artisan-1")
    assert game.rules.seen_by(game.state, game.parse("draw monk-1")) == EVERYBODY


@covers("RG-RUL-61")
def test_discards_below_the_top_can_be_covered() -> None:
    game = table(rulings={"discard_pile": "top_only"})
    assert "discards" in game.rules.covered(game.state, 0)
    assert "discards" not in table().rules.covered(table().state, 0)


@covers("RG-HID-3", "RG-HID-4", "RG-RUL-63", "RG-XT-40", "RG-ERR-44", "RG-APP-4")
def test_hands_that_stay_with_the_players() -> None:
    keep = {"hand_keeping": "covered"}
    game = Game.new(NAME, ("crab", "crane"), seed=2, rulings=keep)
    assert [player.hand for player in game.state.seats] == [0, 0]
    assert [player.covered for player in game.state.seats] == [2, 2]
    assert game.state.deck_size == 26
    assert not any(line.startswith("dice draw ") for line in game.lines)
    game = table(
        *RICH, "crab.hand ? ?", *clients("crane", "merchant-6"), "crab.die 6", rulings=keep
    )
    refusal = closed(game, "deliver merchant-6")
    assert (refusal.code, refusal.values["where"]) == ("client_elsewhere", "delivered")
    delivered = {move for move in legal(game) if move.startswith("deliver")}
    assert delivered == {
        "deliver monk-6",
        "deliver noble-6",
        "deliver artisan-6",
        "deliver elder-6",
    }
    play(game, "deliver artisan-6", "draw", "draw")
    assert is_open(game, "discard ?")
    assert closed(game, "discard artisan-6").values["where"] == "delivered"
    play(game, "discard ?")
    assert (game.state.hand_size(0), game.state.unnamed) == (2, 1)
    assert closed(table("crab.hand monk-1"), "discard ?").code == "wrong_step"
