"""Abilities of the notables (AG-ABL): the immediate effects of AG-N01 to AG-N24.

Game-end abilities are in `scoring.py`, generous deliveries in `rupees.py`, once-per-turn abilities
in `secondary.py`; a permanent ability is with the rule that it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, NO_BOWL
from engine.agra.chapters.architect import build_and_use
from engine.agra.chapters.botanist import advance_tracker
from engine.agra.chapters.influence import RiseAnywhere, can_rise, take_tile
from engine.agra.chapters.markers import gain_favour
from engine.agra.chapters.orders import serve
from engine.agra.chapters.workers import may_stand_up, stand_up_some
from engine.agra.pieces import Ability
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal


@book.automatic
class ImmediateEffect(NamedTuple):
    """AG-INT-2: the winner resolves the immediate effect at once, active or not."""

    winner: int
    notable: int

    def run(self, state: State) -> None:
        """AG-ABL-4: what cannot be carried out is lost; by ruling AG-R90 it may be declined."""
        for ability in state.box.immediate[self.notable]:
            _EFFECTS[ability.effect](state, self.winner, ability)


def _gain_favour(state: State, seat: int, ability: Ability) -> None:
    """AG-N21 to AG-N24: Grand Mufti, Grand Imam, Court Artist, Dewan."""
    gain_favour(state, seat, ability.number("amount"), "AG-ABL-1")


def _is_optional(state: State) -> bool:
    """AG-ABL-4, ruling AG-R90."""
    return bool(state.box.rulings.immediate_effects == "optional")


def _sufi(state: State, seat: int, ability: Ability) -> None:
    """AG-N02: the tracker advances for free."""
    for _ in range(ability.number("steps")):
        if not _is_optional(state):
            advance_tracker(state, seat, "AG-N02")
        elif state.seats[seat].tracker < state.box.last_space:
            state.stack.append(FreeAdvance(seat))


@book.prompt(m.ADVANCE, m.DECLINE)
class FreeAdvance(NamedTuple):
    """AG-N02: advance one space for free, or decline."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Advance, or decline."""
        return [m.ADVANCE(), m.DECLINE()]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Not possible on the last space."""
        last = state.seats[self.seat].tracker >= state.box.last_space
        return no("track_end", "AG-N02") if last and move.verb is m.ADVANCE else None

    def play(self, state: State, move: Move) -> None:
        """Space 4 raises the kick-out compensation at once."""
        state.stack.pop()
        if move.verb is m.ADVANCE:
            advance_tracker(state, self.seat, "AG-N02")


def _painter(state: State, seat: int, ability: Ability) -> None:
    """AG-N18: up to 3 workers stand up, and one influence marker may go up."""
    optional = _is_optional(state)
    if can_rise(state, seat):
        state.stack.append(RiseAnywhere(seat, "AG-N18", optional))
    stand = may_stand_up if optional else stand_up_some
    stand(state, seat, ability.number("workers"), "AG-N18")


# ---------------------------------------------------------------- Mosaic Maker


def _mosaic_maker(state: State, seat: int, _ability: Ability) -> None:
    """AG-N15: any favour tile, face up or from the pile."""
    if state.pile or state.display:
        state.stack.append(TakeAnyTile(seat))


@book.prompt(m.CHOOSE_TILE, m.DECLINE)
class TakeAnyTile(NamedTuple):
    """AG-N15: any favour tile, or none."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Face-up tiles, then the pile."""
        pile = [move for move in m.CHOOSE_TILE.table if state.pile >> move.args[0] & 1]
        tiles = [*(m.CHOOSE_TILE(tile) for tile in state.display), *pile]
        return [*tiles, m.DECLINE()] if _is_optional(state) else tiles

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Not a tile that a player has."""
        if move in self.candidates(state):
            return None
        if move.verb is m.DECLINE:
            return no("not_a_choice", "AG-N15")
        return no("tile_not_there", "AG-N15", tile=m.TILES[move.args[0]])

    def play(self, state: State, move: Move) -> None:
        """Ruling AG-R13: a searched pile is shuffled."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        searched = move.args[0] not in state.display
        take_tile(state, self.seat, move.args[0])
        if searched or state.box.rulings.mosaic_shuffle == "always":
            tell(state, "shuffled", self.seat, "AG-N15")


# ---------------------------------------------------------------- Mujtahida


def _mujtahida(state: State, seat: int, _ability: Ability) -> None:
    """AG-N16: builds the nearest unbuilt building without materials."""
    targets = _mujtahida_targets(state)
    if not targets:
        return
    without_worker = not state.seats[seat].workers
    if without_worker and state.box.rulings.mujtahida_without_worker == "no_build":
        return
    if len(targets) > 1 or _is_optional(state):
        state.stack.append(MujtahidaBuilds(seat))
    else:
        _mujtahida_builds(state, seat, targets[0])


def _mujtahida_targets(state: State) -> list[int]:
    """Ruling AG-R51: the first in walk order, or the nearest to the upper left corner."""
    unbuilt = [building for building in range(16) if not state.built[building]]
    if state.box.rulings.mujtahida_target == "walk_order":
        return unbuilt[:1]
    nearest = min((building // 4 + building % 4 for building in unbuilt), default=0)
    return [building for building in unbuilt if building // 4 + building % 4 == nearest]


def _mujtahida_builds(state: State, seat: int, building: int) -> None:
    rulings = state.box.rulings
    build_and_use(
        state,
        seat,
        building,
        paid_craft=rulings.takshaka_mujtahida == "yes",
        followed=rulings.mujtahida_follow == "yes",
    )


@book.prompt(m.CHOOSE_BUILDING, m.DECLINE)
class MujtahidaBuilds(NamedTuple):
    """AG-N16: build, or decline; by ruling AG-R51 several buildings may be nearest."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """The nearest unbuilt buildings."""
        nearest = [m.CHOOSE_BUILDING(building) for building in _mujtahida_targets(state)]
        return [*nearest, m.DECLINE()] if _is_optional(state) else nearest

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only the nearest ones."""
        if move not in self.candidates(state):
            return no("not_a_choice", "AG-N16")
        return None

    def play(self, state: State, move: Move) -> None:
        """Builds it."""
        state.stack.pop()
        if move.verb is m.CHOOSE_BUILDING:
            _mujtahida_builds(state, self.seat, move.args[0])


# ---------------------------------------------------------------- Sadr us-Sudur


def _sadr_us_sudur(state: State, seat: int, _ability: Ability) -> None:
    """AG-N20: one good into a free bowl whose good has the same current value."""
    choice = OfferToAkbar(seat)
    if any(move.verb is m.OFFER for move in choice.candidates(state)):
        state.stack.append(choice)


@book.prompt(m.OFFER, m.DECLINE)
class OfferToAkbar(NamedTuple):
    """AG-N20: for example Paper into the Curry bowl; by ruling AG-R69 it may be declined."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Each good of the player into each bowl that fits."""
        values, goods = state.values, state.seats[self.seat].goods
        offers = [
            m.OFFER(good, bowl)
            for good in range(16)
            if goods[good]
            for bowl in range(16)
            if state.bowls[bowl] == FREE and values[bowl] == values[good]
        ]
        return offers if state.box.rulings.sadr_delivery == "forced" else [*offers, m.DECLINE()]

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The bowl must be free and its good of the same value."""
        if move in self.candidates(state):
            return None
        if move.verb is m.DECLINE:
            return no("not_a_choice", "AG-N20")
        good, bowl = move.args
        if state.bowls[bowl] == NO_BOWL:
            return no("bowl_unknown", good=m.GOODS[bowl])
        if state.bowls[bowl] != FREE:
            return no("bowl_taken", "AG-N20", good=m.GOODS[bowl])
        if not state.seats[self.seat].goods[good]:
            return no("no_such_good", good=m.GOODS[good])
        return no("wrong_value", "AG-N20", good=m.GOODS[good], needs=state.values[bowl])

    def play(self, state: State, move: Move) -> None:
        """Generous delivery goes by the good actually given."""
        state.stack.pop()
        if move.verb is m.OFFER:
            good, bowl = move.args
            serve(state, self.seat, good, bowl, "AG-N20")


_EFFECTS: dict[str, Callable[[State, int, Ability], None]] = {
    "gain_favour": _gain_favour,
    "meditation_step_free": _sufi,
    "stand_workers_and_influence": _painter,
    "take_any_favour_tile": _mosaic_maker,
    "build_first_unbuilt_free": _mujtahida,
    "akbar_same_value": _sadr_us_sudur,
}
