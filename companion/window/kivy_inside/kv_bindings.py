"""Applies the rules of kv files: each at once, or those of one object step by step.

Thousands of rules name a text size, a colour or the language. When one changes they are first
collected, each once, then applied: visible ones in one go, hidden ones a few at a time and page by
page, since each may change the layout of its page.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from types import CodeType
from typing import Any

from kivy.lang import builder
from kivy.uix.widget import Widget

Rule = Sequence[Any]
"""Kivy's arguments of a rule: widget, property, code, origin, names."""

IN_A_FRAME = 0.002
"""Seconds of a frame for that: the layout that follows takes many times as long."""


class KvRules:
    """Applies rules; those that name a property of one object can be deferred."""

    def __init__(self) -> None:
        self._source: object = None
        self._waiting: dict[int, Rule] = {}

    def take_over(self) -> None:
        """Apply every rule of a kv file here.

        Kivy describes each for an unread log, whenever a value changes.
        """
        builder.call_fn = self.follow

    def follow(self, rule: Rule, source: object, _value: object) -> None:
        """A value named by a rule has changed."""
        # For a property of a property, as in `app.words.sentence`, Kivy does not say whose
        # it is.
        if self._source is None or not (source is None or source is self._source):
            _follow(rule)
            return
        # If two rules set one property, the last one noted wins.
        self._waiting.pop(id(rule), None)
        self._waiting[id(rule)] = rule

    @contextmanager
    def held_back(self, source: object) -> Iterator[None]:
        """Only collect the rules that name something of an object."""
        self._source = source
        try:
            yield
        finally:
            self._source = None

    def catching_up(self) -> Generator[None, None, None]:
        """Apply the collected rules, including those of a cancelled run."""
        in_view, hidden = self._by_place()
        yield
        for rule in in_view:
            self._follow_now(rule)
        yield
        for page in hidden:
            for rule in page:
                self._follow_now(rule)
                yield

    def _by_place(self) -> tuple[list[Rule], list[list[Rule]]]:
        """The rules of the visible part, and those of each hidden page."""
        in_view: list[Rule] = []
        hidden: dict[Widget, list[Rule]] = {}
        for key, rule in list(self._waiting.items()):
            try:
                top = _top(rule[0].__self__)
            except ReferenceError:
                del self._waiting[key]
                continue
            if top.parent is top:
                in_view.append(rule)
            else:
                hidden.setdefault(top, []).append(rule)
        return in_view, list(hidden.values())

    def _follow_now(self, rule: Rule) -> None:
        if self._waiting.pop(id(rule), None) is None:
            return
        try:
            _follow(rule)
        except ReferenceError:
            # Its widget is gone by now.
            return


def value_of(code: CodeType, names: dict[str, Any]) -> Any:
    """What the code of a rule yields."""
    return eval(code, names)  # noqa: S307 - compiled from our kv files


def _follow(rule: Rule) -> None:
    element, key, value, _origin, names = rule
    setattr(element, key, value_of(value, names))


def _top(widget: Widget) -> Widget:
    """The topmost parent of a widget; the window is its own parent."""
    while widget.parent not in (None, widget):
        widget = widget.parent
    return widget


kv_rules = KvRules()
