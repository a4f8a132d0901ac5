"""The end of a decade: donations, taxes, income, bridge and temple (AM-DEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.amritsar.catalogue import Catalogue
from engine.core.rulings import Rulings

# ---------------------------------------------------------------- on plain numbers


def majorities(
    rulings: Rulings, values: Sequence[int], counters: Sequence[Sequence[int]]
) -> list[list[int]]:
    """AM-DEC-1: the PP of each player by district; `counters` are by player and district."""
    return [
        [
            value if _has_most(rulings, own, column) else 0
            for own, value, column in zip(mine, values, zip(*counters, strict=True), strict=True)
        ]
        for mine in counters
    ]


def _has_most(rulings: Rulings, own: int, column: Sequence[int]) -> bool:
    """AM-RUL-25: without a counter there is no majority, unless all tie at 0."""
    return own == max(column) and (own > 0 or rulings.majority_zero == "tie_at_zero")


class Tax(NamedTuple):
    """The taxes of a player (AM-DEC-2)."""

    due: int
    paid: int
    lost: int
    """PP for the coins that are missing, before the floor of 0 PP."""


def tax_due(printed: Catalogue, rulings: Rulings, tax: int, discounts: int) -> int:
    """AM-DEC-2: the tax value without the discounts; AM-RUL-30 may stop it at the last space."""
    if rulings.tax_track_end == "capped":
        tax = min(tax, printed.taxes.track_max)
    return max(0, tax - discounts)


def pay_taxes(printed: Catalogue, decade: int, due: int, paid: int) -> Tax:
    """AM-DEC-2: each coin that is missing costs 1, 2 or 3 PP by decade."""
    price = printed.taxes.penalty_per_missing_coin_by_decade[decade - 1]
    return Tax(due, paid, price * (due - paid))


def pp_after(rulings: Rulings, pp: int, lost: int) -> int:
    """AM-STA-7: PP never fall below 0, unless AM-RUL-4 allows it."""
    left = pp - lost
    return left if rulings.pp_floor == "negative" else max(0, left)
