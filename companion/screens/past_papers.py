"""Papers about the past: the way back to a line, why a move is closed now, lines, checkpoints."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.choosing.texts import Telling
from companion.dates import day_text
from companion.screens.game_parts import Paper
from companion.screens.rule_paper import rule_rows
from companion.store.lines import Branch, Checkpoint
from companion.store.whole import LONGEST_NAME
from companion.tables import table_of
from companion.widgets.basics import Entry, Text
from companion.widgets.option_row import HeadingRow, LineRow, MainButton
from companion.widgets.seat import SeatSign
from companion.widgets.two_pages import LineField
from companion.widgets.worn import wear
from engine.core import mend
from engine.core.game import Entry as Line
from engine.core.mend import Stop
from engine.core.words import N_, Words

SHORT = 3
"""A line of fewer moves was soon given up: it is listed after the others."""
SHOWN = 6
"""So many moves of another line are shown."""

OLDER = N_("This game was begun with older rules, so its past stays as it is.")

Mender = Any


class PointName(LineField):
    """The name of a point; no longer than there is room for it."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take as many letters as still fit."""
        super().insert_text(substring[: LONGEST_NAME - len(self.text)], from_undo=from_undo)


# ---------------------------------------------------------------- the way back


def point_paper(mender: Mender, number: int) -> Paper:
    """The ways back to a line of the log."""
    words, past, game = _words(mender), mender.past, mender.screen.session.game
    first = past.decision_at(number)
    paper = Paper(title=words.sentence(N_("Go back to before this move")))
    paper.add(_made_by(mender, game.log[first]))
    if not game.can_undo():
        paper.add(_note(words.sentence(OLDER), "lock"), *_rules(mender, number))
        return paper
    n = sum(not line.startswith("dice ") for line in game.lines[first : game.at])
    back = words.plural("{n} move; redo brings it back", "{n} moves; redo brings them back", n)
    paper.add(
        _entry(
            mender,
            "undo",
            words.sentence(N_("Take back everything from here on")),
            back,
            lambda: mender.take_back(first),
        )
    )
    if past.can_change:
        paper.add(
            _entry(
                mender,
                "tools",
                words.sentence(N_("Change something here, then play the rest again")),
                words.sentence(N_("the line as it was is kept")),
                lambda: mender.change_from(first),
            ),
            _entry(
                mender,
                "price-flag",
                words.sentence(N_("Name this point")),
                words.sentence(N_("to come back to it at any time")),
                lambda: mender.name_point(first),
            ),
        )
    paper.add(*_rules(mender, number))
    return paper


def _rules(mender: Mender, number: int) -> list[Entry]:
    """The rules of what happened at a line of the log."""
    told = list(mender.screen.session.game.history())
    events = told[number][1] if number < len(told) else []
    return rule_rows(mender.screen.app, (event.rule for event in events))


# ---------------------------------------------------------------- a stop


def stop_paper(mender: Mender, stop: Stop) -> Paper:
    """Why the next move cannot simply be played again, and what can be done about it."""
    words, telling = _words(mender), _telling(mender)
    rule = stop.refusal.rule if stop.refusal else ""
    elsewhere = stop.is_elsewhere
    title = N_("Another question is asked now") if elsewhere else N_("This move is closed now")
    paper = Paper(title=words.sentence(title), rule="" if elsewhere else rule)
    paper.add(_made_by(mender, stop.entry))
    if elsewhere:
        asked = words.sentence(N_("Asked now: {question}"), question=telling.prompt(stop.asked))
        paper.add(Text(text=asked))
    elif stop.refusal:
        paper.add(Text(text=telling.refusal(stop.refusal)))
    paper.add(*_ways_on(mender, stop))
    return paper


def _ways_on(mender: Mender, stop: Stop) -> list[Entry]:
    """Keep it where that can be, drop it, do something first, or stay."""
    words = _words(mender)
    waiting = mender.past.waiting
    rows = []

    def way(icon: str, text: str, second: str, then: Callable[[], None]) -> None:
        rows.append(_entry(mender, icon, words.sentence(text), words.sentence(second), then))

    if stop.is_elsewhere:
        way("next", N_("Answer that first"), N_("the rest goes on waiting"), _nothing)
    if stop.can_keep and stop.refusal:
        way("check", N_("Keep it as a correction"), N_("the log marks it"), mender.keep)
    elif stop.can_keep:
        way("check", N_("Keep it as the answer"), N_("and go on"), mender.keep)
    way("close", N_("Drop it"), N_("and go on with the next move"), mender.drop)
    same_turn = [each for each in waiting if each.turn == waiting[0].turn and not each.is_roll]
    if len(same_turn) > 1:
        n = len(same_turn)
        rows.append(
            _entry(
                mender,
                "skip-next",
                words.sentence(N_("Drop the rest of this turn")),
                words.plural("{n} move", "{n} moves", n),
                mender.drop_turn,
            )
        )
    if not stop.is_elsewhere:
        way("tools", N_("Change something first"), N_("the rest goes on waiting"), _nothing)
    stays = N_("the rest stays in the old line, which is kept")
    way("price-flag", N_("Stay here"), stays, mender.stay)
    return rows


def _nothing() -> None:
    """The paper is put away, and everything waits."""


def summary_paper(mender: Mender) -> Paper:
    """What became of everything that waited."""
    words, past, at = _words(mender), mender.past, mender.screen.session.game.at
    paper = Paper(title=words.sentence(N_("The rest is played again")))
    count = past.mending.count if past.mending else _none
    for how, icon, text in _BECAME:
        n = count(how, at)
        if n or how == mend.AGAIN:
            paper.add(_note(text(words, n), icon))
    paper.add(_note(words.sentence(N_("The old line is kept under Lines and checkpoints.")), "log"))
    if table_of(mender.screen.session.game.rules.NAME).check:
        paper.add(_check_entry(mender, words))
    paper.offer(_main(words.sentence(N_("Go on")), lambda: paper.dispatch("on_close")))
    return paper


def _check_entry(mender: Mender, words: Words) -> Entry:
    app = mender.screen.app
    return _entry(
        mender,
        "check",
        words.sentence(N_("Does the table match?")),
        words.sentence(N_("a list of what lies where, to tick off")),
        lambda: app.go("table_check"),
    )


def _none(_how: str, _at: int) -> int:
    return 0


def _again(words: Words, n: int) -> str:
    return words.plural("{n} move played again", "{n} moves played again", n)


def _kept(words: Words, n: int) -> str:
    return words.plural("{n} move kept as a correction", "{n} moves kept as corrections", n)


def _dropped(words: Words, n: int) -> str:
    return words.plural("{n} move dropped", "{n} moves dropped", n)


def _gone(words: Words, n: int) -> str:
    return words.plural("{n} roll is not asked for now", "{n} rolls are not asked for now", n)


def _new(words: Words, n: int) -> str:
    return words.plural("{n} new roll", "{n} new rolls", n)


_BECAME = (
    (mend.AGAIN, "check", _again),
    (mend.KEPT, "warning", _kept),
    (mend.DROPPED, "close", _dropped),
    (mend.GONE, "die", _gone),
    (mend.NEW, "die", _new),
)


# ---------------------------------------------------------------- lines and checkpoints


def lines_paper(mender: Mender) -> Paper:
    """Named points, and every other line of this game."""
    words, past = _words(mender), mender.past
    paper = Paper(title=words.sentence(N_("Lines and checkpoints")))
    points = past.checkpoints()
    paper.add(HeadingRow(text=words.sentence(N_("Checkpoints")), count=_count(len(points))))
    paper.add(*(_checkpoint_row(mender, each) for each in points))
    paper.add(
        _entry(
            mender,
            "plus",
            words.sentence(N_("Name this point")),
            words.sentence(N_("to come back to it at any time")),
            mender.name_point,
        )
    )
    branches = past.branches()
    paper.add(HeadingRow(text=words.sentence(N_("Other lines")), count=_count(len(branches))))
    if not branches:
        kept_here = N_("What is taken back and then played differently is kept here.")
        paper.add(_note(words.sentence(kept_here), "log"))
    elif not past.can_change:
        paper.add(_note(words.sentence(OLDER), "lock"))
    long = [each for each in branches if _moves(each) >= SHORT]
    short = [each for each in branches if _moves(each) < SHORT]
    paper.add(*(_branch_row(mender, each) for each in (*long, *short)))
    return paper


def _count(n: int) -> str:
    return str(n) if n else ""


def _checkpoint_row(mender: Mender, point: Checkpoint) -> Entry:
    words = _words(mender)
    where = _where(mender, point.round, point.line)
    if not point.is_here:
        where = words.sentence(N_("{where} · on another line"), where=where)
    return _entry(mender, "price-flag", point.name, where, lambda: mender.open_checkpoint(point))


def _branch_row(mender: Mender, branch: Branch) -> Entry:
    text = _parting(mender, branch)
    return _entry(mender, "log", text, _size(mender, branch), lambda: mender.open_branch(branch))


def _parting(mender: Mender, branch: Branch) -> str:
    """Where it parts from the line of the moment, and with which move."""
    words, telling = _words(mender), _telling(mender)
    move = _move(telling, Line.from_text(branch.lines[0]))
    if not branch.round:
        return words.sentence(N_("Parts at the start, {move}"), move=move)
    period = _period(mender, branch.round)
    if not period:
        return words.sentence(N_("Parts at {move}"), move=move)
    period = period[:1].lower() + period[1:]
    return words.sentence(N_("Parts at {period}, {move}"), period=period, move=move)


def _size(mender: Mender, branch: Branch) -> str:
    words = _words(mender)
    moves = words.plural("{n} move", "{n} moves", _moves(branch))
    return f"{moves} · {when(words, branch.at)}"


def _moves(branch: Branch) -> int:
    return sum(not line.startswith("dice ") for line in branch.lines)


def _where(mender: Mender, number: int, line: str) -> str:
    """The round of a point, and the last move before it."""
    words, telling = _words(mender), _telling(mender)
    if not line:
        return words.sentence(N_("At the start"))
    move = _move(telling, Line.from_text(line))
    period = _period(mender, number)
    if not period:
        return words.sentence(N_("After {move}"), move=move)
    return words.sentence(N_("{period}, after {move}"), period=period, move=move)


def _period(mender: Mender, number: int) -> str:
    """The round, decade or whatever the game counts; empty where it counts nothing."""
    game = mender.screen.session.game.rules.NAME
    return table_of(game).summary.period_text(_words(mender), number)


def when(words: Words, stamp: float) -> str:
    """The time of a moment, with its day if that is not today."""
    then, clock = time.localtime(stamp), time.strftime("%H:%M", time.localtime(stamp))
    if then[:3] == time.localtime()[:3]:
        return clock
    return f"{day_text(words, stamp)}, {clock}"


def branch_paper(mender: Mender, branch: Branch) -> Paper:
    """What was played on another line, the latest first, and the way there."""
    words, telling = _words(mender), _telling(mender)
    paper = Paper(title=words.sentence(N_("Another line")))
    paper.add(_note(_parting(mender, branch), "log"), _note(_size(mender, branch), "clock"))
    paper.add(HeadingRow(text=words.sentence(N_("Its last moves"))))
    decided = [line for line in branch.lines if not line.startswith("dice ")]
    for line in (decided or list(branch.lines))[-SHOWN:]:
        paper.add(_note(_move(telling, Line.from_text(line)), "next"))
    if mender.past.can_change:
        go = words.sentence(N_("Return to this line"))
        paper.offer(_main(go, lambda: _and_close(mender, lambda: mender.return_to(branch))))
    return paper


def checkpoint_paper(mender: Mender, point: Checkpoint) -> Paper:
    """What can be done with a named point."""
    words = _words(mender)
    paper = Paper(title=point.name)
    paper.add(_note(_where(mender, point.round, point.line), "log"))

    def row(icon: str, text: str, second: str, then: Callable[[], None]) -> None:
        paper.add(_entry(mender, icon, words.sentence(text), words.sentence(second), then))

    if mender.past.can_change:
        second = (
            N_("undo and redo lead there too")
            if point.is_here
            else N_("it is on another line; the line of now is kept")
        )
        row("next", N_("Go there"), second, lambda: mender.go_to(point))
    row("log", N_("Rename it"), N_("the point stays"), lambda: mender.rename(point))
    row("bin", N_("Delete it"), N_("only the name; every move stays"), lambda: mender.forget(point))
    return paper


def name_paper(mender: Mender, name: str, keep: Callable[[str], None]) -> Paper:
    """Asks for the name of a point."""
    words = _words(mender)
    paper = Paper(title=words.sentence(N_("Name this point")))
    field = PointName(text=name, hint_text=words.sentence(N_("before the Sailor")))

    def kept(*_: object) -> None:
        if field.text.strip():
            _and_close(mender, lambda: keep(field.text.strip()))

    field.bind(on_text_validate=kept)
    button = _main(words.sentence(N_("Keep the name")), kept)

    def judge(*_: object) -> None:
        button.disabled = not field.text.strip()
        button.opacity = 0.45 if button.disabled else 1

    field.bind(text=judge)
    judge()
    paper.add(field)
    paper.offer(button)
    Clock.schedule_once(lambda _: setattr(field, "focus", True))
    return paper


# ---------------------------------------------------------------- rows


def _words(mender: Mender) -> Words:
    found: Words = mender.screen.app.words
    return found


def _telling(mender: Mender) -> Telling:
    return Telling(_words(mender), mender.screen.session.game)


def _move(telling: Telling, entry: Line) -> str:
    """A move with who made it."""
    who, what = telling.name(entry.seat), telling.entry(entry)
    return telling.words.sentence(N_("{who}: {move}"), who=who, move=what) if who else what


def _made_by(mender: Mender, entry: Line) -> BoxLayout:
    """A move beside the sign of who made it."""
    telling = _telling(mender)
    row = BoxLayout(size_hint_y=None, spacing=dp(10))
    colour, letter, *_ = mender.screen.seat_colours(entry.seat)
    if letter:
        row.add_widget(
            SeatSign(seat=colour, letter=letter, size=(dp(28), dp(28)), pos_hint={"center_y": 0.5})
        )
    text = Text(text=_move(telling, entry), strong=True, pos_hint={"center_y": 0.5})
    text.bind(height=lambda _, height: setattr(row, "height", max(dp(36), height + dp(8))))
    row.add_widget(text)
    return row


def _note(text: str, icon: str = "clock") -> LineRow:
    row = LineRow(text=text, icon=icon)
    wear(row, tint="primary")
    row.padding = dp(4), dp(3)
    return row


def _entry(mender: Mender, icon: str, text: str, second: str, then: Callable[[], None]) -> Entry:
    row = Entry(icon=icon, text=text, second=second)
    row.bind(on_release=lambda *_: _and_close(mender, then))
    return row


def _and_close(mender: Mender, then: Callable[[], None]) -> None:
    mender.screen.paper.close()
    then()


def _main(text: str, then: Callable[..., None]) -> MainButton:
    button = MainButton(text=text, corner=dp(28))
    wear(button, fill="primary", color="primary_ink")
    button.bind(on_release=lambda *_: then())
    return button
