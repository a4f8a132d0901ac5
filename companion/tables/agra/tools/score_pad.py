"""The score pad of Agra: what is counted on the table. No Kivy here."""

from __future__ import annotations

from companion.tables.common.pad import LARGEST, PAPER, Pad
from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.scoring import ScoreSheet, score
from engine.agra.meta import META
from engine.agra.words.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.scores import Score

STEPS = tuple(f"influence.{guild}" for guild in m.GUILDS)
ORDERS = tuple(f"orders.{guild}" for guild in m.GUILDS)
LEFT = ("goods", "favour")
"""What only a tie-break asks for: the value of the goods left, and favour."""
NUMBERS = ("rupees", *STEPS, *ORDERS, "covers", "akbar", *LEFT)


class ScorePad(Pad):
    """Numbers and contracts, and who has completed meditation."""

    NUMBERS, HELD, PIECES = NUMBERS, "contracts", m.NOTABLES

    def __init__(self, box: Box, stored: object = None) -> None:
        """Restore a stored pad; invalid values are left out."""
        self.box = box
        self.finished = [False] * max(META.players)
        """Who is on the last space of the meditation track."""
        super().__init__(META.name, stored)

    # ------------------------------------------------------------ writing

    def most_counted(self, key: str) -> int:
        """The largest number possible on the table."""
        if key in STEPS:
            return self.box.top_step
        if key in ORDERS:
            return COLUMN
        if key == "covers":
            return 2 * len(self.box.farm_ends)
        return sum(self.box.has_bowl) if key == "akbar" else LARGEST

    def turn_finished(self, seat: int) -> None:
        """Set whether a player is on the last space of the meditation track."""
        self.finished[seat] = not self.finished[seat]

    @property
    def is_empty(self) -> bool:
        """True if the pad is empty."""
        return super().is_empty and not any(self.finished)

    # ------------------------------------------------------------ adding up

    def counted(self, players: int) -> list[Score]:
        """The score of all players."""
        # The pad asks for the value of the goods left, so one good worth 1 stands for each
        # point.
        values = (1, *(0 for _ in m.GOODS[1:]))
        return score(self.box, [self._sheet(seat) for seat in range(players)], values)

    def faults(self, words: Words, players: int) -> list[str]:
        """What cannot be true of all players together."""
        if self.way == PAPER:
            return []
        voice, found = Voice(words), []
        for guild, key in zip(m.GUILDS, ORDERS, strict=True):
            if (n := self.together(key, players)) > COLUMN:
                found.append(
                    words.sentence(
                        N_("{guild}: {n} orders in all, but the column has {most}."),
                        guild=voice.plain_guild(guild),
                        n=n,
                        most=COLUMN,
                    )
                )
        bowls = sum(self.box.has_bowl)
        if (n := self.together("akbar", players)) > bowls:
            message = N_("{n} markers in Akbar's bowls in all, but there are {most}.")
            found.append(words.sentence(message, n=n, most=bowls))
        return found

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return super().to_plain() | {"finished": self.finished}

    def take_up(self, stored: dict[str, object]) -> None:
        """The inverse of `to_plain`."""
        super().take_up(stored)
        self.finished = [each is True for each in self.for_each(stored.get("finished"))]

    def _sheet(self, seat: int) -> ScoreSheet:
        def n(key: str) -> int:
            return self.numbers[seat].get(key, 0)

        return ScoreSheet(
            rupees=n("rupees"),
            contracts=tuple(m.NOTABLES.index(name) for name in self.held[seat]),
            steps=tuple(map(n, STEPS)),
            orders=tuple(map(n, ORDERS)),
            meditation_finished=self.finished[seat],
            covers_removed=n("covers"),
            akbar=n("akbar"),
            goods=(n("goods"), *(0 for _ in m.GOODS[1:])),
            favour=n("favour"),
        )
