"""The codes of Agra's refusals (chapter 21), each with the rule it cites."""

from __future__ import annotations

from typing import Any

from engine.core.refusal import Refusal, family_by_chapter

RULE_OF = {
    "not_your_turn": "AG-SEC-1",
    "wrong_phase": "AG-TURN-2",
    "waiting_for_other": "AG-INT-1",
    "pier_halt": "AG-PIER-5",
    "must_act": "AG-TURN-4",
    "no_standing_worker": "AG-MED-1",
    "generation_closed": "AG-MED-4",
    "meditation_blocked": "AG-MED-8",
    "not_enough_mp": "AG-MED-8",
    "different_value": "AG-MED-9",
    "same_good": "AG-MED-9",
    "no_such_good": "AG-GOOD-2",
    "neither_good": "AG-OIL-2",
    "no_arrow": "AG-PROC-2",
    "space_unbuilt": "AG-ACT-2",
    "no_worker_in_supply": "AG-PEON-5",
    "own_worker_there": "AG-ACT-6",
    "peon_without_worker": "AG-PEON-1",
    "peon_unpaid": "AG-PEON-3",
    "empty_action": "AG-ACT-9",
    "build_needs_worker": "AG-ARCH-7",
    "architect_must_act": "AG-ARCH-1",
    "already_built": "AG-ARCH-2",
    "not_a_material": "AG-GOOD-5",
    "cost_not_reached": "AG-ARCH-2",
    "cost_not_exact": "AG-ARCH-4",
    "superfluous_payment": "AG-ARCH-4",
    "bonus_wrong_level": "AG-ARCH-5",
    "too_many_goods": "AG-PROC-1",
    "nothing_to_follow": "AG-FOL-1",
    "follow_one_only": "AG-FOL-1",
    "no_delivery_left": "AG-SAIL-2",
    "order_needs_return": "AG-SAIL-5",
    "sailor_already_paid": "AG-SAIL-2",
    "sailor_value_cap": "AG-SAIL-3",
    "sailor_pays_first": "AG-SAIL-4",
    "sailor_must_deliver": "AG-SAIL-11",
    "second_order_in_sailor": "AG-SAIL-1",
    "no_akbar_by_sailor": "AG-SAIL-8",
    "level_closed": "AG-DEL-2",
    "not_on_river": "AG-DEL-2",
    "not_ordered": "AG-DEL-3",
    "already_delivered": "AG-DEL-3",
    "double_not_allowed": "AG-DBL-1",
    "trade_too_many": "AG-TRAD-1",
    "trade_value": "AG-TRAD-1",
    "token_stack": "AG-PRICE-3",
    "token_range": "AG-PRICE-4",
    "token_already_used": "AG-TRAD-2",
    "token_on_trader": "AG-PRICE-2",
    "botanist_same_twice": "AG-BOT-1",
    "meditation_cost": "AG-BOT-2",
    "track_end": "AG-BOT-2",
    "farmer_blocked": "AG-FARM-4",
    "no_cover": "AG-BOT-3",
    "no_lying_worker": "AG-OIL-3",
    "favour_used": "AG-FAV-1",
    "tile_too_new": "AG-FAV-11",
    "favour_own": "AG-FAV-2",
    "favour_pay": "AG-FAV-2",
    "favour_no_effect": "AG-FAV-5",
    "mullah_zero": "AG-FAV-4",
    "tile_alone": "AG-FT-11",
    "wrong_value": "AG-FT-03",
    "luxury_used": "AG-LUX-1",
    "painting_both_steps": "AG-LUX-6",
    "statue_window": "AG-LUX-4",
    "order_done": "AG-ORDP-1",
    "order_unmarked": "AG-ORD-3",
    "order_limit": "AG-ORD-2",
    "order_no_influence": "AG-ORD-3",
    "order_goods": "AG-ORD-3",
    "order_taken": "AG-ORD-3",
    "bowl_taken": "AG-AKB-1",
    "bowl_unknown": "AG-AKB-1",
    "ability_used": "AG-ABL-1",
    "card_too_new": "AG-ABL-2",
    "not_your_contract": "AG-ABL-2",
    "not_your_tile": "AG-FAV-1",
    "tile_limit": "AG-FAV-11",
    "tile_not_there": "AG-FAV-9",
    "no_marker": "AG-MARK-5",
    "oil_used": "AG-OIL-3",
    "game_over": "AG-END-2",
    "not_a_choice": "AG-TURN-2",
    "adjust_unknown": "AG-MARK-1",
    "adjust_impossible": "AG-MARK-1",
    "adjust_no_worker": "AG-COMP-2",
    "adjust_farmer": "AG-FARM-4",
    "adjust_printed": "AG-COMP-7",
    "adjust_unbuilt": "AG-ACT-2",
    "adjust_two_tokens": "AG-PRICE-3",
    "adjust_order_marker": "AG-ORD-5",
}


def no(code: str, rule: str = "", **values: Any) -> Refusal:
    """A refusal by its code; cites the rule of that code unless another is given."""
    return Refusal(code, rule or RULE_OF[code], **values)


# ---------------------------------------------------------------- how strictly they are watched

_CHAPTERS = {
    "payments": ("GOOD", "PRICE", "TRAD"),
    "placement": ("ACT", "ARCH", "PEON", "PROC", "PROD"),
    "deliveries": ("DBL", "DEL", "SAIL"),
    "orders": ("AKB", "ORD", "ORDP"),
    "favour": ("ABL", "FAV", "FT", "INF", "LUX", "N"),
    "meditation": ("BOT", "FARM", "MED", "OIL"),
    "upkeep": (
        *("BLD", "COMP", "END", "EVAL", "FOL", "INT", "MARK", "MERCH"),
        *("PIER", "RIV", "SCO", "SEC", "SET", "TURN"),
    ),
}
"""The chapters of the rulebook that make up a family."""
_PAYMENTS = (
    *("cost_not_exact", "cost_not_reached", "meditation_cost", "no_such_good"),
    *("not_a_material", "peon_unpaid", "superfluous_payment"),
)
"""What cannot be paid, whichever chapter asks for it."""

FAMILIES = tuple(_CHAPTERS)
family_of = family_by_chapter(_CHAPTERS, dict.fromkeys(_PAYMENTS, "payments"))
