"""Reading and writing files: errors in one sentence, nothing half written."""

import errno
import json
import stat
from pathlib import Path
from typing import Any

from companion.command_line.errors import Refused
from companion.files.own_files import FILE_MODE, write_whole
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
    text = _read(path, speak)
    try:
        return json_from(text)
    except json.JSONDecodeError as wrong:
        message = N_("{file} is not JSON: see line {line}, column {column}.")
        raise Refused(
            speak.sentence(message, file=path, line=wrong.lineno, column=wrong.colno)
        ) from wrong
    except Unreadable as wrong:
        message = N_("{file} is damaged: {what}.")
        raise Refused(speak.sentence(message, file=path, what=wrong.why)) from wrong


def write_json(path: Path, document: object, speak: Words) -> None:
    """Writes a JSON file atomically."""
    replace_file(path, json.dumps(document, ensure_ascii=False, separators=(",", ":")), speak)


def replace_file(path: Path, text: str, speak: Words) -> None:
    """Replaces a file as a whole; on any error the old one stays."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise Refused(speak.sentence(N_("{file} is not a file."), file=path))
    if not target.parent.is_dir():
        reason = disk_reason(FileNotFoundError(errno.ENOENT, ""))
        raise Refused(speak.sentence(_UNWRITTEN, file=path, reason=reason))
    try:
        # A file that others may read stays readable for them.
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else FILE_MODE
        write_whole(target, text.encode(), mode)
    except OSError as wrong:
        raise Refused(speak.sentence(_UNWRITTEN, file=path, reason=disk_reason(wrong))) from wrong


def _read(path: Path, speak: Words) -> str:
    try:
        return read_bytes(path, LIMIT).decode("utf-8-sig")
    except Unreadable as wrong:
        message = _REASONS.get(wrong.kind, _UNREADABLE)
        raise Refused(speak.sentence(message, file=path, reason=wrong.why)) from wrong
    except UnicodeDecodeError as wrong:
        raise Refused(speak.sentence(N_("{file} is not JSON."), file=path)) from wrong
