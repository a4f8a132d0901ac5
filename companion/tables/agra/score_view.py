"""The final score of Agra in words: the winner, and what ends the game."""

from collections.abc import Sequence

from companion.tables.agra.tally import rupees_by_round
from companion.tables.common import score
from companion.tables.common.score import ScoreView, Standing
from engine.agra.state import State
from engine.agra.words import event_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.observer import Observer


def read_score(
    seen: Observer, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand, in the reader's language.

    `told` has the events of each line, if known without replaying the log.
    """
    game = seen.game
    told = seen.told(told)
    return score.read_score(seen, words, told, reason, rupees_by_round(game, told))


def reason(words: Words, standing: Standing) -> str:
    """The lead, or what decides a tie."""
    voice = Voice(words, standing.names)
    if len(standing.tied) == 1:
        return score.lead_text(words, standing, voice.rupees)
    if len(standing.winners) == 1:
        return words.sentence(
            "Tie at {rupees}: goods and favour left decide ({left}).",
            rupees=voice.rupees(standing.best),
            left=standing.tiebreaks,
        )
    return words.sentence(
        "Tie at {rupees}, also in goods and favour left ({left}).",
        rupees=voice.rupees(standing.best),
        left=standing.tiebreaks,
    )


def ending_text(game: Game, words: Words) -> str:
    """That the end is near and why; empty before it is triggered."""
    state: State = game.state
    if not state.final_round or state.ended_by is None or game.is_over:
        return ""
    cause, seat = state.ended_by
    if state.round < state.final_round:
        told = Event("end_triggered", seat, "AG-END-1", {"cause": cause})
        return event_text(words, told, game.seats)
    return words.sentence("This is the last round.")
