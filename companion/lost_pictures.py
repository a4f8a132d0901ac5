"""A device may lose its textures while the app is paused. Kivy on SDL never looks for that."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture

from companion.widgets.stencil import stencil


def make_probe() -> None:
    """Make a texture whose loss tells of all others."""
    stencil("disc", 8)


def bring_back_lost() -> None:
    """Have all textures made again if they are gone: each knows where it came from."""
    if glIsTexture(stencil("disc", 8).id):
        return
    get_context().reload()
    Window.canvas.ask_update()
