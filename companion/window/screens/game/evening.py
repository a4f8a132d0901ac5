"""By choice: a clock for each player, and the public score so far. It knows no rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.model.tools.turn_clock import clock_text
from companion.tables.common.seats import players_of, public_scores
from companion.tables.glyphs import GAP, Glyph
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.turn.evening_line import EveningLine


class Evening:
    """Between the game screen and the line under its title."""

    def __init__(self, screen: GameTable) -> None:
        """For a game screen."""
        self.screen = screen
        self.bar = EveningLine()
        screen.app.settings.watch(lambda _: self.write())

    def write(self) -> None:
        """Show what is wanted."""
        if self.screen.deciding:
            self.bar.show(list(self._players()))

    def _players(self) -> Iterator[Sequence[Glyph]]:
        wanted = self.screen.app.preferences
        if not (wanted.clock or wanted.score_so_far):
            return
        seen, times = self.screen.open_deciding.seen, self.screen.open_deciding.door.clock.times
        game, players = seen.game, players_of(seen.game)
        scores = public_scores(seen) if wanted.score_so_far and not game.is_over else ()
        for seat, (colour, letter) in enumerate(zip(players.colour, players.letter, strict=True)):
            signs = [Glyph(seat=colour, letter=letter)]
            if scores:
                signs += [GAP, Glyph(scores[seat].icon), Glyph(text=str(scores[seat].n))]
            if wanted.clock and seat < len(times.spent):
                role = "text" if times.runs and seat == times.seat else "text2"
                signs += [GAP, Glyph(text=clock_text(times.spent[seat]), role=role)]
            yield signs
