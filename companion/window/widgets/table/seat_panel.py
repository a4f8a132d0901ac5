"""A player in one strip, for an edge of the table: it can face its player."""

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scatter import Scatter
from kivy.uix.widget import Widget

from companion.model.base.chairs import Chairs
from companion.model.theme import rgba
from companion.tables import table_of
from companion.tables.common.seats import held_facts, players_of
from companion.tables.shown import Fact
from companion.window.host import running_app
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.table.covered import HeldFact  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.seat import SeatSign  # noqa: F401 - named in the kv file
from engine.core.language.words import N_, Words
from engine.core.observer import Observer


class PanelFact(BoxLayout):
    """A number that all players may see."""

    icon = StringProperty()
    number = NumericProperty(0)
    text = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))
    labelled = BooleanProperty(True)


class PanelStrip(Piece):
    """The strip itself, facing its player."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    turns_away = NumericProperty(0)
    now = BooleanProperty(False)
    """True if this player decides."""
    held: str | None = ObjectProperty("", allownone=True)
    """None if only the player may know it: it shows while it is held."""
    own_held: Callable[[], str | None] = ObjectProperty(lambda: "")
    """Tells what the player may know."""
    has_held = BooleanProperty(True)
    """True if this game has anything to hide."""
    held_icon = StringProperty()
    held_label = StringProperty()
    rival = BooleanProperty(False)

    @staticmethod
    def when(words: Words, turns_away: int, now: bool, rival: bool) -> str:
        """When the turn of a seat comes, or that it decides now, and that it is a rival's."""
        said = words.sentence(N_("in {n}"), n=turns_away)
        if now and turns_away:
            said = words.sentence(N_("decides now"))
        elif turns_away < 2:
            said = words.sentence((N_("playing now"), N_("next"))[turns_away])
        mark = words.sentence(N_("Rival"))
        return f"{mark} · {said}" if rival else said


class SeatPanel(Pieces, Widget):
    """A seat's strip; `rotation` is 0, 90, 180 or 270 degrees."""

    seat = NumericProperty(0)
    rotation = NumericProperty(0)
    words: Words = ObjectProperty(None, allownone=True)
    chairs: Chairs = ObjectProperty({})
    """The rivals by seat."""

    def __init__(self, seat: int = 0, **values: object) -> None:
        """Make the strip once; afterwards only its numbers change."""
        self.app = running_app()
        self._reader: Observer | None = None
        super().__init__(seat=seat, **values)
        self.strip = PanelStrip(piece=f"seat.{seat}")
        self.facts: list[PanelFact] = []
        self._turn = Scatter(
            do_rotation=False, do_scale=False, do_translation=False, auto_bring_to_front=False
        )
        self._turn.add_widget(self.strip)
        self.add_widget(self._turn)
        self.listen(self.strip)
        for changing in ("pos", "size", "rotation"):
            self.fbind(changing, self._lay)
        self.fbind("words", self._say)
        self.fbind("chairs", self._say)
        self.strip.ids.facts.fbind("width", self._label)
        self._lay()

    def show(self, reader: Observer, open_pieces: frozenset[str] = frozenset()) -> None:
        """Show the player as he is now."""
        self._reader = reader
        self.strip.open = self.strip.piece in open_pieces
        self._say()

    def _lay(self, *_: object) -> None:
        """Lay it across or along, in the middle of the place."""
        along = self.rotation % 180 == 0
        size = self.size if along else self.size[::-1]
        self.strip.size = self._turn.size = size
        self._turn.rotation = self.rotation
        self._turn.center = self.center

    def _say(self, *_: object) -> None:
        reader = self._reader
        if not reader:
            return
        game, seat_number, strip = reader.game, int(self.seat), self.strip
        table, players = table_of(game.rules.NAME), players_of(game)
        strip.colour, strip.letter = players.colour[seat_number], players.letter[seat_number]
        strip.name = game.seats[seat_number]
        # No one decides for an automa either.
        strip.rival = seat_number in self.chairs or seat_number >= game.people
        active = table.choosing.course(game).active
        strip.turns_away = (seat_number - active) % len(game.seats)
        decides = game.prompt.seat if game.prompt.seat >= 0 else active
        strip.now = seat_number == decides and not game.is_over
        held = held_facts(reader, seat_number, self.app.words)
        strip.held, strip.own_held = held.figure, self._own_held
        strip.has_held = held.figure != ""
        strip.held_icon, strip.held_label = held.icon, held.label
        self._show_facts(table.seats.facts(reader, seat_number))

    def _own_held(self) -> str | None:
        """What this player may know of what is held."""
        assert self._reader is not None
        seat = int(self.seat)
        return held_facts(self._reader.as_owner(seat), seat, self.app.words).figure

    def _show_facts(self, facts: Sequence[Fact]) -> None:
        words = self.words or self.app.words
        palette = self.app.look.palette
        self.facts += [PanelFact() for _ in facts[len(self.facts) :]]
        del self.facts[len(facts) :]
        for fact, known in zip(self.facts, facts, strict=True):
            fact.icon, fact.number = known.icon, known.n
            fact.text = words.sentence(known.label)
            fact.tint = rgba(palette.seats[self.strip.colour].text)
        self._label()

    def _label(self, *_: object) -> None:
        """All numbers with their names; if that does not fit, fewer of them, then no names."""
        if not self.facts:
            return
        few = [*self.facts[:2], *self.facts[2:][-3:]]
        shown = self.facts if self._fits(self.facts) else few
        labelled = self._fits(shown)
        box = self.strip.ids.facts
        if box.children[::-1] != shown:
            box.clear_widgets()
            for fact in shown:
                box.add_widget(fact)
        for fact in self.facts:
            fact.labelled = labelled

    def _fits(self, facts: list[PanelFact]) -> bool:
        size = self.app.look.small
        room = self.strip.ids.facts.width / len(facts)
        return all(natural_width(fact.text, size) <= room for fact in facts)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
