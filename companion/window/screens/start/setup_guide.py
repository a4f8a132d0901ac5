"""The set-up guide: one piece, one place, one tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.store.cells import APP
from companion.tables import table_of
from companion.tables.common.setup import Draw, SetupStep
from companion.tables.texts import Telling
from companion.window.host import HostedScreen
from companion.window.screens.start.setup_asking import SetupAsking, asks_people
from companion.window.screens.start.setup_cards import SetupCards
from companion.window.screens.start.setup_list import SetupList
from companion.window.screens.start.setup_parts import (
    SetupDecision,
    SetupDraw,
    SetupLargeDraw,
    SetupRow,
    SetupSmallDraw,
    fit,
)
from companion.window.widgets.base.reparent import hold, put
from companion.window.widgets.table.pictures import StepPicture
from companion.window.widgets.turn.sheet import SheetLayer
from engine.core.frames import NOBODY
from engine.core.language.words import Words
from engine.core.observer import onlooker

PARTS = (
    "head",
    "roll_all",
    "asking",
    "draws",
    "cards",
    "held",
    "line",
    "frame",
    "items",
    "again_all",
)
"""The parts of a step's page, from the top."""
MANY = 4
"""More draws than these come below the picture, which shows them all."""
LOCKED = 0.3
"""Seconds for which the main button is locked after it has changed its meaning."""


class SetupGuideScreen(HostedScreen):
    """Leads through the set-up, from the first piece to the last."""

    session: Session | None = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    section = StringProperty()
    count = StringProperty()
    heading = StringProperty()
    how = StringProperty()
    line = StringProperty()
    items = ListProperty()
    held = ListProperty()
    held_by = StringProperty()
    main_text = StringProperty()
    main_quiet = BooleanProperty(False)
    back_text = StringProperty()
    can_roll_all = BooleanProperty(False)
    done: list[bool] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Follow the language and the width."""
        self._steps: Sequence[SetupStep] = []
        self.picture = StepPicture()
        self._choosing: Draw | None = None
        self._uncovered = False
        self._locked_until = 0.0
        super().__init__(**values)
        # Kivy holds ids weakly, and the list and its parts change places.
        self._frame: Widget = self.ids.frame.__self__
        self._frame.add_widget(self.picture)
        self._parts: dict[str, Widget] = {name: self.ids[name].__self__ for name in PARTS}
        self.list: SetupList = self.ids.list.__self__
        self.asking: SetupAsking = self.ids.asking.__self__
        app = self.app
        self.cards = SetupCards(app, self._parts["cards"], self.ids.layer)
        app.bind(words=self._refresh)
        app.look.bind(two_panes=self._arrange)
        self._arrange()

    def building(self) -> Steps:
        """Make the rows of the list."""
        yield from self.list.building()

    def readying(self) -> Steps | None:
        """Show the steps of another game, row by row."""
        session = self.session_to_set_up()
        return self._taking_up(session) if session and session is not self.session else None

    def _taking_up(self, session: Session) -> Steps:
        self._take_plan(session)
        yield
        self._steps = self._plan.steps_of(self._words, onlooker(session.game))
        self.session = session
        self.done = [self._is_ticked(step) for step in self._steps]
        yield
        yield from self.list.listing(self._words, self._steps, self.done)

    def _take_plan(self, session: Session) -> None:
        table = table_of(session.game.rules.NAME)
        self._plan = table.setup
        self.list.out_of_the_box = lambda: table.setup.out_of_the_box(self._words, session.game)

    def on_pre_enter(self, *_: object) -> None:
        """Resume an unfinished set-up."""
        self.session = self.session_to_set_up()
        assert self.session, "the guide is opened for a game"
        self._take_plan(self.session)
        self.session.watch(self._refresh)
        self._choosing = None
        self._refresh()
        self.number = self._first_unticked()
        self._show_step()

    def session_to_set_up(self) -> Session | None:
        """The game being set up."""
        return self.app.session

    def on_leave(self, *_: object) -> None:
        """Stop watching."""
        if self.session:
            self.session.unwatch(self._refresh)

    # ------------------------------------------------------------ what is tapped

    def main(self) -> None:
        """Roll what this step needs; when everything is placed, tick it and open the next."""
        if Clock.get_time() < self._locked_until:
            return
        step = self._step
        if step.missing and not step.asked:
            self.go_to(next(n for n, each in enumerate(self._steps) if each.asked))
        elif step.missing:
            self._try(self._roll_step)
        elif self._try(lambda: self._session.tick(step.tick)):
            self._refresh()
            if all(self.done):
                self.everything_is_placed()
            else:
                self.go_to(self._first_unticked(self.number + 1))
        self._locked_until = Clock.get_time() + LOCKED

    def previous(self) -> None:
        """Show the step before."""
        if self.number:
            self.go_to(self.number - 1)

    def go_to(self, number: int) -> None:
        """Show a step."""
        self.number = number
        self._choosing, self._uncovered = None, False
        self._show_step()
        self.ids.page.parent.scroll_y = 1
        if self.app.look.two_panes and self.list.steps:
            self.ids.side.parent.scroll_to(self.list.steps[number], padding=dp(72), animate=False)

    def roll_everything(self) -> None:
        """Let the app roll and draw everything still open."""
        self._try(self._session.roll_everything)

    def everything_is_placed(self) -> None:
        """Begin to play."""
        if self._session.is_set_up and self._try(self._session.everything_is_placed):
            self.app.go_from_home("game")

    def choose(self, move: str) -> None:
        """Set the open roll, or the one being changed, by hand; the next question is at the top."""
        draw, self._choosing = self._choosing, None
        self.ids.page.parent.scroll_y = 1
        if draw is None:
            self._try(lambda: self._session.set_up(move))
        else:
            self._try(lambda: self._session.set_up_again(draw.first, draw.end, move))

    def stop_choosing(self) -> None:
        """Keep the result."""
        self._choosing, self._uncovered = None, False
        self._show_step()

    def uncover(self) -> None:
        """Show the choices to the player who decides."""
        self._uncovered = True
        self._show_step()

    def _again(self, draw: Draw) -> None:
        self._choosing = None
        self._try(lambda: self._session.set_up_again(draw.first, draw.end, None))

    def draw_all_again(self) -> None:
        """Draw everything of this step again."""
        draws = self._step.draws
        self._choosing = None
        self._try(lambda: self._session.set_up_again(draws[0].first, draws[-1].end, None))

    def _by_hand(self, draw: Draw) -> None:
        self._choosing = draw
        self._show_step()
        self.ids.page.parent.scroll_y = 1

    def tick(self, row: SetupRow) -> None:
        """Note that a step is done, or not yet."""
        step = self._steps[row.number]
        if not step.missing:
            self._try(lambda: self._session.tick(step.tick, done=not row.ticked))
            self._refresh()

    def _roll_step(self) -> None:
        """All rolls or draws of the step; with the app's dice, those of its whole board."""
        key, section = self._step.key, self._step.section
        by_app = self._session.dice == APP
        while asked := next((each for each in self._steps if each.asked), None):
            is_next = by_app and asked.section == section and asked.by == NOBODY
            if asked.key != key and not is_next:
                return
            self._session.set_up(None)

    def _try(self, action: Callable[[], object]) -> bool:
        try:
            action()
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            self._refresh()
            return False
        return True

    # ------------------------------------------------------------ what is shown

    @property
    def _session(self) -> Session:
        assert self.session
        return self.session

    @property
    def _step(self) -> SetupStep:
        return self._steps[min(int(self.number), len(self._steps) - 1)]

    @property
    def _words(self) -> Words:
        return self.app.words

    def _refresh(self, *_: object) -> None:
        if not self.session:
            return
        self._steps = self._plan.steps_of(self._words, onlooker(self.session.game))
        self.done = [self._is_ticked(step) for step in self._steps]
        self.list.ready = self.session.is_set_up
        self.can_roll_all = self.session.dice == APP and self.session.waits_for_chance
        at_once(self.list.listing(self._words, self._steps, self.done))
        self.list.show_box()
        self._show_step()

    def _is_ticked(self, step: SetupStep) -> bool:
        return not step.missing and step.tick in self._session.ticks

    def _first_unticked(self, start: int = 0) -> int:
        count = len(self._steps)
        order = (number % count for number in range(start, start + count))
        return next((number for number in order if not self.done[number]), count - 1)

    def _show_step(self) -> None:
        step, words = self._step, self._words
        self.section, self.heading, self.how = step.section, step.title, step.text
        self.count = words.sentence(
            "{number} of {all}", number=int(self.number) + 1, all=len(self._steps)
        )
        self.line = step.line if step.by_die or not step.draws else ""
        self.items = list(step.items)
        self.held = list(self._own_held(step))
        self.held_by = step.whose or self._telling.name(step.by) or step.title
        self._show_draws()
        self.asking.ask(self._session, self._telling, step, self._choosing, self._uncovered)
        self._arrange_page()
        self.picture.show(onlooker(self._session.game), step.key)
        self.list.turn_to(self._words, int(self.number))
        self._show_buttons()

    def _own_held(self, step: SetupStep) -> Sequence[str]:
        """What only its owner may read is asked for as its owner: it shows while it is held."""
        if step.held is not None:
            return step.held
        own = onlooker(self._session.game).as_owner(step.holder)
        steps = self._plan.steps_of(self._words, own)
        return next(each.held for each in steps if each.key == step.key) or ()

    def _show_buttons(self) -> None:
        step, words = self._step, self._words
        self.main_quiet = bool(step.missing and step.asked and asks_people(step, self._session))
        if step.missing and not step.asked:
            asked = next(each for each in self._steps if each.asked)
            self.main_text = words.sentence("First: {step}", step=asked.title)
        elif step.missing and step.by != NOBODY:
            self.main_text = words.sentence("Let the app choose")
        elif step.missing and self.main_quiet:
            self.main_text = (
                words.sentence("Let the app roll")
                if step.by_die
                else words.sentence("Let the app draw")
            )
        elif step.missing:
            self.main_text = words.sentence("Roll") if step.by_die else words.sentence("Draw")
        elif all(done for number, done in enumerate(self.done) if number != self.number):
            self.main_text = words.sentence("All placed")
        else:
            after = self._steps[self._first_unticked(int(self.number) + 1)]
            self.main_text = words.sentence("Placed. Next: {step}", step=after.title)

    def _show_draws(self) -> None:
        draws, box = self._step.draws, self._parts["draws"]
        session, step, words = self._session, self._step, self._words
        cards = [self.cards.of_draw(session, step, draw) for draw in draws]
        kind = SetupLargeDraw if len(draws) == 1 and not any(cards) else SetupSmallDraw
        if step.by != NOBODY:
            kind = SetupDecision
        if box.children and type(box.children[0]) is not kind:
            box.clear_widgets()
        rows = fit(box, len(draws), lambda: self._listen(kind()))
        for row, draw, card in zip(rows, draws, cards, strict=True):
            row.draw = draw
            row.name = draw.name
            row.pips = draw.pips[-1] if draw.pips else 0
            rolled = _rolled_text(words, draw) if draw.pips else ""
            row.second = " · ".join(filter(None, (draw.note, rolled)))
            row.show_card(session, card)
        self.cards.show(session, step)

    def _listen(self, row: SetupDraw) -> SetupDraw:
        row.bind(on_again=lambda tapped: self._again(tapped.draw))
        row.bind(on_by_hand=lambda tapped: self._by_hand(tapped.draw))
        row.bind(on_different=lambda _, piece: self.cards.ask(self._session, piece))
        return row

    @property
    def _telling(self) -> Telling:
        return Telling(self._words, onlooker(self._session.game))

    @property
    def layer(self) -> SheetLayer:
        """The sheet over the guide."""
        return self.cards.layer

    def back(self) -> bool:
        """Close the sheet; False if the guide itself should close."""
        return self.cards.close()

    def _arrange(self, *_: object) -> None:
        """The list is beside the step where there is room, else below it."""
        two = self.app.look.two_panes
        place = self.ids.side if two else self.ids.page
        put(self.list, place)

    def _arrange_page(self) -> None:
        """Hide empty parts of a step."""
        many = len(self._step.draws) > MANY
        says = {
            "roll_all": self.can_roll_all,
            "again_all": many and self._session.dice == APP,
            "draws": self._step.draws,
            "cards": self._parts["cards"].children,
            "held": self.held,
            "asking": self.asking.question,
            "line": self.line,
            "items": self.items,
            "frame": self.picture.drawing is not None,
        }
        wanted = [part for name, part in self._parts.items() if says.get(name, True)]
        if many:
            wanted.remove(self._parts["draws"])
            wanted.append(self._parts["draws"])
        if self.list.parent in (None, self.ids.page.__self__):
            wanted.append(self.list)
        hold(self.ids.page, wanted)


def _rolled_text(words: Words, draw: Draw) -> str:
    *before, last = draw.pips
    if not before:
        return words.sentence("Rolled {pips}", pips=last)
    earlier = ", ".join(map(str, before))
    return words.sentence("Rolled {before}, then {pips}", before=earlier, pips=last)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
