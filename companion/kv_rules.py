"""How the rules of kv files are followed: each at once, or those of one object step by step.

Thousands of rules name a size of the text, a colour or the language. When such a thing changes they
are noted first, each once, then followed: what is in view in one go, what is hidden a few rules at
a time and page by page, since each of them may move everything on its page.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

Rule = Sequence[Any]
"""What Kivy hands to whoever follows a rule: widget, property, code, origin, names."""

IN_A_FRAME = 0.002
"""Seconds of a frame for that: the layout that follows takes many times as long."""


class KvRules:
    """Follows rules; those that name a property of one object can be held back."""

    def __init__(self) -> None:
        self._source: object = None
        self._waiting: dict[int, Rule] = {}

    def follow(self, rule: Rule, source: object, _value: object) -> None:
        """A value that a rule names has changed."""
        # Of a property of a property, as in `app.words.sentence`, Kivy does not say whose it is.
        if self._source is None or not (source is None or source is self._source):
            _follow(rule)
            return
        # Where two rules are about one property, the one that was noted last has the last word.
        self._waiting.pop(id(rule), None)
        self._waiting[id(rule)] = rule

    @contextmanager
    def held_back(self, source: object) -> Iterator[None]:
        """Only note the rules that name something of an object."""
        self._source = source
        try:
            yield
        finally:
            self._source = None

    def catching_up(self) -> Generator[None, None, None]:
        """Follow what was noted, also by whoever gave up before."""
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
        """The rules of what is in view, and those of each page that is not."""
        in_view: list[Rule] = []
        hidden: dict[Any, list[Rule]] = {}
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
            # Its widget has gone meanwhile.
            return


def _follow(rule: Rule) -> None:
    element, key, value, _origin, names = rule
    setattr(element, key, eval(value, names))  # noqa: S307 - compiled from our kv files


def _top(widget: Any) -> Any:
    """What a widget lies on in the end; the window has itself as its parent."""
    while widget.parent not in (None, widget):
        widget = widget.parent
    return widget


kv_rules = KvRules()
