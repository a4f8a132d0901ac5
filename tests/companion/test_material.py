"""KivyMD's widgets in our colours: its faults mended, and used as its users know them.

What is mended is still a fault of the pinned version: tests/companion/test_kivy_inside.py reads it
there, and fails when the mending can go.
"""

import pytest
from kivy.core.window import Window

pytestmark = pytest.mark.window


def dialogs():
    from kivymd.uix.dialog import MDDialog

    return [each for each in Window.children if isinstance(each, MDDialog)]


def test_a_widget_of_kivymd_can_be_made_before_it_has_a_size(ui):
    from kivymd.uix.card import MDCard

    from companion.window.widgets.app.notice import Notice

    assert Notice(text="Saved.").text == "Saved."
    card = MDCard(size=(0, 0))
    assert card.fbo is None, "a picture for each widget takes memory, and fails without a size"


def test_a_ripple_comes_with_the_first_tap_that_asks_for_one(ui):
    from kivymd.uix.button import MDButton, MDButtonText

    from companion.window.kivy_inside.kivymd_mended import mend_ripples

    mend_ripples()
    button = MDButton(MDButtonText(text="One"), pos=(20, 20))
    ui.app.root.add_widget(button)
    ui.frames(2)
    assert button.fbo is None
    ui.tap(button)
    ui.wait(0.2)
    assert button.fbo is not None
    assert button.fbo.size[0] > 1


def test_the_tick_of_a_switch_comes_with_it(ui):
    from companion.window.widgets.input.switches import SwitchSign

    sign = SwitchSign()
    sign.active = True
    ui.frames(1)
    assert sign.ids.thumb.ids.icon.icon == "check"
    sign.active = False
    ui.frames(1)
    assert sign.ids.thumb.ids.icon.icon == "blank"


def test_a_switch_leaves_the_tap_to_its_row(ui):
    from companion.window.widgets.input.switches import SwitchRow, SwitchSign

    row = SwitchRow(text="Sound", on=False, pos=(0, 0), size_hint_x=None, width=300)
    taps = []
    row.bind(on_release=taps.append)
    ui.app.root.add_widget(row)
    ui.frames(2)
    sign = next(each for each in row.walk() if isinstance(each, SwitchSign))
    ui.tap(sign)
    assert len(taps) == 1
    assert not sign.active, "the owner decides"
    row.on = True
    assert sign.active


@pytest.mark.parametrize("sizes", [(100, 200), (200, 100), (100, 150, 100)])
def test_the_label_of_a_text_field_follows_the_text_size_and_stays_inside(ui, sizes):
    from companion.window.widgets.input.fields import LineField

    ui.app.settings.change(text_size=sizes[0])
    field = LineField(label="Name", text="Ana")
    ui.app.root.add_widget(field)
    for size in sizes:
        ui.app.settings.change(text_size=size)
        ui.wait(0.5)
    assert field._label.font_size == pytest.approx(12 * sizes[-1] / 100)
    drawn = field.canvas.after.get_group("hint-text-rectangle")[0]
    assert drawn.pos[1] + drawn.size[1] <= field.top
    assert drawn.pos[1] >= field.y + field.height / 2


def test_a_text_field_follows_the_theme_while_it_is_typed_in(ui):
    from companion.window.widgets.input.fields import LineField

    field = LineField(label="Name", text="Ana")
    ui.app.root.add_widget(field)
    field.focus = True
    ui.frames(3)

    def line():
        group = field.canvas.before.get_group("active-indicator-color")[0]
        return tuple(round(part, 2) for part in group.rgba)

    dark = line()
    ui.app.settings.change(theme="light")
    ui.wait(0.3)
    assert line() != dark
    assert line() == tuple(round(part, 2) for part in ui.app.look.primary)
    field.focus = False


def test_what_is_wrong_stays_wrong_until_it_is_right(ui):
    from companion.window.widgets.input.fields import LineField

    field = LineField(label="Name", wrong=True)
    field.text = "Bo"
    ui.frames(2)
    assert field.error
    field.wrong = False
    assert not field.error


def test_a_dialog_is_there_at_once_and_gone_at_once(ui):
    from companion.window.widgets.input.question import ask

    said = []
    ask("Delete it?", "It can be taken back.", "Delete", lambda: said.append("yes"))
    (shown,) = dialogs()
    assert shown.opacity == 1
    ui.frames(2)
    before = len(Window.children)
    ui.tap("Delete")
    assert said == ["yes"]
    assert dialogs() == []
    assert len(Window.children) == before - 2, "nor is anything left behind it"


def test_back_and_a_tap_beside_it_mean_no(ui):
    from companion.window.widgets.input.question import ask

    said = []
    ask("Delete it?", "It can be taken back.", "Delete", lambda: said.append("yes"))
    ui.frames(2)
    assert ui.back()
    assert dialogs() == []
    question = ask("Delete it?", "It can be taken back.", "Delete", lambda: said.append("yes"))
    ui.frames(2)
    from tests.companion.ui import Finger

    finger = Finger(5, 5)
    finger.down()
    finger.up()
    assert dialogs() == []
    question.dismiss()
    assert said == []


@pytest.mark.parametrize("size", [100, 200])
def test_a_long_question_never_is_taller_than_the_window(ui, size):
    from companion.window.widgets.input.question import ask

    ui.app.settings.change(text_size=size)
    ui.wait(0.3)
    question = ask("Replace everything?", "A sentence that is long. " * 40, "Replace", lambda: None)
    ui.wait(0.3)
    assert question.top <= Window.height
    assert question.y >= 0
    assert ui.cut_texts() == []
    assert ui.small_targets() == []
    ui.tap("Cancel")
    assert dialogs() == []


@pytest.mark.parametrize("size", [100, 200])
def test_the_words_of_a_notice_have_all_the_room_beside_its_buttons(ui, size):
    ui.app.settings.change(text_size=size)
    ui.wait(0.3)
    ui.app.tell("The game is in the bin.", "bin", "Undo", lambda: None)
    ui.wait(0.5)
    notice, close = ui.label("The game is in the bin."), ui.id("close")
    assert close.right > Window.width - 30, "it stands at the edge"
    assert notice.width > Window.width * 0.4
    assert ui.cut_texts() == []
    assert ui.small_targets() == []


def test_only_the_buttons_of_a_notice_take_a_tap(ui):
    from tests.companion.ui import Finger

    done = []
    ui.app.tell("The game is in the bin.", "bin", "Undo", lambda: done.append("undone"))
    ui.frames(2)
    words = ui.label("The game is in the bin.")
    finger = Finger(*words.to_window(*words.center))
    assert not ui.app.root.children[0].dispatch("on_touch_down", finger)
    ui.tap("Undo")
    assert done == ["undone"]
    assert not ui.sees("The game is in the bin.")


def test_a_mouse_that_rests_on_an_icon_learns_what_it_means(ui):
    ui.app.go_from_home("settings")
    ui.wait(0.3)
    back = ui.id("back")
    Window.mouse_pos = back.to_window(*back.center)
    ui.wait(0.3)
    assert not ui.sees("Back")
    ui.wait(0.4)
    tip = ui.label("Back")
    assert tip.opacity == 1
    assert tip.x >= 0
    assert tip.top <= Window.height
    Window.mouse_pos = (180, 300)
    ui.frames(1)
    assert not ui.sees("Back")


def test_at_least_ten_kinds_of_kivymd_are_in_use():
    """What the screens are made of, by the classes that the app derives or names."""
    import re
    from pathlib import Path

    folder = Path(__file__).resolve().parents[2] / "companion"
    texts = [path.read_text("utf-8") for end in ("py", "kv") for path in folder.rglob(f"*.{end}")]
    used = {name for text in texts for name in re.findall(r"\bMD[A-Z]\w+", text)}
    assert len(used - {"MDApp"}) >= 10, sorted(used)
