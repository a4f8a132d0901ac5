"""What is asked and answered in a game: between the session and the widgets that show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion import sounds
from companion.choosing.faces import ROLL
from companion.choosing.gestures import Gestures
from companion.choosing.offers import Offer, Offers, decline_all
from companion.choosing.rows import (
    ANYWAY,
    CLOSED,
    GROUP,
    HEADING,
    MORE,
    NOTE,
    READ,
    Row,
    Sheet,
    View,
)
from companion.choosing.table_list import TableList
from companion.choosing.texts import Telling
from companion.screens.stage import Stage
from companion.session import Change, Session
from companion.store import StoreTrouble
from companion.tables import table_of
from companion.widgets.dice import OneDie, SixFaces
from engine.core.game import BadGame, Game
from engine.core.moves import Move
from engine.core.refusal import IllegalMove
from engine.core.words import N_, Words

POSSIBLE, ADVICE = "possible", "advice"
"""The key of the row that looks for goals."""


class Chooser:
    """Shows the open prompt and plays what is tapped."""

    def __init__(self, stage: Stage, session: Session, words: Words) -> None:
        self.stage = stage
        self.session = session
        self.view = View()
        self.table_list = TableList()
        self.gestures = Gestures()
        self.version = 0
        """Grows with everything that changes what is to be seen."""
        self._quiet = self._rolling = False
        self._is_stale = True
        """Does the panel show something else than is asked now?"""
        self._typing = False
        self._die: OneDie | None = None
        self._faces: SixFaces | None = None
        self.speak(words)
        session.watch(self.changed)

    def speak(self, words: Words) -> None:
        """Say everything in a language."""
        self.telling = Telling(words, self.session.game)
        self._look()

    def leave(self) -> None:
        """Hear no more of the session."""
        self.session.unwatch(self.changed)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def _look(self) -> None:
        self.version += 1
        self.offers = Offers(self.game, self.session.levels)
        self.sheet = Sheet(self.offers, self.telling)

    @property
    def starts_on_board(self) -> bool:
        """Is this a prompt that is answered on the board, with the sheet only when asked for?"""
        return self.offers.prompt.kind in self.offers.table.START or self.game.is_over

    # ------------------------------------------------------------ showing

    def show(self, *, fresh: bool = True) -> None:
        """Show the open prompt everywhere; if it is the same as before, as far as it was opened."""
        if fresh:
            self.view = View(chosen=self._usual())
            self._typing = False
        self._show_bar()
        self._is_stale = True
        if self.starts_on_board and fresh:
            self.stage.close_sheet()
        if not self.starts_on_board or self.stage.always_open or self.stage.shows_options:
            self.fill(from_top=fresh)
        if not self.starts_on_board and not self._rolling:
            self.stage.open_sheet()

    def freshen(self) -> None:
        """Fill the panel before it is seen; one that nobody sees can wait."""
        if self._is_stale:
            self.fill()

    def _usual(self) -> str:
        """The answer that is only to be confirmed; none for most prompts."""
        if self.offers.prompt.kind not in self.offers.table.YES_OR_NO:
            return ""
        return next((offer.move.text for offer in self.offers.all if offer.is_open), "")

    def _say(self, message: str, **values: object) -> str:
        return self.telling.words.sentence(message, **values)

    @property
    def _phases(self) -> tuple[str, ...]:
        return table_of(self.offers.table.NAME).meta.phases

    def _show_bar(self) -> None:
        bar, prompt = self.stage.bar, self.offers.prompt
        course = self.offers.table.course(self.game)
        seat = prompt.seat if prompt.seat >= 0 else course.active
        bar.colour, bar.letter, bar.fill, bar.ink = self.stage.seat_colours(seat)
        bar.name = self.telling.name(seat)
        bar.question = self.telling.question(prompt)
        phases = [self._say(name) for name in self._phases]
        bar.show_phases(phases, course.phase, course.left)
        undo, redo = self.session.next_undo(), self.session.next_redo()
        bar.undo_text = self.telling.entry(undo) if undo else ""
        bar.redo_text = self.telling.entry(redo) if redo else ""
        bar.options_text = self._options_text()
        bar.main_text = self._main_text()

    def _options_text(self) -> str:
        """Beside a main action of its own, how many other choices there are."""
        if not self.starts_on_board or self.offers.ender is None:
            return ""
        return str(self.offers.open_count())

    def _main_text(self) -> str:
        if self.game.is_over:
            return self._say(N_("Final score"))
        if self.session.waits_for_chance:
            return self._chance_text()
        if self.starts_on_board:
            ender = self.offers.ender
            return self.telling.move(ender.move) if ender else self._say(N_("All options"))
        return self._say(N_("Choose"))

    def _chance_text(self) -> str:
        if self.session.dice == "table" or self._typing:
            return self._say(N_("Type in the result"))
        if self._is_die:
            return self._say(N_("Roll the die"))
        return self._say(N_("Draw"))

    @property
    def _is_die(self) -> bool:
        return len(self.offers.groups.get(ROLL, ())) == 6

    def fill(self, *, from_top: bool = True) -> None:
        """Show the rows of the prompt, and what the chosen one leads to."""
        self._is_stale = False
        panel, prompt = self.stage.panel, self.offers.prompt
        course = self.offers.table.course(self.game)
        seat = prompt.seat if prompt.seat >= 0 else course.active
        panel.colour, panel.letter, panel.fill, panel.ink = self.stage.seat_colours(seat)
        panel.title = self.telling.name(seat)
        panel.subtitle = self.telling.question(prompt)
        panel.left_icon, panel.left = "", ""
        for icon, n in course.left[-1:]:
            panel.left_icon, panel.left = icon, str(n)
        undo, redo = self.session.next_undo(), self.session.next_redo()
        panel.undo_text = self.telling.entry(undo) if undo else ""
        panel.redo_text = self.telling.entry(redo) if redo else ""
        now = course.phase
        panel.phase = self._say(self._phases[now]) if now >= 0 else ""
        self._fill_above()
        panel.show_rows(self._rows(), from_top=from_top)
        self._fill_foot()

    def _fill_foot(self) -> None:
        panel, offer = self.stage.panel, self._chosen()
        if offer:
            caption = self._say(N_("If {who} confirms"), who=panel.title)
            panel.show_lines(caption, self.sheet.consequences(offer))
            panel.main_text, panel.meaning = self.telling.move(offer.move), offer.move.text
            return
        panel.show_lines("", ())
        panel.main_text = panel.meaning = self._panel_main()

    def _chosen(self) -> Offer | None:
        return self.offers.move(self.view.chosen) if self.view.chosen else None

    def _panel_main(self) -> str:
        if self.game.is_over:
            return self._say(N_("Final score"))
        if self.session.waits_for_chance:
            return "" if self.session.dice == "table" or self._typing else self._chance_text()
        if self._others_asked is not None:
            return self._say(N_("Nobody follows"))
        ender = self.offers.ender
        return self.telling.move(ender.move) if ender else ""

    # ------------------------------------------------------------ rows

    @property
    def _others_asked(self) -> list[str] | None:
        """Who is asked the same afterwards; None where this is no such question."""
        prompt = self.offers.prompt
        if not self.offers.table.same_interrupt(prompt, prompt):
            return None
        return [self.telling.name(asked.seat) for asked in self.offers.asked_next()]

    def _rows(self) -> list[Row]:
        if self.session.waits_for_chance:
            return self._chance_rows()
        others = self._others_asked
        if others is not None and not self.view.piece:
            return self.sheet.follow_rows(others)
        if self.starts_on_board and not self.view.piece and not self.view.group:
            return self._with_possible(self.sheet.rows(self.view))
        return self.sheet.rows(self.view)

    def _with_possible(self, rows: list[Row]) -> list[Row]:
        """What can be reached is asked for between what is open and what is closed."""
        closed = (n for n, row in enumerate(rows) if (row.kind, row.key) == (HEADING, "closed"))
        at = next(closed, len(rows))
        return [*rows[:at], *self._possible_rows(), *rows[at:]]

    def _possible_rows(self) -> list[Row]:
        """The way to what can be reached in this turn."""
        if self.game.is_over:
            return []
        text, second = self._say(N_("What can I do?")), self._say(N_("goals within reach now"))
        return [Row(MORE, POSSIBLE, text, second=second, icon="goal"), *self.stage.advice_rows()]

    def _chance_rows(self) -> list[Row]:
        """With the app's dice only the way to type in the table's result."""
        if self.session.dice == "table" or self._typing:
            return [] if self._is_die else self.sheet.rows(self.view)
        text = self._say(N_("Or type in what came up on the table"))
        return [Row(MORE, "type", text, icon="hand")]

    def _fill_above(self) -> None:
        """The die lies above the rows while there is something to roll."""
        above = self.stage.panel.ids.above
        wanted: Any = None
        if self.session.waits_for_chance and self._is_die:
            wanted = self._six() if self._shows_faces else self._one()
        if above.children[:1] == [wanted]:
            return
        if self._rolling:
            return
        above.clear_widgets()
        if wanted is not None:
            above.add_widget(wanted)

    @property
    def _shows_faces(self) -> bool:
        """Are the six faces there, to tap the one that came up?"""
        typed = self.session.dice == "table" or self._typing
        return self.session.waits_for_chance and self._is_die and typed

    def _one(self) -> OneDie:
        if self._die is None:
            self._die = OneDie()
            self._die.bind(on_roll=lambda *_: self.roll(), on_rest=lambda *_: self._rested())
        return self._die

    def _six(self) -> SixFaces:
        if self._faces is None:
            self._faces = SixFaces()
            self._faces.bind(on_face=lambda _, pips: self._type_in(pips))
        return self._faces

    # ------------------------------------------------------------ taps

    def tap_row(self, kind: int, key: str) -> None:
        """A row was tapped: play it, choose it, or tell more."""
        if kind in (HEADING, NOTE):
            return
        if kind == GROUP:
            self.view.group = key
        elif kind == CLOSED:
            self.view.opened ^= {key}
            if key in self.view.opened:
                self.stage.vibrate()
        elif kind == MORE and key.startswith(ANYWAY):
            self.play(self.game.rules.parse(key.removeprefix(ANYWAY)))
            return
        elif kind == MORE and key == POSSIBLE:
            self.stage.open_possible()
            return
        elif kind == MORE and key == ADVICE:
            self.stage.open_advice()
            return
        elif kind == MORE and key.startswith(READ):
            self.stage.show_rule(key.removeprefix(READ))
            return
        elif kind == MORE:
            self._more(key)
        else:
            self._tap_offer(key)
            return
        self.fill(from_top=kind != CLOSED and key != "closed")

    def take_number(self, number: int) -> None:
        """Type in the table's die, or tap the row of that number."""
        if self._shows_faces:
            if number <= len(self.offers.groups[ROLL]):
                self._type_in(number)
            return
        if not self.stage.shows_options:
            self.open_all()
            return
        rows = [row for row in self._rows() if row.kind not in (HEADING, NOTE)]
        if number <= len(rows):
            self.tap_row(rows[number - 1].kind, rows[number - 1].key)

    def _more(self, key: str) -> None:
        if key == "back":
            self.view = View()
        elif key == "type":
            self._typing = True
        else:
            self.view.all_closed = True

    def _tap_offer(self, key: str) -> None:
        offer = self.offers.move(key)
        if offer is None or not offer.is_open:
            return
        if self.offers.is_direct(offer) or offer.face.group in self.offers.table.ENDERS:
            self.play(offer.move)
            return
        self.view.chosen = "" if self.view.chosen == key else key
        self.fill(from_top=False)

    def tap_piece(self, piece: str, *, held: bool = False) -> None:
        """A piece on the table was tapped: only what it leads to."""
        if self.session.waits_for_chance or self.game.is_over:
            self.stage.open_sheet()
            return
        groups = self.offers.of_piece(piece)
        found = [offer for offers in groups.values() for offer in offers]
        ready = [offer for offer in found if offer.is_open]
        if not found:
            self.stage.tell(self._say(N_("Nothing is decided here now. Hold it to correct it.")))
            return
        if len(ready) == 1 and self.offers.is_direct(ready[0]) and not held:
            self.play(ready[0].move)
            return
        self.view = View(piece=piece, all_closed=held)
        first = self._likely(ready)
        if first:
            self.view.chosen = first.move.text
        self.fill()
        self.stage.open_sheet()

    def hold_piece(self, piece: str) -> None:
        """Everything that a piece leads to, the closed choices too."""
        self.tap_piece(piece, held=True)

    def _likely(self, ready: Sequence[Offer]) -> Offer | None:
        """The choice that is meant, where the first group has only one."""
        if not ready or self.offers.is_direct(ready[0]):
            return None
        first = [offer for offer in ready if offer.face.group == ready[0].face.group]
        return first[0] if len(first) == 1 else None

    def tap_main(self) -> None:
        """The main button of the panel: confirm, end the prompt, or roll."""
        offer = self._chosen()
        if self.game.is_over:
            self.stage.finish()
        elif offer:
            self.play(offer.move)
        elif self.session.waits_for_chance:
            self.roll()
        elif self._others_asked is not None:
            self.play(*decline_all(self.game))
        elif self.offers.ender:
            self.play(self.offers.ender.move)

    def tap_bar(self) -> None:
        """The main button of the turn bar."""
        if self.game.is_over:
            self.stage.finish()
        elif self.session.waits_for_chance and self.session.dice == "app" and not self._typing:
            self.stage.open_sheet()
            self.roll()
        elif self.starts_on_board and self.offers.ender:
            self.play(self.offers.ender.move)
        else:
            self.open_all()

    def open_all(self) -> None:
        """All options of the prompt."""
        self.view = View(chosen=self._usual())
        self.fill()
        self.stage.open_sheet()

    def closed_by_user(self) -> None:
        """The sheet was put away: what was chosen in it is let go."""
        self.view = View()
        self._is_stale = True

    # ------------------------------------------------------------ playing

    def play(self, *moves: Move) -> None:
        """Play moves as one gesture; what ends something may be held back once."""
        if len(moves) == 1 and self.stage.holds_back(moves[0]):
            return
        first, before = self.game.at, self.game.state.copy()
        entries: list[Any] = []
        events: list[Any] = []

        def one_after_the_other() -> None:
            for move in moves:
                events.extend(self.session.play(move))

        self.carried_out(one_after_the_other)
        # Where a later move could not be kept, the earlier ones are played all the same.
        entries = self.game.log[first : self.game.at]
        if entries:
            self.played(first, before, Change("played", entries, events))

    def roll(self) -> None:
        """Let the app's dice answer."""
        if not self.session.waits_for_chance or self._rolling:
            return
        die = self._die if self._is_die else None
        first, before = self.game.at, self.game.state.copy()
        events: list[Any] = []
        self._rolling = die is not None and self.stage.moves
        if not self.carried_out(lambda: events.extend(self.session.roll())):
            self._rolling = False
            return
        pips = next((e.values["pips"] for e in events if e.kind == "rolled"), 0)
        if pips:
            self.stage.sound(sounds.ROLL)
        self._last = (first, before, Change("played", self.game.log[first : self.game.at], events))
        if die is not None and pips:
            die.die.tumble(pips, moves=self.stage.moves)
        if not self._rolling:
            self.played(*self._last)

    def _rested(self) -> None:
        """The die lies still: go on with what it has brought."""
        if self._rolling:
            self._rolling = False
            self.played(*self._last)

    def _type_in(self, pips: int) -> None:
        offer = self.offers.groups[ROLL][pips - 1]
        if offer.is_open:
            self.play(offer.move)

    def carried_out(self, doing: Callable[[], object]) -> bool:
        """Play without showing every step; say what went wrong."""
        self._quiet = True
        try:
            doing()
        except IllegalMove as closed:
            self.stage.tell(self.telling.refusal(closed.refusal))
            self.stage.vibrate()
            self.stage.sound(sounds.CLOSED)
            return False
        except (StoreTrouble, BadGame) as trouble:
            self.stage.tell_wrong(trouble)
            return False
        finally:
            self._quiet = False
        return True

    def played(self, first: int, before: Any, change: Change) -> None:
        """Show what one gesture has done."""
        self.gestures.note(first, self.game.at)
        self.table_list.note(first, change.entries, change.events)
        asked = self.offers.prompt.seat
        self._look()
        self.show()
        self.stage.tell_table(self.table_list.latest(self.telling))
        self.stage.redraw()
        self.stage.explain(before, change)
        self._announce(asked, change)
        self._let_hear(change)

    def _let_hear(self, change: Change) -> None:
        """One sound for the greatest thing that has happened."""
        kinds = {event.kind for event in change.events}
        own = table_of(self.offers.table.NAME).meta.sounds
        heard = {"over": sounds.END, **own, "turn": sounds.TURN}
        known = next((sound for kind, sound in heard.items() if kind in kinds), None)
        if known:
            self.stage.sound(known)

    def _announce(self, asked: int, change: Change) -> None:
        """Say aloud what was rolled, and who is to decide now."""
        rolled = [event for event in change.events if event.kind == "rolled"]
        said = [self.telling.event(event) for event in rolled]
        seat = self.offers.prompt.seat
        if seat not in (asked, -1) and not self.game.is_over:
            said.append(f"{self.stage.bar.name}: {self.stage.bar.question}")
        if any(said):
            self.stage.say(" ".join(filter(None, said)))

    def undo(self) -> None:
        """Take back the last gesture."""
        start = self.gestures.start_of(self.game.at)

        def back() -> None:
            if start is None:
                self.session.undo()
            else:
                self.session.past.take_back_to(start)

        if self.carried_out(back):
            self.moved_in_time()

    def redo(self) -> None:
        """Play the last undone gesture again."""
        first = self.game.at
        end = self.gestures.end_of(first)

        def forward() -> None:
            if end is None:
                self.session.redo()
            else:
                self.session.past.redo_to(end)

        if self.carried_out(forward):
            told = list(self.game.history())[first : self.game.at]
            events = [event for _, happened in told for event in happened]
            if told:
                self.table_list.note(first, [entry for entry, _ in told], events)
            self.moved_in_time(redone=True)

    def go_back_to(self, number: int) -> None:
        """Take back everything from a line of the log on."""
        if self.carried_out(lambda: self.session.past.go_back_to(number)):
            self.moved_in_time()

    def played_again(self, first: int) -> None:
        """What was played again from line `first` on is one gesture."""
        self.gestures.note(first, self.game.at)
        self._show_anew()

    def moved_elsewhere(self) -> None:
        """The game stands on another line, or far away on this one."""
        self.gestures = Gestures()
        self._show_anew()

    def _show_anew(self) -> None:
        """What was moved in this turn is read from the log: it may all be another one."""
        self.table_list = TableList()
        for number, (entry, events) in enumerate(self.game.history()):
            self.table_list.note(number, [entry], events)
        self.moved_in_time()

    def moved_in_time(self, *, redone: bool = False) -> None:
        """Show the game where it is now, after an undo or a redo."""
        if not redone:
            self.table_list.take_back(self.game.at)
        if self._die is not None:
            self._die.die.stop()
        self._rolling = False
        self._look()
        self.stage.bar.lock()
        self.show()
        parts = self.table_list.parts(self.telling)
        latest = self.table_list.latest(self.telling) if redone else []
        undone = [parts[0].heading, *parts[0].lines] if self.table_list.undone and parts else []
        self.stage.tell_table(latest or undone)
        self.stage.redraw()

    def changed(self, change: Change) -> None:
        """Something else has changed the game: show it as it is."""
        if self._quiet:
            return
        if change.kind == "played" and change.entries:
            first = self.game.at - len(change.entries)
            self.gestures.note(first, self.game.at)
            self.table_list.note(first, change.entries, change.events)
            self.stage.tell_table(self.table_list.latest(self.telling))
        self._look()
        self.show()
        self.stage.redraw()
