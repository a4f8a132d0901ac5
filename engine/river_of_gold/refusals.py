"""Why a move can be closed (chapter 22): each reason with its row RG-ERR-n and its rule."""

from __future__ import annotations

from typing import Any

from engine.core.refusal import Refusal, family_by_chapter

ERRORS: dict[str, tuple[int, str]] = {
    "not_your_turn": (1, "RG-TRN-1"),
    "waiting_for_other": (2, "RG-TRN-6"),
    "wrong_step": (3, "RG-TRN-2"),
    "one_action": (4, "RG-TRN-3"),
    "must_act": (5, "RG-TRN-3"),
    "game_over": (6, "RG-FIN-5"),
    "no_favour": (7, "RG-FAV-1"),
    "favour_before_action": (8, "RG-FAV-4"),
    "one_face": (9, "RG-FAV-1"),
    "wrong_region": (10, "RG-BLD-1"),
    "space_taken": (11, "RG-BLD-1"),
    "region_full": (12, "RG-BLD-2"),
    "cannot_pay": (13, "RG-BLD-4"),
    "tile_not_in_row": (14, "RG-BLD-5"),
    "market_space": (15, "RG-BRD-6"),
    "not_your_ship": (16, "RG-SAI-1"),
    "shift_needs_noble": (17, "RG-NOB-9"),
    "shift_one_face": (18, "RG-NOB-9"),
    "not_in_hand": (19, "RG-DEL-1"),
    "client_region": (20, "RG-DEL-1"),
    "goods_missing": (21, "RG-DEL-2"),
    "exchange_two": (22, "RG-EXC-1"),
    "exchange_same": (23, "RG-EXC-1"),
    "exchange_koku": (24, "RG-EXC-1"),
    "exchange_full": (25, "RG-EXC-3"),
    "exchange_own_turn": (26, "RG-EXC-1"),
    "good_full": (27, "RG-LIM-1"),
    "bonus_choice": (28, "RG-JRN-3"),
    "cannot_sell": (29, "RG-MER-8"),
    "building_full": (30, "RG-OWN-3"),
    "no_owner": (31, "RG-MNK-3"),
    "wrong_side": (32, "RG-MNK-2"),
    "royal_sailing": (33, "RG-NOB-2"),
    "discard_from_hand": (34, "RG-DEL-4"),
    "no_swap": (35, "RG-TRN-6"),
    "die_face": (36, "RG-CMP-2"),
    "set_die": (37, "RG-PAT-3"),
    "mastery_not_met": (38, "RG-MAS-1"),
    "mastery_claimed": (39, "RG-MAS-3"),
    "mastery_closed": (40, "RG-MAS-4"),
    "setup_clan": (41, "RG-PLY-2"),
    "setup_mismatch": (42, "RG-SET-7"),
    "tile_seen": (43, "RG-ROW-9"),
    "client_elsewhere": (44, "RG-HID-4"),
    "cannot_decline": (45, "RG-TRN-8"),
    "koku_full": (46, "RG-MER-8"),
    "bonus_useless": (47, "RG-JRN-3"),
    "first_take": (48, "RG-JRN-3"),
    "no_marker": (49, "RG-CMP-6"),
    "end_waits": (50, "RG-TRN-6"),
    # Beside the table of the specification: what only an app can be asked for.
    "monk_no_target": (0, "RG-MNK-3"),
    "not_a_choice": (0, "RG-TRN-6"),
    "not_your_patron": (0, "RG-PAT-1"),
    "one_shift": (0, "RG-NOB-9"),
    "adjust_unknown": (0, "RG-APP-3"),
    "adjust_impossible": (0, "RG-APP-3"),
}
"""By code the row of RG-ERR (0: none) and the rule."""


def no(code: str, rule: str = "", **values: Any) -> Refusal:
    """A refusal by its code; it cites the rule of that code unless another one is named."""
    return Refusal(code, rule or ERRORS[code][1], **values)


# ---------------------------------------------------------------- how strictly they are watched

_CHAPTERS = {
    "dice": ("FAV", "ROL", "CMP"),
    "building": ("BLD", "BRD", "TIL", "OWN", "ROW", "INF"),
    "sailing": ("SAI", "JRN", "MER", "NOB", "EMP"),
    "clients": ("DEL", "CLI", "MNK", "ART", "ELD", "HID"),
    "exchanges": ("EXC", "LIM"),
    "turns": ("TRN", "FIN", "MAS", "PAT", "PLY", "SET", "APP", "SCO", "WIN"),
}
"""The chapters of the rulebook that make up a family."""

FAMILIES = tuple(_CHAPTERS)
family_of = family_by_chapter(_CHAPTERS, {})
