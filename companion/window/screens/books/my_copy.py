"""My copy: compare the app's idea of each printed piece with the real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path

from kivy.clock import mainthread
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.model.base import device
from companion.model.base.files.home import path_from
from companion.model.base.steps import Steps, at_once
from companion.model.my_copy import MyCopy
from companion.model.play.door import Door
from companion.model.play.reprinting import put_right
from companion.model.store import StoreTrouble
from companion.tables import table_of
from companion.tables.common.my_copy import CopyOf, CopyPiece, Slot, with_id
from companion.tables.texts import Telling
from companion.window.host import Host, HostedScreen
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.screens.start import new_game  # noqa: F401 - its buttons are named in the kv file
from companion.window.screens.ways import own, show_rulings
from companion.window.widgets.app import progress, refusals  # noqa: F401 - named in the kv file
from companion.window.widgets.app.two_pages import HEAD, NOTE, ROW
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input import fields, switches  # noqa: F401 - named in the kv file
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from companion.window.widgets.input.slots import Picker, SlotChip, SlotRow
from companion.window.widgets.table.pictures import PiecePicture
from companion.window.widgets.turn.sheet import SheetLayer
from engine.core.catalogue.loading import MOST_BYTES, CatalogueError
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker
from engine.core.registry import meta_of

UNCHECKED, CONFIRMED, CORRECTED = "open", "check", "hand"
"""States of a piece, and the sign of each."""
STATES = {
    UNCHECKED: N_("assumed, unchecked"),
    CONFIRMED: N_("the same on your copy"),
    CORRECTED: N_("corrected by you"),
}
RULINGS = "rulings"
FILE, FRESH = "file", "fresh"
"""Labels of undo besides the pieces."""
LABELS = {FILE: N_("import"), FRESH: N_("reset")}


@with_events
class FilePage(BoxLayout):
    """Export, import and reset of the checked values; the path of the file, and its faults."""

    faults: Sequence[str] = ListProperty()
    wanted = NumericProperty(0)

    __events__ = ("on_taken", "on_done")

    def __init__(self, app: Host, **values: object) -> None:
        """Wait for a game."""
        super().__init__(**values)
        self.app = app
        self.game = ""

    def take_up(self, game: str) -> None:
        """Begin with the file of a game."""
        self.game, self.faults = game, []
        field = self.ids.path
        field.text = field.text or str(device.documents_folder() / self._file_name)

    def has_paths(self) -> bool:
        """A phone shares and chooses files; elsewhere they have a path."""
        return not device.ON_ANDROID

    @property
    def _file_name(self) -> str:
        return f"tableside-{meta_of(self.game).command}.toml"

    def export(self, path: str) -> None:
        """Write the file, or share it where there are no paths."""
        copy = self.app.copy_of(self.game)
        if not self.has_paths():
            device.share_text(self._file_name, copy.text())
            self.dispatch("on_done")
        elif trying(self.app, lambda: copy.export(path_from(path)), self._faulty):
            self.dispatch("on_done")
            self.app.tell(self.app.words.sentence("Written to {path}.", path=path))

    def take_in(self, path: str) -> None:
        """Read a file; on a phone, let the user choose one."""
        if self.has_paths():
            self._take_in(path)
        else:
            device.choose_file(mainthread(self._take_in_copy), MOST_BYTES)

    def _take_in_copy(self, path: str) -> None:
        self._take_in(path)
        device.put_away()

    def _take_in(self, path: str) -> None:
        copy = self.app.copy_of(self.game)
        before = len(copy.checked)
        if not trying(self.app, lambda: copy.take_in(FILE, path_from(path)), self._faulty):
            return
        self.dispatch("on_taken")
        more = len(copy.checked) - before
        self.app.tell(
            self.app.words.plural(
                "Imported: {n} more value checked.",
                "Imported: {n} more values checked.",
                more,
            )
        )

    def start_afresh(self) -> None:
        """Go back to the shipped values; undo restores the others."""
        if trying(self.app, lambda: self.app.copy_of(self.game).reset(FRESH), self._faulty):
            self.dispatch("on_taken")

    def _faulty(self, wrong: CatalogueError) -> None:
        part, words = table_of(self.game).copy, self.app.words
        assert part is not None, "only such games are offered"
        faults = [(part.place_of(words, fault.key), fault) for fault in wrong.faults]
        self.faults = [
            ": ".join(each for each in (place, part.reason(words, fault)) if each)
            for place, fault in faults
        ]


def trying(
    app: Host, change: Callable[[], object], refused: Callable[[CatalogueError], None]
) -> bool:
    """Make a change; False if refused or not stored, and then nothing changed."""
    try:
        change()
    except CatalogueError as wrong:
        refused(wrong)
        return False
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
        return False
    return True


class MyCopyScreen(HostedScreen):
    """The pieces to check on the left, the selected one on the right."""

    words: Words = ObjectProperty(None, allownone=True)
    game = StringProperty()
    games: Sequence[str] = ListProperty()
    piece: CopyPiece | None = ObjectProperty(None, allownone=True)
    drawn: tuple[CopyPiece, dict[str, object]] | None = ObjectProperty(None, allownone=True)
    """The selected piece with its values."""
    done = NumericProperty(0)
    all = NumericProperty(0)
    only_open = BooleanProperty(False)
    undo_label = StringProperty()
    name_shown = StringProperty()
    state_shown = StringProperty()
    hint_shown = StringProperty()
    keep_text = StringProperty()
    is_changed = BooleanProperty(False)
    refusals: Sequence[str] = ListProperty()

    def __init__(self, **values: object) -> None:
        """Begin with the first unchecked piece."""
        self._drafts: dict[str, dict[str, object]] = {}
        self._picture = PiecePicture()
        super().__init__(**values)
        self._take(games_with_copy(self.app)[0])
        self._slot: Slot | None = None
        self._slots_shown: tuple[object, ...] = ()
        """Which slots exist, with which values, in which language."""
        for name in ("drawn", "words"):
            self.fbind(name, self._draw)
        self.fbind("words", self._refresh)
        self.fbind("only_open", self._refresh)

    @property
    def copy(self) -> MyCopy:
        """The owner's checked values."""
        return self.app.copy_of(self.game)

    def _take(self, game: str) -> None:
        """Select the pieces of a game."""
        self.game, self.piece, self.drawn = game, None, None
        self._drafts.clear()
        part = table_of(game).copy
        assert part is not None, "only such games are offered"
        self.part: CopyOf = part
        self._sort_pieces()
        self._shipped = {row.key: row.value for row in self.copy.shipped.listed}

    def _sort_pieces(self) -> None:
        """The pieces that the running game is played with come first."""
        running = self._running
        self.needed = frozenset(self.part.needed(running.game) if running else ())
        self.pieces = sorted(self.part.pieces(), key=lambda piece: piece.id not in self.needed)

    @property
    def _running(self) -> Door | None:
        """The game of these pieces that is set up or played."""
        door = self.app.door
        if door is None or self.game != door.game.rules.NAME or door.game.is_over:
            return None
        return door

    def choose_game(self, game: str) -> None:
        """Compare the pieces of another game."""
        if game == self.game:
            return
        self._take(game)
        self._slots_shown = ()
        self._take_up(self._next() or self.pieces[0])

    def _draw(self, *_: object) -> None:
        if self.drawn:
            self._picture.show(self.game, *self.drawn)

    @property
    def layer(self) -> SheetLayer:
        """The sheet."""
        found: SheetLayer = self.ids.layer
        return found

    def building(self) -> Steps:
        """Make the two pages and the sheets; show the first unchecked piece."""
        yield from fill(self)
        yield from self.ids.rows.stocking()
        self.picker, self.file_page = Picker(), FilePage(self.app)
        self.picker.bind(on_pick=self._picked)
        self.file_page.bind(
            on_taken=lambda _: self._taken_in(), on_done=lambda _: self.layer.dismiss()
        )
        for content in (self.picker, self.file_page):
            content.bind(wanted=self._fit_sheet)
        yield
        self.ids.picture.add_widget(self._picture)
        self._refresh()
        yield
        piece = self._next() or self.pieces[0]
        now = self.part.draft(piece, self.copy.values)
        self.piece, self.drawn = piece, (piece, now)
        yield
        yield from self._showing_slots(now)
        self._take_up(piece)
        yield

    def on_pre_enter(self, *_: object) -> None:
        """Show the present state."""
        self.games = games_with_copy(self.app)
        self._sort_pieces()
        self._refresh()

    def back(self) -> bool:
        """Close the sheet or the piece; False if the screen itself should close."""
        if self.layer.is_open:
            self.layer.dismiss()
            return True
        pages = self.ids.pages
        if pages.page_open and not pages.wide:
            pages.page_open = False
            return True
        return False

    # ------------------------------------------------------------ the list

    def state(self, piece: CopyPiece) -> str:
        """Whether a piece is checked, and was as assumed."""
        now, unsure = self.copy.values, self.copy.assumed - self.copy.checked
        if any(key in now and key in unsure for key in piece.keys):
            return UNCHECKED
        same = self.part.draft(piece, now) == self.part.draft(piece, self._shipped)
        return CONFIRMED if same else CORRECTED

    def _refresh(self, *_: object) -> None:
        if self.words is None:
            return
        states = {piece.id: self.state(piece) for piece in self.pieces}
        self.all = len(self.pieces)
        self.done = sum(state != UNCHECKED for state in states.values())
        self.undo_label = self._label(self.copy.next_undo)
        self.ids.rows.show([*self._first_lines(), *self._lines(states)])
        if self.piece:
            self._show_piece()

    def _first_lines(self) -> list[dict[str, object]]:
        if self.only_open:
            return []
        own = self.words.plural("{n} changed by you", "{n} changed by you", len(self.copy.rulings))
        return [
            {
                "kind": ROW,
                "key": RULINGS,
                "icon": "ruling",
                "text": self.words.sentence("Rulings"),
                "second": own if self.copy.rulings else self.words.sentence("as proposed"),
                "sign": "next",
            },
            {
                "kind": NOTE,
                "text": self.words.sentence(
                    "The app has no rulebook pictures, so these printed values are "
                    "assumed. Compare them with your pieces; your games use your values."
                ),
            },
        ]

    def _lines(self, states: Mapping[str, str]) -> list[dict[str, object]]:
        lines: list[dict[str, object]] = []
        group, is_needed = "", True
        for piece in self.pieces:
            state = states[piece.id]
            if self.only_open and state != UNCHECKED:
                continue
            if self.needed and is_needed and piece.id not in self.needed:
                is_needed, group = False, ""
                text = self.words.sentence("These stay in the box this time.")
                lines.append({"kind": NOTE, "text": text})
            if piece.group != group:
                group = piece.group
                lines.append({"kind": HEAD, "text": self.part.group_of(self.words, group)})
            lines.append(self._line(piece, state))
        return lines

    def _line(self, piece: CopyPiece, state: str) -> dict[str, object]:
        second = self.words.sentence(STATES[state])
        if piece.id in self._drafts:
            second = self.words.sentence("changed, not saved yet")
        return {
            "kind": ROW,
            "key": piece.id,
            "text": self.part.name_of(self.words, piece),
            "second": second,
            "sign": state,
            "chosen": piece == self.piece,
        }

    def pick_row(self, key: str) -> None:
        """Open a piece, or the rulings."""
        if key == RULINGS:
            show_rulings(self.app, own(self.app, self.game))
            return
        self._take_up(next(piece for piece in self.pieces if piece.id == key))
        self.ids.pages.page_open = True

    def progress_text(self, words: Words, done: int, number: int) -> str:
        """The owner's progress."""
        return words.sentence("{done} of {all} pieces checked", done=done, all=number)

    # ------------------------------------------------------------ one piece

    def _take_up(self, piece: CopyPiece) -> None:
        self.piece = piece
        self.refusals = []
        self.ids.scroll.scroll_y = 1
        self._refresh()

    def _show_piece(self) -> None:
        assert self.piece is not None
        piece, now = self.piece, self.part.draft(self.piece, self.copy.values)
        values = self._drafts.get(piece.id, now)
        self.drawn = piece, values
        self.is_changed = values != now
        state = self.state(piece)
        self.name_shown = self.part.name_of(self.words, piece)
        self.state_shown = f"{self.words.sentence(STATES[state])}{self._of_this_game(piece)}"
        self.hint_shown = self.part.hint_of(self.words, piece)
        self.keep_text = self._keep_text(state)
        at_once(self._showing_slots(now))

    def _of_this_game(self, piece: CopyPiece) -> str:
        """Its place among the pieces of the running game; empty for what stays in the box."""
        if piece.id not in self.needed:
            return ""
        number, n = self.pieces.index(piece) + 1, len(self.needed)
        return " · " + self.words.sentence("{number} of {n} in this game", number=number, n=n)

    def _keep_text(self, state: str) -> str:
        if self.is_changed:
            return self.words.sentence("Save the correction")
        if state == UNCHECKED:
            return self.words.sentence("The same on my copy")
        return self.words.sentence("Next piece") if self._next() else ""

    def _showing_slots(self, now: Mapping[str, object]) -> Steps:
        assert self.piece is not None
        shown = self.piece.id, deepcopy(self.values), deepcopy(dict(now)), self.words.language
        if shown == self._slots_shown:
            return
        self._slots_shown = shown
        box = self.ids.slots
        box.clear_widgets()
        for row in self.part.rows(self.words, self.piece, self.values):
            line = SlotRow(label=row.label, short=row.slots[0].asks in self.part.NUMBERS)
            line.short = line.short and len(row.slots) == 1
            for slot in row.slots:
                line.ids.chips.add_widget(self._chip(slot, now))
            box.add_widget(line)
            yield

    def _chip(self, slot: Slot, now: Mapping[str, object]) -> SlotChip:
        shown = self.part.shown(self.words, slot, self.values)
        chip = SlotChip(slot=slot, text=shown.text, icon=shown.icon, hue=shown.hue)
        try:
            chip.changed = self.part.shown(self.words, slot, dict(now)) != shown
        except (KeyError, IndexError):
            chip.changed = True
        chip.bind(on_release=lambda tapped: self.pick(tapped.slot))
        return chip

    def pick(self, slot: Slot) -> None:
        """Offer everything possible in this place."""
        self._slot = slot
        now = self.part.shown(self.words, slot, self.values).value
        self.picker.offer(
            self.words.sentence("What is printed there?"),
            self.part.choices(self.words, slot, self.values),
            now,
        )
        self._open_sheet(self.picker)

    def _picked(self, _picker: Picker, value: object) -> None:
        assert self._slot is not None
        self.layer.dismiss()
        self._draft(self.part.put(self._slot, self.values, value))

    def _draft(self, values: dict[str, object]) -> None:
        assert self.piece is not None
        self.refusals = []
        self._drafts[self.piece.id] = values
        if values == self.part.draft(self.piece, self.copy.values):
            del self._drafts[self.piece.id]
        self._refresh()

    def can_grow(self, drawn: tuple[CopyPiece, dict[str, object]] | None) -> bool:
        """True if this track may be longer."""
        return drawn is not None and self.part.can_grow(*drawn)

    def can_shrink(self, drawn: tuple[CopyPiece, dict[str, object]] | None) -> bool:
        """True if this track may be shorter."""
        return drawn is not None and self.part.can_shrink(*drawn)

    @property
    def values(self) -> dict[str, object]:
        """The values of the selected piece, stored or not."""
        return self.drawn[1] if self.drawn else {}

    def grow(self) -> None:
        """One step or space more."""
        assert self.piece is not None
        self._draft(self.part.grown(self.piece, self.values))

    def shrink(self) -> None:
        """One step or space fewer."""
        assert self.piece is not None
        self._draft(self.part.shrunk(self.piece, self.values))

    def drop_draft(self) -> None:
        """Forget unsaved changes."""
        assert self.piece is not None
        self._drafts.pop(self.piece.id, None)
        self.refusals = []
        self._refresh()

    def keep(self) -> None:
        """Store the piece as shown and open the next; says why if that fails."""
        assert self.piece is not None
        piece = self.piece
        if self.is_changed or self.state(piece) == UNCHECKED:
            values = self.values
            if not trying(self.app, lambda: self._put_right(piece, values), self._refused):
                return
            self._drafts.pop(piece.id, None)
        following = self._next()
        if piece.id in self.needed and following and following.id not in self.needed:
            # The rest can wait: it stays in the box.
            text = self.words.sentence("All pieces of this game are checked.")
            self.app.tell(text, icon="check")
        if following:
            self._take_up(following)
        else:
            self._refresh()
            self.ids.pages.page_open = False

    def _put_right(self, piece: CopyPiece, values: dict[str, object]) -> None:
        """Store it, and play with it where a game is running."""
        running = self._running
        refusal = put_right(running, self.copy, self.part, piece, values)
        if running and refusal:
            why = Telling(self.words, onlooker(running.game)).refusal(refusal)
            name = self.part.name_of(self.words, piece)
            self.app.tell(
                self.words.sentence("{piece}: only in My copy. {why}", piece=name, why=why)
            )

    def _refused(self, wrong: CatalogueError) -> None:
        self.refusals = [self.part.reason(self.words, fault) for fault in wrong.faults]

    def _next(self) -> CopyPiece | None:
        """The next unchecked piece after the selected one; those of this game come first."""
        at = self.pieces.index(self.piece) + 1 if self.piece else 0
        around = (*self.pieces[at:], *self.pieces[:at])
        left = [piece for piece in around if self.state(piece) == UNCHECKED]
        return next((piece for piece in left if piece.id in self.needed), next(iter(left), None))

    # ------------------------------------------------------------ undo and files

    def _label(self, label: str) -> str:
        if not label:
            return ""
        if label in LABELS:
            what = self.words.sentence(LABELS[label])
        else:
            piece = with_id(self.pieces, label)
            what = (
                self.part.name_of(self.words, piece)
                if piece
                else self.part.place_of(self.words, label)
            )
        return self.words.sentence("Undo: {what}", what=what)

    def undo(self) -> None:
        """Undo the last change, and show its piece."""
        label = self.copy.next_undo
        if not trying(self.app, self.copy.undo, self._refused):
            return
        piece = next((each for each in self.pieces if each.id == label), None)
        if piece:
            self._take_up(piece)
        else:
            self._refresh()

    def open_files(self) -> None:
        """Export, import, start again."""
        self.file_page.take_up(self.game)
        self._open_sheet(self.file_page)

    def _taken_in(self) -> None:
        self._drafts.clear()
        self.layer.dismiss()
        self._refresh()

    def _open_sheet(self, content: Picker | FilePage) -> None:
        layer = self.layer
        layer.hold(content)
        layer.open()
        self._fit_sheet(content)

    def _fit_sheet(self, content: Picker | FilePage, *_: object) -> None:
        if self.layer.content is content:
            self.layer.wanted = content.wanted


def games_with_copy(app: Host) -> list[str]:
    """The games with assumed pieces, the last one played first."""
    return [game for game in app.games() if table_of(game).has("copy_pieces")]


load(Path(__file__).with_suffix(".kv"))
