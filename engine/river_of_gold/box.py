"""The game box: the printed pieces compiled into tables of numbers, and the rulings of this game.

A box is made once for a game and shared by every copy of its state. Everything in it is fixed.
Sets of clients, tiles and masteries are bit masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.core.box import GameBox, opened_once
from engine.river_of_gold import moves as m
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.pieces import Client, Reward
from engine.river_of_gold.printed import Catalogue

RESOURCES = ("koku", *m.GOODS, "favour", "vp", "influence", "good", "client")
KOKU, SILK, RICE, PORCELAIN, FAVOUR, VP, INFLUENCE, GOOD, CLIENT = range(9)
"""GOOD is a good of choice, CLIENT a client swap."""
MARKET = m.BUILDING_TYPES.index("market")
PER_CLIENT = len(m.BUILDING_TYPES)
EMPTY = NONE = -1
MONK, MERCHANT, NOBLE, ARTISAN, ELDER = (
    m.CLIENT_TYPES.index(each) for each in ("monk", "merchant", "noble", "artisan", "elder")
)

Gains = tuple[tuple[int, int], ...]
"""Resources, each with its number."""


def bits(mask: int) -> Iterator[int]:
    """The numbers in a set.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(numbers: Iterable[int]) -> int:
    """The inverse of `bits`."""
    return sum(1 << each for each in set(numbers))


_PRINTED = ("koku", *m.GOODS, "favour", "vp", "influence", "any_good", "client_swap")
"""The names of RESOURCES on a tile."""


def _gains(reward: Reward, region_good: int = NONE) -> Gains:
    """A printed reward as pairs; `koku_per` is counted elsewhere."""
    printed = [getattr(reward, name) for name in _PRINTED]
    if region_good != NONE:
        printed[SILK + region_good] += reward.region_good
    return tuple((what, n) for what, n in enumerate(printed) if n)


class Box(GameBox[Catalogue]):
    """What is in the box of one game: pieces as numbers, rulings as attributes."""

    load = staticmethod(load_catalogue)

    def prepare(self, printed: Catalogue) -> None:
        """Makes tables of what is printed."""
        self.koku_limit = printed.limits.koku
        self.goods_limit = printed.limits.goods_each
        self.numbers, self.limits, self.start = printed.numbers, printed.limits, printed.start
        self.setup = printed.setup(self.players)
        self.covered = self.rulings.hand_keeping == "covered"
        self.step_by_step = (
            self.rulings.exchange_moment == "before_each_gain"
            or self.rulings.decline_gain == "influence_only"
        )
        """Gains come one by one, for something may be done or refused in between."""
        self._switches()
        self._board(printed)
        self._tiles(printed)
        self._clients(printed)
        self._cards(printed)
        self.visits, self.owned = self._rewards_made_once(), self._rewards_made_once()
        self.exchanges: dict[tuple[int, ...], Any] = {}
        """What can be exchanged by goods and favour, made once (see `course.exchanges`)."""
        self.stops: dict[tuple[int, int], tuple[int, bool]] = {}
        """Where a ship stops by start and face, made once (see `journey`)."""

    def _rewards_made_once(self) -> Sequence[Sequence[dict[int, Any]]]:
        """By seat, shore and tile: rewards that are always the same (see `sail`)."""
        return [[{} for _ in self.region] for _ in self.colours]

    def _switches(self) -> None:
        """What is looked up at every decision."""
        rulings = self.rulings
        self.vp_limit = self.limits.vp_track if rulings.vp_over_99 == "stop_at_99" else 1 << 30
        self.any_exchange = rulings.exchange_into_full == "allow_and_lose"
        self.anyone_exchanges = rulings.exchange_window == "anyone_any_time"
        self.one_building = rulings.double_marker_count == "one_building"
        self.hard_markers = rulings.marker_supply == "hard_limit_22"
        self.passing = (m.PASS(),) if rulings.must_act == "pass_allowed" else ()
        self.late_favour = rulings.favour_window == "until_roll"
        self.plain_order = rulings.reward_order != "active_player_orders"
        self.by_steps = rulings.reward_order == "by_steps"
        self.goods_price = self.printed.exchange("goods")
        self.favour_price = self.printed.exchange("favour")
        self.favour_per_face = self.numbers.favour_per_face
        self.two_for_one, self.koku_for_favour = self.goods_price.give, self.favour_price.give

    def _board(self, printed: Catalogue) -> None:
        shores = printed.shores
        self.region = tuple(each.region - 1 for each in shores)
        self.cost = tuple(each.cost for each in shores)
        self.touches = tuple(tuple(r - 1 for r in each.river_spaces) for each in shores)
        self.beside = tuple(tuple(s - 1 for s in sorted(r.shores)) for r in printed.river_spaces)
        self.regions_at = tuple(
            tuple(sorted({self.region[shore] for shore in beside})) for beside in self.beside
        )
        self.shores_in = tuple(
            tuple(s for s, region in enumerate(self.region) if region == n)
            for n in range(len(printed.regions))
        )
        self.sites = tuple(
            tuple((s, self.cost[s]) for s in there if shores[s].kind != "imperial")
            for there in self.shores_in
        )
        """By region: the spaces to build on, with their prices."""
        self.cheapest = tuple(min(price for _, price in there) for there in self.sites)
        self.imperial_shores = tuple(s for s, e in enumerate(shores) if e.kind == "imperial")
        self.starting_shores = tuple(
            s for s, each in enumerate(shores) if self.players in each.starting_for
        )
        self.track_end = printed.influence.end
        self.flower = printed.influence.flower
        self.track_good = tuple(m.GOODS.index(each.track_good) for each in printed.regions)
        self.track = tuple(
            {each.space: _gains(each.reward, good) for each in printed.track_rewards}
            for good in self.track_good
        )
        self.reward_spaces = tuple(each.space for each in printed.track_rewards)

    def _tiles(self, printed: Catalogue) -> None:
        tiles = printed.tiles
        self.tile_type = tuple(m.BUILDING_TYPES.index(each.type) for each in tiles)
        self.era = tuple(each.era for each in tiles)
        self.bonus = tuple(each.bonus for each in tiles)
        self.visitor = tuple(_gains(each.visitor) for each in tiles)
        self.owner = tuple(_gains(each.owner) for each in tiles)
        per = (*m.BUILDING_TYPES, "client")
        self.owner_per = tuple(
            per.index(each.owner.koku_per) if each.owner.koku_per else NONE for each in tiles
        )
        self.copies = tuple(each.copies for each in tiles)
        self.era_tiles = tuple(
            mask_of(t for t, each in enumerate(tiles) if each.kind == "era" and each.era == era)
            for era in (1, 2)
        )
        self.reveals = tuple(
            [(1 << tile, (m.REVEAL.table[tile], 1)) for tile in bits(mask)]
            for mask in self.era_tiles
        )
        """By era: each tile as a set, and as an outcome."""
        self.starting_tiles = tuple(t for t, e in enumerate(tiles) if e.kind == "starting")
        self.imperial_tiles = tuple(t for t, e in enumerate(tiles) if e.kind == "imperial")
        self.owned_kind = tuple(each.kind == "era" for each in tiles)
        """May it be owned at all (RG-OWN-2)?"""

    def _clients(self, printed: Catalogue) -> None:
        clients: tuple[Client, ...] = printed.clients
        self.client_type = tuple(m.CLIENT_TYPES.index(each.type) for each in clients)
        self.client_region = tuple(each.region - 1 for each in clients)
        self.order = tuple(
            (each.order.silk, each.order.rice, each.order.porcelain) for each in clients
        )
        self.all_clients = (1 << len(clients)) - 1
        self.of_region = tuple(
            mask_of(c for c, region in enumerate(self.client_region) if region == n)
            for n in range(len(printed.regions))
        )
        self.of_type = tuple(
            mask_of(c for c, kind in enumerate(self.client_type) if kind == n)
            for n in range(len(m.CLIENT_TYPES))
        )
        self.ongoing: dict[str, int] = {}
        for number, each in enumerate(clients):
            self.ongoing[each.ongoing] = self.ongoing.get(each.ongoing, 0) | 1 << number
        self.discount = tuple(
            tuple(
                (1 << number, each.ongoing_amount)
                for number, each in enumerate(clients)
                if each.ongoing == "build_discount" and each.region == region + 1
            )
            for region in range(len(printed.regions))
        )

    def _cards(self, printed: Catalogue) -> None:
        two = self.players == 2
        self.mastery_rewards = tuple(
            each.rewards_2 if two else each.rewards_3_4 for each in printed.masteries
        )
        if two and self.rulings.mastery_2p == "both_players":
            self.mastery_rewards = tuple(each * 2 for each in self.mastery_rewards)
        self.conditions = tuple((each.condition, each.amount) for each in printed.masteries)
        self.region_values = tuple(
            each.side_2 if two else each.side_3_4 for each in printed.region_tiles
        )
        self.patrons_of = tuple(
            tuple(n for n, each in enumerate(printed.patrons) if each.clan == clan)
            for clan in m.CLANS
        )

    def client(self, number: int) -> Client:
        """The printed card."""
        return self.printed.clients[number]

    def ongoing_amount(self, number: int) -> int:
        """How much the lasting ability of a client gives."""
        return self.printed.clients[number].ongoing_amount

    def has(self, delivered: int, ongoing: str) -> int:
        """Those of the delivered clients that have this lasting ability."""
        return delivered & self.ongoing.get(ongoing, 0)

    def patron_effect(self, patron: int) -> str:
        """What a patron does; empty without one."""
        return self.printed.patrons[patron].effect if patron != NONE else ""


open_box = opened_once(Box, load_catalogue)
