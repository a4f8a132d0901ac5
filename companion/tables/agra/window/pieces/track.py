"""A track that markers climb."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.window.widgets.table.marker import Marker
from companion.window.widgets.table.piece import Piece


class Step(Widget):
    """One step of a track: its markers, and what is printed on it."""

    marks = ListProperty()
    note = StringProperty()
    favour = NumericProperty(0)
    fill = ColorProperty((0, 0, 0, 0))
    zoom = NumericProperty(1)

    def __init__(self, **values: object) -> None:
        """Make a marker for each player."""
        self._markers = [Marker() for _ in range(4)]
        super().__init__(**values)
        for marker in self._markers:
            self.add_widget(marker)
        for changing in ("pos", "size", "marks", "favour", "note"):
            self.fbind(changing, self._arrange)

    def _arrange(self, *_: object) -> None:
        side = self.height - dp(3)
        room = self.width - dp(6) - (self.ids.print.width if self.favour else 0)
        apart = side + dp(1)
        if len(self.marks) > 1:
            apart = min(apart, (room - side) / (len(self.marks) - 1))
        for number, marker in enumerate(self._markers):
            if number < len(self.marks):
                marker.size = side, side
                marker.pos = self.x + dp(3) + number * apart, self.y + dp(1.5)
                marker.put(*self.marks[number])
            else:
                marker.take()


class Track(Piece):
    """Steps from the bottom to the top."""

    steps: list[Step] = ListProperty()
    zoom = NumericProperty(1)

    def on_zoom(self, *_: object) -> None:
        """Take the available room."""
        for step in self.steps:
            step.zoom = self.zoom

    def set_steps(self, count: int) -> None:
        """Set the number of steps; it never changes during a game."""
        for step in self.steps[count:]:
            self.ids.steps.remove_widget(step)
        del self.steps[count:]
        while len(self.steps) < count:
            step = Step(zoom=self.zoom)
            self.steps.append(step)
            self.ids.steps.add_widget(step, index=len(self.ids.steps.children))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
