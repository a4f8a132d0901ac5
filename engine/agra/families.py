"""Groups of rules: strictness is chosen for a whole group at once."""

from __future__ import annotations

from engine.core.refusal import Refusal

FAMILIES = ("payments", "placement", "deliveries", "orders", "favour", "meditation", "upkeep")

_PAYMENTS = frozenset(
    {
        "cost_not_exact",
        "cost_not_reached",
        "meditation_cost",
        "no_such_good",
        "not_a_material",
        "peon_unpaid",
        "superfluous_payment",
    }
)
"""Reasons about payment, in whatever chapter."""

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
"""The chapters of the rulebook in each group."""

_FAMILY_OF = {chapter: family for family, chapters in _CHAPTERS.items() for chapter in chapters}


def family_of(refusal: Refusal) -> str:
    """The group of a refusal.

    >>> family_of(Refusal("peon_unpaid", "AG-PEON-3")), family_of(Refusal("wrong_value", "AG-N06"))
    ('payments', 'favour')
    """
    if refusal.code in _PAYMENTS:
        return "payments"
    chapter = refusal.rule.removeprefix("AG-").partition("-")[0].rstrip("0123456789")
    return _FAMILY_OF[chapter]
