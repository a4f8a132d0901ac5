"""Names in whatever letters: which font draws them, in which order, and what is said otherwise."""

import pytest
from hypothesis import given, settings

from companion.model.base.letter_order import drawn_order
from companion.model.base.letter_runs import FONTS, Run, is_plain, runs, unreadable
from tests.companion.doors import door
from tests.companion.sizes import PHONE, TABLET
from tests.core.test_names import TEXTS

NAMES = ["שרה", "محمد رضا", "می‌خواهم", "山田太郎", "김민준"]
NAMES += ["👨‍👩‍👧 Ana", "🇪🇸 Bo", "👍🏽", "x\u030c"]
THAI = "สมชาย"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("שרה", "הרש"),
        ("שרה כהן", "ןהכ הרש"),
        ("שרה 12", "הרש 12"),
        ("שרה12", "12הרש"),
        ("שרה, דוד", "הרש, דוד"),
        ("Bo, שרה's turn", "Bo, הרש's turn"),
        ("שָׂרָה", "הרָשָׂ"),
        # initial, final, then the other word; lam and alef are one.
        ("محمد", "\ufeaa\ufee4\ufea4\ufee3"),
        ("سلام", "\ufee1\ufefc\ufeb3"),
        # The joiner that is none: the letters beside it do not join.
        ("می\u200cخ", "\ufea5\ufbfd\ufee3"),
        ("میخ", "\ufea6\ufbff\ufee3"),
    ],
)
def test_right_to_left_words_are_turned_and_joined(text: str, drawn: str) -> None:
    assert drawn_order(text) == drawn


@given(TEXTS)
def test_nothing_but_right_to_left_words_is_touched(text: str) -> None:
    drawn = drawn_order(text)
    if text.isascii():
        assert drawn == text
    assert len(drawn) <= len(text)


def test_each_part_has_the_font_that_has_its_letters() -> None:
    assert runs("Ana 山田") == (Run("", "Ana "), Run("east-asian", "山田"))
    assert runs("x\u030c") == (Run("dejavu", "x\u030c"),)
    assert runs("1️⃣ Bo")[1] == Run("", " Bo")  # type: ignore[index]
    for one in ("👨‍👩‍👧", "🇪🇸", "👍🏽", "👩🏽‍❤️‍💋‍👨🏿", "1️⃣", "❤️"):
        ((font, text),) = runs(one) or ()
        assert font == "emoji"
        assert len(text) == 1, one


@pytest.mark.parametrize("text", ["Ana", "Ñandú, ¿qué?", "“…” − 5 · 3", "\U000f01c9", "\n"])
def test_the_words_of_the_app_and_its_icons_take_the_old_way(text: str) -> None:
    assert is_plain(text)
    assert runs(text) is None


@settings(deadline=None)
@given(TEXTS)
def test_every_letter_is_drawn_or_said_to_be_lacking(text: str) -> None:
    drawn = runs(text)
    if drawn is None:
        assert not unreadable(text)
    assert unreadable(text + THAI)


def test_a_licence_lies_beside_each_font() -> None:
    for font in ("east-asian", "emoji"):
        assert (FONTS / f"{font}.ttf").stat().st_size < 4_000_000
        assert list(FONTS.glob(f"{font}-*.txt"))


# ---------------------------------------------------------------- in the window


def picture(font: str, text: str) -> bytes:
    """What a label draws with one of the fonts."""
    from kivy.core.text import Label

    from companion.window.kivy_inside.all_letters import font_file

    label = Label(text=text, font_size=32, font_name=font_file(font) if font else "Roboto")
    label.refresh()
    return bytes(label.texture.pixels)


@pytest.mark.window
@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_drawn_and_no_box_of_it(ui, name: str) -> None:
    for font, part in runs(name) or ():
        box = picture(font, "\u0378")
        assert any(box)
        for sign in part.replace(" ", ""):
            assert picture(font, sign) != box, (font, sign)


@pytest.mark.window
@pytest.mark.parametrize("font", ["dejavu", "east-asian", "emoji"])
def test_what_the_table_says_of_a_font_is_drawn_by_it(ui, font: str) -> None:
    from companion.model.base.letter_runs import _letters

    letters, box = _letters(), picture(font, "\u0378")
    had = [chr(code) for code in range(0x20000) if letters.fonts[font].match(chr(code))]
    had += letters.several.values() if font == "emoji" else []
    assert len(had) > 1000
    for sign in [*had[::97], had[0], had[-1]]:
        assert picture(font, sign) != box, (font, f"{ord(sign):x}")


@pytest.mark.window
def test_a_line_is_as_high_with_any_letters_and_as_wide_as_its_parts(ui) -> None:
    from kivy.core.text import Label

    label = Label(font_size=32)
    plain = label.get_extents("Ana")
    for name in NAMES:
        wide, high = label.get_extents(f"Ana{name}")
        assert high == plain[1]
        assert abs(wide - plain[0] - label.get_extents(name)[0]) <= 1


@pytest.mark.window
def test_a_text_of_the_app_is_drawn_as_by_kivy_alone(ui) -> None:
    from kivy.core.text import Label
    from kivy.core.text.text_sdl2 import _get_extents

    for text in ("Ana places a worker", "Ñandú: −5 · “x”"):
        label = Label(text=text, font_size=24)
        assert label.get_extents(text) == _get_extents(label, text)


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_name_that_cannot_be_drawn_is_said_before_the_game_begins(ui) -> None:
    door(ui)
    rows = ui.app.pages.current_screen._seated()
    said = "The app cannot draw all of this name; some letters show as boxes."
    rows[0].name = "שרה"
    ui.frames(3)
    assert not ui.sees(said)
    rows[0].name = THAI
    ui.frames(3)
    assert ui.sees(said)
    assert ui.cut_texts() == []
    ui.tap(ui.id("begin"))
    assert ui.app.session.game.seats[0] == THAI


def test_names_of_the_world_are_typed_played_and_shown(ui) -> None:
    from tests.companion.games import open_game
    from tests.companion.playing import play_on

    door(ui)
    ui.tap("4")
    names = ["👨‍👩‍👧 Ana", "محمد رضا", "山田太郎", "🇪🇸 Bo"]
    for row, name in zip(ui.app.pages.current_screen._seated(), names, strict=True):
        ui.tap(row.ids.name)
        ui.frames(3)
        ui.type(name)
    ui.tap(ui.id("begin"))
    session = ui.app.session
    assert session.game.seats == names
    while session.waits_for_chance:
        session.roll()
    session.everything_is_placed()
    table = open_game(ui)
    play_on(session, 30)
    for page in ("seats", "log", "city"):
        table.open_page(page)
        ui.wait(0.3)
        # A tab shortens a long name, as it does in any letters.
        assert [cut for cut in ui.cut_texts() if "breaks inside" not in cut] == []


def test_a_refused_name_is_said_below_it_and_no_game_begins(ui) -> None:
    door(ui)
    rows = ui.app.pages.current_screen._seated()
    rows[0].name = "Ana\u202e"
    rows[1].name = "chance"
    ui.tap(ui.id("begin"))
    assert ui.app.pages.current == "new_game"
    assert ui.sees("A name cannot contain U+202E, an invisible or unknown character.")
    assert ui.sees("This word is reserved for the dice: choose another name.")


def test_the_tools_keep_no_name_that_nobody_can_have(ui) -> None:
    from companion.model.tools.players import players_from
    from companion.window.screens.start.quick_tools import open_tool

    open_tool(ui.app, "tool_players")
    ui.wait(0.3)
    screen = ui.app.pages.current_screen
    screen._rows[0].name = "Ana\u202e"
    screen._rows[1].name = "山田太郎"
    ui.frames(3)
    assert ui.sees("A name cannot contain U+202E, an invisible or unknown character.")
    assert screen.players.names[:2] == ("", "山田太郎")
    assert players_from(screen.players.to_plain(), "agra") == screen.players
