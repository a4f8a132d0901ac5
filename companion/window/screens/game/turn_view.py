"""The texts of the turn bar and the panel of options: nothing else writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.play.choosing.offers import Ahead, Offer
from companion.model.play.choosing.plans import carried_on
from companion.tables import table_of
from companion.tables.common.plans import Plan
from companion.tables.common.seats import held_facts
from companion.tables.common.turn_strip import DialFace
from companion.tables.faces import ROLL
from companion.tables.glyphs import Glyph
from companion.window.widgets.input.dice import OneDie, SixFaces
from companion.window.widgets.table.covered import HeldFact
from companion.window.widgets.turn.dial import Dial
from engine.core.language.words import N_

if TYPE_CHECKING:
    from companion.window.screens.game.chooser import Chooser


class Wheel(NamedTuple):
    """Who decides, if it is not simply the person asked."""

    is_thinking: bool = False
    """True if a rival decides."""
    let_text: str = ""
    """The button that lets a stopped rival play; empty if there is none."""


class TurnView:
    """Writes the open prompt of a chooser on the bar and the panel of its stage."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser
        self.stage = chooser.stage
        self.is_stale = True
        """Does the panel show something else than is asked now?"""
        self.die: OneDie | None = None
        self.faces: SixFaces | None = None
        self.dial: Dial | None = None
        self.held: HeldFact | None = None

    def _say(self, message: str, **values: object) -> str:
        return self.chooser.telling.words.sentence(message, **values)

    @property
    def _phases(self) -> tuple[str, ...]:
        return table_of(self.chooser.offers.table.NAME).meta.phases

    # ------------------------------------------------------------ the bar

    def show_bar(self) -> None:
        """Who decides what, what undo reverts, and the main action."""
        chooser, bar = self.chooser, self.stage.bar
        wheel, prompt = self.stage.wheel, chooser.offers.prompt
        course = chooser.offers.table.course(chooser.offers.game)
        seat = prompt.seat if prompt.seat >= 0 else course.active
        bar.colour, bar.letter, bar.fill, bar.ink = self.stage.seat_colours(seat)
        bar.name = chooser.telling.name(seat)
        bar.question = self._question(wheel)
        bar.show_phases([self._say(name) for name in self._phases], course.phase, course.left)
        bar.undo_verb = self._undo_verb
        bar.undo_text, bar.redo_text = self._undo_and_redo()
        bar.opens_all = self._opens_all(wheel)
        bar.options_text = self._options_text(wheel)
        bar.main_text = self._bar_main(wheel)
        self._show_strip(wheel, seat)

    def _show_strip(self, wheel: Wheel, seat: int) -> None:
        """What the game adds to the bar: nothing while a rival thinks."""
        strip, bar = self.chooser.strip, self.stage.bar
        quiet = wheel.is_thinking or bool(wheel.let_text) or self.chooser.game.is_over
        bar.show_dial([] if quiet else strip.faces())
        bar.show_store(self._store(seat))
        actions = strip.table.ACTIONS if strip.table and strip.splits and not quiet else ()
        bar.show_actions(actions, [self._say(action.text) for action in actions])

    def _store(self, seat: int) -> list[Glyph]:
        strip = self.chooser.strip
        return list(strip.table.store(self.chooser.offers.game, seat)) if strip.table else []

    def _question(self, wheel: Wheel) -> str:
        if wheel.is_thinking:
            return self._say(N_("is thinking …"))
        return self.chooser.telling.question(self.chooser.offers.prompt)

    @property
    def _undo_verb(self) -> str:
        """What was only begun is left, not undone."""
        return self._say(N_("Back")) if self.chooser.lead else self._say(N_("Undo"))

    def _undo_and_redo(self) -> tuple[str, str]:
        door, telling = self.chooser.door, self.chooser.telling
        if lead := self.chooser.lead:
            return telling.move(lead.named[0]), ""
        return door.undo_name(telling), door.redo_name(telling)

    def _options_text(self, wheel: Wheel) -> str:
        """Beside a main action of its own, how many other choices there are; empty for none."""
        chooser = self.chooser
        has_main = chooser.starts_on_board and chooser.offers.ender is not None
        n = chooser.offers.open_count() if has_main or wheel.let_text else 0
        if wheel.is_thinking or not n:
            return ""
        return chooser.telling.words.plural("{n} option", "{n} options", n)

    def _opens_all(self, wheel: Wheel) -> bool:
        """True if the one main button of a slim bar leads to all options."""
        waits = self.chooser.session.waits_for_chance
        return self.stage.bar.one_row and not waits and not self._main_of_both(wheel)

    def _main_of_both(self, wheel: Wheel) -> str:
        """The main action where bar and panel have the same; empty where each has its own."""
        if wheel.is_thinking:
            return self._say(N_("Play now"))
        if wheel.let_text:
            return wheel.let_text
        return self._say(N_("Final score")) if self.chooser.game.is_over else ""

    def _bar_main(self, wheel: Wheel) -> str:
        chooser = self.chooser
        if both := self._main_of_both(wheel):
            return both
        if chooser.session.waits_for_chance:
            return self._chance_text()
        if self.stage.bar.one_row:
            return self._say(N_("Options"))
        if chooser.starts_on_board:
            ender = chooser.offers.ender
            return chooser.telling.choice(ender.move) if ender else self._say(N_("All options"))
        return self._say(N_("Choose"))

    def _chance_text(self) -> str:
        if self.chooser.types_in:
            return self._say(N_("Enter the result"))
        return self._say(N_("Roll the die")) if self.is_die else self._say(N_("Draw"))

    # ------------------------------------------------------------ the panel

    def fill(self, *, from_top: bool = True) -> None:
        """Show the rows of the prompt, and what the chosen one leads to."""
        self.is_stale = False
        chooser, panel = self.chooser, self.stage.panel
        wheel, prompt = self.stage.wheel, chooser.offers.prompt
        course = chooser.offers.table.course(chooser.offers.game)
        seat = prompt.seat if prompt.seat >= 0 else course.active
        panel.colour, panel.letter, panel.fill, panel.ink = self.stage.seat_colours(seat)
        panel.title = chooser.telling.name(seat)
        panel.store = [] if panel.beside else self._store(seat)
        panel.has_dial = bool(chooser.strip.faces())
        panel.subtitle = self._question(wheel)
        if chooser.plan and not wheel.is_thinking:
            panel.subtitle = chooser.plan.question(chooser.telling.words)
        panel.left_icon, panel.left = "", ""
        for icon, n in course.left[-1:]:
            panel.left_icon, panel.left = icon, str(n)
        panel.undo_verb = self._undo_verb
        panel.undo_text, panel.redo_text = self._undo_and_redo()
        panel.phase = self._say(self._phases[course.phase]) if course.phase >= 0 else ""
        self._fill_above()
        panel.show_basket(None if wheel.is_thinking else chooser.sheet.basket())
        panel.basket.hint = chooser.sheet.basket_hint()
        panel.show_rows([] if wheel.is_thinking else chooser.rows(), from_top=from_top)
        self._fill_foot(wheel, chooser.chosen)

    def _fill_foot(self, wheel: Wheel, offer: Offer | None) -> None:
        chooser, panel = self.chooser, self.stage.panel
        if offer and not wheel.is_thinking:
            caption = self._say(N_("What happens"))
            covered = chooser.strip.covered(offer.move)
            panel.show_lines(caption, [] if covered else chooser.sheet.consequences(offer))
            panel.main_text = covered or chooser.telling.choice(offer.move)
            panel.meaning = offer.move.text
            panel.gives_up = chooser.sheet.is_none(offer)
            panel.loss_text = self._loss()
            return
        panel.loss_text = ""
        if chooser.plan and not wheel.is_thinking and not self._main_of_both(wheel):
            self._fill_plan(chooser.plan)
            return
        panel.show_lines("", ())
        panel.main_text = panel.meaning = self._panel_main(wheel)
        panel.gives_up = bool(panel.main_text) and self._gives_up(wheel)

    def _fill_plan(self, plan: Plan) -> None:
        """What happens until something is asked, and the button that confirms it."""
        chooser, panel = self.chooser, self.stage.panel
        carried = carried_on(chooser.game, (), plan.moves)
        told = [event for event in carried.events if event.kind not in plan.seen]
        then = chooser.offers.prompt if carried.prompt.kind in plan.seen else carried.prompt
        # What is left undone needs no foreword.
        lines = [] if plan.gives_up else chooser.sheet.lines_of(Ahead(told, then))
        panel.show_lines(self._say(N_("What happens")), lines)
        panel.main_text = plan.main_text(chooser.telling.words)
        panel.meaning = " ".join(planned.move for planned in plan.moves)
        panel.gives_up = plan.gives_up

    def _gives_up(self, wheel: Wheel) -> bool:
        offers = self.chooser.offers
        if wheel.is_thinking or wheel.let_text or offers.ender is None:
            return False
        return offers.ender_gives_up

    def _loss(self) -> str:
        """Beside the chosen gain, what doing without it is called; empty where nothing is lost."""
        offers = self.chooser.offers
        ender = offers.ender
        if ender is None or not offers.ender_gives_up or self.chooser.others_asked is not None:
            return ""
        return self.chooser.telling.choice(ender.move)

    def _panel_main(self, wheel: Wheel) -> str:
        chooser = self.chooser
        if both := self._main_of_both(wheel):
            return both
        if chooser.session.waits_for_chance or self.is_die:
            return "" if chooser.types_in else self._chance_text()
        others = chooser.others_asked
        if others:
            return self._say(N_("No one else follows"))
        if others is not None:
            return self._say(N_("{who} does not follow"), who=self.stage.panel.title)
        ender = chooser.offers.ender
        return chooser.telling.choice(ender.move) if ender else ""

    # ------------------------------------------------------------ the die

    @property
    def is_die(self) -> bool:
        """True if it is a single die."""
        rolling = self.chooser.strip.rolling
        return rolling is not None and len(rolling.groups.get(ROLL, ())) == 6

    @property
    def shows_faces(self) -> bool:
        """True if the six faces can be tapped."""
        chooser = self.chooser
        return self.is_die and chooser.types_in

    def _fill_above(self) -> None:
        """The die is above the rows while there is something to roll; else a picture."""
        above = self.stage.panel.ids.above
        wanted: Widget | None = None
        plan = None if self.stage.wheel.is_thinking else self.chooser.plan
        on_board = self.stage.preview(plan)
        if plan and plan.picture and not on_board:
            wanted = plan.picture()
        elif not self.stage.wheel.is_thinking:
            wanted = self._asked()
        if faces := self.chooser.strip.faces():
            wanted = self._dial(faces)
        if self.is_die:
            wanted = self._six() if self.shows_faces else self._one()
        elif covered := self._covered():
            wanted = covered
        if above.children[:1] == [wanted] or self.chooser.is_rolling:
            return
        above.clear_widgets()
        if wanted is not None:
            above.add_widget(wanted)

    def _asked(self) -> Widget | None:
        """A picture of the game of what is asked, to tap."""
        chooser = self.chooser
        part = table_of(chooser.offers.table.NAME).asked
        if part is None or chooser.session.waits_for_chance or chooser.game.is_over:
            return None
        offers = (offer for _, found in chooser.offers.chosen() for offer in found)
        moves = [offer.move for offer in offers if offer.is_open]
        return part.picture(chooser.offers.game, moves, chooser.tap_piece)

    def _dial(self, faces: Sequence[DialFace]) -> Dial:
        """The faces once more, above the choices that depend on them."""
        if self.dial is None:
            self.dial = Dial(padding=(dp(8), 0))
            self.dial.bind(on_face=lambda _, number: self.chooser.strip.tap_face(number))
        self.dial.show(faces, int(self.stage.panel.colour))
        return self.dial

    def _covered(self) -> HeldFact | None:
        """What is chosen from without being seen: it shows while held."""
        chooser = self.chooser
        if not any(chooser.strip.covered(offer.move) for offer in chooser.offers.all):
            return None
        held = held_facts(chooser.seen, chooser.offers.prompt.seat, chooser.telling.words)
        if self.held is None:
            self.held = HeldFact(size_hint_y=None, ask=self._own_held)
        self.held.icon, self.held.figure, self.held.label = held.icon, held.figure, held.label
        return self.held

    def _own_held(self) -> str | None:
        """What the player who chooses may know of it."""
        chooser, seat = self.chooser, self.chooser.offers.prompt.seat
        return held_facts(chooser.seen.as_owner(seat), seat, chooser.telling.words).figure

    def _one(self) -> OneDie:
        chooser = self.chooser
        if self.die is None:
            self.die = OneDie()
            self.die.bind(on_roll=lambda *_: chooser.roll(), on_rest=lambda *_: chooser.rested())
        if not chooser.is_rolling:
            self.die.clear()
        return self.die

    def _six(self) -> SixFaces:
        if self.faces is None:
            self.faces = SixFaces()
            self.faces.bind(on_face=lambda _, pips: self.chooser.type_in(pips))
        return self.faces
