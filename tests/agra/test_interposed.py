"""Secondary actions at every question put to the active player (AG-TURN-6, AG-TURN-7)."""

import random

import pytest

from engine.agra import rules
from engine.agra.chapters.secondary import open_secondary
from engine.agra.invariants import check_invariants
from engine.agra.moves import SECONDARY_VERBS, TILES
from engine.agra.state import book
from engine.core.dice import pick
from engine.core.frames import CHANCE
from tests.rules import covers
from tests.seats import almost, answers, completing, favour, moves, supply, tiles, told, worker_on
from tests.table import closed, good, is_open, play, put, step, table

OIL = ("teal.good.oil 1", "space.botanist teal lying")
"""Whenever it is possible, teal can stand up a worker."""
FULL = ("teal.favour 4", *(f"teal.good.{name} 5" for name in ("cement", "planks", "curry")))
"""With an Oil and two more goods all of teal's 22 markers are used."""


@covers("AG-TURN-6", "AG-TURN-3")
@pytest.mark.parametrize(
    ("kind", "corrections", "played"),
    [
        ("markers_short", (*FULL, "teal.good.wood 1"), ["place cotton_farm"]),
        ("reward", ("teal.influence.artisans 2",), ["place architect", "rise artisans"]),
        (
            "tile_too_many",
            (
                "teal.influence.artisans 2",
                *(f"teal.tile.{tile} on" for tile in ("free_peon", "price_token", "sell_good")),
                *("display.stand_worker on", "display.remove_cover off"),
            ),
            ["place architect", "rise artisans", "choose stand_worker", "reveal remove_cover"],
        ),
        (
            "additional",
            (
                "teal.tile.process_additional on",
                *("teal.favour 2", "built.cement_works on", "teal.good.sandstone 2"),
            ),
            ["place cement_works", "process 1"],
        ),
        ("take_any_tile", almost("mosaic_maker"), ["place sailor", completing("mosaic_maker")]),
        ("free_advance", almost("sufi"), ["place sailor", completing("sufi")]),
        ("mujtahida_builds", almost("mujtahida"), ["place sailor", completing("mujtahida")]),
        ("stand_up", almost("painter"), ["place sailor", completing("painter")]),
        ("offer_to_akbar", almost("sadr_us_sudur"), ["place sailor", completing("sadr_us_sudur")]),
        ("delivery_steps", ("notable.cook river",), ["place sailor", "deliver cook oil", "done"]),
        ("sell_good", ("teal.tile.sell_good on", "teal.favour 3"), ["favour sell_good"]),
        ("painting", ("teal.good.paintings 1",), ["luxury paintings", "rise artisans"]),
    ],
)
def test_a_secondary_action_at_a_question(kind, corrections, played):
    game = table(*OIL, *corrections)
    if kind == "delivery_steps":
        put(game, "teal.good.oil 2")
    play(game, *played)
    assert game.prompt.kind == kind
    before = answers(game)
    assert is_open(game, "spend oil")
    play(game, "spend oil")
    assert worker_on(game, "botanist") == "teal"
    if kind in ("markers_short", "stand_up", "sell_good", "offer_to_akbar"):
        return  # what has become of the question is tried below
    assert (game.prompt.kind, answers(game)) == (kind, before)


@covers("AG-R94", "AG-PIER-5", "AG-TURN-6")
@pytest.mark.parametrize("rulings", [{}, {"pier5_halt": "waits"}])
def test_at_pier_5_secondary_actions_wait_until_everybody_has_the_good(rulings):
    game = table(*OIL, *almost("dutch_trader", boat=4), rulings=rulings)
    play(game, "place sailor", completing("dutch_trader"))
    assert (game.prompt.kind, game.prompt.seat) == ("receive_good", 0)
    refusal = closed(game, "spend oil")
    assert (refusal.code, refusal.rule) == ("pier_halt", "AG-PIER-5")
    play(game, "choose wood")
    assert (game.prompt.kind, game.prompt.seat) == ("receive_good", 1)
    play(game, "choose wood")
    assert is_open(game, "spend oil")


@covers("AG-R94", "AG-PIER-5", "AG-MARK-4")
def test_at_pier_5_not_even_where_markers_are_short():
    used = ("teal.favour 3", "teal.good.cement 10", "teal.good.curry 7")
    game = table(*OIL, *used, *almost("dutch_trader", holder="magenta", boat=4))
    play(game, "place sailor", completing("dutch_trader"), "choose wood")
    assert (game.prompt.kind, supply(game, "teal")) == ("markers_short", 0)
    assert closed(game, "spend oil").code == "pier_halt"


@covers("AG-R94", "AG-PIER-5")
def test_at_pier_5_they_are_open_by_the_other_ruling():
    game = table(*OIL, *almost("dutch_trader", boat=4), rulings={"pier5_halt": "open"})
    play(game, "place sailor", completing("dutch_trader"))
    before = answers(game)
    play(game, "spend oil")
    assert (game.prompt.kind, answers(game)) == ("receive_good", before)


@covers("AG-TURN-6")
def test_there_is_none_in_the_middle_of_a_payment_or_an_exchange():
    game = table(*OIL, "teal.good.cement 2", "teal.good.wood 2")
    play(game, "place architect", "build cement_works")
    assert game.prompt.kind == "pay_building"
    assert (closed(game, "spend oil").code, closed(game, "spend oil").rule) == (
        "wrong_phase",
        "AG-TURN-6",
    )
    game = table(*OIL, "teal.good.wood 2")
    play(game, "place trader", "give wood")
    assert closed(game, "spend oil").rule == "AG-TURN-6"


@covers("AG-TURN-6", "AG-MARK-5")
def test_oil_frees_the_marker_that_is_short():
    game = table(*OIL, *FULL, "teal.good.wood 1")
    play(game, "place cotton_farm")
    assert (game.prompt.kind, supply(game, "teal")) == ("markers_short", 1)
    play(game, "spend oil")
    assert (good(game, "teal", "cotton"), supply(game, "teal")) == (2, 0)
    assert game.prompt.kind == "order_phase", "nothing is asked any more"


@covers("AG-TURN-6", "AG-MARK-4")
def test_a_gain_that_is_still_short_is_asked_about_again_with_the_new_number():
    game = table(*OIL, *FULL, "teal.good.wood 2")
    play(game, "place cotton_farm")
    assert (game.prompt.values["has"], game.prompt.values["due"]) == (0, 2)
    play(game, "spend oil")
    assert (game.prompt.kind, game.prompt.values["has"]) == ("markers_short", 1)
    play(game, "decline")
    assert good(game, "teal", "cotton") == 1


@covers("AG-TURN-6", "AG-TURN-7")
def test_a_question_whose_answers_were_used_up_is_not_asked_any_more():
    game = table(*OIL, "teal.tile.sell_good on", "teal.favour 3")
    play(game, "favour sell_good", "spend oil")
    assert game.prompt.kind == "choose_action"


@covers("AG-TURN-6", "AG-TURN-7")
def test_a_question_that_waits_below_another_is_looked_at_again():
    game = table(
        *("teal.favour 4", "teal.good.paintings 1", "teal.influence.artisans 7"),
        *("teal.influence.merchants 8", "teal.influence.scholars 2"),
    )
    play(game, "luxury paintings", "rise scholars")
    assert [book.kinds[type(frame)] for frame in game.state.stack[-2:]] == ["painting", "reward"]
    play(game, "favour influence_step", "rise artisans")
    assert game.prompt.kind == "reward"
    play(game, "choose favour")
    assert game.prompt.kind == "choose_action", "no track is left for the second step"


@covers("AG-TURN-6", "AG-INF-2")
def test_a_delivery_by_tile_while_steps_are_asked_about_joins_them():
    game = table(
        *("notable.cook river", "notable.mahout river", "teal.good.oil 1", "teal.good.wood 2"),
        *("teal.tile.deliver_notable on", "teal.favour 4"),
    )
    play(game, "place sailor", "deliver cook oil", "done")
    play(game, "favour deliver_notable", "deliver mahout wood")
    assert answers(game) == ["rise artisans", "rise merchants", "decline"]
    play(game, "rise merchants", "rise artisans")
    assert (step(game, "teal", "artisans"), step(game, "teal", "merchants")) == (1, 1)
    assert game.prompt.kind == "order_phase"


def _fill_the_display(game):
    while game.prompt.kind == "reveal":
        play(game, moves(game)[0])


@covers("AG-TURN-6", "AG-FAV-10", "AG-FAV-11")
def test_the_fourth_tile_has_no_place_yet():
    mine = ("sell_good", "price_token", "free_peon")
    game = table(
        *("teal.influence.artisans 2", "teal.favour 4", "teal.good.oil 1"),
        *(f"teal.tile.{tile} on" for tile in mine),
        *("display.stand_worker on", "space.botanist teal lying"),
    )
    play(game, "place architect", "rise artisans", "choose stand_worker")
    _fill_the_display(game)
    assert game.prompt.kind == "tile_too_many"
    refusal = closed(game, "favour stand_worker")
    assert (refusal.code, refusal.rule) == ("tile_limit", "AG-FAV-10")
    assert is_open(game, "favour sell_good")
    play(game, "discard free_peon")
    _fill_the_display(game)
    assert "stand_worker" in tiles(game, "teal")
    assert is_open(game, "favour stand_worker")


@covers("AG-TURN-6", "AG-MED-7", "AG-FT-05")
def test_points_come_at_a_question_inside_the_meditation():
    game = table(
        *("teal.tile.process_additional on", "teal.tile.meditation_point on", "teal.favour 4"),
        *("teal.contract.mosaic_maker on", "teal.good.sandstone 2", "space.trader teal"),
        *("teal.meditation 4", "blocked deliver_good"),
    )
    play(game, "meditate", "lay trader", "process cement")
    assert (game.prompt.kind, is_open(game, "contemplate 1")) == ("additional", True)
    play(game, "favour meditation_point", "contemplate 1", "decline")
    assert (game.prompt.kind, game.prompt.values["points"]) == ("meditation", 3 - 2 + 1 - 1)
    assert favour(game, "teal") == 4 - 1 + 1


@covers("AG-TRAD-3", "AG-TURN-6")
def test_no_price_token_moves_in_the_middle_of_an_exchange():
    game = table(
        *("teal.tile.price_token on", "teal.favour 7"),
        *("teal.good.statues 1", "teal.good.wood 14"),
    )
    play(game, "place trader", "give statues", "take cotton", "take turmeric")
    assert game.prompt.kind == "markers_short"
    assert is_open(game, "favour gain_basic_good")
    assert closed(game, "favour price_token").code == "wrong_phase"


@covers("AG-TURN-6")
@pytest.mark.parametrize("seed", range(6))
def test_every_question_of_a_game_has_them_and_goes_on_afterwards(seed):
    """Random games in which whoever can takes a secondary action wherever it is open."""
    source, asked, kept = random.Random(f"interposed {seed}"), set(), set()
    state = rules.new_state(("teal", "magenta", "orange", "yellow")[: 2 + seed % 3])
    for _ in range(2500):
        if rules.is_over(state):
            break
        frame = state.stack[-1]
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
            continue
        found = rules.legal_moves(state)
        aside = [move for move in found if move.verb in SECONDARY_VERBS]
        assert [move for move in found if move not in aside], f"{frame} has no answer"
        whole = type(frame) in book.undivided_types or frame.seat != state.active
        assert aside == ([] if whole else open_secondary(state, frame.seat))
        if aside:
            kept.add(book.kinds[type(frame)])
        asked.add(book.kinds[type(frame)])
        rules.apply(state, source.choice(aside if aside and source.random() < 0.5 else found))
        assert check_invariants(state) == []
    assert len(kept & {"markers_short", "reward", "receive_good", "rise_anywhere"}) > 1
    assert not kept & {"pay_building", "exchange", "follow"}


# ---------------------------------------------------------------- other points of the same kind


@covers("AG-FAV-5", "AG-FAV-8")
def test_the_favour_action_for_a_step_is_closed_where_no_marker_can_rise():
    top = [f"teal.influence.{guild} 8" for guild in ("artisans", "merchants", "scholars")]
    game = table(*top, "teal.favour 4")
    refusal = closed(game, "favour influence_step")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-FAV-8")
    put(game, "teal.influence.scholars 7")
    play(game, "favour influence_step")
    assert answers(game) == ["rise scholars"]


@covers("AG-MARK-3", "AG-FT-10")
def test_fewer_goods_through_the_free_peon():
    game = table("teal.tile.free_peon on", "teal.favour 3", "space.woodcutter teal")
    play(game, "favour free_peon", "peon woodcutter fewer")
    assert answers(game) == ["take 0", "take 1", "take 2"]
    play(game, "take 1")
    assert (good(game, "teal", "wood"), game.prompt.kind) == (1, "order_phase")


@covers("AG-FAV-12", "AG-FAV-11")
def test_a_tile_that_comes_back_fills_a_gap_of_the_display():
    others = [tile for tile in TILES if tile not in ("sell_good", "stand_worker")]
    game = table(
        *("teal.influence.artisans 2",),
        *(f"display.{tile} off" for tile in ("stand_worker", "sell_good")),
        *(f"{who}.tile.{tile} on" for who, tile in _dealt(others)),
        players=4,
    )
    put(game, "display.stand_worker on")
    while game.state.pile:
        put(game, f"display.{TILES[game.state.pile.bit_length() - 1]} on")
    assert len(game.state.display) < 3
    play(game, "place architect", "rise artisans", "choose stand_worker")
    assert (game.prompt.kind, len(game.state.display)) == ("tile_too_many", 1)
    back = tiles(game, "teal")[0]
    play(game, f"discard {back}")
    assert (game.prompt.kind, answers(game)) == ("reveal", [f"reveal {back}"])
    events = play(game, f"reveal {back}")
    assert [event.values["tile"] for event in told(events, "revealed")] == [back]
    assert {TILES[tile] for tile in game.state.display} == {"sell_good", back}


def _dealt(names):
    """Twelve tiles, three to each of four players."""
    players = ("teal", "magenta", "orange", "yellow")
    return [(players[i // 3], name) for i, name in enumerate(names[:12])]
