"""What the device offers: a place for files, its language and theme, vibration."""

import contextlib
import io
import locale
import logging
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
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


def documents_folder() -> Path:
    """Return the folder where a person looks for files of their own."""
    if ON_ANDROID:
        return files_folder()
    documents = Path.home() / "Documents"
    return documents if documents.is_dir() else Path.home()


def share_text(title: str, text: str) -> bool:
    """Hand a text on to another app, on devices that can; say whether it was offered."""
    if not ON_ANDROID:
        return False
    try:
        from jnius import autoclass, cast

        intent, words = autoclass("android.content.Intent"), autoclass("java.lang.String")
        sending = intent(intent.ACTION_SEND)
        sending.setType("text/plain")
        sending.putExtra(intent.EXTRA_SUBJECT, cast("java.lang.CharSequence", words(title)))
        sending.putExtra(intent.EXTRA_TEXT, cast("java.lang.CharSequence", words(text)))
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        activity.startActivity(
            intent.createChooser(sending, cast("java.lang.CharSequence", words(title)))
        )
    except Exception as error:  # noqa: BLE001 - the file is still there without another app
        log.debug("nothing to share with: %r", error)
        return False
    return True


def choose_file(then: Callable[[str], None]) -> bool:
    """Let the person choose a file, on devices that can; say whether the choice was offered."""

    def chosen(paths: list[str] | None) -> None:
        if paths:
            then(paths[0])

    try:
        with contextlib.redirect_stderr(io.StringIO()):
            import plyer

            plyer.filechooser.open_file(on_selection=chosen)
    except Exception as error:  # noqa: BLE001 - a device without a chooser
        log.debug("no choice of files: %r", error)
        return False
    return True
