"""What a clan board shows of a player, as plain values. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.seats import players_of, read_holders
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.signs import good_sign, marker, reward, tile_sign
from companion.tables.shown import Holder
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, bits
from engine.river_of_gold.chapters.buildings import markers_left
from engine.river_of_gold.chapters.exchanges import candidates, exchanges
from engine.river_of_gold.state import State
from engine.river_of_gold.words.moves import move_text
from engine.river_of_gold.words.voice import Voice


@dataclass(frozen=True, slots=True)
class StoreView:
    """How much of something a player has, and the most that there is room for."""

    resource: str
    icon: str
    hue: int
    number: int
    most: int


@dataclass(frozen=True, slots=True)
class ShipLine:
    """A ship of a player and where it is."""

    ship: str
    royal: bool
    at: int


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building with a marker of this player."""

    shore: int
    hue: int
    glyphs: tuple[Glyph, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One clan board."""

    holder: Holder
    name: str
    clan: str
    patron: str
    turns_away: int
    starts: bool
    vp: int
    die: int
    clients: int
    markers: int
    stores: tuple[StoreView, ...]
    favour: int
    moon: int
    track: int
    """The end of the favour track."""
    influence: tuple[int, ...]
    ships: tuple[ShipLine, ...]
    buildings: tuple[BuildingView, ...]
    exchanges: tuple[tuple[str, bool], ...]
    """Each exchange as its move, and whether it is open."""
    hand: int
    """How many clients are in it."""
    known: tuple[str, ...] | None
    """Those of them that the app knows; None if only the player may know."""


def read_seat(seen: Observer, seat: int) -> SeatView:
    """A player's board as it is now."""
    game = seen.game
    state: State = game.state
    player, box, players = state.seats[seat], state.box, len(game.seats)
    clan, patron = state.clans[seat], player.patron
    known = tuple(m.CLIENTS[client] for client in bits(player.hand))
    return SeatView(
        holder=read_holders(game)[seat],
        name=game.seats[seat],
        clan=m.CLANS[clan] if clan != NONE else "",
        patron=m.PATRONS[patron] if patron != NONE else "",
        turns_away=(seat - state.active) % players,
        starts=seat == state.start,
        vp=player.vp,
        die=player.die,
        clients=state.delivered[seat].bit_count(),
        markers=markers_left(state, seat),
        stores=_stores(state, seat),
        favour=player.favour,
        moon=player.moon,
        track=box.limits.favour,
        influence=tuple(player.influence),
        ships=tuple(
            ShipLine(name, player.royal == n, player.ships[n] + 1) for n, name in enumerate(m.SHIPS)
        ),
        buildings=_buildings(game, seat),
        exchanges=_exchanges(game, seat),
        hand=state.hand_size(seat),
        known=known if not known or seen.knows(seat, "hand") else None,
    )


def _stores(state: State, seat: int) -> tuple[StoreView, ...]:
    player, box = state.seats[seat], state.box
    goods = zip(m.GOODS, player.goods, strict=True)
    return (
        StoreView("koku", *good_sign("koku"), player.koku, box.koku_limit),
        *(StoreView(good, *good_sign(good), n, box.goods_limit) for good, n in goods),
    )


def _buildings(game: Game, seat: int) -> tuple[BuildingView, ...]:
    state: State = game.state
    players = players_of(game)
    found = []
    for shore, there in enumerate(state.markers):
        if seat in there:
            printed = state.box.printed.tiles[state.tiles[shore]]
            icon, hue = tile_sign(printed.id)
            region = state.box.region[shore] + 1
            owners = tuple(marker(players, each) for each in there)
            signs = (
                Glyph(icon, hue=hue),
                Glyph(text=str(region)),
                Glyph(f"region-{region}", role="text2"),
                *(GAP,) * 3,
                *owners,
                GAP,
                *reward(printed.owner),
            )
            found.append(BuildingView(shore + 1, hue, signs))
    return tuple(found)


def _exchanges(game: Game, seat: int) -> tuple[tuple[str, bool], ...]:
    state: State = game.state
    if seat != state.active or game.prompt.seat != seat:
        return ()
    usable = exchanges(state, seat)
    own = [move for move in candidates(state, seat) if len(move.args) == 2]
    return tuple((move.text, True) for move in own if move in usable)


# ---------------------------------------------------------------- words for the kv file


def resource_name(words: Words, resource: str) -> str:
    """Koku or a good, as the beginning of a line."""
    name = Voice(words).good(resource) if resource else ""
    return name[:1].upper() + name[1:]


def clan_name(words: Words, clan: str, patron: str) -> str:
    """The clan, and its patron if there is one, as a heading."""
    voice = Voice(words)
    names = [voice.clan(clan)] if clan else []
    said = " · ".join([*names, voice.patron(patron)] if patron else names)
    return said[:1].upper() + said[1:]


def ship_text(words: Words, ship: str, at: int, *, royal: bool) -> str:
    """A ship and where it is."""
    if not ship:
        return ""
    voice = Voice(words)
    name = voice.ship("royal" if royal else ship)
    return voice.sentence("{ship} on {space}", ship=name[:1].upper() + name[1:], space=at)


def exchange_text(words: Words, text: str) -> str:
    """What is given and got."""
    return move_text(words, m.parse(text), ()) if text else ""


def hand_text(words: Words, clients: tuple[str, ...] | None) -> str:
    """The clients of a hand, as far as they are known."""
    return ", ".join(map(Voice(words).client, clients or ()))


KEPT = N_("the cards stay with the player")
"""RG-HID-3: what a hand says that the app does not know."""


def hand_count(words: Words, n: int) -> str:
    """How many clients are in a hand: that is open (RG-HID-1)."""
    return Voice(words).plural("{n} client in hand", "{n} clients in hand", int(n))


def clan_icon(clan: str) -> str:
    """The sign of a clan."""
    return f"clan-{clan}" if clan else ""


def die_face(face: int, colour: int) -> list[Glyph]:
    """A die on its player's colour: number and region; nothing before the first roll."""
    if not face:
        return [Glyph(text="–", on=colour)]
    return [Glyph(text=str(face), on=colour), Glyph(f"region-{face}", on=colour)]
