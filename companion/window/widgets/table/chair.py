"""The player of a seat: a person, or a rival with a level and a strategy."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.chairs import (
    ICON,
    LEVELS,
    PERSON,
    Chair,
    chair_text,
    first_chair,
    strategies_of,
    strategy_name,
    strategy_text,
)
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input.choices import Choices
from engine.core.language.advice_lines import level_name, level_text
from engine.core.language.words import Words


class ChairHead(Tappable):
    """The present player; a tap opens the choices."""

    icon = StringProperty()
    text = StringProperty()
    opened = BooleanProperty(False)


class ChairOptions(Choices):
    """Person or level, or a strategy."""


class ChairNote(BoxLayout):
    """What the chosen rival is like."""

    text = StringProperty()


@with_events
class ChairChoice(BoxLayout):
    """The player of a seat, with the choices when expanded."""

    words: Words = ObjectProperty(None, allownone=True)
    game = StringProperty()
    chair: Chair | None = ObjectProperty(None, allownone=True)
    opened = BooleanProperty(False)
    folds = BooleanProperty(True)
    """False where its owner opens and closes it."""

    __events__ = ("on_choose",)

    def __init__(self, **values: object) -> None:
        """Begin collapsed."""
        super().__init__(**values)
        self.head, self.note = ChairHead(), ChairNote()
        self.levels, self.strategies = ChairOptions(), ChairOptions()
        self.add_widget(self.head)
        self.head.bind(on_release=lambda *_: setattr(self, "opened", not self.opened))
        self.levels.bind(on_choose=lambda _, value: self._take_level(value))
        self.strategies.bind(on_choose=lambda _, value: self._take_strategy(value))
        for name in ("words", "game", "chair", "opened", "folds", "parent"):
            self.fbind(name, self._show)
        self._show()

    def _take_level(self, value: str) -> None:
        if value == PERSON:
            self.dispatch("on_choose", None)
        else:
            self.dispatch("on_choose", (self.chair or first_chair(self.game))._replace(level=value))

    def _take_strategy(self, value: str) -> None:
        self.dispatch("on_choose", (self.chair or first_chair(self.game))._replace(strategy=value))

    def _show(self, *_: object) -> None:
        words, chair = self.words, self.chair
        # Most rows of a table are never opened.
        if words is None or self.parent is None:
            return
        if not self.game:
            self.clear_widgets()
            return
        self.head.icon = ICON if chair else "seats"
        self.head.text, self.head.opened = chair_text(words, chair, self.game), self.opened
        shown: list[Widget] = [self.head] if self.folds else []
        if self.opened or not self.folds:
            self._offer(words, chair)
            shown += [self.levels, *([self.strategies, self.note] if chair else [])]
        hold(self, shown)

    def _offer(self, words: Words, chair: Chair | None) -> None:
        person = (PERSON, words.sentence("A person"))
        self.levels.options = [
            person,
            *((each, level_name(words, each)) for each in LEVELS),
        ]
        self.levels.chosen = chair.level if chair else PERSON
        if chair is None:
            return
        self.strategies.options = [
            (each, strategy_name(words, each, self.game)) for each in strategies_of(self.game)
        ]
        self.strategies.chosen = chair.strategy
        told = (
            level_text(words, chair.level),
            strategy_text(words, chair.strategy, self.game),
        )
        self.note.text = " ".join(told)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
