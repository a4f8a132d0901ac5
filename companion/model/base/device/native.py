"""Access to features that only some devices have. Errors are never raised."""

import contextlib
import io
import logging
import os
from collections.abc import Callable
from typing import Any, TypeVar

log = logging.getLogger("tableside")

ON_ANDROID = "ANDROID_ARGUMENT" in os.environ

Java = Any
"""An object of Android's, or of plyer."""
Result = TypeVar("Result")


def attempt(what: str, doing: Callable[[], Result], otherwise: Result) -> Result:
    """Call something that may be missing on this device; return a default then."""
    try:
        return doing()
    except Exception as error:  # noqa: BLE001 - no ability is worth an error
        log.debug("%s: not on this device (%r)", what, error)
        return otherwise


def through_plyer(
    facade: str, method: str, *values: object, otherwise: Java = None, **named: object
) -> Java:
    """Call a method of one of plyer's facades; return `otherwise` where the device lacks it."""

    def call() -> Java:
        # plyer prints a traceback of its own the first time it finds nothing.
        with contextlib.redirect_stderr(io.StringIO()):
            import plyer

            return getattr(getattr(plyer, facade), method)(*values, **named)

    return attempt(f"{facade}.{method}", call, otherwise)


def java(name: str) -> Java:
    """Return an Android class; raises where there is none."""
    from jnius import autoclass

    return autoclass(name)


def activity() -> Java:
    """Return the window of the app as Android sees it; raises where there is none."""
    return java("org.kivy.android.PythonActivity").mActivity


def characters(text: str) -> Java:
    """Return a text in the form that Android's overloaded methods ask for."""
    from jnius import cast

    return cast("java.lang.CharSequence", java("java.lang.String")(text))
