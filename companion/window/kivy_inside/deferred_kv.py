"""Deferred parts of a kv file: a screen shows its frame at once.

A widget with `later: True` is built empty. Its content follows child by child, one step each. A
child may name the ids in it and `root`; other ids as `root.ids.name`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kivy.lang import Builder
from kivy.lang.parser import ParserRule
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps

MARK = "later"

_later: dict[int, list[ParserRule]] = {}
"""The content of a widget, by its rule."""


def load(path: Path) -> None:
    """Load a kv file, and keep back its deferred parts."""
    known = len(Builder.rules)
    Builder.load_file(str(path))
    for _selector, rule in Builder.rules[known:]:
        _keep_back(rule)
        rule.id = None


def _keep_back(rule: ParserRule) -> None:
    for child in rule.children:
        _keep_back(child)
    if rule.properties.pop(MARK, None):
        rule.id = rule.id or f"{MARK}_{id(rule)}"
        _later[id(rule)], rule.children = rule.children, []


def fill(widget: Widget) -> Steps:
    """Build the deferred parts of a widget, in the order of its kv file."""
    for rule in Builder.match(widget):
        for place, child in _waiting(rule):
            _build(widget, widget.ids[place].__self__ if place else widget, child)
            yield


def _waiting(rule: ParserRule) -> Iterator[tuple[str | None, ParserRule]]:
    for child in rule.children:
        yield from _waiting(child)
    for child in _later.get(id(rule), ()):
        yield rule.id, child
        yield from _waiting(child)


def _build(root: Widget, place: Widget, rule: ParserRule) -> None:
    """Let Kivy apply one child rule as if the others had been applied with it."""
    outer = _Outer(rule)
    built: list[Widget] = []
    Builder._apply_rule(_Place(root, place), outer, outer, rule_children=built)
    for widget in built:
        widget.dispatch("on_kv_post", root)


class _Place:
    """Stands for the root, but puts the child in its place."""

    def __init__(self, root: Widget, place: Widget) -> None:
        self.proxy_ref = root.proxy_ref
        self.add_widget = place.add_widget


class _Outer:
    """A rule with only a child."""

    id = canvas_before = canvas_root = canvas_after = None

    def __init__(self, child: ParserRule) -> None:
        self.children = [child]
        self.properties: dict[str, object] = {}
        self.handlers: list[Widget] = []

    def create_missing(self, _widget: object) -> None:
        """It has no properties."""
