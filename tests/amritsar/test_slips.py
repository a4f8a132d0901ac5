"""Slips of the printed text (AM-TXT): what we play where a sentence of the book is broken."""

from __future__ import annotations

from engine.amritsar.box import open_box
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.decade_end import end_decade
from engine.amritsar.chapters.maharaja import HisTurn
from engine.amritsar.chapters.objectives import Amounts, points
from engine.amritsar.moves import COLOURS, OBJECTIVES
from engine.amritsar.state import State
from engine.core.rulings import choose
from tests.amritsar.between_turns import after, of_kind, table
from tests.amritsar.table import Table
from tests.rules import covers

PRINTED = load_catalogue()
HUMAN, HIM = 0, 1


@covers("AM-TXT-1")
def test_his_counters_go_to_the_elephant_and_not_to_the_storehouse() -> None:
    """The note says "de su tablero a su almacén"; AM-RUL-32 cannot be switched to that."""
    state = State(open_box(("purple", "grey"), {}, None, "solo"))
    him = state.seats[HIM]
    state.decade, state.goal, state.quarry = 1, OBJECTIVES.index("C-S"), [4, 3, 2]
    him.counters, him.board, him.elephant, him.items = 0, 16, 0, [0, 0, 0, 0]
    state.events = []
    HisTurn(state, (4, 3, 2, 1)).play(COLOURS.index("green"), COLOURS.index("green"))
    assert (him.counters, him.board, him.items) == (3, 13, [0, 0, 0, 0])
    assert PRINTED.ruling("AM-RUL-32") not in PRINTED.switches


@covers("AM-TXT-2")
def test_with_coins_the_last_worker_gets_further() -> None:
    """ "Esta es la manera que llegue más lejos": a section for each coin that is left."""
    for coins in range(4):
        player = Table(3)
        player.elephant("N")
        player.give(coin=coins)
        player.sow_from(N1="blue white")
        player.play("pick N1", "drop blue", *["skip"] * coins)
        assert player.facts["section"] == ("E1", "E2", "S1", "S2")[coins]
        assert player.why("skip") == "no_coin_to_leave"


@covers("AM-TXT-3")
def test_resources_count_on_the_last_space_but_one_and_coins_on_the_last() -> None:
    """Both icons are lost; the order is that of the sentences, and a copy may have another."""
    assert [space.final for space in PRINTED.white_spaces[-2:]] == [
        "pp_per_resource_in_storehouse",
        "pp_per_visible_coin",
    ]
    assert not any(space.final for space in PRINTED.white_spaces[:-2])
    sources = {each.key: each.source for each in PRINTED.listed}
    for space in ("space_7", "space_8"):
        assert sources[f"white_space.{space}.final"].startswith("assumed: AM-GAP-13")


@covers("AM-TXT-4")
def test_income_and_objectives_look_at_ones_own_knowledge() -> None:
    """ "sus contadores" are the player's own, whatever the others have learned."""
    state = table()
    ana, bo = state.seats
    ana.tracks, bo.tracks = (0, 0, 5), (0, 0, 4)
    for player in state.seats:
        player.tax, player.pp, player.items = 0, 5, [0, 0, 0, 0]
    told = after(state, end_decade)
    assert of_kind(told, "income") == [{"track": "money", "step": 5}]
    assert [(player.items[0], player.pp) for player in state.seats] == [(1, 6), (0, 5)]
    knows = [Amounts(((0,) * 4,) * 4, tracks, 0, 0) for tracks in ((7, 7, 7), (0, 0, 0))]
    rulings = choose(PRINTED.rulings, {})
    for objective in PRINTED.objectives:
        if objective.type == "B":
            scored = [points(PRINTED, rulings, objective, own, knows) for own in knows]
            assert scored == [objective.pp, 0]
