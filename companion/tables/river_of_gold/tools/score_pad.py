"""The score pad of River of Gold: what is counted on the table, with ties worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.tables.common import pad
from companion.tables.common.corrections import capital
from companion.tables.common.pad import HELD, ONE, Cell, Item, PadGroup, PadPiece, Value
from companion.tables.river_of_gold.score_items import Scored
from companion.tables.river_of_gold.signs import BUILDINGS as BUILDING_ICONS
from companion.tables.shown import ScoreView
from engine.core.language.words import N_, Words
from engine.core.scores import Score
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, MERCHANT, NOBLE, NONE, mask_of, open_box
from engine.river_of_gold.chapters.scoring import ScoreSheet, score_sheets
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import Owned, State
from engine.river_of_gold.words.voice import Voice

CLIENTS = "clients"
TRACKS = tuple(f"influence.{region}" for region in m.REGIONS)
TILES = tuple(f"tile.{region}" for region in m.REGIONS)
BUILT = tuple(f"built.{kind}" for kind in m.BUILDING_TYPES)
IN_REGIONS = "built.regions"
_LABELS = {
    "vp": N_("Points on the track"),
    CLIENTS: N_("Clients delivered"),
    "koku": N_("Koku left"),
    "goods": N_("Goods left"),
    IN_REGIONS: N_("Regions with a building"),
    "favour": N_("Favour left"),
    **dict.fromkeys(TRACKS, N_("Influence")),
    **dict.fromkeys(TILES, N_("Scoring tile")),
}


class PAD(pad.Pad):
    """Numbers, delivered clients, and which scoring tile lies at which region."""

    TIES = ("favour",)

    def prepare(self) -> None:
        """The pieces for this number of players: the sides of the tiles depend on it."""
        self.box = open_box(META.colours[: self.people], self.rulings, self.corrections)

    def items(self) -> Sequence[Item]:
        """Clients first: they decide what else counts."""
        return _ITEMS

    def name(self, words: Words, key: str) -> str:
        """What a line asks for."""
        voice = Voice(words)
        if key in BUILT:
            return capital(voice.term(f"building.{key.partition('.')[2]}"))
        return voice.sentence(_LABELS[key])

    def heading(self, words: Words, key: str) -> str:
        """The region above its tile and influence; why buildings are asked for."""
        voice = Voice(words)
        if key in TILES:
            return voice.sentence("Region {region}", region=TILES.index(key) + 1)
        return voice.sentence("Own buildings, for Nobles") if key == BUILT[0] else ""

    def most(self, cell: Cell) -> int:
        """The largest number possible on the table."""
        if cell.key in TRACKS:
            return self.box.track_end
        if cell.key in BUILT:
            return len(m.SHORES)
        most = {
            "koku": self.box.koku_limit,
            "goods": self.box.goods_limit * len(m.GOODS),
            IN_REGIONS: len(m.REGIONS),
            "favour": self.box.limits.favour,
        }
        return most.get(cell.key, pad.LARGEST)

    def is_asked(self, cell: Cell) -> bool:
        """Koku, goods and buildings count for delivered Merchants, Artisans and Nobles only."""
        key, seat = cell
        if key == "favour":
            return False
        clients = [m.CLIENTS.index(each) for each in self.sheet.held(CLIENTS, seat)]
        if key == "koku":
            return any(self.box.client_type[each] == MERCHANT for each in clients)
        if key == "goods":
            return any(self.box.client_type[each] == ARTISAN for each in clients)
        if key == IN_REGIONS or key in BUILT:
            nobles = [
                self.box.client(each) for each in clients if self.box.client_type[each] == NOBLE
            ]
            return any(self._counts(noble.end_game, noble.end_type, key) for noble in nobles)
        return True

    @staticmethod
    def _counts(end_game: str, kind: str, key: str) -> bool:
        """RG-NOB-4: buildings of a type, types, or regions with a building."""
        if end_game == "vp_per_own":
            return key == f"built.{kind}"
        return (key in BUILT) if end_game == "vp_per_type" else key == IN_REGIONS

    def pieces(self, words: Words, cell: Cell) -> Sequence[PadGroup]:
        """Clients by type; scoring tiles by their values for this number of players."""
        voice = Voice(words)
        if cell.key == CLIENTS:
            return [self._clients(voice, kind) for kind in m.CLIENT_TYPES]
        values = zip(m.REGION_TILES, self.box.region_values, strict=True)
        tiles = (PadPiece(name, "influence", " · ".join(map(str, each))) for name, each in values)
        return [PadGroup("", tuple(tiles))]

    def _clients(self, voice: Voice, kind: str) -> PadGroup:
        of_kind = [each for each in m.CLIENTS if each.startswith(f"{kind}-")]
        icon = f"client-{kind}"
        shown = tuple(PadPiece(each, icon, capital(voice.client(each))) for each in of_kind)
        return PadGroup(capital(voice.term(f"client.{kind}s")), shown)

    def pieces_known(self, key: str) -> Sequence[str]:
        """Clients or scoring tiles."""
        return m.CLIENTS if key == CLIENTS else m.REGION_TILES

    def laid_out(self, state: State) -> Mapping[Cell, Value]:
        """The scoring tile of each region."""
        tiles = zip(TILES, state.regions, strict=True)
        return {Cell(key, 0): m.REGION_TILES[tile] for key, tile in tiles if tile != NONE}

    def scores(self) -> list[Score]:
        """The score of all players; a region without its tile scores nothing."""
        laid = self._tiles()
        free = [tile for tile in range(len(m.REGION_TILES)) if tile not in laid]
        tiles = [tile if tile != NONE else free.pop() for tile in laid]
        known = [tile != NONE for tile in laid]
        sheets = [
            sheet._replace(influence=[n * k for n, k in zip(sheet.influence, known, strict=True)])
            for sheet in self._sheets()
        ]
        return score_sheets(self.box, sheets, tiles)

    def worked_out(self, words: Words, view: ScoreView) -> ScoreView:
        """Every region on its own, with ties and Elders."""
        scored = Scored(words, view.names, self.box, self._sheets(), self._tiles())
        return replace(view, items=scored.items(view.items, self.scores()))

    def faults(self, words: Words) -> list[str]:
        """Regions are counted where buildings are."""
        if any(self._too_many_regions(seat) for seat in range(self.people)):
            return [Voice(words).sentence("More regions with a building than buildings.")]
        return []

    def _too_many_regions(self, seat: int) -> bool:
        if not all(self.is_asked(Cell(key, seat)) for key in (*BUILT, IN_REGIONS)):
            return False
        built = sum(self.sheet.number(key, seat) for key in BUILT)
        return self.sheet.number(IN_REGIONS, seat) > built

    # ------------------------------------------------------------ sheets

    def _tiles(self) -> list[int]:
        chosen = map(self.sheet.chosen, TILES)
        return [m.REGION_TILES.index(each) if each else NONE for each in chosen]

    def _sheets(self) -> list[ScoreSheet]:
        return [self._sheet(seat) for seat in range(self.people)]

    def _sheet(self, seat: int) -> ScoreSheet:
        return ScoreSheet(
            vp=self.sheet.number("vp", seat),
            koku=self.sheet.number("koku", seat),
            goods=self.sheet.number("goods", seat),
            influence=[self.sheet.number(key, seat) for key in TRACKS],
            delivered=mask_of(m.CLIENTS.index(each) for each in self.sheet.held(CLIENTS, seat)),
            buildings=list(self._buildings(seat)),
            favour=self.sheet.number("favour", seat),
        )

    def _buildings(self, seat: int) -> Iterator[Owned]:
        """Buildings by type, in as many regions as were counted, in whatever order."""
        regions = self.sheet.number(IN_REGIONS, seat)
        kinds = [k for k, key in enumerate(BUILT) for _ in range(self.sheet.number(key, seat))]
        asked = [self.is_asked(Cell(key, seat)) for key in BUILT]
        if not all(asked):
            # No Noble counts the rest of them.
            kinds += [asked.index(False)] * max(0, regions - len(kinds))
        for n, kind in enumerate(kinds):
            yield Owned(kind, min(n, max(1, regions) - 1), 1)


def _of_regions() -> Iterator[Item]:
    for region, (tile, track) in enumerate(zip(TILES, TRACKS, strict=True), start=1):
        yield Item(tile, f"region-{region}", ONE)
        yield Item(track, f"region-{region}")


_ITEMS = (
    Item("vp", "vp"),
    Item(CLIENTS, "hand-cards", HELD, picture="client_table"),
    Item("koku", "koku"),
    Item("goods", "good-any"),
    *(Item(key, BUILDING_ICONS[key.partition(".")[2]]) for key in BUILT),
    Item(IN_REGIONS, "tracks"),
    *_of_regions(),
    Item("favour", "favour-sun"),
)
