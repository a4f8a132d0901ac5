"""The app: its screens, the way between them, and the settings it follows."""

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion import device, kivy_environment

kivy_environment.prepare(device.files_folder())

from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.properties import BooleanProperty, ObjectProperty  # noqa: E402
from kivy.uix.floatlayout import FloatLayout  # noqa: E402
from kivy.uix.screenmanager import ScreenManager  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from companion.ahead import before_that, fetch_game, when_there  # noqa: E402
from companion.device.screen import NO_EDGES  # noqa: E402
from companion.held import held_picture  # noqa: E402
from companion.kv_rules import IN_A_FRAME  # noqa: E402
from companion.language import Speaking  # noqa: E402
from companion.letters.drawing import draw_all_letters  # noqa: E402
from companion.look import Look  # noqa: E402
from companion.material import TablesideTheme  # noqa: E402
from companion.opening import AtOnce, Opening  # noqa: E402
from companion.piecemeal import Steps, Work, at_once, begin  # noqa: E402
from companion.settings import Settings, SettingsFile  # noqa: E402
from companion.swap import finish_swap  # noqa: E402

if TYPE_CHECKING:
    from companion.copies import MyCopy
    from companion.keyboard import Keyboard
    from companion.session import Session
    from companion.store import Store, StoreTrouble
    from engine.core.game import BadGame

kivy_environment.warnings_on()
kivy_environment.lean_rules()
draw_all_letters()

BACK_KEY = 27
TURNING = 0.5
"""Seconds until the system knows what it covers after the device was turned."""
LARGEST_TEXT = 200
"""Per cent; the device's own text size counts."""
ICON = Path(__file__).with_name("art") / "app.png"
HOME = "home"
# A screen is imported and built when it is first opened.
SCREENS = {
    HOME: ("home", "HomeScreen"),
    "settings": ("settings", "SettingsScreen"),
    "new_game": ("new_game", "NewGameScreen"),
    "setup_guide": ("setup_guide", "SetupGuideScreen"),
    "game": ("game", "GameScreen"),
    "score": ("score", "ScoreScreen"),
    "table_check": ("table_check", "TableCheckScreen"),
    "glance": ("glance", "GlanceScreen"),
    "quick_tools": ("quick_tools", "QuickToolsScreen"),
    "past_games": ("past_games", "PastGamesScreen"),
    "past_game": ("past_game", "PastGameScreen"),
    "replay": ("replay", "ReplayScreen"),
    "statistics": ("statistics", "StatisticsScreen"),
    "players": ("players", "PlayersScreen"),
    "my_copy": ("my_copy", "MyCopyScreen"),
    "rulings": ("rulings", "RulingsScreen"),
    "levels": ("levels", "LevelsScreen"),
    "share": ("share", "ShareScreen"),
    "import_game": ("import_game", "ImportGameScreen"),
    "backup": ("backup", "BackupScreen"),
    "rules": ("rules", "RulesScreen"),
}


class TablesideApp(Speaking, MDApp):
    """Tableside in its window."""

    look: Look = ObjectProperty(rebind=True)
    preferences: Settings = ObjectProperty(rebind=True)
    session: "Session | None" = ObjectProperty(None, allownone=True)
    still: bool = BooleanProperty(False)
    """Does nothing move by itself?"""
    awake: bool = BooleanProperty(True)
    """Is the app in front, or paused behind another one?"""

    def __init__(self, folder: Path | None = None, **values: Any) -> None:
        """Take the settings from a folder: that of the user where none is named."""
        self.folder = folder or device.files_folder()
        # What cannot be finished now is tried again, and told, when the games are opened.
        with suppress(OSError):
            finish_swap(self.folder)
        self.settings = SettingsFile(self.folder)
        self.preferences = self.settings.now
        self.look = Look()
        super().__init__(title="Tableside", icon=str(ICON), **values)
        self.theme_cls = TablesideTheme()
        self._way: list[str] = []
        self._store: Store | None = None
        self._copies: dict[str, MyCopy] = {}
        self._keyboard: Keyboard | None = None
        self._worn = "", 0
        self._dressing: Work | None = None
        self._apply(self.settings.now)
        self._calm_down()
        if self.preferences.orientation != "device":
            device.hold_orientation(self.preferences.orientation)
        self.settings.watch(self._apply)

    def run(self) -> None:
        """Run until the window is closed; what nobody has foreseen is told, and the app goes on."""
        from companion.between_frames import tell_of_pauses
        from companion.unexpected import meeting_errors

        tell_of_pauses()
        with meeting_errors(self):
            super().run()

    def build(self) -> FloatLayout:
        """Build the first screen."""
        self.pages = ScreenManager(transition=AtOnce(), pos_hint={"x": 0, "y": 0})
        root = FloatLayout()
        root.add_widget(self.pages)
        self.opening = Opening(self, SCREENS)
        self.arrive(self.screen(HOME).name, [])
        return root

    def on_start(self) -> None:
        """Listen to the Back key, and say what was wrong with the settings."""
        Window.bind(on_keyboard=self._on_key, size=self._keep_clear)
        # The field that is typed into stays above the keyboard of the device.
        Window.softinput_mode = "below_target"
        self._keep_clear()
        # What a killed app has left.
        device.put_away()
        # A keyboard can wait until there is something to see.
        before_that(self._look_ahead)
        when_there(self._take_keys)
        self._tell_trouble()

    def on_stop(self) -> None:
        """Let go of the window."""
        Window.unbind(on_keyboard=self._on_key, size=self._keep_clear)
        if self._keyboard:
            self._keyboard.close()
        self.look.close()
        gc.unfreeze()
        if self._store:
            self._store.close()

    def on_pause(self) -> bool:
        """Stay alive in the background: everything is on disk already."""
        from companion.lost_pictures import make_probe

        self.awake = False
        make_probe()
        return True

    def on_resume(self) -> None:
        """Follow what the owner has changed on the device meanwhile."""
        from companion.lost_pictures import bring_back_lost

        self.awake = True
        # Next frame: now the system is still giving the window back.
        Clock.schedule_once(lambda _: bring_back_lost())
        self._dress()
        self._calm_down()
        self._keep_clear()

    def go(
        self,
        name: str,
        then: Callable[[Any], object] | None = None,
        filling: Callable[[Any], Steps] | None = None,
    ) -> None:
        """Open a screen; Back returns from it. `then` is told of it when it is there.

        `filling` shows something on it, step by step, before it is seen.
        """
        self.opening.go(name, self._way, then, filling)

    def screen(self, name: str) -> Any:
        """A screen by its name, built at once if it was never open."""
        return self.opening.screen(name)

    def arrive(self, name: str, way: list[str]) -> None:
        """Show a screen that is built; Back leads along the way to it."""
        self._way = [*way, name]
        self.pages.current = name

    def stay(self) -> None:
        """Nothing comes of what was to be opened."""
        self.pages.current = self._way[-1]

    def go_from_home(self, name: str) -> None:
        """Open a screen from which Back leads home, whatever the way there was."""
        self.opening.go(name, [HOME])

    def go_home(self) -> None:
        """Go home from anywhere; Back does not lead into what was left."""
        self.opening.give_up()
        self.arrive(HOME, [])

    def back(self) -> bool:
        """Close what is open on top, or go back one screen; False where there is no way back."""
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
        """Let a rule be read: on a paper where a game is open, otherwise in the book."""
        lay_over = getattr(self.pages.current_screen, "show_rule", None)
        if lay_over:
            lay_over(rule)
        else:
            self.open_rules(rule)

    def open_rules(self, rule: str = "") -> None:
        """Open the book of rules, at a rule if one is named."""
        from companion.screens.rules import show_rules

        show_rules(self, rule)

    def tell(
        self,
        text: str,
        icon: str = "warning",
        action: str = "",
        then: Callable[[], None] | None = None,
    ) -> None:
        """Show a sentence at the foot of the screen until it is put away.

        `action` names a button beside it, `then` is what that does.
        """
        from companion.widgets.notice import Notice

        for child in [child for child in self.root.children if isinstance(child, Notice)]:
            child.dismiss()
        screen = self.pages.current_screen
        foot = screen.ids.get("foot") if screen else None
        notice = Notice(text=text, icon=icon, action=action, lift=foot.height if foot else 0)
        if then:
            notice.bind(on_act=lambda _: then())
        self.root.add_widget(notice)

    def _look_ahead(self) -> None:
        """See that the stored games are sound, and load the last one's rules; in another thread."""
        from companion.own_files import shut_folder
        from companion.store.file import look_ahead
        from companion.store.games import FILE, last_game_in
        from companion.tables import has_table, offered

        shut_folder(self.folder)
        look_ahead(self.folder / FILE)
        last = last_game_in(self.folder / FILE)
        fetch_game(last if last and has_table(last) else offered()[0])

    @property
    def store(self) -> "Store":
        """The stored games, opened when first asked for; raises StoreTrouble."""
        if not self._store:
            # Its import takes longer than the first frame has time for.
            from companion.store import Store

            self._store = Store(self.folder)
            self._store.on_trouble = self.tell_wrong
            self._store.claim()
            if self._store.trouble:
                self.tell_wrong(self._store.trouble)
            self._empty_old_bin(self._store)
        return self._store

    def on_session(self, _app: object, session: "Session | None") -> None:
        """Say that a game was begun with other rules, or that its past is lost."""
        if session:
            begin(self._taking_up(session))

    def _taking_up(self, session: "Session") -> "Steps":
        yield from session.game.taking_up()
        if session is not self.session:
            return
        if session.game.table is not None:
            self.tell(
                self.words.sentence(
                    "What was played before this table is lost: the stored games were damaged."
                    " The game goes on from here; see whether all lies as it is shown."
                )
            )
        elif session.game.is_of_other_rules:
            self.tell(
                self.words.sentence(
                    "This game was begun with older rules. It goes on from here; what was played"
                    " before can be read, but not taken back."
                )
            )

    def _empty_old_bin(self, store: "Store") -> None:
        from companion.store.archive import Archive
        from companion.store.trouble import StoreTrouble

        # What cannot be deleted now is tried again at the next start.
        with suppress(StoreTrouble):
            Archive(store).count_day()

    def close_store(self) -> None:
        """Let go of the stored games; whoever asks for them next opens them again."""
        if self._store:
            self._store.close()
        self._store = None

    def start_over(self) -> None:
        """Show what is on disk now, as if the app had just been opened."""
        self.close_store()
        self.session = None
        self._copies.clear()
        self.opening.forget()
        self.go_home()
        for screen in [each for each in self.pages.screens if each.name != HOME]:
            self.pages.remove_widget(screen)
        self.settings.read_again()
        self.pages.get_screen(HOME).on_pre_enter()

    def copy_of(self, game: str) -> "MyCopy":
        """What the owner has checked on the printed pieces of a game, and the own rulings."""
        if game not in self._copies:
            from companion.copies import MyCopy

            copy = self._copies[game] = MyCopy(self.folder, game)
            if copy.trouble:
                self.tell_wrong(copy.trouble)
        return self._copies[game]

    def games(self) -> list[str]:
        """The games that can be played here, the one that was played last first."""
        from companion.store.trouble import StoreTrouble
        from companion.tables import offered

        games = offered()
        if len(games) > 1:
            with suppress(StoreTrouble):
                last = self.store.last_played()
                games.sort(key=lambda game: game != last)
        return games

    def sound(self, name: str) -> None:
        """Let a sound be heard, if the user likes that."""
        if self.preferences.sound:
            from companion import sounds

            sounds.play(name)

    def vibrate(self) -> None:
        """Let the hand feel something, if the user likes that."""
        if self.preferences.vibration:
            device.vibrate()

    def say(self, text: str) -> None:
        """Say a sentence aloud, if the user likes that."""
        if self.preferences.speech and self.awake:
            device.say(text, self.preferences.language)

    def tell_wrong(self, wrong: "StoreTrouble | BadGame") -> None:
        """Say what is wrong with the disk or with a stored game."""
        from companion.store.trouble import trouble_text

        self.tell(trouble_text(self.words, wrong))

    def _take_keys(self, *_: object) -> None:
        from companion.keyboard import Keyboard

        self._keyboard = Keyboard(self)

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        if key != BACK_KEY:
            return False
        # At home Back leaves the app on a phone; on a desktop Esc must not close a window.
        return self.back() or not device.ON_ANDROID

    def _apply(self, settings: Settings) -> None:
        before, self.preferences = self.preferences, settings
        self._dress()
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

    def _dress(self) -> None:
        """Wear the theme and the text size of the user, or those of the device."""
        theme, size = self.preferences.theme, self.preferences.text_size
        if theme == "device":
            theme = "light" if device.prefers_light() else "dark"
        percent = min(LARGEST_TEXT, round(size * device.text_scale()))
        if self._dressing and not self._dressing.done:
            self._dressing.give_up()
            self._worn = "", 0
        if not self.root:
            at_once(self._changing_clothes(theme, percent))
        elif self._worn != (theme, percent):
            self._dressing = begin(self._changing_in_front(theme, percent), IN_A_FRAME)

    def _changing_in_front(self, theme: str, percent: int) -> Steps:
        with held_picture():
            yield from self._changing_clothes(theme, percent)

    def _changing_clothes(self, theme: str, percent: int) -> Steps:
        worn, size = self._worn
        if worn != theme:
            yield from self.look.wearing(theme)
            self.theme_cls.wear(self.look.palette)
            device.dress_bars(light=theme == "light")
            self._worn = theme, size
        if size != percent:
            yield from self.look.sizing(percent)
            self.theme_cls.size_text(self.look.scale)
            self._worn = theme, percent

    def _keep_clear(self, *_: object) -> None:
        """Stay out of what the system covers, now and when it has come to rest."""
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
