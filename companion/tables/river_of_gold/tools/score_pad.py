"""The score pad of River of Gold: what is counted on the table. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.pad import LARGEST, PAPER, Pad
from companion.tables.river_of_gold.score_items import Scored
from engine.core.language.words import Words
from engine.core.scores import Score
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, Box, mask_of, open_box
from engine.river_of_gold.chapters.scoring import ScoreSheet, score_sheets
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import Owned
from engine.river_of_gold.words.voice import Voice

TRACKS = tuple(f"influence.{region}" for region in m.REGIONS)
BUILDINGS = tuple(f"built.{kind}" for kind in m.BUILDING_TYPES)
IN_REGIONS = "built.regions"
NUMBERS = ("vp", "koku", "goods", *TRACKS, *BUILDINGS, IN_REGIONS, "favour")


class ScorePad(Pad):
    """Numbers, delivered clients, and which scoring tile lies at which region."""

    NUMBERS, HELD, PIECES = NUMBERS, "clients", m.CLIENTS

    def __init__(
        self, rulings: dict[str, str], corrections: dict[str, object], stored: object = None
    ) -> None:
        """Restore a stored pad; invalid values are left out."""
        self._how = (rulings, corrections)
        self.tiles: list[int] = [NONE] * len(m.REGIONS)
        super().__init__(META.name, stored)

    def box(self, players: int) -> Box:
        """The pieces for a number of players: the sides of the tiles depend on it."""
        found: Box = open_box(META.colours[:players], *self._how)
        return found

    # ------------------------------------------------------------ writing

    def most_counted(self, key: str) -> int:
        """The largest number possible on the table."""
        box = self.box(self.seats)
        if key in TRACKS:
            return box.track_end
        if key in BUILDINGS:
            return len(m.SHORES)
        most = {
            "koku": box.koku_limit,
            "goods": box.goods_limit * len(m.GOODS),
            IN_REGIONS: len(m.REGIONS),
            "favour": box.limits.favour,
        }
        return most.get(key, LARGEST)

    def lay(self, region: int, tile: int) -> None:
        """Put a scoring tile on a region; it lies in one place."""
        self.tiles = [NONE if each == tile else each for each in self.tiles]
        self.tiles[region] = tile

    # ------------------------------------------------------------ adding up

    def sheet(self, seat: int) -> ScoreSheet:
        """What is scored of a player."""
        page = self.numbers[seat]
        return ScoreSheet(
            vp=page.get("vp", 0),
            koku=page.get("koku", 0),
            goods=page.get("goods", 0),
            influence=[page.get(key, 0) for key in TRACKS],
            delivered=mask_of(m.CLIENTS.index(each) for each in self.held[seat]),
            buildings=_buildings(page),
            favour=page.get("favour", 0),
        )

    def counted(self, players: int) -> list[Score]:
        """The score of all players, from what was counted."""
        free = [tile for tile in range(len(m.REGION_TILES)) if tile not in self.tiles]
        tiles = [tile if tile != NONE else free.pop() for tile in self.tiles]
        sheets = [self._scored(self.sheet(seat)) for seat in range(players)]
        return score_sheets(self.box(players), sheets, tiles)

    def _scored(self, sheet: ScoreSheet) -> ScoreSheet:
        """A region without its tile scores nothing."""
        influence = [
            n if tile != NONE else 0 for n, tile in zip(sheet.influence, self.tiles, strict=True)
        ]
        return sheet._replace(influence=influence)

    def worked_out(self, words: Words, names: Sequence[str]) -> Scored:
        """The same in words, with ties and Elders."""
        players = len(names)
        sheets = [self.sheet(seat) for seat in range(players)]
        return Scored(words, names, self.box(players), sheets, self.tiles)

    def faults(self, words: Words, players: int) -> list[str]:
        """Scoring tiles that are missing where someone has influence."""
        if self.way == PAPER:
            return []
        voice, found = Voice(words), []
        for region, tile in enumerate(self.tiles):
            used = any(self.numbers[seat].get(TRACKS[region]) for seat in range(players))
            if tile == NONE and used:
                found.append(
                    voice.sentence("Region {region}: which scoring tile?", region=region + 1)
                )
        for seat in range(players):
            page = self.numbers[seat]
            if page.get(IN_REGIONS, 0) > sum(page.get(key, 0) for key in BUILDINGS):
                found.append(voice.sentence("More regions with a building than buildings."))
        return list(dict.fromkeys(found))

    # ------------------------------------------------------------ keeping

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {**super().to_plain(), "tiles": self.tiles}

    def take_up(self, stored: dict[str, object]) -> None:
        """The inverse of `to_plain`."""
        super().take_up(stored)
        tiles = stored.get("tiles")
        if isinstance(tiles, list) and len(tiles) == len(m.REGIONS):
            for region, tile in enumerate(tiles):
                if tile in range(len(m.REGION_TILES)):
                    self.lay(region, tile)


def _buildings(page: dict[str, int]) -> list[Owned]:
    """Buildings by type; as many regions as were counted, in whatever order."""
    kinds = [kind for kind, key in enumerate(BUILDINGS) for _ in range(page.get(key, 0))]
    regions = max(1, page.get(IN_REGIONS, 0))
    return [Owned(kind, min(n, regions - 1), 1) for n, kind in enumerate(kinds)]
