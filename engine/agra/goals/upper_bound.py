"""An upper bound of what a position allows in this turn.

Costs are counted too low, gains too high, and nothing is used up. So whatever is not possible here
is out of reach for certain and need not be searched.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.agra import moves as m
from engine.agra.box import (
    BOOKS,
    CURRY,
    DELIVER_GOOD,
    MATERIALS,
    OIL,
    PAINTINGS,
    PROCESS_GOOD,
    STATUES,
    TRADE_GOOD,
)
from engine.agra.chapters.architect import Architect, ChooseBonus, PayBuilding
from engine.agra.chapters.contracts import EMPTY
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.orders import COLUMN, ServeOrFulfil, markers_for_limit
from engine.agra.chapters.pawns import MeetMerchant
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.sailor import Sailor
from engine.agra.chapters.trader import Exchange, Trader
from engine.agra.chapters.turn import ChooseAction, OrderPhase
from engine.agra.chapters.workers import LYING
from engine.agra.goals.kinds import BUILD, CONTRACT, DELIVER, ORDER, SERVE, Goal
from engine.agra.state import State

_BUILDS = (Architect, PayBuilding, ChooseBonus)
_TRADES = (Trader, Exchange)
_UNDERSTOOD = frozenset({ChooseAction, Meditation, OrderPhase, Processing, Sailor})
_UNDERSTOOD |= {*_BUILDS, *_TRADES}
"""Questions at which all pending steps are known; the others are soon answered."""
A_FEW_STEPS = 4
"""More steps on one track than a turn usually gives."""
_TO_PROCESS = ("process_value_1_to_2", "process_additional")


class UpperBound:
    """The most that one seat could have and do before the turn ends."""

    def __init__(self, state: State, seat: int) -> None:
        """For a position in which this seat decides."""
        self.state, self.box, self.seat = state, state.box, seat
        self.player = state.seats[seat]
        self.kinds = {type(frame) for frame in state.stack}
        self.begins = self.acts = ChooseAction in self.kinds
        """True if a main action may follow, perhaps through a Statue."""
        self.goods = {good for good, n in enumerate(self.player.goods) if n}
        self.points = self._points()
        self.sails = self.wins = False
        self.tiles = self._tiles()
        self._settle()

    # ------------------------------------------------------------ what there could be

    def _settle(self) -> None:
        """Repeats every gain until nothing new comes of it."""
        while True:
            before = len(self.goods), self.acts, self.sails, self.wins, len(self.tiles)
            self.sails = self.acts or Sailor in self.kinds or self._delivers_otherwise()
            self.wins = self.sails and self._could_win()
            self.tiles = self._tiles()
            self.favour = self._favour()
            self._more_goods()
            self.acts = self.acts or self._statue()
            after = len(self.goods), self.acts, self.sails, self.wins, len(self.tiles)
            if after == before:
                return

    def _statue(self) -> bool:
        """AG-LUX-4: one more main action, before the Order phase is used."""
        waits = self.state.stack[0]
        if not isinstance(waits, OrderPhase) or waits.done:
            return False
        return STATUES in self.goods and not self.player.banners & 1

    def _points(self) -> int:
        """AG-MED-2: every worker stands up again and gives the most points."""
        frames = [frame for frame in self.state.stack if isinstance(frame, Meditation)]
        if not frames and not self._may_meditate():
            return 0
        points: int = frames[0].points if frames else 0
        if frames and frames[0].spending and self._generates_first():
            return points + 2
        workers = self.state.workers
        laid = workers.count(self.seat) + self.player.stored
        stands_up = self.player.favour > 1 or self.player.contracts or self.player.tiles
        if stands_up or self.goods & {OIL, CURRY, BOOKS}:
            laid += 2 * workers.count(self.seat + LYING) + laid
        return points + laid * max(self.box.meditation.values[: self.player.tracker + 1]) + 2

    def _generates_first(self) -> bool:
        first: bool = self.box.rulings.meditation_interleave == "generate_first"
        return first

    def _may_meditate(self) -> bool:
        return any(
            isinstance(frame, ChooseAction) and frame.may_meditate for frame in self.state.stack
        )

    def _favour(self) -> int:
        """AG-FAV-13: every source still possible."""
        box, favour = self.box, self.player.favour
        again = STATUES in self.goods
        if self.acts or MeetMerchant in self.kinds:
            favour += box.numbers.merchant_favour * (1 + again)
        if self.acts or self.kinds & set(_BUILDS) or self.wins:
            favour += 1 + again
        if BOOKS in self.goods:
            favour += box.numbers.book_favour
        if self.points and self.player.contracts & box.mosaic:
            favour += 2
        if self._rises():
            favour += sum(self._reward(step) for step in self.player.steps)
        return favour + (10 if self.wins else 0)

    def _reward(self, step: int) -> int:
        """AG-INF-5: a few steps, if a reward is near."""
        near = (n for at, n in self.box.reward_at.items() if step < at <= step + A_FEW_STEPS)
        return max(near, default=0)

    def _rises(self) -> bool:
        """True if any step is possible."""
        long = self.acts or self.sails or bool(self.kinds - {OrderPhase})
        return long or PAINTINGS in self.goods or self.player.favour >= 4 or self._orders()

    def _orders(self) -> bool:
        """True if any order is possible."""
        return any(all(good in self.goods for good in pair) for pair in self._marked())

    def _marked(self) -> Iterable[tuple[int, ...]]:
        for guild, position in enumerate(self.state.marked):
            if 0 <= position < COLUMN:
                yield self.box.orders[guild * COLUMN + position]

    def _tiles(self) -> set[str]:
        """The effects of tiles the seat has or could get."""
        box, state = self.box, self.state
        tiles = set(self.player.tiles)
        if self._rises() and any(map(self._reward, self.player.steps)):
            tiles |= set(state.display)
        if self.wins:
            tiles |= {tile for tile in range(len(m.TILES)) if state.pile >> tile & 1}
            tiles |= set(state.display)
        unused = [t for t in tiles if not self.player.reminders >> t + box.printed_actions & 1]
        return {box.effect[tile + box.printed_actions] for tile in unused}

    def _delivers_otherwise(self) -> bool:
        """AG-MED-10, AG-FT-12."""
        meditates = self.points >= self.box.meditation_costs[DELIVER_GOOD]
        if meditates and self.state.blocked != DELIVER_GOOD:
            return True
        return "deliver_notable" in self.tiles

    def _could_win(self) -> bool:
        """True if a card could be completed."""
        state, box = self.state, self.box
        for notable in state.places:
            card = state.river[notable]
            if card is None or box.notable_level[notable] not in box.open_levels[state.boat]:
                continue
            pairs = zip(box.ordered[notable], card, strict=True)
            if all(mark != EMPTY or good in self.goods for good, mark in pairs):
                return True
        return False

    def _more_goods(self) -> None:
        """One round of every way to make goods."""
        values, goods = self.state.values, self.goods
        if self.wins:
            # A pier may hand out any good (AG-PIER-5).
            goods |= set(range(16))
            return
        if self.acts or self.favour >= 2:
            goods |= {0, 1, 2, 3}
        for target, source in enumerate(self.box.made_from):
            if source in goods and self._processes(target):
                goods.add(target)
        for good in list(goods):
            if self._swaps(values[good]):
                goods |= {other for other in range(16) if values[other] == values[good]}
        if "gain_good_of_value_2" in self.tiles or self.player.contracts & self.box.dyer:
            goods |= {good for good in range(16) if values[good] == 2}
        if "price_token" in self.tiles and goods and self._swaps(0):
            goods |= set(range(16))
        if self.acts or self.kinds & set(_TRADES):
            most = self._trade_value()
            goods |= {good for good in range(16) if values[good] - 1 <= most}

    def _processes(self, target: int) -> bool:
        state, points = self.state, self.points
        if points >= state.values[target] and state.blocked != PROCESS_GOOD:
            return True
        used = self.player.reminders >> self.box.action_with["process_good"] & 1
        if self.favour >= 3 and not used:
            return True
        if any(effect in self.tiles for effect in _TO_PROCESS):
            return True
        return self.acts or bool(self.kinds & {*_BUILDS, Processing})

    def _swaps(self, value: int) -> bool:
        if self.points >= max(value, 1) and self.state.blocked != TRADE_GOOD:
            return True
        english = self.player.contracts & self.box.english & ~self.player.turned
        return bool(english) or "exchange_same_value" in self.tiles

    def _trade_value(self) -> int:
        """AG-TRAD-1: three goods, one token, and any earlier rise of their values."""
        values, worth, most, token = self.state.values, list[int](), 3, 3
        for good, n in enumerate(self.player.goods):
            worth += [values[good]] * min(n, 3)
        given = 0
        frame = next((f for f in self.state.stack if isinstance(f, _TRADES)), None)
        if not self.acts and isinstance(frame, Exchange):
            given, token = frame.worth - frame.taken, 0
            most = 0 if frame.taken else 3 - frame.given
        elif not self.acts and isinstance(frame, Trader):
            most, token = 0 if frame.exchanged else 3, 0 if frame.token_used else 3
        dearer = self.points // 2 + 4 * (self.favour >= 3) + len(self.tiles)
        worth += [1] * (self.favour >= 2)
        given += sum(sorted(worth)[-most:]) + token + dearer if most and worth else 0
        return given - self.box.numbers.trader_loss

    # ------------------------------------------------------------ the goals

    def for_any(self, goals: Iterable[Goal]) -> bool:
        """True if one of these may be possible."""
        return any(self.for_goal(goal) for goal in goals)

    def for_goal(self, goal: Goal) -> bool:
        """True if it may be possible; always while an unclear question is open."""
        judge = _JUDGES.get(goal.kind)
        if judge is None or type(self.state.stack[-1]) not in _UNDERSTOOD:
            return True
        return judge(self, goal.what)

    def _deliver(self, notable: int) -> bool:
        card = self.state.river[notable]
        if card is None or not self._reaches(notable):
            return card is None
        pairs = zip(self.box.ordered[notable], card, strict=True)
        return any(mark == EMPTY and good in self.goods for good, mark in pairs)

    def _reaches(self, notable: int) -> bool:
        """True if something may be delivered there: a contract may open the level."""
        box = self.box
        is_open = box.notable_level[notable] in box.open_levels[self.state.boat]
        return self.sails and (is_open or self.wins)

    def _contract(self, notable: int) -> bool:
        card = self.state.river[notable]
        if card is None or not self._reaches(notable):
            return card is None
        pairs = zip(self.box.ordered[notable], card, strict=True)
        return all(mark != EMPTY or good in self.goods for good, mark in pairs)

    def _order(self, place: int) -> bool:
        guild = place // COLUMN
        if not self.player.steps[guild] and not self._rises():
            return False
        full = markers_for_limit(self.state, guild) >= self.box.order_limit[self.state.boat]
        if full and not self.wins:
            return False
        return self._offers() and all(good in self.goods for good in self.box.orders[place])

    def _serve(self, bowl: int) -> bool:
        return self.wins or (self._offers() and bowl in self.goods)

    def _offers(self) -> bool:
        """True if the Order phase, or its equivalent, is still to come."""
        if Sailor in self.kinds or self.acts or ServeOrFulfil in self.kinds:
            return True
        if "akbar_or_order" in self.tiles:
            return True
        waits = self.state.stack[0]
        return isinstance(waits, OrderPhase) and not waits.done

    def _build(self, building: int) -> bool:
        if self.wins:
            return True
        if self.acts and (building == self.state.builder or STATUES in self.goods):
            return True
        if not self.acts and not self.kinds & set(_BUILDS):
            return False
        return self._material() >= self.box.cost[building]

    def _material(self) -> int:
        """AG-ARCH-3: all materials, both bonuses, and goods that could become material."""
        worth = sum(self.player.goods[good] * self.box.building_value[good] for good in MATERIALS)
        for frame in self.state.stack:
            if isinstance(frame, PayBuilding):
                paid: Any = zip(frame.paid, MATERIALS, strict=True)
                worth += sum(n * self.box.building_value[good] for n, good in paid)
        more = self.points + 2 * (self.favour >= 2) + 2 * (self.favour >= 3) + 2 * len(self.tiles)
        english = 2 * bool(self.player.contracts & self.box.english)
        again = 9 if STATUES in self.goods else 0
        return worth + 2 + more + english + again


_JUDGES = {
    DELIVER: UpperBound._deliver,
    CONTRACT: UpperBound._contract,
    ORDER: UpperBound._order,
    SERVE: UpperBound._serve,
    BUILD: UpperBound._build,
}
"""Kinds of goals without a bound; these may always be possible."""
