"""Shows a turn on the bar and the panel of choices: nothing else writes them."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.play.turn.record import SIX_FACES, TUMBLING, Choices, Decider, Turn
from companion.model.theme import rgba
from companion.tables import table_of
from companion.tables.common.pictures import Picture
from companion.window.host import Host
from companion.window.widgets.input.dice import OneDie, SixFaces
from companion.window.widgets.table.covered import HeldFact
from companion.window.widgets.turn.choose_panel import ChoosePanel
from companion.window.widgets.turn.dial import Dial
from companion.window.widgets.turn.turn_bar import TurnBand, TurnBar
from engine.core.language.words import N_

Do = Callable[..., None]
"""Taps a verb of the turn."""
Preview = Callable[[Picture | None], bool]
"""Shows a picture on the board beside the panel; False if it is not shown there."""

OwnHeld = Callable[[], str | None]
"""What the player who chooses may know of what is covered."""


class TurnShown:
    """The bar, the panel and the end of a turn on one screen."""

    def __init__(
        self,
        app: Host,
        bar: TurnBar,
        panel: ChoosePanel,
        band: TurnBand,
        do: Do,
        preview: Preview,
        own_held: OwnHeld,
    ) -> None:
        self.app, self.bar, self.panel, self.band = app, bar, panel, band
        self._do, self._preview, self._own_held = do, preview, own_held
        self.turn: Turn | None = None
        self.die: OneDie | None = None
        self.faces: SixFaces | None = None
        self.dial: Dial | None = None
        self.held: HeldFact | None = None

    def show(self, turn: Turn, *, from_top: bool) -> None:
        """Show a turn; choices out of view keep what they said."""
        before, self.turn = self.turn, turn
        if turn.ended != (before and before.ended):
            self._show_end(turn)
        self.show_bar()
        if turn.choices:
            self._show_panel(turn, turn.choices, from_top=from_top)

    def show_bar(self) -> None:
        """Who decides what, what undo reverts, and the main action."""
        bar, turn = self.bar, self.turn
        if turn is None:
            return
        self._colour(bar, turn.who)
        bar.name, bar.question = turn.who.name, turn.question
        bar.show_phases(turn.phases, turn.phase, turn.left)
        bar.undo_verb, bar.undo_text, bar.redo_text = turn.undo
        bar.opens_all = bar.one_row and turn.is_open
        bar.options_text = turn.options
        options = self.app.words.sentence(N_("Options"))
        bar.main_text = options if bar.opens_all else turn.main.text
        bar.show_dial(turn.faces)
        bar.show_store(turn.store)
        bar.show_actions(turn.actions, [action.text for action in turn.actions])

    def _show_end(self, turn: Turn) -> None:
        """Who is done, until the next tap."""
        ended = turn.ended
        if ended is None:
            self.band.hide()
            return
        seat = self.app.look.palette.seats[ended.colour]
        self.band.show(ended.done, ended.after, turn.given, rgba(seat.fill), rgba(seat.letter))

    def lock(self) -> None:
        """A tap that was meant for what was there before does nothing."""
        self.bar.lock()
        self.panel.lock()

    def tumble(self, pips: int, *, moves: bool) -> None:
        """Let the die fall on its result."""
        if self.die:
            self.die.die.tumble(pips, moves=moves)

    def _colour(self, shown: TurnBar | ChoosePanel, who: Decider) -> None:
        look = self.app.look
        shown.colour, shown.letter = who.colour, who.letter
        shown.fill, shown.ink = look.primary, look.primary_ink
        if who.seat >= 0:
            marked = look.palette.seats[who.colour]
            shown.fill, shown.ink = rgba(marked.fill), rgba(marked.letter)

    # ------------------------------------------------------------ the panel

    def _show_panel(self, turn: Turn, choices: Choices, *, from_top: bool) -> None:
        panel = self.panel
        panel.still = choices.still
        self._colour(panel, turn.who)
        panel.title, panel.subtitle = turn.who.name, choices.question
        panel.store = [] if panel.beside else list(turn.store)
        panel.has_dial = bool(turn.faces)
        panel.left_icon, panel.left = "", ""
        for icon, n in turn.left[-1:]:
            panel.left_icon, panel.left = icon, str(n)
        panel.undo_verb, panel.undo_text, panel.redo_text = turn.undo
        panel.phase = turn.phases[turn.phase] if turn.phase >= 0 else ""
        self._show_above(turn, choices)
        panel.show_basket(choices.basket)
        panel.basket.hint = choices.hint
        panel.show_rows(choices.rows, from_top=from_top)
        panel.show_lines(choices.caption, choices.lines)
        panel.main_text, panel.meaning, panel.gives_up = choices.main
        panel.loss_text = choices.loss

    def _show_above(self, turn: Turn, choices: Choices) -> None:
        """The die is above the rows while there is something to roll; else a picture."""
        if choices.die.kind == TUMBLING:
            return
        if self.die:
            self.die.stop()
        on_board = self._preview(choices.picture)
        above, wanted = self.panel.ids.above, self._above(turn, choices, on_board=on_board)
        if above.children[:1] == [wanted]:
            return
        above.clear_widgets()
        if wanted is not None:
            above.add_widget(wanted)

    def _above(self, turn: Turn, choices: Choices, *, on_board: bool) -> Widget | None:
        if choices.die.kind:
            return self._six() if choices.die.kind == SIX_FACES else self._one()
        if choices.held:
            return self._held(choices)
        if turn.faces:
            return self._dial(turn)
        pictures = table_of(turn.game).turn_pictures
        if choices.picture is None or on_board or pictures is None:
            return None
        return pictures.widget_of(choices.picture, lambda piece: self._do("tap_piece", piece))

    def _dial(self, turn: Turn) -> Dial:
        """The faces once more, above the choices that depend on them."""
        if self.dial is None:
            self.dial = Dial(padding=(dp(8), 0))
            self.dial.bind(on_face=lambda _, number: self._do("tap_face", number))
        self.dial.show(turn.faces, turn.who.colour)
        return self.dial

    def _held(self, choices: Choices) -> HeldFact:
        if self.held is None:
            self.held = HeldFact(size_hint_y=None, ask=self._own_held)
        assert choices.held is not None
        self.held.icon, self.held.figure, self.held.label = choices.held
        return self.held

    def _one(self) -> OneDie:
        if self.die is None:
            self.die = OneDie()
            self.die.bind(
                on_roll=lambda *_: self._do("roll"), on_rest=lambda *_: self._do("rested")
            )
        self.die.clear()
        return self.die

    def _six(self) -> SixFaces:
        if self.faces is None:
            self.faces = SixFaces()
            self.faces.bind(on_face=lambda _, pips: self._do("type_in", pips))
        return self.faces
