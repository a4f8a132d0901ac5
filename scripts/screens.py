"""Opens every screen, sheet and paper of the app in many looks, saves pictures, and names faults.

usage: python scripts/screens.py FOLDER [--device DEVICE] [--only PART,PART] [--look LOOK,LOOK]

A look is language-theme-size, as es-light-150. Contact sheets are in FOLDER/sheets, what does not
fit its place or is too small for a finger in FOLDER/faults-DEVICE.txt.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.display import virtual_display, why_no_display  # noqa: E402
from tests.seats import almost, completing  # noqa: E402

DEVICES = {"phone": (360, 780), "tablet": (1280, 800)}
LOOKS = [
    *(f"{'-'.join(each)}-100" for each in product(("en", "es", "it"), ("dark", "light"))),
    *(f"{'-'.join(each)}-150" for each in product(("en", "es", "it"), ("dark", "light"))),
    "es-dark-200",
    "it-light-200",
]
FOLLOW = ("teal.good.wood 3", "magenta.good.wood 2", "orange.good.wood 1", "built.sawmill on")
MENDED = ("teal.good.oil 1", "teal.good.dye 1", "teal.influence.merchants 3", "marked.merchants 3")
COOK = ("magenta.contract.cook on", "space.woodcutter magenta", "turn teal")
ORDER = ("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3", "turn teal", "phase order")
MOMENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "start": (("turn teal",), ()),
    "process": ((*FOLLOW, "turn teal"), ("place sawmill",)),
    "follow": ((*FOLLOW, "turn teal"), ("place sawmill", "process 1")),
    "pay": (
        ("teal.good.wood 3", "teal.good.sandstone 2", "turn teal"),
        ("place architect", "build sawmill", "pay wood"),
    ),
    "bonus": (
        ("teal.good.wood 3", "teal.good.sandstone 2", "turn teal"),
        ("place architect", "build sawmill", "pay wood", "pay sandstone"),
    ),
    "trade": (
        ("teal.good.curry 2", "teal.good.books 1", "turn teal"),
        ("place trader", "give curry", "give books", "take wood"),
    ),
    "meditate": (
        ("space.quarry teal", "space.sailor teal", "teal.meditation 3", "turn teal"),
        ("meditate", "lay quarry"),
    ),
    "die": (("merchant quarry", "turn teal"), ("place quarry",)),
    "contract": (
        (*almost("english_trader", "teal", "teal", boat=3), "fulfilled.2 1", "turn teal"),
        ("place sailor",),
    ),
    "cook": (COOK, ("place woodcutter",)),
    "order": (ORDER, ()),
}
"""Corrections of an empty table, and what was played then."""


class Stage:
    """The app in its window, and the games that it shows."""

    def __init__(self, ui: Any) -> None:
        self.ui, self.app = ui, ui.app
        self.sessions: dict[str, Any] = {}
        self.finished: list[int] = []
        self.replayed: Any = None
        self.scrolled: list[Any] = []

    def prepare(self) -> None:
        """Play the games that are shown."""
        from companion.session import Session
        from tests.companion.games import position
        from tests.companion.playing import play_on, store_finished
        from tests.companion.stored import played

        store = self.app.store
        self.finished = [
            store_finished(store, "Ana", "Bo", seed=1),
            store_finished(store, "Ana", "Bartholomew", "Cy", seed=2, seconds=5400),
            store_finished(store, "Ana", "Bo", "Cy", "Dev", seed=3),
        ]
        for players in (2, 4):
            self.sessions[f"setup{players}"] = session = Session.begin(
                store, "agra", ("Ana", "Bo", "Cy", "Dev")[:players]
            )
            if players == 4:
                session.roll_everything()
        self.sessions["typed"] = Session.begin(store, "agra", ("Ana", "Bo"), dice="table")
        for name, (corrections, moves) in MOMENTS.items():
            session = self.sessions[name] = position(self.ui, *corrections)
            for move in moves:
                session.play(move)
        session = self.sessions["mend"] = position(self.ui, *MENDED, "turn teal", players=2)
        for move in ("place woodcutter", "fulfil merchants", "end", "place cotton_farm", "end"):
            session.play(move)
        for players, decisions in ((4, 140), (3, 420)):
            session = played(store, decisions, players, seed=5)
            while session.waits_for_chance or session.game.prompt.kind != "choose_action":
                play_on(session, 1)
            self.sessions[f"played{players}"] = session
        self.app.session = None

    def rest(self, seconds: float) -> None:
        """Let time pass in large steps: nothing moves, and there is much to show."""
        steps = 4
        for _ in range(steps):
            type(self.ui).now += seconds / steps
            self.ui.frames(1)

    def clear(self) -> None:
        """Close whatever lies on the screen."""
        from kivy.core.window import Window

        from companion.widgets.notice import Notice

        for child in [each for each in Window.children if each is not self.app.root]:
            child.dismiss()
        for child in [each for each in self.app.root.children if isinstance(each, Notice)]:
            child.dismiss()
        screen = self.app.pages.current_screen
        for _ in range(4):
            if not (getattr(screen, "back", None) and screen.back()):
                break
        self.ui.frames(2)

    def game(self, moment: str, page: str = "city") -> Any:
        """A game on its screen, at a page."""
        self.app.session = self.sessions[moment]
        self.app.go_from_home("game")
        screen = self.app.pages.current_screen
        if screen.mode == "table":
            screen.open_tab("options" if page == "city" else page)
        else:
            screen.open_page(page)
        self.rest(0.3)
        return screen

    def go(self, name: str) -> Any:
        """A screen by its name."""
        self.app.go_from_home(name)
        self.ui.frames(3)
        return self.app.pages.current_screen


Scene = Callable[[Stage], Any]


def _page(moment: str, page: str) -> Scene:
    return lambda s: s.game(moment, page)


def _options(s: Stage) -> None:
    s.game("played4").chooser.open_all()


def _closed(s: Stage) -> None:
    screen = s.game("start")
    screen.chooser.open_all()
    screen.chooser.tap_row(1, "place")


def _row(s: Stage) -> None:
    screen = s.game("start")
    screen.chooser.tap_piece("building.quarry")


def _refused(s: Stage) -> None:
    s.game("order").chooser.open_all()


def _contract(s: Stage) -> Callable[[], None]:
    screen = s.game("contract")
    screen.chooser.play(screen.session.game.parse(completing("english_trader")))

    def after() -> None:
        screen.paper.close()
        screen.chooser.undo()

    return after


def _paper(opens: Callable[[Any], Any], moment: str = "played4") -> Scene:
    def open_it(s: Stage) -> None:
        opens(s.game(moment))

    return open_it


def _correct_number(s: Stage) -> None:
    from companion.tables.agra.corrections import page_of

    screen = s.game("played4")
    page = page_of(screen.session.game, s.app.words, "building.woodcutter")
    item = next(each for each in page.corrections if each.numbers)
    screen.hand.open_item(item, page.title)


def _correct_choice(s: Stage) -> None:
    from companion.tables.agra.corrections import page_of

    screen = s.game("played4")
    page = page_of(screen.session.game, s.app.words, "building.woodcutter")
    item = next(each for each in page.corrections if not each.numbers)
    screen.hand.open_item(item, page.title)


def _by_taps(s: Stage) -> Callable[[], None]:
    screen = s.game("played4")
    screen.correct_by_taps(on=True)
    return lambda: screen.correct_by_taps(on=False)


def _possible(s: Stage) -> None:
    s.game("played4").open_possible()
    for _ in range(12):
        s.rest(0.4)


def _chairs(s: Stage) -> None:
    from companion.screens.rival_papers import chairs_paper

    screen = s.game("played4")
    screen.show_paper(chairs_paper(screen))


def _guide_tip(s: Stage) -> Callable[[], None]:
    s.app.settings.change(guide=True)
    s.game("start")
    return lambda: s.app.settings.change(guide=False)


def _upright(s: Stage) -> Callable[[], None]:
    s.app.settings.change(face_players=False)
    screen = s.game("played4")
    screen._fit()

    def after() -> None:
        s.app.settings.change(face_players=True)
        screen._fit()

    return after


def _mending(s: Stage) -> Callable[[], None]:
    session = s.sessions["mend"]
    screen = s.game("mend")
    number = next(n for n, e in enumerate(session.game.log) if e.move == "fulfil merchants")
    screen.mender.change_from(number)
    session.play("adjust teal.influence.merchants 0")
    s.rest(0.3)

    def after() -> None:
        screen.mender.stay()
        while session.game.at > number:
            session.undo()
        for move in ("fulfil merchants", "end", "place cotton_farm", "end"):
            session.play(move)

    return after


def _mend_stop(s: Stage) -> Callable[[], None]:
    after = _mending(s)
    s.app.pages.current_screen.mender.play_on()
    s.rest(0.4)
    return after


def _point(s: Stage) -> None:
    session = s.sessions["mend"]
    number = next(n for n, e in enumerate(session.game.log) if e.move == "fulfil merchants")
    s.game("mend", "log").mender.open_point(number)


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
    _setup("setup4", "prices")(s)
    screen = s.app.pages.current_screen
    screen.shown = "box"
    return lambda: setattr(screen, "shown", "steps")


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
    from companion.screens.rulings import show_rulings

    show_rulings(s.app)


def _ruling(s: Stage) -> None:
    from companion.screens.rulings import show_rulings

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
    from companion.store.archive import Archive

    Archive(s.app.store).throw_away(s.finished[0])
    screen = s.go("past_games")
    screen.open_bin()

    def after() -> None:
        Archive(s.app.store).take_back(s.finished[0])

    return after


def _past_game(s: Stage) -> None:
    from companion.screens.past_game import show_past_game

    show_past_game(s.app, s.finished[2])


def _thrown(s: Stage) -> Callable[[], None]:
    from companion.store.archive import Archive

    s.go("past_games").throw_away(s.finished[0])
    return lambda: Archive(s.app.store).take_back(s.finished[0])


def _replay(page: str) -> Scene:
    def open_it(s: Stage) -> None:
        from companion.screens.replay import show_replay

        if not s.replayed:
            s.replayed = s.app.store.load(s.finished[2])
        show_replay(s.app, s.replayed)
        screen = s.app.pages.current_screen
        screen.go(60)
        screen.open_page(page)

    return open_it


def _statistics(tab: int, game: int | None = None) -> Scene:
    def open_it(s: Stage) -> None:
        from companion.screens.statistics import TABS, show_statistics

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
    from companion.session import Session

    if "over" not in s.sessions:
        s.sessions["over"] = Session.resume(s.app.store, s.finished[2])
    s.app.session = s.sessions["over"]
    return s.go("score")


def _score_part(s: Stage) -> None:
    screen = _score(s)
    screen.explain("rupees" if "rupees" in dir(screen) else screen.view.items[1].key, 1)


def _score_total(s: Stage) -> None:
    _score(s).explain("total", 0)


def _share(s: Stage) -> None:
    from companion.screens.share import open_share

    open_share(s.app, s.finished[2])


def _share_running(s: Stage) -> None:
    from companion.screens.share import open_share

    open_share(s.app, s.sessions["played4"].game_id)


def _import(s: Stage) -> None:
    from companion.screens.import_game import open_import

    open_import(s.app)
    s.ui.frames(2)
    screen = s.app.pages.current_screen
    screen.take(Path("none.json"))


def _tool(name: str) -> Scene:
    def open_it(s: Stage) -> Any:
        from companion.screens import quick_tools

        return quick_tools.open_tool(s.app, name)

    return open_it


def _tool_roll(s: Stage) -> None:
    _tool("tool_dice")(s).roll()


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


def _question(s: Stage) -> None:
    s.go("past_games").empty_bin()


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
    "setup-prices": _setup("setup4", "prices"),
    "setup-bonus": _setup("setup4", "bonus"),
    "setup-merchant": _setup("setup4", "merchant"),
    "setup-hand": _setup_hand,
    "setup-level": _setup("setup4", "level_1"),
    "setup-guilds": _setup("setup4", "guilds"),
    "setup-board": _setup("setup4", "board_1"),
    "setup-tiles": _setup("setup4", "tiles"),
    "setup-unrolled": _setup("setup2", "builder"),
    "setup-typed": _setup("typed", "prices"),
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
    "on-the-table": _paper(lambda screen: screen.open_table(), "follow"),
    "rule-paper": _paper(lambda screen: screen.show_rule("AG-PEON-1")),
    "piece": _paper(lambda screen: screen.correct("building.woodcutter")),
    "piece-card": _paper(lambda screen: screen.correct("seat.1")),
    "piece-lower": _lower(_paper(lambda screen: screen.correct("building.woodcutter"))),
    "correct-number": _correct_number,
    "correct-choice": _correct_choice,
    "correct-by-taps": _by_taps,
    "what-can-i-do": _possible,
    "who-plays": _chairs,
    "guide-tip": _guide_tip,
    "mending": _mending,
    "mending-stop": _mend_stop,
    "past-point": _point,
    "past-lines": _paper(lambda screen: screen.mender.open_lines(), "mend"),
    "past-name": _paper(lambda screen: screen.mender.name_point(), "mend"),
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
    "tool-score-lower": _lower(_tool("tool_score")),
    "tool-dice": _tool_roll,
    "tool-clock": _tool("tool_clock"),
    "tool-players": _tool("tool_players"),
    "notice": _notice,
    "question": _question,
}


def main(arguments: list[str]) -> int:
    """Save the pictures, and name what does not fit."""
    asked = _asked(arguments)
    folder = Path(asked.folder).resolve()
    with virtual_display() if why_no_display() else nullcontext():
        for device in [asked.device] if asked.device else DEVICES:
            found = list(take(folder, device, _looks(asked.look), asked.only))
            (folder / f"faults-{device}.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
            print(f"{device}: {len(found)} faults")
    make_sheets(folder)
    return 0


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--device", choices=DEVICES)
    parser.add_argument("--only", default="", type=lambda text: [t for t in text.split(",") if t])
    parser.add_argument("--look", default="")
    return parser.parse_args(arguments)


def _looks(asked: str) -> list[str]:
    return asked.split(",") if asked else LOOKS


def take(folder: Path, device: str, looks: list[str], only: list[str]) -> Iterator[str]:
    """Show everything in every look; hand out the faults."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLESIDE_HOME"] = home
        os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
        from companion.app import TablesideApp
        from tests.companion.ui import UI

        ui = UI(TablesideApp(Path(home)), DEVICES[device])
        ui.app.still = True
        stage = Stage(ui)
        for scenes in (EMPTY, SCENES):
            wanted = {name: each for name, each in scenes.items() if _wanted(name, only)}
            if scenes is SCENES:
                stage.prepare()
            for look in looks:
                yield from _show(stage, folder / look / device, wanted, look)
        ui.close()


def _wanted(name: str, only: list[str]) -> bool:
    return not only or any(name.startswith(part) for part in only)


def _show(stage: Stage, folder: Path, scenes: dict[str, Scene], look: str) -> Iterator[str]:
    language, theme, size = look.split("-")
    stage.clear()
    stage.app.go_home()
    stage.app.settings.change(language=language, theme=theme, text_size=int(size))
    stage.ui.frames(3)
    for name, opens in scenes.items():
        try:
            after = opens(stage)
            stage.rest(0.4)
            stage.ui.shot(folder / f"{name}.png")
            faults = (*stage.ui.cut_texts(), *stage.ui.small_targets())
            if callable(after):
                after()
            for each in stage.scrolled:
                each.scroll_y = 1
            stage.scrolled = []
        except Exception as wrong:  # noqa: BLE001 - a picture less, and a fault more
            import traceback

            traceback.print_exc()
            faults = (f"cannot be shown: {wrong!r}",)
        stage.clear()
        yield from (f"{folder.name} {look} {name}: {fault}" for fault in dict.fromkeys(faults))


def make_sheets(folder: Path) -> None:
    """Lay the pictures of each look side by side, as many as can be looked at together."""
    from PIL import Image, ImageDraw

    order = [*EMPTY, *SCENES]
    for look, device in product(LOOKS, DEVICES):
        taken = {path.stem: path for path in (folder / look / device).glob("*.png")}
        pictures = [taken[name] for name in order if name in taken]
        across, down, size = (5, 2, (360, 780)) if device == "phone" else (2, 3, (960, 600))
        for number in range(0, len(pictures), across * down):
            sheet = Image.new("RGB", (across * (size[0] + 6), down * (size[1] + 16)), "#777")
            draw = ImageDraw.Draw(sheet)
            for i, path in enumerate(pictures[number : number + across * down]):
                x, y = i % across * (size[0] + 6), i // across * (size[1] + 16)
                with Image.open(path) as picture:
                    sheet.paste(picture.convert("RGB").resize(size), (x, y + 14))
                draw.text((x + 2, y + 1), path.stem, fill="#fff")
            target = folder / "sheets" / f"{device}-{look}-{number // (across * down) + 1}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            sheet.save(target)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
