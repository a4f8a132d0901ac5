"""The turn bar of River of Gold: the die with favour, three actions, koku and goods.

A hand is covered on the shared screen (RG-HID-2), so what is open there must not depend on it.
"""

from __future__ import annotations

from companion.tables.common.turn_strip import DialFace, TurnAction
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.signs import good_sign
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE, bits
from engine.river_of_gold.chapters.clients import may_shift, shifts
from engine.river_of_gold.chapters.favour import FACES, price
from engine.river_of_gold.chapters.sail import face_used
from engine.river_of_gold.state import State
from engine.river_of_gold.words.abilities import mastery_line
from engine.river_of_gold.words.voice import Voice

ACTIONS = (
    TurnAction("build", "build", N_("Build")),
    TurnAction("sail", "sail", N_("Sail")),
    TurnAction("deliver", "deliver", N_("Deliver")),
)
AT_ONCE = frozenset({"reveal", "draw"})
STORE_GROUP = "exchange"
TURN, DISCARD = "turn", "discard"


def dial(words: Words, game: Game, now: Game) -> list[DialFace]:
    """RG-FAV: every face of the die and what it costs in favour."""
    if game.prompt.kind != TURN:
        return []
    state, seat = game.state, game.prompt.seat
    chosen = now.state.seats[seat].die
    free = _free_faces(now.state, seat)
    return [
        _face(words, state, seat, face, chosen, free.get(face, "")) for face in range(1, FACES + 1)
    ]


def _face(words: Words, state: State, seat: int, face: int, chosen: int, free: str) -> DialFace:
    """A face with its price; the sign of the royal ship where that has it free."""
    die, has, voice = state.seats[seat].die, state.seats[seat].favour, Voice(words)
    n = price(die, face) * state.box.numbers.favour_per_face
    message = N_("{face} needs {needs} favour; there is {has}")
    paid = (Glyph(text=f"−{n}"), Glyph("favour-sun")) if n else ()
    return DialFace(
        top=(Glyph(text=str(face)), Glyph(f"region-{face}")),
        note=voice.sentence(N_("rolled")) if face == die else "",
        price=(*paid, GAP, Glyph("ship-royal")) if free else paid,
        moves=_way(die, face),
        is_now=face == chosen,
        is_open=n <= has,
        piece=free,
        missing=voice.sentence(message, face=face, needs=n, has=has) if n > has else "",
    )


def _free_faces(state: State, seat: int) -> dict[int, str]:
    """RG-NOB-9: faces that the royal ship has without favour, each with where it stops."""
    ship = state.seats[seat].royal
    if ship == NONE or not may_shift(state, seat, ship):
        return {}
    names = m.SAIL_SHIFTED.kinds[1]
    return {
        face_used(state, seat, shift): f"stop.{m.SHIPS[ship]}{names[shift]}"
        for shift in shifts(state, seat)
    }


def _way(die: int, face: int) -> tuple[Move, ...]:
    """RG-FAV-3: the shorter way round the die."""
    up = (face - die) % FACES
    steps = price(die, face)
    return (m.FAVOUR.table[0 if up == steps else 1],) * steps


def store(game: Game, seat: int) -> list[Glyph]:
    """Koku, goods and favour of a player."""
    player = game.state.seats[seat]
    found: list[Glyph] = []
    for resource, n in (("koku", player.koku), *zip(m.GOODS, player.goods, strict=True)):
        icon, hue = good_sign(resource)
        found += [Glyph(icon, hue=hue), Glyph(text=str(n)), GAP, GAP]
    sun = Glyph(text=f"{player.favour}/{player.moon}")
    return [*found, Glyph("favour-sun"), sun]


# ---------------------------------------------------------------- what a piece is


def about(words: Words, game: Game, piece: str) -> str:
    """What a building pays and whose it is, what a tile says, who is on a river space."""
    kind, _, name = piece.partition(".")
    voice, state = Voice(words, game.seats), game.state
    if kind == "shore":
        return _shore(voice, state, int(name) - 1)
    if kind == "tile":
        return voice.whole_tile(state.box.printed.tile(name))
    if kind == "river":
        return _river(voice, state, int(name) - 1)
    return mastery_line(words, state.box.printed.mastery(name)) if kind == "mastery" else ""


def _shore(voice: Voice, state: State, shore: int) -> str:
    tile = state.tiles[shore]
    if tile == EMPTY:
        price = voice.amount("koku", state.box.cost[shore])
        message = N_("Space {shore}: empty, {price} to build, +{n} koku for a visitor.")
        koku = state.box.numbers.empty_space_koku
        return voice.sentence(message, shore=shore + 1, price=price, n=koku)
    said = voice.whole_tile(state.box.printed.tiles[tile])
    owners = voice.listing(dict.fromkeys(map(voice.name, state.markers[shore])))
    return f"{said} · {owners}" if owners else said


def _river(voice: Voice, state: State, at: int) -> str:
    here = [
        voice.name(seat)
        for seat, player in enumerate(state.seats)
        for place in player.ships
        if place == at
    ]
    shores = ", ".join(str(shore + 1) for shore in state.box.beside[at])
    said = voice.sentence(N_("River space {space}: shores {shores}"), space=at + 1, shores=shores)
    return f"{said} · {', '.join(here)}" if here else said


# ---------------------------------------------------------------- covered hands


def shown(seen: Observer) -> Game:
    """In a turn every client that may be in a hand is offered, whatever is in it (RG-HID-4)."""
    if seen.game.prompt.kind != TURN or not _is_covered(seen):
        return seen.game
    copy = seen.game.clone()
    state: State = copy.state
    for player in state.seats:
        state.deck |= player.hand
        player.covered += player.hand.bit_count()
        player.hand = 0
    return copy


def covered(words: Words, seen: Observer, move: Move) -> str:
    """A card to be discarded by its place in the hand; which one it is shows while held."""
    game = seen.game
    if move.verb is not m.DISCARD or not _is_covered(seen):
        return ""
    hand = list(bits(game.state.seats[game.prompt.seat].hand))
    if move.args[0] not in hand:
        return ""
    return Voice(words).sentence(N_("Card {n}"), n=hand.index(move.args[0]) + 1)


def _is_covered(seen: Observer) -> bool:
    asked = seen.game.prompt.seat
    return asked >= 0 and not seen.knows(asked, "hand")
