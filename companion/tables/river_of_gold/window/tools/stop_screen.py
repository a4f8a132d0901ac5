"""Where a ship stops and who gets what: ship, die, the four shores, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.tools.players import Players
from companion.model.tools.rolls import pips
from companion.tables.common.corrections import capital
from companion.tables.river_of_gold.signs import tile_sign
from companion.tables.river_of_gold.tools.loose_board import LooseBoard
from companion.tables.river_of_gold.window.tools.offers import (
    NOTHING,
    client_groups,
    key_of,
    owner_groups,
    owners_text,
    tile_groups,
)
from companion.tables.river_of_gold.window.tools.pick_screen import PICK, PickScreen
from companion.window.screens.start.quick_tools import open_tool
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Panel, Text
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input import choices, face_row, stepper, switches  # noqa: F401 - named in the kv file
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, bits
from engine.river_of_gold.words.voice import Voice


class ShorePanel(Panel):
    """A shore beside the ship: its building, and who owns it."""

    shore = NumericProperty(0)
    icon = StringProperty()
    building = StringProperty()
    place = StringProperty()
    owners = StringProperty()
    """Empty where no one can own it."""

    __events__ = ("on_tile", "on_marks")

    def on_tile(self) -> None:
        """Event: choose the building."""

    def on_marks(self) -> None:
        """Event: choose its owners."""

    def on_kv_post(self, base_widget: object) -> None:
        """The row of owners is there where someone can own the building."""
        self._owners_row = self.ids.owners.__self__
        self._arrange()

    def _arrange(self, *_: object) -> None:
        row = self._owners_row
        if self.owners and not row.parent:
            self.add_widget(row)
        elif not self.owners and row.parent:
            self.remove_widget(row)

    def show_owners(self, text: str) -> None:
        """Say who owns it."""
        self.owners = text
        self._arrange()


class StopScreen(ToolScreen):
    """Ship, die and shores; the answer follows every change."""

    game = "river_of_gold"

    seat = NumericProperty(0)
    royal = BooleanProperty(False)
    may_be_royal = BooleanProperty(False)
    start = NumericProperty(1)
    title = StringProperty()
    note = StringProperty()
    clients = StringProperty()
    totals: list[str] = ListProperty()
    lines: list[str] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Begin without a board."""
        self.board: LooseBoard | None = None
        super().__init__(**values)

    def take_up(self) -> None:
        """Restore the board as it was left."""
        copy = self.app.copy_of(self.game)
        self.board = LooseBoard(copy.rulings, copy.corrections, self.recall())
        self.board.seat = min(self.board.seat, self.seated.count - 1)
        self.show()

    # ------------------------------------------------------------ what is tapped

    def seat_options(self, players: Players | None, words: Words) -> list[tuple[int, str]]:
        """Who may sail."""
        return list(enumerate(players.shown(words))) if players else []

    def choose_seat(self, seat: int) -> None:
        """Another player sails."""
        self._board.seat = seat
        self._board.royal = self._board.royal and self._board.may_be_royal
        self._changed()

    def turn_royal(self) -> None:
        """Sail with the royal ship, or with a common one."""
        self._board.royal = not self._board.royal and self._board.may_be_royal
        self._changed()

    def set_start(self, space: int) -> None:
        """The ship is on this river space before it sails."""
        self._board.start = space - 1
        self._changed()

    def set_die(self, face: int) -> None:
        """Sail as far as this face."""
        self._board.die = face
        self._changed()

    def roll(self) -> None:
        """Let the app roll the die."""
        self.set_die(pips())
        self.app.vibrate()

    def choose_building(self, shore: int) -> None:
        """Open the tiles that can be on a shore."""
        board = self._board
        tile = board.tiles[shore]
        title = Voice(self.words).sentence("Building on space {shore}", shore=shore + 1)
        groups = tile_groups(self.words, board.box, board.tiles_for(shore))
        chosen = m.TILES[tile] if tile != EMPTY else NOTHING

        def then(picked: str) -> None:
            board.build(shore, m.TILES.index(picked) if picked else EMPTY)
            self._changed()

        open_tool(self.app, PICK, lambda picker: picker.choose_one(title, groups, chosen, then))

    def choose_owners(self, shore: int) -> None:
        """Open who can have markers on a building."""
        board, names = self._board, self.seated.shown(self.words)
        owners = board.owners(len(names))
        groups = owner_groups(self.words, names, owners)
        title = Voice(self.words).sentence("Markers on space {shore}", shore=shore + 1)

        def then(picked: str) -> None:
            board.mark(shore, [int(seat) for seat in picked.split()])
            self._changed()

        chosen = key_of(sorted(board.markers[shore]))
        open_tool(self.app, PICK, lambda picker: picker.choose_one(title, groups, chosen, then))

    def choose_clients(self) -> None:
        """Open the clients of the player who sails."""
        board, names = self._board, self.seated.shown(self.words)
        title = Voice(self.words).sentence("Clients of {name}", name=names[board.seat])
        signs = self.signs(self.players, self.words)
        held = {
            m.CLIENTS[client]: signs[seat]
            for seat in range(len(names))
            if seat != board.seat
            for client in bits(board.clients[seat])
        }
        mine = [m.CLIENTS[client] for client in bits(board.clients[board.seat])]

        def then(picked: list[str]) -> None:
            board.deliver(board.seat, picked)
            self._changed()

        def ask(picker: PickScreen) -> None:
            picker.choose_several(title, client_groups(self.words), mine, held, then)

        open_tool(self.app, PICK, ask)

    # ------------------------------------------------------------ what is shown

    @property
    def _board(self) -> LooseBoard:
        assert self.board, "the tool is open"
        return self.board

    def _changed(self) -> None:
        self.keep(self._board.to_plain())
        self.show()

    def show(self) -> None:
        """Show the ship, the shores and the answer."""
        if not self.board:
            return
        board, words, names = self.board, self.words, self.seated.shown(self.words)
        self.seat, self.royal, self.start = board.seat, board.royal, board.start + 1
        self.may_be_royal = board.may_be_royal
        answer = board.answer(words, names)
        self.title, self.note = answer.title, answer.note
        self.totals, self.lines = list(answer.totals), list(answer.lines)
        voice = Voice(words, names)
        mine = [voice.client(m.CLIENTS[client]) for client in bits(board.clients[board.seat])]
        self.clients = ", ".join(mine) or words.sentence("none")
        for number, die in enumerate(self.ids.faces.dice, start=1):
            die.opacity = 1 if number == board.die else 0.45
        for panel, shore in zip(fit(self.ids.shores, 4, self._panel), board.beside, strict=True):
            self._show_shore(panel, shore, voice, names)
        _fill(self.ids.totals, self.totals, _total)
        _fill(self.ids.lines, self.lines, _line)

    def _show_shore(
        self, panel: ShorePanel, shore: int, voice: Voice, names: Sequence[str]
    ) -> None:
        board = self._board
        tile, region = board.tiles[shore], board.box.region[shore] + 1
        panel.shore = shore
        place = N_("Space {shore}, region {region}")
        panel.place = voice.sentence(place, shore=shore + 1, region=region)
        if tile == EMPTY:
            koku = voice.amount("koku", board.box.numbers.empty_space_koku)
            panel.icon = "plus"
            panel.building = capital(voice.sentence("empty: {koku}", koku=koku))
            panel.show_owners("")
            return
        printed = board.box.printed.tiles[tile]
        panel.icon = tile_sign(printed.id)[0]
        visitor = voice.reward(printed.visitor)
        panel.building = capital(f"{voice.building(printed.id)}: {visitor}")
        owned = [seat for seat in board.markers[shore] if seat < len(names)]
        if not board.box.owned_kind[tile]:
            panel.show_owners("")
            return
        who = owners_text(names, owned) or voice.sentence("no one")
        reward = voice.reward(printed.owner)
        panel.show_owners(f"{who}: {reward}")

    def _panel(self) -> ShorePanel:
        panel = ShorePanel()
        panel.bind(on_tile=lambda each: self.choose_building(int(each.shore)))
        panel.bind(on_marks=lambda each: self.choose_owners(int(each.shore)))
        return panel


def _fill(box: Widget, texts: Sequence[str], new: Callable[[], Text]) -> None:
    for row, text in zip(fit(box, len(texts), new), texts, strict=True):
        row.text = text


def _total() -> Text:
    return Text(strong=True, padding=(dp(4), dp(2)))


def _line() -> Text:
    line = Text(padding=(dp(4), dp(1)))
    wear(line, color="text2", font_size="second")
    return line


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
