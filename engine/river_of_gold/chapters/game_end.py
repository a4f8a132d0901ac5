"""The end of the game (RG-FIN): its trigger, the last turns, and the final scoring told."""

from __future__ import annotations

from engine.core import frames
from engine.core.frames import CHANCE
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import VP
from engine.river_of_gold.chapters import scoring
from engine.river_of_gold.chapters.limits import give
from engine.river_of_gold.chapters.masteries import Masteries, is_met, next_reward
from engine.river_of_gold.state import State, book, tell


def trigger_end(state: State) -> None:
    """RG-FIN-1 to RG-FIN-3: points for the active player; each other player has one more turn."""
    numbers = state.box.numbers
    state.ended_by = state.active
    state.turns_left = (state.box.players - 1) * numbers.last_turns_each
    left, vp = state.turns_left, numbers.end_trigger_vp
    give(state, "end_triggered", state.active, "RG-FIN-2", VP, vp, turns_left=left)


def finish_game(state: State) -> None:
    """RG-FIN-5: final scoring, perhaps after one more round of claims (R-25)."""
    state.stack.append(final_scoring())
    if state.box.rulings.mastery_after_last_turn == "final_check":
        state.stack += [Masteries(seat) for seat in reversed(state.clockwise(state.start))]


@book.step
def final_scoring(state: State) -> None:
    """RG-SCO-1: regions, client table, client bonuses, line by line (RG-EVT-22)."""
    state.stack.append(GameOver())
    if state.events is None:
        return
    _tell_missed(state)
    _tell_scores(state)


def _tell_missed(state: State) -> None:
    """RG-MAS-5: conditions that are met too late, or when no reward is left."""
    for seat, player in enumerate(state.seats):
        for mastery in state.masteries:
            if not player.claimed >> mastery & 1 and is_met(state, seat, mastery):
                kind = "too_late" if next_reward(state, mastery) else "none_left"
                tell(state, kind, seat, "RG-MAS-5", mastery=m.MASTERIES[mastery])


def _tell_scores(state: State) -> None:
    box, sheets = state.box, scoring.sheets_of(state)
    for region, tile in enumerate(state.regions):
        for share in scoring.region_shares(box, region, tile, sheets):
            values = share._asdict() | {"region": region + 1}
            seat, rule = values.pop("seat"), values.pop("rule")
            tell(state, "scored_region", seat, rule, **values)
    for seat, sheet in enumerate(sheets):
        n = sheet.delivered.bit_count()
        tell(state, "scored_clients", seat, "RG-SCO-6", n=n, vp=scoring.client_points(box, n))
        for rule, client, count, vp in scoring.card_points(box, sheet):
            values = {"client": m.CLIENTS[client], "count": count, "vp": vp}
            tell(state, "scored_card", seat, rule, **values)
    scores = scoring.score_sheets(box, sheets, state.regions)
    for seat, score in enumerate(scores):
        tell(state, "total", seat, "RG-SCO-9", vp=score.total, favour=score.tiebreak)
    best = scoring.winners(scores)
    tied = sum(score.total == scores[best[0]].total for score in scores)
    tell(state, "over", CHANCE, "RG-WIN-1", winners=best, by_favour=tied > len(best))


GameOver = book.prompt()(frames.GameOver)
