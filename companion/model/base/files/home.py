"""The user's home, and paths that begin with it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path


def home_folder() -> Path:
    """The user's home; raises FileNotFoundError if there is none.

    HOME may be empty or relative; then it is where the system says.
    """
    named = os.environ.get("HOME")
    try:
        if os.name == "posix" and named is not None and not Path(named).is_absolute():
            return Path(import_module("pwd").getpwuid(os.getuid()).pw_dir)
        return Path.home()
    except (RuntimeError, LookupError) as wrong:
        raise FileNotFoundError(errno.ENOENT, "", "~") from wrong


def path_from(text: str) -> Path:
    """A path as typed; one in the home of an unknown user stays as it is written."""
    path = Path(text.strip())
    with suppress(FileNotFoundError, RuntimeError):
        if path.parts[:1] == ("~",):
            return home_folder().joinpath(*path.parts[1:])
        return path.expanduser()
    return path


def with_tilde(text: str) -> str:
    """A text without the name of the home."""
    try:
        home = str(home_folder())
    except FileNotFoundError:
        return text
    return text.replace(home, "~") if home != os.sep else text
