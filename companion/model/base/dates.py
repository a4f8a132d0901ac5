"""Days and lengths of time in the language of the reader."""

from __future__ import annotations

import time
from datetime import date

from engine.core.language.words import N_, Words

_DAYS = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)


def day_text(words: Words, stamp: float) -> str:
    """The day of a moment, where the reader is."""
    when = time.localtime(stamp)
    return words.sentence(_DAYS[when.tm_mon - 1], day=when.tm_mday, year=when.tm_year)


def lately_text(words: Words, stamp: float, now: float) -> str:
    """The day of a moment, by name where it was today or yesterday."""
    there, here = (date(*time.localtime(moment)[:3]) for moment in (stamp, now))
    ago = (here - there).days
    if ago == 0:
        return words.sentence("today")
    return words.sentence("yesterday") if ago == 1 else day_text(words, stamp)


def day_name(stamp: float) -> str:
    """The day of a moment for file names, which sort by date."""
    return time.strftime("%Y-%m-%d", time.localtime(stamp))


def length_text(words: Words, seconds: float) -> str:
    """A length of time in hours and minutes."""
    hours, minutes = divmod(int(seconds // 60), 60)
    if hours:
        return words.sentence("{hours} h {minutes} min", hours=hours, minutes=minutes)
    return words.sentence("{minutes} min", minutes=minutes)
