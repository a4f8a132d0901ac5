"""Set-up of the game and of the players (RG-SET, RG-PLY, RG-CHA)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY
from engine.river_of_gold.chapters.buildings import markers_left
from tests.river_of_gold.table import CLANS, NAME, closed, kinds, legal, play, seat, told
from tests.rules import covers


def begun(players: int, **how: object) -> Game:
    return Game.new(NAME, CLANS[:players], **how)  # type: ignore[arg-type]


@covers("RG-SET-8")
@covers("RG-SET-1", "RG-SET-2", "RG-SET-3", "RG-SET-4", "RG-SET-5", "RG-SET-6", "RG-SET-7")
@pytest.mark.parametrize(
    ("players", "starting", "era1", "era2"), [(2, 6, 8, 9), (3, 3, 10, 11), (4, 0, 12, 13)]
)
def test_what_is_laid_out(players: int, starting: int, era1: int, era2: int) -> None:
    state = begun(players, seed=5).state
    laid = [m.TILES[tile] for tile in state.tiles if tile != EMPTY]
    assert sorted(each for each in laid if each.startswith("im")) == [
        "im-porcelain",
        "im-rice",
        "im-silk",
    ]
    assert sum(each.startswith("st") for each in laid) == starting == len(laid) - 3
    assert max(Counter(each for each in laid if each.startswith("st")).values(), default=0) <= 2
    assert state.left == (era1, era2)
    assert all(m.TILES[tile].startswith("e1") for tile in state.row)
    assert [m.TILES[tile][:2] for tile in state.tops] == ["e1", "e2"]
    assert sorted(state.regions) == list(range(6))
    assert len(set(state.masteries)) == 3
    assert not any(state.markers)


@covers("RG-SET-6", "RG-BRD-6")
def test_starting_tiles_are_on_the_spaces_with_their_icon() -> None:
    for players, spaces in ((2, [3, 7, 11, 14, 22, 23]), (3, [3, 11, 22]), (4, [])):
        state = begun(players, seed=1).state
        found = [n + 1 for n, tile in enumerate(state.tiles) if m.TILES[tile].startswith("st")]
        assert [n for n in found if state.tiles[n - 1] != EMPTY] == spaces


@covers("RG-PLY-1", "RG-PLY-2", "RG-PLY-3", "RG-PLY-5", "RG-PLY-6", "RG-PLY-7", "RG-PLY-8")
def test_every_player_is_ready() -> None:
    game = begun(4, seed=3)
    for player in game.state.seats:
        assert (player.vp, player.influence, player.goods) == (0, [0] * 6, [1, 1, 1])
        assert (player.favour, player.moon, player.royal) == (2, 3, -1)
        upper, middle = (space + 1 for space in player.ships)
        assert 2 <= upper <= 7
        assert 9 <= middle <= 14
        assert 1 <= player.die <= 6
    assert [markers_left(game.state, n) for n in range(4)] == [16] * 4


@covers("RG-PLY-9", "RG-SET-4", "RG-CHA-8", "RG-EVT-16")
def test_two_clients_each_from_one_deck() -> None:
    game = begun(4, seed=3)
    state = game.state
    assert [state.hand_size(n) for n in range(4)] == [2] * 4
    assert state.deck_size == 30 - 8
    events = [event for _, each in game.history() for event in each]
    assert len(told(events, "draws")) == len(told(events, "drawn")) == 8
    assert all(e.seen_by == e.seat for e in events if e.kind == "drawn")


@covers("RG-PLY-10", "RG-PLY-1", "RG-CHA-5")
def test_koku_by_turn_order() -> None:
    game = begun(4, seed=3, start=2)
    assert [player.koku for player in game.state.seats] == [9, 10, 7, 8]
    assert game.prompt.seat == 2


@covers("RG-EX-1", "RG-PLY-4", "RG-PLY-5", "RG-PLY-11", "RG-CHA-7", "RG-EVT-1", "RG-EVT-20")
def test_a_ship_moves_by_its_roll_and_collects_nothing() -> None:
    game = begun(2, start=0)
    while game.prompt.kind != "roll":
        play(game, game.legal_moves()[0].text)
    before = (seat(game).koku, list(seat(game).goods))
    assert (game.prompt.seat, game.prompt.values) == (CHANCE, {"purpose": "upper", "to": 0})
    assert told(play(game, "roll 3"), "ship") == [{"ship": "upper", "face": 3, "to": 4}]
    assert told(play(game, "roll 6"), "ship") == [{"ship": "middle", "face": 6, "to": 14}]
    assert (seat(game).koku, list(seat(game).goods)) == before
    play(game, "roll 1", "roll 1", *(f"draw monk-{n}" for n in range(1, 5)))
    assert told(play(game, "roll 5"), "rolled") == [{"face": 5, "purpose": "die"}]
    assert seat(game).die == 5


@covers("RG-CHA-1", "RG-CHA-2", "RG-CHA-3", "RG-CHA-4", "RG-CHA-6", "RG-ERR-42", "RG-ERR-43")
@covers("RG-APP-1", "RG-APP-2", "RG-ERR-41", "RG-ERR-36", "RG-ERR-44")
def test_the_order_of_the_set_up_and_what_cannot_be_typed_twice() -> None:
    game = begun(3)
    asked = []
    while not game.rules.is_set_up(game.state):
        kind = game.prompt.kind
        asked.append(kind)
        if kind == "region" and len(asked) > 1:
            number = game.prompt.values["region"]
            assert closed(game, f"region {number} rt-1").code == "setup_mismatch"
        if kind == "reveal" and asked.count("reveal") == 2:
            assert closed(game, "reveal e1-port-1").values["where"] == "row"
            assert closed(game, "reveal e2-port-1").values["where"] == "other_era"
        if kind == "start":
            assert closed(game, "start fourth").code == "setup_clan"
        if kind == "roll":
            assert closed(game, "roll 7").code == "die_face"
        if kind == "draw" and asked.count("draw") == 2:
            assert closed(game, "draw monk-1").code == "client_elsewhere"
        play(game, game.legal_moves()[0].text)
    players = [*["roll"] * 2 * 3, *["draw"] * 2 * 3, *["roll"] * 3]
    board = ["region"] * 6 + ["mastery"] * 3 + ["market"] * 3 + ["starting"] * 3
    assert asked == [*board, *["reveal"] * 6, "start", *players]


@covers("RG-CHA-4")
def test_starting_tiles_come_by_how_many_are_left() -> None:
    game = begun(2)
    while game.prompt.kind != "starting":
        play(game, game.legal_moves()[0].text)
    assert {move.text: n for move, n in game.odds()} == {
        "starting 3 st-port": 2,
        "starting 3 st-manor": 2,
        "starting 3 st-shrine": 2,
    }
    play(game, "starting 3 st-port")
    assert {move.text: n for move, n in game.odds()}["starting 7 st-port"] == 1
    play(game, "starting 7 st-port")
    assert "starting 11 st-port" not in legal(game)
    assert closed(game, "starting 11 st-port").code == "setup_mismatch"


@covers("RG-CMP-1", "RG-CMP-2", "RG-CMP-5", "RG-CMP-6", "RG-CMP-7")
def test_what_each_player_has_is_printed() -> None:
    printed = begun(2, seed=1).state.box.printed
    supply = printed.player_supply
    assert (supply.common_ships, supply.royal_ships, supply.clan_markers) == (2, 1, 22)
    assert (supply.dice, printed.shared_supply.die_faces) == (1, 6)
    assert [clan.id for clan in printed.player_colours] == list(CLANS)


@covers("RG-RUL-30", "RG-CHA-10")
def test_clans_can_be_drawn() -> None:
    game = begun(3, rulings={"clan_choice": "random"})
    while game.prompt.kind != "clan":
        play(game, game.legal_moves()[0].text)
    play(game, "clan scorpion")
    assert closed(game, "clan scorpion").code == "setup_clan"
    assert told(play(game, "clan crab"), "clan") == [{"clan": "crab"}]
    play(game, "clan mantis")
    assert [m.CLANS[clan] for clan in game.state.clans] == ["scorpion", "crab", "mantis"]


@covers("RG-RUL-31")
@pytest.mark.parametrize(
    ("choice", "slots"),
    [("first_drawn_at_end", [4, 3, 2, 1]), ("first_drawn_at_start", [1, 2, 3, 4])],
)
def test_which_slot_the_first_tile_takes(choice: str, slots: list[int]) -> None:
    game = begun(2, seed=1, rulings={"row_fill_order": choice})
    events = [event for _, each in game.history() for event in each]
    assert [row["slot"] for row in told(events, "row_tile")] == slots


@covers("RG-RUL-29")
def test_ships_may_collect_at_set_up() -> None:
    plain, rich = (
        begun(4, seed=8, rulings={"setup_ship_rewards": choice}) for choice in ("none", "collect")
    )
    gained = [event for _, each in rich.history() for event in each if event.kind == "visitor"]
    assert len(gained) >= 4 * 2 * 3
    assert "visitor" not in kinds([e for _, each in plain.history() for e in each])


@covers("RG-RUL-58")
def test_stacks_can_be_hidden() -> None:
    game = begun(2, seed=1, rulings={"stack_top": "hidden"})
    assert game.state.tops == (-1, -1)
    events = [event for _, each in game.history() for event in each]
    assert not told(events, "top_seen")
