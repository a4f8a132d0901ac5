"""Merchants (RG-MER): they activate whenever a ship of their player reaches journey's end."""

from __future__ import annotations

from engine.river_of_gold.box import FAVOUR, GOOD, INFLUENCE, KOKU, MERCHANT, VP, bits
from engine.river_of_gold.buildings import Board
from engine.river_of_gold.rewards import FROM_MERCHANT, Line

ANY_GOOD, SELL_GOODS = "any_good", "sell_goods"
_RULES = {
    "influence_each_built_region": "RG-MER-5",
    "vp_per_client": "RG-MER-6",
    ANY_GOOD: "RG-MER-7",
    SELL_GOODS: "RG-MER-8",
    "favour": "RG-MER-9",
    "koku": "RG-MER-10",
}


def merchants_of(board: Board, seat: int) -> list[int]:
    """RG-MER-3: all Merchants of a player, by region."""
    box = board.box
    merchants = board.delivered[seat] & box.of_type[MERCHANT]
    return sorted(bits(merchants), key=box.client_region.__getitem__) if merchants else []


def merchant_rule(board: Board, client: int) -> str:
    """The rule of its ability."""
    return _RULES[board.box.client(client).ongoing]


def merchant_lines(board: Board, seat: int, client: int) -> list[Line]:
    """RG-MER-5 to RG-MER-10: what a Merchant gives; nothing for sales, which are moves."""
    card = board.box.client(client)
    n, rule = card.ongoing_amount, _RULES[card.ongoing]
    if card.ongoing == "influence_each_built_region":
        regions = sorted({each.region for each in board.buildings(seat)})
        return [
            Line("merchant", seat, rule, ((INFLUENCE, n),), region, client=client, counted=1)
            for region in regions
        ]
    if card.ongoing == "vp_per_client":
        count = board.delivered[seat].bit_count()
        return [Line("merchant", seat, rule, ((VP, n * count),), client=client, counted=count)]
    what = {ANY_GOOD: GOOD, "favour": FAVOUR, "koku": KOKU}.get(card.ongoing)
    if what is None:
        return []
    return [Line("merchant", seat, rule, ((what, n),), client=client, why=FROM_MERCHANT)]
