"""An evening that was only counted, kept among the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from companion.model.base.automata import mode_for
from companion.model.statistics import summary_of
from companion.model.store import Store, StoreTrouble
from companion.model.store.counted import keep_counted
from companion.model.tools.notes import Note, write_note
from engine.core.game import BadGame, Game
from engine.core.scores import Score


class Evening(NamedTuple):
    """Who played what, by which rulings and pieces, and what they had at the end."""

    game: str
    people: Sequence[str]
    scores: Sequence[Score]
    """Automata behind the people."""
    colours: Sequence[str] | None = None
    rulings: Mapping[str, str] = {}
    corrections: Mapping[str, object] = {}

    def at_its_start(self) -> Game:
        """The game as it was begun: nothing of its course is known."""
        return Game.new(
            self.game,
            list(self.people),
            colours=self.colours,
            rulings=dict(self.rulings),
            corrections=dict(self.corrections),
            mode=mode_for(self.game, len(self.people)),
        )


def keep_evening(store: Store, evening: Evening, played: float, note: Note) -> int:
    """Keep it as a finished game; returns its number. Raises StoreTrouble."""
    game_id = keep_counted(store, evening.at_its_start(), evening.scores, played)
    if note:
        write_note(store, game_id, note)
    # If it cannot be counted now, statistics do it themselves.
    with suppress(StoreTrouble, BadGame):
        summary_of(store, game_id)
    return game_id
