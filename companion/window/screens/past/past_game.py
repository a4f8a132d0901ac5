"""A past game: its result, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from companion.model.base.dates import day_text, length_text
from companion.model.base.steps import Steps
from companion.model.store.archive import Archive, PastGame, StoredLine, made_of
from companion.model.store.counted import counted_scores
from companion.tables import table_of
from companion.tables.common.score import BY_SCORE_PAD, counted_view
from companion.tables.shown import ScoreView
from companion.window.screens.past.past_games import throw_away
from companion.window.screens.past.score import Offer, ScoreScreen
from companion.window.widgets.base.measure import parted
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker
from engine.core.scores import Score


class PastGameScreen(ScoreScreen):
    """The final score of a past game."""

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self._past: PastGame | None = None
        self.counted: list[Score] | None = None
        """Of a game that was only counted."""
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
        self.counted = counted_scores(app.store, game_id)
        self._past, told = past, []
        if self.counted is None:
            course = yield from archive.reading_course(game_id)
            told = made_of(course, game, _scored(game, app.words))
        yield from self.showing(game, game_id, told)
        self.can_undo = False
        self._name()

    def read_view(self, game: Game, words: Words) -> ScoreView:
        """The score as it was counted, or as the game tells it."""
        if self.counted:
            return counted_view(game, words, self.counted)
        return super().read_view(game, words)

    def _name(self, *_: object) -> None:
        if self._past:
            words = self.app.words
            self.heading = day_text(words, self._past.played)
            said = length_text(words, self._past.seconds)
            if self.counted:
                said = words.sentence(BY_SCORE_PAD)
            self.reason = parted(f"{self.view.reason} · {said}")

    def main_text(self, words: Words) -> str:
        """The text of the main button."""
        return words.sentence(N_("Share") if self.counted else N_("Replay the game"))

    def go_on(self) -> None:
        """The action of the main button."""
        (self.share if self.counted else self.open_replay)()

    def offers(self) -> list[Offer]:
        """What the main button does not open; of a counted game there is no course to look at."""
        left_out = [self.open_replay]
        if self.counted:
            left_out += [self.share, self.open_statistics]
        return [
            *(each for each in super().offers() if each.then not in left_out),
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
