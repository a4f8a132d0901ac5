"""How wide a text is, from the letters of Roboto Medium."""

from __future__ import annotations

ADVANCES = {
    17: "'",
    22: ",’",
    25: ";j| ",
    27: "!:[]ilíì¡",
    29: ".IÍÌ·›",
    33: '"`-t{}',
    35: "()fr",
    42: "/\\^*",
    49: "_?vy¿«»xz",
    52: "<>cks×",
    54: "LaeáéàèF",
    57: "+=Jbdhnpuúñüù−$0123456789EgoqóòÉÈ€",
    61: "SZ#TYR",
    64: "BKX&P",
    66: "CDUVÚÙ–~AÁÀG",
    70: "OQÓÒHNÑ…",
    74: "%w",
    88: "mMW@",
}
"""Letters by their width, in hundredths of the size."""
OTHER = 60

_WIDTHS = {letter: wide for wide, letters in ADVANCES.items() for letter in letters}


def width_of(text: str, size: float) -> float:
    """About how wide a text is.

    >>> width_of("10", 50)
    57.0
    """
    return size * sum(_WIDTHS.get(letter, OTHER) for letter in text) / 100
