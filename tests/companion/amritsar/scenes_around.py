"""Amritsar: set-up, sheets around the table, score, copy, quick tools, past games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from companion.model.play.session import Session
from companion.model.tools.players import Players
from companion.window.screens.tools.tool import PLAYERS, keep_or_tell
from engine.amritsar import moves as m
from scripts.stage import Scene, Stage
from tests.companion.evenings import write_some

GAME = "amritsar"
NAMES = ("Ana", "Bo", "Cy", "Dev")
USEFUL = ("donate", "upgrade", "main", "secondary", "activate", "follow", "buy")
"""Verbs that make a table worth looking at."""
Around = Callable[[], None]


def played(s: Stage, kind: str, decisions: int, players: int = 4, mode: str = "") -> Session:
    """A game of sensible chance moves, at the first such question after so many decisions."""
    key = f"am-{kind}-{decisions}-{players}-{mode}"
    if key not in s.sessions:
        s.sessions[key] = _played(s, kind, decisions, players, mode)
    s.app.session = s.sessions[key]
    found: Session = s.sessions[key]
    return found


def _begun(s: Stage, players: int, mode: str = "", **how: Any) -> Session:
    session = Session.begin(s.app.store, GAME, NAMES[:players], mode=mode, **how)
    session._dice.seed = session._seed = 7
    return session


def _played(s: Stage, kind: str, decisions: int, players: int, mode: str) -> Session:
    session = _begun(s, players, mode, start=0)
    source, made = random.Random(5), 0
    while not session.is_set_up:
        decide(session, source)
    session.everything_is_placed()
    while not session.game.is_over and (made < decisions or session.game.prompt.kind != kind):
        decide(session, source)
        made += 1
    return session


def decide(session: Session, source: random.Random) -> None:
    """Roll, or play a useful move by chance."""
    if session.waits_for_chance:
        session.roll()
        return
    moves = session.game.legal_moves()
    useful = [move for move in moves if move.verb.name in USEFUL]
    session.play(source.choice(useful or moves))


def table(s: Stage, page: str, *asked: Any, **how: Any) -> Any:
    """The game screen at a question, with a page open."""
    played(s, *asked, **how)
    s.app.go_from_home("game")
    screen = s.app.pages.current_screen
    if screen.layout.mode == "table":
        screen.open_tab("options" if page == "city" else page)
    else:
        screen.open_page(page)
    s.rest(0.3)
    return screen


def _usual(s: Stage) -> Any:
    return table(s, "city", "pick", 120)


def _over(s: Stage, players: int = 4, mode: str = "") -> Session:
    return played(s, "", 10_000, players, mode)


# ---------------------------------------------------------------- before the game


def _new_game(s: Stage) -> None:
    screen = s.go("new_game")
    screen.choose_game(GAME)
    screen.mode = "solo"


def _step(key: str, players: int = 4, mode: str = "", dice: str = "app") -> Scene:
    def show(s: Stage) -> None:
        name = f"am-setup-{players}-{mode}-{dice}"
        if name not in s.sessions:
            s.sessions[name] = _begun(s, players, mode, dice=dice, start=0)
            if dice == "app":
                s.sessions[name].roll_everything()
        s.app.session = s.sessions[name]
        guide = s.go("setup_guide")
        guide.go_to([step.key for step in guide._steps].index(key))

    return show


def _box(s: Stage) -> None:
    _step("centre", 1, "solo")(s)
    s.app.pages.current_screen.by_box = True


def _copy(piece: str = "") -> Scene:
    def show(s: Stage) -> None:
        screen = s.go("my_copy")
        screen.choose_game(GAME)
        if piece:
            screen.pick_row(piece)

    return show


# ---------------------------------------------------------------- at the table


def _piece(piece: str) -> Scene:
    return lambda s: _usual(s).correcting.correct(piece)


def _what(s: Stage) -> None:
    screen = _usual(s)
    screen.what_can_i_do.open()
    s.until(lambda: screen.what_can_i_do._paper.is_complete)


def _advice(s: Stage) -> Around:
    screen = _usual(s)
    screen.adviser.open()
    paper = screen.paper.content
    s.until(lambda: paper.thoughts and (paper.thoughts.iterations > 3 or not paper.thinking))
    stop: Around = paper.stop
    return stop


def _menu(s: Stage) -> None:
    _usual(s).open_menu()


def _to_move(s: Stage) -> None:
    table(s, "city", "act", 60).open_table()


def _turn_end(s: Stage) -> None:
    """The turn of the player who acts goes on by chance until it is over."""
    screen, source = table(s, "city", "act", 60), random.Random(1)
    for _ in range(60):
        if screen.deciding.turn.ended:
            return
        moves = screen.session.game.legal_moves()
        screen.do("play", source.choice(moves))


def _tip(s: Stage) -> Around:
    s.app.settings.change(guide=True)
    _usual(s)
    return lambda: s.app.settings.change(guide=False)


def _in_game(name: str) -> Scene:
    def show(s: Stage) -> None:
        _usual(s)
        s.app.go(name)

    return show


def _rules(s: Stage) -> None:
    played(s, "pick", 120)
    s.app.open_rules("AM-DON-5")


# ---------------------------------------------------------------- after the game


def _score(mode: str = "", players: int = 4) -> Scene:
    def show(s: Stage) -> None:
        _over(s, players, mode)
        s.go("score")

    return show


def _score_part(s: Stage) -> None:
    _over(s)
    s.go("score").explain("objectives", 0)


def _statistics(s: Stage) -> None:
    from companion.window.screens.ways import show_statistics

    show_statistics(s.app, _over(s).game_id)


def _replay(s: Stage) -> None:
    from companion.window.screens.past.replay import show_replay

    show_replay(s.app, s.app.store.load(_over(s).game_id))
    s.app.pages.current_screen.go(60)


def _share(s: Stage) -> None:
    from companion.window.screens.past.share import open_share

    open_share(s.app, _over(s).game_id)


# ---------------------------------------------------------------- quick tools


def _tool(name: str, players: int, fill: Callable[[Any], None]) -> Scene:
    def show(s: Stage) -> None:
        from companion.window.screens.start.quick_tools import open_tool

        seats = Players(GAME, NAMES, (0, 1, 2, 3), players)
        keep_or_tell(s.app, PLAYERS, {GAME: seats.to_plain()})
        s.go("quick_tools").choose(GAME)
        open_tool(s.app, name)
        s.rest(0.3)
        fill(s.app.pages.current_screen)

    return show


def _tools(s: Stage) -> None:
    s.go("quick_tools").choose(GAME)


def _his_turn(screen: Any) -> None:
    screen.clear()
    screen.choose("worker", 1)
    screen.choose("token_worker", 3)
    screen.play()


def _decade(screen: Any) -> None:
    screen.clear()
    for seat, (counters, tax, coins) in enumerate(((2, 3, 2), (3, 2, 4), (1, 4, 0))):
        screen.look_at(seat)
        for district in m.DISTRICTS[: 2 + seat]:
            screen.write(f"counters.{district}", counters)
        screen.write("tax", tax)
        screen.write("coins", coins)
        screen.write("pp", 12 + seat)
    screen._add_up()


def _nothing(_screen: Any) -> None:
    """As it opens."""


AROUND: dict[str, Scene] = {
    "new-game": _new_game,
    "setup-temple": _step("temple"),
    "setup-bridge": _step("bridge"),
    "setup-lake": _step("lake"),
    "setup-token": _step("token", 2),
    "setup-marked": _step("marked"),
    "setup-tiles": _step("tiles"),
    "setup-workers": _step("workers"),
    "setup-side": _step("side", 2),
    "setup-houses": _step("houses", 2),
    "setup-player": _step("player_0"),
    "setup-choices": _step("choices_0"),
    "setup-goal": _step("goal", 1, "solo"),
    "setup-his": _step("his", 1, "solo"),
    "setup-typed": _step("temple", 3, "", "table"),
    "copy": _copy(),
    "copy-market": _copy("market"),
    "copy-tile": _copy("tile.B2"),
    "copy-track": _copy("track.money"),
    "copy-donation": _copy("donation.D2-N"),
    "copy-quarry": _copy("quarry"),
    "piece-tile": _piece("tile.B2"),
    "piece-lake": _piece("lake.N"),
    "piece-goods": _piece("goods.0"),
    "what-can-i-do": _what,
    "advice": _advice,
    "menu": _menu,
    "to-move": _to_move,
    "turn-end": _turn_end,
    "tip": _tip,
    "rules": _rules,
    "table-check": _in_game("table_check"),
    "glance": _in_game("glance"),
    "levels": _in_game("levels"),
    "score": _score(),
    "score-solo": _score("solo", 1),
    "score-part": _score_part,
    "statistics": _statistics,
    "replay": _replay,
    "share": _share,
    "tools": _tools,
    "tool-maharaja": _tool("tool_amritsar_maharaja", 1, _his_turn),
    "tool-decade": _tool("tool_amritsar_decade", 3, _decade),
    "tool-score": _tool("tool_score", 3, write_some),
    "tool-setup": _tool("tool_setup", 3, _nothing),
}
