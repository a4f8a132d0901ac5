"""The title of the game screen: the period, facts and scores, and the pieces to move."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.record import Turn, left_to_move
from companion.tables.common.seats import players_of
from companion.tables.glyphs import GAP, Glyph
from companion.window.host import Host
from companion.window.screens.game.layout import PHONE, TABLE
from companion.window.screens.game.parts import Fact, TitleRow
from companion.window.widgets.turn.last_round import LastRoundBanner
from engine.core.language.words import N_


class Title:
    """The title row, and the banner that says that the end is near."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.row = TitleRow()
        self.banner = LastRoundBanner()

    def show(self, deciding: Deciding, mode: str, page: str) -> None:
        """Where the game is; `page` is the name of another page than the board."""
        table, game = deciding.moment.table, deciding.game
        words, look = self.app.words, self.app.look
        course = deciding.offers.table.course(game)
        title = table.summary.period_text(words, course.period, last=course.is_last)
        # Without rounds the title has room for the end, where a small board has none above it.
        self.banner.is_told = mode == PHONE and not title and look.roomy
        ending = ""
        if page:
            title = words.sentence(page)
        elif self.banner.is_told:
            ending = table.score.ending_text(game, words)
        facts = [Fact(icon, words.sentence(text, n=n), str(n)) for icon, text, n in course.chips]
        # Letters that fit beside the facts.
        size = min(look.title, look.width / (17 if course.is_last else 13))
        signs = _scores(deciding, course.scores) if mode != TABLE else []
        self.row.show(title, [] if ending else facts, signs, size=size, ending=ending)
        self.count(deciding.turn)

    def count(self, turn: Turn) -> None:
        """How many pieces are to move by hand."""
        n = left_to_move(turn)
        text = self.app.words.sentence(N_("{n} to move"), n=n)
        self.row.count(f"{text} ›" if n else "", f"{n} ›" if n else "")


def _scores(deciding: Deciding, scores: Sequence[int]) -> list[Glyph]:
    """Each player's shape and points."""
    signs: list[Glyph] = []
    for colour, n in zip(players_of(deciding.game).colour, scores, strict=False):
        signs += (Glyph(seat=colour), Glyph(text=str(n)), GAP)
    return signs[:-1]
