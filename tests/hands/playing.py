"""How a person plays who knows no rules: a piece that is open, then the large button."""

from __future__ import annotations

import re

from tests.hands.hands import Hands, Seen

NAMES = ("Ana", "Bo")
NO_CHOICE = re.compile(r"|Close|.*ptions|Not possible.*|What can I do.*")
"""Buttons of a sheet that answer nothing."""
ENOUGH = 20
"""Taps in which every first turn is over."""


def sit_down(hands: Hands) -> None:
    """From Home to the board, without tips."""
    hands.tap("Continue")
    without_tips(hands)
    to_board(hands)


def without_tips(hands: Hands) -> None:
    """They would come at moments of their own."""
    hands.tap("No more tips")
    hands.wait_gone("No more tips")


def to_board(hands: Hands) -> None:
    """The board is the first of the tabs; on a tablet it always is in view."""
    hands.wait("Undo")
    if hands.sees("Close"):
        hands.tap("Close")
        hands.wait_gone("Close")
    log = hands.wait("Log")
    tabs = [thing for thing in hands.look() if thing.button and _beside(thing, log)]
    hands.tap(min(tabs, key=lambda tab: tab.box[0]))
    hands.find(lambda thing: bool(thing.piece), "a board")


def asked(view: list[Seen], *names: str) -> str:
    """Who is to decide: the name beside the question."""
    return next(thing.text for thing in view if thing.text in (names or NAMES))


def open_pieces(view: list[Seen]) -> list[str]:
    """What can be used on the board."""
    return [thing.piece for thing in view if thing.open]


def question(hands: Hands) -> tuple[str, list[str]]:
    """What is asked, as it can be seen on the board."""
    to_board(hands)
    view = hands.look()
    return asked(view), open_pieces(view)


def play_turn(hands: Hands) -> None:
    """Tap a piece on the board, then what the app leads to, until another is asked."""
    to_board(hands)
    who = asked(hands.look())
    touch(hands, hands.find(lambda thing: thing.open, "an open piece"))
    finish_turn(hands, who)


def finish_turn(hands: Hands, who: str) -> None:
    """Go on until another is asked."""
    for _ in range(ENOUGH):
        view = hands.look()
        if asked(view) != who:
            return
        touch(hands, _next(view))
    raise AssertionError(f"after {hands.tapped} the turn does not end: {hands.says()}")


def touch(hands: Hands, thing: Seen) -> None:
    """Tap, and wait until something can be seen of it."""
    before = hands.look()
    hands.tap(thing)
    hands.wait_until(lambda: hands.look() != before, f"an answer to {thing.text or thing.piece}")


def undo(hands: Hands, who: str) -> None:
    """Tap Undo until somebody is asked again."""
    for _ in range(ENOUGH):
        if asked(hands.look()) == who:
            return
        touch(hands, hands.wait("Undo"))
    raise AssertionError(f"Undo does not lead back to {who}: {hands.says()}")


def _next(view: list[Seen]) -> Seen:
    """The large button; where it waits for a choice, the first one."""
    large = _large(view)
    in_sheet = any(thing.text == "Close" for thing in view)
    if large and (in_sheet or "ptions" not in large.text):
        return large
    if in_sheet:
        rows = [each for each in view if each.button and not NO_CHOICE.fullmatch(each.text)]
        return rows[0]
    pieces = [thing for thing in view if thing.open]
    found = large or next(iter(pieces), None)
    assert found, "there is nothing to tap"
    return found


def _large(view: list[Seen]) -> Seen | None:
    """The widest button beside Undo, or beside Back where something is begun."""
    lines = [thing for thing in view if thing.text in ("Undo", "Back")]
    line = max(lines, key=lambda thing: thing.box[3])
    beside = [thing for thing in view if thing.button and thing.text and _beside(thing, line)]
    right = [thing for thing in beside if thing.box[0] > line.box[2]]
    return max(right, key=lambda thing: thing.box[2] - thing.box[0], default=None)


def _beside(thing: Seen, other: Seen) -> bool:
    """Do they stand on one line?"""
    return thing.box[1] <= other.middle[1] <= thing.box[3]
