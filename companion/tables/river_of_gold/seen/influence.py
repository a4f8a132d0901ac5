"""What the influence page shows of a game, as plain values. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.seats import Players, players_of
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.signs import amount, good_sign, marker
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, ELDER, NONE, RESOURCES, Gains, bits
from engine.river_of_gold.chapters.scoring import region_shares, sheets_of
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice


@dataclass(frozen=True, slots=True)
class TrackView:
    """One influence track, from its start to its end."""

    region: int
    """From 1."""
    values: tuple[int, ...]
    """Of its scoring tile, the first place first."""
    spaces: tuple[tuple[Glyph, ...], ...]
    """Markers and the reward of each space, the start first."""
    rewards: frozenset[int]
    artisans: tuple[Glyph, ...]
    elders: tuple[Glyph, ...]

    @property
    def piece(self) -> str:
        """Its name on the table."""
        return f"region.{self.region}"


@dataclass(frozen=True, slots=True)
class InfluenceView:
    """All tracks, and the region of the die."""

    tracks: tuple[TrackView, ...]
    die: int


@dataclass(frozen=True, slots=True)
class Closer:
    """One region looked at closely."""

    title: str
    values: str
    ranks: tuple[Glyph, ...]
    """What each player would get if the game ended now."""
    next: tuple[Glyph, ...]
    """How far the active player is from the next reward."""


def influence_of(seen: Observer) -> InfluenceView:
    """The tracks as they are now."""
    game = seen.game
    state: State = game.state
    players = players_of(game)
    tracks = tuple(_track(state, players, region) for region in range(len(m.REGIONS)))
    return InfluenceView(tracks, state.seats[state.active].die)


def _track(state: State, players: Players, region: int) -> TrackView:
    box, tile = state.box, state.regions[region]
    rewards = box.track[region]
    spaces = []
    for space in range(box.track_end + 1):
        there = [
            marker(players, seat)
            for seat, player in enumerate(state.seats)
            if player.influence[region] == space
        ]
        gains = _gains(rewards.get(space, ()))
        if space == box.flower:
            gains = (*gains, Glyph("imperial-flower", role="text2"))
        spaces.append((*there, *((GAP,) if there and gains else ()), *gains))
    return TrackView(
        region + 1,
        box.region_values[tile] if tile != NONE else (),
        tuple(spaces),
        frozenset({*rewards, box.flower}),
        _of_type(state, players, region, ARTISAN),
        _of_type(state, players, region, ELDER),
    )


def _gains(gains: Gains) -> tuple[Glyph, ...]:
    found: list[Glyph] = []
    for what, n in gains:
        found += [*((GAP,) if found else ()), *amount(RESOURCES[what], n)]
    return tuple(found)


def _of_type(state: State, players: Players, region: int, kind: int) -> tuple[Glyph, ...]:
    there = state.box.of_type[kind] & state.box.of_region[region]
    return tuple(
        marker(players, seat)
        for seat, delivered in enumerate(state.delivered)
        for _ in bits(delivered & there)
    )


# ---------------------------------------------------------------- one region


def closer(words: Words, seen: Observer, region: int) -> Closer:
    """A region in words and figures; `region` from 1."""
    game = seen.game
    state: State = game.state
    voice, players = Voice(words, game.seats), players_of(game)
    tile = state.regions[region - 1]
    values = state.box.region_values[tile] if tile != NONE else ()
    shares = region_shares(state.box, region - 1, tile, sheets_of(state))
    ranks: list[Glyph] = [Glyph(text=voice.sentence("If it ended now"), role="text2")]
    for share in shares:
        said = voice.sentence("{n} VP", n=share.vp)
        ranks += [GAP, GAP, marker(players, share.seat), Glyph(text=str(share.influence))]
        ranks += [GAP, Glyph(text=said, role="text2")]
    if not shares:
        ranks += [GAP, Glyph(text="–", role="text2")]
    return Closer(
        f"{region} {voice.term(f'region.{region}')}",
        " · ".join(f"{place}. {value}" for place, value in enumerate(values, 1)),
        tuple(ranks),
        _next(voice, state, region - 1),
    )


def _next(voice: Voice, state: State, region: int) -> tuple[Glyph, ...]:
    seat = state.active
    at = state.seats[seat].influence[region]
    rewards = state.box.track[region]
    space = min((each for each in rewards if each > at), default=NONE)
    who = Glyph(text=voice.sentence("Next for {who}", who=voice.name(seat)), role="text2")
    if space == NONE:
        return (who, GAP, Glyph(text="–"))
    steps = voice.plural("{n} more step", "{n} more steps", space - at)
    gains = [
        Glyph(text=f"+{n}") if part == 0 else Glyph(*good_sign(RESOURCES[what])[:1], hue=hue)
        for what, n in rewards[space]
        for part, hue in ((0, -1), (1, good_sign(RESOURCES[what])[1]))
    ]
    return (who, GAP, Glyph(text=f"{steps}:"), GAP, *gains)


def discount(seen: Observer) -> tuple[int, int]:
    """What an Artisan saves, and by what an Elder multiplies."""
    clients = seen.game.state.box.printed.clients
    off = max((each.ongoing_amount for each in clients if each.type == "artisan"), default=0)
    times = max((each.end_amount for each in clients if each.type == "elder"), default=0)
    return off, times
