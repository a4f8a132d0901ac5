"""The voice of Agra: its pieces by name."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.meta import META
from engine.core.events import Event
from engine.core.language import voice as core

_LUXURY = dict(zip(m.GOODS[12:], ("statue", "book", "painting", "clothes"), strict=True))


class Voice(core.Voice):
    """Says sentences about one table; seats are the names of the players."""

    GAME, UNIT = META.name, META.unit

    def said(self, key: str, value: Any) -> object:
        """One value; goods of an order are listed, levels have names."""
        if isinstance(value, (list, tuple)) and key == "goods":
            return self.listing(self.good(each) for each in value)
        if key == "level" and isinstance(value, int):
            return self.term(f"level.{value}")
        if key == "track" and isinstance(value, int):
            return self.side(value)
        return super().said(key, value)

    # ------------------------------------------------------------ names

    def good(self, good: str) -> str:
        """The name of a good."""
        return self.term(f"good.{good}")

    def space(self, space: str) -> str:
        """A building or character with its article: the Quarry."""
        kind = "character" if space in m.CHARACTERS else "building"
        return self.term(f"{kind}.{space}.the")

    def plain_space(self, space: str) -> str:
        """A building or character without article: Quarry."""
        kind = "character" if space in m.CHARACTERS else "building"
        return self.term(f"{kind}.{space}")

    def notable(self, notable: str) -> str:
        """A notable with the article: the Cook."""
        return self.term(f"notable.{notable}.the")

    def plain_notable(self, notable: str) -> str:
        """A notable without article: Cook."""
        return self.term(f"notable.{notable}")

    def guild(self, guild: str) -> str:
        """A guild with its article: the Artisans' Guild."""
        return self.term(f"guild.{guild}.the")

    def plain_guild(self, guild: str) -> str:
        """A guild without article: Artisans' Guild."""
        return self.term(f"guild.{guild}")

    def action(self, action: str) -> str:
        """A favour action, printed or on a tile."""
        return self.term(f"favour_{'tile' if action in m.TILES else 'action'}.{action}")

    def meditation(self, action: str) -> str:
        """An action of the meditation circle."""
        return self.term(f"meditation.{action}")

    def tile(self, tile: str) -> str:
        """A favour tile by its action, a bonus tile by its gains."""
        return self.bonus(tile) if tile in m.BONUS_TILES else self.action(tile)

    def bonus(self, tile: str) -> str:
        """Everything a bonus tile gives."""
        shown = load_catalogue().bonus_tiles[m.BONUS_TILES.index(tile)]
        brings = []
        if shown.influence_guild:
            guild = self.guild(shown.influence_guild)
            brings.append(
                self.plural(
                    "{n} step with {guild}",
                    "{n} steps with {guild}",
                    shown.influence_steps,
                    guild=guild,
                )
            )
        if shown.favour:
            brings.append(self.favour(shown.favour))
        if shown.covers_removed:
            brings.append(
                self.plural(
                    "{n} cover off the farm", "{n} covers off the farm", shown.covers_removed
                )
            )
        if shown.rupees:
            brings.append(self.rupees(shown.rupees))
        return self.listing(brings)

    def side(self, track: int) -> str:
        """A side of the farm by the goods at its ends: Wood–Turmeric."""
        printed = load_catalogue().farm_tracks[track - 1]
        return f"{self.good(printed.end_1)}–{self.good(printed.end_5)}"

    def luxury(self, good: str) -> str:
        """One luxury good: Statue."""
        return self.term(f"luxury.{_LUXURY[good]}")

    # ------------------------------------------------------------ numbers of things

    def rupees(self, n: int) -> str:
        """rupees with their number."""
        return self.plural("{n} rupee", "{n} rupees", n)

    scored = rupees

    def favour(self, n: int) -> str:
        """Favour with its number."""
        return self.plural("{n} favour", "{n} favour", n)

    def points(self, n: int) -> str:
        """Meditation points with their number."""
        return self.plural("{n} meditation point", "{n} meditation points", n)

    def markers(self, n: int) -> str:
        """Markers with their number."""
        return self.plural("{n} marker", "{n} markers", n)

    def workers(self, n: int) -> str:
        """Workers with their number."""
        return self.plural("{n} worker", "{n} workers", n)

    def deliveries(self, n: int) -> str:
        """Deliveries with their number."""
        return self.plural("{n} delivery", "{n} deliveries", n)

    SAID: ClassVar = {
        "good": good,
        "into": good,
        "other": good,
        "bowl": good,
        "source": good,
        "space": space,
        "place": plain_space,
        "building": space,
        "start": space,
        "notable": notable,
        "guild": guild,
        "action": action,
        "tile": tile,
    }

    def worker(self, event: Event, *, lies: str, comes: str, stands: str) -> str:
        """What has become of a worker: it lies, comes from the supply, or stands up."""
        placed = event.values.get("placed") or event.rule == "AG-ARCH-6"
        said = lies if event.values["lying"] else comes if placed else stands
        return self.tell(said, event.values, who=self.name(event.seat))
