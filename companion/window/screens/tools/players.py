"""The players of all quick tools: names, colours, and number."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.model.base.names import of_each, why_not
from companion.model.base.steps import Steps
from companion.model.tools.players import Players, fresh_players, seats_of
from companion.tables.tones import tones_of
from companion.window.kivy_inside.deferred_kv import fill
from companion.window.screens.start.new_game import most_seats
from companion.window.screens.start.seat_rows import SeatRow
from companion.window.screens.tools.tool import ToolScreen
from companion.window.widgets.input import people  # noqa: F401 - named in the kv file
from engine.core.names import tidy
from engine.core.registry import meta_of


class ToolPlayersScreen(ToolScreen):
    """The players of the tools. Every change is stored at once."""

    count = NumericProperty(3)

    def __init__(self, **values: object) -> None:
        """Begin without seats."""
        self._rows: list[SeatRow] = []
        self._focused: SeatRow | None = None
        self._filling = False
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the seats; only as many as there are players are shown. Then the recent names."""
        yield from super().building()
        for number in range(most_seats()):
            row = SeatRow(number=number)
            yield
            yield from fill(row)
            row.ready()
            row.bind(on_colour_tap=self._recolour, on_move=self._reseat, name=self._renamed)
            row.ids.name.bind(focus=self._focus)
            self._rows.append(row)

    def take_up(self) -> None:
        """Show the players as they are."""
        Window.softinput_mode = "below_target"
        self._focused, self._filling = None, True
        players = self.seated
        shown = players.with_count(seats_of(players.game)).shown(self.words)
        tones = tuple(tones_of(players.game).values())
        for row, name, tone in zip(self._rows, shown, players.tones, strict=False):
            row.show_tones(tones)
            row.name, row.colour = name, tone
        self.count = players.count
        self._seat()
        self.ids.known.offer(self.app.store, [row.name for row in self._seated()])
        self._filling = False

    def choose(self, count: int) -> None:
        """More or fewer play."""
        self.count = count
        self._seat()
        self._keep()

    def take_name(self, name: str) -> None:
        """Put a tapped name where the cursor is, or at the next unnamed seat."""
        free = (row for row in self._seated() if row.name == self._default(row))
        row = self._focused or next(free, None) or self._seated()[-1]
        row.name = name
        row.ids.name.focus = False
        self._focused = None

    def seat_group(self, group: Sequence[str]) -> None:
        """Seat a group, as far as the game has room."""
        if len(group) in meta_of(self.seated.game).players:
            self.choose(len(group))
        for row, name in zip(self._seated(), group, strict=False):
            row.name = name

    def _seat(self) -> None:
        seats = self.ids.seats
        seats.clear_widgets()
        for row in self._seated():
            row.last = row.number == self.count - 1
            seats.add_widget(row)
        self._mark_taken()

    def _seated(self) -> list[SeatRow]:
        return self._rows[: int(self.count)]

    def _now(self) -> Players:
        """An invalid name leaves the seat its number, and is explained below it."""
        game = self.seated.game
        rows, tones = self._rows[: seats_of(game)], list(tones_of(game).values())
        names = [tidy(row.name) or self._default(row) for row in rows]
        faults = of_each(names)
        typed = [
            "" if wrong or name == self._default(row) else name
            for name, wrong, row in zip(names, faults, rows, strict=True)
        ]
        colours = tuple(tones.index(int(row.colour)) for row in rows)
        return Players(game, tuple(typed), colours, int(self.count))

    def _default(self, row: SeatRow) -> str:
        game = self.seated.game
        return fresh_players(game).with_count(seats_of(game)).shown(self.words)[row.number]

    def _focus(self, field: Widget, focused: bool) -> None:
        if focused:
            self._focused = next(r for r in self._rows if r.ids.name.__self__ is field)

    def _recolour(self, row: SeatRow, colour: int) -> None:
        """Every colour once: two players swap."""
        for other in self._rows:
            if other is not row and other.colour == colour:
                other.colour = row.colour
        row.colour = colour
        self._keep()

    def _reseat(self, row: SeatRow, step: int) -> None:
        """Two neighbours swap seats."""
        other = self._rows[row.number + step]
        mine, theirs = self._now().names[row.number], self._now().names[other.number]
        row.colour, other.colour = other.colour, row.colour
        row.name = theirs or self._default(row)
        other.name = mine or self._default(other)
        self._keep()

    def _renamed(self, *_: object) -> None:
        if not self._filling:
            self._mark_taken()
            self._keep()

    def _judge(self) -> None:
        faults = of_each([tidy(row.name) or self._default(row) for row in self._rows])
        for row, wrong in zip(self._rows, faults, strict=True):
            row.message = why_not(self.words, wrong)

    def _keep(self) -> None:
        """At once: the tool reads it before this screen is left."""
        self._judge()
        now = self._now()
        if now != self.players and not self._filling:
            self.players = now
            self.keep_players()

    def _mark_taken(self) -> None:
        self.ids.known.mark([row.name for row in self._seated()])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
