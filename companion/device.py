"""What the device offers: a place for files, its language and theme, vibration."""

import contextlib
import io
import locale
import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

from engine.core.words import languages

log = logging.getLogger("tableside")

ON_ANDROID = "ANDROID_ARGUMENT" in os.environ


def files_folder() -> Path:
    """Return the folder for the user's games and settings."""
    if chosen := os.environ.get("TABLESIDE_HOME"):
        return Path(chosen).expanduser()
    if ON_ANDROID:
        return Path(os.environ["ANDROID_PRIVATE"]) / "tableside"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "Tableside"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tableside"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "tableside"


def language() -> str:
    """Return the device's language if Tableside speaks it, otherwise English."""
    for tag in _language_tags():
        code = tag.replace("-", "_").partition("_")[0].lower()
        if code in languages():
            return code
        if code and code != "c":
            return "en"
    return "en"


def _language_tags() -> list[str]:
    if ON_ANDROID:
        with contextlib.suppress(Exception):
            from jnius import autoclass

            return [autoclass("java.util.Locale").getDefault().toLanguageTag()]
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [tag.partition(".")[0] for tag in named if tag] or [locale.getlocale()[0] or ""]


def prefers_light() -> bool:
    """Say whether the device is set to a light theme; where it cannot be asked, it is not."""
    try:
        if ON_ANDROID:
            from jnius import autoclass

            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            night = activity.getResources().getConfiguration().uiMode & 0x30
            return bool(night == 0x10)
        if shutil.which("gsettings"):
            question = ["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"]
            answer = subprocess.run(question, capture_output=True, timeout=1, check=False)
            return b"light" in answer.stdout
    except Exception as error:  # noqa: BLE001 - a device that does not answer is dark
        log.debug("the device's theme is unknown: %r", error)
    return False


def vibrate(seconds: float = 0.03) -> None:
    """Vibrate for a moment, on devices that can."""
    if not ON_ANDROID:
        return
    try:
        # plyer prints a traceback of its own where a device has no vibrator.
        with contextlib.redirect_stderr(io.StringIO()):
            import plyer

            plyer.vibrator.vibrate(seconds)
    except Exception as error:  # noqa: BLE001 - vibration is never worth an error
        log.debug("no vibration: %r", error)
