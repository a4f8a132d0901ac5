"""How a damaged game was begun: as it reads, or as it read before a few bits flipped.

Replaying its log shows which of these it was. Colours are never made up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from difflib import get_close_matches

from companion.model.store import cells
from engine.core.files.plain import Document, Stored
from engine.core.game import GAMES, rules_of
from engine.core.names import mended
from engine.core.terms import FORMAT, agreed

Way = tuple[dict[str, object], bool]
"""How a game was begun, and whether that was read unchanged."""


def ways_begun(row: Stored) -> Iterator[Way]:
    """Every possible beginning of a game, likeliest first."""
    read = cells.document(row.get("how"))
    if read is not None and isinstance(read.get("seats"), list):
        yield {**read, "seats": mended(read["seats"])}, True
    stored = row.get("how")
    if isinstance(stored, str):
        with suppress(LookupError, TypeError, ValueError):
            yield from _guessed(_parts(stored), row.get("game"))


def _parts(stored: str) -> dict[str, object]:
    """The readable parts of broken JSON; of colours, the words."""
    found: dict[str, object] = {}
    for match in re.finditer(r'"(\w+)": ?', stored):
        with suppress(ValueError, RecursionError):
            part, _ = json.JSONDecoder().raw_decode(stored, match.end())
            found.setdefault(match[1], part)
    if not isinstance(found.get("colours"), list):
        _, _, behind = stored.partition('"colours"')
        found["colours"] = re.findall(r"[^\s\"\[\],:]+", behind.partition("]")[0])
    return found


def _guessed(parts: Stored, game: object) -> Iterator[Way]:
    name = next(each for each in (game, parts.get("game"), *GAMES) if each in GAMES)
    rules = rules_of(name)
    colours = _colours(parts["colours"], rules.COLOURS)
    players, names = len(colours), parts.get("seats")
    if not isinstance(names, list) or len(names) != players:
        names = [f"? {number}" for number in range(1, players + 1)]
    how = {
        **parts,
        "format": FORMAT,
        "game": name,
        "seats": mended(names),
        "colours": colours,
        "seed": None,
        "corrections": _dict(parts.get("corrections")),
        "rules": parts["rules"] if type(parts.get("rules")) is int else rules.VERSION,
        "at": 0,
    }
    rulings = _dict(parts.get("rulings"))
    # Without them: as a game begins now, or as one began before a default changed.
    without: list[Document] = [agreed(name, None), {}]
    for chosen in [rulings, *without] if rulings else without:
        for start in dict.fromkeys((parts.get("start"), *range(-1, players))):
            if type(start) is int and -1 <= start < players:
                yield {**how, "rulings": chosen, "start": start}, False


def _colours(stored: list[object], known: tuple[str, ...]) -> list[str]:
    """The nearest colours to these words; raises LookupError if one matches none."""
    found: list[str] = []
    for word in stored:
        left = [colour for colour in known if colour not in found]
        found.append(get_close_matches(str(word), left, 1)[0])
    return found


def _dict(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}
