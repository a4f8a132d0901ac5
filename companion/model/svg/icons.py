"""Our icons as symbols: a page holds each once, and its drawings use them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

COMPANION = Path(__file__).resolve().parents[2]
_WHOLE = re.compile(r"<svg [^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)


def symbols(names: Iterable[str]) -> str:
    """The symbols of these icons, to be put into a page once."""
    rows = "".join(map(_symbol, sorted(set(names))))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" hidden="">{rows}</svg>'


@cache
def _symbol(name: str) -> str:
    whole = _WHOLE.search(_sources()[name].read_text(encoding="utf-8"))
    assert whole, f"{name} is not drawn as an icon"
    return f'<symbol id="icon-{name}" viewBox="{whole[1]}">{whole[2]}</symbol>'


@cache
def _sources() -> dict[str, Path]:
    """The app's icons and those of each game; no two have the same name."""
    folders = COMPANION.glob("art/icons"), COMPANION.glob("tables/*/art/icons")
    return {icon.stem: icon for found in folders for each in found for icon in each.glob("*.svg")}
