"""Set-up (AG-SET): every roll and draw is a prompt of chance, in the order of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL
from engine.agra.chapters.die import roll_for, rolled_for
from engine.agra.chapters.influence import Refill
from engine.agra.chapters.orders import COLUMN, next_free_order
from engine.agra.chapters.turn import begin_turn
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.dice import Odds, Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.core.tables import DRAWN


def set_up(state: State, start: int) -> None:
    """Pushes the whole set-up, last step first; `start` may be agreed beforehand."""
    setup = state.box.setup
    state.stack.append(BeginGame())
    neutral_orders = [
        SetupRoll("neutral_order", column)
        for column in range(3)
        for _ in range(setup.neutral_orders_per_column)
    ]
    order_markers = [SetupRoll("order_marker", column) for column in range(3)]
    bowls = [SetupRoll("neutral_bowl", side) for side in (0, 1)] * setup.neutral_akbar_per_side
    bowls.sort(key=lambda step: step.detail)
    neutrals_first = state.box.rulings.neutral_vs_order_marker == "neutrals_first"
    steps = [
        SetupRoll("merchant_start", 0),
        SetupRoll("builder_start", 0),
        *(DrawNotables(level) for level in range(1, 5)),
        BalanceGuilds(),
        DrawStart(start),
        *([] if neutrals_first else order_markers),
        *[Refill()] * state.box.display_size,
        *bowls,
        *neutral_orders,
        *(order_markers if neutrals_first else []),
    ]
    state.stack.extend(reversed(steps))


@book.automatic
class SetupRoll(NamedTuple):
    """One roll of the set-up, when its turn comes."""

    purpose: str
    detail: int

    def run(self, state: State) -> None:
        """Asks for the die."""
        roll_for(state, self.purpose, self.detail)


@rolled_for("merchant_start")
def place_merchant(state: State, pips: int, _: int) -> None:
    """AG-SET-3: 1 to 4 are the production buildings; 5 and 6 are rolled again."""
    dice = state.box.printed.setup_dice
    if pips in dice.merchant_reroll:
        roll_for(state, "merchant_start")
        return
    state.merchant = m.BUILDINGS.index(dice.merchant_faces[pips - 1])
    tell(state, "merchant_placed", CHANCE, "AG-SET-3", building=m.BUILDINGS[state.merchant])


@rolled_for("builder_start")
def place_builder(state: State, pips: int, _: int) -> None:
    """AG-SET-4: counted from the first under-construction tile (ruling AG-R26)."""
    unbuilt = [building for building in range(16) if not state.built[building]]
    later = 1 if state.box.rulings.builder_start == "pip1_second" else 0
    state.builder = unbuilt[pips - 1 + later]
    tell(state, "builder_placed", CHANCE, "AG-SET-4", building=m.BUILDINGS[state.builder])


# ---------------------------------------------------------------- notables


@book.automatic
class DrawNotables(NamedTuple):
    """AG-SET-6: as many notables of a level as the number of players asks for."""

    level: int

    def run(self, state: State) -> None:
        """One prompt per card."""
        cards = state.box.setup.notables_per_level[self.level - 1]
        state.stack.extend([DrawNotable(CHANCE, self.level)] * cards)


@book.prompt(m.DRAW)
class DrawNotable(NamedTuple):
    """Chance: the next notable of a level."""

    seat: int
    level: int

    def candidates(self, state: State) -> list[Move]:
        """Those of the level that are still in the box."""
        levels = state.box.notable_level
        return [
            move
            for notable, move in enumerate(m.DRAW.table)
            if levels[notable] == self.level and in_the_box(state, notable)
        ]

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def stream(self, _state: State) -> Stream:
        return Stream(f"notables {self.level}")

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Of this level, and still in the box."""
        if move not in self.candidates(state):
            return no("not_a_choice", "AG-SET-6")
        return None

    def play(self, state: State, move: Move) -> None:
        """Puts it on the river."""
        state.stack.pop()
        notable = move.args[0]
        state.places = (*state.places, notable)
        state.river[notable] = (0,) * len(state.box.ordered[notable])
        tell(state, "drawn", CHANCE, "AG-SET-6", notable=m.NOTABLES[notable], level=self.level)


def in_the_box(state: State, notable: int) -> bool:
    """Neither on the river nor given to a player by hand."""
    if state.river[notable] is not None:
        return False
    return not any(player.contracts >> notable & 1 for player in state.seats)


@book.automatic
class BalanceGuilds(NamedTuple):
    """AG-SET-7: the guilds must be split 5/5/4 or 4/3/3."""

    def run(self, state: State) -> None:
        """Exchanges until it is; if nothing helps, draws all notables again."""
        if max(split := guild_split(state)) - min(split) < 2:
            return
        state.stack.append(self)
        if exchange_odds(state):
            state.stack.append(ExchangeNotables(CHANCE))
        else:
            state.places = ()
            state.river = [None] * len(state.river)
            state.stack.extend(DrawNotables(level) for level in range(4, 0, -1))


def guild_split(state: State) -> list[int]:
    """How many notables of each guild are on the river."""
    guilds = [state.box.guild[notable] for notable in state.places]
    return [guilds.count(guild) for guild in range(3)]


@book.prompt(m.EXCHANGE)
class ExchangeNotables(NamedTuple):
    """Chance: which notable is exchanged for which undrawn one of the same level."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every exchange that the procedure allows now."""
        return [move for move, _ in exchange_odds(state)]

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def odds(self, state: State) -> Odds:
        """By the procedure of AG-SET-7."""
        return exchange_odds(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only what the procedure allows."""
        if move not in self.candidates(state):
            return no("not_a_choice", "AG-SET-7")
        return None

    def play(self, state: State, move: Move) -> None:
        """The new card replaces the old one."""
        state.stack.pop()
        old, new = move.args
        state.places = replaced(state.places, state.places.index(old), new)
        state.river[old] = None
        state.river[new] = (0,) * len(state.box.ordered[new])
        tell(
            state,
            "exchanged",
            CHANCE,
            "AG-SET-7",
            notable=m.NOTABLES[old],
            into=m.NOTABLES[new],
        )


def exchange_odds(state: State) -> Odds:
    """Each exchange with its weight (ruling AG-R68): the table swaps freely, or the procedure."""
    if state.box.rulings.guild_exchange == "manual":
        pairs = [pair for level in range(1, 5) for pair in _pairs(state, level, None, None)]
        return [(move, 1) for move in pairs]
    found: dict[Move, int] = {}
    for high, low in _unbalanced(state):
        pairs = next((p for level in range(1, 5) if (p := _pairs(state, level, high, low))), [])
        for move in pairs:
            found[move] = found.get(move, 0) + _EVEN // len(pairs)
    return list(found.items())


_EVEN = 720720
"""Divisible by every number of pairs that can occur, so that weights stay whole."""


def _unbalanced(state: State) -> list[tuple[int, int]]:
    """Step 1: highest against lowest, all equals alike; step 3: else any pair 2 or more apart."""
    split = guild_split(state)
    apart = [(h, low) for h in range(3) for low in range(3) if split[h] - split[low] >= 2]
    extreme = [(h, low) for h, low in apart if split[h] == max(split) and split[low] == min(split)]
    helped = [pair for pair in extreme if any(_pairs(state, level, *pair) for level in range(1, 5))]
    return helped or apart


def _pairs(state: State, level: int, high: int | None, low: int | None) -> list[Move]:
    """Step 2: a displayed card of the one guild against an undrawn one of the other."""
    box = state.box
    of_level = [n for n in range(len(box.ordered)) if box.notable_level[n] == level]
    shown = [n for n in of_level if n in state.places and high in (None, box.guild[n])]
    undrawn = [n for n in of_level if in_the_box(state, n) and low in (None, box.guild[n])]
    return [m.EXCHANGE(old, new) for old in shown for new in undrawn]


# ---------------------------------------------------------------- starting player


@book.automatic
class DrawStart(NamedTuple):
    """AG-SET-11: the starting player is drawn, unless the table has agreed on one."""

    agreed: int

    def run(self, state: State) -> None:
        """Asks chance, or takes the seat that was agreed on."""
        if self.agreed == DRAWN:
            state.stack.append(StartingPlayer(CHANCE))
        else:
            _start_with(state, self.agreed)


@book.prompt(m.START)
class StartingPlayer(NamedTuple):
    """Chance: who takes the starting player marker."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every seat."""
        return list(m.START.table[: state.box.players])

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only seats of this game."""
        return None if move.args[0] < state.box.players else no("not_a_choice", "AG-SET-11")

    def play(self, state: State, move: Move) -> None:
        """The player keeps the marker all game."""
        state.stack.pop()
        _start_with(state, move.args[0])


def _start_with(state: State, seat: int) -> None:
    state.start = seat
    tell(state, "starts", seat, "AG-SET-11")


@book.automatic
class BeginGame(NamedTuple):
    """Everything is placed: the first turn begins."""

    def run(self, state: State) -> None:
        """AG-TURN-1: with the starting player."""
        begin_turn(state, state.start)


# ---------------------------------------------------------------- Imperial board


@rolled_for("order_marker")
def place_order_marker(state: State, pips: int, column: int) -> None:
    """AG-SET-15: a guild order marker on the order rolled; no rerolls, except by AG-R47."""
    guild, position = state.box.columns[column], pips - 1
    if state.orders[guild * COLUMN + position] != FREE:
        roll_for(state, "order_marker", column)
        return
    state.marked = replaced(state.marked, guild, position)
    tell(state, "order_marker", CHANCE, "AG-SET-15", guild=m.GUILDS[guild], position=pips)


@rolled_for("neutral_bowl")
def cover_bowl(state: State, pips: int, side: int) -> None:
    """AG-SET-17, AG-SET-18: a neutral marker; a repeated number covers nothing new."""
    bowl = state.box.bowls_of_side[side][pips - 1]
    if 0 <= state.bowls[bowl] < state.box.players:  # put there by hand
        state.seats[state.bowls[bowl]].markers += 1
    state.bowls[bowl] = NEUTRAL
    rule = "AG-SET-18" if state.box.players == 2 else "AG-SET-17"
    tell(state, "neutral_bowl", CHANCE, rule, good=m.GOODS[bowl])


@rolled_for("neutral_order")
def cover_order(state: State, pips: int, column: int) -> None:
    """AG-SET-19, AG-SET-20: a covered order is rolled again; AG-SET-21: the order marker moves."""
    guild, position = state.box.columns[column], pips - 1
    rulings = state.box.rulings
    hits_marker = state.marked[guild] == position
    again = hits_marker and rulings.neutral_vs_order_marker == "reroll_neutral"
    if again or state.orders[guild * COLUMN + position] != FREE:
        roll_for(state, "neutral_order", column)
        return
    state.orders[guild * COLUMN + position] = NEUTRAL
    rule = "AG-SET-20" if state.box.players == 2 else "AG-SET-19"
    tell(state, "neutral_order", CHANCE, rule, guild=m.GUILDS[guild], position=pips)
    if hits_marker:
        below = next_free_order(state, guild, position)
        state.marked = replaced(state.marked, guild, below)
        tell(state, "order_marker", CHANCE, "AG-SET-21", guild=m.GUILDS[guild], position=below + 1)
