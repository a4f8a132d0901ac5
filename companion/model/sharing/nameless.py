"""Removes names from texts, in any spelling, and folders that identify the owner."""

from __future__ import annotations

import getpass
import html
import os
import re
import sysconfig
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from companion.model.base.files.home import home_folder

SOMEBODY = "Somebody"
SHORT = 4
"""A Latin name with fewer letters counts only as a whole word."""
_NOBODY = frozenset(("root", "user", "home", "admin", "android", "data", "media"))
_ROUNDS = 4
"""How often one text can be embedded in another."""

# Any number of backslashes: each embedding doubles them.
_HEX = re.compile(r"(?:\\+x[0-9a-fA-F]{2})+|(?:%[0-9a-fA-F]{2})+")
_POINT = re.compile(r"\\+(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|u\{([0-9a-fA-F]{1,6})\})")
_SIGN = re.compile(r"\\+([/\"'ntr])")
_PART = re.compile(r"[^\W_]+|[^\w\x00-\x7f]+")
"""A word, or characters outside ASCII: 🐙."""
_SIGNS = {"n": "\n", "t": "\t", "r": "\r"}
_FRAME = re.compile(r'^(\s*File ")([^"\n]+)(")', re.MULTILINE)
_START = r"(?:file:/+|[A-Za-z]:[\\/]+|\\{2,}|~?/+)"
_QUOTED_PATH = re.compile(rf"(['\"`]){_START}[^\n]*?\1")
# The end of a path without quotes is unknown: names may contain spaces.
_BARE_PATH = re.compile(rf"(?:(?<=^)|(?<=[\s(=:,<\[])){_START}[^\s/\\][^\n]*", re.MULTILINE)
_HIDDEN = "…"


class Names:
    """People, and their replacements."""

    def __init__(self, known: Mapping[str, str]) -> None:
        everybody = {**dict.fromkeys(_owner(), SOMEBODY), **known}
        found = {form: said for name, said in everybody.items() for form in _forms(name)}
        self._said = [
            (re.compile(found_by, re.IGNORECASE), said)
            for found_by, said in sorted(found.items(), key=lambda each: -len(each[0]))
        ]

    def out_of(self, text: str) -> str:
        """A text without names, and without folders other than the program's."""
        plain = _without_paths(_decoded(text))
        folded = _folded(plain)
        found = folded
        for name, said in self._said:
            found = name.sub(said, found)
        return plain if found == folded else found


def _owner() -> Iterable[str]:
    """The system's name for the owner of the device."""
    names = set()
    # A phone has no name for its owner.
    with suppress(KeyError, OSError):
        names.add(home_folder().name)
    with suppress(KeyError, OSError):
        names.add(getpass.getuser())
    return {name for name in names if len(name) > 2 and name.lower() not in _NOBODY}


def _forms(name: str) -> Iterable[str]:
    """Patterns for a name as a whole and for its parts."""
    for spelled in {_folded(name), _folded(name.casefold()), _folded(name.upper())}:
        parts = _PART.findall(spelled)
        if not parts:
            yield re.escape(spelled.strip())
            continue
        yield _bounded(r"[\W_]*".join(map(re.escape, parts)), "".join(parts))
        if len(parts) > 1:
            yield from (_bounded(re.escape(part), part) for part in parts if _tells(part))


def _tells(part: str) -> bool:
    return len(part) > 2 or not part.isascii()


def _bounded(pattern: str, letters: str) -> str:
    if len(letters) >= SHORT or not letters.isascii():
        return pattern
    return rf"(?<![^\W_]){pattern}(?![^\W_])"


# ---------------------------------------------------------------- spellings


def _decoded(text: str) -> str:
    """A text with every escape resolved: of JSON, Python, URLs and HTML, also nested."""
    for _ in range(_ROUNDS):
        before = text
        # Paths go first: what follows a backslash in one is no escape.
        text = _HEX.sub(lambda found: _characters(found.group()), _without_paths(text))
        text = _POINT.sub(_character, _without_paths(text))
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        text = _without_paths(html.unescape(text))
        text = _SIGN.sub(lambda it: _SIGNS.get(it[1], it[1]), text)
        if text == before:
            break
    return text


def _characters(shown: str) -> str:
    content = bytes.fromhex(re.sub(r"\\+x|%", "", shown))
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("latin-1")


def _character(found: re.Match[str]) -> str:
    number = int(next(each for each in found.groups() if each), 16)
    return chr(number) if number <= 0x10FFFF else found.group()


def _folded(text: str) -> str:
    """Without accents and invisible characters."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(each for each in apart if unicodedata.category(each) not in ("Mn", "Cf"))


# ---------------------------------------------------------------- paths


def _without_paths(text: str) -> str:
    text = _FRAME.sub(lambda it: f"{it[1]}{_place_in_program(it[2])}{it[3]}", text)
    text = _QUOTED_PATH.sub(lambda it: f"{it[1]}{_HIDDEN}{it[1]}", text)
    return _BARE_PATH.sub(_HIDDEN, text)


def _place_in_program(path: str) -> str:
    """A file of the program by its relative path; of any other not even the name."""
    if path.startswith("<"):
        return path
    for base, said in _bases():
        if path.startswith(f"{base}{os.sep}"):
            return f"{said}{path[len(base) + 1 :]}".replace("\\", "/")
    # As made by an earlier pass.
    return path if re.fullmatch(r"[\w.-][\w./-]*\.(?:py|kv)", path) else _HIDDEN


def _bases() -> list[tuple[str, str]]:
    """The folders of the program and its libraries, deepest first."""
    paths = sysconfig.get_paths()
    bases = {str(Path(__file__).resolve().parents[3]): ""}
    bases |= {paths[name]: "python/" for name in ("stdlib", "platstdlib")}
    bases |= {paths[name]: "packages/" for name in ("purelib", "platlib")}
    return sorted(((base, said) for base, said in bases.items()), key=lambda it: -len(it[0]))
