"""At a glance: whose turn it is and a few large figures, readable from every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.model.play.changes import Change
from companion.model.play.session import Session
from companion.tables import table_of
from companion.tables.common.seats import held_facts, players_of
from companion.tables.shown import Fact
from companion.window.host import HostedScreen, running_app
from companion.window.widgets.table import covered, seat  # noqa: F401 - named in the kv file
from engine.core.observer import onlooker

GAP = 8
BESIDE = 128
"""Height in dp of all that is not a figure: the name, the words and the goods."""
USUAL = 4
"""Seats made ahead."""


class LargeFact(BoxLayout):
    """A figure with its icon; as large as there is room."""

    icon = StringProperty()
    text = StringProperty()
    label = StringProperty()
    figure = NumericProperty(64)


class SmallFact(BoxLayout):
    """A good and how many there are of it."""

    icon = StringProperty()
    text = StringProperty()
    figure = NumericProperty(64)


class GlanceSeat(BoxLayout):
    """One player, facing that player."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    on = BooleanProperty(False)
    held: str | None = ObjectProperty("", allownone=True)
    """None if only the player may know it."""
    own_held: Callable[[], str | None] = ObjectProperty(lambda: "")
    held_icon = StringProperty()
    held_label = StringProperty()
    figure = NumericProperty(64)
    many = NumericProperty(4)
    """How many figures there are."""

    def show_goods(self, goods: Sequence[Fact]) -> None:
        """Show the goods in a line below the figures."""
        row = self.ids.goods
        while len(row.children) < len(goods):
            row.add_widget(SmallFact())
        while len(row.children) > len(goods):
            row.remove_widget(row.children[0])
        for good, known in zip(row.children[::-1], goods, strict=True):
            good.icon, good.text, good.figure = known.icon, str(known.n), self.figure

    def show(self, facts: Sequence[Fact]) -> None:
        """Show the figures with their signs and their words."""
        row = self.ids.facts
        while len(row.children) < len(facts):
            row.add_widget(LargeFact())
        while len(row.children) > len(facts):
            row.remove_widget(row.children[0])
        self.many = len(facts)
        self.on_size()
        for fact, known in zip(row.children[::-1], facts, strict=True):
            fact.icon, fact.figure = known.icon, self.figure
            fact.text = known.text or str(known.n)
            fact.label = running_app().words.sentence(known.label) if known.label else ""

    def on_size(self, *_: object) -> None:
        """Figures as large as fit, for reading from 1.5 m."""
        room = (self.height - dp(BESIDE)) / 1.6
        self.figure = max(dp(28), min(self.height * 0.3, room, self.width / (1.22 * self.many)))
        for fact in (*self.ids.facts.children, *self.ids.goods.children):
            fact.figure = self.figure


class GlanceScreen(HostedScreen):
    """The table from a seat away."""

    title = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self.session: Session | None = None
        self.seats: list[GlanceSeat] = []
        self._turned: list[Scatter] = []
        self._made: list[GlanceSeat] = []
        self.ids.places.bind(size=self._lay, pos=self._lay)

    def building(self) -> Steps:
        """Make the seats; only as many as there are players are shown."""
        for _ in range(USUAL):
            self._made.append(_new_seat())
            yield

    def on_pre_enter(self, *_: object) -> None:
        """Show the game on the table, and watch it."""
        self.session = self.app.session
        if not self.session:
            return
        self.session.watch(self._changed)
        self._make(len(self.session.game.seats))
        self.show()

    def on_leave(self, *_: object) -> None:
        """Stop watching."""
        if self.session:
            self.session.unwatch(self._changed)

    def confirm(self) -> None:
        """Back to the table, as Enter does."""
        self.app.back()

    def _changed(self, _change: Change) -> None:
        self.show()

    def _make(self, count: int) -> None:
        places: Widget = self.ids.places
        if len(self.seats) == count:
            return
        for turned in self._turned:
            turned.clear_widgets()
        while len(self._made) < count:
            self._made.append(_new_seat())
        places.clear_widgets()
        self.seats, self._turned = self._made[:count], []
        for each in self.seats:
            turned = Scatter(
                do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False
            )
            turned.add_widget(each)
            places.add_widget(turned)
            self._turned.append(turned)
        self._lay()

    def show(self) -> None:
        """Whose turn it is, and the figures of all players."""
        assert self.session is not None
        game, words = self.session.game, self.app.words
        reader = onlooker(game)
        table, players = table_of(game.rules.NAME), players_of(game)
        course = table.choosing.course(game)
        decides = game.prompt.seat if game.prompt.seat >= 0 else course.active
        self.title = table.summary.period_text(words, course.period, last=course.is_last)
        for number, each in enumerate(self.seats):
            each.colour, each.letter = players.colour[number], players.letter[number]
            each.name = game.seats[number]
            each.on = number == decides and not game.is_over
            held = held_facts(reader, number, words)
            each.held, each.own_held = held.figure, partial(self._own_held, number)
            each.held_icon, each.held_label = held.icon, held.label
            lying_open = () if held.figure is None else table.seats.held(reader, number)
            each.show([*lying_open, *table.seats.glance(reader, number)])
            each.show_goods(table.seats.goods(reader, number))

    def _own_held(self, number: int) -> str | None:
        """What a player may know of what is held."""
        assert self.session is not None
        own = onlooker(self.session.game).as_owner(number)
        return held_facts(own, number, self.app.words).figure

    # ------------------------------------------------------------ places around the table

    def _lay(self, *_: object) -> None:
        """Half of the players below, half above, those turned to face their side of the table."""
        if not self.seats:
            return
        area = self.ids.places
        face = self.app.preferences.face_players and area.width >= dp(600)
        for (x, y, width, height), each, turned in zip(
            self._boxes(area), self.seats, self._turned, strict=True
        ):
            each.size = turned.size = (width, height)
            turned.rotation = 180 if face and y > area.y + area.height * 0.4 else 0
            turned.center = x + width / 2, y + height / 2

    def _boxes(self, area: Widget) -> list[tuple[float, float, float, float]]:
        count = len(self.seats)
        gap = dp(GAP)
        if area.width < dp(600):
            high = (area.height + gap) / count - gap
            tops = [area.top - (i + 1) * (high + gap) + gap for i in range(count)]
            return [(area.x, y, area.width, high) for y in tops]
        below = (count + 1) // 2
        high = (area.height - gap) / 2
        boxes: list[list[tuple[float, float, float, float]]] = []
        for y, many in ((area.y, below), (area.y + high + gap, count - below)):
            if not many:
                boxes.append([])
                continue
            wide = (area.width + gap) / many - gap
            boxes.append([(area.x + i * (wide + gap), y, wide, high) for i in range(many)])
        # Clockwise: from the lower left to the right, then back along the far side.
        return [*boxes[0], *boxes[1][::-1]]


def _new_seat() -> GlanceSeat:
    made = GlanceSeat()
    made.show([Fact("seats", 0, "")] * made.many)
    return made


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
