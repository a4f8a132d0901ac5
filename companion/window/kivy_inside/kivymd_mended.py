"""Faults of KivyMD 2.0.0, mended in one place: who uses such a widget calls its function first.

Each has a test that fails once KivyMD does it right. Nothing here is imported for the first frame.
"""

# A method has its own name: Kivy finds bound ones by it.

from __future__ import annotations

from functools import cache

from kivy.uix.widget import Widget

from companion.window.kivy_environment import quietly

with quietly():
    # Its labels import the clipboard, which looks for programs that may be missing.
    import kivy.core.clipboard  # noqa: F401


@cache
def mend_ripples() -> None:
    """A ripple's picture and shader are made with the first ripple.

    KivyMD makes them with the widget. That fails while it has no size, which a snackbar never has,
    and takes 0.3 MB and a compiled shader for every part of it, tapped or not.
    """
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    make, ripple = M3CommonRipple.init_fbos, M3CommonRipple._call_ripple_animation_methods

    def init_fbos(self: Widget) -> None:
        self._phase = 0.0
        self.ripple_pos = (0, 0)
        self.fbo = None

    def _call_ripple_animation_methods(self: Widget, passed: float) -> None:
        if not self.ripple_effect:
            return
        if self.fbo is None:
            touched = self.ripple_pos
            make(self)
            self.ripple_pos = touched
        ripple(self, passed)

    M3CommonRipple.init_fbos = init_fbos
    M3CommonRipple._call_ripple_animation_methods = _call_ripple_animation_methods


@cache
def mend_switches() -> None:
    """The tick comes with the switch, not 0.2 s later, when the switch may be gone."""
    mend_ripples()
    from kivymd.uix.selectioncontrol import MDSwitch

    def set_icon(self: Widget, _switch: Widget, icon: str) -> None:
        self.ids.thumb.ids.icon.icon = icon or "blank"

    MDSwitch.set_icon = set_icon


@cache
def mend_fields() -> None:
    """A text field follows another theme at once, not a second later."""
    from kivymd.uix.textfield import MDTextField

    def update_colors(self: Widget, *_: object) -> None:
        if self.disabled:
            self.on_disabled(self, True)
        else:
            self.on_focus(self, self.focus)

    MDTextField.update_colors = update_colors


@cache
def mend_dialogs() -> None:
    """A dialog that takes no time to come and go is there, or gone, at once.

    KivyMD animates it all the same: it can be tapped for a frame or two after it was closed, and
    its buttons slide for 0.15 s.
    """
    mend_ripples()
    from kivy.core.window import Window
    from kivy.metrics import dp
    from kivymd.uix.behaviors.motion_behavior import MotionDialogBehavior

    come, go = MotionDialogBehavior.on_open, MotionDialogBehavior.on_dismiss

    def on_open(self: Widget, *values: object) -> None:
        if self.show_duration:
            come(self, *values)
            return
        self.opacity = 1
        self.ids.button_container.y = dp(24)
        self._scrim.alpha = self.scrim_color[3]

    def on_dismiss(self: Widget, *values: object) -> None:
        if self.hide_duration:
            go(self, *values)
            return
        Window.remove_widget(self)
        Window.remove_widget(self._scrim)

    MotionDialogBehavior.on_open = on_open
    MotionDialogBehavior.on_dismiss = on_dismiss
