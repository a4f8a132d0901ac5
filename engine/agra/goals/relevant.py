"""Which legal moves could matter for a goal of this turn; only the irrelevant are dropped.

`towards.py` guesses well to find a way soon. Nothing is guessed here: a goal not found among these
moves is out of reach, because a dropped move gives nothing in this turn or equals one that is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.agra import moves as m
from engine.agra.box import (
    ARCHITECT,
    BOOKS,
    CLOTHES,
    COTTON,
    CURRY,
    OIL,
    PAINTINGS,
    SAILOR,
    STATUES,
    TRADER,
)
from engine.agra.chapters.botanist import farm_yield
from engine.agra.chapters.contracts import EMPTY
from engine.agra.chapters.influence import DeliverySteps, RiseAnywhere
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.questions import worth_thinking
from engine.agra.chapters.sailor import Sailor
from engine.agra.chapters.trader import Exchange, Trader
from engine.agra.chapters.turn import ChooseAction
from engine.agra.goals.kinds import (
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
from engine.agra.goals.upper_bound import A_FEW_STEPS, UpperBound
from engine.agra.state import State
from engine.core.moves import Move, Verb

TIGHT = 4
"""With so few markers in the supply, giving something up may be useful."""
MAIN_ACTIONS = 2
"""The Peon is paid at most this often in a turn."""


class Relevant:
    """The goals searched, and the moves that could matter for them."""

    def __init__(self, state: State, seat: int, goals: Iterable[Goal]) -> None:
        """For these goals in the turn that begins here."""
        self.start = state
        self.seat = seat
        self.goals = set(goals)
        self.bound = UpperBound(state, seat)
        """Prepares for a position."""
        self.left_out = False
        """Never drops a move that matters."""
        self.began_meditating = any(isinstance(frame, Meditation) for frame in state.stack)
        self._look()

    def reached(self, goal: Goal) -> None:
        """Removes a goal from the search."""
        self.goals.discard(goal)
        self._look()

    def _look(self) -> None:
        state, box = self.start, self.start.box
        means = with_openers(state, self.goals)
        self.stands = any(goal.kind == STAND for goal in self.goals)
        self.guilds = {g.what for g in self.goals if g.kind == RISE}
        self.guilds |= {g.what // COLUMN for g in self.goals if g.kind == ORDER}
        self.notables = {g.what for g in means if g.kind in (DELIVER, CONTRACT)}
        self.bowls = {g.what for g in self.goals if g.kind == SERVE}
        self.needs = {good for goal in means for good in goods_for(state, goal)}
        self.goods = self.needs | {STATUES, BOOKS, COTTON}
        if self.rupees_matter(state):
            self.goods.add(CLOTHES)
        if any(self.rises_with(state, guild) for guild in range(3)):
            self.goods.add(PAINTINGS)
        if self.stands or _may_still_meditate(state):
            self.goods |= {OIL, CURRY}
        for good in sorted(self.goods, reverse=True):
            while (good := box.made_from[good]) >= 0:
                self.goods.add(good)

    def is_out_of_reach(self, state: State) -> bool:
        """True if none of the goals is possible from here."""
        return not UpperBound(state, self.seat).for_any(self.goals)

    def tells_apart(self, state: State) -> tuple[object, ...]:
        """What may differ between positions besides goods, workers and cards."""
        player = state.seats[self.seat]
        farm = player.markers, player.farmers, player.covers, player.french
        board = state.merchant, state.builder, tuple(state.rupees_on), state.display, state.bonus
        # Which token it is matters only if one can be moved later.
        return (*farm, *board, state.tokens if player.tiles else ())

    def moves(self, state: State, found: list[Move]) -> list[Move]:
        """The legal moves that could matter; at least one, as the question needs an answer."""
        found = worth_thinking(state, found)
        if state.seats[self.seat].markers < TIGHT:
            return found
        self.bound = UpperBound(state, self.seat)
        kept = [move for move in found if self._matters(state, move)]
        if isinstance(state.stack[-1], ChooseAction):
            kept += [x for x in found if x.verb in _ACTIONS and x not in kept][:1]
        return _one_of_alike(state, kept) or found[:1]

    def _matters(self, state: State, move: Move) -> bool:
        judge = _JUDGES.get(move.verb)
        return True if judge is None else judge(self, state, move)

    # ------------------------------------------------------------ what could still come

    def acts_again(self) -> bool:
        """True if a main action could follow."""
        return self.bound.acts

    def rupees_matter(self, state: State) -> bool:
        """True if the Peon might be unaffordable."""
        player = state.seats[self.seat]
        price = MAIN_ACTIONS * state.box.numbers.peon_rupees
        return bool(player.workers) and player.rupees < price and self.acts_again()

    def trades(self, state: State) -> bool:
        """True if the value of a good could matter."""
        in_trade = any(isinstance(frame, Trader | Exchange | Sailor) for frame in state.stack)
        return in_trade or self.acts_again()

    # ------------------------------------------------------------ by verb

    def never(self, _state: State, _move: Move) -> bool:
        """Gives nothing in this turn."""
        return False

    def enters(self, state: State, move: Move) -> bool:
        """True if this space could be useful."""
        space, player = move.args[0], state.seats[self.seat]
        if move.verb is m.PEON and self.stands and state.workers[space] != self.seat:
            return True
        if space in (state.merchant, state.builder):
            return True
        if space in (SAILOR, TRADER):
            return any(player.goods)
        if space == ARCHITECT:
            return True
        if space > ARCHITECT:
            return False
        if state.rupees_on[space] and self.rupees_matter(state):
            return True
        source = state.box.made_from[space]
        return source < 0 or player.goods[source] > 0

    def farms(self, state: State, _move: Move) -> bool:
        """True if more of a basic good could be used than the farm yields."""
        if not self.acts_again():
            return False
        return any(farm_yield(state, self.seat, good) < self._uses(state) for good in range(4))

    def _uses(self, state: State) -> int:
        """How many goods of one kind could be used in the turn of a production."""
        player = state.seats[self.seat]
        return 9 if player.goods[STATUES] or player.tiles or player.contracts else 2

    def tokens(self, state: State, move: Move) -> bool:
        """Makes a good to give dearer, or one to take cheaper."""
        frame = state.stack[-1]
        player = state.seats[self.seat]
        swaps = player.tiles or player.contracts or player.goods[STATUES]
        if isinstance(frame, Trader) and frame.exchanged and not swaps:
            return False
        if move.verb is not m.TOKEN or swaps:
            return True
        token, good, side = move.args
        dearer = state.box.faces[token][side] > state.values[good]
        return player.goods[good] > 0 if dearer else good in self.goods

    def wants_good(self, state: State, move: Move) -> bool:
        """A wanted good, or one worth more."""
        return move.args[0] in self.goods or self.trades(state)

    def swaps(self, _state: State, move: Move) -> bool:
        """Leads to a wanted good."""
        return move.args[1] in self.goods

    def takes(self, state: State, move: Move) -> bool:
        """A needed good, a useful one, or one that can still become a needed one."""
        good = move.args[0]
        if good in self.needs or good == STATUES:
            return True
        return good in self.goods and self._can_still_use(state, good)

    def _can_still_use(self, state: State, good: int) -> bool:
        """After the main action: by favour, a card or tile, or one more action."""
        player, frame = state.seats[self.seat], state.stack[-1]
        left = frame.worth - frame.taken if isinstance(frame, Exchange) else 0
        rich = player.tiles or player.contracts or player.goods[STATUES] or self.stands
        if rich or left > state.values[STATUES] + state.values[good]:
            return True
        if any(isinstance(each, ChooseAction) for each in state.stack):
            return True
        if good == BOOKS:
            return player.favour + 1 >= state.box.least_favour
        return good == PAINTINGS or player.favour + 1 >= state.box.least_favour

    def is_done(self, state: State, _move: Move) -> bool:
        """No gifts while something can be taken."""
        frame = state.stack[-1]
        return not isinstance(frame, Exchange) or frame.taken > 0 or frame.worth < 2

    def stands_up(self, state: State, _move: Move) -> bool:
        """A standing worker gives points while meditation is still to come."""
        return self.stands or _may_still_meditate(state)

    def processes(self, state: State, move: Move) -> bool:
        """None, only where the goods are wanted as they are."""
        frame = state.stack[-1]
        if move.args[0] or not isinstance(frame, Processing):
            return True
        return state.box.made_from[frame.good] in self.goods or self.trades(state)

    def delivers(self, state: State, move: Move) -> bool:
        """A notable or guild that counts, a card it may complete, or rupees."""
        notable = move.args[0]
        if notable in self.notables or self.rises_with(state, state.box.guild[notable]):
            return True
        card = state.river[notable] or ()
        return card.count(EMPTY) <= _MOST_SLOTS or self.rupees_matter(state)

    def delivers_twice(self, state: State, move: Move) -> bool:
        """A second marker may win the card."""
        return self.delivers(state, move)

    def serves_akbar(self, state: State, move: Move) -> bool:
        """The bowl counts, or rupees do."""
        return move.args[-1] in self.bowls or self.rupees_matter(state)

    def fulfils(self, state: State, move: Move) -> bool:
        """An order or a step that counts, or rupees."""
        return self.rises_with(state, move.args[0]) or self.rupees_matter(state)

    def rises(self, state: State, move: Move) -> bool:
        """A step that counts."""
        return self.rises_with(state, move.args[0])

    def rises_with(self, state: State, guild: int) -> bool:
        """For itself, for an order, or towards a reward."""
        box, step = state.box, state.seats[self.seat].steps[guild]
        return guild in self.guilds or any(step < at <= step + A_FEW_STEPS for at in box.reward_at)

    def declines(self, state: State, _move: Move) -> bool:
        """A step is never worse than none."""
        return not isinstance(state.stack[-1], DeliverySteps | RiseAnywhere)

    def ends_meditation(self, state: State, _move: Move) -> bool:
        """Stopping without a gain is the same as not beginning."""
        frame = state.stack[-1]
        return self.began_meditating or not isinstance(frame, Meditation) or frame.spending

    def uses_luxury(self, state: State, move: Move) -> bool:
        """By its gains."""
        return 12 + move.args[0] in self.goods

    def sells(self, state: State, _move: Move) -> bool:
        """rupees only pay the Peon."""
        return self.rupees_matter(state)

    def uses_card(self, state: State, move: Move) -> bool:
        """Caliph, French and English Trader."""
        card = 1 << move.args[0]
        if card == state.box.caliph:
            return self.stands_up(state, move)
        return card != state.box.french or self.rupees_matter(state)

    def uses_favour(self, state: State, move: Move) -> bool:
        """By what the action does."""
        effect = state.box.effect[move.args[0]]
        if effect == "influence_step":
            return any(self.rises_with(state, guild) for guild in range(3))
        if effect in ("remove_cover", "move_farmers_2"):
            return self.farms(state, move)
        if effect in ("stand_worker", "meditation_plus_1", "meditation_step_free"):
            return self.stands_up(state, move)
        return effect != "sell_good_for_value" or self.rupees_matter(state)


_ACTIONS = frozenset({m.PLACE, m.PEON})
_MOST_SLOTS = 2
"""Cards with more empty goods cannot be completed in passing."""

_JUDGES: dict[Verb, Callable[[Relevant, State, Move], bool]] = {
    m.END: Relevant.never,
    m.LEAVE: Relevant.never,
    m.PLACE_FEWER: Relevant.never,
    m.PEON_FEWER: Relevant.never,
    m.ADVANCE: Relevant.never,
    m.DECLINE: Relevant.declines,
    m.FARMER: Relevant.farms,
    m.UNCOVER: Relevant.farms,
    m.TOKEN: Relevant.tokens,
    m.FLIP: Relevant.tokens,
    m.SWITCH: Relevant.tokens,
    m.SELL: Relevant.sells,
    m.PLACE: Relevant.enters,
    m.PEON: Relevant.enters,
    m.PROCESS_COUNT: Relevant.processes,
    m.PROCESS: Relevant.wants_good,
    m.CHOOSE_GOOD: Relevant.wants_good,
    m.ALSO: Relevant.wants_good,
    m.ALSO_MULLAH: Relevant.wants_good,
    m.SWAP: Relevant.swaps,
    m.TAKE: Relevant.takes,
    m.DONE: Relevant.is_done,
    m.OIL_CURRY: Relevant.stands_up,
    m.DELIVER: Relevant.delivers,
    m.DOUBLE: Relevant.delivers_twice,
    m.DELIVER_TWICE: Relevant.delivers_twice,
    m.SERVE: Relevant.serves_akbar,
    m.OFFER: Relevant.serves_akbar,
    m.FULFIL: Relevant.fulfils,
    m.FULFIL_AT: Relevant.fulfils,
    m.RISE: Relevant.rises,
    m.FINISH: Relevant.ends_meditation,
    m.LUXURY: Relevant.uses_luxury,
    m.USE: Relevant.uses_card,
    m.FAVOUR: Relevant.uses_favour,
    m.FAVOUR_MULLAH: Relevant.uses_favour,
}
"""Verbs that are not here always matter."""

_ALIKE = frozenset({m.LAY, m.STAND})
"""Verbs with equivalent moves in this turn: which worker it is does not matter."""


def _one_of_alike(state: State, moves: Sequence[Move]) -> list[Move]:
    seen: set[object] = set()
    kept = []
    for move in moves:
        about = _what_it_does(state, move)
        if about is None or about not in seen:
            kept.append(move)
            seen.add(about)
    return kept


def _what_it_does(state: State, move: Move) -> object:
    """Equal for equivalent moves; None for moves without equals."""
    if move.verb is m.TOKEN and not state.seats[state.active].tiles:
        token, good, side = move.args
        return good, state.box.faces[token][side]
    # By ruling AG-R58 a worker who was laid down may be another than one who was not.
    alike = move.verb in _ALIKE and state.box.rulings.relay_worker == "allowed"
    return move.verb if alike else None


def _may_still_meditate(state: State) -> bool:
    return any(
        isinstance(frame, Meditation) or (isinstance(frame, ChooseAction) and frame.may_meditate)
        for frame in state.stack
    )
