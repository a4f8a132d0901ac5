"""The menu of the game: what one needs in a turn, what belongs to this game, and the way home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.base.chairs import is_judged
from companion.model.play.turn.reading import ADVICE_ABOUT
from companion.tables import table_of
from companion.window.screens.game.advising import Adviser
from companion.window.screens.game.correcting import CorrectedByHand
from companion.window.screens.game.history import Mender
from companion.window.screens.game.history_papers import open_lines
from companion.window.screens.game.layout import TABLE
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.possible import WhatCanIDo
from companion.window.screens.game.stage import GameTable
from companion.window.screens.ways import PLAYED, Chosen, show_rules, show_rulings
from companion.window.widgets.base.basics import Entry, TextButton
from companion.window.widgets.input.switches import SwitchRow
from engine.core.language.words import N_


class MenuTable(GameTable, Protocol):
    """What the menu opens besides."""

    mender: Mender
    adviser: Adviser
    correcting: CorrectedByHand
    what_can_i_do: WhatCanIDo

    def leave(self) -> None: ...
    def open_table(self) -> None: ...


class MenuPaper(Paper):
    """Rows that lead elsewhere, as they are whenever it lies on top."""

    def __init__(self, title: str, rows: Callable[[], list[Widget]]) -> None:
        """Know how to fill it."""
        self._make_rows = rows
        super().__init__(title=title)

    def on_parent(self, *_: object) -> None:
        """Something may have been switched on or off meanwhile."""
        if self.parent:
            self.ids.rows.clear_widgets()
            self.add(*self._make_rows())


def menu_paper(screen: MenuTable) -> MenuPaper:
    """What one may need in any turn; the rest is one step further."""
    app, say = screen.app, screen.app.words.sentence
    if not app.look.roomy:
        return MenuPaper(say(N_("Menu")), lambda: [*_now(screen), *_away(screen)])
    paper = MenuPaper(say(N_("Menu")), lambda: _now(screen))
    paper.offer(
        _button(screen, "back", N_("Back to Home"), screen.leave),
        _button(screen, "gear", N_("Settings"), lambda: app.go("settings")),
    )
    return paper


def game_paper(screen: MenuTable) -> MenuPaper:
    """What is settled for this game, and what is kept of it."""
    return MenuPaper(screen.app.words.sentence(N_("This game")), lambda: _settled(screen))


def _now(screen: MenuTable) -> list[Widget]:
    """What can be done now, as far as this game can do it."""
    app = screen.app
    game = screen.open_session.game.rules.NAME
    possible = _entry(
        screen, "goal", N_("What can I do?"), N_("goals possible now"), screen.what_can_i_do.open
    )
    matches = _entry(
        screen,
        "check",
        N_("Does the table match?"),
        N_("every piece, to tick off"),
        lambda: app.go("table_check"),
    )
    rules = _entry(
        screen,
        "rulebook",
        N_("Rules"),
        N_("search by word or rule number"),
        lambda: _open_rules(screen),
    )
    return [
        *([possible] if table_of(game).goals else []),
        *_advice(screen),
        _entry(screen, "hand", N_("Pieces to move"), N_("what to move by hand"), screen.open_table),
        _entry(
            screen,
            "eye",
            N_("At a glance"),
            N_("large figures for the whole table"),
            lambda: app.go("glance"),
        ),
        _entry(
            screen,
            "tools",
            N_("Correct something"),
            N_("tap here, or hold a piece at any time"),
            lambda: screen.correcting.by_taps(on=True),
        ),
        *([matches] if table_of(game).check else []),
        rules,
        _this_game(screen),
    ]


def _away(screen: MenuTable) -> list[Widget]:
    """What lies at the foot where there is room for two buttons."""
    app, look = screen.app, N_("theme, language, text size")
    return [
        _entry(screen, "gear", N_("Settings"), look, lambda: app.go("settings")),
        _entry(screen, "back", N_("Back to Home"), N_("the game stays as it is"), screen.leave),
    ]


def _settled(screen: MenuTable) -> list[Widget]:
    app = screen.app
    rulings = _entry(
        screen,
        "ruling",
        N_("Rulings"),
        N_("the rulings of this game"),
        lambda: _open_rulings(screen),
    )
    return [
        _entry(
            screen,
            "levels",
            N_("Strictness and automation"),
            N_("how strict the app is, and what it does for you"),
            lambda: app.go("levels"),
        ),
        rulings,
        *(_rivals(screen) if is_judged(screen.open_session.game) else []),
        _entry(
            screen,
            "lines",
            N_("Versions and bookmarks"),
            N_("go back to a bookmark or an old version"),
            lambda: open_lines(screen.mender),
        ),
        _entry(
            screen,
            "share",
            N_("Share"),
            N_("the game as a file, to continue elsewhere or report a fault"),
            lambda: _open_share(screen),
        ),
        *([_in_line(_facing(screen))] if screen.layout.mode == TABLE else []),
    ]


def _rivals(screen: MenuTable) -> list[Widget]:
    chairs = _entry(
        screen,
        "rival",
        N_("Players and rivals"),
        N_("swap people and rivals at any time"),
        lambda: _open_chairs(screen),
    )
    return [chairs, _in_line(screen.adviser.switch())]


def _entry(screen: MenuTable, icon: str, text: str, second: str, then: Callable[[], None]) -> Entry:
    say = screen.app.words.sentence
    row = Entry(icon=icon, text=say(text), second=say(second))
    row.bind(on_release=lambda *_: _leave_for(screen, then))
    return row


def _in_line(row: SwitchRow) -> SwitchRow:
    """With its sign below those of the other rows."""
    row.padding = (dp(12), dp(10))
    return row


def _leave_for(screen: MenuTable, then: Callable[[], None]) -> None:
    screen.papers.put_away(MenuPaper)
    then()


def _advice(screen: MenuTable) -> list[Entry]:
    if not screen.adviser.is_asked_for:
        return []
    name = N_("What should I do?")
    return [_entry(screen, "advice", name, ADVICE_ABOUT, screen.adviser.open)]


def _this_game(screen: MenuTable) -> Entry:
    say = screen.app.words.sentence
    row = Entry(
        icon="die",
        text=say(N_("This game")),
        second=say(N_("strictness, rulings, players, bookmarks")),
    )
    row.bind(on_release=lambda *_: screen.papers.lay_over(game_paper(screen)))
    return row


def _button(screen: MenuTable, icon: str, text: str, then: Callable[[], None]) -> TextButton:
    button = TextButton(icon=icon, text=screen.app.words.sentence(text), corner=dp(28))
    button.bind(on_release=lambda *_: _leave_for(screen, then))
    return button


def _open_chairs(screen: MenuTable) -> None:
    from companion.window.screens.game.rival_papers import chairs_paper

    screen.papers.show(chairs_paper(screen))


def _open_share(screen: MenuTable) -> None:
    from companion.window.screens.past.share import open_share

    open_share(screen.app, screen.open_session.game_id)


def _open_rules(screen: MenuTable) -> None:
    game = screen.open_session.game
    show_rules(screen.app, game_rulings=game.rulings, game=game.rules.NAME)


def _open_rulings(screen: MenuTable) -> None:
    game = screen.open_session.game
    show_rulings(screen.app, Chosen(PLAYED, game.rulings, game=game.rules.NAME))


def _facing(screen: MenuTable) -> SwitchRow:
    app, words = screen.app, screen.app.words
    row = SwitchRow(
        icon="seats",
        text=words.sentence(N_("Panels face their players")),
        second=words.sentence(N_("or all facing the same way")),
        on=app.preferences.face_players,
    )

    def turn(*_: object) -> None:
        row.on = not row.on
        screen.layout.face_players(on=row.on)

    row.bind(on_release=turn)
    return row
