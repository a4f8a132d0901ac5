"""Device settings: folders, language, theme, text size."""

import errno
import locale
import os
import shutil
import subprocess
import sys
from pathlib import Path

from companion.model.base.device import native
from companion.model.base.device.native import Java, activity, attempt, java, through_plyer
from companion.model.base.files.home import home_folder, path_from
from engine.core.language.words import languages

NIGHT_MASK, NIGHT_NO = 0x30, 0x10
"""The bits of Android's uiMode that tell night from day."""


def files_folder() -> Path:
    """Return the folder for the user's games and settings; raises OSError if there is none."""
    if chosen := os.environ.get("TABLESIDE_HOME"):
        folder = path_from(chosen)
        if str(folder).startswith("~"):
            raise FileNotFoundError(errno.ENOENT, "", chosen)
        return folder
    if native.ON_ANDROID:
        return Path(os.environ["ANDROID_PRIVATE"]) / "tableside"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home_folder()) / "Tableside"
    if sys.platform == "darwin":
        return home_folder() / "Library" / "Application Support" / "Tableside"
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    # What is not absolute does not count.
    return (data if data.is_absolute() else home_folder() / ".local" / "share") / "tableside"


def documents_folder() -> Path:
    """Return the folder where users look for their own files."""
    if native.ON_ANDROID:
        return files_folder()
    named = through_plyer("storagepath", "get_documents_dir", otherwise=None)
    documents = Path(named) if named else home_folder() / "Documents"
    return documents if documents.is_dir() else home_folder()


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
    if native.ON_ANDROID:
        tag = attempt("language", lambda: java("java.util.Locale").getDefault().toLanguageTag(), "")
        if tag:
            return [tag]
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [tag.partition(".")[0] for tag in named if tag] or [locale.getlocale()[0] or ""]


def prefers_light() -> bool:
    """Say whether the device is set to a light theme; where it cannot be asked, it is not."""

    def ask() -> bool:
        if native.ON_ANDROID:
            return bool(_configuration().uiMode & NIGHT_MASK == NIGHT_NO)
        if not shutil.which("gsettings"):
            return False
        question = ["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"]
        answer = subprocess.run(question, capture_output=True, timeout=1, check=False)
        return b"light" in answer.stdout

    return attempt("theme", ask, otherwise=False)


def prefers_still() -> bool:
    """Return whether the device is set to reduced motion."""
    if not native.ON_ANDROID:
        return False

    def ask() -> bool:
        everywhere = java("android.provider.Settings$Global")
        resolver = activity().getContentResolver()
        return bool(everywhere.getFloat(resolver, everywhere.ANIMATOR_DURATION_SCALE, 1.0) == 0)

    return attempt("movement", ask, otherwise=False)


def text_scale() -> float:
    """Return how much larger than usual the device's texts are set to be."""
    if not native.ON_ANDROID:
        return 1.0
    return attempt("text size", lambda: float(_configuration().fontScale), 1.0)


def density() -> float | None:
    """Return how many pixels a dp has; None where Kivy finds that out."""
    if not native.ON_ANDROID:
        return None
    return attempt(
        "density", lambda: float(activity().getResources().getDisplayMetrics().density), None
    )


def _configuration() -> Java:
    return activity().getResources().getConfiguration()
