"""The score pad of Amritsar: what is counted on the table, as far as it can count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.tables.amritsar import signs
from companion.tables.common import pad
from companion.tables.common.pad import HELD, YES, Cell, Item, PadGroup, PadPiece
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.scoring import MaharajaSheet, ScoreSheet, count
from engine.amritsar.lake import Counters
from engine.amritsar.pieces import Objective
from engine.amritsar.words.voice import Voice, capital, objective_text
from engine.core.language.words import N_, Words
from engine.core.rulings import choose
from engine.core.scores import Score

OBJECTIVES = "objectives"
TRACKS = tuple(f"track.{track}" for track in m.TRACKS)
LAKE = tuple(f"lake.{district}.{level}" for district in m.DISTRICTS for level in m.LEVELS)
FINALS = {
    "elephant": "pp_per_counter_on_elephant",
    "resources": "pp_per_resource",
    "coins": "pp_per_coin",
}
"""What the end of a track counts."""
MAJORITIES = {"coins": "majority_coins", "resources": "majority_resources"}
IN_LAKE = (
    "distinct_districts",
    "distinct_levels",
    "at_least_on_levels",
    "count_on_level",
)
"""Objectives that look at all districts."""
HIM = 1
"""The Maharaja's place on the pad of a single player."""
_LABELS = {
    "pp": N_("PP on the track"),
    OBJECTIVES: N_("Objectives played"),
    "coins": N_("Coins left"),
    "resources": N_("Resources left"),
    "elephant": N_("Counters on the elephant"),
    "white": N_("Space of the white track"),
    "hard": N_("Harder game"),
}


class PAD(pad.Pad):
    """Numbers, and the objectives that were played; a single player has the Maharaja."""

    TIES = LAKE

    def prepare(self) -> None:
        """The owner's rulings and pieces."""
        self.printed = load_catalogue(self.corrections)
        self.chosen_rulings = choose(self.printed.rulings, self.rulings)
        donation_set = self.printed.setup(self.people).donation_set
        self.donations = {d: self.printed.donation_tile(donation_set, d) for d in m.DISTRICTS}

    @property
    def is_solo(self) -> bool:
        """True if the Maharaja sits at the table."""
        return bool(self.automata)

    def items(self) -> Sequence[Item]:
        """Objectives and knowledge first: they decide what else counts."""
        return (*_FIRST, *map(self._of_lake, LAKE))

    def _of_lake(self, key: str) -> Item:
        district = key.split(".")[1]
        icon = signs.DISTRICTS[m.DISTRICTS.index(district)]
        return Item(key, icon, picture=f"donation.{self.donations[district].id}")

    def name(self, words: Words, key: str) -> str:
        """What a line asks for."""
        voice, (kind, *path) = Voice(words), key.split(".")
        if kind == "track":
            return voice.track(path[0])
        if kind == "lake":
            return voice.sentence("Level {level}", level=path[1])
        return voice.sentence(_LABELS[key])

    def heading(self, words: Words, key: str) -> str:
        """Knowledge above the tracks, the district above its levels."""
        voice = Voice(words)
        if key == TRACKS[0]:
            return voice.sentence("Knowledge")
        if key.endswith(f".{m.LEVELS[0]}"):
            return voice.sentence("Counters, {area}", area=voice.area(key.split(".")[1]))
        return ""

    def most(self, cell: Cell) -> int:
        """Players share the spaces of a level; it needs more counters below it."""
        kind, *path = cell.key.split(".")
        if kind == "track":
            return len(self.printed.steps(path[0]))
        if kind == "lake":
            return self._room(cell, path[0], int(path[1]))
        if kind == "elephant":
            return self.printed.elephant.counter_capacity
        return len(self.printed.white_spaces) - 1 if kind == "white" else pad.LARGEST

    def _room(self, cell: Cell, district: str, level: int) -> int:
        below = [Cell(f"lake.{district}.{level - 1}", seat) for seat in range(self.seats)]
        is_known = level > 1 and all(each in self.sheet.entered for each in below)
        if is_known and self.sheet.together(below[0].key) < 2:
            return 0
        width = self.donations[district].widths[level - 1]
        return max(0, width - self.sheet.together(cell.key, but=cell.seat))

    # ------------------------------------------------------------ what counts

    def is_asked(self, cell: Cell) -> bool:
        """Only what an objective or the end of a track looks at."""
        key, seat = cell
        his = self.is_solo and seat == HIM
        if key in ("pp", OBJECTIVES):
            return True
        if key in ("white", "hard"):
            return his
        if key in LAKE:
            return self._looks_at(key, seat)
        if his:
            return key == "resources"
        return key in TRACKS or self._is_left(key, seat)

    def _is_left(self, key: str, seat: int) -> bool:
        """Something left that the end of a track counts, or a majority of anyone."""
        ends = (
            self.sheet.number(f"track.{track.id}", seat) >= len(self.printed.steps(track.id))
            for track in self.printed.knowledge_tracks
            if track.final == FINALS[key]
        )
        wanted = MAJORITIES.get(key)
        return any(ends) or any(
            each.score == wanted for other in range(self.seats) for each in self._played(other)
        )

    def _looks_at(self, key: str, seat: int) -> bool:
        """True if an objective counts a player's counters there, its owner's or for a majority."""
        _, district, level = key.split(".")
        for owner in range(self.seats):
            for each in self._played(owner):
                if each.score == "majority_counters_in_district" and each.district == district:
                    return True
                if owner == seat and self._counts(each, district, int(level)):
                    return True
        return False

    @staticmethod
    def _counts(objective: Objective, district: str, level: int) -> bool:
        if objective.score == "pp_per_counter_in_district":
            return objective.district == district
        levels = objective.levels or ((objective.level,) if objective.level else m.LEVELS)
        return objective.score in IN_LAKE and level in map(int, levels)

    def _played(self, seat: int) -> list[Objective]:
        return [self.printed.objective(each) for each in self.sheet.held(OBJECTIVES, seat)]

    # ------------------------------------------------------------ objectives

    def pieces(self, words: Words, cell: Cell) -> Sequence[PadGroup]:
        """The objectives by type; the Maharaja has only one with a star (AM-SOL-6)."""
        voice, his = Voice(words), self.is_solo and cell.seat == HIM
        return [
            PadGroup(
                voice.sentence("Objective of type {type}", type=kind),
                tuple(
                    PadPiece(each.id, "objective", capital(objective_text(voice, each)))
                    for each in self.printed.objectives
                    if each.type == kind and (each.solo_star or not his)
                ),
            )
            for kind in m.TYPES
            if not his or kind in {each.type for each in self.printed.objectives if each.solo_star}
        ]

    def pieces_known(self, key: str) -> Sequence[str]:
        """The objectives."""
        return m.OBJECTIVES

    def is_full(self, cell: Cell) -> bool:
        """One of each type; the Maharaja has one."""
        return len(self.sheet.held(*cell)) == (
            1 if self.is_solo and cell.seat == HIM else len(m.TYPES)
        )

    def with_piece(self, cell: Cell, piece: str) -> list[str]:
        """One objective of each type."""
        kind = self.printed.objective(piece).type
        own = self.sheet.held(*cell)
        return [*(e for e in own if self.printed.objective(e).type != kind), piece]

    # ------------------------------------------------------------ adding up

    def scores(self) -> list[Score]:
        """The score of all players, and of the Maharaja behind a single one."""
        sheets = [self._sheet(seat) for seat in range(self.people)]
        his = self._his_sheet() if self.is_solo else None
        return count(self.printed, self.chosen_rulings, sheets, his)

    def faults(self, words: Words) -> list[str]:
        """What cannot be true of all players together (AM-STA-3, AM-DON-3)."""
        voice = Voice(words)
        return [*self._too_many(voice), *self._floating(voice)]

    def _too_many(self, voice: Voice) -> Iterable[str]:
        most = self.printed.player_supply.counters_total
        for seat in range(self.seats):
            n = sum(self.sheet.number(key, seat) for key in (*LAKE, "elephant"))
            if n > most:
                message = N_("{n} counters of one colour, but there are {most}.")
                yield voice.sentence(message, n=n, most=most)

    def _floating(self, voice: Voice) -> Iterable[str]:
        """A level needs one counter more below; known where all are counted."""
        for district in m.DISTRICTS:
            keys = [f"lake.{district}.{level}" for level in m.LEVELS]
            cells = [Cell(key, seat) for key in keys for seat in range(self.seats)]
            if any(each not in self.sheet.entered and self.most(each) for each in cells):
                continue
            here = [self.sheet.together(key) for key in keys]
            area = voice.area(district)
            for level, n in enumerate(here[1:], start=2):
                if n and here[level - 2] <= n:
                    message = N_("{area}, level {level}: needs {n} counters below.")
                    yield voice.sentence(message, area=area, level=level, n=n + 1)

    def _sheet(self, seat: int) -> ScoreSheet:
        return ScoreSheet(
            pp=self.sheet.number("pp", seat),
            knowledge=tuple(self.sheet.number(key, seat) for key in TRACKS),
            coins=self.sheet.number("coins", seat),
            # How they are shared among marble, copper and gold never counts.
            resources=(self.sheet.number("resources", seat), 0, 0),
            elephant=self.sheet.number("elephant", seat),
            counters=self._counters(seat),
            objectives=tuple(map(m.OBJECTIVES.index, self.sheet.held(OBJECTIVES, seat))),
        )

    def _his_sheet(self) -> MaharajaSheet:
        played = self.sheet.held(OBJECTIVES, HIM)
        return MaharajaSheet(
            pp=self.sheet.number("pp", HIM),
            counters=self._counters(HIM),
            storehouse=(self.sheet.number("resources", HIM), 0, 0),
            white_track=min(self.sheet.number("white", HIM), len(self.printed.white_spaces) - 1),
            objective=m.OBJECTIVES.index(played[0]) if played else None,
            hard=bool(self.sheet.number("hard", HIM)),
        )

    def _counters(self, seat: int) -> Counters:
        return tuple(
            tuple(self.sheet.number(f"lake.{district}.{level}", seat) for level in m.LEVELS)
            for district in m.DISTRICTS
        )


_FIRST = (
    Item("pp", "prestige"),
    Item(OBJECTIVES, "objective", HELD),
    *(Item(key, icon, picture=key) for key, icon in zip(TRACKS, signs.TRACKS, strict=True)),
    Item("coins", signs.COIN),
    Item("resources", signs.ANY_RESOURCE),
    Item("elephant", "elephant"),
    Item("white", "worker-white", picture="white"),
    Item("hard", "warning", YES),
)
