"""The colours can be read: contrast computed from the theme itself."""

import pytest

from companion.theme import THEMES, contrast, rgba

SURFACES = ("bg", "surface", "surface2", "surface3")
TEXTS = ("text", "text2", "text3", "primary", "ok", "warn", "bad", "coin")


@pytest.fixture(params=THEMES)
def palette(request):
    return THEMES[request.param]


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert rgba("#FF000080") == pytest.approx((1, 0, 0, 0.5), abs=0.01)


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("text", TEXTS)
def test_text_reaches_4_5_on_every_surface(palette, text, surface):
    assert contrast(getattr(palette, text), getattr(palette, surface)) >= 4.5


@pytest.mark.parametrize("surface", SURFACES)
def test_lines_that_mean_something_reach_3(palette, surface):
    assert contrast(palette.outline, getattr(palette, surface)) >= 3


def test_ink_on_fills_reaches_4_5(palette):
    assert contrast(palette.primary_ink, palette.primary) >= 4.5
    assert contrast(palette.coin_ink, palette.coin_fill) >= 4.5


@pytest.mark.parametrize("seat", range(4))
def test_seats_can_be_told_from_any_surface(palette, seat):
    colours = palette.seats[seat]
    assert contrast(colours.letter, colours.fill) >= 4.5
    for surface in SURFACES:
        behind = getattr(palette, surface)
        # In the light theme it is the edge around the shape that stands out.
        shape = colours.fill if palette.name == "dark" else palette.edge
        assert contrast(shape, behind) >= 3
        assert contrast(colours.text, behind) >= 4.5


@pytest.mark.parametrize("row", range(4))
def test_goods_stand_out_on_their_tile(palette, row):
    assert contrast(palette.goods[row].hue, palette.goods[row].tile) >= 4.5
    for surface in SURFACES:
        assert contrast(palette.goods[row].hue, getattr(palette, surface)) >= 3


@pytest.mark.parametrize("text", ["text", "text2", "text3", "primary", "ok", "coin"])
def test_words_can_be_read_on_tiles_and_cards(palette, text):
    for behind in (*(row.tile for row in palette.goods), *palette.guilds):
        assert contrast(getattr(palette, text), behind) >= 4.5, behind


@pytest.mark.parametrize("level", range(4))
def test_the_frames_of_levels_reach_3_and_differ(palette, level):
    for surface in SURFACES:
        assert contrast(palette.levels[level], getattr(palette, surface)) >= 3
    assert palette.levels.count(palette.levels[level]) == 1


def test_seats_differ_in_shape():
    for palette in THEMES.values():
        assert len({seat.shape for seat in palette.seats}) == 4


def test_every_colour_changes_with_the_theme():
    # What does not change tells no widget, and the widget keeps the colour of its class instead.
    dark, light = THEMES["dark"], THEMES["light"]
    for name, colour in dark.colours().items():
        assert colour != getattr(light, name), name
    for one, other in zip(dark.seats, light.seats, strict=True):
        assert len({one.fill, one.letter, one.text} & {other.fill, other.letter, other.text}) == 0
    for one, other in zip(dark.goods, light.goods, strict=True):
        assert len({one.hue, one.tile, one.edge} & {other.hue, other.tile, other.edge}) == 0


def test_dark_is_true_black_and_the_default():
    from companion.settings import Settings

    assert THEMES["dark"].bg == "#000000"
    assert Settings().theme == "dark"


@pytest.mark.usefixtures("_window")
def test_every_colour_of_the_theme_is_live_and_known_to_kivymd():
    from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

    from companion.look import Look
    from companion.material import COLOURS

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
    from companion.screens.explained import table_line
    from companion.screens.game_parts import Paper
    from companion.screens.possible import _button, _main
    from tests.companion.games import open_game, position

    position(ui, "turn teal")
    screen = open_game(ui)

    def lay_out():
        paper = Paper(title="Paper")
        paper.add(*(table_line(icon, icon, hue) for icon, hue in (("rupee", -1), ("hand", 2))))
        paper.offer(_button("Back", lambda: None), _main(_button("On", lambda: None)))
        screen.show_paper(paper)
        screen.show_rule("AG-PEON-1")
        ui.wait(0.2)

    def seen():
        return [
            (type(each).__name__, name, getattr(each, name))
            for paper in (screen.paper.content, *screen._papers)
            for each in paper.walk()
            for name in ("color", "fill", "ring", "tint", "font_size")
            if hasattr(each, name)
        ]

    lay_out()
    ui.app.settings.change(theme="light", text_size=150)
    ui.wait(0.4)
    changed = seen()
    screen.put_papers_away()
    lay_out()
    assert changed == seen()
