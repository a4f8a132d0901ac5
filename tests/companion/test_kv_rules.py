"""Rules of kv files that are held back: followed once, what is in view first, nothing lost."""

import weakref

import pytest

from companion.window.kivy_inside.kv_bindings import KvRules


class Thing:
    """Stands for a widget: lies on another one, or on a window that lies on itself."""

    def __init__(self, parent=None):
        self.parent = parent or None
        self.heard = []

    def __setattr__(self, name, value):
        if name == "size":
            self.heard.append(value)
        super().__setattr__(name, value)

    @property
    def __self__(self):
        return self


@pytest.fixture
def window():
    """Something that is its own parent."""
    window = Thing()
    window.parent = window
    return window


def rule(widget, code="look.size"):
    """What Kivy hands over for `size: look.size`."""
    proxy = weakref.proxy(widget)
    return [proxy, "size", compile(code, "kv", "eval"), None, {"look": LOOK, "self": proxy}]


class Look:
    """Has one size."""

    size = 15


LOOK = Look()


def test_a_rule_is_followed_at_once_unless_it_is_held_back(window):
    rules, text = KvRules(), Thing(window)
    mine = rule(text)
    rules.follow(mine, LOOK, 15)
    assert text.heard == [15]
    with rules.held_back(LOOK):
        rules.follow(mine, LOOK, 15)
        rules.follow(mine, None, None)
        assert text.heard == [15]
        rules.follow(mine, "somebody else", 15)
        assert text.heard == [15, 15]
    assert len(list(rules.catching_up())) == 2
    assert text.heard == [15, 15, 15]


def test_what_is_in_view_comes_first_and_the_rest_page_by_page(window):
    rules, seen = KvRules(), Thing(window)
    pages = [Thing(), Thing()]
    texts = [Thing(pages[0]), Thing(pages[1]), Thing(pages[0])]
    with rules.held_back(LOOK):
        for each in (*texts, seen):
            rules.follow(rule(each), LOOK, 15)
    everything = (seen, *texts)
    heard = [[len(each.heard) for each in everything] for _ in rules.catching_up()]
    assert heard == [[0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0], [1, 1, 0, 1], [1, 1, 1, 1]]


def test_whoever_gives_up_leaves_the_rest_to_the_next(window):
    rules, texts = KvRules(), [Thing(), Thing()]
    mine = [rule(each) for each in texts]
    with rules.held_back(LOOK):
        for each in mine:
            rules.follow(each, LOOK, 15)
    steps = rules.catching_up()
    for _ in range(3):
        next(steps)
    steps.close()
    assert [each.heard for each in texts] == [[15], []]
    list(rules.catching_up())
    assert [each.heard for each in texts] == [[15], [15]]


def test_a_widget_that_has_gone_is_left_out():
    rules, stays, goes, soon = KvRules(), Thing(), Thing(), Thing()
    with rules.held_back(LOOK):
        for each in (goes, soon, stays):
            rules.follow(rule(each), LOOK, 15)
    del goes, each
    steps = rules.catching_up()
    next(steps)
    del soon
    list(steps)
    assert stays.heard == [15]


def test_of_two_rules_about_one_property_the_last_has_the_last_word(window):
    rules, text = KvRules(), Thing(window)
    default, own = rule(text), rule(text, "look.size * 2")
    with rules.held_back(LOOK):
        for each in (default, own, default, own):
            rules.follow(each, LOOK, 15)
    list(rules.catching_up())
    assert text.heard == [15, 30]
