"""Chapter 4: set-up, every roll and draw typed in from the table (AG-SET)."""

from collections import Counter

import pytest

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.catalogue import load_catalogue
from engine.core.frames import CHANCE
from engine.core.game import Game
from tests.rules import covers
from tests.seen import player
from tests.table import COLOURS, closed, play, put, table

AGRA = load_catalogue()

TEN = (
    *("draw portuguese_trader", "draw sufi", "draw takshaka", "draw mahout"),
    *("draw muezzin", "draw jagirdar", "draw calligrapher"),
    *("draw mujtahida", "draw painter", "draw court_artist"),
)
FOURTEEN = (
    *("draw portuguese_trader", "draw sufi", "draw takshaka", "draw mahout", "draw khatib"),
    *("draw muezzin", "draw jagirdar", "draw calligrapher", "draw english_trader"),
    *("draw mujtahida", "draw dutch_trader", "draw painter"),
    *("draw court_artist", "draw grand_imam"),
)
TILES = ("reveal sell_good", "reveal free_peon", "reveal stand_worker")


def new(players=4, **how):
    """A table where everything is still to be rolled and drawn."""
    return Game.new("agra", COLOURS[:players], **how)


def with_notables(players=4, **how):
    """Merchant, Builder and notables are placed: 4 / 3 / 3 or 5 / 5 / 4."""
    game = new(players, **how)
    play(game, "roll 1", "roll 1", *(FOURTEEN if players == 4 else TEN))
    return game


def with_tiles(players=4, markers=("roll 1", "roll 1", "roll 1"), **how):
    """Everything but neutral markers; the first seat starts."""
    game = with_notables(players, **how)
    play(game, "start first", *markers, *TILES)
    return game


def drawn(game):
    return [m.NOTABLES[notable] for notable in game.state.places]


def split(game):
    return sorted(Counter(AGRA.notable(notable).guild for notable in drawn(game)).values())


def asked(game):
    """What chance is asked for."""
    return game.prompt.values.get("purpose", game.prompt.kind)


# ---------------------------------------------------------------- game board


@covers("AG-SET-1")
def test_the_price_tokens_lie_on_the_trader_with_fewer_flags_up():
    assert new().state.tokens == (FREE,) * 3
    assert {token.start_side for token in AGRA.price_tokens} == {"low"}
    assert all(token.low < token.high for token in AGRA.price_tokens)


@covers("AG-SET-2")
def test_all_bonus_tiles_are_there_and_twelve_buildings_are_covered():
    state = new().state
    assert state.bonus.bit_count() == 12
    assert state.built == [True] * 4 + [False] * 12


@pytest.mark.parametrize(
    ("pips", "building"),
    [(1, "quarry"), (2, "woodcutter"), (3, "turmeric_farm"), (4, "cotton_farm")],
)
@covers("AG-SET-3")
def test_the_merchant_goes_to_a_production_building(pips, building):
    game = new()
    assert (game.prompt.seat, asked(game)) == (CHANCE, "merchant_start")
    play(game, f"roll {pips}")
    assert m.BUILDINGS[game.state.merchant] == building
    assert asked(game) == "builder_start"


@covers("AG-SET-3")
def test_a_5_or_6_for_the_merchant_is_rolled_again_as_often_as_needed():
    game = new()
    play(game, "roll 5", "roll 6", "roll 5")
    assert (game.state.merchant, asked(game)) == (FREE, "merchant_start")


@pytest.mark.parametrize(
    ("pips", "building"),
    [
        *((1, "cement_works"), (2, "sawmill"), (3, "curry_building")),
        *((4, "oil_mill"), (5, "brickworks"), (6, "paper_factory")),
    ],
)
@covers("AG-SET-4", "AG-R26")
def test_the_builder_is_rolled_once_and_counted_from_the_cement_works(pips, building):
    game = new()
    play(game, "roll 1", f"roll {pips}")
    assert m.BUILDINGS[game.state.builder] == building
    assert asked(game) == "draw_notable"


@covers("AG-SET-5")
def test_all_other_rupees_are_in_the_bank():
    game = with_tiles()
    assert game.state.rupees_on == [0] * 16
    assert [seat.rupees for seat in game.state.seats] == [2, 2, 2, 2]


@pytest.mark.parametrize(
    ("players", "per_level"), [(2, [4, 3, 2, 1]), (3, [4, 3, 2, 1]), (4, [5, 4, 3, 2])]
)
@covers("AG-SET-6", "AG-R01")
def test_notables_are_drawn_level_by_level(players, per_level):
    game = new(players)
    play(game, "roll 1", "roll 1")
    asked_levels = []
    while game.prompt.kind == "draw_notable":
        asked_levels.append(game.prompt.values["level"])
        game.play(game.legal_moves()[0])
    assert asked_levels == [level for level, cards in enumerate(per_level, 1) for _ in range(cards)]


@covers("AG-SET-6")
def test_only_an_undrawn_notable_of_the_level_can_be_drawn():
    game = new()
    play(game, "roll 1", "roll 1", "draw cook")
    for wrong in ("draw cook", "draw muezzin"):
        refusal = closed(game, wrong)
        assert (refusal.code, refusal.rule) == ("not_a_choice", "AG-SET-6")
    assert len(game.legal_moves()) == 7


@covers("AG-SET-6")
def test_every_undrawn_notable_of_the_level_is_equally_likely():
    game = new()
    play(game, "roll 1", "roll 1")
    assert {weight for _, weight in game.odds()} == {1}
    assert len(game.odds()) == 8


@pytest.mark.parametrize(
    ("players", "guilds", "per_level"),
    [(2, [3, 3, 4], [4, 3, 2, 1]), (3, [3, 3, 4], [4, 3, 2, 1]), (4, [4, 5, 5], [5, 4, 3, 2])],
)
@covers("AG-SET-6", "AG-SET-7")
def test_the_guilds_are_balanced_whatever_the_dice_say(players, guilds, per_level):
    for seed in range(300):
        game = new(players, seed=seed)
        assert split(game) == guilds, seed
        levels = Counter(AGRA.notable(notable).level for notable in drawn(game))
        assert [levels[level] for level in (1, 2, 3, 4)] == per_level, seed


@covers("AG-SET-7")
def test_a_right_split_needs_no_exchange():
    game = with_notables(2)
    assert (split(game), asked(game)) == ([3, 3, 4], "starting_player")


EIGHT_MERCHANTS = (
    *("draw portuguese_trader", "draw mahout", "draw french_trader", "draw sufi"),
    *("draw jagirdar", "draw english_trader", "draw muezzin"),
    *("draw dutch_trader", "draw subadar", "draw dewan"),
)


@covers("AG-SET-7", "AG-R68")
def test_the_guild_with_most_gives_way_to_the_one_with_least_on_level_1_first():
    game = new(2)
    play(game, "roll 1", "roll 1", *EIGHT_MERCHANTS)
    offered = {move.text for move in game.legal_moves()}
    assert offered == {
        f"exchange {old} {new}"
        for old in ("portuguese_trader", "mahout", "french_trader")
        for new in ("takshaka", "dyer", "cook")
    }
    assert len({weight for _, weight in game.odds()}) == 1
    refusal = closed(game, "exchange jagirdar calligrapher")
    assert (refusal.code, refusal.rule) == ("not_a_choice", "AG-SET-7")


@covers("AG-SET-7")
def test_when_level_1_cannot_help_level_2_is_exchanged():
    game = new(2)
    play(game, "roll 1", "roll 1", *EIGHT_MERCHANTS)
    play(game, "exchange mahout cook", "exchange portuguese_trader dyer")
    play(game, "exchange french_trader takshaka")
    offered = {move.text for move in game.legal_moves()}
    assert offered == {
        f"exchange {old} {new}"
        for old in ("jagirdar", "english_trader")
        for new in ("caliph", "mullah")
    }
    play(game, "exchange jagirdar caliph")
    assert (split(game), asked(game)) == ([3, 3, 4], "starting_player")


@covers("AG-SET-7")
def test_the_new_notable_takes_the_place_of_the_old_one():
    game = new(2)
    play(game, "roll 1", "roll 1", *EIGHT_MERCHANTS, "exchange mahout cook")
    assert drawn(game)[:3] == ["portuguese_trader", "cook", "french_trader"]
    assert game.state.river[m.NOTABLES.index("mahout")] is None
    assert game.state.river[m.NOTABLES.index("cook")] == (0, 0)


@covers("AG-SET-7")
def test_of_two_guilds_with_most_each_is_equally_likely_to_give_way():
    game = new(2)
    play(game, "roll 1", "roll 1")
    play(game, "draw takshaka", "draw dyer", "draw cook", "draw mahout")
    play(game, "draw calligrapher", "draw jagirdar", "draw english_trader")
    play(game, "draw dutch_trader", "draw sadr_us_sudur", "draw grand_imam")
    weights = Counter()
    for move, weight in game.odds():
        weights[AGRA.notable(m.NOTABLES[move.args[0]]).guild] += weight
        assert AGRA.notable(m.NOTABLES[move.args[1]]).guild == "scholars"
    assert weights["artisans"] == weights["merchants"] > 0
    assert weights["scholars"] == 0


@covers("AG-SET-7")
def test_if_the_guild_with_least_has_no_cards_left_another_pair_is_tried():
    to_artisans = {n.id: {"guild": "artisans"} for n in AGRA.notables if n.guild == "scholars"}
    game = new(2, corrections={"notable": to_artisans})
    play(game, "roll 1", "roll 1", *EIGHT_MERCHANTS)
    assert {move.text for move in game.legal_moves()} == {
        f"exchange {old} {new}"
        for old in ("portuguese_trader", "mahout", "french_trader")
        for new in ("takshaka", "dyer", "cook", "khatib")
    }


@covers("AG-SET-7")
def test_if_no_exchange_helps_all_notables_are_drawn_anew():
    artisans = {notable.id: {"guild": "artisans"} for notable in AGRA.notables}
    game = with_notables(2, corrections={"notable": artisans})
    assert (drawn(game), asked(game), game.prompt.values["level"]) == ([], "draw_notable", 1)


@covers("AG-SET-8")
def test_undrawn_notables_play_no_part():
    game = with_tiles()
    put(game, "teal.good.oil 1")
    play(game, "place sailor")
    refusal = closed(game, "deliver cook oil")
    assert (refusal.code, refusal.values) == ("not_on_river", {"notable": "cook"})
    assert not [option for option in game.options() if option.move.text.startswith("deliver cook")]


@covers("AG-SET-9", "AG-RIV-5")
def test_the_boat_is_at_pier_1_and_the_order_limit_is_3_until_piers_3_4_and_5():
    state = with_tiles().state
    assert state.boat == 1
    assert [state.box.order_limit[pier] for pier in range(1, 7)] == [3, 3, 4, 5, 6, 6]
    assert AGRA.order_limit.placed_at_piers == (3, 4, 5)


@covers("AG-SET-10", "AG-MED-8")
def test_deliver_a_good_is_blocked_at_the_start():
    game = with_tiles()
    put(game, "space.quarry teal", "teal.good.cloth 1")
    play(game, "meditate")
    put(game, "points 9")
    refusal = closed(game, "deliver portuguese_trader cloth")
    assert (refusal.code, refusal.rule) == ("meditation_blocked", "AG-MED-8")
    assert refusal.values == {"action": "deliver_good"}


@covers("AG-SET-11")
def test_the_starting_player_is_drawn_and_keeps_the_marker():
    game = with_notables(3)
    assert [move.text for move in game.legal_moves()] == [
        "start first",
        "start second",
        "start third",
    ]
    assert closed(game, "start fourth").rule == "AG-SET-11"
    play(game, "start second")
    play(game, *["roll 1"] * 3, *TILES, "roll 1", "roll 1", "roll 2", "roll 2", "roll 2")
    order = []
    for _ in range(5):
        order.append((game.state.round, COLOURS[game.prompt.seat], COLOURS[game.state.start]))
        play(game, "place trader", "done", "end")
    assert order == [
        (1, "magenta", "magenta"),
        (1, "orange", "magenta"),
        (1, "teal", "magenta"),
        (2, "magenta", "magenta"),
        (2, "orange", "magenta"),
    ]


# ---------------------------------------------------------------- player boards


@covers("AG-SET-12")
def test_each_player_board_is_laid_out_alike():
    for seat in with_tiles().state.seats:
        assert seat.covers == 0b11111111
        assert seat.farmers == (3, 3, 3, 3)
        assert seat.tracker == 1
        assert (seat.workers, seat.markers, seat.rupees) == (10, 22, 2)


@covers("AG-SET-13")
def test_nobody_starts_with_anything_else():
    game = with_tiles()
    for seat in game.state.seats:
        assert (seat.goods, seat.favour, seat.french, seat.stored) == ([0] * 16, 0, 0, 0)
        assert (seat.tiles, seat.contracts, seat.bonus) == ((), 0, ())
        assert (seat.reminders, seat.banners) == (0, 0)
    assert game.state.workers == [FREE] * 20


# ---------------------------------------------------------------- Imperial board


@covers("AG-SET-14", "AG-INF-1")
def test_everybody_starts_on_step_0_of_the_three_tracks():
    assert [seat.steps for seat in with_tiles().state.seats] == [(0, 0, 0)] * 4


@covers("AG-SET-15")
def test_each_column_has_its_order_marker_from_a_roll_of_its_own():
    game = with_tiles(markers=("roll 6", "roll 2", "roll 4"))
    assert [position + 1 for position in game.state.marked] == [6, 2, 4]


@covers("AG-SET-15")
def test_order_markers_may_show_the_same_number():
    assert with_tiles(markers=("roll 5", "roll 5", "roll 5")).state.marked == (4, 4, 4)


@covers("AG-SET-15", "AG-R24")
def test_the_rolls_go_to_the_columns_as_the_table_says_they_lie():
    columns = {"guild_columns": "artisans_scholars_merchants"}
    game = with_tiles(markers=("roll 1", "roll 2", "roll 3"), rulings=columns)
    marked = dict(zip(m.GUILDS, game.state.marked, strict=True))
    assert marked == {"artisans": 0, "scholars": 1, "merchants": 2}


@covers("AG-SET-16")
def test_three_of_the_14_favour_tiles_lie_face_up():
    game = with_notables()
    play(game, "start first", "roll 1", "roll 1", "roll 1")
    assert len(game.legal_moves()) == 14
    play(game, *TILES[:2])
    assert closed(game, TILES[0]).code == "tile_not_there"
    play(game, TILES[2])
    display = [m.TILES[tile] for tile in game.state.display]
    assert display == ["sell_good", "free_peon", "stand_worker"]
    assert game.state.pile.bit_count() == 11
    assert game.prompt.kind == "choose_action"


# ---------------------------------------------------------------- two and three players


def bowls(game):
    return {m.GOODS[good] for good, owner in enumerate(game.state.bowls) if owner == NEUTRAL}


def neutral_orders(game, guild):
    column = game.state.orders[6 * m.GUILDS.index(guild) :][:6]
    return [position for position, owner in enumerate(column, 1) if owner == NEUTRAL]


@covers("AG-SET-17")
def test_three_players_cover_one_bowl_on_each_side():
    game = with_tiles(3)
    play(game, "roll 3", "roll 2")
    assert bowls(game) == {"curry", "paper"}
    assert asked(game) == "neutral_order"


@covers("AG-SET-18")
def test_two_players_cover_two_bowls_on_each_side_the_left_first():
    game = with_tiles(2)
    play(game, "roll 1", "roll 6", "roll 1", "roll 6")
    assert bowls(game) == {"cement", "books", "bricks", "clothes"}


@covers("AG-SET-18")
def test_a_repeated_bowl_is_not_rolled_again():
    game = with_tiles(2)
    play(game, "roll 4", "roll 4", "roll 5", "roll 5")
    assert bowls(game) == {"oil", "paintings"}
    assert asked(game) == "neutral_order"


def with_bowls(players, *, markers=("roll 1", "roll 1", "roll 1"), **how):
    game = with_tiles(players, markers, **how)
    play(game, *["roll 1"] * (4 if players == 2 else 2))
    return game


@covers("AG-SET-19")
def test_three_players_cover_one_order_in_each_column():
    game = with_bowls(3)
    play(game, "roll 2", "roll 4", "roll 6")
    assert [neutral_orders(game, guild) for guild in m.GUILDS] == [[2], [4], [6]]
    assert game.prompt.kind == "choose_action"


@covers("AG-SET-20")
def test_two_players_cover_two_orders_in_each_column():
    game = with_bowls(2)
    play(game, "roll 2", "roll 3", "roll 4", "roll 5", "roll 5", "roll 6")
    assert [neutral_orders(game, guild) for guild in m.GUILDS] == [[2, 3], [4, 5], [5, 6]]
    assert game.prompt.kind == "choose_action"


@covers("AG-SET-20")
def test_a_covered_order_is_rolled_again_until_a_free_one_is_hit():
    game = with_bowls(2)
    play(game, "roll 2", "roll 2", "roll 2", "roll 4")
    assert neutral_orders(game, "artisans") == [2, 4]
    play(game, "roll 2", "roll 3", "roll 2", "roll 3")
    assert [len(neutral_orders(game, guild)) for guild in m.GUILDS] == [2, 2, 2]
    assert game.prompt.kind == "choose_action"


@covers("AG-SET-21", "AG-R47")
def test_an_order_marker_gives_way_to_a_neutral_downwards():
    game = with_bowls(3)
    events = play(game, "roll 1", "roll 4", "roll 6")
    assert (neutral_orders(game, "artisans"), game.state.marked[0] + 1) == ([1], 2)
    moved = [event.values for event in events if event.kind == "order_marker"]
    assert moved == [{"guild": "artisans", "position": 2}]
    assert game.state.marked[1:] == (0, 0)


@covers("AG-SET-21")
def test_from_the_bottom_the_order_marker_gives_way_to_the_top():
    game = with_bowls(2, markers=("roll 6", "roll 1", "roll 1"))
    play(game, "roll 1", "roll 6")
    assert (neutral_orders(game, "artisans"), game.state.marked[0] + 1) == ([1, 6], 2)


@covers("AG-SET-22", "AG-R46")
def test_a_neutral_closes_a_bowl_for_good():
    game = table("bowl.paper neutral", "teal.good.paper 1", "phase order")
    refusal = closed(game, "serve paper")
    assert (refusal.code, refusal.rule) == ("bowl_taken", "AG-AKB-1")


@covers("AG-SET-22", "AG-R46")
def test_neutrals_count_for_the_order_limit_and_for_a_full_column():
    game = table(
        *(f"order.artisans.{n} neutral" for n in (2, 3, 4)),
        *("teal.influence.artisans 8", "teal.good.cement 1", "teal.good.paper 1", "phase order"),
    )
    assert closed(game, "fulfil artisans").code == "order_limit"
    put(game, "boat 5", "order.artisans.5 neutral", "order.artisans.6 neutral")
    play(game, "fulfil artisans")
    assert game.state.ended_by == ("orders", 0)


@covers("AG-SET-23")
def test_four_players_have_no_neutral_markers():
    game = with_tiles(4)
    assert game.prompt.kind == "choose_action"
    assert set(game.state.orders) == {FREE}
    assert set(game.state.bowls) == {FREE, NO_BOWL}


@pytest.mark.parametrize(("players", "covered"), [(2, 6), (3, 3), (4, 0)])
@covers("AG-SET-19", "AG-SET-20", "AG-SET-23")
def test_the_dice_cover_as_many_orders_as_the_number_of_players_asks_for(players, covered):
    for seed in range(30):
        state = new(players, seed=seed).state
        assert state.orders.count(NEUTRAL) == covered
        assert all(state.orders[6 * guild + at] == FREE for guild, at in enumerate(state.marked))


@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 2), (4, 0)])
@covers("AG-SET-17", "AG-SET-18", "AG-SET-23")
def test_the_dice_cover_at_most_two_bowls_per_side(players, most):
    found = {new(players, seed=seed).state.bowls.count(NEUTRAL) for seed in range(60)}
    assert max(found) == most
    assert min(found) >= most // 2
    assert player(table(players=players), "teal").markers == 22
