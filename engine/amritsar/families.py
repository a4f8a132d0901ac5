"""Families of rules: how strictly a rule is watched is chosen for a whole family at once."""

from __future__ import annotations

from engine.core.refusal import family_by_chapter

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
