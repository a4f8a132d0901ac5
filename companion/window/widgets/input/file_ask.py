"""Choosing a file: by its path where files have one, by the device's chooser everywhere."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import mainthread
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base import device
from companion.model.base.files.home import path_from
from companion.window.host import running_app
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input import fields  # noqa: F401 - named in the kv file


@with_events
class FileAsk(BoxLayout):
    """A file to read: its path, a browse button, and the button to use it."""

    action = StringProperty()
    most = NumericProperty(0)
    """Bytes that the file may have."""
    has_path = BooleanProperty(True)

    __events__ = ("on_file",)

    def on_kv_post(self, base_widget: Widget) -> None:
        """On a phone a file has no path to type."""
        self._path = self.ids.path.__self__
        self.has_path = not device.ON_ANDROID
        if not self.has_path:
            self.remove_widget(self._path)
            self.ids.buttons.remove_widget(self.ids.choose)

    def choose(self) -> None:
        """Open the device's file chooser."""
        if not device.choose_file(mainthread(self._chosen), int(self.most)):
            words = running_app().words
            running_app().tell(words.sentence("This device cannot browse files: type the path."))

    def take(self) -> None:
        """Use the named file; on a phone, choose it first."""
        if not self.has_path:
            self.choose()
        elif self._path.text.strip():
            self.dispatch("on_file", path_from(self._path.text))
        else:
            self._path.focus = True

    def _chosen(self, path: str) -> None:
        self._path.text = path
        if not self.has_path:
            self.dispatch("on_file", Path(path))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
