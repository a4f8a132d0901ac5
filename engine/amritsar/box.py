"""The game box: the printed pieces compiled into index tables, and the rulings of this game.

A box is made once for a game and shared by every copy of its state. Everything in it is fixed.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.lake import FREE, lake_of
from engine.amritsar.meta import META
from engine.amritsar.pieces import ITEMS, RESOURCES, Effect
from engine.amritsar.printed import Catalogue
from engine.core.box import GameBox, opened_once
from engine.core.moves import Move

GAIN, ONE_OF, PP, MARKET, DONATE, MAHOUT, RECOVER, UNLOCK, UPGRADE, FREE_UPGRADE, STEP, ANY_STEP = (
    range(12)
)
"""What one thing of a benefit does, with its values:
GAIN coins, marble, copper, gold, of choice · ONE_OF item, n, item, n · PP n · RECOVER n ·
UPGRADE and FREE_UPGRADE kinds as bits · STEP track, n · ANY_STEP n."""
Op = tuple[int, ...]
Benefit = tuple[Op, ...]

PICK_FOUR, DONATION, UPGRADED, TRADED = range(4)
"""What a bridge tile pays for (AM-BRG)."""
_TRIGGERS = ("pick_group_of_4", "donate", "upgrade", "market_with_trade")
STOREHOUSES, OBJECTIVES, MAHOUTS = range(3)
"""Kinds of upgrades (AM-UPG)."""

DISCOUNT, TAX_DISCOUNT, FREE_SKIP, IMMUNE, ALL_BRIDGES, REDIRECT, EXCHANGE, ANY_PAYS, TELEPORT = (
    1 << m.BENEFIT_NAMES.index(name)
    for name in (
        "market_discount",
        "tax_discount",
        "free_skip",
        "no_maharaja_penalty",
        "all_bridges",
        "knowledge_redirect",
        "exchange",
        "upgrade_any_resource",
        "teleport",
    )
)
"""Benefits of storehouses, as bits of `seat.perks`."""


class Box(GameBox[Catalogue]):
    """What is in the box of one game: pieces as numbers, rulings as attributes."""

    load = staticmethod(load_catalogue)

    def prepare(self, printed: Catalogue) -> None:
        """Makes tables of what is printed."""
        self.people -= len(META.modes[self.mode].automata)
        self.maharaja = self.people if self.people < len(self.colours) else FREE
        """His seat, FREE where he does not play."""
        self.is_hard = self.mode == "solo_hard"
        self.setup = printed.setup(self.people)
        self.benefits: list[Benefit] = []
        """Every benefit that is printed somewhere; pieces know theirs by its number here."""
        self._numbers(printed)
        self._districts(printed)
        self._lake(printed)
        self._market(printed)
        self._personal_board(printed)
        self._objectives(printed)

    def _numbers(self, printed: Catalogue) -> None:
        rulings, elephant = self.rulings, printed.elephant
        self.penalty = (0, *elephant.maharaja_penalty_by_decade)
        self.missing_tax = (0, *printed.taxes.penalty_per_missing_coin_by_decade)
        self.step_cost = tuple(
            elephant.coin_per_extra_step * max(0, steps - elephant.free_steps) for steps in range(5)
        )
        self.max_steps = 4 if rulings.elephant_full_lap == "allowed" else elephant.max_steps
        self.capacity = elephant.counter_capacity
        self.room = printed.board.section_capacity
        self.skip_cost = printed.sowing.skip_cost_coins
        self.rounds = printed.flow.rounds_per_decade
        self.decades = printed.flow.decades
        self.pp_floor = rulings.pp_floor == "zero"
        self.is_covered = rulings.objectives == "covered"
        self.has_side_workers = self.setup.side_workers > 0
        self.first_crossing = next(
            n for n, space in enumerate(printed.maharaja_spaces) if space.start
        )
        ends = [m.DISTRICTS.index(space.crossing[1]) for space in printed.maharaja_spaces]
        self.crossing_into = tuple(ends)
        """By space of the token: the district behind it, clockwise."""

    def _benefit(self, effects: Iterable[Effect]) -> int:
        """The number of a benefit; things that are gained together are one."""
        found: list[Op] = []
        for each in effects:
            op = self._op(each)
            if op[0] == GAIN and found and found[-1][0] == GAIN:
                found[-1] = (GAIN, *(a + b for a, b in zip(found[-1][1:], op[1:], strict=True)))
            else:
                found.append(op)
        self.benefits.append(tuple(found))
        return len(self.benefits) - 1

    @staticmethod
    def _op(effect: Effect) -> Op:
        n = effect.n
        if effect.op == "gain":
            return (GAIN, *(n * (item == effect.item) for item in (*ITEMS, "any")))
        if effect.op == "gain_one_of":
            pairs = zip(effect.items, effect.numbers, strict=True)
            return (ONE_OF, *(value for item, k in pairs for value in (ITEMS.index(item), k)))
        if effect.op in ("upgrade", "upgrade_free"):
            kinds = sum(1 << m.KINDS.index(kind) for kind in effect.kinds)
            return (UPGRADE if effect.op == "upgrade" else FREE_UPGRADE, kinds)
        if effect.op == "knowledge":
            return (STEP, m.TRACKS.index(effect.track), n)
        plain = {
            "pp": (PP, n),
            "market": (MARKET,),
            "donate": (DONATE,),
            "mahout_action": (MAHOUT,),
            "recover_counter": (RECOVER, n),
            "unlock_movement": (UNLOCK,),
        }
        return plain.get(effect.op, (ANY_STEP, n))

    def _districts(self, printed: Catalogue) -> None:
        actions = printed.district_actions
        self.action_benefit = tuple(self._benefit(each.effects) for each in actions)
        self.action_rule = tuple(each.rule for each in actions)
        self.any_order = tuple(each.any_order for each in actions)
        tiles = printed.district_tiles
        self.tile_colour = tuple(m.COLOURS.index(t.colour) for t in tiles)
        self.tile_main = tuple(m.ACTIONS.index(t.main) for t in tiles)
        self.tile_secondary = tuple(m.ACTIONS.index(t.secondary) for t in tiles)
        self.section_district = tuple(m.DISTRICTS.index(s.district) for s in printed.sections)
        self.marked_places = tuple(
            n for n, s in enumerate(printed.sections) for _ in range(s.marked_places)
        )
        self.workers = tuple(c.workers for c in printed.worker_colours)
        self.temple_pp = tuple(t.pp for t in printed.temple_tiles)
        bridges = printed.bridge_tiles
        self.bridge_trigger = tuple(_TRIGGERS.index(t.trigger) for t in bridges)
        self.bridge_benefit = tuple(self._benefit(t.effects) for t in bridges)
        self.bridge_rule = tuple(t.rule for t in bridges)

    def _lake(self, printed: Catalogue) -> None:
        self.lake = lake_of(printed, self.setup.donation_set)
        self.donate_moves: tuple[Move, ...] = tuple(
            m.DONATE(each.district, each.level - 1, each.place) for each in self.lake.spaces
        )
        """By space of the lake."""
        self.space_of = {move: n for n, move in enumerate(self.donate_moves)}

    def _market(self, printed: Catalogue) -> None:
        rows = sorted(printed.market_rows, key=lambda each: each.row_from_top)
        self.rows = len(rows)
        self.price = tuple(each.price for each in rows)
        """By row from the top; n filled spaces are the rows 0 to n - 1 (AM-MKT-7)."""
        self.row_pp = tuple(each.pp for each in rows)
        self.price_empty = printed.market.buy_price_when_empty
        self.price_full = printed.market.sell_price_when_full

    def _personal_board(self, printed: Catalogue) -> None:
        board = printed.personal_board
        self.first_slots = board.initial_storehouse_slots
        self.storehouse_spaces = board.storehouse_spaces
        self.cost_item = tuple(ITEMS.index(u.cost_item) for u in printed.upgrades)
        self.cost_n = tuple(u.cost_n for u in printed.upgrades)
        self.upgrade_rule = tuple(u.rule for u in printed.upgrades)
        self.objective_tax = printed.upgrades[OBJECTIVES].tax_icons
        self.space_benefit = tuple(self._benefit(s.effects) for s in printed.objective_spaces)
        self.mahout_benefit = tuple(self._benefit(t.effects) for t in printed.mahout_tiles)
        self.mahout_rule = tuple(t.rule for t in printed.mahout_tiles)
        self.mahout_tax = tuple(t.tax_icons for t in printed.mahout_tiles)
        self.start_mahout = next(n for n, t in enumerate(printed.mahout_tiles) if t.start_tile)
        houses = printed.storehouses
        self.house_slots = tuple(s.slots for s in houses)
        self.house_tax = tuple(s.tax_icons for s in houses)
        self.house_copies = tuple(s.copies for s in houses)
        self.house_benefit = tuple(self._benefit(s.effects) for s in houses)
        self.house_rule = tuple(s.rule for s in houses)
        self.house_perk = tuple(
            0 if s.kind == "immediate" else 1 << m.BENEFIT_NAMES.index(s.benefit) for s in houses
        )
        self.flipped_slots = max(s.flipped_slots for s in houses)
        self.discount = max(s.discount_coins for s in houses)
        self.tax_discount = max(s.tax_discount for s in houses)
        self.exchange_pairs = frozenset(
            tuple(RESOURCES.index(r) for r in order)
            for s in houses
            for pair in s.pairs
            for order in (pair, pair[::-1])
        )
        self.wild = tuple(
            (1 << m.BENEFIT_NAMES.index(s.benefit), *(m.COLOURS.index(c) for c in s.wild))
            for s in houses
            if s.wild
        )
        """A benefit, and the two colours that may stand for each other (AM-STO-4)."""
        self._tracks(printed)

    def _tracks(self, printed: Catalogue) -> None:
        steps = [printed.steps(track) for track in m.TRACKS]
        self.top_step = tuple(len(each) for each in steps)
        immediate = [[s.effects if s.kind == "immediate" else () for s in each] for each in steps]
        self.step_benefit = tuple(
            (FREE, *(self._benefit(effects) for effects in each)) for each in immediate
        )
        """By track and step: what reaching it gives at once."""
        self.overflow = tuple(self._benefit(t.overflow) for t in printed.knowledge_tracks)
        self.step_discount = tuple((0, *(s.tax_discount for s in each)) for each in steps)
        """By track and step: coins less tax, from there on."""
        self.step_income = tuple(
            tuple((s.step, self._benefit(s.effects)) for s in each if s.kind == "decade_income")
            for each in steps
        )
        """By track: steps with an income, and the income."""

    def _objectives(self, printed: Catalogue) -> None:
        self.objective_type = tuple(m.TYPES.index(o.type) for o in printed.objectives)
        self.of_type = tuple(
            sum(1 << n for n, kind in enumerate(self.objective_type) if kind == wanted)
            for wanted in range(len(m.TYPES))
        )
        """By type: its objectives, as bits."""
        self.has_star = tuple(o.solo_star for o in printed.objectives)


open_box = opened_once(Box, load_catalogue)
