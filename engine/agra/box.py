"""The game box: the printed pieces compiled into index tables, and the rulings of this game.

A box is made once for a game and shared by every copy of its state. Everything in it is fixed.
"""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.pieces import Ability, FavourAction, FavourTile, Notable
from engine.agra.printed import Catalogue
from engine.core.box import GameBox, opened_once

SANDSTONE, WOOD, TURMERIC, COTTON = range(4)
CEMENT, PLANKS, CURRY, OIL = range(4, 8)
STATUES, BOOKS, PAINTINGS, CLOTHES = range(12, 16)
MATERIALS = (SANDSTONE, WOOD, CEMENT, PLANKS)
ARCHITECT, SAILOR, TRADER, BOTANIST = range(16, 20)
TRADE_GOOD, DELIVER_GOOD, PROCESS_GOOD, REMOVE_COVER, MOVE_FARMER = range(5)
NEUTRAL = 4
"""Owner of a marker that belongs to no player (AG-MARK-13)."""
FREE = -1
"""Owner of an order or bowl without a marker."""
NO_BOWL = -2
"""In the list of bowls: Akbar does not ask for this good."""


class Box(GameBox[Catalogue]):
    """The box of one game: pieces as numbers, rulings as attributes."""

    load = staticmethod(load_catalogue)

    def prepare(self, printed: Catalogue) -> None:
        """Makes tables of what is printed."""
        self.numbers = printed.numbers
        self.supply = printed.player_supply
        self.setup = printed.setup(self.players)
        self._goods(printed)
        self._notables(printed)
        self._tiles(printed)
        self._imperial_board(printed)
        self._river(printed)
        self._player_board(printed)

    def _goods(self, printed: Catalogue) -> None:
        goods = [printed.good(g) for g in m.GOODS]
        buildings = [printed.building(b) for b in m.BUILDINGS]
        self.value = tuple(g.value for g in goods)
        self.building_value = tuple(g.building_value for g in goods)
        self.row = tuple(g.row for g in goods)
        self.made_from = tuple(m.GOODS.index(g.made_from) if g.made_from else -1 for g in goods)
        self.leads_to = tuple(
            tuple(t for t, source in enumerate(self.made_from) if source == g) for g in range(16)
        )
        self.sources = tuple(g for g in range(16) if self.leads_to[g])
        self.has_bowl = tuple(g.akbar_bowl for g in goods)
        self.level = tuple(b.level for b in buildings)
        self.cost = tuple(b.cost for b in buildings)
        self.built_at_start = tuple(b.built_at_start for b in buildings)
        self.faces = tuple((t.low, t.high) for t in printed.price_tokens)
        self.token_goods = tuple(
            tuple(
                tuple(g for g in range(16) if self._token_may_lie(face, g))
                for face in self.faces[t]
            )
            for t in range(len(self.faces))
        )

    def _token_may_lie(self, face: int, good: int) -> bool:
        difference = abs(face - self.value[good])
        if self.rulings.price_token_rule == "at_most_one":
            return difference <= self.printed.price_rules.max_difference
        return difference == self.printed.price_rules.max_difference

    def _notables(self, printed: Catalogue) -> None:
        notables = [printed.notable(n) for n in m.NOTABLES]
        self.notable_level = tuple(n.level for n in notables)
        self.guild = tuple(m.GUILDS.index(n.guild) for n in notables)
        self.ordered = tuple(tuple(m.GOODS.index(g) for g in n.ordered_goods) for n in notables)
        self.slot = tuple(
            tuple(ordered.index(g) if g in ordered else -1 for g in range(16))
            for ordered in self.ordered
        )
        self.generous = tuple(self._generous(notables, good) for good in m.GOODS)
        self.produces_more = tuple(self._produces_more(notables, good) for good in m.GOODS)
        self.immediate = tuple(
            tuple(a for a in n.abilities if a.kind == "immediate") for n in notables
        )
        self.at_the_end = tuple(
            tuple(a for a in n.abilities if a.kind == "game_end") for n in notables
        )
        self._odd_cards(notables)

    def _generous(self, notables: list[Notable], good: str) -> tuple[tuple[int, int], ...]:
        return tuple(
            (1 << i, a.number("rupees"))
            for i, n in enumerate(notables)
            for a in n.abilities
            if a.kind == "generous" and a.word("good") == good
        )

    def _produces_more(self, notables: list[Notable], good: str) -> tuple[tuple[int, int], ...]:
        return tuple(
            (1 << i, a.number("amount"))
            for i, n in enumerate(notables)
            for a in n.abilities
            if a.effect == "production_plus" and good in a.words("goods")
        )

    def _odd_cards(self, notables: list[Notable]) -> None:
        """Notables whose ability is a rule of its own, as bits of `seat.contracts`."""
        cards: dict[str, tuple[int, int, Ability]] = {}
        for i, notable in enumerate(notables):
            for ability in notable.abilities:
                cards.setdefault(ability.effect, (1 << i, i, ability))

        def bit(effect: str) -> int:
            return cards[effect][0] if effect in cards else 0

        self.card = {effect: ability for effect, (_, _, ability) in cards.items()}
        self.portuguese = bit("sailor_pay_several")
        self.takshaka = bit("build_bonus")
        self.french = bit("store_good")
        self.french_values = self.card["store_good"].numbers("values")
        self.dyer = bit("production_exchange")
        self.cook = bit("store_kicked_workers")
        self.muezzin = bit("meditation_plus")
        self.jagirdar = bit("sailor_follow")
        self.caliph = bit("pay_good_stand_worker")
        self.calligrapher = bit("peon_price")
        self.mullah = bit("favour_discount")
        self.mosaic = bit("mp_to_favour")
        self.english = next(
            1 << i
            for i, n in enumerate(notables)
            if any(a.effect == "exchange_same_value" for a in n.abilities)
        )
        self.usable = self.french | self.caliph | self.english | self.mosaic
        """Cards used at any moment, once per turn."""
        used = (self.french, self.caliph, self.english)
        self.used_by_card = tuple((card, card.bit_length() - 1) for card in used)
        """Those of them with their own move: the card and its notable."""

    def _tiles(self, printed: Catalogue) -> None:
        actions: list[FavourAction | FavourTile] = [*printed.favour_actions, *printed.favour_tiles]
        self.own = tuple(a.own for a in actions)
        self.least_favour = min(self.own)
        """With less, no favour action is possible without the Mullah."""
        self.pay = tuple(a.pay for a in actions)
        self.effect = tuple(a.effect for a in actions)
        self.favour_rule = tuple(a.rule for a in actions)
        self.printed_actions = len(printed.favour_actions)
        self.printed_range = range(self.printed_actions)
        self.tiles_wait = self.rulings.new_tile_same_turn == "no"
        self.action_with = {effect: i for i, effect in enumerate(self.effect)}
        self.bonus = printed.bonus_tiles
        self.bonus_of_level = tuple(
            tuple(i for i, t in enumerate(self.bonus) if t.level == level) for level in range(5)
        )
        self.bonus_guild = tuple(
            m.GUILDS.index(t.influence_guild) if t.influence_guild else -1 for t in self.bonus
        )
        self.display_size = printed.shared_supply.favour_tiles_face_up

    def _imperial_board(self, printed: Catalogue) -> None:
        by_place = {(o.guild, o.position): o for o in printed.guild_orders}
        self.orders = tuple(
            tuple(m.GOODS.index(g) for g in by_place[guild, position].goods)
            for guild in m.GUILDS
            for position in range(1, 7)
        )
        track = printed.influence
        self.top_step = track.top_step
        self.order_rupees = track.order_rupees_by_step
        self.reward_at = dict(zip(track.reward_steps, track.reward_favour, strict=True))
        self.bowls_of_side = tuple(
            tuple(m.GOODS.index(g) for g in side)
            for side in (printed.akbar.left, printed.akbar.right)
        )
        score, further = printed.akbar.score, printed.akbar.score_each_further
        beyond = range(1, 2 + sum(self.has_bowl) - len(score) + 1)
        self.akbar_rupees = (*score, *(score[-1] + n * further for n in beyond))
        """By goods served, one more than there are bowls (AG-SCO-6)."""
        order = self.rulings.guild_columns.split("_")
        self.columns = tuple(m.GUILDS.index(guild) for guild in order)

    def _river(self, printed: Catalogue) -> None:
        piers = sorted(printed.piers, key=lambda p: p.number)
        self.piers = (piers[0], *piers)
        """By pier number; index 0 is never used."""
        self.order_limit = tuple(p.order_limit for p in self.piers)
        self.open_levels = tuple(self._levels(p.number, p.open_levels) for p in self.piers)
        self.next_level = tuple(p.next_level for p in self.piers)
        more = 1 if self.rulings.pier3_threshold == "two_more" else 0
        self.next_contracts = tuple(
            p.next_contracts_in_all + (more if p.number == 3 else 0) for p in self.piers
        )

    def _levels(self, pier: int, open_levels: tuple[int, ...]) -> frozenset[int]:
        if pier == 3 and self.rulings.pier3_levels == "I_II_III":
            open_levels = (*open_levels, 3)
        if self.rulings.open_notables == "boat_section":
            return frozenset({max(open_levels)})
        return frozenset(open_levels)

    def _player_board(self, printed: Catalogue) -> None:
        self.farm_ends = tuple(
            (m.GOODS.index(t.end_1), m.GOODS.index(t.end_5)) for t in printed.farm_tracks
        )
        self.squares = printed.farm.squares_per_track
        self.farm_yields: dict[tuple[tuple[int, ...], int], tuple[int, int]] = {}
        """By farmers and covers, cached: goods in all, and of one kind."""
        self.uncover_moves = tuple(
            m.UNCOVER(track, good) for track, ends in enumerate(self.farm_ends) for good in ends
        )
        """In the order of the cover bits."""
        self.farmer_moves = tuple(m.FARMER(*move.args) for move in self.uncover_moves)
        """Each farmer towards either end of his track, in the order of the cover bits."""
        self.meditation = printed.meditation_track
        self.last_space = len(self.meditation.values)
        advances = {a.from_space: a for a in printed.meditation_advances}
        self.advances = advances
        self.advance_goods = {
            space: tuple(m.GOODS.index(g) for g in a.goods) for space, a in advances.items()
        }
        self.meditation_costs = tuple(a.cost for a in printed.meditation_actions)
        self.blocked_at_start = next(
            i for i, a in enumerate(printed.meditation_actions) if a.marker_start
        )


open_box = opened_once(Box, load_catalogue)
