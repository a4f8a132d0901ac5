"""The result of a score pad: the table of points, to be kept as a played evening."""

from __future__ import annotations

from dataclasses import replace

from companion.model.base.steps import at_once
from companion.model.play.counting import Evening, keep_evening
from companion.model.store import StoreTrouble
from companion.model.tools.notes import Note, last_place
from companion.tables.common.score import counted_view
from companion.tables.shown import ScoreView
from companion.window.screens.past.score import Offer, ScoreScreen
from companion.window.screens.tools.pad import PAD, ScorePadScreen
from companion.window.screens.ways import show_past_game
from companion.window.widgets.input.note_ask import ask_evening
from engine.core.game import Game
from engine.core.language.words import N_, Words


class PadResultScreen(ScoreScreen):
    """Who has won, once everything is entered."""

    @property
    def tool(self) -> ScorePadScreen:
        """The pad that was counted on."""
        found: ScorePadScreen = self.manager.get_screen(PAD)
        return found

    def readying(self) -> None:
        """The pad shows itself."""

    def show_pad(self) -> None:
        """Show the pad as it is now."""
        at_once(self.showing(self._evening().at_its_start(), told=[]))
        self.heading = self.app.words.sentence("Score pad")

    def read_view(self, game: Game, words: Words) -> ScoreView:
        """The score as it was counted; no one has won while something is missing."""
        entry, pad = self.tool.entry, self.tool.entry.pad
        view = pad.worked_out(words, counted_view(game, words, entry.scores()))
        missing = entry.missing_text(words)
        reason = "\n".join(pad.faults(words)) or view.reason
        if missing:
            return replace(view, title=missing, reason=words.sentence("No winner yet."))
        return replace(view, reason=reason)

    def main_text(self, words: Words) -> str:
        """The text of the main button."""
        return words.sentence(N_("Keep this result"))

    def go_on(self) -> None:
        """Ask for the day, the place and a note, and keep it."""
        missing = self.tool.entry.missing_text(self.app.words)
        if missing:
            self.app.tell(missing)
            self.app.back()
            return
        try:
            place = last_place(self.app.store)
        except StoreTrouble:
            place = ""
        ask_evening(place, self._keep)

    def _keep(self, played: float, place: str, note: str) -> None:
        app, evening = self.app, self._evening()
        try:
            game_id = keep_evening(app.store, evening, played, Note(place, note))
        except StoreTrouble as trouble:
            app.tell_wrong(trouble)
            return
        self.tool.clear_or_bring_back()
        app.go_home()
        show_past_game(app, game_id)
        app.tell(app.words.sentence("Kept in Past games."), icon="check")

    def _evening(self) -> Evening:
        tool, pad = self.tool, self.tool.entry.pad
        return Evening(
            pad.game,
            tool.seated.shown(self.app.words),
            tool.entry.scores(),
            tool.seated.colour_names(),
            pad.rulings,
            pad.corrections,
        )

    def offers(self) -> list[Offer]:
        """Nothing else before it is kept."""
        return []
