"""Shows one page of a table alone in the window, and looks at what is drawn on it."""

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.graphics import BorderImage, Rectangle
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from companion.model.base.steps import at_once
from engine.core.game import Game

NAMES = ("Ana", "Bo", "Cy", "Dev")


def put_page(ui: Any, page_class: type, size: tuple[float, float] | None = None) -> Any:
    """Make a page of a size at the top of the window, and note what it tells."""
    page = page_class(size_hint=(None, None), size=size or Window.size)
    if hasattr(page, "building"):
        at_once(page.building())
    page.pos = (0, Window.height - page.height)
    page.told = []
    page.bind(
        on_piece=lambda _, piece: page.told.append(("tap", piece)),
        on_piece_held=lambda _, piece: page.told.append(("held", piece)),
    )
    holder = FloatLayout()
    holder.add_widget(page)
    ui.app.root.clear_widgets()
    ui.app.root.add_widget(holder)
    ui.frames(2)
    return page


def random_game(players: int, seed: int) -> Iterator[Game]:
    """Play at random to the end; hand out the game before every decision."""
    game = Game.new("agra", NAMES[:players], seed=seed)
    source = Random(seed)
    while not game.is_over:
        yield game
        game.play(source.choice(game.legal_moves()))
    yield game


def game_after(players: int, seed: int, decisions: int) -> Game:
    """A random game in the middle."""
    return next(islice(random_game(players, seed), decisions, None))


def ink(widget: Any) -> tuple[float, float, float, float] | None:
    """Where something is drawn: left, bottom, right, top; None where nothing is."""
    if isinstance(widget, Label):
        if not widget.text:
            return None
        lines = getattr(widget._label, "_cached_lines", None) or []
        wide = max((line.w for line in lines), default=widget.width)
        return widget.x, widget.y, widget.x + wide, widget.y + widget.height
    boxes = [
        (*part.pos, part.pos[0] + part.size[0], part.pos[1] + part.size[1])
        for part in widget.canvas.children
        if isinstance(part, (Rectangle, BorderImage)) and min(part.size) > 0
    ]
    if not boxes:
        return None
    left, bottom, right, top = zip(*boxes, strict=True)
    return min(left), min(bottom), max(right), max(top)


def overlaps(parts: dict[str, Any], allowed: float) -> list[str]:
    """Name the parts that are drawn over each other by more than so many pixels."""
    found = []
    for (one, a), (other, b) in combinations(parts.items(), 2):
        first, second = ink(a), ink(b)
        if first is None or second is None:
            continue
        across = min(first[2], second[2]) - max(first[0], second[0])
        up = min(first[3], second[3]) - max(first[1], second[1])
        if min(across, up) > allowed:
            found.append(f"{one} and {other} overlap by {across:.0f} x {up:.0f}")
    return found


def outside(card: Any, parts: dict[str, Any], allowed: float = 1) -> list[str]:
    """Name the parts that reach over the sides of their card."""
    found = []
    for name, part in parts.items():
        box = ink(part)
        if box is None:
            continue
        over = max(card.x - box[0], card.y - box[1], box[2] - card.right, box[3] - card.top)
        if over > allowed:
            found.append(f"{name} reaches over its card by {over:.0f}")
    return found
