"""The final score of River of Gold in words: the winner, what made each number, what ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.tables.common import score
from companion.tables.river_of_gold.score_items import Scored
from companion.tables.river_of_gold.tally import points_by_round
from companion.tables.shown import ScoreView, Standing
from engine.core.events import Event
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.river_of_gold.chapters.scoring import sheets_of
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice


def read_score(
    seen: Observer, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand, in the reader's language.

    `told` has the events of each line, if known without replaying the log.
    """
    game = seen.game
    told = seen.told(told)
    view = score.read_score(seen, words, told, reason, points_by_round(game, told))
    state: State = game.state
    scored = Scored(words, game.seats, state.box, sheets_of(state), state.regions)
    return replace(view, items=scored.items(view.items, seen.standings()))


def reason(words: Words, standing: Standing) -> str:
    """RG-WIN-1, RG-WIN-2: the lead, or what decides a tie."""
    voice = Voice(words, standing.names)
    if len(standing.tied) == 1:
        return score.lead_text(words, standing, voice.scored)
    points = voice.scored(standing.best)
    if len(standing.winners) == 1:
        return voice.sentence(
            "Tie at {points}: favour left decides ({left}).", points=points, left=standing.tiebreaks
        )
    return voice.sentence(
        "Tie at {points}, also in favour left ({left}).", points=points, left=standing.tiebreaks
    )
