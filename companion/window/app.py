"""The app: its screens, navigation, and the settings it follows."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.model.base import device
from companion.window import kivy_environment

kivy_environment.prepare(device.files_folder())

from kivy.clock import Clock, ClockEvent  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from companion.model.base.device.screen import NO_EDGES  # noqa: E402
from companion.model.base.files.swap_files import finish_swap  # noqa: E402
from companion.model.base.steps import Steps  # noqa: E402
from companion.model.settings import Settings, SettingsFile  # noqa: E402
from companion.window.frame_work import begin, schedule  # noqa: E402
from companion.window.host import Filling, Then  # noqa: E402
from companion.window.kivy_inside import hint_bounds  # noqa: E402
from companion.window.kivy_inside.all_letters import draw_all_letters  # noqa: E402
from companion.window.kivy_inside.gc_tuning import leftovers, let_go  # noqa: E402
from companion.window.kivy_inside.kv_bindings import kv_rules  # noqa: E402
from companion.window.look.language import Speaking  # noqa: E402
from companion.window.look.live_theme import Look  # noqa: E402
from companion.window.look.material import TablesideTheme  # noqa: E402
from companion.window.look.wardrobe import Wardrobe  # noqa: E402
from companion.window.memory import EVERY, give_back  # noqa: E402
from companion.window.preload import before_that, fetch_game, when_there  # noqa: E402
from companion.window.screens.ways import show_rules  # noqa: E402
from companion.window.shell.screen_loader import AtOnce, Opening, Pages  # noqa: E402

if TYPE_CHECKING:
    from companion.model.my_copy import MyCopy
    from companion.model.play.changes import Change
    from companion.model.play.door import Door
    from companion.model.play.session import Session
    from companion.model.store import Store, StoreTrouble
    from companion.window.shell.keyboard import Keyboard
    from companion.window.widgets.app.hints import Hints
    from engine.core.game import BadGame

kivy_environment.warnings_on()
kv_rules.take_over()
hint_bounds.take_over()
draw_all_letters()

BACK_KEY = 27
TURNING = 0.5
"""Seconds until the system knows its insets after the device was turned."""
ICON = Path(__file__).resolve().parents[1] / "art" / "app.png"
HOME = "home"
# A screen is imported and built when it is first opened.
SCREENS = {
    HOME: ("companion.window.screens.start.home", "HomeScreen"),
    "settings": ("companion.window.screens.start.settings", "SettingsScreen"),
    "new_game": ("companion.window.screens.start.new_game", "NewGameScreen"),
    "setup_guide": ("companion.window.screens.start.setup_guide", "SetupGuideScreen"),
    "game": ("companion.window.screens.game.game", "GameScreen"),
    "score": ("companion.window.screens.past.score", "ScoreScreen"),
    "table_check": ("companion.window.screens.game.table_check", "TableCheckScreen"),
    "glance": ("companion.window.screens.game.glance", "GlanceScreen"),
    "quick_tools": ("companion.window.screens.start.quick_tools", "QuickToolsScreen"),
    "past_games": ("companion.window.screens.past.past_games", "PastGamesScreen"),
    "past_game": ("companion.window.screens.past.past_game", "PastGameScreen"),
    "replay": ("companion.window.screens.past.replay", "ReplayScreen"),
    "statistics": ("companion.window.screens.past.statistics", "StatisticsScreen"),
    "players": ("companion.window.screens.past.players", "PlayersScreen"),
    "my_copy": ("companion.window.screens.books.my_copy", "MyCopyScreen"),
    "rulings": ("companion.window.screens.books.rulings", "RulingsScreen"),
    "levels": ("companion.window.screens.game.levels", "LevelsScreen"),
    "share": ("companion.window.screens.past.share", "ShareScreen"),
    "import_game": ("companion.window.screens.past.import_game", "ImportGameScreen"),
    "backup": ("companion.window.screens.start.backup", "BackupScreen"),
    "rules": ("companion.window.screens.books.rules", "RulesScreen"),
}


class TablesideApp(Speaking, MDApp):
    """Tableside in its window."""

    look: Look = ObjectProperty(rebind=True)
    preferences: Settings = ObjectProperty(rebind=True)
    session: "Session | None" = ObjectProperty(None, allownone=True)
    still: bool = BooleanProperty(False)
    """True if reduced motion is on."""
    awake: bool = BooleanProperty(True)
    """True while the app is in front, not paused behind another one."""
    clock_text: str = StringProperty()
    """Whose time runs on the turn clock, and how long; empty while it stands still."""

    def __init__(self, folder: Path | None = None, **values: object) -> None:
        """Take the settings from a folder; by default the user's."""
        self.folder = folder or device.files_folder()
        # Unfinished steps are tried again, and told, when the games are opened.
        with suppress(OSError):
            finish_swap(self.folder)
        self.settings = SettingsFile(self.folder)
        self.preferences = self.settings.now
        self.look = Look()
        super().__init__(title="Tableside", icon=str(ICON), **values)
        self.theme_cls = TablesideTheme()
        self.wardrobe = Wardrobe(self.look, self.theme_cls)
        self.door: Door | None = None
        """Of the session."""
        self._way: list[str] = []
        self._store: Store | None = None
        self._copies: dict[str, MyCopy] = {}
        self._keyboard: Keyboard | None = None
        self._hints: Hints | None = None
        self._giving_back: ClockEvent | None = None
        self._apply(self.settings.now)
        self._calm_down()
        if self.preferences.orientation != "device":
            device.hold_orientation(self.preferences.orientation)
        self.settings.watch(self._apply)

    def run(self) -> None:
        """Run until the window is closed; unexpected errors are told, and the app continues."""
        from companion.window.kivy_inside.idle import tell_of_pauses
        from companion.window.shell.errors import meeting_errors

        tell_of_pauses()
        with meeting_errors(self):
            super().run()

    def build(self) -> FloatLayout:
        """Build the first screen."""
        self.pages = Pages(transition=AtOnce())
        root = FloatLayout()
        root.add_widget(self.pages)
        self.opening = Opening(self, SCREENS)
        self.arrive(self.screen(HOME).name, [])
        return root

    def on_start(self) -> None:
        """Bind the Back key, and say what was wrong with the settings."""
        Window.bind(on_keyboard=self._on_key, size=self._keep_clear)
        # The focused field stays above the device's keyboard.
        Window.softinput_mode = "below_target"
        self._keep_clear()
        # Leftovers of a killed app.
        device.put_away()
        # The keyboard can wait until there is something to see.
        before_that(self._look_ahead)
        when_there(self._take_keys)
        self._giving_back = Clock.schedule_interval(self._give_back, EVERY)
        self._tell_trouble()

    def _give_back(self, *_: object) -> None:
        if schedule.is_quiet:
            leftovers.clear_away()
        give_back()

    def on_stop(self) -> None:
        """Release the window."""
        Window.unbind(on_keyboard=self._on_key, size=self._keep_clear)
        if self._keyboard:
            self._keyboard.close()
        if self._hints:
            self._hints.close()
        if self._giving_back:
            self._giving_back.cancel()
        self.look.close()
        let_go()
        if self.door:
            self.door.close()
        if self._store:
            self._store.close()

    def on_pause(self) -> bool:
        """Stay alive in the background: everything is on disk already."""
        from companion.window.shell.lost_pictures import make_probe

        self.awake = False
        make_probe()
        return True

    def on_resume(self) -> None:
        """Follow device settings changed in the meantime."""
        from companion.window.shell.lost_pictures import bring_back_lost

        self.awake = True
        # Next frame: now the system is still giving the window back.
        Clock.schedule_once(lambda _: bring_back_lost())
        self.wardrobe.dress(self.preferences, in_front=bool(self.root))
        self._calm_down()
        self._keep_clear()

    def go(
        self,
        name: str,
        then: Then | None = None,
        filling: Filling | None = None,
    ) -> None:
        """Open a screen; Back returns from it. `then` is called when it is shown.

        `filling` fills it step by step before it is seen.
        """
        self.opening.go(name, self._way, then, filling)

    def screen(self, name: str) -> Any:
        """A screen by its name, built now if it was never open."""
        return self.opening.screen(name)

    def arrive(self, name: str, way: list[str]) -> None:
        """Show a built screen; Back returns along the way to it."""
        self._way = [*way, name]
        self.pages.current = name

    def stay(self) -> None:
        """Cancel a screen that is still opening."""
        self.pages.current = self._way[-1]

    def go_from_home(self, name: str) -> None:
        """Open a screen from which Back leads home."""
        self.opening.go(name, [HOME])

    def go_home(self) -> None:
        """Go home from anywhere; Back does not return to the screens left."""
        self.opening.give_up()
        self.arrive(HOME, [])

    def back(self) -> bool:
        """Close the top layer, or go back one screen; False if there is no way back."""
        for child in Window.children:
            if child is not self.root and hasattr(child, "dismiss"):
                child.dismiss()
                return True
        if self.opening.give_up():
            self.stay()
            return True
        closes = getattr(self.pages.current_screen, "back", None)
        if closes and closes():
            return True
        if len(self._way) < 2:
            return False
        self._way.pop()
        self.pages.current = self._way[-1]
        return True

    def show_rule(self, rule: str) -> None:
        """Show a rule: on a sheet where a game is open, otherwise in the book."""
        lay_over = getattr(self.pages.current_screen, "show_rule", None)
        if lay_over:
            lay_over(rule)
        else:
            self.open_rules(rule)

    def open_rules(self, rule: str = "") -> None:
        """Open the book of rules, at a rule if one is named."""
        show_rules(self, rule)

    def tell(
        self,
        text: str,
        icon: str = "warning",
        action: str = "",
        then: Callable[[], None] | None = None,
    ) -> None:
        """Show a sentence at the foot of the screen until it is dismissed.

        `action` names a button beside it, `then` is its callback.
        """
        from companion.window.widgets.app.notice import Notice

        for child in [child for child in self.root.children if isinstance(child, Notice)]:
            child.dismiss()
        screen = self.pages.current_screen
        foot = screen.ids.get("foot") if screen else None
        notice = Notice(text=text, icon=icon, action=action, lift=foot.height if foot else 0)
        if then:
            notice.bind(on_act=lambda _: then())
        self.root.add_widget(notice)

    def _look_ahead(self) -> None:
        """Check the stored games and load the last one's rules; runs in another thread."""
        from companion.model.base.files.own_files import shut_folder
        from companion.model.store.file import look_ahead
        from companion.model.store.games import FILE, last_game_in
        from companion.tables import has_table

        shut_folder(self.folder)
        look_ahead(self.folder / FILE)
        last = last_game_in(self.folder / FILE)
        if last and has_table(last):
            fetch_game(last)

    @property
    def store(self) -> "Store":
        """The stored games, opened on first use; raises StoreTrouble."""
        if not self._store:
            # This import takes longer than the first frame allows.
            from companion.model.store import Store

            self._store = Store(self.folder)
            self._store.on_trouble = self.tell_wrong
            self._store.claim()
            if self._store.trouble:
                self.tell_wrong(self._store.trouble)
            self._empty_old_bin(self._store)
        return self._store

    def on_session(self, _app: object, session: "Session | None") -> None:
        """Say that a game began with other rules, or that its past is lost."""
        if self.door:
            self.door.close()
        self.door = None
        if session:
            self._open_door(session)
            begin(self._taking_up(session))

    def _open_door(self, session: "Session") -> None:
        from companion.model.play.changes import REDONE, UNDONE
        from companion.model.play.door import Door

        self.door = Door(session)
        self.door.clock.now = Clock.get_time
        self.door.on_trouble(self.tell_wrong)
        self.door.watch(self._follow_print, UNDONE, REDONE)
        self._tell_door(self.preferences)

    def _tell_door(self, settings: Settings) -> None:
        """What this table wants of its door."""
        if self.door:
            from companion.model.play.door import Warnings

            self.door.warnings = Warnings(settings.missed, settings.reminders)
            self.door.clock.is_wanted = settings.clock

    def _follow_print(self, change: "Change") -> None:
        """Undo of what is printed reaches My copy, too."""
        session = self.session
        if not session or not any(entry.is_print for entry in change.entries):
            return
        from companion.model.play.reprinting import follow
        from companion.model.store.trouble import StoreTrouble

        try:
            follow(change, self.copy_of(session.game.rules.NAME))
        except StoreTrouble as trouble:
            self.tell_wrong(trouble)

    def _taking_up(self, session: "Session") -> "Steps":
        yield from session.game.taking_up()
        if session is not self.session:
            return
        if session.game.table is not None:
            self.tell(
                self.words.sentence(
                    "The stored games were damaged: earlier moves are lost. The game "
                    "continues here; check the pieces on the table."
                )
            )
        elif session.game.is_of_other_rules:
            self.tell(
                self.words.sentence(
                    "This game began with older rules. It continues from here; earlier "
                    "moves can be read, not undone."
                )
            )

    def _empty_old_bin(self, store: "Store") -> None:
        from companion.model.store.archive import Archive
        from companion.model.store.trouble import StoreTrouble

        # A failed deletion is tried again at the next start.
        with suppress(StoreTrouble):
            Archive(store).count_day()

    def close_store(self) -> None:
        """Close the stored games; the next caller opens them again."""
        if self._store:
            self._store.close()
        self._store = None

    def start_over(self) -> None:
        """Show what is on disk now, as after opening the app."""
        self.session = None
        self.close_store()
        self._copies.clear()
        self.opening.forget()
        self.go_home()
        for screen in [each for each in self.pages.screens if each.name != HOME]:
            self.pages.remove_widget(screen)
        self.settings.read_again()
        self.pages.get_screen(HOME).on_pre_enter()

    def copy_of(self, game: str) -> "MyCopy":
        """The owner's checked pieces of a game, and the owner's rulings."""
        if game not in self._copies:
            from companion.model.my_copy import MyCopy

            copy = self._copies[game] = MyCopy(self.folder, game)
            if copy.trouble:
                self.tell_wrong(copy.trouble)
        return self._copies[game]

    def games(self) -> list[str]:
        """The playable games, the last one played first."""
        from companion.tables import offered

        last = self.last_played()
        return sorted(offered(), key=lambda game: game != last)

    def last_played(self) -> str | None:
        """The last game played, if it can be played here; None before the first."""
        from companion.model.store.trouble import StoreTrouble
        from companion.tables import offered

        with suppress(StoreTrouble):
            last = self.store.last_played()
            return last if last in offered() else None
        return None

    def sound(self, name: str) -> None:
        """Play a sound, if sounds are on."""
        if self.preferences.sound:
            from companion.window.look import sounds

            sounds.play(name)

    def vibrate(self) -> None:
        """Vibrate, if vibration is on."""
        if self.preferences.vibration:
            device.vibrate()

    def say(self, text: str) -> None:
        """Say a sentence aloud, if reading aloud is on."""
        if self.preferences.speech and self.awake:
            device.say(text, self.preferences.language)

    def tell_wrong(self, wrong: "StoreTrouble | BadGame") -> None:
        """Say what is wrong with the disk or with a stored game."""
        from companion.model.store.trouble import trouble_text

        self.tell(trouble_text(self.words, wrong))

    def _take_keys(self, *_: object) -> None:
        from companion.window.shell.keyboard import Keyboard

        self._keyboard = Keyboard(self)
        if not device.ON_ANDROID:
            from companion.window.widgets.app.hints import Hints

            self._hints = Hints(self)
        if address := os.environ.get("TABLESIDE_ACCESSIBILITY"):
            from companion.window.shell.accessibility import tell_at

            tell_at(address)

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        if key != BACK_KEY:
            return False
        # At home Back leaves the app on a phone; on a desktop Esc must not close a window.
        return self.back() or not device.ON_ANDROID

    def _apply(self, settings: Settings) -> None:
        before, self.preferences = self.preferences, settings
        self.wardrobe.dress(self.preferences, in_front=bool(self.root))
        self._tell_door(settings)
        self.speak(settings.language)
        Window.allow_screensaver = not settings.keep_awake
        if before.still != settings.still:
            self._calm_down()
        if before.orientation != settings.orientation:
            device.hold_orientation(settings.orientation)
        if settings.vibration and not before.vibration:
            self.vibrate()
        if self.root:
            self._tell_trouble()

    def _keep_clear(self, *_: object) -> None:
        """Keep clear of the system's insets, now and after they settle."""
        self._lay_clear()
        Clock.schedule_once(self._lay_clear, TURNING)

    def _lay_clear(self, *_: object) -> None:
        left, top, right, bottom = edges = device.safe_area()
        if not self.root or edges == self.look.safe == NO_EDGES:
            return
        self.look.keep_clear(edges)
        width, height = Window.size
        self.root.size_hint = (width - left - right) / width, (height - top - bottom) / height
        self.root.pos_hint = {"x": left / width, "y": bottom / height}

    def _calm_down(self) -> None:
        self.still = self.preferences.still or device.prefers_still()

    def _tell_trouble(self) -> None:
        if trouble := self.settings.trouble:
            self.tell(self.words.sentence(trouble.sentence, **trouble.values))
            self.settings.trouble = None
