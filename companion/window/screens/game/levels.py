"""Strictness and automation of the current game: every choice applies at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.levels import AS_THE_GAME, LEVELS, MEANINGS, Levels
from companion.model.base.steps import Steps, at_once
from companion.model.play.door import Unkept
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.tables import table_of
from companion.tables.parts import Choosing
from companion.tables.texts import Telling
from companion.window.host import HostedScreen
from companion.window.screens.start.new_game import ChoiceRow
from companion.window.widgets.base.basics import Entry, Tappable
from companion.window.widgets.input.choices import Choices
from engine.core.adjust import Adjust
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker

FAMILY, EFFECT = "family", "effect"
HOW = ("off", "ask", "automatic")


class MatterHead(Tappable):
    """A topic and its setting; a tap opens the choices."""

    icon = StringProperty()
    text = StringProperty()
    about = StringProperty()
    value = StringProperty()
    own = BooleanProperty(False)


class MatterChoices(Choices):
    """One possible setting."""


class Matter(BoxLayout):
    """A group of rules or an automatic effect, with its choices when expanded."""

    opened = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin closed."""
        super().__init__(**values)
        self.head, self.choices = MatterHead(), MatterChoices()
        self.add_widget(self.head)

    def on_opened(self, *_: object) -> None:
        """Show the choices, or put them away."""
        if self.opened:
            self.add_widget(self.choices)
        else:
            self.remove_widget(self.choices)


class LevelsScreen(HostedScreen):
    """How strict the app is, and its automatic effects."""

    words: Words = ObjectProperty(None, allownone=True)
    opened = StringProperty()

    def __init__(self, **values: object) -> None:
        """Make the rows when there is a game."""
        self.matters: dict[str, Matter] = {}
        self._game = ""
        """Whose rows they are."""
        self.levels: dict[str, ChoiceRow] = {}
        self._left: list[Entry] = []
        # The choices get their place two frames after they were added.
        self._bring_into_view = Clock.create_trigger(self._into_view, 0.05)
        super().__init__(**values)
        self.fbind("words", self._say)
        self.fbind("opened", self._open)

    def building(self) -> Steps:
        """Make the rows of the game on the table."""
        if self.session:
            rules = self.session.game.rules
            self._begin(rules.NAME)
            for family in rules.FAMILIES:
                self._matter(f"{FAMILY}.{family}", partial(self.choose_family, family))
                yield
            for effect in rules.EFFECTS:
                self._matter(f"{EFFECT}.{effect}", partial(self.choose_effect, effect))
                yield

    def on_pre_enter(self, *_: object) -> None:
        """Show the settings of the current game."""
        self.opened = ""
        self.ids.scroll.scroll_y = 1
        self._say()

    @property
    def session(self) -> Session | None:
        """The game on the table."""
        session: Session | None = self.app.session
        return session

    # ------------------------------------------------------------ showing

    def readying(self) -> Steps | None:
        """Show the settings of the current game, row by row."""
        return self._saying(self.session) if self.session else None

    def _say(self, *_: object) -> None:
        if self.session:
            at_once(self._saying(self.session))

    def _saying(self, session: Session) -> Steps:
        words = self.words or self.app.words
        telling = Telling(words, onlooker(session.game))
        table = table_of(session.game.rules.NAME).choosing
        self._begin(session.game.rules.NAME)
        self._say_levels(words, session.levels)
        yield
        for family in session.game.rules.FAMILIES:
            self._say_family(words, telling, table, session.levels, family)
            yield
        stands = session.game.rules.automation(session.game.state)
        for effect in session.game.rules.EFFECTS:
            self._say_effect(telling, table, stands[effect], effect)
            yield
        self._say_left(telling, session)

    def _begin(self, game: str) -> None:
        """The rows of another game go."""
        if game != self._game:
            self._game = game
            for matter in self.matters.values():
                matter.parent.remove_widget(matter)
            self.matters.clear()

    def _say_levels(self, words: Words, levels: Levels) -> None:
        for level in LEVELS:
            if level not in self.levels:
                row = self.levels[level] = ChoiceRow()
                row.bind(on_release=lambda *_, level=level: self.choose_game(level))
                self.ids.levels.add_widget(row)
            row, (name, meaning) = self.levels[level], MEANINGS[level]
            row.text, row.second = words.sentence(name), words.sentence(meaning)
            row.chosen = level == levels.game

    def _say_family(
        self, words: Words, telling: Telling, table: Choosing, levels: Levels, family: str
    ) -> None:
        matter = self._matter(f"{FAMILY}.{family}", partial(self.choose_family, family))
        named = {level: words.sentence(MEANINGS[level][0]) for level in LEVELS}
        now = levels.own.get(family, AS_THE_GAME)
        as_the_game = words.sentence(N_("Same as the game"))
        matter.choices.options = [(AS_THE_GAME, as_the_game), *named.items()]
        matter.choices.chosen = now
        matter.head.text, matter.head.about = telling.family(family)
        matter.head.icon = table.FAMILY_ICONS[family]
        matter.head.own = now != AS_THE_GAME
        matter.head.value = named.get(now) or f"{as_the_game}: {named[levels.game]}"

    def _say_effect(self, telling: Telling, table: Choosing, now: str, effect: str) -> None:
        matter = self._matter(f"{EFFECT}.{effect}", partial(self.choose_effect, effect))
        matter.choices.options = [(how, telling.how(how)) for how in HOW]
        matter.choices.chosen = now
        matter.head.text, matter.head.about = telling.effect(effect)
        matter.head.icon = table.EFFECT_ICONS[effect]
        matter.head.own = now != "automatic"
        matter.head.value = telling.how(now)

    def _matter(self, key: str, choose: Callable[[str], None]) -> Matter:
        if key not in self.matters:
            matter = self.matters[key] = Matter()
            matter.head.bind(on_release=lambda *_: self._toggle(key))
            matter.choices.bind(on_choose=lambda _, value: choose(value))
            # In large text the choices need more lines, and so another look.
            matter.choices.bind(height=lambda *_: self._bring_into_view())
            box = self.ids.families if key.startswith(FAMILY) else self.ids.effects
            box.add_widget(matter)
        return self.matters[key]

    def _say_left(self, telling: Telling, session: Session) -> None:
        """Effects left to the table that the app can still do."""
        for row in self._left:
            self.ids.left.remove_widget(row)
        self._left = [
            self._left_row(telling, each)
            for each in session.game.rules.left_over(session.game.state)
        ]

    def _left_row(self, telling: Telling, correction: Adjust) -> Entry:
        second = telling.words.sentence(N_("To be done by hand."))
        row = Entry(icon="hand", text=telling.left_over(correction), second=second)
        row.bind(on_release=lambda *_: self._play(correction))
        self.ids.left.add_widget(row)
        return row

    # ------------------------------------------------------------ choosing

    def _toggle(self, key: str) -> None:
        self.opened = "" if self.opened == key else key

    def _open(self, *_: object) -> None:
        for key, matter in self.matters.items():
            matter.opened = key == self.opened
        if self.opened:
            self._bring_into_view()

    def _into_view(self, *_: object) -> None:
        if self.opened:
            self.ids.scroll.scroll_to(self.matters[self.opened].choices, animate=False)

    def choose_game(self, level: str) -> None:
        """Set the strictness for all rules; groups with their own keep it."""
        if self.session:
            self._set(self.session.levels.with_game(level))

    def choose_family(self, family: str, level: str) -> None:
        """Set the strictness of one group, or follow the game."""
        if self.session:
            self._set(self.session.levels.with_family(family, level))

    def _set(self, levels: Levels) -> None:
        assert self.session is not None
        if levels == self.session.levels:
            return
        try:
            self.session.set_levels(levels)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
        self._say()

    def choose_effect(self, effect: str, how: str) -> None:
        """Make an effect automatic, asked, or manual."""
        session = self.session
        if session and session.game.rules.automation(session.game.state)[effect] != how:
            self._play(Adjust(f"automation.{effect}", how))

    def _play(self, correction: Adjust) -> None:
        door = self.app.door
        assert door is not None
        outcome = door.play([correction], at=door.at)
        if isinstance(outcome, Unkept):
            self.app.tell_wrong(outcome.trouble)
        self._say()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
