"""A score pad by taps: names, item by item, kept as an evening, shared and found in statistics."""

from __future__ import annotations

import pytest

from companion.model.sharing import bg_stats_link, csv_text, result_text, shared_result
from companion.model.statistics import known_games, over_all
from companion.model.store.archive import Archive
from companion.model.store.games import offer_names
from companion.tables.common.pad import HELD, ONE, YES
from engine.core.registry import meta_of
from tests.companion.evenings import EVENINGS

NAMES = ("Ana", "Bo", "Cy", "Dev")


class Scribe:
    """Enters an evening as the pad asks for it, and counts the taps."""

    def __init__(self, ui, game, players):
        self.ui, self.taps = ui, 0
        self.lines = EVENINGS[game, players].lines
        with ui.app.store.changing() as db:
            offer_names(db, NAMES)

    def tap(self, target):
        self.ui.tap(target)
        self.taps += 1

    @property
    def screen(self):
        return self.ui.app.pages.get_screen("tool_score")

    @property
    def is_done(self):
        return self.ui.app.pages.current == "tool_score_result"

    def seat(self, players):
        if self.screen.seated.count != players:
            self.tap(self.screen.ids.count.children[-1 - self._place(players)])
        for name in NAMES[:players]:
            assert self.screen.asked_name is not None
            self.tap(name)

    def _place(self, players):
        return meta_of(self.screen.seated.game).players.index(players)

    def write(self):
        while not self.is_done:
            self._enter(self.screen.entry.at)

    def _enter(self, at):
        wanted, kind = self.lines[at.key][at.seat], self.screen.entry.pad.lines[at.key].kind
        keys = self.screen.ids.pad_keys
        if kind in (HELD, ONE):
            for piece in [wanted] if kind == ONE else wanted:
                self.tap(keys.chips[piece])
            if kind == HELD and self.screen.entry.at == at:
                self.tap(self.screen.ids.next)
        elif kind == YES:
            self.tap(keys.children[0].children[::-1][wanted])
        elif self._rest(at) == [0, 0] or self._rest(at) == [0, 0, 0]:
            # Who is left in this line has nothing: one tap for all of them.
            self.tap(self._key(""))
        else:
            self._number(at, str(wanted))

    def _rest(self, at):
        """What the line still waits for."""
        cells = [cell for cell in self.screen.entry.missing() if cell.key == at.key]
        return [self.lines[at.key][cell.seat] for cell in cells]

    def _number(self, at, wanted):
        if self.screen.entry.pad.most(at) <= 19:
            self.tap(self._key(wanted))
            return
        for digit in wanted:
            self.tap(self._key(digit))
        if self.screen.entry.at == at and not self.is_done:
            self.tap(self._key(""))

    def _key(self, text):
        keys = self.screen.ids.pad_keys.children[0].children
        return next(key for key in keys if key.text == text and key.icon in ("", "next"))


def opened(ui, game):
    ui.app.still = True
    ui.tap("Quick tools")
    ui.tap(ui.app.words.term(game, f"game.{game}"))
    ui.tap("Score pad")


@pytest.mark.parametrize("evening", sorted(EVENINGS), ids=str)
def test_an_evening_is_counted_kept_shared_and_in_statistics(ui, evening):
    game, players = evening
    wanted = EVENINGS[evening]
    scribe = Scribe(ui, game, players)
    opened(ui, game)
    scribe.taps = 3
    scribe.seat(players)
    scribe.write()
    result = ui.app.pages.current_screen
    assert result.view.totals == wanted.totals
    assert result.view.winners == wanted.winners
    assert scribe.taps <= wanted.most_taps
    ui.tap("Keep this result")
    ui.tap("Keep")
    ui.wait(0.5)
    assert ui.app.pages.current == "past_game"
    (past,) = Archive(ui.app.store).finished()
    assert (past.game, past.seats[:players], past.totals) == (game, NAMES[:players], wanted.totals)
    assert past.counted
    shared = shared_result(ui.app.store, past.id, ui.app.words)
    assert str(max(wanted.totals)) in csv_text(shared)
    assert "by score pad" in result_text(shared)
    assert bg_stats_link(shared)
    figures = over_all(known_games(ui.app.store)[0])
    assert figures.games == 1
    assert figures.players[NAMES[wanted.winners[0]]].wins == 1
    # The next evening begins with an empty pad.
    assert ui.app.pages.get_screen("tool_score").entry.is_empty
