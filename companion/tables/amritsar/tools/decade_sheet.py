"""The decade sheet: what each player has before a decade ends, kept as it is typed. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.amritsar.decades import After, Books, count_decade, gains_told
from companion.tables.amritsar.tools.score_pad import HIM
from engine.amritsar import moves as m
from engine.amritsar.meta import META
from engine.amritsar.printed import Catalogue
from engine.amritsar.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.rulings import Rulings

COUNTERS = tuple(f"counters.{district}" for district in m.DISTRICTS)
TAXES = ("tax", "discounts", "coins")
INCOME = ("coin_pp", "resource", "counter")
NUMBERS = ("pp", *COUNTERS, *TAXES, *INCOME)
HIS = ("pp", *COUNTERS)
"""All that the Maharaja has (AM-SOL-22)."""
MOST = {"discounts": 9, "coin_pp": 3, "resource": 3, "counter": 3}


class DecadeSheet:
    """Numbers of all players, the decade and its temple tile."""

    def __init__(self, printed: Catalogue, rulings: Rulings, stored: object = None) -> None:
        """Restore a stored sheet; invalid values are left out."""
        self.printed, self.rulings = printed, rulings
        self.decade, self.temple = 1, 0
        self.is_solo = False
        self.numbers: list[dict[str, int]] = [{} for _ in range(max(META.players))]
        if isinstance(stored, Mapping):
            self._take_up(stored)

    def _take_up(self, stored: Mapping[str, object]) -> None:
        decade, temple, pages = (stored.get(key) for key in ("decade", "temple", "numbers"))
        if decade in (1, 2, 3):
            self.decade = int(str(decade))
        if temple in range(len(self.printed.temple_tiles)):
            self.temple = int(str(temple))
        for mine, page in zip(self.numbers, pages if isinstance(pages, list) else (), strict=False):
            for key in NUMBERS:
                n = page.get(key) if isinstance(page, Mapping) else None
                if type(n) is int and 0 <= n <= self.most(key):
                    mine[key] = n

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {"decade": self.decade, "temple": self.temple, "numbers": self.numbers}

    @property
    def is_empty(self) -> bool:
        """True if no number is entered."""
        return not any(any(page.values()) for page in self.numbers)

    def most(self, key: str) -> int:
        """The largest number possible."""
        if key in COUNTERS:
            return self.printed.player_supply.counters_total
        return MOST.get(key, 999 if key == "pp" else 99)

    def write(self, seat: int, key: str, n: int) -> None:
        """Enter a number."""
        self.numbers[seat][key] = max(0, min(n, self.most(key)))

    def number(self, seat: int, key: str) -> int:
        """A number of a player."""
        return self.numbers[seat].get(key, 0)

    # ------------------------------------------------------------ counting

    def books(self, seat: int) -> Books:
        """What a player has; the Maharaja has neither taxes nor income (AM-SOL-22)."""
        counters = [self.number(seat, key) for key in COUNTERS]
        if self.is_solo and seat == HIM:
            return Books(counters, pp=self.number(seat, "pp"))
        rest = {key: self.number(seat, key) for key in (*TAXES, "pp", *INCOME)}
        return Books(counters, **rest)

    def after(self, players: int) -> list[After]:
        """What each of them has then."""
        values = self.printed.temple_tiles[self.temple].pp
        books = [self.books(seat) for seat in range(players)]
        return count_decade(self.printed, self.rulings, self.decade, values, books)

    def told(self, words: Words, seat: int, after: After) -> list[str]:
        """What happens to a player, line by line."""
        voice, books = Voice(words), self.books(seat)
        lines = list(gains_told(words, self.printed, self.rulings, books, after))
        if books.tax or books.discounts:
            lines.insert(sum(map(bool, after.won)), _taxes_told(voice, after))
        return lines

    def faults(self, words: Words, players: int, people: int) -> list[str]:
        """More counters in a district than its tile has spaces (AM-ERR-39)."""
        voice, donation_set = Voice(words), self.printed.setup(people).donation_set
        found = []
        for district, key in zip(m.DISTRICTS, COUNTERS, strict=True):
            most = sum(self.printed.donation_tile(donation_set, district).widths)
            n = sum(self.number(seat, key) for seat in range(players))
            if n > most:
                message = N_("{area}: {n} counters, but {most} spaces.")
                area = voice.area(district)
                found.append(voice.sentence(message, area=area, n=n, most=most))
        return found


def _taxes_told(voice: Voice, after: After) -> str:
    due, paid, lost = after.tax
    if not due:
        return voice.sentence(N_("Taxes: nothing due"))
    missing = voice.coins(due - paid)
    if not paid:
        return voice.sentence(N_("Taxes: {missing} missing, −{n} PP"), missing=missing, n=lost)
    told = voice.sentence(N_("Taxes: return {coins}"), coins=voice.coins(paid))
    if not lost:
        return told
    more = voice.sentence(N_("{missing} missing, −{n} PP"), missing=missing, n=lost)
    return f"{told}; {more}"
