"""The score pad of Agra: what is counted on the table."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common import pad
from companion.tables.common.pad import HELD, YES, Cell, Item, PadGroup, PadPiece
from engine.agra import moves as m
from engine.agra.box import open_box
from engine.agra.catalogue import load_catalogue
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.scoring import ScoreSheet, score
from engine.agra.rules import COLOURS
from engine.agra.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.scores import Score

STEPS = tuple(f"influence.{guild}" for guild in m.GUILDS)
ORDERS = tuple(f"orders.{guild}" for guild in m.GUILDS)
CONTRACTS = "contracts"
_LABELS = {
    "rupees": N_("Rupees in the bag"),
    CONTRACTS: N_("Contracts"),
    "akbar": N_("Markers in Akbar's bowls"),
    "finished": N_("Meditation complete"),
    "covers": N_("Covers removed"),
    "goods": N_("Value of the goods left"),
    "favour": N_("Favour left"),
    **dict.fromkeys(STEPS, N_("Step on the track")),
    **dict.fromkeys(ORDERS, N_("Orders fulfilled")),
}


class PAD(pad.Pad):
    """Numbers and contracts."""

    TIES = ("goods", "favour")

    def prepare(self) -> None:
        """The owner's rulings and pieces."""
        self.box = open_box(COLOURS, self.rulings, self.corrections)

    def items(self) -> Sequence[Item]:
        """In the order in which a table counts."""
        return _ITEMS

    def name(self, words: Words, key: str) -> str:
        """What a line asks for."""
        return words.sentence(_LABELS[key])

    def heading(self, words: Words, key: str) -> str:
        """The guild above its two lines."""
        return Voice(words).plain_guild(key.partition(".")[2]) if key in STEPS else ""

    def most(self, cell: Cell) -> int:
        """The orders of a column and Akbar's bowls are shared by all."""
        key, seat = cell
        if key in STEPS:
            return self.box.top_step
        if key in ORDERS:
            return max(0, COLUMN - self.sheet.together(key, but=seat))
        if key == "akbar":
            return max(0, sum(self.box.has_bowl) - self.sheet.together(key, but=seat))
        return 2 * len(self.box.farm_ends) if key == "covers" else pad.LARGEST

    def pieces(self, words: Words, cell: Cell) -> Sequence[PadGroup]:
        """The notables by level."""
        voice, printed = Voice(words), load_catalogue(self.corrections).notables
        return [
            PadGroup(
                words.term("agra", f"level.{level}"),
                tuple(
                    PadPiece(each.id, each.guild, voice.plain_notable(each.id))
                    for each in printed
                    if each.level == level
                ),
            )
            for level in sorted({each.level for each in printed})
        ]

    def pieces_known(self, key: str) -> Sequence[str]:
        """The notables."""
        return m.NOTABLES

    def scores(self) -> list[Score]:
        """The score of all players."""
        # The pad asks for the value of the goods left, so one good worth 1 stands for each
        # point.
        values = (1, *(0 for _ in m.GOODS[1:]))
        return score(self.box, [self._sheet(seat) for seat in range(self.people)], values)

    def _sheet(self, seat: int) -> ScoreSheet:
        def n(key: str) -> int:
            return self.sheet.number(key, seat)

        return ScoreSheet(
            rupees=n("rupees"),
            contracts=tuple(map(m.NOTABLES.index, self.sheet.held(CONTRACTS, seat))),
            steps=tuple(map(n, STEPS)),
            orders=tuple(map(n, ORDERS)),
            meditation_finished=bool(n("finished")),
            covers_removed=n("covers"),
            akbar=n("akbar"),
            goods=(n("goods"), *(0 for _ in m.GOODS[1:])),
            favour=n("favour"),
        )


def _of_guilds() -> list[Item]:
    lines = []
    for guild, step, orders in zip(m.GUILDS, STEPS, ORDERS, strict=True):
        lines += [Item(step, guild, picture="influence")]
        lines += [Item(orders, guild, picture=f"orders.{guild}")]
    return lines


_ITEMS = (
    Item("rupees", "rupee"),
    Item(CONTRACTS, "contract", HELD),
    *_of_guilds(),
    Item("akbar", "akbar-bowl", picture="akbar"),
    Item("finished", "meditate", YES, picture="meditation"),
    Item("covers", "cover", picture="farm"),
    Item("goods", "med-trade"),
    Item("favour", "favour"),
)
