"""Which legal moves lead towards a goal of this turn; the search drops the others.

A judgement, not a rule: dropped moves serve later turns (farm, prices, tokens, rupees) or equal a
move that is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.agra import moves as m
from engine.agra.box import (
    ARCHITECT,
    BOTANIST,
    CLOTHES,
    CURRY,
    OIL,
    PAINTINGS,
    SAILOR,
    TRADER,
)
from engine.agra.chapters.action import why_not_pay_peon
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.questions import is_interrupting, worth_thinking
from engine.agra.chapters.trader import Exchange, Trader
from engine.agra.chapters.turn import ChooseAction
from engine.agra.chapters.workers import LYING, has_lying
from engine.agra.goals.kinds import (
    BUILD,
    CONTRACT,
    DELIVER,
    ORDER,
    RISE,
    SERVE,
    STAND,
    Goal,
    goods_for,
    with_openers,
)
from engine.agra.state import State
from engine.core.moves import Move, Verb


class Towards:
    """What the goals still searched need, and the moves that serve them."""

    def __init__(self, state: State, seat: int, goals: Iterable[Goal]) -> None:
        """For these goals in the turn that begins here."""
        self.start = state
        self.seat = seat
        self.goals = set(goals)
        self.left_out = False
        """True if a move was dropped that a search for one goal would try."""
        self._look()

    def reached(self, goal: Goal) -> None:
        """Removes a goal from the search."""
        self.goals.discard(goal)
        self._look()

    def is_out_of_reach(self, _state: State) -> bool:
        """Never cuts the search: the nearest positions come first anyway."""
        return False

    def tells_apart(self, _state: State) -> None:
        """State that these moves never change need not be compared."""

    def _look(self) -> None:
        box, self.means = self.start.box, with_openers(self.start, self.goals)
        self.guilds = {g.what for g in self.goals if g.kind == RISE}
        self.guilds |= {g.what // COLUMN for g in self.goals if g.kind == ORDER}
        self.notables = {g.what for g in self.means if g.kind in (DELIVER, CONTRACT)}
        self.bowls = {g.what for g in self.goals if g.kind == SERVE}
        self.stands = any(g.kind == STAND for g in self.goals)
        wanted = {good for goal in self.means for good in goods_for(self.start, goal)}
        # A worker that stands up again gives points for everything else.
        if has_lying(self.start, self.seat) and _may_still_meditate(self.start):
            wanted |= {OIL, CURRY}
        for good in sorted(wanted, reverse=True):
            while (good := box.made_from[good]) >= 0:
                wanted.add(good)
        self.goods = wanted
        self.needs = frozenset(good for goal in self.means for good in goods_for(self.start, goal))
        """What the goals need as it is."""
        at_river = (goal for goal in self.means if goal.kind in (DELIVER, CONTRACT))
        self.notables_ask = {good for goal in at_river for good in goods_for(self.start, goal)}
        """What notables ask for; Akbar alone takes almost anything."""
        kinds = {goal.kind for goal in self.means}
        self.sails = bool(kinds & {DELIVER, CONTRACT, ORDER})
        self.sails_far = bool(kinds & {CONTRACT, ORDER})
        self.ordered = bool(kinds & {ORDER, SERVE})
        self.crafts = bool(kinds & {BUILD, RISE})
        self.alone = len(self.goals) == 1

    def moves(self, state: State, found: list[Move]) -> list[Move]:
        """The legal moves that serve; at least one, as the question needs an answer."""
        found = worth_thinking(state, found)
        kept = [move for move in found if self._serves(state, move)]
        kept = self._one_of_a_value(state, _first_of_each(kept))
        if isinstance(state.stack[-1], ChooseAction) and self.ordered:
            kept += _any_action(state, found, kept)
        # Secondary actions do not use up the action of the turn.
        kept.sort(key=lambda move: move.verb in _ACTIONS)
        aside = all(move.verb in m.SECONDARY_VERBS for move in kept)
        if aside and is_interrupting(state.stack[-1]):
            kept += found[:1]
        return kept or found[:1]

    def _one_of_a_value(self, state: State, moves: list[Move]) -> list[Move]:
        """Of goods worth the same, give the least needed."""
        best: dict[tuple[Verb, int], Move] = {}
        values = state.values
        for move in moves:
            if move.verb in _GIVEN:
                about = (move.verb, values[move.args[0]])
            elif move.verb is m.SWAP:
                about = (move.verb, move.args[1])
            else:
                continue
            other = best.get(about)
            if other is None or self._missed(state, move) < self._missed(state, other):
                best[about] = move
        chosen = set(best.values())
        return [move for move in moves if move in chosen or move.verb not in _TRADES]

    def _missed(self, state: State, move: Move) -> tuple[bool, bool, bool, int]:
        good, has = move.args[0], state.seats[self.seat].goods[move.args[0]]
        return good in self.notables_ask, good in self.needs, good in self.goods, -has

    def _serves(self, state: State, move: Move) -> bool:
        judge = _JUDGES.get(move.verb)
        return True if judge is None else judge(self, state, move)

    # ------------------------------------------------------------ by verb

    def never(self, _state: State, _move: Move) -> bool:
        """Gives nothing in this turn."""
        return False

    def wants_good(self, _state: State, move: Move) -> bool:
        """The last word is a good gained."""
        return move.args[-1] in self.goods

    def wants_also(self, _state: State, move: Move) -> bool:
        """The first word is a good gained."""
        return move.args[0] in self.goods

    def enters(self, state: State, move: Move) -> bool:
        """True if this space is useful."""
        space, goods = move.args[0], state.seats[self.seat].goods
        if self.stands and state.workers[space] == self.seat + LYING:
            return True  # the Peon stands him up (AG-PEON-2)
        if space == BOTANIST:
            return False
        if space == SAILOR:
            return self.sails and any(goods)
        if space == TRADER:
            return bool(self.needs) and any(goods)
        if space == ARCHITECT:
            return self.crafts
        if not state.built[space] and Goal(BUILD, space) in self.goals:
            return True
        source = state.box.made_from[space]
        return space in self.goods and (source < 0 or goods[source] > 0)

    def spares(self, state: State, move: Move) -> bool:
        """True if the goal does not need the good given."""
        return self.spares_good(state, move.args[0])

    def returns(self, state: State, move: Move) -> bool:
        """More than the free delivery, for a good that can be spared."""
        return self.sails_far and self.spares(state, move)

    def swaps(self, state: State, move: Move) -> bool:
        """For a wanted good, by one that can be spared."""
        given, taken = move.args
        return taken in self.goods and self.spares_good(state, given)

    def _needs_it(self, state: State, good: int) -> bool:
        return good in self.needs and state.seats[self.seat].goods[good] < 2

    def takes(self, state: State, move: Move) -> bool:
        """A needed good; if none is possible, what it is made from."""
        good = move.args[0]
        if good in self.needs or good not in self.goods:
            return good in self.needs
        frame = state.stack[-1]
        assert isinstance(frame, Exchange)
        left = frame.worth - state.box.numbers.trader_loss - frame.taken
        return all(state.values[need] > left for need in self.needs)

    def is_done(self, state: State, _move: Move) -> bool:
        """Not before an exchange."""
        frame = state.stack[-1]
        if isinstance(frame, Exchange):
            return frame.taken > 0
        return not isinstance(frame, Trader) or frame.exchanged

    def stands_up(self, state: State, _move: Move) -> bool:
        """A standing worker gives points while meditation is still to come."""
        return self.stands or _may_still_meditate(state)

    def processes(self, state: State, move: Move) -> bool:
        """At least one good, unless it is needed as it is."""
        frame = state.stack[-1]
        assert isinstance(frame, Processing)
        return move.args[0] > 0 or state.box.made_from[frame.good] in self.needs

    def tokens(self, state: State, move: Move) -> bool:
        """Before the exchange: a good to give becomes dearer, or one that is needed cheaper."""
        frame = state.stack[-1]
        if not isinstance(frame, Trader) or frame.exchanged:
            return False
        if not self.alone:
            self.left_out = True
            return False
        token, good, side = move.args
        goods = state.seats[self.seat].goods
        dearer = state.box.faces[token][side] > state.values[good]
        fits = goods[good] > 0 if dearer else good in self.needs
        return fits and self._is_too_dear(state)

    def _is_too_dear(self, state: State) -> bool:
        """True if the missing goods are worth more than three goods give."""
        goods, values = state.seats[self.seat].goods, state.values
        given = sorted(v for v, n in zip(values, goods, strict=True) for _ in range(min(n, 3)))
        most = sum(given[-3:]) - state.box.numbers.trader_loss
        return sum(values[need] for need in self.needs if not goods[need]) > most

    def is_short_of_rupees(self, state: State) -> bool:
        """True if a useful Peon is unaffordable."""
        if not isinstance(state.stack[-1], ChooseAction):
            return False
        seat, workers = self.seat, state.workers
        on_board = seat in workers or seat + LYING in workers
        return on_board and why_not_pay_peon(state, seat) is not None

    def delivers(self, state: State, move: Move) -> bool:
        """A notable who still counts, or a step with that guild."""
        notable = move.args[0]
        return notable in self.notables or self.rises_with(state, state.box.guild[notable])

    def delivers_twice(self, _state: State, move: Move) -> bool:
        """Two markers only help to win a contract."""
        return Goal(CONTRACT, move.args[0]) in self.means

    def serves_akbar(self, _state: State, move: Move) -> bool:
        """The bowl still counts."""
        return move.args[-1] in self.bowls

    def fulfils(self, _state: State, move: Move) -> bool:
        """An order, or a step, that still counts."""
        return move.args[0] in self.guilds

    def rises(self, state: State, move: Move) -> bool:
        """A step that counts for itself, or that makes an order possible."""
        return self.rises_with(state, move.args[0])

    def rises_with(self, state: State, guild: int) -> bool:
        """True if a step with this guild is useful."""
        step = state.seats[self.seat].steps[guild]
        if Goal(RISE, guild) in self.goals:
            return True
        return not step and guild in self.guilds

    def rises_anywhere(self, state: State) -> bool:
        """True if a step with any guild is useful."""
        return any(self.rises_with(state, guild) for guild in range(3))

    def builds(self, _state: State, move: Move) -> bool:
        """The building still counts."""
        return Goal(BUILD, move.args[0]) in self.goals

    def ends_meditation(self, state: State, _move: Move) -> bool:
        """Only after a gain."""
        frame = state.stack[-1]
        return not isinstance(frame, Meditation) or frame.spending

    def uses_luxury(self, state: State, move: Move) -> bool:
        """Statue, Books and Painting; Clothes only give rupees, for the Peon."""
        good = 12 + move.args[0]
        if good == PAINTINGS:
            return self.rises_anywhere(state)
        if good == CLOTHES and not self.is_short_of_rupees(state):
            return False
        return self.spares_good(state, good)

    def spares_good(self, state: State, good: int) -> bool:
        """True if the goal does not need it."""
        return not self.alone or not self._needs_it(state, good)

    def uses_card(self, state: State, move: Move) -> bool:
        """Caliph and English Trader; the French Trader only gives rupees, for the Peon."""
        card = 1 << move.args[0]
        if card == state.box.caliph:
            return self.stands_up(state, move)
        if card == state.box.french:
            return self.is_short_of_rupees(state)
        return bool(self.needs)

    def uses_favour(self, state: State, move: Move) -> bool:
        """By what the action does."""
        effect = state.box.effect[move.args[0]]
        if effect == "influence_step":
            return self.rises_anywhere(state)
        if effect == "deliver_notable":
            return bool(self.notables)
        if effect == "akbar_or_order":
            return self.ordered
        if effect in _FOR_POINTS:
            return self.stands_up(state, move)
        if effect in _FOR_GOODS:
            return bool(self.needs)
        if effect == "sell_good_for_value":
            return self.is_short_of_rupees(state)
        return effect not in _LATER


_FOR_POINTS = frozenset({"stand_worker", "meditation_plus_1", "meditation_step_free"})
_FOR_GOODS = frozenset(
    {
        "gain_basic_good",
        "process_good",
        "process_additional",
        "process_value_1_to_2",
        "gain_good_of_value_2",
        "exchange_same_value",
    }
)
"""Favour actions by their use in this turn."""
_LATER = frozenset({"remove_cover", "price_token", "move_farmers_2"})
"""Favour actions for later turns."""

_JUDGES: dict[Verb, Callable[[Towards, State, Move], bool]] = {
    m.END: Towards.never,
    m.LEAVE: Towards.never,
    m.DECLINE: Towards.never,
    m.PLACE_FEWER: Towards.never,
    m.PEON_FEWER: Towards.never,
    m.FARMER: Towards.never,
    m.UNCOVER: Towards.never,
    m.ADVANCE: Towards.never,
    m.TOKEN: Towards.tokens,
    m.FLIP: Towards.never,
    m.SWITCH: Towards.never,
    m.SELL: Towards.spares,
    m.CHOOSE_TILE: Towards.never,
    m.PLACE: Towards.enters,
    m.PEON: Towards.enters,
    m.PROCESS_COUNT: Towards.processes,
    m.PROCESS: Towards.wants_good,
    m.SWAP: Towards.swaps,
    m.GIVE: Towards.spares,
    m.RETURN: Towards.returns,
    m.FREE_GOOD: Towards.spares,
    m.DONE: Towards.is_done,
    m.OIL_CURRY: Towards.stands_up,
    m.TAKE: Towards.takes,
    m.CHOOSE_GOOD: Towards.wants_good,
    m.ALSO: Towards.wants_also,
    m.ALSO_MULLAH: Towards.wants_also,
    m.DELIVER: Towards.delivers,
    m.DOUBLE: Towards.delivers_twice,
    m.DELIVER_TWICE: Towards.delivers_twice,
    m.SERVE: Towards.serves_akbar,
    m.OFFER: Towards.serves_akbar,
    m.FULFIL: Towards.fulfils,
    m.FULFIL_AT: Towards.fulfils,
    m.RISE: Towards.rises,
    m.BUILD: Towards.builds,
    m.FINISH: Towards.ends_meditation,
    m.LUXURY: Towards.uses_luxury,
    m.USE: Towards.uses_card,
    m.FAVOUR: Towards.uses_favour,
    m.FAVOUR_MULLAH: Towards.uses_favour,
}
"""Verbs that are not here always serve."""

_GIVEN = frozenset({m.GIVE, m.RETURN})
_TRADES = _GIVEN | {m.SWAP}
"""Verbs that give a good away."""
_ALIKE = frozenset({m.LAY, m.STAND, m.DISCARD, m.PUT, m.FREE_GOOD})
"""Verbs with equivalent moves in this turn: which worker it is does not matter."""


def _first_of_each(moves: Sequence[Move]) -> list[Move]:
    """One of each set of equivalent moves; the Mullah only where the full price is too high."""
    paid = {move.args[0] for move in moves if move.verb is m.FAVOUR}
    seen: set[Verb] = set()
    kept = []
    for move in moves:
        if move.verb is m.FAVOUR_MULLAH and move.args[0] in paid:
            continue
        if move.verb in _ALIKE and move.verb in seen:
            continue
        seen.add(move.verb)
        kept.append(move)
    return kept


_ACTIONS = frozenset({m.PLACE, m.PEON})


def _any_action(state: State, found: Sequence[Move], kept: Sequence[Move]) -> list[Move]:
    """Before the Order phase an action is mandatory (AG-TURN-4): the shortest one."""
    actions = [move for move in found if move.verb in _ACTIONS]
    pawns = (state.merchant, state.builder)
    actions.sort(key=lambda move: (move.args[0] > 3, move.args[0] in pawns))
    return [move for move in actions[:1] if move not in kept]


def _may_still_meditate(state: State) -> bool:
    return any(
        isinstance(frame, Meditation) or (isinstance(frame, ChooseAction) and frame.may_meditate)
        for frame in state.stack
    )
