"""The colours can be read: contrast computed from the theme itself."""

import sys
from itertools import combinations
from types import SimpleNamespace

import pytest

from companion.model.shapes import SHAPES
from companion.model.theme import THEMES, contrast, rgba
from companion.tables import TABLES
from companion.tables.agra import meta as agra
from companion.tables.meta import Hue, Seat, Tones
from companion.tables.tones import first_hue, is_coin, tone_of
from engine.core.registry import GAMES, meta_of
from tests.for_each import for_each

SURFACES = ("bg", "surface", "surface2", "surface3")
TEXTS = ("text", "text2", "text3", "primary", "ok", "warn", "bad", "coin")


@pytest.fixture(params=THEMES)
def palette(request):
    return THEMES[request.param]


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert rgba("#FF000080") == pytest.approx((1, 0, 0, 0.5), abs=0.01)


@for_each(THEMES.values(), TEXTS, SURFACES)
def test_text_reaches_4_5_on_every_surface(palette, text, surface):
    assert contrast(getattr(palette, text), getattr(palette, surface)) >= 4.5


@for_each(THEMES.values(), SURFACES)
def test_lines_that_mean_something_reach_3(palette, surface):
    assert contrast(palette.outline, getattr(palette, surface)) >= 3


def test_ink_on_fills_reaches_4_5(palette):
    assert contrast(palette.primary_ink, palette.primary) >= 4.5
    assert contrast(palette.coin_ink, palette.coin_fill) >= 4.5


def test_parts_of_a_bar_stand_out_and_differ(palette):
    for part in palette.parts:
        for surface in SURFACES:
            assert contrast(part, getattr(palette, surface)) >= 3
        assert palette.parts.count(part) == 1


def test_tones_of_a_second_game_have_numbers_after_those_of_the_first(palette, monkeypatch):
    first = {colour: tone_of("agra", colour) for colour in meta_of("agra").colours}
    before = len(palette.seats), len(palette.hues)
    crab = Seat("circle", "#45E0D0", "#14100C", "#45E0D0")
    other = Tones({"crab": crab}, (Hue("#D9C2AC", "#26201B", "#433A32"),))
    own = agra.TABLE._replace(tones={"dark": other, "light": other}, coins=("koku",))
    monkeypatch.setitem(sys.modules, "second.meta", SimpleNamespace(TABLE=own))
    monkeypatch.setitem(sys.modules, "second", SimpleNamespace(__path__=[]))
    monkeypatch.setitem(GAMES, "second", "second")
    monkeypatch.setitem(TABLES, "second", "second")
    assert {colour: tone_of("agra", colour) for colour in first} == first
    assert (tone_of("second", "crab"), first_hue("second")) == before
    assert palette.seats[tone_of("second", "crab")] == crab
    assert palette.hues[first_hue("second")] == other.hues[0]
    assert (is_coin("rupee"), is_coin("koku"), is_coin("wood")) == (True, True, False)
    with pytest.raises(KeyError):
        tone_of("second", "teal")


def test_every_colour_changes_with_the_theme():
    # What does not change tells no widget, and the widget keeps the colour of its class instead.
    dark, light = THEMES["dark"], THEMES["light"]
    for name, colour in dark.colours().items():
        assert colour != getattr(light, name), name
    for one, other in zip(dark.seats, light.seats, strict=True):
        assert len({one.fill, one.letter, one.text} & {other.fill, other.letter, other.text}) == 0
    for one, other in zip(dark.hues, light.hues, strict=True):
        assert len({one.hue, one.tile, one.edge} & {other.hue, other.tile, other.edge}) == 0


def test_dark_is_true_black_and_the_default():
    from companion.model.settings import Settings

    assert THEMES["dark"].bg == "#000000"
    assert Settings().theme == "dark"


@pytest.mark.usefixtures("_window")
def test_every_colour_of_the_theme_is_live_and_known_to_kivymd():
    from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

    from companion.window.look.live_theme import Look
    from companion.window.look.material import COLOURS

    for name in THEMES["dark"].colours():
        assert name in Look().properties()
    covered = [name for names in COLOURS.values() for name in names.split()]
    assert sorted(covered) == sorted(COLOR_NAMES)


def test_another_theme_and_back_leaves_no_trace(ui):
    from tests.companion.games import open_game, position

    def colours():
        return {
            (type(each).__name__, getattr(each, "text", ""), name, *(round(c, 2) for c in value))
            for each in ui.app.pages.current_screen.walk()
            for name in ("color", "fill", "ring")
            if (value := getattr(each, name, None)) is not None and value[3]
        }

    def there_and_back():
        ui.wait(0.4)
        before = colours()
        for theme in ("light", "dark"):
            ui.app.settings.change(theme=theme)
            ui.wait(0.4)
        return before ^ colours()

    session = position(ui, "teal.good.wood 3", "built.sawmill on", "turn teal")
    open_game(ui)
    assert there_and_back() == set()
    session.play("place sawmill")
    assert there_and_back() == set()
    for name in ("home", "settings", "new_game", "my_copy", "levels", "table_check", "backup"):
        ui.app.go_from_home(name)
        assert there_and_back() == set(), name


def test_a_paper_that_lies_open_changes_with_the_theme_and_the_size_of_text(ui):
    from companion.window.screens.game.buttons import main_button, other_button
    from companion.window.screens.game.move_papers import table_line
    from companion.window.screens.game.parts import Paper
    from tests.companion.games import open_game, position

    position(ui, "turn teal")
    screen = open_game(ui)

    def lay_out():
        paper = Paper(title="Paper")
        paper.add(*(table_line(icon, icon, hue) for icon, hue in (("rupee", -1), ("hand", 2))))
        paper.offer(other_button("Back", lambda: None), main_button("On", lambda: None))
        screen.papers.show(paper)
        screen.show_rule("AG-PEON-1")
        ui.wait(0.2)

    def seen():
        return [
            (type(each).__name__, name, getattr(each, name))
            for paper in (screen.paper.content, *screen.papers.waiting)
            for each in paper.walk()
            for name in ("color", "fill", "ring", "tint", "font_size")
            if hasattr(each, name)
        ]

    lay_out()
    ui.app.settings.change(theme="light", text_size=150)
    ui.wait(0.4)
    changed = seen()
    screen.papers.put_away()
    lay_out()
    assert changed == seen()


# ---------------------------------------------------------------- shapes

MOST_COLOURS = 6
"""No game of the shelf has more players, and an automa may join them."""


def drawn(shape: str, side: int, inset: float = 0) -> bytes:
    from companion.window.widgets.base.stencil import _cover, _shape

    return _cover([_shape(shape, side, inset)], side, side)


def test_there_are_shapes_for_any_game():
    assert len(SHAPES) > MOST_COLOURS


@pytest.mark.parametrize("side", [12, 26])
def test_shapes_are_told_apart_without_their_colour(side):
    for one, other in combinations(SHAPES, 2):
        apart = sum(abs(a - b) for a, b in zip(drawn(one, side), drawn(other, side), strict=True))
        assert apart / 255 > 0.1 * side * side, (one, other)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_edge_of_a_shape_is_as_wide_everywhere(shape):
    side, rim = 60, 3.0
    outside, inside = drawn(shape, side), drawn(shape, side, rim)
    assert all(a >= b for a, b in zip(outside, inside, strict=True)), "the inside stays inside"
    full = [n for n, part in enumerate(inside) if part == 255]
    bare = {n for n, part in enumerate(outside) if part == 0}
    near = [n + dx + side * dy for n in full for dx in (-2, 0, 2) for dy in (-2, 0, 2)]
    assert not bare.intersection(near), "nowhere does the fill reach the outside"
    assert sum(inside) > 0.4 * sum(outside)
