"""How large the first window may be."""

import ctypes
import sys
from importlib.util import find_spec
from pathlib import Path

from companion.model.base.device.native import attempt

TITLE_BAR = 40
"""What a desktop draws above a window, in pixels, with something to spare."""


class _Area(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size for the window, no larger than the screen has room for."""
    room = attempt("screen size", _room, None)
    if room is None:
        return size
    return min(size[0], room[0]), min(size[1], room[1] - TITLE_BAR)


def _room() -> tuple[int, int]:
    """The screen without the desktop's bars; raises where it cannot be asked."""
    if sys.platform == "win32":
        metrics = ctypes.windll.user32.GetSystemMetrics
        return metrics(16), metrics(17) + TITLE_BAR
    sdl = ctypes.CDLL(str(_window_module()))
    area = _Area()
    # Kivy's window needs it, too, so it stays open.
    video = 0x20
    if sdl.SDL_InitSubSystem(video) or sdl.SDL_GetDisplayUsableBounds(0, ctypes.byref(area)):
        raise OSError("SDL knows no screen")
    return area.width, area.height


def _window_module() -> Path:
    """Kivy's compiled window, which brings SDL along; found without importing it."""
    package = find_spec("kivy")
    assert package
    assert package.origin
    return next(Path(package.origin).parent.glob("core/window/_window_sdl2*"))
