"""How wide a text in Roboto is, and how it breaks into lines: what draws needs no window for it."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple
from unicodedata import east_asian_width

LINE = 1.172
"""The height of a line by the size of its letters."""
OTHER, WIDE = 600, 1000
"""A letter that is not listed; one of East Asia, or an emoji."""

_STRONG = {
    169: "'",
    217: "’‘,",
    238: ";",
    249: " j|il",
    263: "ìí:¡!",
    274: "[].I·ÌÍ",
    301: "›‹",
    322: '`"-',
    333: "t{}",
    349: "(r)f",
    385: "“”",
    396: "/",
    418: "\\",
    427: "^",
    442: "*",
    451: "_",
    485: "«»?¿y",
    495: "vxz",
    508: "<s",
    521: ">kc",
    533: "×eèéLaàá",
    549: "FJhnuñùúü+",
    560: "=bpd−EÈÉg$0123456789q€",
    569: "oòó",
    602: "ZSTY#",
    624: "RKB",
    633: "X&P",
    645: "–VUÙÚÜCD",
    665: "~AÀÁ",
    681: "G",
    690: "OQÒÓ",
    706: "…HNÑ",
    734: "%",
    743: "w",
    773: "—",
    870: "mM",
    880: "W",
    895: "@",
}
"""Letters of Roboto Medium by their width, in thousandths of the size."""
_PLAIN = {
    174: "'",
    196: ",‘’",
    211: ";",
    239: "j:il|¡ìí",
    248: " ",
    257: "!·.[]",
    272: "IÌÍ-",
    300: "›‹",
    309: "`",
    320: '"t',
    338: "r{}(",
    347: "f)“",
    357: "”",
    410: "\\/^",
    431: "*",
    451: "_",
    469: "«»?y¿",
    484: "v",
    496: "xz",
    507: "k<",
    516: "s>c",
    530: "eèé×L",
    544: "aàá=huùúüJnñ",
    553: "Fbgp",
    562: "$0123456789€d+EqÈÉoòó",
    571: "−",
    593: "STZY",
    616: "#R&B",
    627: "KXP",
    636: "V",
    648: "UÙÚÜCAÀÁD–",
    669: "…",
    680: "~GOQÒÓ",
    713: "HNÑ",
    732: "%",
    751: "w",
    781: "—",
    873: "Mm",
    887: "W",
    898: "@",
}
"""The same of Roboto."""

_WIDTHS = tuple(
    {letter: wide for wide, letters in each.items() for letter in letters}
    for each in (_PLAIN, _STRONG)
)


@lru_cache(maxsize=2048)
def width_of(text: str, size: float, *, strong: bool = True) -> float:
    """How wide a text on one line is.

    >>> width_of("10", 50)
    56.0
    """
    widths = _WIDTHS[strong]
    return size * sum(widths.get(letter) or _of_other(letter) for letter in text) / 1000


def _of_other(letter: str) -> int:
    return WIDE if east_asian_width(letter) in "WF" else OTHER


@lru_cache(maxsize=512)
def lines_of(text: str, size: float, room: float, *, strong: bool = True) -> tuple[str, ...]:
    """The lines of a text in a room: broken between words.

    >>> lines_of("Mosaic maker", 10, 50)
    ('Mosaic', 'maker')
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and width_of(longer, size, strong=strong) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@lru_cache(maxsize=512)
def shortened(text: str, size: float, room: float, *, strong: bool = True) -> str:
    """As much of a text as fits on one line, with dots where it ends.

    >>> shortened("Mosaic maker", 10, 50)
    'Mosaic…'
    """
    if width_of(text, size, strong=strong) <= room:
        return text
    cut = text
    while cut and width_of(f"{cut.rstrip()}…", size, strong=strong) > room:
        cut = cut[:-1]
    return f"{cut.rstrip()}…" if cut else ""


@lru_cache(maxsize=512)
def fitting(text: str, size: float, room: float, least: float, *, strong: bool = True) -> float:
    """The size at which the longest word fits, but never less than `least`; the whole text where
    that is nearly as large."""
    whole = width_of(text, size, strong=strong)
    if room < whole <= room / 0.88 and size * room / whole >= least:
        return size * room / whole * 0.99
    return _by_word(text, size, room, least, strong=strong)


def _by_word(text: str, size: float, room: float, least: float, *, strong: bool) -> float:
    word = max((width_of(each, size, strong=strong) for each in text.split()), default=0.0)
    return size if word <= room else max(least, size * room / word * 0.99)


class Paragraph(NamedTuple):
    """A text in lines, and the size of its letters."""

    lines: tuple[str, ...]
    size: float
    strong: bool = True

    @property
    def width(self) -> float:
        """That of its longest line."""
        return max(
            (width_of(each, self.size, strong=self.strong) for each in self.lines), default=0
        )

    @property
    def height(self) -> float:
        """That of all lines."""
        return len(self.lines) * self.size * LINE


@lru_cache(maxsize=512)
def paragraph(
    text: str,
    size: float,
    room: float,
    least: float,
    *,
    high: float = math.inf,
    strong: bool = True,
) -> Paragraph:
    """As large as its longest word and the height allow, but never less than `least`.

    >>> paragraph("Mosaic maker", 10, 50, 8).lines
    ('Mosaic', 'maker')
    """
    size = _by_word(text, size, room, least, strong=strong)
    found = Paragraph(lines_of(text, size, room, strong=strong), size, strong)
    while found.height > high and size > least:
        size = max(least, size * 0.96)
        found = Paragraph(lines_of(text, size, room, strong=strong), size, strong)
    return found
