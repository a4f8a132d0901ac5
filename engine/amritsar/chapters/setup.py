"""Set-up: draws in their order, then each player's first objective and mahout tile (AM-SET)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.chapters.counters import free_counter
from engine.amritsar.chapters.draws import (
    PLACES,
    DrawBridge,
    DrawGoal,
    DrawObjective,
    DrawSideWorker,
    DrawStart,
    DrawStorehouse,
    DrawTemple,
    DrawTile,
    DrawWorker,
    start_with,
)
from engine.amritsar.chapters.maharaja import sit_down
from engine.amritsar.chapters.rounds import begin_decade
from engine.amritsar.chapters.upgrades import HIDDEN, put_face_down, raise_tax
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, tell
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.core.tables import DRAWN


def set_up(state: State, start: int) -> None:
    """AM-CHN-2: everything that chance decides, the first draw on top of the stack."""
    box = state.box
    steps: list[Any] = []
    if start == DRAWN and box.people > 1:
        steps.append(DrawStart(CHANCE))
    else:
        start_with(state, max(start, 0))
    decades = range(1, box.decades + 1)
    steps += [DrawTemple(CHANCE, decade) for decade in decades]
    steps += [DrawBridge(CHANCE, decade) for decade in decades]
    steps += [DrawTile(CHANCE, place) for place in PLACES]
    steps += [DrawWorker(CHANCE, section) for section in box.marked_places]
    if box.has_side_workers:
        steps += [DrawSideWorker(CHANCE, space) for space in range(len(m.CROSSINGS))]
    steps += [DrawStorehouse(CHANCE)] * box.setup.storehouses_shown
    if not box.is_covered:
        steps.append(deal_objectives())
    if box.maharaja != FREE:
        steps += [DrawGoal(0 if box.is_covered else CHANCE), maharaja_begins()]
    steps += [first_choices(), begin_game()]
    state.stack += reversed(steps)


@book.step
def deal_objectives(state: State) -> None:
    """AM-SET-22: one of each type for the start player, then clockwise."""
    order = [(to, kind) for to in state.clockwise(state.start) for kind in range(len(m.TYPES))]
    state.stack += [DrawObjective(CHANCE, to, kind) for to, kind in reversed(order)]


@book.step
def maharaja_begins(state: State) -> None:
    """AM-SOL-2 to AM-SOL-7: his board, his elephant, his quarry, when his objective is known."""
    sit_down(state)


@book.step
def first_choices(state: State) -> None:
    """AM-SET-24, AM-SET-25: objective and mahout tile, from the start player on."""
    for seat in reversed(state.clockwise(state.start)):
        state.stack += [FirstMahout(seat), FirstObjective(seat)]


@book.main_prompt(m.OBJECTIVE)
class FirstObjective(NamedTuple):
    """AM-SET-24a: one of the four, face down on the starting space."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        if state.box.is_covered:
            return [m.OBJECTIVE.table[HIDDEN]]
        hand = state.seats[self.seat].hand
        return [m.OBJECTIVE.table[n] for n in range(HIDDEN) if hand >> n & 1]

    def moves(self, state: State) -> list[Move]:
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        objective = move.args[0]
        if state.box.is_covered != (objective == HIDDEN):
            return no("objective_covered")
        if objective != HIDDEN and not state.seats[self.seat].hand >> objective & 1:
            return no("not_your_objective", "AM-SET-24", objective=m.OBJECTIVES[objective])
        return None

    def play(self, state: State, move: Move) -> None:
        """Its counter goes to the elephant, and the tax goes up by its icon.

        One that a correction has put there goes back into the hand; its counter is gone already.
        """
        if self.why_not(state, move):
            raise ValueError(move.text)
        state.stack.pop()
        state.active = self.seat
        player = state.seats[self.seat]
        before = player.played[0]
        if before >= 0:
            player.hand |= 1 << before
        tell(state, "objective_first", self.seat, "AM-SET-24", space=m.SPACES[0])
        put_face_down(state, self.seat, move.args[0], 0)
        raise_tax(state, self.seat, state.box.objective_tax)
        if before == FREE:
            free_counter(state, self.seat, "AM-SET-24")


@book.main_prompt(m.MAHOUT)
class FirstMahout(NamedTuple):
    """AM-SET-24b: the Donate tile on a colour."""

    seat: int

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-SET-25: not one that an earlier player has used."""
        colour, tile = move.args[0], state.box.start_mahout
        for owner, player in enumerate(state.seats):
            if owner != self.seat and player.mahouts[colour] == tile:
                return no("donate_colour_taken", colour=m.COLOURS[colour], by=owner)
        return None

    def play(self, state: State, move: Move) -> None:
        """Its counter goes to the elephant; the tile has no tax icon."""
        state.stack.pop()
        player, box, colour = state.seats[self.seat], state.box, move.args[0]
        before = player.mahouts
        others = tuple(FREE if each == box.start_mahout else each for each in before)
        player.mahouts = replaced(others, colour, box.start_mahout)
        named = {"mahout": m.MAHOUTS[box.start_mahout], "colour": m.COLOURS[colour]}
        tell(state, "mahout_first", self.seat, "AM-SET-24", **named)
        raise_tax(state, self.seat, box.mahout_tax[box.start_mahout])
        # After a correction a tile may have left its place for this one: a counter is off already.
        if player.mahouts.count(FREE) < before.count(FREE):
            free_counter(state, self.seat, "AM-SET-24")


@book.step
def begin_game(state: State) -> None:
    """AM-FLO-2: everything is placed, the first decade begins with the start player."""
    begin_decade(state)
