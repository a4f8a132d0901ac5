"""Rivals and advice: who sits where, what a rival does, and what one should do."""

from __future__ import annotations

from collections.abc import Callable

from scripts.stage import Scene, Stage


def _advice(s: Stage) -> Callable[[], None]:
    screen = s.game("played4")
    screen.adviser.open()
    paper = screen.paper.content
    s.until(lambda: paper.thoughts and (paper.thoughts.iterations > 3 or not paper.thinking))
    return paper.stop


def _advice_steps(s: Stage) -> Callable[[], None]:
    from companion.window.screens.game.advising import steps_paper

    after = _advice(s)
    paper = s.app.pages.current_screen.paper.content
    best = paper.thoughts.suggestions[0]
    s.app.pages.current_screen.papers.lay_over(steps_paper(paper.adviser, paper, best))
    s.rest(0.3)
    return after


def _rival_thinks(s: Stage) -> None:
    from companion.window.screens.game.rival_papers import thinking_paper

    screen = s.game("rivals")
    paper = thinking_paper(screen)
    paper.bar.part = 0.6
    screen.papers.show(paper)


def _rival_turn(s: Stage) -> Callable[[], None]:
    screen, session = s.game("rivals"), s.sessions["rivals"]
    at = session.game.at
    screen.deciding.door.let_play()
    s.until(lambda: session.game.at > at)
    s.rest(0.6)

    def after() -> None:
        screen.papers.put_away()
        while session.game.at > at:
            session.undo()

    return after


def _rival_lost(s: Stage) -> None:
    from companion.window.screens.game.rival_papers import unjudged_paper

    screen = s.game("rivals")
    screen.papers.show(unjudged_paper(screen))


def _chairs(s: Stage) -> None:
    from companion.window.screens.game.rival_papers import chairs_paper

    screen = s.game("played4")
    screen.papers.show(chairs_paper(screen))


def _chair(s: Stage) -> None:
    """A chair with a rival on it is opened."""
    from companion.window.screens.game.rival_papers import chairs_paper
    from companion.window.widgets.table.chair import ChairChoice

    screen = s.game("rivals")
    paper = chairs_paper(screen)
    screen.papers.show(paper)
    choices = [each for each in paper.walk() if isinstance(each, ChairChoice)]
    next(each for each in choices if each.chair).opened = True


RIVALS: dict[str, Scene] = {
    "advice": _advice,
    "advice-steps": _advice_steps,
    "rival-waits": lambda s: s.game("rivals"),
    "rival-thinking": _rival_thinks,
    "rival-turn": _rival_turn,
    "rival-lost": _rival_lost,
    "rival-seats": lambda s: s.game("rivals", "seats"),
    "who-plays": _chairs,
    "who-plays-rival": _chair,
}
