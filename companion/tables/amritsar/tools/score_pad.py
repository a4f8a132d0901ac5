"""The score pad of Amritsar: what is counted on the table, with every objective. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from companion.tables.common.pad import LARGEST, PAPER, Pad
from engine.amritsar import moves as m
from engine.amritsar.chapters.scoring import MaharajaSheet, ScoreSheet, count
from engine.amritsar.lake import Counters
from engine.amritsar.meta import META
from engine.amritsar.printed import Catalogue
from engine.amritsar.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.rulings import Rulings
from engine.core.scores import Score

TRACKS = tuple(f"track.{track}" for track in m.TRACKS)
LAKE = tuple(f"lake.{district}.{level}" for district in m.DISTRICTS for level in m.LEVELS)
LEFT = ("coins", "resources", "elephant")
NUMBERS = ("pp", *LEFT, *TRACKS, *LAKE, "white")
HIM = 1
"""The Maharaja's place on the pad of a single player."""


class ScorePad(Pad):
    """Numbers, and the objectives that were played."""

    NUMBERS, HELD, PIECES = NUMBERS, "objectives", m.OBJECTIVES

    def __init__(self, printed: Catalogue, rulings: Rulings, stored: object = None) -> None:
        """Restore a stored pad; invalid values are left out."""
        self.printed, self.rulings = printed, rulings
        self.is_solo = False
        self.is_hard = False
        super().__init__(META.name, stored)

    # ------------------------------------------------------------ writing

    def most_counted(self, key: str) -> int:
        """The largest number possible on the table."""
        kind, *path = key.split(".")
        if kind == "track":
            return len(self.printed.steps(path[0]))
        if kind == "lake":
            tiles = self.printed.donation_tiles
            widths = [t.widths[int(path[1]) - 1] for t in tiles if t.district == path[0]]
            return max(widths)
        if key == "elephant":
            return self.printed.elephant.counter_capacity
        return len(self.printed.white_spaces) - 1 if key == "white" else LARGEST

    def play_objective(self, seat: int, objective: str) -> None:
        """Add or take away an objective: one of each type, each with one player."""
        held = self.held[seat]
        if objective in held:
            held.remove(objective)
            return
        kind = self.printed.objective(objective).type
        kept = (each for each in held if self.printed.objective(each).type != kind)
        self.hold(seat, [*kept, objective])

    def can_play(self, seat: int, objective: str) -> bool:
        """The Maharaja has only one with a star (AM-SOL-6)."""
        return not (self.is_solo and seat == HIM) or self.printed.objective(objective).solo_star

    # ------------------------------------------------------------ adding up

    def counted(self, players: int) -> list[Score]:
        """The score of all players, and of the Maharaja behind a single one."""
        if self.is_solo:
            return count(self.printed, self.rulings, [self._sheet(0)], self._his_sheet())
        sheets = [self._sheet(seat) for seat in range(players)]
        return count(self.printed, self.rulings, sheets)

    def faults(self, words: Words, players: int) -> list[str]:
        """What cannot be true of all players together (AM-STA-3, AM-DON-3)."""
        if self.way == PAPER:
            return []
        voice = Voice(words)
        return [*self._too_many(voice, players), *self._floating(voice, players)]

    def _too_many(self, voice: Voice, players: int) -> Iterable[str]:
        most = self.printed.player_supply.counters_total
        for seat in range(players):
            page = self.numbers[seat]
            n = sum(page.get(key, 0) for key in (*LAKE, "elephant"))
            if n > most:
                message = N_("{n} counters of one colour, but there are {most}.")
                yield voice.sentence(message, n=n, most=most)

    def _floating(self, voice: Voice, players: int) -> Iterable[str]:
        """A level needs one counter more below, and no more than its spaces."""
        donation_set = self.printed.setup(1 if self.is_solo else players).donation_set
        for district in m.DISTRICTS:
            tile = self.printed.donation_tile(donation_set, district)
            here = [self.together(f"lake.{district}.{level}", players) for level in m.LEVELS]
            area = voice.area(district)
            for level, (n, width) in enumerate(zip(here, tile.widths, strict=True), start=1):
                if n > width:
                    yield voice.plural(
                        "{area}, level {level}: {here} counters, but {n} space.",
                        "{area}, level {level}: {here} counters, but {n} spaces.",
                        width,
                        area=area,
                        level=level,
                        here=n,
                    )
                elif level > 1 and n and here[level - 2] <= n:
                    message = N_("{area}, level {level}: needs {n} counters below.")
                    yield voice.sentence(message, area=area, level=level, n=n + 1)

    # ------------------------------------------------------------ kept

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return super().to_plain() | {"hard": self.is_hard}

    def take_up(self, stored: dict[str, object]) -> None:
        """The inverse of `to_plain`."""
        super().take_up(stored)
        self.is_hard = stored.get("hard") is True

    def take_held(self, seat: int, pieces: Sequence[str]) -> None:
        """Each objective of a type in the place of the one before."""
        for name in dict.fromkeys(pieces):
            self.play_objective(seat, name)

    # ------------------------------------------------------------ sheets

    def _sheet(self, seat: int) -> ScoreSheet:
        page = self.numbers[seat]
        return ScoreSheet(
            pp=page.get("pp", 0),
            knowledge=tuple(page.get(key, 0) for key in TRACKS),
            coins=page.get("coins", 0),
            # How they are shared among marble, copper and gold never counts.
            resources=(page.get("resources", 0), 0, 0),
            elephant=page.get("elephant", 0),
            counters=self._counters(page),
            objectives=tuple(map(m.OBJECTIVES.index, self.held[seat])),
        )

    def _his_sheet(self) -> MaharajaSheet:
        page, played = self.numbers[HIM], self.held[HIM]
        return MaharajaSheet(
            pp=page.get("pp", 0),
            counters=self._counters(page),
            storehouse=(page.get("resources", 0), 0, 0),
            white_track=min(page.get("white", 0), self.most_counted("white")),
            objective=m.OBJECTIVES.index(played[0]) if played else None,
            hard=self.is_hard,
        )

    @staticmethod
    def _counters(page: Mapping[str, int]) -> Counters:
        return tuple(
            tuple(page.get(f"lake.{district}.{level}", 0) for level in m.LEVELS)
            for district in m.DISTRICTS
        )
