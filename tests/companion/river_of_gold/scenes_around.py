"""River of Gold: its table, set-up, papers, score, copy and quick tools."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.model.play.session import Session
from scripts.stage import Scene, Stage
from tests.companion.evenings import write_some

GAME = "river_of_gold"
NAMES = ("Ana", "Bo", "Cy", "Dev")
ACTIONS = ("deliver", "build", "claim")
ASIDE = ("exchange", "favour")


# ---------------------------------------------------------------- games


def _set_up(s: Stage, players: int, mode: str = "", **how: Any) -> Session:
    session = Session.begin(s.app.store, GAME, NAMES[:players], mode=mode, **how)
    session._dice.seed = session._seed = 7
    return session


def _begun(s: Stage, key: str, make: Callable[[], Session]) -> Session:
    """A game that is made when it is first shown."""
    if key not in s.sessions:
        s.sessions[key] = make()
    s.app.session = s.sessions[key]
    found: Session = s.sessions[key]
    return found


def _played(s: Stage, players: int, decisions: int, mode: str = "") -> Session:
    """A game of sensible chance moves, up to the beginning of a turn or to its end."""

    def make() -> Session:
        session, source = _set_up(s, players, mode, start=0), random.Random(3)
        while not session.is_set_up:
            session.set_up(None)
        session.everything_is_placed()
        while not session.game.is_over and (session.game.at < decisions or not _is_turn(session)):
            if session.waits_for_chance:
                session.roll()
            else:
                session.play(_wish(session, source))
        return session

    return _begun(s, f"rg-{players}-{decisions}-{mode}", make)


def _is_turn(session: Session) -> bool:
    return bool(session.game.prompt.kind == "turn")


def _wish(session: Session, source: random.Random) -> Any:
    legal = session.game.legal_moves()
    plain = [move for move in legal if move.verb.name not in ASIDE]
    wished = [move for move in legal if move.verb.name in ACTIONS]
    return source.choice(wished if wished and source.random() < 0.8 else plain or legal)


def _table(s: Stage, page: str = "river", decisions: int = 120) -> Any:
    _played(s, 4, decisions)
    s.app.go_from_home("game")
    screen = s.app.pages.current_screen
    if screen.layout.mode == "table":
        screen.open_tab("options" if page == "river" else page)
    else:
        screen.open_page(page)
    s.rest(0.3)
    return screen


def _page(page: str) -> Scene:
    def show(s: Stage) -> None:
        _table(s, page)

    return show


def _piece(piece: str) -> Scene:
    return lambda s: _table(s).correcting.correct(piece)


def _what(s: Stage) -> None:
    screen = _table(s)
    screen.what_can_i_do.open()
    s.until(lambda: screen.what_can_i_do._paper.is_complete)


# ---------------------------------------------------------------- set-up


def _step(key: str, players: int = 4, mode: str = "", dice: str = "app") -> Scene:
    def show(s: Stage) -> None:
        def make() -> Session:
            session = _set_up(s, players, mode, dice=dice)
            if dice == "app":
                session.roll_everything()
            return session

        _begun(s, f"rg-setup-{players}-{mode}-{dice}", make)
        guide = s.go("setup_guide")
        keys = [step.key for step in guide._steps]
        guide.go_to(keys.index(key))

    return show


def _new_game(s: Stage) -> None:
    screen = s.go("new_game")
    screen.choose_game(GAME)
    screen.mode = "patrons"


# ---------------------------------------------------------------- the end, copy, tools


def _score(s: Stage) -> Any:
    _played(s, 4, 10_000)
    return s.go("score")


def _score_part(s: Stage) -> None:
    _score(s).explain("region_3", 0)


def _statistics(s: Stage) -> None:
    from companion.window.screens.ways import show_statistics

    show_statistics(s.app, _played(s, 4, 10_000).game_id)


def _copy(piece: str) -> Scene:
    def show(s: Stage) -> None:
        screen = s.go("my_copy")
        screen.choose_game(GAME)
        screen.pick_row(piece)

    return show


def _tool(name: str, fill: Callable[[Any], None]) -> Scene:
    def show(s: Stage) -> None:
        from companion.window.screens.start.quick_tools import open_tool

        s.go("quick_tools").choose(GAME)
        open_tool(s.app, name)
        s.rest(0.3)
        fill(s.app.pages.current_screen)

    return show


def _in_game(name: str) -> Scene:
    def show(s: Stage) -> None:
        _table(s)
        s.app.go(name)

    return show


AROUND: dict[str, Scene] = {
    "new-game": _new_game,
    "setup-regions": _step("regions"),
    "setup-markets": _step("markets"),
    "setup-row": _step("row"),
    "setup-player": _step("player_0"),
    "setup-starting": _step("starting", 2),
    "setup-offers": _step("offers", 3, "patrons"),
    "setup-patrons": _step("patrons", 3, "patrons"),
    "setup-typed": _step("regions", 3, "", "table"),
    **{f"rg-{page}": _page(page) for page in ("river", "tracks", "hand-cards", "seats", "log")},
    "piece-shore": _piece("shore.16"),
    "piece-client": _piece("client.noble-5"),
    "piece-seat": _piece("seat.1"),
    "what-can-i-do": _what,
    "table-check": _in_game("table_check"),
    "glance": _in_game("glance"),
    "levels": _in_game("levels"),
    "score": _score,
    "score-part": _score_part,
    "statistics": _statistics,
    "copy-tile": _copy("tile.e1-port-4"),
    "copy-client": _copy("client.noble-3"),
    "copy-river": _copy("river"),
    "tool-score": _tool("tool_score", write_some),
}
