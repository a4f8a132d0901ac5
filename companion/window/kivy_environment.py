"""Kivy's start-up environment. Must be imported before Kivy."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from logging import LogRecord
from pathlib import Path

from companion.model.base import device
from companion.model.base.files.own_files import make_folder
from companion.window.memory import keep_little
from companion.window.screen_size import fitting

WINDOW = (1100, 760)


def prepare(home: Path) -> None:
    """Set what Kivy reads from its environment on import."""
    keep_little()
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    # Never KIVY_NO_CONSOLELOG: with it an uncaught error would end the app silently.
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "critical")
    os.environ.setdefault("KIVY_HOME", str(_folder_for_kivy(home)))
    # SDL reads all our pictures; Kivy would import Pillow as a second reader where it is there.
    os.environ.setdefault("KIVY_IMAGE", "tex,dds,sdl2")
    if density := device.density():
        # Kivy applies the device's text size twice; the app's own text size follows it.
        os.environ.setdefault("KIVY_METRICS_DENSITY", str(density))
        os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")

    from kivy.config import Config
    from kivy.logger import Logger

    Logger.addFilter(_not_about_the_cut_buffer)
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "log_level", "critical")
    # A button is drawn as it was together with what its tap has changed, not in a frame of its own.
    Config.set("graphics", "min_state_time", "0")
    # Every edge of ours is a smooth picture: smoothing all of the window again takes longer than
    # drawing it, and 14 to 20 MB.
    Config.set("graphics", "multisamples", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    if not device.ON_ANDROID:
        # The window itself reports touches; probing the kernel's devices needs permissions.
        for name, _ in Config.items("input"):
            if name != "mouse":
                Config.remove_option("input", name)
        for name, size in zip(("width", "height"), fitting(WINDOW), strict=True):
            if f"KCFG_GRAPHICS_{name.upper()}" not in os.environ:
                Config.set("graphics", name, size)
        Config.set("graphics", "minimum_width", 320)
        Config.set("graphics", "minimum_height", 480)


def _not_about_the_cut_buffer(record: LogRecord) -> bool:
    """Kivy prints tracebacks without xclip and xsel, which only X11's middle button needs."""
    return not record.getMessage().startswith("Cutbuffer:")


def warnings_on() -> None:
    """Let Kivy's warnings through, once the window is there.

    While it starts, Kivy reports every missing optional library as an error.
    """
    from kivy.logger import Logger

    Logger.setLevel("WARNING")


@contextmanager
def quietly() -> Iterator[None]:
    """Let Kivy look for optional libraries silently."""
    import logging

    from kivy.logger import Logger

    level = Logger.level
    Logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        Logger.setLevel(level)


def _folder_for_kivy(home: Path) -> Path:
    try:
        make_folder(home)
        folder = home / "kivy"
        make_folder(folder)
        probe = folder / "probe"
        probe.touch()
        probe.unlink()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="tableside-"))
    return folder
