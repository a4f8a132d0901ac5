"""Fixing the past: every state of the bar and every paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scripts.stage import Scene, Stage

REST = ("fulfil merchants", "end", "place cotton_farm", "end")


def _fork(session: Any) -> int:
    return next(n for n, entry in enumerate(session.game.log) if entry.move == REST[0])


def _mending(s: Stage) -> Callable[[], None]:
    session = s.sessions["mend"]
    screen = s.game("mend")
    number = _fork(session)
    screen.mender.change_from(number)
    session.play("adjust teal.influence.merchants 0")
    s.rest(0.3)

    def after() -> None:
        if session.past.waiting:
            screen.mender.stay()
        while session.game.at > number:
            session.undo()
        if session.past.waiting:
            screen.mender.stay()
        for move in REST:
            session.play(move)

    return after


def _stop(s: Stage) -> Callable[[], None]:
    after = _mending(s)
    s.app.pages.current_screen.mender.play_on()
    s.rest(0.4)
    return after


def _summary(s: Stage) -> Callable[[], None]:
    after = _stop(s)
    screen = s.app.pages.current_screen
    screen.paper.close()
    screen.mender.drop()
    s.rest(0.4)
    return after


def _elsewhere(s: Stage) -> None:
    from companion.window.screens.game.history_papers import stop_paper
    from engine.core.mend import Stop

    screen = s.game("mend")
    game = screen.session.game
    stop = Stop(game.log[_fork(screen.session)], None, game.prompt, True, False)
    screen.papers.show(stop_paper(screen.mender, stop))


def _point(s: Stage) -> None:
    from companion.window.screens.game import history_papers

    screen = s.game("mend", "log")
    history_papers.open_point(screen.mender, _fork(s.sessions["mend"]))


def _lines(s: Stage) -> Callable[[], None]:
    from companion.window.screens.game import history_papers

    screen = s.game("mend")
    past = screen.session.past
    past.name_point(s.app.words.sentence("before the Sailor"))
    history_papers.open_lines(screen.mender)
    return lambda: past.forget(past.checkpoints()[0])


def _checkpoint(s: Stage) -> Callable[[], None]:
    from companion.window.screens.game import history_papers

    screen = s.game("mend")
    past = screen.session.past
    past.name_point(s.app.words.sentence("before the Sailor"))
    history_papers.open_checkpoint(screen.mender, past.checkpoints()[0])
    return lambda: past.forget(past.checkpoints()[0])


def _branch(s: Stage) -> None:
    from companion.window.screens.game import history_papers

    screen = s.game("mend")
    history_papers.open_branch(screen.mender, screen.session.past.branches()[0])


def _name(s: Stage) -> None:
    from companion.window.screens.game import history_papers

    history_papers.name_point(s.game("mend").mender)


PAST: dict[str, Scene] = {
    "mending": _mending,
    "mending-stop": _stop,
    "mending-elsewhere": _elsewhere,
    "mending-summary": _summary,
    "past-point": _point,
    "past-lines": _lines,
    "past-branch": _branch,
    "past-checkpoint": _checkpoint,
    "past-name": _name,
}
