"""The tones of all games together, numbered so that games can be shown side by side.

A game registered later never changes the numbers of earlier ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.tables import offered, table_of
from companion.tables.meta import Hue, Seat, Tones

_ANY = "dark"
"""Names and numbers are the same in every theme."""


def seats(theme: str) -> tuple[Seat, ...]:
    """The colours of players in a theme; `tone_of` knows the number of each."""
    return _seats(theme, tuple(offered()))


def hues(theme: str) -> tuple[Hue, ...]:
    """The hues of pieces in a theme, those of a game from `first_hue` on."""
    return _hues(theme, tuple(offered()))


def tone_of(game: str, colour: str) -> int:
    """The number of a player's colour; raises UnknownGame or KeyError."""
    return _numbers(_known(game), tuple(offered()))[colour]


def tones_of(game: str) -> dict[str, int]:
    """The numbers of all colours of a game's players, in its order; raises UnknownGame."""
    return dict(_numbers(_known(game), tuple(offered())))


def first_hue(game: str) -> int:
    """The number of a game's first hue; raises UnknownGame."""
    return _first_hue(_known(game), tuple(offered()))


def hue_named(number: int) -> Hue:
    """The tokens of a hue."""
    return Hue(f"hue-{number}", f"hue-{number}-tile", f"hue-{number}-edge")


def seat_named(number: int) -> Seat:
    """The shape and the tokens of a player's colour."""
    return _seat_named(number, seats(_ANY)[number].shape)


def named(game: str) -> Tones:
    """The tones of a game with the names of their tokens instead of colours."""
    return _named(_known(game), tuple(offered()))


def tokens(theme: str) -> Mapping[str, str]:
    """The colour of every token of every game in a theme."""
    return _tokens(theme, tuple(offered()))


def coins() -> frozenset[str]:
    """The icons in the colour of coins."""
    return _coins(tuple(offered()))


def is_coin(icon: str) -> bool:
    """True if an icon has the colour of coins."""
    return icon in coins()


def _known(game: str) -> str:
    return table_of(game).game


def _tones(game: str, theme: str) -> Tones:
    return table_of(game).meta.tones[theme]


@lru_cache
def _seats(theme: str, games: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(seat for game in games for seat in _tones(game, theme).seats.values())


@lru_cache
def _hues(theme: str, games: tuple[str, ...]) -> tuple[Hue, ...]:
    return tuple(hue for game in games for hue in _tones(game, theme).hues)


@lru_cache
def _numbers(game: str, games: tuple[str, ...]) -> dict[str, int]:
    before = len(_seats(_ANY, games[: games.index(game)]))
    return {colour: before + n for n, colour in enumerate(_tones(game, _ANY).seats)}


@lru_cache
def _first_hue(game: str, games: tuple[str, ...]) -> int:
    return len(_hues(_ANY, games[: games.index(game)]))


@lru_cache
def _named(game: str, games: tuple[str, ...]) -> Tones:
    tones, numbers, first = _tones(game, _ANY), _numbers(game, games), _first_hue(game, games)

    def numbered(part: str, colours: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"{part}-{game}-{n}" for n in range(len(colours)))

    return Tones(
        seats={
            colour: _seat_named(numbers[colour], seat.shape) for colour, seat in tones.seats.items()
        },
        hues=tuple(hue_named(first + n) for n in range(len(tones.hues))),
        fills=numbered("fill", tones.fills),
        frames=numbered("frame", tones.frames),
        pieces=numbered("piece", tones.pieces),
    )


@lru_cache
def _seat_named(number: int, shape: str) -> Seat:
    return Seat(shape, *(f"seat-{number}-{of}" for of in Seat._fields[1:]))


@lru_cache
def _tokens(theme: str, games: tuple[str, ...]) -> Mapping[str, str]:
    return {
        name: colour
        for game in games
        for name, colour in zip(_flat(_named(game, games)), _flat(_tones(game, theme)), strict=True)
    }


def _flat(tones: Tones) -> list[str]:
    seats = [part for seat in tones.seats.values() for part in seat[1:]]
    hues = [part for hue in tones.hues for part in hue]
    return [*seats, *hues, *tones.fills, *tones.frames, *tones.pieces]


@lru_cache
def _coins(games: tuple[str, ...]) -> frozenset[str]:
    return frozenset(icon for game in games for icon in table_of(game).meta.coins)
