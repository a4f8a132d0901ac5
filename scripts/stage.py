"""The app in its window with games in telling positions, for pictures of every screen."""

from __future__ import annotations

from collections.abc import Callable
from time import sleep
from typing import Any

from companion.model.base.chairs import Chair, strategies_of
from tests.seats import almost

GAME = "agra"
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
    "last": (("turn teal", "final_round 1"), ()),
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
        from companion.model.play.session import Session
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
                store, GAME, ("Ana", "Bo", "Cy", "Dev")[:players]
            )
            if players == 4:
                session.roll_everything()
        self.sessions["typed"] = Session.begin(store, GAME, ("Ana", "Bo"), dice="table")
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
        self.sessions["rivals"] = session = played(store, 140, 4, seed=5)
        while session.waits_for_chance or session.game.prompt.kind != "choose_action":
            play_on(session, 1)
        # What was undone makes a rival wait for the table.
        session.play(session.game.legal_moves()[0])
        session.undo()
        seats = [seat for seat in range(4) if seat != (session.game.prompt.seat + 1) % 4]
        levels = zip(seats, ("medium", "hard", "easy"), strategies_of(GAME), strict=True)
        session.set_chairs({seat: Chair(*how) for seat, *how in levels})
        self.app.session = None

    def rest(self, seconds: float) -> None:
        """Let time pass in large steps: nothing moves, and there is much to show."""
        steps = 4
        for _ in range(steps):
            type(self.ui).now += seconds / steps
            self.ui.frames(1)

    def until(self, fits: Callable[[], object]) -> None:
        """Let real time pass until something holds: somebody thinks beside the window."""
        for _ in range(3000):
            if fits():
                return
            sleep(0.01)
            self.ui.frames(8)
        raise TimeoutError

    def put_back(self, after: Any) -> None:
        """Undo what a scene has changed (it returns how), and close whatever lies on the screen."""
        if callable(after):
            after()
        for each in self.scrolled:
            each.scroll_y = 1
        self.scrolled = []
        self.clear()

    def clear(self) -> None:
        """Close whatever lies on the screen."""
        from kivy.core.window import Window

        from companion.window.widgets.app.notice import Notice

        for child in [each for each in Window.children if each is not self.app.root]:
            if hasattr(child, "dismiss"):
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
        if screen.layout.mode == "table":
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
"""Shows something; what it returns is called after the picture was taken."""
