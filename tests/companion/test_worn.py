"""What a widget wears by name follows the look."""

from kivy.uix.label import Label

from companion.window.widgets.base.themed import wear


def test_sizes_are_worn_by_name_as_colours_are(ui):
    label = Label()
    wear(label, font_size="second", color="text2")
    assert label.font_size == ui.app.look.second
    assert tuple(label.color) == tuple(ui.app.look.text2)
