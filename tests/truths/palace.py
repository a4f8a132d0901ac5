"""Refusals of the Imperial board: orders and Akbar."""

from __future__ import annotations

from tests.looking import GOODS, LIMITS, Look
from tests.truths.checks import Values, Words, check


@check("order_done")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return look.asked == "OrderPhase" and bool(look.frame.done)


@check("order_unmarked")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    below = look.read(f"marked.{words[1]}") == "below"
    by_place = len(words) > 2 or look.rulings.order_tile_scope == "any"
    return values["guild"] == words[1] and (by_place if rule == "AG-FT-06" else below)


def _position(look: Look, words: Words) -> str:
    return words[2] if len(words) > 2 else look.read(f"marked.{words[1]}")


@check("order_limit")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    limit = LIMITS[look.pier]
    return values == {"guild": words[1], "limit": limit} and look.in_column(words[1]) >= limit


@check("order_no_influence")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["guild"] == words[1] and look.mine(f"influence.{words[1]}") == "0"


@check("order_goods")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    goods = look.order_goods(words[1], _position(look, words))
    missing = [good for good in goods if not look.has(good)]
    return bool(missing) and values == {"guild": words[1], "goods": missing}


@check("order_taken")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    at = _position(look, words)
    told = {"guild": words[1], "position": int(at)}
    return values == told and look.read(f"order.{words[1]}.{at}") != "none"


@check("bowl_taken")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["good"] == words[-1] and look.read(f"bowl.{words[-1]}") != "none"


@check("bowl_unknown")
def _(look: Look, words: Words, values: Values, rule: str) -> bool:
    return values["good"] == words[-1] and words[-1] in GOODS[:4]
