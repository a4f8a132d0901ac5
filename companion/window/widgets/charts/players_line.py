"""All players of a game, drawn at once: shape, name, points, and a cup for the winner."""

from __future__ import annotations

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty, ListProperty, NumericProperty, StringProperty

from companion.model.shapes import SHAPES
from companion.model.theme import rgba
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.measure import line_height, wide
from companion.window.widgets.base.stencil import print_of
from companion.window.widgets.table.counter import seat_shape
from companion.window.widgets.turn.option_row import fitted

FONT = "RobotoMedium"
GAP = 6


class PlayerChip(NamedTuple):
    """One player: the colour's number, an initial, the name, points if there are any."""

    colour: int
    letter: str
    name: str
    points: str = ""
    won: bool = False
    rival: bool = False
    """True if the app plays this seat."""


class PlayersLine(Drawn):
    """Players side by side where they fit, otherwise in two columns or one."""

    players: list[PlayerChip] = ListProperty()
    font_size = NumericProperty(14)
    icon = StringProperty()
    """The unit of the points, where it is not clear."""

    changing = ("players", "font_size", "icon")

    def _height_for(self) -> float:
        if not self.players or self.width <= 0:
            return 0
        return height_for(self.players, self.width, self.font_size, self._coin)

    wanted = AliasProperty(_height_for, bind=("width", *changing))
    """Its preferred height; nothing is drawn before it has one."""

    def draw(self) -> None:
        """Each player in a cell of the same width, read from left to right."""
        self.canvas.clear()
        columns = columns_for(self.players, self.width, self.font_size, self._coin)
        cell, high = self.width / columns, row_height(self.font_size)
        with self.canvas:
            for number, player in enumerate(self.players):
                row, column = divmod(number, columns)
                left = self.x + column * cell
                self._draw_player(
                    player, left, self.y + self.height - (row + 0.5) * high, cell - dp(GAP)
                )

    def _draw_player(self, player: PlayerChip, left: float, y: float, room: float) -> None:
        side = sign_side(self.font_size)
        colours = self.look.palette.seats[player.colour]
        Color(1, 1, 1, 1)
        self._picture(seat_shape(self.look, player.colour, side), left + side / 2, y)
        size = side * (0.58 if len(player.letter) < 2 else 0.46)
        drop = side * SHAPES[colours.shape].drop
        Color(*rgba(colours.letter))
        self._picture(print_of(player.letter, round(size, 1), bold=True), left + side / 2, y - drop)
        left += side + dp(GAP)
        beside = _beside(player, self.font_size) + self._coin
        name = fitted(player.name, room - beside, self.font_size, 1)
        Color(*self.look.text)
        left = self._print(name, left, y) + dp(GAP)
        if player.rival:
            Color(*self.look.text2)
            left = self._sign("rival", left - dp(GAP) / 2, y) + dp(GAP)
        if self.icon:
            Color(*self.look.coin)
            left = self._sign(self.icon, left, y) + dp(2)
        Color(*(self.look.text if player.won else self.look.text2))
        left = self._print(player.points, left, y) + dp(GAP) / 2
        if player.won:
            Color(*self.look.primary)
            self._sign("trophy", left, y)

    @property
    def _coin(self) -> float:
        return float(self.font_size * 1.2 + dp(2)) if self.icon else 0.0

    def _sign(self, name: str, left: float, y: float) -> float:
        """Where it ends."""
        side = round(self.font_size * 1.2)
        texture = icon_texture(name, side)
        Rectangle(texture=texture, size=(side, side), pos=(round(left), round(y - side / 2)))
        return left + side

    def _print(self, text: str, left: float, y: float) -> float:
        """Where it ends."""
        if not text:
            return left
        texture = print_of(text, round(self.font_size, 1))
        self._picture(texture, left + texture.width / 2, y)
        return float(left + texture.width)

    def _picture(self, texture: Texture, x: float, y: float) -> None:
        around(Rectangle(), texture, (x, y))


def sign_side(font_size: float) -> float:
    """The size of a player's shape beside text of a size."""
    return font_size * 1.55


def row_height(font_size: float) -> float:
    """The height of one row of players."""
    return max(sign_side(font_size), line_height(FONT, font_size)) + dp(6)


def columns_for(
    players: list[PlayerChip], width: float, font_size: float, more: float = 0.0
) -> int:
    """How many players fit side by side: all, two, or one."""
    if not players:
        return 1
    widest = more + max(
        _beside(player, font_size) + wide(player.name, font_size, FONT) for player in players
    )
    # Four, too, for fewer players: in a list they are below each other.
    for columns in (4, len(players), 2):
        if widest + dp(GAP) <= width / columns:
            return columns
    return 1


def height_for(
    players: list[PlayerChip], width: float, font_size: float, more: float = 0.0
) -> float:
    """How high the line is."""
    rows = -(-len(players) // columns_for(players, width, font_size, more))
    return rows * row_height(font_size)


def _beside(player: PlayerChip, font_size: float) -> float:
    """The width of everything but the name."""
    points = wide(player.points, font_size, FONT) + dp(GAP) if player.points else 0
    signs = (font_size * 1.2 + dp(GAP)) * (player.won + player.rival)
    return sign_side(font_size) + dp(GAP) + points + signs
