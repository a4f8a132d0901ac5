"""Players: all who have ever played, renamed once for all games."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.names import why_not
from companion.model.base.steps import Steps
from companion.model.statistics.report import games_text
from companion.model.store import StoreTrouble
from companion.model.store.archive import Archive, Player
from companion.window.host import HostedScreen
from companion.window.widgets.app.two_pages import NOTE, ROW
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input import fields  # noqa: F401 - named in the kv file
from companion.window.widgets.input.question import ask
from companion.window.widgets.turn.sheet import SheetLayer
from engine.core.language.words import N_, Words
from engine.core.names import fault, likeness, tidy


@with_events
class NamePage(BoxLayout):
    """Asks for a player's new name."""

    old = StringProperty()
    message = StringProperty()
    wanted = NumericProperty(0)

    __events__ = ("on_rename",)


class PlayersScreen(HostedScreen):
    """The list of players; a tap changes a name."""

    words: Words = ObjectProperty(None, allownone=True)
    nothing = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin without players."""
        self._players: list[Player] = []
        super().__init__(**values)
        self.page = NamePage()
        self.page.bind(on_rename=lambda _, new: self.rename(self.page.old, new))
        self.sheet = SheetLayer()
        self.sheet.hold(self.page)
        self.page.fbind("wanted", self.sheet.setter("wanted"))
        self.add_widget(self.sheet)
        self.fbind("words", self._fill)

    def building(self) -> Steps:
        """Make the rows ahead."""
        yield from self.ids.rows.stocking()

    def on_pre_enter(self, *_: object) -> None:
        """Show who has played."""
        app = self.app
        try:
            self._players = Archive(app.store).players()
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)
        self._fill()

    def _fill(self, *_: object) -> None:
        words = self.app.words
        self.nothing = "" if self._players else words.sentence(N_("No moves played yet."))
        text = words.sentence(N_("Tap a name to change it in all games."))
        rows: list[dict[str, object]] = [{"kind": NOTE, "text": text}] if self._players else []
        rows += (
            {
                "kind": ROW,
                "key": player.name,
                "text": player.name,
                "second": games_text(words, player.games),
                "icon": "seats",
                "sign": "next",
            }
            for player in self._players
        )
        self.ids.rows.show(rows)

    # ------------------------------------------------------------ another name

    def open_name(self, name: str) -> None:
        """Ask for another name."""
        app = self.app
        self.page.old, self.page.message = name, ""
        self.page.ids.field.text = name
        self.sheet.moves = not app.still
        self.sheet.wanted = self.page.wanted
        self.sheet.open()

    def rename(self, old: str, new: str) -> None:
        """Rename a player; an existing name is asked about first."""
        app = self.app
        name = self._as_known(old, tidy(new))
        if reason := self._why_not(app.words, old, name):
            self.page.message = reason
            return
        if name == old:
            self.sheet.close()
        elif name in {player.name for player in self._players}:
            self._ask_to_join(old, name)
        else:
            self._rename(old, name)

    def _as_known(self, old: str, new: str) -> str:
        """The existing spelling of a name that people would take for the same."""
        same = (each.name for each in self._players if likeness(each.name) == likeness(new))
        return next((name for name in same if name != old), new)

    def _why_not(self, words: Words, old: str, new: str) -> str:
        """Why a player cannot have this name; empty if allowed."""
        if wrong := fault(new):
            return why_not(words, wrong)
        if new == old:
            return ""
        both = Archive(self.app.store).games_of_both(old, new)
        if both:
            return words.plural(
                "{old} and {new} played each other in {n} game: they are two people.",
                "{old} and {new} played each other in {n} games: they are two people.",
                both,
                old=old,
                new=new,
            )
        return ""

    def _ask_to_join(self, old: str, new: str) -> None:
        words = self.app.words
        games = next(player.games for player in self._players if player.name == old)
        ask(
            words.sentence(N_("Are {old} and {new} the same person?"), old=old, new=new),
            words.plural(
                "{n} game of {old} becomes a game of {new}. This cannot be undone.",
                "{n} games of {old} become games of {new}. This cannot be undone.",
                games,
                old=old,
                new=new,
            ),
            words.sentence(N_("Merge the players")),
            lambda: self._rename(old, new),
        )

    def _rename(self, old: str, new: str) -> None:
        app = self.app
        try:
            Archive(app.store).rename(old, new)
        except StoreTrouble as wrong:
            app.tell_wrong(wrong)
            return
        # The running game is read again with its new names.
        app.session = None
        self.sheet.close()
        self.on_pre_enter()

    def back(self) -> bool:
        """Close the top layer; False if there is none."""
        if self.sheet.is_open:
            self.sheet.dismiss()
            return True
        return False


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
