"""The whole table as text: what is alike in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.core.language.voice import Voice
from engine.core.language.words import Words
from engine.core.scores import Score

if TYPE_CHECKING:
    from engine.core.game import Game


def laid_out(blocks: Iterable[Sequence[str]]) -> list[str]:
    """Headings and their lines, which are indented; empty ones are left out.

    >>> laid_out([["Market", "gold 2", ""], ["Lake"]])
    ['Market', '  gold 2', '', 'Lake']
    """
    lines: list[str] = []
    for heading, *facts in blocks:
        lines += ["", heading, *(f"  {fact}" for fact in facts if fact)]
    return lines[1:]


def result_lines(voice: Voice, game: Game, score_text: Callable[[Words, Score], str]) -> list[str]:
    """The final score of every seat, and who has won."""
    scores = [
        f"{voice.name(seat)}: {score_text(voice.words, score)}"
        for seat, score in enumerate(game.standings())
    ]
    winners = game.winners()
    names = voice.listing(map(voice.name, winners))
    won = voice.plural("Winner: {names}", "Shared victory: {names}", len(winners), names=names)
    return [*scores, won]
