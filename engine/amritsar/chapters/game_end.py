"""The end of the game on the table: knowledge, objectives, and who has won (AM-END)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.chapters.objectives import MAJORITIES, amount
from engine.amritsar.chapters.scoring import (
    MaharajaSheet,
    ScoreSheet,
    amounts,
    count,
    his_amounts,
    winners,
)
from engine.amritsar.lake import FREE, counters_of
from engine.amritsar.refusals import no
from engine.amritsar.state import COVERED, State, book, tell
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.core.scores import Score


def end_game(state: State) -> None:
    """AM-END-1 to AM-END-3; what is on the stack follows after them."""
    state.stack.append(count_objectives())
    for seat in reversed(state.clockwise(state.start)):
        if left := state.seats[seat].played.count(COVERED):
            state.stack.append(Reveal(seat, left))
    _tell_knowledge(state)


# ---------------------------------------------------------------- as things stand


def standings(state: State) -> list[Score]:
    """The score of every seat as if the game ended now; covered objectives are missing."""
    box = state.box
    return count(box.printed, box.rulings, _sheets(state), _his_sheet(state))


def _sheets(state: State) -> list[ScoreSheet]:
    return [_sheet(state, seat) for seat in range(state.box.people)]


def _sheet(state: State, seat: int) -> ScoreSheet:
    player = state.seats[seat]
    coins, *resources = player.items
    before = state.before_taxes[seat] if state.before_taxes else None
    return ScoreSheet(
        pp=player.pp,
        knowledge=player.tracks,
        coins=coins,
        resources=tuple(resources),
        elephant=player.counters,
        counters=counters_of(state.box.lake, state.lake, seat),
        objectives=tuple(each for each in player.played if each >= 0),
        goods_before=(before[0], sum(before[1:])) if before else None,
    )


def _his_sheet(state: State) -> MaharajaSheet | None:
    box = state.box
    if box.maharaja == FREE:
        return None
    his = state.seats[box.maharaja]
    return MaharajaSheet(
        pp=his.pp,
        counters=counters_of(box.lake, state.lake, box.maharaja),
        storehouse=tuple(his.items[1:]),
        white_track=state.white,
        objective=state.goal if state.goal != FREE else None,
        hard=box.is_hard,
    )


# ---------------------------------------------------------------- told line by line


def _tell_knowledge(state: State) -> None:
    """AM-END-1: a line for each track that gives something."""
    if state.events is None:
        return
    for seat, score in enumerate(standings(state)):
        for part in score.parts["knowledge"]:
            if not part.points:
                continue
            if seat == state.box.maharaja:
                values: dict[str, Any] = {"space": state.white, "final": part.about}
                tell(state, "final_white", seat, part.rule, n=part.points, **values)
            else:
                tell(state, "final_knowledge", seat, part.rule, track=part.about, n=part.points)


@book.prompt(m.REVEAL)
class Reveal(NamedTuple):
    """AM-HID-4: a player shows the objectives played, one after the other."""

    seat: int
    left: int

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-ERR-36: not one of another player or the Maharaja, nor a second one of its type."""
        wanted = move.args[0]
        name, kinds = m.OBJECTIVES[wanted], state.box.objective_type
        shown = [each for player in state.seats for each in player.played]
        if wanted in shown or wanted == state.goal or state.gone >> wanted & 1:
            return no("reveal_taken", objective=name)
        own = [kinds[each] for each in state.seats[self.seat].played if each >= 0]
        if kinds[wanted] in own:
            return no("reveal_type", objective=name, type=m.TYPES[kinds[wanted]])
        return None

    def play(self, state: State, move: Move) -> None:
        """It replaces a covered one."""
        player = state.seats[self.seat]
        player.played = replaced(player.played, player.played.index(COVERED), move.args[0])
        if self.left > 1:
            state.stack[-1] = self._replace(left=self.left - 1)
        else:
            state.stack.pop()
        tell(state, "revealed", self.seat, "AM-HID-4", objective=m.OBJECTIVES[move.args[0]])


@book.step
def count_objectives(state: State) -> None:
    """AM-END-2, AM-END-3: every objective with what it compares, the totals, and who has won."""
    if state.events is None:
        return
    scores = standings(state)
    for seat, score in enumerate(scores):
        _tell_objectives(state, seat, score)
    for seat, score in enumerate(scores):
        values = {"total": score.total, "donations": score.tiebreak}
        tell(state, "final_score", seat, "AM-END-3", **values)
    tell(state, "over", CHANCE, "AM-END-3", seats=winners(scores))


def _tell_objectives(state: State, seat: int, score: Score) -> None:
    box, his = state.box, _his_sheet(state)
    everyone = [amounts(box.rulings, each) for each in _sheets(state)]
    everyone += [his_amounts(box.printed, box.rulings, his)] if his else []
    for part in score.parts["objectives"]:
        objective = box.printed.objective(part.about)
        counted = [amount(box.printed, objective, each) for each in everyone]
        own, others = counted.pop(seat), counted if objective.score in MAJORITIES else []
        values: dict[str, Any] = {"n": part.points, "own": own, "others": others}
        tell(state, "objective_scored", seat, part.rule, objective=part.about, **values)
