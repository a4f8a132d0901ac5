"""What is printed on a piece: drawn, and put right by tapping what differs and what is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.play.reprinting import printed_in, put_right
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.tables import table_of
from companion.tables.common.my_copy import CopyOf, CopyPiece, CopyRow, Slot
from companion.tables.common.setup import SetupStep
from companion.tables.texts import Telling
from companion.window.host import Host, running_app
from companion.window.screens.game.parts import Paper
from companion.window.widgets.app.refusals import Refusals
from companion.window.widgets.base.basics import Panel, Text
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input.slots import ChoiceGrids, SlotChip, SlotRow
from companion.window.widgets.table.pictures import PiecePicture
from engine.core.catalogue.loading import CatalogueError
from engine.core.language.words import N_
from engine.core.observer import onlooker

ShowPaper = Callable[[Paper], None]


@with_events
class PrintCard(Panel):
    """A piece, what it does, and "Mine is different"."""

    does = StringProperty()
    piece: CopyPiece | None = ObjectProperty(None, allownone=True)

    __events__ = ("on_different",)

    def show(self, session: Session, piece: CopyPiece, *, does: bool = True) -> None:
        """A piece of a running game."""
        part = copy_of(session)
        assert part is not None
        self.piece = piece
        game = session.game
        self.ids.picture.show(game.rules.NAME, piece, part.draft(piece, printed_in(game)))
        self.does = part.does(running_app().words, piece) if does else ""


def copy_of(session: Session) -> CopyOf | None:
    """What can be compared with the printed pieces; None if the game has nothing of it."""
    return table_of(session.game.rules.NAME).copy


def cards_of_step(session: Session, step: SetupStep) -> Sequence[CopyPiece]:
    """The cards and tiles of a step of the set-up; none where the game has nothing to compare."""
    part = copy_of(session)
    return part.of_step(step) if part else ()


def print_card(session: Session, held: str, show_paper: ShowPaper) -> PrintCard | None:
    """The print of a piece of the table; None if it is not asked about."""
    part = copy_of(session)
    piece = part.held(held, session.game) if part else None
    if piece is None:
        return None
    card = PrintCard()
    card.show(session, piece, does=False)
    card.bind(on_different=lambda _: show_paper(PrintPaper(running_app(), session, piece)))
    return card


class PrintPaper(Paper):
    """The places of a piece: tap the one that differs, then what is printed there."""

    def __init__(self, app: Host, session: Session, piece: CopyPiece) -> None:
        """Begin with what the game has."""
        self.app, self.session, self.piece = app, session, piece
        part = copy_of(session)
        assert part is not None
        self.part = part
        self.mine = part.draft(piece, printed_in(session.game))
        self._chosen: Slot | None = None
        super().__init__(title=part.name_of(app.words, piece))
        self.picture, self.grids = PiecePicture(), ChoiceGrids()
        self.grids.bind(on_pick=lambda _, value: self.pick(value))
        self.slots = BoxLayout(orientation="vertical", size_hint_y=None, spacing="10dp")
        self.slots.bind(minimum_height=self.slots.setter("height"))
        self.hint = Text()
        wear(self.hint, color="text2")
        self.refused = Refusals(title=app.words.sentence(N_("Not saved yet:")))
        self.add(self.picture, self.hint, self.slots, self.refused, self.grids)
        self._show()
        places = [slot for row in self._rows() for slot in row.slots]
        if len(places) == 1:
            self.choose(places[0])

    def _rows(self) -> list[CopyRow]:
        return self.part.rows(self.app.words, self.piece, self.mine)

    def _show(self) -> None:
        words = self.app.words
        self.picture.show(self.session.game.rules.NAME, self.piece, self.mine)
        self.hint.text = words.sentence(N_("Tap what is different on yours."))
        self.slots.clear_widgets()
        for row in self._rows():
            line = SlotRow(label=row.label)
            line.short = len(row.slots) == 1 and row.slots[0].asks in self.part.NUMBERS
            for slot in row.slots:
                line.ids.chips.add_widget(self._place(slot))
            self.slots.add_widget(line)

    def _place(self, slot: Slot) -> SlotChip:
        shown = self.part.shown(self.app.words, slot, self.mine)
        chip = SlotChip(slot=slot, text=shown.text, icon=shown.icon, hue=shown.hue)
        chip.changed = slot == self._chosen
        chip.bind(on_release=lambda tapped: self.choose(tapped.slot))
        return chip

    def choose(self, slot: Slot) -> None:
        """Offer everything that could be printed in this place."""
        self._chosen = slot
        self._show()
        words = self.app.words
        self.hint.text = words.sentence(N_("What is printed there?"))
        now = self.part.shown(words, slot, self.mine).value
        self.grids.offer(self.part.choices(words, slot, self.mine), now)

    def pick(self, value: object) -> None:
        """Take it, and save as soon as the whole piece makes sense."""
        assert self._chosen is not None
        self.mine = self.part.put(self._chosen, self.mine, value)
        self._chosen = None
        self.grids.offer((), None)
        self._save()
        self._show()

    def _save(self) -> None:
        app, session = self.app, self.session
        before = session.game.at
        copy = app.copy_of(session.game.rules.NAME)
        try:
            refusal = put_right(app.door, copy, self.part, self.piece, self.mine)
        except CatalogueError as wrong:
            self.refused.lines = [self.part.reason(app.words, fault) for fault in wrong.faults]
            return
        except StoreTrouble as trouble:
            app.tell_wrong(trouble)
            return
        self.refused.lines = []
        name = self.part.name_of(app.words, self.piece)
        if refusal:
            why = Telling(app.words, onlooker(session.game)).refusal(refusal)
            app.tell(app.words.sentence(N_("{piece}: only in My copy. {why}"), piece=name, why=why))
        elif session.game.at > before:
            self._tell_changed(name)

    def _tell_changed(self, name: str) -> None:
        app, session = self.app, self.session
        line = session.game.lines[session.game.at - 1]

        def take_back() -> None:
            undone = session.next_undo()
            if app.door and undone and undone.to_text() == line:
                app.door.undo(app.door.at)
                self.mine = self.part.draft(self.piece, printed_in(session.game))
                self._show()

        said = app.words.sentence(N_("{piece}: changed here and in My copy."), piece=name)
        app.tell(said, icon="check", action=app.words.sentence(N_("Undo")), then=take_back)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
