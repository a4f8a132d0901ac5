"""The set-up guide: one piece, one place, one tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
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
from kivy.uix.screenmanager import Screen

from companion.model.base.steps import Steps, at_once
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.store.cells import APP
from companion.tables import table_of
from companion.tables.common.setup import Draw, SetupStep, replayed
from companion.tables.texts import Telling
from companion.window.frame_work import Work, begin
from companion.window.host import running_app
from companion.window.screens.start.setup_cards import SetupCards
from companion.window.screens.start.setup_parts import (
    SetupDecision,
    SetupDraw,
    SetupDrawer,
    SetupLargeDraw,
    SetupOutcome,
    SetupRow,
    SetupSmallDraw,
    fit,
)
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input import choices  # noqa: F401 - named in the kv file
from companion.window.widgets.table.pictures import StepPicture
from engine.core.frames import NOBODY
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.observer import EVERYBODY, onlooker

BOX = "box"
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
ROWS = 24
"""Rows of the list made ahead."""
LOCKED = 0.3
"""Seconds for which the main button is locked after it has changed its meaning."""


class SetupGuideScreen(SetupCards, Screen):
    """Leads through the set-up, from the first piece to the last."""

    session: Session | None = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    section = StringProperty()
    count = StringProperty()
    heading = StringProperty()
    how = StringProperty()
    line = StringProperty()
    items = ListProperty()
    question = StringProperty()
    held = ListProperty()
    held_by = StringProperty()
    show_text = StringProperty()
    """The button that shows choices which only one player may see."""
    changing = BooleanProperty(False)
    main_text = StringProperty()
    main_quiet = BooleanProperty(False)
    back_text = StringProperty()
    can_roll_all = BooleanProperty(False)
    ready = BooleanProperty(False)
    shown = StringProperty("steps")
    folded = BooleanProperty(True)
    """Steps that are done and behind are one line of the list."""
    done_text = StringProperty()
    done: list[bool] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Follow the language and the width."""
        self._steps: Sequence[SetupStep] = []
        self._made_rows: list[SetupRow] = []
        self.picture = StepPicture()
        self._choosing: Draw | None = None
        self._uncovered = False
        self._locked_until = 0.0
        self._boxing = Work(iter(()))
        super().__init__(**values)
        # Kivy holds ids weakly, and the list and its parts change places.
        self._list, self._rows, self._drawers, self._end = (
            self.ids[name].__self__ for name in ("list", "rows", "drawers", "everything")
        )
        self._stop, self._show = self.ids.stop.__self__, self.ids.show.__self__
        self._done_row = self.ids.done_row.__self__
        self._list.remove_widget(self._done_row)
        self._outcomes = self.ids.outcomes.__self__
        self._outcomes.bind(width=lambda *_: self._fit_columns())
        self._frame = self.ids.frame.__self__
        self._frame.add_widget(self.picture)
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        app = running_app()
        app.bind(words=self._refresh)
        app.look.bind(two_panes=self._arrange)
        self._arrange()

    def building(self) -> Steps:
        """Make the rows of the list."""
        for _ in range(ROWS):
            self._made_rows.append(self._new_row())
            yield

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
        yield from self._listing()

    def _take_plan(self, session: Session) -> None:
        self._plan = table_of(session.game.rules.NAME).setup

    def on_pre_enter(self, *_: object) -> None:
        """Resume an unfinished set-up."""
        self.session = self.session_to_set_up()
        assert self.session, "the guide is opened for a game"
        self._take_plan(self.session)
        self.session.watch(self._changed)
        self._choosing = None
        self._refresh()
        self.number = self._first_unticked()
        self._show_step()

    def session_to_set_up(self) -> Session | None:
        """The game being set up."""
        session: Session | None = running_app().session
        return session

    def on_leave(self, *_: object) -> None:
        """Stop watching."""
        if self.session:
            self.session.unwatch(self._changed)

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
            if self._everything_ticked():
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
        if running_app().look.two_panes and self._list_rows():
            self.ids.side.parent.scroll_to(self._list_rows()[number], padding=dp(72), animate=False)

    def roll_everything(self) -> None:
        """Let the app roll and draw everything still open."""
        self._try(self._session.roll_everything)

    def everything_is_placed(self) -> None:
        """Begin to play."""
        if self._session.is_set_up and self._try(self._session.everything_is_placed):
            running_app().go_from_home("game")

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

    def _toggle(self, row: SetupRow) -> None:
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
            running_app().tell_wrong(trouble)
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
        words: Words = running_app().words
        return words

    def _changed(self, *_: object) -> None:
        self._refresh()

    def _refresh(self, *_: object) -> None:
        if not self.session:
            return
        self._steps = self._plan.steps_of(self._words, onlooker(self.session.game))
        self.done = [self._is_ticked(step) for step in self._steps]
        self.ready = self.session.is_set_up
        self.can_roll_all = self.session.dice == APP and self.session.waits_for_chance
        at_once(self._listing())
        if self.shown == BOX:
            self._show_box()
        self._show_step()

    def _is_ticked(self, step: SetupStep) -> bool:
        return not step.missing and step.tick in self._session.ticks

    def _everything_ticked(self) -> bool:
        return all(self.done)

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
        self._show_outcomes()
        self.picture.show(onlooker(self._session.game), step.key)
        self._arrange_page()
        for row in self._list_rows():
            row.here = row.number == self.number
        self._fold()
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
        self.main_quiet = bool(step.missing and step.asked and self._asks_people(step))
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
        elif self._is_last():
            self.main_text = words.sentence("All placed")
        else:
            after = self._steps[self._first_unticked(int(self.number) + 1)]
            self.main_text = words.sentence("Placed. Next: {step}", step=after.title)

    def _is_last(self) -> bool:
        others = [done for number, done in enumerate(self.done) if number != self.number]
        return all(others)

    def _show_draws(self) -> None:
        draws, box = self._step.draws, self._parts["draws"]
        cards = [self._card_of(draw) for draw in draws]
        kind = SetupLargeDraw if len(draws) == 1 and not any(cards) else SetupSmallDraw
        if self._step.by != NOBODY:
            kind = SetupDecision
        if box.children and type(box.children[0]) is not kind:
            box.clear_widgets()
        rows = fit(box, len(draws), lambda: self._listen(kind()))
        for row, draw, card in zip(rows, draws, cards, strict=True):
            row.draw = draw
            row.name = draw.name
            row.pips = draw.pips[-1] if draw.pips else 0
            rolled = self._rolled_text(draw) if draw.pips else ""
            row.second = " · ".join(filter(None, (draw.note, rolled)))
            row.show_card(self._session, card)
        self._show_cards()

    def _rolled_text(self, draw: Draw) -> str:
        *before, last = draw.pips
        if not before:
            return self._words.sentence("Rolled {pips}", pips=last)
        return self._words.sentence(
            "Rolled {before}, then {pips}", before=", ".join(map(str, before)), pips=last
        )

    def _listen(self, row: SetupDraw) -> SetupDraw:
        row.bind(on_again=lambda tapped: self._again(tapped.draw))
        row.bind(on_by_hand=lambda tapped: self._by_hand(tapped.draw))
        row.bind(on_different=lambda _, piece: self._different(piece))
        return row

    def _show_outcomes(self) -> None:
        """The possible results, while the table rolls or a result is changed."""
        step, words, session = self._step, self._words, self._session
        self.changing = self._choosing is not None
        self.show_text = ""
        if self._choosing is None and not (step.asked and self._asks_people(step)):
            self.question = ""
            fit(self._outcomes, 0, SetupOutcome)
            return
        first = self._choosing.first if self._choosing else session.game.at
        at = replayed(session.game, first)
        if not self._uncovered and (who := self._only_for(at)):
            self.question = words.sentence("{who} chooses; the others look away", who=who)
            self.show_text = words.sentence("Show {who}'s choices", who=who)
            fit(self._outcomes, 0, SetupOutcome)
            return
        found = self._plan.outcomes_of(words, session.game, first)
        if step.by != NOBODY or (len(step.draws) + step.missing > 1 and not step.by_die):
            self.question = self._telling.prompt(at.prompt)
        elif self._choosing:
            self.question = words.sentence("What is on the table?")
            found = [outcome for outcome in found if not outcome.again]
        elif step.waiting:
            self.question = words.sentence("On a {pips}, roll again", pips=step.waiting[-1])
        elif step.by_die:
            self.question = words.sentence("Tap what the die shows")
        else:
            self.question = words.sentence("Tap the card or tile drawn")
        rows = fit(self._outcomes, len(found), self._new_outcome)
        for row, outcome in zip(rows, found, strict=True):
            row.text = outcome.name or words.sentence("roll again")
            row.pips, row.move = outcome.pips, outcome.move
        self._fit_columns()

    def _asks_people(self, step: SetupStep) -> bool:
        """True if a player decides, or the table rolls."""
        return step.by != NOBODY or self._session.dice != APP

    def _only_for(self, at: Game) -> str:
        """The name of the player who alone may see which of the choices it is, if so."""
        if at.people < 2:
            return ""
        keepers = {at.rules.seen_by(at.state, move) for move in at.legal_moves()}
        return next((self._telling.name(each) for each in keepers if each != EVERYBODY), "")

    @property
    def _telling(self) -> Telling:
        return Telling(self._words, onlooker(self._session.game))

    def _new_outcome(self) -> SetupOutcome:
        row = SetupOutcome()
        row.bind(on_release=lambda tapped: self.choose(tapped.move))
        return row

    def _fit_columns(self) -> None:
        grid = self._outcomes
        size = running_app().look.button
        widest = max((natural_width(row.text, size) for row in grid.children), default=0)
        each = widest + dp(24) + (dp(48) if any(row.pips for row in grid.children) else 0)
        fitting = max(1, min(3, int(grid.width // (each + dp(8)))))
        # As many rows as needed, filled evenly.
        rows = max(1, ceil(len(grid.children) / fitting))
        grid.cols = max(1, ceil(len(grid.children) / rows))

    # ------------------------------------------------------------ the list

    def _list_rows(self) -> list[SetupRow]:
        return self._made_rows[: len(self._steps)]

    def _listing(self) -> Steps:
        while len(self._made_rows) < len(self._steps):
            self._made_rows.append(self._new_row())
        above = ""
        for number, (row, step) in enumerate(zip(self._list_rows(), self._steps, strict=True)):
            row.number = number
            row.text = step.title
            row.second = step.line if not step.missing else self._still(step)
            row.section = step.section if step.section != above else ""
            row.ticked = self.done[number]
            above = step.section
            yield

    def on_folded(self, *_: object) -> None:
        """Show the steps behind, or fold them."""
        self._fold()

    def _fold(self) -> None:
        """The list begins at the present step."""
        rows = self._list_rows()
        behind = [row for row in rows if row.ticked and row.number < self.number]
        shown = [row for row in rows if row not in behind] if self.folded else rows
        self.done_text = self._words.plural("{n} step done", "{n} steps done", len(behind))
        hold(self._rows, shown)
        done = self._done_row
        if behind and not done.parent:
            self._list.add_widget(done, index=len(self._list.children) - 1)
        elif done.parent and not behind:
            self._list.remove_widget(done)

    def _still(self, step: SetupStep) -> str:
        if step.by != NOBODY:
            return self._words.sentence("not chosen yet")
        if step.by_die:
            return self._words.sentence("not rolled yet")
        return self._words.sentence("not drawn yet")

    def _new_row(self) -> SetupRow:
        row = SetupRow()
        row.bind(on_release=lambda tapped: self.go_to(tapped.number))
        row.bind(on_tick=self._toggle)
        return row

    def _show_box(self) -> None:
        self._boxing.give_up()
        self._boxing = begin(self._filling_box())

    def _filling_box(self) -> Steps:
        drawers = self._plan.out_of_the_box(self._words, self._session.game)
        for number, (name, things) in enumerate(drawers):
            if number == len(self._drawers.children):
                self._drawers.add_widget(SetupDrawer())
            row = self._drawers.children[-1 - number]
            row.text, row.things = name, list(things)
            yield
        fit(self._drawers, len(drawers), SetupDrawer)

    def list_options(self, words: Words) -> list[tuple[str, str]]:
        """Return the two views of the whole set-up."""
        return [("steps", words.sentence("Steps")), (BOX, words.sentence("From the box"))]

    def on_shown(self, *_: object) -> None:
        """Show the steps, or what to take from the box."""
        if self.shown == BOX and self.session:
            self._show_box()
        self._arrange_list()

    def _arrange_list(self) -> None:
        wanted = self._rows if self.shown == "steps" else self._drawers
        for part in (self._rows, self._drawers, self._end):
            if part.parent:
                self._list.remove_widget(part)
        self._list.add_widget(wanted)
        self._list.add_widget(self._end)

    def _arrange(self, *_: object) -> None:
        """The list is beside the step where there is room, else below it."""
        two = running_app().look.two_panes
        place = self.ids.side if two else self.ids.page
        if self._list.parent is not place:
            if self._list.parent:
                self._list.parent.remove_widget(self._list)
            place.add_widget(self._list)
        self._arrange_list()

    def _arrange_page(self) -> None:
        """Hide empty parts of a step."""
        many = len(self._step.draws) > MANY
        says = {
            "roll_all": self.can_roll_all,
            "again_all": many and self._session.dice == APP,
            "draws": self._step.draws,
            "cards": self._parts["cards"].children,
            "held": self.held,
            "asking": self.question,
            "line": self.line,
            "items": self.items,
            "frame": self.picture.drawing is not None,
        }
        wanted = [part for name, part in self._parts.items() if says.get(name, True)]
        if many:
            wanted.remove(self._parts["draws"])
            wanted.append(self._parts["draws"])
        if self._list.parent in (None, self.ids.page.__self__):
            wanted.append(self._list)
        hold(self.ids.page, wanted)
        for button, is_there in ((self._show, self.show_text), (self._stop, self.changing)):
            if is_there and not button.parent:
                self._parts["asking"].add_widget(button)
            elif not is_there and button.parent:
                self._parts["asking"].remove_widget(button)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
