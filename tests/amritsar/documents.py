"""The documents of Amritsar as a user types them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.command_line.cli import answer, refused, run

Document = dict[str, Any]


def written(folder: Path, document: Any) -> Path:
    file = folder / "sheet.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def asked(folder: Path, command: str, document: Any, *words: str) -> Any:
    """The answer to a document."""
    return answer(command, "amritsar", written(folder, document), *words)


def fault(folder: Path, command: str, document: Any, *words: str) -> str:
    """The one line with which a document is refused, from its place on."""
    file = written(folder, document)
    line = refused(run(command, "amritsar", file, *words))
    assert line.startswith(f"{file}: ")
    return line.removeprefix(f"{file}: ")


def ruling(**chosen: str) -> list[str]:
    return [word for name, choice in chosen.items() for word in ("--ruling", f"{name}={choice}")]


def corrected(folder: Path, text: str) -> list[str]:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return ["--corrections", str(file)]


def changed(document: Document, place: str, value: Any) -> Document:
    """A copy with one value set; `place` is a path such as "seats.0.counters.N"."""
    copied: Document = json.loads(json.dumps(document))
    *path, last = place.split(".")
    at: Any = copied
    for key in path:
        at = at[int(key)] if isinstance(at, list) else at[key]
    if isinstance(at, list):
        at[int(last)] = value
    else:
        at[last] = value
    return copied
