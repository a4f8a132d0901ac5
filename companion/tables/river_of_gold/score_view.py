"""The final score of River of Gold in words: the winner, and what ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common import score
from companion.tables.common.score import ScoreView, Standing
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import Words
from engine.river_of_gold.box import NONE
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice


def read_score(
    game: Game, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand, in the reader's language."""
    if told is None:
        told = [events for _, events in game.history()]
    return score.read_score(game, words, told, reason)


def reason(words: Words, standing: Standing) -> str:
    """The lead, or what decides a tie (RG-WIN)."""
    voice = Voice(words, standing.names)
    if len(standing.tied) == 1:
        return score.lead_text(words, standing, voice.scored)
    return voice.sentence(
        "Tie at {points}: favour left decides ({left}).",
        points=voice.scored(standing.best),
        left=standing.tiebreaks,
    )


def ending_text(game: Game, words: Words) -> str:
    """Who has triggered the end; empty before (RG-FIN-2)."""
    state: State = game.state
    if state.ended_by == NONE or game.is_over:
        return ""
    voice = Voice(words, game.seats)
    return voice.plural(
        "{who} has triggered the end: {n} more turn.",
        "{who} has triggered the end: {n} more turns.",
        state.turns_left,
        who=voice.name(state.ended_by),
    )
