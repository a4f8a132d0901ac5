"""A device may lose its textures while the app is paused; Kivy on SDL never checks."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture

from companion.window.widgets.base.stencil import stencil


def make_probe() -> None:
    """Make a texture whose loss reveals that of all others."""
    stencil("disc", 8)


def bring_back_lost() -> None:
    """Recreate all textures if they are gone: each knows its source."""
    if glIsTexture(stencil("disc", 8).id):
        return
    get_context().reload()
    Window.canvas.ask_update()
