"""Share a game: as a picture, a text, a table, a file, or a play for BG Stats."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base import device
from companion.model.base.files.home import with_tilde
from companion.model.base.steps import Steps, at_once
from companion.model.sharing import (
    SharedResult,
    bg_stats_link,
    csv_text,
    file_name,
    hides,
    reading_result,
    result_text,
    shared_document,
    write_file,
)
from companion.model.sharing.game_file import document_text
from companion.model.sharing.outbox import emptied, free_path
from companion.model.store import StoreTrouble
from companion.model.store.trouble import writing
from companion.window.frame_work import Work, begin
from companion.window.host import Host, HostedScreen
from companion.window.kivy_environment import quietly
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.base.drawn import draw_now
from companion.window.widgets.charts.result_picture import ResultPicture
from engine.core.game import BadGame
from engine.core.language.words import N_, Words

PICTURE, TEXT, TABLE, BG_STATS = "picture", "text", "table", "bg_stats"
FILE, SEEN, WITH_HANDS = "file", "seen", "with_hands"
WAYS = {
    PICTURE: ("picture", N_("Picture"), N_("the final score, for any messenger")),
    TEXT: ("log", N_("Text"), N_("a few lines for a message")),
    TABLE: ("chart", N_("Table"), N_("items by player, for a spreadsheet (CSV)")),
    BG_STATS: ("trophy", N_("BG Stats"), N_("a link that fills in the play there")),
    FILE: (
        "contract",
        N_("Game file"),
        N_("the whole game, to continue elsewhere or report a fault"),
    ),
    SEEN: (
        "contract",
        N_("Game file for spectators"),
        N_("what all players see; it cannot be continued"),
    ),
    WITH_HANDS: (
        "contract",
        N_("Game file with hidden hands"),
        N_("to continue elsewhere: it shows every hand, but not the dice to come"),
    ),
}
"""Icon, name and what it is for."""
IN_FULL = (PICTURE, TEXT, TABLE, BG_STATS, FILE)
"""For a game that is over."""
COUNTED = (PICTURE, TEXT, TABLE, BG_STATS)
"""For a game that was only counted."""
FRAMES = 4
"""Frames after which the texts of a picture are drawn."""


def open_share(app: Host, game_id: int) -> None:
    """Open the ways to share a stored game; says why if it cannot be shared."""
    app.go("share", filling=lambda screen: screen.opening(game_id))


def hand_on(app: Host, name: str, write: Callable[[Path], None]) -> None:
    """Write a file and share it, or say where it is; raises StoreTrouble."""
    if device.ON_ANDROID:
        path = emptied(app.folder / "shared") / name
        write(path)
        if device.share_file(name, path):
            return
    else:
        path = free_path(device.documents_folder(), name)
        write(path)
    app.tell(saved_text(app.words, path), icon="check")


def saved_text(words: Words, path: Path) -> str:
    """The place of a file, in the user's terms."""
    folder = with_tilde(str(path.parent))
    return words.sentence("Saved as {name} in {folder}.", name=path.name, folder=folder)


def _ways_of(result: SharedResult) -> tuple[str, ...]:
    """A running game with something hidden asks what may be seen of it."""
    if result.counted:
        return COUNTED
    if result.is_over:
        return IN_FULL
    return (TEXT, SEEN, WITH_HANDS) if hides(result.game) else (TEXT, FILE)


class WayEntry(Entry):
    """One way to share."""

    way = StringProperty()


class Preview(Widget):
    """The picture, as large as there is room for it."""

    texture = ObjectProperty(None, allownone=True)
    shown = ListProperty([0.0, 0.0])

    def room(self, texture: Texture | None, width: float, height: float, beside: bool) -> float:
        """Its greatest height; beside the list there is more room than above it."""
        if not texture:
            self.shown = [0.0, 0.0]
            return 0.0
        wide, high = texture.size
        scale = min(width / wide, height * (0.72 if beside else 0.36) / high)
        self.shown = [round(wide * scale), round(high * scale)]
        return float(self.shown[1])


class ShareScreen(HostedScreen):
    """The picture, and every way to share the game."""

    words: Words = ObjectProperty(None, allownone=True)
    palette = ObjectProperty(None, allownone=True)
    title = StringProperty()
    second = StringProperty()
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self.game_id = 0
        self.result: SharedResult | None = None
        self.picture: ResultPicture | None = None
        self._drawing: Work | None = None
        self._is_wanted = False
        super().__init__(**values)
        again = Clock.create_trigger(self._again)
        self.fbind("words", again)
        self.fbind("palette", again)

    def opening(self, game_id: int) -> Steps:
        """Offer the ways to share a stored game; raises BadGame or StoreTrouble."""
        result = yield from reading_result(self.app.store, game_id, self.app.words)
        yield from self._showing(game_id, result)

    def _showing(self, game_id: int, result: SharedResult) -> Steps:
        if self._drawing:
            self._drawing.give_up()
        self.game_id, self.result = game_id, result
        self.title = (
            result.score.title if result.is_over else result.words.listing(result.game.seats)
        )
        self.second = f"{result.name} · {result.occasion}"
        self.picture = self.texture = None
        self._is_wanted = False
        ways = self.ids.ways
        ways.clear_widgets()
        for way, (icon, name, about) in WAYS.items():
            if way not in _ways_of(result):
                continue
            entry = WayEntry(
                way=way,
                icon=icon,
                text=result.words.sentence(name),
                second=result.words.sentence(about),
            )
            entry.bind(on_release=lambda tapped: self.share(tapped.way))
            ways.add_widget(entry)
            yield
        if result.is_over:
            self._drawing = begin(self._picturing(ResultPicture(result)))
        self.ids.scroll.scroll_y = 1

    def _again(self, *_: object) -> None:
        """The language or the theme has changed."""
        if self.result and self.manager and self.manager.current_screen is self:
            try:
                at_once(self.opening(self.game_id))
            except (StoreTrouble, BadGame) as wrong:
                self.app.tell_wrong(wrong)

    def _picturing(self, drawn: ResultPicture) -> Steps:
        yield from drawn.filling()
        self._draw(drawn)

    def _draw(self, drawn: ResultPicture, frame: int = 0) -> None:
        if self.result is not drawn.result:
            return
        if frame < FRAMES:
            Clock.schedule_once(lambda _: self._draw(drawn, frame + 1), 0)
            return
        draw_now()
        self.picture = drawn.export_as_image()
        self.texture = self.picture.texture
        self.texture.add_reload_observer(self._lost)
        if self._is_wanted:
            self._is_wanted = False
            self.share(PICTURE)

    def _lost(self, _texture: object) -> None:
        """Draw the picture again, after the device has lost it."""
        if self.result:
            drawn = ResultPicture(self.result)
            self._drawing = begin(self._picturing(drawn))

    # ------------------------------------------------------------ handing on

    def share(self, way: str) -> None:
        """Share the game in one way, or say where the file is."""
        assert self.result is not None
        if way == PICTURE and self.picture is None:
            # It is drawn in a moment, and shared then.
            self._is_wanted = True
            return
        try:
            if way == BG_STATS:
                self._hand_text(
                    bg_stats_link(self.result),
                    N_("Link copied. Open it on the device with BG Stats."),
                )
            elif way == TEXT:
                self._hand_text(result_text(self.result), N_("Text copied."))
            else:
                self._hand_file(way)
        except (StoreTrouble, BadGame) as wrong:
            self.app.tell_wrong(wrong)

    def _hand_text(self, text: str, copied: str) -> None:
        if device.share_text(self.title, text):
            return
        with quietly():
            # The clipboard looks for programs that may be missing.
            from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self.app.tell(self.app.words.sentence(copied), icon="check")

    def _hand_file(self, way: str) -> None:
        assert self.result is not None
        suffix, write = self._file(way)
        hand_on(self.app, file_name(self.result.game, self.result.known, suffix), write)

    def _file(self, way: str) -> tuple[str, Callable[[Path], None]]:
        result = self.result
        assert result is not None
        if way == PICTURE:
            return ".png", self._write_picture
        if way == TABLE:
            return ".csv", lambda path: write_file(path, csv_text(result), "utf-8-sig")
        shown = shared_document(self.app.store, self.game_id, with_hands=way == WITH_HANDS)
        return ".json", lambda path: write_file(path, document_text(shown))

    def _write_picture(self, path: Path) -> None:
        with writing():
            if not self.picture or not self.picture.save(str(path)):
                raise OSError(errno.EIO, "not saved")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
