"""The reasons for which a move of Amritsar can be closed (AM-ERR), each with the rule it cites."""

from __future__ import annotations

from typing import Any

from engine.core.refusal import Refusal, family_by_chapter

_CODES = {
    "AM-FLO-3": "waiting_for_other wrong_moment not_a_choice",
    "AM-GEO-10": "no_such_space",
    "AM-ELE-2": "must_place",
    "AM-ELE-3": "wrong_steps",
    "AM-ELE-4": "steps_unpaid",
    "AM-ELE-6": "second_move_locked",
    "AM-ELE-7": "token_locked token_spent teleport_same_district",
    "AM-SOW-1": "section_empty",
    "AM-SOW-3": "colour_not_in_hand",
    "AM-SOW-5": "skip_not_last no_coin_to_leave",
    "AM-SOW-6": "no_free_skip free_skip_used",
    "AM-SOW-10": "beyond_lap",
    "AM-ACT-2": "tile_elsewhere no_tile_chosen",
    "AM-ACT-3": "colour_mismatch",
    "AM-ACT-4": "elephant_elsewhere mahout_not_placed",
    "AM-ACT-5": "tiles_closed",
    "AM-ACT-6": "must_act main_too",
    "AM-ACT-7": "tile_chosen action_used elephant_used",
    "AM-DIS-11": "upgrade_not_allowed",
    "AM-STO-11": "exchange_closed no_exchange_storehouse exchange_used exchange_pair",
    "AM-FLO-5": "exchange_between_steps",
    "AM-STO-13": "no_teleport_storehouse storehouse_flipped",
    "AM-STG-1": "not_stored",
    "AM-STG-2": "storage_full not_new",
    "AM-DON-1": "elephant_unplaced donation_elsewhere",
    "AM-DON-2": "no_counter donation_unpaid",
    "AM-DON-3": "space_taken space_unsupported lake_full adjust_supports",
    "AM-MKT-2": "sold_this_turn bought_this_turn",
    "AM-MKT-3": "purchase_unpaid",
    "AM-MKT-5": "nothing_to_sell",
    "AM-UPG-1": "upgrade_unpaid",
    "AM-UPG-2": "not_your_objective",
    "AM-UPG-3": "mahout_already_placed",
    "AM-UPG-4": "no_storehouse_space no_objective_space no_mahout_space storehouse_gone",
    "AM-UPG-7": "nothing_to_pay",
    "AM-FOL-1": "follow_no_tile",
    "AM-FOL-3": "follow_impossible",
    "AM-FOL-6": "must_be_done",
    "AM-SET-9": "colour_twice",
    "AM-SET-25": "same_tile_on_colour donate_colour_taken",
    "AM-CHN-2": "already_drawn",
    "AM-CHN-3": "no_layout",
    "AM-HID-4": "objective_covered reveal_taken reveal_type",
    "AM-DEC-2": "tax_not_due",
    "AM-END-3": "game_over",
    "AM-APP-1": "adjust_unknown adjust_impossible",
    "AM-STA-3": "adjust_counters",
    "AM-STA-4": "adjust_storage",
    "AM-STA-5": "adjust_workers",
}
"""The codes of each rule."""
RULE_OF = {code: rule for rule, codes in _CODES.items() for code in codes.split()}


def no(code: str, rule: str = "", /, **values: Any) -> Refusal:
    """A refusal by its code; it cites the rule of that code unless another one is named."""
    return Refusal(code, rule or RULE_OF[code], **values)


# ---------------------------------------------------------------- how strictly they are watched

_CHAPTERS = {
    "elephant": ("ELE", "GEO"),
    "workers": ("SOW",),
    "actions": ("ACT", "DIS", "FOL", "KNW", "MAH", "RES"),
    "donations": ("CTR", "DON"),
    "market": ("MKT", "STG", "STO"),
    "upgrades": ("BRG", "UPG"),
    "upkeep": ("APP", "CHN", "CMP", "DEC", "END", "FLO", "HID", "OBJ", "RND", "SET", "SOL", "STA"),
}
"""The chapters of the rulebook that make up a family."""
_PAYMENTS = (
    *("donation_unpaid", "no_coin_to_leave", "not_stored", "nothing_to_pay", "nothing_to_sell"),
    *("purchase_unpaid", "steps_unpaid", "tax_not_due", "upgrade_unpaid"),
)
"""What cannot be paid, whichever chapter asks for it."""

FAMILIES = ("payments", *_CHAPTERS)
family_of = family_by_chapter(_CHAPTERS, dict.fromkeys(_PAYMENTS, "payments"))
