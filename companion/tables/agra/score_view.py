"""The final score of Agra in words: the winner, and what ends the game."""

from collections.abc import Sequence

from companion.tables.agra.tally import rupees_by_round
from companion.tables.common import score
from companion.tables.shown import ScoreView, Standing
from engine.agra.words.voice import Voice
from engine.core.events import Event
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
