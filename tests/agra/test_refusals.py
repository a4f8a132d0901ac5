"""The refusals (chapter 21): for every code a position that gives it, with its rule and numbers."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.agra import moves as m
from engine.agra.refusals import RULE_OF
from engine.agra.words.refusals import SENTENCES, refusal_text
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.refusal import IllegalMove, Refusal
from tests.rules import covers
from tests.seats import almost, completing, moves
from tests.table import closed, is_open, play, table


@dataclass
class Case:
    """A position (corrections, then moves), the closed move and what it is refused with."""

    code: str
    rule: str
    move: str
    values: dict[str, Any] = field(default_factory=dict)
    on: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    rulings: dict[str, str] = field(default_factory=dict)

    def game(self) -> Game:
        """The position."""
        game = table(*self.on, rulings=self.rulings)
        play(game, *self.after)
        return game


FOLLOWED = ("built.cloth_building on", "teal.good.cotton 1", "magenta.good.cotton 1")
TEN_WORKERS = (
    *(f"built.{b} on" for b in ("cement_works", "sawmill", "curry_building")),
    *(f"space.{b} teal" for b in ("quarry", "woodcutter", "turmeric_farm", "cotton_farm")),
    *(f"space.{b} teal" for b in ("cement_works", "sawmill", "curry_building")),
    *(f"space.{b} teal" for b in ("trader", "botanist", "architect")),
)
ORDER = (
    "teal.influence.artisans 1",
    "teal.good.cement 1",
    "teal.good.paper 1",
    "phase order",
)
MEDITATING = ("space.quarry teal",)
TILE = ("teal.tile.akbar_or_order on", "teal.favour 4", "teal.good.oil 1")
FOUR_TILES = (
    *almost("mosaic_maker"),
    "teal.tile.sell_good on",
    "teal.tile.free_peon on",
    "teal.tile.price_token on",
    "display.exchange_good off",
)
LAID = ("meditate", "lay quarry")

CASES = [
    Case(
        "not_your_turn",
        "AG-SEC-1",
        "spend oil",
        on=(*almost("mujtahida", holder="magenta"), "magenta.good.oil 1"),
        after=("place sailor", completing("mujtahida"), "choose cement_works"),
    ),
    Case("wrong_phase", "AG-TURN-2", "finish", {"when": "meditation"}),
    Case("wrong_phase", "AG-TURN-2", "stand quarry"),
    Case(
        "wrong_phase",
        "AG-TURN-6",
        "spend oil",
        on=("teal.good.oil 1", "teal.good.wood 2", "space.quarry teal lying"),
        after=("place trader", "give wood"),
    ),
    Case(
        "architect_must_act",
        "AG-ARCH-1",
        "done",
        after=("place architect",),
        rulings={"architect_nothing": "forbidden"},
    ),
    Case(
        "track_end",
        "AG-INF-4",
        "rise artisans",
        {"guild": "artisans"},
        ("teal.influence.artisans 8",),
        ("place architect",),
    ),
    Case(
        "painting_both_steps",
        "AG-LUX-6",
        "decline",
        on=("teal.good.paintings 1",),
        after=("luxury paintings", "rise artisans"),
    ),
    Case(
        "wrong_phase", "AG-TURN-2", "meditate", {"when": "start"}, after=("place quarry", "roll 1")
    ),
    Case(
        "waiting_for_other",
        "AG-INT-1",
        "end",
        on=FOLLOWED,
        after=("place cloth_building", "process 1"),
    ),
    Case("must_act", "AG-TURN-4", "end"),
    Case("no_standing_worker", "AG-MED-1", "meditate"),
    Case("no_standing_worker", "AG-MED-1", "lay quarry", {"space": "quarry"}, MEDITATING, LAID),
    Case(
        "generation_closed",
        "AG-MED-4",
        "lay trader",
        on=(*MEDITATING, "space.trader teal"),
        after=(*LAID, "farmer track_1 wood"),
    ),
    Case(
        "meditation_blocked",
        "AG-MED-8",
        "deliver cook oil",
        {"action": "deliver_good"},
        (*MEDITATING, "notable.cook river", "teal.good.oil 1"),
        LAID,
    ),
    Case(
        "not_enough_mp",
        "AG-MED-8",
        "process oil",
        {"needs": 2, "has": 1},
        (*MEDITATING, "teal.good.cotton 1"),
        LAID,
    ),
    Case(
        "different_value",
        "AG-MED-9",
        "swap oil wood",
        {"good": "oil", "value": 2, "into": "wood", "other": 1},
        (*MEDITATING, "teal.good.oil 1"),
        LAID,
    ),
    Case(
        "same_good",
        "AG-MED-9",
        "swap wood wood",
        {"good": "wood"},
        (*MEDITATING, "teal.good.wood 1"),
        LAID,
    ),
    Case("no_such_good", "AG-GOOD-2", "return wood", {"good": "wood"}, after=("place sailor",)),
    Case(
        "no_such_good",
        "AG-OIL-2",
        "spend both",
        {"good": "curry"},
        ("teal.good.oil 1", "space.quarry teal lying"),
    ),
    Case("no_such_good", "AG-OIL-1", "spend curry", {"good": "curry"}, ("teal.good.oil 1",)),
    Case(
        "no_such_good",
        "AG-N07",
        "choose cloth",
        {"good": "cotton", "needs": 2, "has": 1},
        ("teal.contract.dyer on",),
        ("place cotton_farm", "adjust teal.good.cotton 1"),
    ),
    Case(
        "no_arrow",
        "AG-PROC-2",
        "process wood",
        {"good": "wood"},
        ("teal.favour 3", "teal.good.wood 1"),
        ("favour process_good",),
    ),
    Case("space_unbuilt", "AG-ACT-2", "place oil_mill", {"space": "oil_mill"}),
    Case("no_worker_in_supply", "AG-PEON-5", "place sailor", on=TEN_WORKERS),
    Case(
        "own_worker_there", "AG-ACT-6", "place quarry", {"space": "quarry"}, ("space.quarry teal",)
    ),
    Case(
        "own_worker_there",
        "AG-ACT-6",
        "place quarry",
        {"space": "quarry"},
        ("space.quarry teal lying",),
    ),
    Case(
        "peon_without_worker",
        "AG-PEON-1",
        "peon quarry",
        {"space": "quarry"},
        ("space.quarry magenta",),
    ),
    Case(
        "peon_unpaid",
        "AG-PEON-3",
        "peon quarry",
        {"needs": 2, "has": 1},
        ("space.quarry teal", "teal.rupees 1"),
    ),
    Case(
        "empty_action",
        "AG-ACT-9",
        "place oil_mill",
        {"space": "oil_mill"},
        ("built.oil_mill on",),
        rulings={"empty_action": "forbidden"},
    ),
    Case(
        "build_needs_worker",
        "AG-ARCH-7",
        "build oil_mill",
        {},
        (*TEN_WORKERS, "teal.good.cement 5"),
        ("peon architect",),
    ),
    Case(
        "already_built",
        "AG-ARCH-2",
        "build oil_mill",
        {"building": "oil_mill"},
        ("built.oil_mill on", "teal.good.cement 5"),
        ("place architect",),
    ),
    Case(
        "not_a_material",
        "AG-GOOD-5",
        "pay oil",
        {"good": "oil"},
        ("teal.good.cement 2", "teal.good.oil 1"),
        ("place architect", "build oil_mill"),
    ),
    Case(
        "cost_not_reached",
        "AG-ARCH-2",
        "build paper_factory",
        {"building": "paper_factory", "needs": 4, "has": 3},
        ("teal.good.wood 3",),
        ("place architect",),
    ),
    Case(
        "cost_not_reached",
        "AG-ARCH-2",
        "build oil_mill",
        {"building": "oil_mill", "needs": 3, "has": 0},
        ("teal.contract.takshaka on",),
        ("place architect",),
    ),
    Case(
        "cost_not_reached",
        "AG-ARCH-2",
        "done",
        {"building": "oil_mill", "needs": 3, "has": 0},
        ("teal.contract.takshaka on", "teal.good.cement 2"),
        ("place architect", "build oil_mill"),
        {"building_overpay": "free"},
    ),
    Case(
        "cost_not_exact",
        "AG-ARCH-4",
        "build oil_mill",
        {"building": "oil_mill", "needs": 3},
        ("teal.good.cement 2",),
        ("place architect",),
        {"building_overpay": "exact"},
    ),
    Case(
        "cost_not_exact",
        "AG-ARCH-4",
        "pay planks",
        {"building": "oil_mill", "needs": 3, "good": "planks"},
        ("teal.good.wood 3", "teal.good.planks 1"),
        ("place architect", "build oil_mill"),
        {"building_overpay": "exact"},
    ),
    Case(
        "superfluous_payment",
        "AG-ARCH-4",
        "pay sandstone",
        {"good": "sandstone", "needs": 4},
        ("teal.good.sandstone 1", "teal.good.wood 1", "teal.good.cement 1"),
        ("place architect", "build paper_factory", "pay wood"),
    ),
    Case(
        "bonus_wrong_level",
        "AG-ARCH-5",
        "bonus l4_rupees",
        {"level": 2},
        ("teal.good.cement 2",),
        ("place architect", "build oil_mill", "pay cement", "pay cement"),
    ),
    Case(
        "too_many_goods",
        "AG-PROC-1",
        "process 4",
        {"n": 4, "most": 3},
        ("built.cloth_building on", "teal.good.cotton 4"),
        ("place cloth_building",),
    ),
    Case("nothing_to_follow", "AG-FOL-1", "follow"),
    Case(
        "follow_one_only",
        "AG-FOL-1",
        "process 2",
        {},
        (*FOLLOWED, "magenta.good.cotton 2"),
        ("place cloth_building", "process 1"),
    ),
    Case(
        "no_delivery_left",
        "AG-SAIL-2",
        "deliver cook wood",
        {"needs": 1, "has": 0, "may_return": True},
        ("notable.cook river", "teal.good.oil 1", "teal.good.wood 1"),
        ("place sailor", "deliver cook oil"),
    ),
    Case(
        "no_delivery_left",
        "AG-SAIL-2",
        "deliver cook wood",
        {"needs": 1, "has": 0},
        (
            *("notable.cook river", "notable.dyer river", "teal.good.oil 1", "teal.good.wood 1"),
            *("teal.good.turmeric 1", "teal.good.cotton 1"),
        ),
        ("place sailor", "return cotton", "deliver cook oil", "deliver dyer turmeric"),
    ),
    Case(
        "neither_good",
        "AG-OIL-2",
        "spend both",
        {"good": "oil", "other": "curry"},
        ("space.botanist teal lying",),
    ),
    Case(
        "pier_halt",
        "AG-PIER-5",
        "spend oil",
        {},
        ("teal.good.oil 1", "space.botanist teal lying", *almost("dutch_trader", boat=4)),
        ("place sailor", completing("dutch_trader")),
    ),
    Case(
        "no_delivery_left",
        "AG-SAIL-5",
        "fulfil artisans",
        {"needs": 2, "has": 1, "may_return": True},
        (*ORDER, "phase action"),
        ("place sailor",),
    ),
    Case(
        "no_delivery_left",
        "AG-SAIL-5",
        "fulfil artisans",
        {"needs": 2, "has": 1, "may_return": True},
        (*ORDER, "phase action"),
        ("place sailor",),
        {"jagirdar_free_order": "paid_only"},
    ),
    Case(
        "order_needs_return",
        "AG-SAIL-5",
        "fulfil artisans",
        {},
        (*ORDER, "phase action", "teal.contract.jagirdar on"),
        ("place sailor",),
        {"jagirdar_free_order": "paid_only"},
    ),
    Case(
        "sailor_already_paid",
        "AG-SAIL-2",
        "return wood",
        {},
        ("teal.good.wood 2",),
        ("place sailor", "return wood"),
    ),
    Case(
        "sailor_value_cap",
        "AG-SAIL-3",
        "return oil",
        {"total": 5, "most": 4},
        ("teal.contract.portuguese_trader on", "teal.good.books 1", "teal.good.oil 1"),
        ("place sailor", "return books"),
    ),
    Case(
        "sailor_pays_first",
        "AG-SAIL-4",
        "return wood",
        {},
        ("notable.cook river", "teal.good.oil 1", "teal.good.wood 1"),
        ("place sailor", "deliver cook oil"),
        {"sailor_payment_time": "first"},
    ),
    Case(
        "sailor_must_deliver",
        "AG-SAIL-11",
        "done",
        {},
        ("notable.cook river", "teal.good.oil 1"),
        ("place sailor",),
        {"sailor_zero_deliveries": "forbidden"},
    ),
    Case(
        "second_order_in_sailor",
        "AG-SAIL-1",
        "fulfil artisans",
        {},
        (*ORDER, "phase action", "teal.good.books 1"),
        ("place sailor", "return books", "fulfil artisans"),
    ),
    Case(
        "no_akbar_by_sailor", "AG-SAIL-8", "serve oil", {}, ("teal.good.oil 1",), ("place sailor",)
    ),
    Case(
        "level_closed",
        "AG-DEL-2",
        "deliver mullah oil",
        {"notable": "mullah", "level": 2, "pier": 1},
        ("notable.mullah river", "teal.good.oil 1"),
        ("place sailor",),
    ),
    Case(
        "not_on_river",
        "AG-DEL-2",
        "deliver cook oil",
        {"notable": "cook"},
        ("teal.good.oil 1",),
        ("place sailor",),
    ),
    Case(
        "not_ordered",
        "AG-DEL-3",
        "deliver cook curry",
        {"notable": "cook", "good": "curry"},
        ("notable.cook river", "teal.good.curry 1"),
        ("place sailor",),
    ),
    Case(
        "already_delivered",
        "AG-DEL-3",
        "deliver cook oil",
        {"notable": "cook", "good": "oil"},
        ("notable.cook river", "notable.cook.oil magenta", "teal.good.oil 1"),
        ("place sailor",),
    ),
    Case(
        "double_not_allowed",
        "AG-DBL-2",
        "double cook oil",
        {"notable": "cook"},
        ("notable.cook river", "notable.cook.oil teal", "teal.good.oil 1"),
        ("place sailor",),
    ),
    Case(
        "trade_too_many",
        "AG-TRAD-1",
        "give wood",
        {"most": 3},
        ("teal.good.wood 4",),
        ("place trader", "give wood", "give wood", "give wood"),
    ),
    Case(
        "trade_value",
        "AG-TRAD-1",
        "take oil",
        {"good": "oil", "most": 1},
        ("teal.good.wood 2",),
        ("place trader", "give wood", "give wood"),
    ),
    Case(
        "token_stack",
        "AG-PRICE-3",
        "token price_1 oil low",
        {"good": "oil"},
        ("token.price_2 oil high",),
        ("place trader",),
    ),
    Case(
        "token_range",
        "AG-PRICE-3",
        "token price_3 wood low",
        {"good": "wood", "face": 3, "value": 1},
        (),
        ("place trader",),
    ),
    Case(
        "token_range",
        "AG-PRICE-4",
        "token price_2 oil low",
        {"good": "oil", "face": 2, "value": 2},
        (),
        ("place trader",),
    ),
    Case(
        "token_range",
        "AG-PRICE-4",
        "flip price_1",
        {"good": "wood", "face": 1, "value": 1},
        ("token.price_1 wood high",),
        ("place trader",),
        {"price_token_rule": "exact_one"},
    ),
    Case(
        "token_already_used",
        "AG-TRAD-2",
        "token price_1 wood high",
        {},
        (),
        ("place trader", "token price_2 oil high"),
    ),
    Case("token_on_trader", "AG-PRICE-2", "flip price_1", {}, (), ("place trader",)),
    Case(
        "botanist_same_twice",
        "AG-BOT-1",
        "uncover track_2 wood",
        {},
        (),
        ("place botanist", "uncover track_1 wood"),
    ),
    Case(
        "meditation_cost",
        "AG-BOT-2",
        "advance",
        {"goods": ["turmeric"]},
        (),
        ("place botanist",),
    ),
    Case("track_end", "AG-BOT-2", "advance", {}, ("teal.meditation 6",), ("place botanist",)),
    Case(
        "farmer_blocked",
        "AG-FARM-4",
        "farmer track_1 wood",
        {"good": "wood"},
        ("teal.farmer.track_1 4",),
        ("place botanist",),
    ),
    Case(
        "no_cover",
        "AG-BOT-3",
        "uncover track_1 wood",
        {"good": "wood"},
        ("teal.cover.track_1.wood off",),
        ("place botanist",),
    ),
    Case("no_lying_worker", "AG-OIL-3", "spend oil", {}, ("teal.good.oil 1",)),
    Case(
        "favour_used",
        "AG-FAV-1",
        "favour gain_basic_good",
        {"action": "gain_basic_good"},
        ("teal.favour 4",),
        ("favour gain_basic_good", "choose wood"),
    ),
    Case(
        "tile_too_new",
        "AG-FAV-11",
        "favour sell_good",
        {"action": "sell_good"},
        (*almost("mosaic_maker"), "display.sell_good off", "teal.favour 3"),
        ("place sailor", completing("mosaic_maker"), "choose sell_good"),
        {"new_tile_same_turn": "no"},
    ),
    Case(
        "favour_own",
        "AG-FAV-2",
        "favour influence_step",
        {"needs": 4, "has": 3},
        ("teal.favour 3",),
    ),
    Case(
        "favour_pay",
        "AG-MARK-4",
        "free favour",
        {"needs": 1, "has": 0},
        ("teal.good.wood 22",),
        ("place quarry",),
    ),
    Case("favour_no_effect", "AG-FAV-7", "favour process_good", {}, ("teal.favour 3",)),
    Case(
        "mullah_zero",
        "AG-FAV-4",
        "favour meditation_point mullah",
        {},
        ("teal.contract.mullah on", "teal.tile.meditation_point on", "teal.favour 2"),
        ("meditate",),
    ),
    Case(
        "tile_alone",
        "AG-FT-11",
        "favour process_additional",
        {},
        ("teal.tile.process_additional on", "teal.favour 2", "teal.good.wood 1"),
    ),
    Case(
        "wrong_value",
        "AG-FT-03",
        "choose books",
        {"good": "books", "needs": 2},
        ("teal.tile.gain_value_2 on", "teal.favour 4"),
        ("favour gain_value_2",),
    ),
    Case(
        "luxury_used",
        "AG-LUX-1",
        "luxury clothes",
        {"good": "clothes"},
        ("teal.good.clothes 2",),
        ("luxury clothes",),
    ),
    Case("statue_window", "AG-LUX-4", "luxury statues", {}, ("teal.good.statues 1",)),
    Case("order_done", "AG-ORDP-1", "serve paper", {}, ORDER, ("fulfil artisans",)),
    Case(
        "order_unmarked",
        "AG-ORD-3",
        "fulfil artisans",
        {"guild": "artisans"},
        (*ORDER, *(f"order.artisans.{place} neutral" for place in range(1, 7))),
    ),
    Case(
        "order_unmarked",
        "AG-FT-06",
        "fulfil artisans 3",
        {"guild": "artisans"},
        TILE,
        ("favour akbar_or_order",),
    ),
    Case(
        "order_limit",
        "AG-ORD-2",
        "fulfil artisans",
        {"guild": "artisans", "limit": 3},
        (*ORDER, *(f"order.artisans.{place} neutral" for place in (4, 5, 6))),
    ),
    Case(
        "order_no_influence",
        "AG-ORD-3",
        "fulfil artisans",
        {"guild": "artisans"},
        (*ORDER, "teal.influence.artisans 0"),
    ),
    Case(
        "order_goods",
        "AG-ORD-3",
        "fulfil artisans",
        {"guild": "artisans", "goods": ["paper"]},
        (*ORDER, "teal.good.paper 0"),
    ),
    Case(
        "order_taken",
        "AG-ORD-3",
        "fulfil artisans 3",
        {"guild": "artisans", "position": 3},
        (*TILE, "order.artisans.3 magenta"),
        ("favour akbar_or_order",),
        {"order_tile_scope": "any"},
    ),
    Case(
        "bowl_taken",
        "AG-AKB-1",
        "serve oil",
        {"good": "oil"},
        ("bowl.oil neutral", "teal.good.oil 1", "phase order"),
    ),
    Case(
        "bowl_unknown",
        "AG-AKB-1",
        "serve wood",
        {"good": "wood"},
        ("teal.good.wood 1", "phase order"),
    ),
    Case(
        "ability_used",
        "AG-ABL-1",
        "use english_trader",
        {"notable": "english_trader"},
        ("teal.contract.english_trader on", "teal.good.wood 1"),
        ("use english_trader", "swap wood cotton"),
    ),
    Case(
        "card_too_new",
        "AG-ABL-2",
        "use english_trader",
        {"notable": "english_trader"},
        (*almost("english_trader"), "teal.good.wood 1"),
        ("place sailor", completing("english_trader")),
        {"ability_on_receipt": "next_turn"},
    ),
    Case(
        "not_your_contract",
        "AG-ABL-2",
        "use caliph",
        {"notable": "caliph"},
        ("magenta.contract.caliph on",),
    ),
    Case(
        "not_your_tile",
        "AG-FAV-1",
        "favour sell_good",
        {"action": "sell_good"},
        ("magenta.tile.sell_good on", "teal.favour 3", "teal.good.wood 1"),
    ),
    Case(
        "tile_limit",
        "AG-FAV-11",
        "discard exchange_good",
        {"tile": "exchange_good"},
        FOUR_TILES,
        ("place sailor", completing("mosaic_maker"), "choose exchange_good"),
        {"fourth_tile": "old_only"},
    ),
    Case(
        "tile_not_there",
        "AG-FAV-9",
        "choose sell_good",
        {"tile": "sell_good"},
        ("teal.influence.artisans 2", "display.sell_good off"),
        ("place architect", "rise artisans"),
    ),
    Case(
        "no_marker",
        "AG-MARK-5",
        "adjust teal.favour 2",
        {"seat": "teal", "missing": 1},
        ("teal.good.wood 21",),
    ),
    Case(
        "oil_used",
        "AG-OIL-3",
        "spend oil",
        {},
        ("teal.good.oil 2", "space.quarry teal lying", "space.trader teal lying"),
        ("spend oil", "stand quarry"),
        {"oil_curry_limit": "once"},
    ),
    Case(
        "game_over",
        "AG-END-2",
        "place quarry",
        {},
        ("final_round 1", "turn magenta", "phase order"),
        ("end",),
    ),
    Case(
        "not_a_choice",
        "AG-LUX-6",
        "rise artisans",
        {},
        ("teal.good.paintings 1",),
        ("luxury paintings", "rise artisans"),
    ),
    Case("adjust_unknown", "AG-MARK-1", "adjust teal.gold 3", {"word": "teal.gold"}),
    Case(
        "adjust_impossible",
        "AG-MARK-1",
        "adjust boat 7",
        {"what": "the boat is at pier 7; boat: 7"},
    ),
    Case(
        "adjust_no_worker",
        "AG-COMP-2",
        "adjust teal.cook 11",
        {"seat": "teal", "missing": 1},
    ),
    Case("adjust_farmer", "AG-FARM-4", "adjust teal.farmer.track_1 5", {"track": 1}),
    Case("adjust_printed", "AG-COMP-7", "adjust built.quarry off", {"building": "quarry"}),
    Case("adjust_unbuilt", "AG-ACT-2", "adjust merchant sawmill", {"building": "sawmill"}),
    Case(
        "adjust_two_tokens",
        "AG-PRICE-3",
        "adjust token.price_2 wood low",
        {"good": "wood"},
        ("token.price_1 wood high",),
    ),
    Case("adjust_order_marker", "AG-ORD-5", "adjust marked.artisans below", {"guild": "artisans"}),
]


@covers("AG-GOOD-2", "AG-PEON-3", "AG-MARK-5", "AG-SAIL-8", "AG-PRICE-3", "AG-FARM-4")
@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.move}" for case in CASES])
def test_a_closed_move_is_refused_with_rule_and_numbers_and_changes_nothing(case):
    game = case.game()
    before = game.state.copy()
    expected = Refusal(case.code, case.rule, **case.values)
    assert closed(game, case.move) == expected
    with pytest.raises(IllegalMove) as raised:
        game.play(case.move)
    assert raised.value.refusal == expected
    assert game.state == before
    offered = {option.move.text: option.refusal for option in game.options()}
    assert offered.get(case.move, expected) == expected
    assert {move for move, refusal in offered.items() if not refusal} == set(moves(game))


def test_no_code_is_without_a_case():
    assert sorted(RULE_OF) == sorted({case.code for case in CASES})


@covers("AG-ACT-9", "AG-BLD-1", "AG-R63")
def test_the_builders_tile_is_no_empty_action():
    game = table(rulings={"empty_action": "forbidden"})
    assert is_open(game, "place tailor")
    play(game, "place tailor")
    assert game.state.built[m.BUILDINGS.index("tailor")]


@covers("AG-ARCH-3")
def test_a_contract_set_by_hand_in_the_middle_of_a_payment_makes_it_enough():
    game = table("teal.good.wood 3")
    play(game, "place architect", "build oil_mill", "pay wood", "pay wood")
    game.play("adjust teal.contract.takshaka on")
    assert is_open(game, "done")
    play(game, "done")
    assert game.state.built[m.BUILDINGS.index("oil_mill")]


def test_what_has_no_effect_says_what_is_missing():
    box = table().state.box
    rules = {*box.favour_rule, "AG-N06", "AG-N14"} - {"AG-FAV-6", "AG-FT-05"}
    for rule in rules:
        text = refusal_text(words("en"), Refusal("favour_no_effect", rule))
        assert text != SENTENCES["favour_no_effect"], rule
