"""The game screen: one board, the pages around it, and the current turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.play.changes import ANSWER, TURN, Change
from companion.model.play.door import Door
from companion.model.play.session import Session
from companion.model.play.turn import asks, verbs
from companion.model.play.turn.asks import Ask
from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.record import Turn
from companion.window.host import HostedScreen
from companion.window.screens.game import history_papers
from companion.window.screens.game.advising import Adviser
from companion.window.screens.game.correcting import CorrectedByHand
from companion.window.screens.game.evening import Evening
from companion.window.screens.game.history import Mender
from companion.window.screens.game.layout import PHONE, TABLE, Layout, Parts
from companion.window.screens.game.lessons import Guiding
from companion.window.screens.game.menu import menu_paper
from companion.window.screens.game.move_papers import papers_of
from companion.window.screens.game.open_pages import OPTIONS, OpenPages
from companion.window.screens.game.papers import PaperStack
from companion.window.screens.game.possible import WhatCanIDo
from companion.window.screens.game.rival_papers import turn_papers, unjudged_paper
from companion.window.screens.game.rivals import RivalsAtTable
from companion.window.screens.game.rule_paper import rule_paper
from companion.window.screens.game.title import Title
from companion.window.screens.game.to_move import ToMovePaper
from companion.window.screens.game.turn_shown import TurnShown
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.nav_bar import NavBar, TabBar
from companion.window.widgets.turn.sheet import SheetLayer
from companion.window.widgets.turn.turn_bar import TurnBand, TurnBar
from engine.core.language.words import N_


class GameScreen(HostedScreen):
    """The table of the running game, on a phone or in the middle of a real table."""

    def __init__(self, **values: object) -> None:
        """Begin without a game; the parts follow."""
        super().__init__(**values)
        self.deciding: Deciding | None = None
        self.session: Session | None = None
        self.door: Door | None = None
        self._is_up_to_date = False
        self._drawn = 0
        """The version of what can be chosen that the pages show."""

    # ------------------------------------------------------------ parts

    def building(self) -> Steps:
        """Make the parts once; their layout depends on the window."""
        yield from self._make_parts()
        yield from self._make_helpers()
        self._bind()
        look = self.app.look
        look.fbind("width", self._fit)
        look.fbind("measured", self._fit)
        look.fbind("palette", self._dress)
        look.fbind("measured", self._dress)
        self.app.fbind("words", self._hear_words)
        self.app.fbind("session", self._take_up)
        self.fbind("size", self._fit)

    def _make_parts(self) -> Steps:
        self.panel = ChoosePanel()
        yield
        yield from self.panel.stocking()
        self.bar = TurnBar()
        yield
        self.title = Title(self.app)
        self.title_row, self.banner = self.title.row, self.title.banner
        yield
        self.correcting = CorrectedByHand(self, lambda: self.pages.with_pieces)
        self.mender = Mender(self, history_papers.tell_how_it_went)
        yield
        self.evening = Evening(self)
        self.what_can_i_do = WhatCanIDo(self)
        yield
        self.nav, self.tabs = NavBar(), TabBar(current=OPTIONS)
        self.body, self.sheet, self.paper = BoxLayout(), SheetLayer(), SheetLayer()

    def _make_helpers(self) -> Steps:
        parts = Parts(
            self.title_row, self.evening.bar, self.banner, self.correcting.banner, self.mender.bar,
            self.bar, self.panel, self.nav, self.tabs, self.body, self.sheet,
        )  # fmt: skip
        self.layout = Layout(self.app, parts, self._listen, self._arranged)
        self.band = TurnBand(self.body)
        self.pages = OpenPages(self, self.layout, self._listen, self._show_heads)
        self.shown = TurnShown(
            self.app, self.bar, self.panel, self.band, self.do, self.pages.preview, self._own_held
        )
        self.guiding = Guiding(self)
        self.rivals = RivalsAtTable(self, self.evening.write)
        self.adviser, self.papers = Adviser(self), PaperStack(self.app, self.paper)
        for layer in (self.layout.shell, self.pages.sky, self.band, self.sheet, self.paper):
            self.add_widget(layer)
        yield

    def _bind(self) -> None:
        tap, parts = self._tap, self.layout.parts
        self.panel.bind(
            on_row=tap("tap_row"),
            on_main=tap("tap_main"),
            on_loss=tap("tap_loss"),
            on_put=tap("take_out"),
            on_undo=tap("undo"),
            on_redo=tap("redo"),
            on_close=lambda _: self.sheet.dismiss(),
        )
        self.bar.bind(
            on_undo=tap("undo"),
            on_redo=tap("redo"),
            on_options=tap("open_all"),
            on_main=tap("tap_bar"),
            on_face=tap("tap_face"),
            on_action=tap("tap_action"),
            on_store=tap("tap_store"),
        )
        self.sheet.bind(on_dismiss=tap("closed_by_user"))
        self.title_row.bind(
            on_menu=lambda _: self.open_menu(), on_table=lambda _: self.open_table()
        )
        self.nav.bind(on_page=lambda _, page: self.open_page(page))
        self.tabs.bind(on_page=lambda _, page: self.open_tab(page))
        self.panel.fbind("wanted", self.sheet.setter("wanted"))
        parts.mending.fbind("height", self.layout.leave_headroom)
        parts.correcting.fbind("on", lambda *_: self.rivals.soon())
        for layer in (self.sheet, self.paper):
            layer.fbind("edge", self._cover)

    def _own_held(self) -> str | None:
        return self.open_deciding.own_held

    def _cover(self, *_: object) -> None:
        self.layout.shell.shown_from = max(self.sheet.edge, self.paper.edge)

    def _listen(self, page: Widget) -> None:
        """Bind the touches of a new page or panel."""
        page.bind(
            on_piece=self._tap("tap_piece"),
            on_piece_held=lambda _, piece: self.correcting.correct(piece),
        )
        if hasattr(page, "on_go_back"):
            page.bind(on_go_back=lambda _, n: history_papers.open_point(self.mender, n))

    # ------------------------------------------------------------ taps

    def do(self, verb: str, *values: object, **named: object) -> None:
        """Tap the turn: show the next one, and do what it asks for."""
        if self.deciding and not self.mender.running:
            self._told(*verbs.do(self.deciding, verb, *values, **named))

    def _tap(self, verb: str) -> Callable[..., None]:
        return lambda _widget, *values: self.do(verb, *values)

    def _told(self, turn: Turn, wanted: Sequence[Ask]) -> None:
        """The next turn, after a tap here or elsewhere."""
        self.shown.show(turn, from_top=any(ask.what == asks.FROM_TOP for ask in wanted))
        if self._drawn != self.open_deciding.version:
            self.redraw()
        self.title.count(turn)
        for ask in wanted:
            if self.is_in_front or ask.what not in ONLY_IN_FRONT:
                ASKED[ask.what](self, ask.value)

    def show_turn(self) -> None:
        """Show the turn as it is."""
        self._told(*self.open_deciding.told())

    def show_again(self) -> None:
        """Show everything in other words or colours."""
        self.open_deciding.show(fresh=False)
        self.show_turn()
        self.redraw()

    def redraw(self) -> None:
        """Show the table as it is now."""
        deciding = self.open_deciding
        self._drawn = deciding.version
        self.title.show(deciding, self.layout.mode, self.pages.elsewhere)
        wanted = self.app.preferences
        if wanted.guide:
            self.guiding.show()
        if wanted.clock or wanted.score_so_far:
            self.evening.write()
        if self.open_session.mending or self.mender.bar.children:
            self.mender.show()
        if deciding.door.goes_on_alone or self.paper.is_open:
            self.rivals.show()
        if self.layout.seat_panels:
            self.pages.show_panels()
        self.pages.show()
        if self.correcting.banner.on:
            self.correcting.mark()

    # ------------------------------------------------------------ coming and going

    def _take_up(self, *_: object) -> None:
        """Another game was opened while this screen is open."""
        if self.manager and self.manager.current == self.name:
            self.on_pre_enter()

    def on_pre_enter(self, *_: object) -> None:
        """Show the app's game as it is now."""
        if not self._is_up_to_date:
            at_once(self.readying() or iter(()))

    def on_pre_leave(self, *_: object) -> None:
        """Changes made elsewhere are shown on return."""
        self._is_up_to_date = False

    def readying(self) -> Steps | None:
        """Show the app's game, step by step; None if it was already open."""
        session = self.app.session
        if session is None:
            return None
        if self.door is self.app.door:
            self._is_up_to_date = True
            self._fit()
            self._speak()
            return None
        return self._taking_up(session)

    def _taking_up(self, session: Session) -> Steps:
        if self.deciding:
            self.deciding.leave()
        door = self.app.door
        assert door is not None
        self.session, self.door = session, door
        self.pages.kept.clear()
        self.body.clear_widgets()
        self.correcting.banner.on = False
        self.papers.waiting.clear()
        self.paper.close()
        self.sheet.close()
        self.title_row.tell("")
        self.deciding = Deciding(door, self.app.words, self._told)
        self._drawn = self.deciding.version
        self.rivals.take_up(door)
        yield
        self.layout.mode = ""
        self.pages.keep()
        self._fit()
        yield
        self.pages.name()
        yield
        self.deciding.show(fresh=False)
        self.show_turn()
        yield
        self.redraw()
        self._is_up_to_date = True

    @property
    def open_deciding(self) -> Deciding:
        """The turn of the open game."""
        assert self.deciding is not None
        return self.deciding

    @property
    def open_session(self) -> Session:
        """The open game."""
        assert self.session is not None
        return self.session

    @property
    def is_in_front(self) -> bool:
        """True if this screen is open; a hidden one updates on return."""
        return self.manager is not None and self.manager.current_screen is self

    @property
    def is_reading(self) -> bool:
        """True while something is to be seen before a rival begins."""
        return self.paper.is_open or self.mender.running or self.correcting.banner.on

    def leave(self) -> None:
        """Go home; the game stays as it is."""
        self.paper.close()
        self.app.go_home()

    # ------------------------------------------------------------ keys

    def back(self) -> bool:
        """Close the top layer; False if there is none."""
        for layer in (self.paper, self.sheet):
            if layer.is_open:
                layer.dismiss()
                return True
        if self.correcting.banner.on:
            self.correcting.by_taps(on=False)
            return True
        return False

    def undo(self) -> None:
        """Undo the last gesture (Ctrl+Z)."""
        self.do("undo")

    def redo(self) -> None:
        """Redo it (Ctrl+Shift+Z)."""
        self.do("redo")

    def confirm(self) -> None:
        """Take the main action of the top layer (Enter)."""
        if self.paper.is_open:
            self.paper.dismiss()
        else:
            self.do("tap_main" if self.layout.shows_options else "tap_bar")

    def take_number(self, number: int) -> None:
        """Answer with a key from 1 to 9."""
        if self.paper.is_open:
            return
        if self.layout.shows_options:
            self.do("take_number", number)
        else:
            self.do("open_all")

    # ------------------------------------------------------------ what is opened

    def open_page(self, page: str) -> None:
        """Show another page of the table."""
        self.pages.open_page(page)

    def open_tab(self, tab: str) -> None:
        """Show the options or another page beside the board."""
        self.pages.open_tab(tab)

    def open_menu(self) -> None:
        """Rules, settings, the way home."""
        self.papers.show(menu_paper(self))

    def open_table(self) -> None:
        """Everything to move by hand in this turn."""
        if self.deciding:
            self.papers.show(ToMovePaper(self))

    def open_choices(self) -> None:
        """The choices come into view."""
        if self.layout.mode == TABLE and self.pages.tab != OPTIONS:
            self.open_tab(OPTIONS)
        elif self.layout.mode == PHONE and not self.correcting.banner.on:
            self.sheet.moves = not self.app.still
            self.sheet.open()

    def show_rule(self, rule: str) -> None:
        """Show a rule over the game; the sheet below comes back afterwards."""
        self.papers.lay_over(rule_paper(self.app, rule, self.open_session.game.rulings))

    def explain(self, change: Change) -> None:
        """Explain events that need more than a line."""
        if not self.app.still:
            self.pages.fly(self.open_deciding.seen.events(change.events))
        if change.by_rival == ANSWER:
            self.rivals.tell_answer(change)
        of_rival = turn_papers(self, change) if change.by_rival == TURN else ()
        if papers := papers_of(self, change, of_rival):
            self.papers.add(papers)

    def finish(self) -> None:
        """The game is over: to the final score."""
        if self.session and self.session.uncounted:
            self.app.tell(
                self.app.words.sentence(N_("The game is saved. Statistics follow later."))
            )
        self.app.go("score")

    def tell(self, text: str) -> None:
        """Show a brief message."""
        self.title_row.tell(text)

    # ------------------------------------------------------------ the window, words and colours

    def _fit(self, *_: object) -> None:
        if self.deciding:
            self.layout.fit(self.width, self.height, len(self.open_session.game.seats))
            self.pages.show_panels()

    def _arranged(self, was_open: bool) -> None:
        """The parts lie in another way."""
        deciding = self.open_deciding
        deciding.stand(always_open=self.layout.always_open)
        self.pages.fill()
        if not self.layout.always_open and (was_open or not deciding.moment.starts_on_board):
            self.do("open_choices")
        else:
            self.show_turn()

    def _show_heads(self) -> None:
        """Another page is open: bar and title belong to it."""
        self.shown.show_bar()
        self.title.show(self.open_deciding, self.layout.mode, self.pages.elsewhere)

    def _hear_words(self, *_: object) -> None:
        if self.is_in_front:
            self._speak()

    def _speak(self) -> None:
        if self.deciding:
            self.pages.name()
            self.deciding.speak(self.app.words)
            self.show_again()

    def _dress(self, *_: object) -> None:
        if self.deciding and self.is_in_front:
            self.show_again()


ASKED: dict[str, Callable[[GameScreen, Any], object]] = {
    asks.OPEN: lambda screen, _: screen.open_choices(),
    asks.CLOSE: lambda screen, _: screen.sheet.close(),
    asks.FROM_TOP: lambda _screen, _: None,
    asks.LOCK: lambda screen, _: screen.shown.lock(),
    asks.TUMBLE: lambda screen, pips: screen.shown.tumble(pips, moves=not screen.app.still),
    asks.TELL: lambda screen, said: screen.tell(said),
    asks.SAY: lambda screen, said: screen.app.say(said),
    asks.SOUND: lambda screen, name: screen.app.sound(name),
    asks.VIBRATE: lambda screen, _: screen.app.vibrate(),
    asks.WRONG: lambda screen, trouble: screen.app.tell_wrong(trouble),
    asks.RULE: lambda screen, rule: screen.show_rule(rule),
    asks.POSSIBLE: lambda screen, _: screen.what_can_i_do.open(),
    asks.ADVICE: lambda screen, _: screen.adviser.open(),
    asks.FINISH: lambda screen, _: screen.finish(),
    asks.HELD: lambda screen, held: screen.what_can_i_do.show_held(held),
    asks.EXPLAIN: lambda screen, change: screen.explain(change),
    asks.LEFT: lambda screen, _: screen.papers.show(unjudged_paper(screen)),
}
"""What is done for each thing that a turn asks for."""
ONLY_IN_FRONT = frozenset({asks.EXPLAIN, asks.SAY, asks.SOUND})
"""A hidden screen is silent."""
