"""Chapter 13: processing (AG-PROC) and followers (AG-FOL)."""

import pytest

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from tests.rules import covers
from tests.seen import player
from tests.table import COLOURS, closed, good, is_open, play, put, table

AGRA = load_catalogue()


def weaving(*corrections, **how):
    """Teal stands on the Cloth building."""
    game = table("built.cloth_building on", *corrections, **how)
    play(game, "place cloth_building")
    return game


@pytest.mark.parametrize("building", m.BUILDINGS[4:])
@covers("AG-PROC-1", "AG-GOOD-6")
def test_each_processing_building_processes_along_its_own_arrow(building):
    target = AGRA.good(AGRA.building(building).good)
    game = table(f"built.{building} on", "builder gone", f"teal.good.{target.made_from} 2")
    play(game, f"place {building}", "process 2")
    assert (good(game, "teal", target.made_from), good(game, "teal", target.id)) == (0, 2)


@covers("AG-PROC-1")
def test_at_most_three_goods_are_processed():
    game = weaving("teal.good.cotton 5")
    refusal = closed(game, "process 4")
    assert (refusal.code, refusal.rule) == ("too_many_goods", "AG-PROC-1")
    assert refusal.values == {"n": 4, "most": 3}
    play(game, "process 3")
    assert (good(game, "teal", "cotton"), good(game, "teal", "cloth")) == (2, 3)


@covers("AG-PROC-1")
def test_only_what_one_owns_is_processed():
    game = weaving("teal.good.cotton 1")
    refusal = closed(game, "process 2")
    assert (refusal.code, refusal.values) == (
        "no_such_good",
        {"good": "cotton", "needs": 2, "has": 1},
    )


@covers("AG-PROC-2")
def test_goods_move_in_the_direction_of_an_arrow_only():
    game = table("teal.good.oil 1", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 9")
    refusal = closed(game, "process cotton")
    assert (refusal.code, refusal.rule) == ("no_arrow", "AG-PROC-2")


@covers("AG-PROC-2")
def test_one_arrow_is_used_at_a_time():
    game = table("built.tailor on", "builder gone", "teal.good.cotton 3")
    play(game, "place tailor")
    assert {move.text for move in game.legal_moves()} == {"process 0"}


TILE = ("teal.tile.process_additional on", "teal.favour 2")


@covers("AG-PROC-3", "AG-FT-11")
def test_the_tile_raises_three_goods_to_four():
    game = weaving("teal.good.cotton 5", *TILE)
    play(game, "process 3", "also cloth")
    assert (good(game, "teal", "cloth"), player(game, "teal").favour) == (4, 0)
    assert game.prompt.kind == "order_phase"


@covers("AG-PROC-3", "AG-FT-11")
def test_the_tile_raises_one_good_to_two():
    game = table("teal.good.cotton 2", "space.quarry teal", *TILE)
    play(game, "meditate")
    put(game, "points 2")
    play(game, "process cloth", "also cloth")
    assert good(game, "teal", "cloth") == 2
    assert game.prompt.values["points"] == 0


@covers("AG-PROC-4", "AG-FAV-7")
def test_favour_processes_along_any_arrow_built_or_not():
    owned = ("sandstone", "wood", "turmeric", "cotton", "bricks", "paper", "dye", "cloth")
    game = table("teal.favour 3", *(f"teal.good.{name} 1" for name in owned))
    play(game, "favour process_good")
    offered = {move.text for move in game.legal_moves()}
    assert offered == {f"process {name}" for name in m.GOODS[4:]}


# ---------------------------------------------------------------- followers


@covers("AG-FOL-1")
def test_each_of_the_others_may_move_one_good_along_the_same_arrow():
    game = weaving("teal.good.cotton 3", "magenta.good.cotton 3", "orange.good.cotton 1", players=3)
    play(game, "process 3", "follow")
    assert (good(game, "magenta", "cotton"), good(game, "magenta", "cloth")) == (2, 1)
    play(game, "decline")
    assert good(game, "orange", "cotton") == 1
    assert game.prompt.kind == "order_phase"


@covers("AG-FOL-1")
def test_a_follower_processes_one_good_and_no_more():
    game = weaving("teal.good.cotton 1", "magenta.good.cotton 3")
    play(game, "process 1")
    refusal = closed(game, "process 2")
    assert (refusal.code, refusal.rule) == ("follow_one_only", "AG-FOL-1")


@covers("AG-FOL-1")
def test_nobody_follows_if_nothing_was_processed():
    game = weaving("teal.good.cotton 1", "magenta.good.cotton 3")
    play(game, "process 0")
    assert game.prompt.kind == "order_phase"
    refusal = closed(game, "follow")
    assert (refusal.code, refusal.rule) == ("nothing_to_follow", "AG-FOL-1")


@covers("AG-FOL-1")
def test_whoever_has_nothing_for_this_arrow_is_not_asked():
    game = weaving("teal.good.cotton 1", "magenta.good.wood 3")
    play(game, "process 1")
    assert game.prompt.kind == "order_phase"


@covers("AG-FOL-2", "AG-FAV-7")
def test_nobody_follows_processing_by_favour():
    game = table("teal.favour 3", "teal.good.cotton 1", "magenta.good.cotton 1")
    play(game, "favour process_good", "process oil")
    assert (game.prompt.kind, game.prompt.seat) == ("choose_action", 0)


@covers("AG-FOL-3")
def test_the_active_player_receives_a_favour_per_follower():
    cotton = [f"{colour}.good.cotton 2" for colour in COLOURS]
    game = weaving(*cotton, players=4)
    play(game, "process 2", "follow", "decline", "follow")
    assert player(game, "teal").favour == 2


@covers("AG-FOL-4", "AG-R32")
def test_followers_are_asked_after_the_active_player_has_finished():
    game = weaving("teal.good.cotton 4", "magenta.good.cotton 1", *TILE)
    play(game, "process 3")
    assert (game.prompt.kind, game.prompt.seat) == ("additional", 0)
    play(game, "also cloth")
    assert (game.prompt.kind, game.prompt.seat) == ("follow", 1)


@covers("AG-FOL-5", "AG-R33", "AG-FT-11")
def test_a_follower_with_the_tile_may_pay_for_a_second_good():
    game = weaving(
        *("teal.good.cotton 1", "magenta.good.cotton 3"),
        *("magenta.tile.process_additional on", "magenta.favour 2"),
    )
    play(game, "process 1", "follow", "also cloth")
    assert (good(game, "magenta", "cotton"), good(game, "magenta", "cloth")) == (1, 2)
    assert (player(game, "magenta").favour, player(game, "teal").favour) == (0, 1)


@covers("AG-FOL-5")
def test_no_other_favour_action_is_usable_in_anothers_turn():
    game = weaving("teal.good.cotton 1", "magenta.good.cotton 3", "magenta.favour 6")
    play(game, "process 1")
    assert closed(game, "favour process_good").code == "waiting_for_other"


@covers("AG-FOL-6")
def test_following_cannot_be_followed():
    game = weaving("teal.good.cotton 3", "magenta.good.cotton 1")
    play(game, "process 1", "follow")
    assert (game.prompt.kind, game.prompt.seat) == ("order_phase", 0)
    assert player(game, "magenta").favour == 0
    assert is_open(game, "end")
