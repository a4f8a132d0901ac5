"""The table as the specification reads it: values, payments, deliveries, orders, the farm.

Written from `rules/agra.md`, not from the rules' code, so that what a refusal claims can be held
against it. Pieces are read in the words of corrections; only how far an action has come is taken
from its open question.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from engine.agra.catalogue import load_catalogue
from engine.agra.fields import value_of
from engine.agra.state import State

GOODS = (
    *("sandstone", "wood", "turmeric", "cotton"),
    *("cement", "planks", "curry", "oil"),
    *("bricks", "paper", "dye", "cloth"),
    *("statues", "books", "paintings", "clothes"),
)
"""AG-GOOD-1: column by column."""
PRINTED_VALUE = {good: (1, 2, 2, 3)[i // 4] for i, good in enumerate(GOODS)}
BUILDING_VALUE = {"sandstone": 1, "wood": 1, "cement": 2, "planks": 2}
ARROW_FROM = {good: GOODS[i % 4] for i, good in enumerate(GOODS[:12]) if i >= 4} | {
    GOODS[12 + row]: GOODS[8 + row] for row in range(4)
}
"""AG-GOOD-6: the good at the other end of the one arrow that leads to a good."""
LEVELS = {1: {1}, 2: {1, 2}, 3: {1, 2}, 4: {1, 2, 3}, 5: {1, 2, 3, 4}, 6: {1, 2, 3, 4}}
LIMITS = {1: 3, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6}
MEDITATION_COST = {"deliver": 3, "uncover": 2, "farmer": 1}
OWN_PAY = (
    {"AG-FAV-6": (2, 2), "AG-FAV-7": (3, 3), "AG-FAV-8": (4, 3)}
    | {"AG-FT-01": (2, 2), "AG-FT-02": (3, 2), "AG-FT-03": (4, 3), "AG-FT-04": (3, 2)}
    | {"AG-FT-05": (2, 1), "AG-FT-06": (4, 2), "AG-FT-07": (3, 2), "AG-FT-08": (3, 2)}
    | {"AG-FT-09": (2, 1), "AG-FT-10": (3, 3), "AG-FT-11": (2, 2), "AG-FT-12": (4, 2)}
    | {"AG-FT-13": (4, 4), "AG-FT-14": (2, 2)}
)
GUILDS = ("artisans", "merchants", "scholars")
CARDS = load_catalogue()


class Look:
    """What there is on the table for whoever is asked."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.frame: Any = state.stack[-1]
        self.asked = type(self.frame).__name__
        self.me = state.box.colours[self.frame.seat]
        self.rulings = state.box.rulings
        self.pier = int(self.read("boat"))

    def read(self, field: str) -> str:
        """A field in the words of a correction."""
        return value_of(self.state, field)

    def mine(self, field: str) -> str:
        """A field of whoever is asked."""
        return self.read(f"{self.me}.{field}")

    def has(self, good: str) -> int:
        """How many of a good."""
        return int(self.mine(f"good.{good}"))

    def goods(self) -> list[str]:
        """The goods there are any of."""
        return [good for good in GOODS if self.has(good)]

    def holds(self, notable: str) -> bool:
        """Is this contract owned?"""
        return self.mine(f"contract.{notable}") == "on"

    def can_rise(self, guild: str) -> bool:
        """AG-INF-4: is the marker on this track below the top step?"""
        top: int = self.state.box.printed.influence.top_step
        return int(self.mine(f"influence.{guild}")) < top

    def workers(self, how: str) -> list[str]:
        """The spaces with an own worker, `standing` or `lying`."""
        word = self.me if how == "standing" else f"{self.me} lying"
        spaces = [*(b.id for b in CARDS.buildings), *(c.id for c in CARDS.characters)]
        return [space for space in spaces if self.read(f"space.{space}") == word]

    # ------------------------------------------------------------ values

    def token_on(self, good: str) -> str:
        """The token on a good, or nothing."""
        lie = ((t.id, self.read(f"token.{t.id}").split()[0]) for t in CARDS.price_tokens)
        return next((token for token, where in lie if where == good), "")

    def value(self, good: str) -> int:
        """AG-GOOD-4."""
        token = self.token_on(good)
        return (
            self.face(token, self.read(f"token.{token}").split()[1]) if token else self.print(good)
        )

    def print(self, good: str) -> int:
        """AG-GOOD-1."""
        return PRINTED_VALUE[good]

    def face(self, token: str, side: str) -> int:
        """The flags on one side of a price token."""
        piece = next(t for t in CARDS.price_tokens if t.id == token)
        return piece.low if side == "low" else piece.high

    def face_fits(self, good: str, face: int, flipped: bool) -> bool:
        """AG-PRICE-3, AG-PRICE-4, ruling AG-R05."""
        off = abs(face - self.print(good))
        rule = self.rulings.price_token_rule
        may_be_equal = rule == "at_most_one" or (flipped and rule == "place_exact_flip_free")
        return off == 1 or (off == 0 and may_be_equal)

    # ------------------------------------------------------------ building

    def worth(self, paid: dict[str, int]) -> int:
        """AG-ARCH-3; nothing is worth nothing."""
        if not any(paid.values()):
            return 0
        total = sum(BUILDING_VALUE[good] * n for good, n in paid.items())
        two_sorts = sum(n > 0 for n in paid.values()) > 1
        return total + two_sorts + self.holds("takshaka")

    def paid(self) -> dict[str, int]:
        """What was paid for the building so far."""
        return dict(zip(BUILDING_VALUE, self.frame.paid, strict=True))

    def payments(self, cost: int, begun: dict[str, int]) -> Iterator[dict[str, int]]:
        """AG-ARCH-4, ruling AG-R48: what may be paid in all, beginning with what was paid."""
        most = [begun[good] + self.has(good) for good in BUILDING_VALUE]
        for numbers in product(*(range(min(n, cost) + 1) for n in most)):
            paid = dict(zip(BUILDING_VALUE, numbers, strict=True))
            worth = self.worth(paid)
            fits = worth == cost if self.rulings.building_overpay == "exact" else worth >= cost
            if fits and not self._superfluous(paid, cost):
                yield paid

    def _superfluous(self, paid: dict[str, int], cost: int) -> bool:
        return any(n and self.worth(paid | {good: n - 1}) >= cost for good, n in paid.items())

    # ------------------------------------------------------------ river

    def level_is_open(self, notable: str) -> bool:
        """AG-RIV-2, rulings AG-R12 and AG-R45."""
        open_now = LEVELS[self.pier]
        if self.pier == 3 and self.rulings.pier3_levels == "I_II_III":
            open_now = {1, 2, 3}
        if self.rulings.open_notables == "boat_section":
            open_now = {max(open_now)}
        return CARDS.notable(notable).level in open_now

    def on_river(self, notable: str) -> bool:
        """Is the card still there?"""
        return self.read(f"notable.{notable}") == "river"

    def deliveries(self) -> list[tuple[str, str]]:
        """AG-DEL-2, AG-DEL-3: every good that can go to a notable now."""
        return [
            (card.id, good)
            for card in CARDS.notables
            if self.on_river(card.id) and self.level_is_open(card.id)
            for good in card.ordered_goods
            if self.has(good) and self.read(f"notable.{card.id}.{good}") == "none"
        ]

    def deliveries_left(self) -> int:
        """AG-SAIL-2, AG-N10, ruling AG-R40."""
        sailor = self.frame
        held = self.holds("jagirdar")
        if self.rulings.jagirdar_mid_action == "next_action":
            held = sailor.jagirdar_at_start == sailor.seat
        return 1 + held + sailor.paid - sailor.used

    # ------------------------------------------------------------ palace

    def in_column(self, guild: str) -> int:
        """AG-ORD-2, ruling AG-R46: markers that count for the limit."""
        found = [self.read(f"order.{guild}.{position}") for position in range(1, 7)]
        ignored = {"none"} | (
            {"neutral"} if self.rulings.neutral_markers_count == "full_only" else set()
        )
        return sum(word not in ignored for word in found)

    def order_goods(self, guild: str, position: str) -> tuple[str, ...]:
        """The two goods of an order."""
        orders = self.state.box.printed.guild_orders
        return next(o.goods for o in orders if (o.guild, str(o.position)) == (guild, position))

    def can_fulfil(self, guild: str, position: str) -> bool:
        """AG-ORD-3 (b) to (d)."""
        return (
            self.read(f"order.{guild}.{position}") == "none"
            and self.in_column(guild) < LIMITS[self.pier]
            and int(self.mine(f"influence.{guild}")) > 0
            and all(self.has(good) for good in self.order_goods(guild, position))
        )

    def any_order(self, any_place: bool) -> bool:
        """Is there an order that could be fulfilled?"""
        if any_place:
            return any(self.can_fulfil(g, str(p)) for g in GUILDS for p in range(1, 7))
        marked = [(guild, self.read(f"marked.{guild}")) for guild in GUILDS]
        return any(at != "below" and self.can_fulfil(guild, at) for guild, at in marked)

    # ------------------------------------------------------------ farm

    def produces(self, good: str) -> int:
        """AG-FARM-2, AG-FARM-3, AG-PROD-2, ruling AG-R54."""
        total = 0
        for track in CARDS.farm_tracks:
            square = int(self.mine(f"farmer.{track.id}"))
            between = {track.end_1: range(1, square), track.end_5: range(square + 1, 6)}
            for at in between.get(good, ()):
                total += not self.is_covered(track.id, good, at)
        if not total and self.rulings.plus_one_at_zero == "no":
            return 0
        helper = "mahout" if good in ("sandstone", "wood") else "khatib"
        return total + self.holds(helper)

    def is_covered(self, track: str, good: str, square: int) -> bool:
        """AG-FARM-1: covers lie on squares 1 and 5."""
        return square in (1, 5) and self.mine(f"cover.{track}.{good}") == "on"

    def farmer_can_go(self, track: str, good: str) -> bool:
        """AG-FARM-4."""
        piece = next(t for t in CARDS.farm_tracks if t.id == track)
        if good not in (piece.end_1, piece.end_5):
            return False
        square = int(self.mine(f"farmer.{track}")) + (-1 if good == piece.end_1 else 1)
        return 1 <= square <= 5 and not self.is_covered(track, good, square)

    def a_farmer_can_go(self) -> bool:
        """Can any?"""
        tracks = CARDS.farm_tracks
        return any(self.farmer_can_go(t.id, end) for t in tracks for end in (t.end_1, t.end_5))
