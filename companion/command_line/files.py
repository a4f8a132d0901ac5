"""Reading and writing files: errors in one sentence, nothing half written."""

import errno
import json
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.command_line.errors import CommandRefused
from companion.model.base.files.one_writer import one_writer
from companion.model.base.files.own_files import FILE_MODE, write_whole
from companion.model.base.files.sqlite_files import real_path
from engine.core.files import outside
from engine.core.files.outside import Unreadable, disk_reason, read_bytes
from engine.core.files.plain import json_from
from engine.core.language.words import N_, Words

LIMIT = 8 * 2**20
"""More bytes than any file of ours can have."""
_REASONS = {
    outside.MISSING: N_("there is no file {file}."),
    outside.FOLDER: N_("{file} is a folder."),
    outside.NO_FILE: N_("{file} is not a file."),
    outside.TOO_LARGE: N_("{file} is too large."),
}
_UNREADABLE = N_("{file} cannot be read: {reason}.")
_UNWRITTEN = N_("{file} cannot be written: {reason}.")


def read_json(path: Path, speak: Words) -> Any:
    """The content of a JSON file."""
    return json_of(path, read_content(path, speak), speak)


def json_of(path: Path, content: bytes, speak: Words) -> Any:
    """What a file says whose content was read."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise CommandRefused(speak.sentence(N_("{file} is not JSON."), file=path)) from wrong
    try:
        return json_from(text)
    except json.JSONDecodeError as wrong:
        message = N_("{file} is not JSON: see line {line}, column {column}.")
        raise CommandRefused(
            speak.sentence(message, file=path, line=wrong.lineno, column=wrong.colno)
        ) from wrong
    except Unreadable as wrong:
        message = N_("{file} is damaged: {what}.")
        raise CommandRefused(speak.sentence(message, file=path, what=wrong.why)) from wrong


def write_json(path: Path, document: object, speak: Words) -> None:
    """Writes a JSON file atomically."""
    replace_file(path, json_text(document), speak)


def json_text(document: object) -> str:
    """A document as it is written."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def refuse_existing(path: Path, force: bool, speak: Words) -> None:
    """Nothing is overwritten unasked; a link counts, wherever it leads."""
    if os.path.lexists(path) and not force:
        raise CommandRefused(speak.sentence(N_("{file} exists; --force overwrites it."), file=path))


def replace_file(path: Path, text: str, speak: Words) -> None:
    """Replaces a file as a whole, or a link to one; on any error the old one stays."""
    if path.exists() and not path.is_file():
        raise CommandRefused(speak.sentence(N_("{file} is not a file."), file=path))
    if not path.parent.is_dir():
        reason = disk_reason(FileNotFoundError(errno.ENOENT, ""))
        raise CommandRefused(speak.sentence(_UNWRITTEN, file=path, reason=reason))
    with _writing(path, speak), one_writer(path):
        write_whole(path, text.encode(), _mode(path))


def change_file(path: Path, read: bytes, text: str, speak: Words) -> None:
    """Replaces a file that was read before, through links; refuses if it is another one now."""
    target = real_path(path)
    with _writing(path, speak), one_writer(target):
        if read_content(path, speak) != read:
            raise _changed(path, speak)
        write_whole(target, text.encode(), _mode(target))


def _mode(path: Path) -> int:
    """A file that others may read stays readable for them; a link says nothing of that."""
    mode = path.lstat().st_mode if os.path.lexists(path) else 0
    return stat.S_IMODE(mode) if stat.S_ISREG(mode) else FILE_MODE


@contextmanager
def _writing(path: Path, speak: Words) -> Iterator[None]:
    try:
        yield
    except BlockingIOError as wrong:
        raise _changed(path, speak) from wrong
    except OSError as wrong:
        raise CommandRefused(
            speak.sentence(_UNWRITTEN, file=path, reason=disk_reason(wrong))
        ) from wrong


def _changed(path: Path, speak: Words) -> CommandRefused:
    message = N_("another command changes {file} at this moment; nothing changed here: try again.")
    return CommandRefused(speak.sentence(message, file=path))


def read_content(path: Path, speak: Words) -> bytes:
    """The bytes of a file."""
    try:
        return read_bytes(path, LIMIT)
    except Unreadable as wrong:
        message = _REASONS.get(wrong.kind, _UNREADABLE)
        raise CommandRefused(speak.sentence(message, file=path, reason=wrong.why)) from wrong
