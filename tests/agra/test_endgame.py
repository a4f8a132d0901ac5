"""Chapter 20: the end of the game (AG-END)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seats import almost, completing, told
from tests.seen import kinds, player
from tests.table import COLOURS, closed, play, put, table

LEVEL_4 = (
    *("boat 5", "notable.grand_imam river", "notable.grand_imam.books teal"),
    *("notable.grand_imam.clothes teal", "teal.good.dye 1"),
)
FIVE_ORDERS = (
    *("boat 5", "marked.artisans 6", *(f"order.artisans.{n} magenta" for n in range(1, 6))),
    *("teal.influence.artisans 1", "teal.good.cotton 1", "teal.good.paintings 1", "phase order"),
)


@covers("AG-END-1", "AG-PIER-6")
def test_a_fulfilled_contract_of_level_4_triggers_the_end():
    game = table(*LEVEL_4)
    play(game, "place sailor", "deliver grand_imam dye")
    assert (game.state.boat, game.state.ended_by) == (6, ("pier", 0))


@covers("AG-END-1", "AG-INF-6")
def test_an_influence_marker_on_the_top_step_triggers_the_end():
    game = table("teal.influence.scholars 7")
    play(game, "place architect", "rise scholars")
    assert game.state.ended_by == ("influence", 0)


@covers("AG-END-1", "AG-ORD-6")
def test_a_column_with_6_markers_triggers_the_end():
    game = table(*FIVE_ORDERS)
    play(game, "fulfil artisans")
    assert (game.state.ended_by, game.state.marked[0]) == (("orders", 0), 6)
    assert closed(put(game, "phase order"), "fulfil artisans").code == "order_unmarked"


@covers("AG-END-1")
def test_nothing_short_of_that_triggers_the_end():
    game = table("teal.influence.scholars 6", "order.artisans.2 magenta", "boat 5")
    play(game, "place architect", "rise scholars", "end")
    assert (game.state.ended_by, game.state.final_round) == (None, 0)


@covers("AG-END-1")
def test_a_full_column_can_be_set_up_by_hand():
    game = table(*(f"order.artisans.{n} magenta" for n in range(1, 7)))
    assert game.state.marked[0] == 6
    assert player(game, "magenta").markers == 22 - 6


def turns_left(game):
    turns = 0
    while not game.is_over:
        play(game, "place trader", "done", "end")
        turns += 1
    return turns


@covers("AG-END-2")
def test_the_round_is_finished_and_one_full_round_follows():
    game = table("magenta.influence.artisans 7", "turn magenta", players=3)
    play(game, "place architect", "rise artisans", "end")
    assert turns_left(game) == 1 + 3
    assert game.prompt.kind == "game_over"
    assert closed(game, "place trader").code == "game_over"


@covers("AG-END-2")
def test_later_triggers_change_nothing():
    game = table("teal.influence.artisans 7", "magenta.influence.artisans 7")
    play(game, "place architect", "rise artisans", "end")
    events = play(game, "place architect", "rise artisans", "end")
    assert kinds(events, "end_triggered") == []
    assert game.state.ended_by == ("influence", 0)
    assert turns_left(game) == 2


@covers("AG-END-3")
def test_the_seat_of_the_active_player_counts_whoever_caused_the_trigger():
    game = table(
        *("notable.grand_imam river", "boat 5", "notable.grand_imam.books magenta x2"),
        *("notable.grand_imam.clothes magenta", "teal.good.dye 1"),
    )
    play(game, "place sailor", "deliver grand_imam dye", "done", "decline", "end")
    assert player(game, "magenta").contracts == 1 << m.NOTABLES.index("grand_imam")
    assert game.state.ended_by == ("pier", 0)
    assert turns_left(game) == 3


@pytest.mark.parametrize("start", COLOURS)
@covers("AG-END-3")
def test_seats_are_counted_from_the_starting_player(start):
    game = table(f"start {start}", f"turn {start}", f"{start}.influence.artisans 7", players=4)
    play(game, "place architect", "rise artisans", "end")
    assert turns_left(game) == 7


@covers("AG-END-4")
def test_all_rules_stay_in_force_in_the_last_turns():
    game = table("teal.influence.artisans 7", "boat 2", "builder oil_mill")
    play(game, "place architect", "rise artisans", "end")
    put(game, "notable.caliph river", "notable.caliph.oil magenta", "magenta.good.paper 1")
    play(game, "place sailor", "deliver caliph paper", "roll 1")
    assert (game.state.boat, m.BUILDINGS[game.state.merchant]) == (3, "woodcutter")
    assert player(game, "magenta").contracts == 1 << m.NOTABLES.index("caliph")


@covers("AG-END-1", "AG-PIER-6")
@pytest.mark.parametrize("how", ["automatic", "ask", "off"])
def test_a_contract_of_level_four_ends_the_game_whatever_becomes_of_the_event(how):
    game = table(*almost("dewan", boat=5), f"automation.pier {how}")
    events = play(game, "place sailor", completing("dewan"))
    assert (game.state.boat, game.state.final_round) == (6, 2)
    if how == "ask":
        assert game.prompt.kind == "let_it_happen"
        events += play(game, "leave pier")
    assert [event.values for event in told(events, "end_triggered")] == [{"cause": "pier"}]
    assert game.prompt.kind == "sailor"
