"""Sheets about the past: the way back to a line, why a move is illegal now, versions, bookmarks."""

from __future__ import annotations

import time
from collections.abc import Callable

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.dates import day_text
from companion.model.store.lines import Branch, Checkpoint
from companion.model.store.trouble import cannot_take_back, trouble_text
from companion.model.store.whole import LONGEST_NAME
from companion.tables import table_of
from companion.tables.texts import Telling
from companion.window.screens.game.buttons import main_button
from companion.window.screens.game.history import Mender
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.rule_paper import rule_rows
from companion.window.screens.game.seat_colours import seat_colours
from companion.window.widgets.base.basics import Entry, Text
from companion.window.widgets.base.themed import wear
from companion.window.widgets.input.fields import LineField
from companion.window.widgets.table.seat import SeatSign
from companion.window.widgets.turn.option_row import HeadingRow, LineRow
from engine.core import mend
from engine.core.game import Entry as Line
from engine.core.language.words import N_, Words
from engine.core.mend import Stop
from engine.core.observer import onlooker

SHORT = 3
"""Shorter versions were soon given up: they are listed last."""
SHOWN = 6
"""How many moves of another version are shown."""


class PointName(LineField):
    """The name of a bookmark, cut to the room there is."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Accept as many letters as still fit."""
        super().insert_text(substring[: LONGEST_NAME - len(self.text)], from_undo=from_undo)


# ---------------------------------------------------------------- opened by a tap


def open_point(mender: Mender, number: int) -> None:
    """A line of the log was tapped: the ways back to it."""
    if not mender.running:
        mender.screen.papers.show(point_paper(mender, number))


def tell_how_it_went(mender: Mender) -> None:
    """The rest was replayed, or a move has stopped it."""
    stop = mender.past.stop
    if stop is None:
        mender.screen.papers.show(summary_paper(mender))
    elif not stop.waits_for_roll:
        mender.screen.papers.show(stop_paper(mender, stop))
    else:
        mender.screen.tell(mender.say(N_("Roll first, then replay the rest.")))


def open_lines(mender: Mender) -> None:
    """All bookmarks and other versions of this game."""
    mender.carried_out(lambda: mender.screen.papers.show(lines_paper(mender)))


def open_branch(mender: Mender, branch: Branch) -> None:
    """What was played in another version, and the way there."""
    mender.screen.papers.show(branch_paper(mender, branch))


def open_checkpoint(mender: Mender, checkpoint: Checkpoint) -> None:
    """What can be done with a bookmark."""
    mender.screen.papers.show(checkpoint_paper(mender, checkpoint))


def name_point(mender: Mender, number: int | None = None) -> None:
    """Ask for the name of a bookmark, here or before a line."""
    _ask_name(mender, "", lambda name: mender.past.name_point(name, number))


def rename(mender: Mender, checkpoint: Checkpoint) -> None:
    """Ask for another name."""
    _ask_name(mender, checkpoint.name, lambda name: mender.past.rename(checkpoint, name))


def _ask_name(mender: Mender, name: str, keep: Callable[[str], bool]) -> None:
    def chosen(text: str) -> None:
        if mender.carried_out(lambda: keep(text)):
            mender.screen.tell(mender.say(N_("Bookmark set: {name}"), name=text))

    mender.screen.papers.show(name_paper(mender, name, chosen))


def forget(mender: Mender, checkpoint: Checkpoint) -> None:
    """Delete a bookmark."""
    if mender.carried_out(lambda: mender.past.forget(checkpoint)):
        open_lines(mender)


# ---------------------------------------------------------------- the way back


def point_paper(mender: Mender, number: int) -> Paper:
    """The ways back to a line of the log."""
    words, past, game = _words(mender), mender.past, mender.screen.open_session.game
    first = past.decision_at(number)
    paper = Paper(title=words.sentence(N_("Go back before this move")))
    paper.add(_made_by(mender, game.log[first]))
    if not game.may_take_back(first):
        why = trouble_text(words, cannot_take_back(game))
        paper.add(_note(why, "lock"), *_rules(mender, number))
        return paper
    n = sum(not line.startswith("dice ") for line in game.lines[first : game.at])
    back = words.plural(
        "undoes {n} move; redo replays it", "undoes {n} moves; redo replays them", n
    )
    paper.add(
        _entry(
            mender,
            "undo",
            words.sentence(N_("Undo everything from here")),
            back,
            lambda: mender.take_back(first),
        )
    )
    if past.can_change:
        paper.add(
            _entry(
                mender,
                "tools",
                words.sentence(N_("Change something here, then replay")),
                words.sentence(N_("the old version is kept")),
                lambda: mender.change_from(first),
            ),
            _entry(
                mender,
                "price-flag",
                words.sentence(N_("Set a bookmark here")),
                words.sentence(N_("to come back at any time")),
                lambda: name_point(mender, first),
            ),
        )
    paper.add(*_rules(mender, number))
    return paper


def _rules(mender: Mender, number: int) -> list[Entry]:
    """The rules of the events at a line of the log."""
    told = list(mender.screen.open_session.game.history())
    events = told[number][1] if number < len(told) else []
    return rule_rows(mender.screen.app, (event.rule for event in events))


# ---------------------------------------------------------------- a stop


def stop_paper(mender: Mender, stop: Stop) -> Paper:
    """Why the next move cannot simply be replayed, and what to do about it."""
    words, telling = _words(mender), _telling(mender)
    rule = stop.refusal.rule if stop.refusal else ""
    elsewhere = stop.is_elsewhere
    title = (
        N_("A different question comes up here")
        if elsewhere
        else N_("This move is not possible now")
    )
    paper = Paper(title=words.sentence(title), rule="" if elsewhere else rule)
    paper.add(_made_by(mender, stop.entry))
    if elsewhere:
        asked = words.sentence(N_("Question: {question}"), question=telling.prompt(stop.asked))
        paper.add(Text(text=asked))
    elif stop.refusal:
        paper.add(Text(text=telling.refusal(stop.refusal)))
    paper.add(*_ways_on(mender, stop))
    return paper


def _ways_on(mender: Mender, stop: Stop) -> list[Entry]:
    """Play it anyway if possible, drop it, do something first, or stop."""
    words = _words(mender)
    waiting = mender.past.waiting
    rows = []

    def way(icon: str, text: str, second: str, then: Callable[[], None]) -> None:
        rows.append(_entry(mender, icon, words.sentence(text), words.sentence(second), then))

    if stop.is_elsewhere:
        way("next", N_("Answer this first"), N_("the later moves wait"), _nothing)
    if stop.can_keep and stop.refusal:
        way("check", N_("Play it anyway"), N_("marked in the log"), mender.keep)
    elif stop.can_keep:
        way("check", N_("Use it as the answer"), N_("and continue"), mender.keep)
    way("close", N_("Drop it"), N_("and continue with the next move"), mender.drop)
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
        way("tools", N_("Change something first"), N_("the later moves wait"), _nothing)
    stays = N_("drop the later moves (old version kept)")
    way("price-flag", N_("Stop here"), stays, mender.stay)
    return rows


def _nothing() -> None:
    """The sheet is closed, and everything waits."""


def summary_paper(mender: Mender) -> Paper:
    """What became of the waiting moves."""
    words, past, at = _words(mender), mender.past, mender.screen.open_session.game.at
    paper = Paper(title=words.sentence(N_("The rest is replayed")))
    count = past.mending.count if past.mending else _none
    for how, icon, text in _BECAME:
        n = count(how, at)
        if n or how == mend.AGAIN:
            paper.add(_note(text(words, n), icon))
    paper.add(
        _note(words.sentence(N_("The old version is kept under Versions and bookmarks.")), "log")
    )
    if table_of(mender.screen.open_session.game.rules.NAME).check:
        paper.add(_check_entry(mender, words))
    paper.offer(main_button(words.sentence(N_("Continue")), lambda: paper.dispatch("on_close")))
    return paper


def _check_entry(mender: Mender, words: Words) -> Entry:
    app = mender.screen.app
    return _entry(
        mender,
        "check",
        words.sentence(N_("Does the table match?")),
        words.sentence(N_("every piece in a list, to tick off")),
        lambda: app.go("table_check"),
    )


def _none(_how: str, _at: int) -> int:
    return 0


def _again(words: Words, n: int) -> str:
    return words.plural("{n} move replayed", "{n} moves replayed", n)


def _kept(words: Words, n: int) -> str:
    return words.plural(
        "{n} move played against the rules", "{n} moves played against the rules", n
    )


def _dropped(words: Words, n: int) -> str:
    return words.plural("{n} move dropped", "{n} moves dropped", n)


def _gone(words: Words, n: int) -> str:
    return words.plural("{n} roll no longer needed", "{n} rolls no longer needed", n)


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
    """Bookmarks, and all other versions of this game."""
    words, past = _words(mender), mender.past
    paper = Paper(title=words.sentence(N_("Versions and bookmarks")))
    points = past.checkpoints()
    paper.add(HeadingRow(text=words.sentence(N_("Bookmarks")), count=_count(len(points))))
    paper.add(*(_checkpoint_row(mender, each) for each in points))
    paper.add(
        _entry(
            mender,
            "plus",
            words.sentence(N_("Set a bookmark here")),
            words.sentence(N_("to come back at any time")),
            lambda: name_point(mender),
        )
    )
    branches = past.branches()
    paper.add(HeadingRow(text=words.sentence(N_("Other versions")), count=_count(len(branches))))
    if not branches:
        kept_here = N_("When you undo and play differently, the old version is kept here.")
        paper.add(_note(words.sentence(kept_here), "log"))
    elif not past.can_change:
        paper.add(_note(trouble_text(words, cannot_take_back(past.session.game)), "lock"))
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
        where = words.sentence(N_("{where} · in another version"), where=where)
    return _entry(mender, "price-flag", point.name, where, lambda: open_checkpoint(mender, point))


def _branch_row(mender: Mender, branch: Branch) -> Entry:
    text = _parting(mender, branch)
    return _entry(mender, "log", text, _size(mender, branch), lambda: open_branch(mender, branch))


def _parting(mender: Mender, branch: Branch) -> str:
    """Where it branches off from the current version, and with which move."""
    words, telling = _words(mender), _telling(mender)
    move = _move(telling, Line.from_text(branch.lines[0]))
    if not branch.round:
        return words.sentence(N_("Branches off at the start, at {move}"), move=move)
    period = _period(mender, branch.round)
    if not period:
        return words.sentence(N_("Branches off at {move}"), move=move)
    period = period[:1].lower() + period[1:]
    return words.sentence(N_("Branches off in {period}, at {move}"), period=period, move=move)


def _size(mender: Mender, branch: Branch) -> str:
    words = _words(mender)
    moves = words.plural("{n} move", "{n} moves", _moves(branch))
    return f"{moves} · {when(words, branch.at)}"


def _moves(branch: Branch) -> int:
    return sum(not line.startswith("dice ") for line in branch.lines)


def _where(mender: Mender, number: int, line: str) -> str:
    """The round of a bookmark, and the last move before it."""
    words, telling = _words(mender), _telling(mender)
    if not line:
        return words.sentence(N_("At the start"))
    move = _move(telling, Line.from_text(line))
    period = _period(mender, number)
    if not period:
        return words.sentence(N_("After {move}"), move=move)
    return words.sentence(N_("{period}, after {move}"), period=period, move=move)


def _period(mender: Mender, number: int) -> str:
    """The round, decade or other period; empty if the game has none."""
    game = mender.screen.open_session.game.rules.NAME
    return table_of(game).summary.period_text(_words(mender), number)


def when(words: Words, stamp: float) -> str:
    """A time of day, with its date if that is not today."""
    then, clock = time.localtime(stamp), time.strftime("%H:%M", time.localtime(stamp))
    if then[:3] == time.localtime()[:3]:
        return clock
    return f"{day_text(words, stamp)}, {clock}"


def branch_paper(mender: Mender, branch: Branch) -> Paper:
    """The moves of another version, latest first, and the way there."""
    words, telling = _words(mender), _telling(mender)
    paper = Paper(title=words.sentence(N_("Another version")))
    paper.add(_note(_parting(mender, branch), "log"), _note(_size(mender, branch), "clock"))
    paper.add(HeadingRow(text=words.sentence(N_("Last moves"))))
    decided = [line for line in branch.lines if not line.startswith("dice ")]
    for line in (decided or list(branch.lines))[-SHOWN:]:
        paper.add(_note(_move(telling, Line.from_text(line)), "next"))
    if mender.past.can_change:
        go = words.sentence(N_("Switch to this version"))
        paper.offer(main_button(go, lambda: _and_close(mender, lambda: mender.return_to(branch))))
    return paper


def checkpoint_paper(mender: Mender, point: Checkpoint) -> Paper:
    """What can be done with a bookmark."""
    words = _words(mender)
    paper = Paper(title=point.name)
    paper.add(_note(_where(mender, point.round, point.line), "log"))

    def row(icon: str, text: str, second: str, then: Callable[[], None]) -> None:
        paper.add(_entry(mender, icon, words.sentence(text), words.sentence(second), then))

    if mender.past.can_change:
        second = (
            N_("undo and redo get there, too")
            if point.is_here
            else N_("in another version; this one is kept")
        )
        row("next", N_("Go to this bookmark"), second, lambda: mender.go_to(point))
    row("log", N_("Rename the bookmark"), N_("it stays where it is"), lambda: rename(mender, point))
    row("bin", N_("Delete the bookmark"), N_("every move stays"), lambda: forget(mender, point))
    return paper


def name_paper(mender: Mender, name: str, keep: Callable[[str], None]) -> Paper:
    """Asks for the name of a bookmark."""
    words = _words(mender)
    paper = Paper(title=words.sentence(N_("Set a bookmark here")))
    field = PointName(text=name, label=words.sentence(N_("before the Sailor")))

    def kept(*_: object) -> None:
        if field.text.strip():
            _and_close(mender, lambda: keep(field.text.strip()))

    field.bind(on_text_validate=kept)
    button = main_button(words.sentence(N_("Save the name")), kept)

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
    return Telling(_words(mender), onlooker(mender.screen.open_session.game))


def _move(telling: Telling, entry: Line) -> str:
    """A move with its player."""
    who, what = telling.name(entry.seat), telling.entry(entry)
    return telling.words.sentence(N_("{who}: {move}"), who=who, move=what) if who else what


def _made_by(mender: Mender, entry: Line) -> BoxLayout:
    """A move beside its player's shape."""
    telling = _telling(mender)
    row = BoxLayout(size_hint_y=None, spacing=dp(10))
    colour, letter, *_ = seat_colours(mender.screen.open_session.game, entry.seat)
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
