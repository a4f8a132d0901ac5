"""Influence (AG-INF) and the favour tiles it gives (AG-FAV-9 to AG-FAV-12)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.game_end import trigger_end
from engine.agra.chapters.markers import gain_favour
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.dice import Stream, reshuffled
from engine.core.frames import CHANCE, open_moves
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal


def rise(state: State, seat: int, guild: int, rule: str) -> None:
    """AG-INF-4: one step up; on the top step it is lost."""
    player, box = state.seats[seat], state.box
    step = player.steps[guild]
    if step >= box.top_step:
        tell(state, "step_lost", seat, "AG-INF-4", guild=m.GUILDS[guild])
        return
    player.steps = replaced(player.steps, guild, step + 1)
    tell(state, "influence", seat, rule, guild=m.GUILDS[guild], step=step + 1)
    if step + 1 in box.reward_at:
        state.stack.append(Reward(seat, guild, box.reward_at[step + 1]))
    if step + 1 == box.top_step and box.printed.influence.top_step_ends_game:
        trigger_end(state, "influence")


def open_steps(state: State, seat: int) -> list[Move]:
    """The tracks on which the marker of a seat can still go up."""
    steps, top = state.seats[seat].steps, state.box.top_step
    return [move for move, step in zip(m.RISE.table, steps, strict=True) if step < top]


def can_rise(state: State, seat: int) -> bool:
    """True if any marker of this seat can go up."""
    return min(state.seats[seat].steps) < state.box.top_step


def why_not_rise(state: State, seat: int, guild: int) -> Refusal | None:
    """AG-INF-4: a step that would be lost cannot be chosen."""
    if state.seats[seat].steps[guild] >= state.box.top_step:
        return no("track_end", "AG-INF-4", guild=m.GUILDS[guild])
    return None


@book.prompt(m.CHOOSE_FAVOUR, m.CHOOSE_TILE)
class Reward(NamedTuple):
    """AG-INF-5: on reaching step 3 or 6, favour or one of the face-up tiles."""

    seat: int
    guild: int
    favour: int

    def candidates(self, state: State) -> list[Move]:
        """The favour or a face-up tile."""
        return [m.CHOOSE_FAVOUR(0), *(m.CHOOSE_TILE(tile) for tile in state.display)]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only a face-up tile."""
        if move.verb is m.CHOOSE_TILE and move.args[0] not in state.display:
            return no("tile_not_there", tile=m.TILES[move.args[0]])
        return None

    def play(self, state: State, move: Move) -> None:
        """Takes favour or the tile."""
        state.stack.pop()
        if move.verb is m.CHOOSE_FAVOUR:
            gain_favour(state, self.seat, self.favour, "AG-INF-5")
        else:
            take_tile(state, self.seat, move.args[0])


# ---------------------------------------------------------------- favour tiles


def take_tile(state: State, seat: int, tile: int) -> None:
    """AG-FAV-9: a face-up tile is replaced at once; AG-FAV-11: a fourth tile is one too many."""
    player = state.seats[seat]
    player.tiles = (*player.tiles, tile)
    player.fresh_tiles |= 1 << tile
    tell(state, "tile", seat, "AG-FAV-9", tile=m.TILES[tile])
    if len(player.tiles) > state.box.supply.favour_tile_slots:
        state.stack.append(TileTooMany(seat, tile))
    if tile in state.display:
        state.display = tuple(each for each in state.display if each != tile)
        state.stack.append(Refill())
    else:
        state.pile &= ~(1 << tile)


@book.automatic
class Refill(NamedTuple):
    """AG-FAV-12: the face-up tiles are refilled while the pile lasts, or when a tile comes back."""

    def run(self, state: State) -> None:
        """Asks chance for one tile."""
        if state.pile and len(state.display) < state.box.display_size:
            state.stack.append(Reveal(CHANCE))


def pile_of(state: State) -> Stream:
    """The draw pile with all favour tiles in it, as it is shuffled in the set-up."""
    box = state.box
    return Stream("favour tiles", tuple(m.REVEAL.table[: len(box.own) - box.printed_actions]))


@book.prompt(m.REVEAL)
class Reveal(NamedTuple):
    """Chance: which tile is on top of the pile."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every tile of the pile."""
        return [move for move in m.REVEAL.table if state.pile >> move.args[0] & 1]

    def stream(self, state: State) -> Stream:
        return pile_of(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only tiles of the pile."""
        if not state.pile >> move.args[0] & 1:
            return no("tile_not_there", tile=m.TILES[move.args[0]])
        return None

    def play(self, state: State, move: Move) -> None:
        """Turns it up."""
        state.stack.pop()
        tile = move.args[0]
        state.pile &= ~(1 << tile)
        state.display = (*state.display, tile)
        tell(state, "revealed", CHANCE, "AG-FAV-9", tile=m.TILES[tile])


@book.prompt(m.DISCARD)
class TileTooMany(NamedTuple):
    """AG-INT-5: a fourth tile stops play until its owner has chosen the one to discard."""

    seat: int
    newest: int

    def candidates(self, state: State) -> list[Move]:
        """The player's tiles."""
        return [m.DISCARD(tile) for tile in state.seats[self.seat].tiles]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Ruling AG-R80: the new tile may have to stay."""
        tile = move.args[0]
        if tile not in state.seats[self.seat].tiles:
            return no("not_your_tile", action=m.TILES[tile])
        if tile == self.newest and state.box.rulings.fourth_tile == "old_only":
            return no("tile_limit", tile=m.TILES[tile])
        return None

    def play(self, state: State, move: Move) -> None:
        """AG-FAV-11: it is shuffled into the pile; a reminder on it returns to the supply."""
        state.stack.pop()
        player, tile = state.seats[self.seat], move.args[0]
        player.tiles = tuple(each for each in player.tiles if each != tile)
        player.fresh_tiles &= ~(1 << tile)
        reminder = 1 << tile + state.box.printed_actions
        if player.reminders & reminder:
            player.reminders &= ~reminder
            player.markers += 1
        state.pile |= 1 << tile
        reshuffled(state, pile_of(state))
        tell(state, "discarded", self.seat, "AG-FAV-11", tile=m.TILES[tile])
        tell(state, "shuffled", self.seat, "AG-FAV-11")
        state.stack.append(Refill())


# ---------------------------------------------------------------- steps of choice


@book.prompt(m.RISE, m.DECLINE)
class RiseAnywhere(NamedTuple):
    """One step on a track of choice (Architect, AG-FAV-8), which may be declined (Painter)."""

    seat: int
    rule: str
    optional: bool

    def candidates(self, state: State) -> list[Move]:
        """The three tracks."""
        return [*m.RISE.table, m.DECLINE()] if self.optional else list(m.RISE.table)

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        found = open_steps(state, self.seat)
        return [*found, m.DECLINE.table] if self.optional else found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-INF-4: not beyond the top; only the Painter's step may be declined (AG-R90)."""
        if move.verb is m.RISE:
            return why_not_rise(state, self.seat, move.args[0])
        return None if self.optional else no("not_a_choice", self.rule)

    def play(self, state: State, move: Move) -> None:
        """Goes up."""
        state.stack.pop()
        if move.verb is m.RISE:
            rise(state, self.seat, move.args[0], self.rule)


def use_painting(state: State, seat: int, first: int = -1) -> None:
    """AG-LUX-6: asks for the next step while one is possible."""
    choice = Painting(seat, first)
    if any(move.verb is m.RISE for move in open_moves(choice, state)):
        state.stack.append(choice)


@book.prompt(m.RISE, m.DECLINE)
class Painting(NamedTuple):
    """AG-LUX-6: one step up on each of two different tracks; by ruling AG-R93 perhaps fewer."""

    seat: int
    first: int

    def candidates(self, state: State) -> list[Move]:
        """The three tracks."""
        may = state.box.rulings.painting_second_step == "may"
        return [*m.RISE.table, m.DECLINE()] if may else list(m.RISE.table)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The second step is on another track."""
        if move.verb is m.DECLINE:
            may = state.box.rulings.painting_second_step == "may"
            return None if may else no("painting_both_steps")
        if move.args[0] == self.first:
            return no("not_a_choice", "AG-LUX-6")
        return why_not_rise(state, self.seat, move.args[0])

    def play(self, state: State, move: Move) -> None:
        """Takes one step and asks for the other."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        if self.first < 0:
            use_painting(state, self.seat, move.args[0])
        rise(state, self.seat, move.args[0], "AG-LUX-6")


# ---------------------------------------------------------------- steps for deliveries


def owe_step(state: State, seat: int, notable: int) -> None:
    """AG-INF-2: a notable supplied is worth one step, once per notable and turn."""
    player = state.seats[seat]
    if not player.credited >> notable & 1:
        player.owed |= 1 << notable


ALL = -1
"""Every notable: all bits are set."""


def credit_steps(state: State, seat: int, only: int = ALL) -> None:
    """AG-INF-2, ruling AG-R41: after the deliveries of an action, or at the end of the turn."""
    if state.box.rulings.influence_timing == "after_action":
        state.stack.append(CreditSteps(seat, only))


@book.automatic
class CreditSteps(NamedTuple):
    """Asks for the steps that are owed, or takes them where they are mandatory (AG-R10)."""

    seat: int
    only: int = ALL
    """For these notables alone: bit by notable (ruling AG-R89)."""

    def run(self, state: State) -> None:
        """Steps that would be lost at the top are not asked for."""
        player = state.seats[self.seat]
        for notable in _bits(player.owed & self.only):
            if player.steps[state.box.guild[notable]] >= state.box.top_step:
                player.owed &= ~(1 << notable)
        owed = _bits(player.owed & self.only)
        if not owed:
            if state.box.rulings.influence_per_notable == "per_action":
                player.credited = 0
        elif state.box.rulings.delivery_influence == "forced":
            state.stack.append(self)
            _take_step(state, self.seat, owed[0])
        else:
            state.stack.append(DeliverySteps(self.seat, self.only))


def _take_step(state: State, seat: int, notable: int) -> None:
    player = state.seats[seat]
    player.owed &= ~(1 << notable)
    player.credited |= 1 << notable
    rise(state, seat, state.box.guild[notable], "AG-INF-2")


@book.prompt(m.RISE, m.DECLINE)
class DeliverySteps(NamedTuple):
    """AG-INF-2: for each notable delivered to, one step with that notable's guild."""

    seat: int
    only: int = ALL

    def candidates(self, state: State) -> list[Move]:
        """The guilds of these notables, or declining."""
        owed = {state.box.guild[notable] for notable in self._owed(state)}
        return [*(m.RISE(guild) for guild in sorted(owed)), m.DECLINE()]

    def _owed(self, state: State) -> list[int]:
        return _bits(state.seats[self.seat].owed & self.only)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only guilds delivered to."""
        if move.verb is m.RISE and move not in self.candidates(state):
            return no("not_a_choice", "AG-INF-2")
        return None

    def play(self, state: State, move: Move) -> None:
        """One step; the other steps are asked for again, or given up."""
        self.again(state)
        if move.verb is m.DECLINE:
            state.seats[self.seat].owed &= ~self.only
            return
        notable = next(n for n in self._owed(state) if state.box.guild[n] == move.args[0])
        _take_step(state, self.seat, notable)

    def again(self, state: State) -> None:
        """Another delivery or step may have come in between."""
        state.stack[-1] = CreditSteps(self.seat, self.only)


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
