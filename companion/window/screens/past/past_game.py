"""A past game: its result, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from companion.model.base.dates import day_text, length_text
from companion.model.base.steps import Steps
from companion.model.store.archive import Archive, PastGame, StoredLine, made_of
from companion.tables import table_of
from companion.window.screens.past.past_games import throw_away
from companion.window.screens.past.score import Offer, ScoreScreen
from companion.window.widgets.base.measure import parted
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker


class PastGameScreen(ScoreScreen):
    """The final score of a past game."""

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self._past: PastGame | None = None
        super().__init__(**values)
        self.fbind("words", self._name)

    def readying(self) -> None:
        """The shown game stays, whatever is on the table."""

    def opening(self, game_id: int) -> Steps:
        """Show a stored game; raises BadGame or StoreTrouble."""
        app = self.app
        archive = Archive(app.store)
        past = archive.game(game_id)
        game = app.store.load(game_id)
        yield
        course = yield from archive.reading_course(game_id)
        self._past = past
        yield from self.showing(game, game_id, made_of(course, game, _scored(game, app.words)))
        self.can_undo = False
        self._name()

    def _name(self, *_: object) -> None:
        if self._past:
            words = self.app.words
            self.heading = day_text(words, self._past.played)
            length = length_text(words, self._past.seconds)
            self.reason = parted(f"{self.view.reason} · {length}")

    def main_text(self, words: Words) -> str:
        """The text of the main button."""
        return words.sentence(N_("Replay the game"))

    def go_on(self) -> None:
        """The action of the main button."""
        self.open_replay()

    def offers(self) -> list[Offer]:
        """The main button opens the replay."""
        return [
            *(each for each in super().offers() if each.then != self.open_replay),
            Offer(
                "bin",
                N_("Delete this game"),
                N_("you can restore it from the bin"),
                self.throw_away,
            ),
        ]

    def throw_away(self) -> None:
        """Put the game into the bin, and go back to the list."""
        if self.game_id is not None:
            throw_away(self.game_id)
            self.app.back()


def _scored(game: Game, words: Words) -> Callable[[list[StoredLine]], list[list[Event]]]:
    """The events of each line, if the score can be explained by them."""

    def scored(course: list[StoredLine]) -> list[list[Event]]:
        happened = [line.events for line in course]
        table_of(game.rules.NAME).score.read_score(onlooker(game), words, happened)
        return happened

    return scored
