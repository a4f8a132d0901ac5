"""The final result as a picture of a fixed size, drawn off-screen."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps
from companion.model.sharing import SharedResult
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.table import table_picture  # noqa: F401 - named in the kv file
from companion.window.widgets.table.seat import SeatSign

WIDE = 1080
"""Pixels, on any screen: wide enough for any messenger, and small enough to send."""
COLUMN = 156
NAME = 32
"""The size of a name that is short enough."""


class PictureCell(BoxLayout):
    """A number of the picture."""

    wide = NumericProperty(COLUMN)
    text = StringProperty()
    best = BooleanProperty(False)
    total = BooleanProperty(False)
    won = BooleanProperty(False)
    colour = NumericProperty(0)


class PictureRow(BoxLayout):
    """An item with the number of each player."""

    icon = StringProperty()
    text = StringProperty()
    total = BooleanProperty(False)


class PictureHead(BoxLayout):
    """A player's sign and name above the column."""

    wide = NumericProperty(COLUMN)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    font_size = NumericProperty(NAME)


class ResultPicture(BoxLayout):
    """The winner, the points, and when, to be sent to others."""

    wide = NumericProperty(WIDE)
    game = StringProperty()
    name = StringProperty()
    occasion = StringProperty()
    title = StringProperty()
    reason = StringProperty()
    remarks = StringProperty()

    def __init__(self, result: SharedResult, **values: object) -> None:
        """Draw a result. Its texts need a frame or two to appear."""
        self.result, score = result, result.score
        super().__init__(
            game=result.game.rules.NAME,
            name=result.name,
            occasion=result.occasion,
            title=score.title,
            reason=score.reason,
            remarks=" · ".join(result.remarks),
            **values,
        )

    def filling(self) -> Steps:
        """Draw the signs of the winners, and the table row by row."""
        score, table = self.result.score, self.ids.table
        for winner in score.winners:
            holder = score.holders[winner]
            sign = SeatSign(seat=holder.colour, letter=holder.letter, size=(96, 96))
            self.ids.signs.add_widget(sign)
            yield
        head, font_size = PictureRow(), min(map(fitting, score.names))
        for holder, name in zip(score.holders, score.names, strict=True):
            head.add_widget(
                PictureHead(
                    colour=holder.colour,
                    letter=holder.letter,
                    name=name,
                    font_size=font_size,
                )
            )
            yield
        table.add_widget(head)
        yield
        for item in score.items:
            row = PictureRow(icon=item.icon, text=item.name)
            for number in item.numbers:
                best = number == max(item.numbers) > 0
                row.add_widget(PictureCell(text=str(number) if number else "–", best=best))
            table.add_widget(row)
            yield
        row = PictureRow(text=self.result.words.sentence("Total"), total=True)
        for seat_number, number in enumerate(score.totals):
            row.add_widget(
                PictureCell(
                    text=str(number),
                    total=True,
                    best=True,
                    won=seat_number in score.winners,
                    colour=score.holders[seat_number].colour,
                )
            )
        table.add_widget(row)


def fitting(name: str) -> float:
    """The size at which the longest word of a name has room in its column."""
    widest = max(natural_width(word, NAME) for word in name.split())
    return max(22.0, min(NAME, NAME * (COLUMN - 12) / widest))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
