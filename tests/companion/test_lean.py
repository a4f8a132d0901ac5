"""What a widget keeps in memory: rules, texts and sizes keep what they use, and work as Kivy's."""

import gc

import pytest
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.builder import BuilderException
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.window.kivy_inside import hint_bounds
from companion.window.kivy_inside.gc_tuning import Leftovers
from companion.window.kivy_inside.hint_bounds import Bounded
from companion.window.kivy_inside.kept_text import NEVER_CHANGED, SET_BY_KIVY, KeptText
from companion.window.widgets.base.basics import ShortenedText, ShortText, Text
from companion.window.widgets.base.linked_text import LinkedText

pytestmark = pytest.mark.window


class Source(EventDispatcher):
    """Something outside the widgets that rules may name."""

    amount = NumericProperty(1)


class Tray(BoxLayout):
    """Holds a source that may be replaced."""

    source = ObjectProperty(rebind=True)
    twice = NumericProperty(0)
    more = NumericProperty(0)


# ---------------------------------------------------------------- rules of kv files


def test_a_rule_follows_what_it_names_also_through_an_id(ui):
    row = Builder.load_string("""
BoxLayout:
    Widget:
        id: left
        width: 30
    Widget:
        width: left.width * 2
        height: self.width + 1
""")
    right, left = row.children
    left.width = 50
    assert (right.width, right.height) == (100, 101)


def test_a_rule_follows_an_object_that_was_replaced(ui):
    Factory.register("Tray", cls=Tray)
    tray = Tray(source=Source())
    Builder.apply_rules(tray, _rule("<TrayRule>:\n    twice: self.source.amount * 2"), "trayrule")
    before = tray.source
    tray.source = Source(amount=5)
    assert tray.twice == 10
    tray.source.amount = 6
    before.amount = 40
    assert tray.twice == 12


def _rule(text):
    Builder.load_string(text)
    return text[1 : text.index(">")]


def test_a_widget_without_rules_follows_nothing_more(ui):
    row = Builder.load_string("""
BoxLayout:
    Widget:
        id: left
    Widget:
        width: left.width * 2
""")
    right, left = row.children
    Builder.unbind_widget(right.uid)
    width = right.width
    left.width += 50
    assert right.width == width


def test_a_rule_that_cannot_be_applied_says_where_it_is(ui):
    with pytest.raises(BuilderException, match="no_such_name"):
        Builder.load_string("Widget:\n    width: no_such_name.width")


# ---------------------------------------------------------------- least and largest sizes


class Cell(Bounded, Widget):
    """As high as the others beside it, and never lower than it needs."""


def test_what_names_a_least_size_has_it_and_its_layout_follows(ui):
    grid = GridLayout(cols=1, size_hint_y=None, size=(100, 10))
    grid.bind(minimum_height=grid.setter("height"))
    cell = Cell(size_hint_min_y=60)
    grid.add_widget(cell)
    ui.app.root.add_widget(grid)
    ui.frames(3)
    assert cell.height == 60
    cell.size_hint_min_y = 90
    ui.frames(3)
    assert cell.height == 90


def test_all_else_has_no_bounds_and_keeps_none(ui):
    plain = Widget()
    plain.size_hint_min = (5, 5)
    assert plain.size_hint_min == hint_bounds.NO_BOUND
    assert plain.size_hint_max == hint_bounds.NO_BOUND
    row = BoxLayout(size=(100, 10))
    row.add_widget(plain)
    row.do_layout()
    assert plain.width == 100
    row.remove_widget(plain)


# ---------------------------------------------------------------- texts


def test_what_a_text_never_changes_is_as_in_kivy(ui):
    plain = NEVER_CHANGED | SET_BY_KIVY
    kivys, ours = Label(), KeptText()
    assert {name: getattr(kivys, name) for name in plain} == plain
    assert {name: getattr(ours, name) for name in plain} == plain
    assert NEVER_CHANGED.keys() - {"padding_x", "padding_y"} <= set(Label._font_properties)


def test_who_sets_what_a_text_does_not_keep_is_told(ui):
    with pytest.raises(AttributeError, match="bold"):
        Text(text="a").bold = True
    with pytest.raises(AttributeError, match="italic"):
        Text(text="a", italic=True)


def test_a_text_looks_as_kivys_label(ui):
    how = {"text": "Ten logs of wood", "font_size": 17, "text_size": (90, None), "halign": "right"}
    ours, kivys = KeptText(**how), Label(**how)
    ours.texture_update()
    kivys.texture_update()
    assert ours.texture.pixels == kivys.texture.pixels


def test_letters_are_in_the_middle_and_none_are_drawn_for_no_text(ui):
    text = KeptText(text="8", size=(40, 20), pos=(10, 10))
    text.texture_update()
    letters = text._letters
    assert letters in text.canvas.children
    wide, high = text.texture_size
    assert letters.pos == (int(30 - wide / 2), int(20 - high / 2))
    text.pos = (110, 10)
    assert letters.pos == (int(130 - wide / 2), int(20 - high / 2))
    text.text = ""
    text.texture_update()
    assert letters not in text.canvas.children


def test_a_text_that_is_disabled_follows_its_colour(ui):
    text = Text(text="closed", disabled=True)
    text.color = (1, 0, 0, 1)
    assert list(text._label.options["color"]) == [1, 0, 0, 1]


def test_a_kind_of_text_may_keep_more(ui):
    short = ShortenedText(text="a long name", shorten=True, width=30)
    short.texture_update()
    assert short.is_shortened
    assert Text(text="a", padding=(0, 9)).padding == [0, 9, 0, 9]
    linked = LinkedText(said="See AG-TURN-6.")
    linked.texture_update()
    assert linked.markup
    assert linked.refs


def test_a_text_takes_two_thirds_of_a_label(ui):
    import tracemalloc

    def cost(kind):
        kind(text="a").texture_update()
        gc.collect()
        tracemalloc.start()
        kept = [kind(text="a") for _ in range(40)]
        used = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        return used / len(kept)

    assert cost(KeptText) < cost(Label) * 0.67
    assert cost(ShortText) < cost(Label)


# ---------------------------------------------------------------- what is thrown away


def test_leftovers_are_collected_once(monkeypatch):
    collected = []
    monkeypatch.setattr(gc, "collect", lambda: collected.append(1))
    leftovers = Leftovers()
    leftovers.clear_away()
    assert not collected
    leftovers.add()
    leftovers.clear_away()
    leftovers.clear_away()
    assert collected == [1]


def test_leftovers_wait_until_nobody_taps(ui, monkeypatch):
    from companion.window import app as app_module

    cleared = []
    monkeypatch.setattr(app_module.leftovers, "clear_away", lambda: cleared.append(1))
    ui.tap("Settings")
    ui.app._give_back()
    assert not cleared
    ui.wait(2)
    ui.app._give_back()
    assert cleared
