"""Every screen, sheet and paper of the app, and the games that are shown on them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.observer import onlooker
from scripts.scenes_past import PAST
from scripts.scenes_rivals import RIVALS
from scripts.stage import Scene, Stage
from tests.seats import completing


def _page(moment: str, page: str) -> Scene:
    return lambda s: s.game(moment, page)


def _options(s: Stage) -> None:
    s.game("played4").do("open_all")


def _closed(s: Stage) -> None:
    screen = s.game("start")
    screen.do("open_all")
    screen.do("tap_row", "group", "place")


def _row(s: Stage) -> None:
    screen = s.game("start")
    screen.do("tap_piece", "building.quarry")


def _refused(s: Stage) -> None:
    s.game("order").do("open_all")


def _contract(s: Stage) -> Callable[[], None]:
    screen = s.game("contract")
    screen.do("play", screen.session.game.parse(completing("english_trader")))

    def after() -> None:
        screen.paper.close()
        screen.do("undo")

    return after


def _paper(opens: Callable[[Any], Any], moment: str = "played4") -> Scene:
    def open_it(s: Stage) -> None:
        opens(s.game(moment))

    return open_it


def _correct_number(s: Stage) -> None:
    from companion.tables.agra.corrections import page_of

    screen = s.game("played4")
    page = page_of(onlooker(screen.session.game), s.app.words, "building.woodcutter")
    item = next(each for each in page.corrections if each.numbers)
    screen.correcting.hand.open_item(item, page.title)


def _correct_choice(s: Stage) -> None:
    from companion.tables.agra.corrections import page_of

    screen = s.game("played4")
    page = page_of(onlooker(screen.session.game), s.app.words, "building.woodcutter")
    item = next(each for each in page.corrections if not each.numbers)
    screen.correcting.hand.open_item(item, page.title)


def _by_taps(s: Stage) -> Callable[[], None]:
    screen = s.game("played4")
    screen.correcting.by_taps(on=True)
    return lambda: screen.correcting.by_taps(on=False)


def _possible(s: Stage, position: str = "played4") -> None:
    screen = s.game(position)
    screen.what_can_i_do.open()
    paper = screen.paper.content
    s.until(lambda: paper.is_complete)


def _way(s: Stage) -> None:
    from companion.window.widgets.turn.option_row import OptionRow

    _possible(s)
    paper = s.app.pages.current_screen.paper.content
    next(row for row in paper.walk() if isinstance(row, OptionRow)).dispatch("on_release")


def _near(s: Stage) -> None:
    _possible(s, "order")
    paper = s.app.pages.current_screen.paper.content
    paper._near.children[0].dispatch("on_release")


def _on_the_table(s: Stage) -> Callable[[], None]:
    screen = s.game("start")
    screen.do("play", screen.session.game.parse("place woodcutter"))
    screen.open_table()

    def after() -> None:
        screen.paper.close()
        screen.do("undo")

    return after


def _this_game(screen: Any) -> None:
    from companion.window.screens.game.menu import game_paper

    screen.open_menu()
    screen.papers.lay_over(game_paper(screen))


def _guide_tip(s: Stage) -> Callable[[], None]:
    s.app.settings.change(guide=True)
    s.game("start")
    return lambda: s.app.settings.change(guide=False)


def _evening(s: Stage) -> Callable[[], None]:
    s.app.settings.change(clock=True, score_so_far=True)
    s.game("played4")
    return lambda: s.app.settings.change(clock=False, score_so_far=False)


def _upright(s: Stage) -> Callable[[], None]:
    s.app.settings.change(face_players=False)
    screen = s.game("played4")
    screen._fit()

    def after() -> None:
        s.app.settings.change(face_players=True)
        screen._fit()

    return after


def _new_game(s: Stage) -> None:
    screen = s.go("new_game")
    screen.players = 4


def _setup(moment: str, step: str) -> Scene:
    def open_it(s: Stage) -> None:
        s.app.session = s.sessions[moment]
        screen = s.go("setup_guide")
        screen.go_to([each.key for each in screen._steps].index(step))

    return open_it


def _setup_hand(s: Stage) -> Callable[[], None]:
    _setup("setup4", "merchant")(s)
    screen = s.app.pages.current_screen
    screen._by_hand(screen._step.draws[0])
    return screen.stop_choosing


def _setup_box(s: Stage) -> Callable[[], None]:
    _setup("setup4", "city")(s)
    screen = s.app.pages.current_screen
    screen.list.shown = "box"
    return lambda: setattr(screen.list, "shown", "steps")


def _check(s: Stage) -> None:
    s.app.session = s.sessions["played4"]
    s.go("table_check")


def _check_paper(s: Stage) -> None:
    _check(s)
    s.ui.frames(3)
    s.app.pages.current_screen.lines[0].dispatch("on_correct")


def _in_game(name: str) -> Scene:
    def open_it(s: Stage) -> None:
        s.app.session = s.sessions["played4"]
        s.go(name)

    return open_it


def _levels_open(s: Stage) -> Callable[[], None]:
    _in_game("levels")(s)
    screen = s.app.pages.current_screen
    screen._toggle("family.orders")
    return lambda: screen._toggle("family.orders")


def _rulings(s: Stage) -> None:
    from companion.window.screens.ways import show_rulings

    show_rulings(s.app)


def _ruling(s: Stage) -> None:
    from companion.window.screens.ways import show_rulings

    show_rulings(s.app, ruling="AG-R02")


def _copy(piece: str) -> Scene:
    def open_it(s: Stage) -> None:
        s.go("my_copy").pick_row(piece)

    return open_it


def _copy_files(s: Stage) -> None:
    s.go("my_copy").open_files()


def _rules(rule: str) -> Scene:
    def open_it(s: Stage) -> None:
        s.app.go_home()
        s.app.open_rules(rule)

    return open_it


def _rules_found(s: Stage) -> Callable[[], None]:
    _rules("")(s)
    screen = s.app.pages.current_screen
    screen.ids.search.text = {"en": "boat", "es": "barc", "it": "barc"}[s.app.preferences.language]
    return lambda: setattr(screen.ids.search, "text", "")


def _bin(s: Stage) -> Callable[[], None]:
    from companion.model.store.archive import Archive

    Archive(s.app.store).throw_away(s.finished[0])
    screen = s.go("past_games")
    screen.open_bin()

    def after() -> None:
        Archive(s.app.store).take_back(s.finished[0])

    return after


def _past_game(s: Stage) -> None:
    from companion.window.screens.ways import show_past_game

    show_past_game(s.app, s.finished[2])


def _thrown(s: Stage) -> Callable[[], None]:
    from companion.model.store.archive import Archive

    s.go("past_games").throw_away(s.finished[0])
    return lambda: Archive(s.app.store).take_back(s.finished[0])


def _replay(page: str) -> Scene:
    def open_it(s: Stage) -> None:
        from companion.window.screens.past.replay import show_replay

        if not s.replayed:
            s.replayed = s.app.store.load(s.finished[2])
        show_replay(s.app, s.replayed)
        screen = s.app.pages.current_screen
        screen.go(60)
        (screen.open_side if screen.wide and page != "city" else screen.open_page)(page)

    return open_it


def _statistics(tab: int, game: int | None = None) -> Scene:
    def open_it(s: Stage) -> None:
        from companion.window.screens.past.statistics import TABS
        from companion.window.screens.ways import show_statistics

        show_statistics(s.app, None if game is None else s.finished[game])
        if game is None:
            s.app.pages.current_screen.tab = list(TABS)[tab]

    return open_it


def _lower(opens: Scene) -> Scene:
    def open_it(s: Stage) -> None:
        from kivy.uix.scrollview import ScrollView

        opens(s)
        s.rest(0.3)
        s.scrolled = [
            each
            for each in s.app.pages.current_screen.walk()
            if isinstance(each, ScrollView) and each.height > 200
        ]
        for each in s.scrolled:
            each.scroll_y = 0

    return open_it


def _contract_lower(s: Stage) -> Callable[[], None]:
    after = _contract(s)
    _lower(lambda _: None)(s)
    return after


def _score(s: Stage) -> Any:
    from companion.model.play.session import Session

    if "over" not in s.sessions:
        s.sessions["over"] = Session.resume(s.app.store, s.finished[2])
    s.app.session = s.sessions["over"]
    return s.go("score")


def _score_part(s: Stage) -> None:
    screen = _score(s)
    items = (item for item in screen.view.items if item.numbers[1] > 1)
    screen.explain(next(items).key, 1)


def _score_total(s: Stage) -> None:
    _score(s).explain("total", 0)


def _share(s: Stage) -> None:
    from companion.window.screens.past.share import open_share

    open_share(s.app, s.finished[2])


def _share_running(s: Stage) -> None:
    from companion.window.screens.past.share import open_share

    open_share(s.app, s.sessions["played4"].game_id)


def _import(s: Stage) -> None:
    from companion.window.screens.past.import_game import open_import

    open_import(s.app)
    s.ui.frames(2)
    screen = s.app.pages.current_screen
    screen.take(Path("none.json"))
    s.until(lambda: screen.faults)


def _importing(s: Stage) -> Callable[[], None]:
    from companion.window.screens.past.import_game import open_import
    from companion.window.widgets.app.busy import Busy

    open_import(s.app)
    s.ui.frames(2)
    busy = Busy(text=s.app.words.sentence("Checking the moves …"), can_cancel=True)
    busy.step(2, 5)
    busy.open(animation=False)
    return busy.end


def _tool(name: str) -> Scene:
    def open_it(s: Stage) -> Any:
        from companion.window.screens.start import quick_tools

        quick_tools.open_tool(s.app, name)
        return s.app.pages.current_screen

    return open_it


def _tool_roll(s: Stage) -> None:
    _tool("tool_dice")(s).roll()


def _tool_score(s: Stage) -> Any:
    from tests.companion.evenings import write_some

    screen = _tool("tool_score")(s)
    write_some(screen)
    return screen


def _tool_score_result(s: Stage) -> None:
    _tool_score(s).open_result()


def _tool_notables(s: Stage) -> None:
    _tool("tool_contract")(s).choose()


def _name(s: Stage) -> None:
    s.go("players").open_name("Bartholomew")


def _notice(s: Stage) -> None:
    s.go("home")
    s.app.tell(
        s.app.words.sentence("The game is in the bin."),
        "bin",
        s.app.words.sentence("Undo"),
        lambda: None,
    )


def _question(s: Stage) -> Callable[[], None]:
    after = _bin(s)
    s.app.pages.current_screen.empty_bin()
    return after


def _home_game(s: Stage) -> None:
    s.app.session = s.sessions["played4"]
    s.go("home").look_up()


EMPTY: dict[str, Scene] = {
    "home-empty": lambda s: s.go("home"),
    "past-games-empty": lambda s: s.go("past_games"),
    "statistics-empty": _statistics(0),
    "players-empty": lambda s: s.go("players"),
}
"""Before anything was played."""


SCENES: dict[str, Scene] = {
    "home": _home_game,
    "home-lower": _lower(_home_game),
    "settings": lambda s: s.go("settings"),
    "settings-lower": _lower(lambda s: s.go("settings")),
    "new-game": _new_game,
    "new-game-lower": _lower(_new_game),
    "setup-city": _setup("setup4", "city"),
    "setup-merchant": _setup("setup4", "merchant"),
    "setup-hand": _setup_hand,
    "setup-level": _setup("setup4", "level_1"),
    "setup-boat": _setup("setup4", "boat"),
    "setup-players": _setup("setup4", "players"),
    "setup-markers": _setup("setup4", "markers"),
    "setup-tiles": _setup("setup4", "tiles"),
    "setup-unrolled": _setup("setup2", "builder"),
    "setup-typed": _setup("typed", "merchant"),
    "setup-box": _setup_box,
    "city": _page("played4", "city"),
    "city-late": _page("played3", "city"),
    "river": _page("played4", "river"),
    "river-late": _lower(_page("played3", "river")),
    "palace": _page("played4", "palace"),
    "palace-lower": _lower(_page("played3", "palace")),
    "seats": _page("played4", "seats"),
    "seats-lower": _lower(_page("played3", "seats")),
    "log": _page("played4", "log"),
    "upright": _upright,
    "clock-and-score": _evening,
    "options": _options,
    "options-closed": _closed,
    "options-piece": _row,
    "options-order": _refused,
    "process": _page("process", "city"),
    "follow": _page("follow", "city"),
    "basket-pay": _page("pay", "city"),
    "bonus": _page("bonus", "city"),
    "basket-trade": _page("trade", "city"),
    "meditation": _page("meditate", "city"),
    "die": _page("die", "city"),
    "cook": _page("cook", "city"),
    "contract": _contract,
    "contract-lower": _contract_lower,
    "menu": _paper(lambda screen: screen.open_menu()),
    "menu-lower": _lower(_paper(lambda screen: screen.open_menu())),
    "menu-game": _paper(_this_game),
    "on-the-table": _on_the_table,
    "rule-paper": _paper(lambda screen: screen.show_rule("AG-PEON-1")),
    "piece": _paper(lambda screen: screen.correcting.correct("building.woodcutter")),
    "piece-card": _paper(lambda screen: screen.correcting.correct("seat.1")),
    "piece-lower": _lower(_paper(lambda screen: screen.correcting.correct("building.woodcutter"))),
    "correct-number": _correct_number,
    "correct-choice": _correct_choice,
    "correct-by-taps": _by_taps,
    "last-round": _page("last", "city"),
    "what-can-i-do": _possible,
    "what-way": _way,
    "what-near": _near,
    "guide-tip": _guide_tip,
    **PAST,
    **RIVALS,
    "table-check": _check,
    "table-check-lower": _lower(_check),
    "table-check-count": _check_paper,
    "glance": _in_game("glance"),
    "levels": _in_game("levels"),
    "levels-open": _levels_open,
    "levels-lower": _lower(_in_game("levels")),
    "rulings": _rulings,
    "ruling": _ruling,
    "my-copy": lambda s: s.go("my_copy"),
    "my-copy-notable": _copy("notable.sufi"),
    "my-copy-track": _copy("influence"),
    "my-copy-files": _copy_files,
    "rules": _rules(""),
    "rules-chapter": _rules("AG-PEON-1"),
    "rules-found": _rules_found,
    "past-games": lambda s: s.go("past_games"),
    "past-games-thrown": _thrown,
    "past-games-bin": _bin,
    "past-game": _past_game,
    "replay": _replay("city"),
    "replay-palace": _replay("palace"),
    "statistics-game": _statistics(0, 2),
    "statistics-game-lower": _lower(_statistics(0, 2)),
    "statistics-1": _statistics(0),
    "statistics-2": _statistics(1),
    "statistics-3": _statistics(2),
    "players": lambda s: s.go("players"),
    "player-name": _name,
    "score": _score,
    "score-lower": _lower(_score),
    "score-part": _score_part,
    "score-total": _score_total,
    "share": _share,
    "share-running": _share_running,
    "import": _import,
    "import-busy": _importing,
    "backup": lambda s: s.go("backup"),
    "backup-lower": _lower(lambda s: s.go("backup")),
    "tools": lambda s: s.go("quick_tools"),
    "tool-setup": _tool("tool_setup"),
    "tool-setup-guide": _tool("tool_setup_guide"),
    "tool-pawns": _tool("tool_pawns"),
    "tool-contract": _tool("tool_contract"),
    "tool-contract-lower": _lower(_tool("tool_contract")),
    "tool-notables": _tool_notables,
    "tool-farm": _tool("tool_farm"),
    "tool-farm-lower": _lower(_tool("tool_farm")),
    "tool-score": _tool("tool_score"),
    "tool-score-half": _tool_score,
    "tool-score-result": _tool_score_result,
    "tool-dice": _tool_roll,
    "tool-clock": _tool("tool_clock"),
    "tool-players": _tool("tool_players"),
    "notice": _notice,
    "question": _question,
}
