"""The pieces of River of Gold with assumed print: what to compare, the least certain first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.tables.common.corrections import capital
from companion.tables.common.my_copy import CopyOf, CopyPiece, Kind, Line
from companion.tables.river_of_gold.copy_slots import ASKS, SIDES, SPACES
from engine.core.game import Game
from engine.core.language.words import N_
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE
from engine.river_of_gold.catalogue import SHELF, load_catalogue
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice

GROUPS = {
    "patrons": N_("Patrons"),
    "merchant": N_("Merchants"),
    "noble": N_("Nobles"),
    "monk": N_("Monks"),
    "numbers": N_("Numbers on the boards"),
    "masteries": N_("Mastery cards"),
    "artisan": N_("Artisans"),
    "elder": N_("Elders"),
    "era_1": N_("Building tiles of Era 1"),
    "era_2": N_("Building tiles of Era 2"),
    "era_0": N_("Starting tiles and Imperial Markets"),
    "scoring": N_("Scoring"),
    "board": N_("Main board"),
}
"""The least certain first: what only data tell comes before what pictures show, too."""
WEAK, STRONG = (
    N_("Not seen in a picture: check this first."),
    N_("Known from pictures and data."),
)
"""How good the evidence is."""
_IN_PICTURES = "art and data"


# ---------------------------------------------------------------- in words


def _evidence(voice: Voice, piece: CopyPiece) -> str:
    """How sure the app is."""
    weak = any(
        row.kind == "assumed" and _IN_PICTURES not in row.source
        for row in load_catalogue().listed
        if row.key in piece.keys and not COPY.is_left_out(row.key)
    )
    return voice.sentence(WEAK if weak else STRONG)


def _tile_name(voice: Voice, tile: str) -> str:
    name, number = voice.building(tile), tile.rpartition("-")[2]
    return capital(f"{name} {number}" if number.isdigit() else name)


def _scoring_name(voice: Voice, tile: str) -> str:
    return voice.sentence("Scoring tile {number}", number=tile.rpartition("-")[2])


def _delivery(voice: Voice, kind: str) -> str:
    influence = N_("Influence for a delivery: {client}")
    return voice.sentence(influence, client=voice.term(f"client.{kind}"))


def _clients(voice: Voice, n: int) -> str:
    label = voice.plural("{n} client", "{n} clients", n)
    return f"{label} +" if n == len(load_catalogue().scoring.clients) - 1 else label


def _reward(voice: Voice, reward: str) -> str:
    printed = next(each for each in load_catalogue().track_rewards if each.id == reward)
    return voice.reward(printed.reward)


def _shores_of(region: Any) -> str:
    return "; ".join(
        f"shore.{shore.id}: region kind cost starting_for"
        for shore in load_catalogue().shores
        if shore.region == int(region.id)
    )


# ---------------------------------------------------------------- pieces

KINDS = (
    Kind(
        "patron",
        "patrons",
        "{id}: clan effect start_koku vp favour least_influence",
        lambda voice, patron: voice.patron(patron),
        N_("What does the card say?"),
        [
            Line(N_("More koku at the start"), "{id}.start_koku:number"),
            Line(N_("Victory points"), "{id}.vp:number"),
            Line(N_("Favour to pay"), "{id}.favour:number"),
            Line(N_("Least influence"), "{id}.least_influence:number"),
        ],
        of=lambda shipped: shipped.patrons,
    ),
    Kind(
        "client",
        "{row.type}",
        "{id}: type region order ongoing ongoing_amount second_marker end_game end_amount end_type",
        lambda voice, client: capital(voice.client(client)),
        N_("Which goods are ordered, and what does the card do?"),
        [
            Line(N_("Order", about="a client"), "{id}.order[]:order"),
            Line(N_("Second marker"), "{id}.second_marker:marker", only=["monk"]),
            Line(N_("Ability"), "{id}.ongoing:ability", only=["merchant", "noble"]),
            Line(N_("How much"), "{id}.ongoing_amount:amount", only=["merchant", "noble"]),
            Line(N_("At the end"), "{id}.end_game:end", only=["noble"]),
        ],
        of=lambda shipped: shipped.clients,
    ),
    Kind(
        "mastery",
        "masteries",
        "{id}: condition amount rewards_2",
        lambda voice, mastery: voice.mastery(mastery),
        N_("What does the card ask for, and what does it give with 2 players?"),
        [
            Line(N_("How many"), "{id}.amount:amount"),
            Line(N_("Reward with 2 players"), "{id}.rewards_2[]:reward"),
        ],
        of=lambda shipped: shipped.masteries,
    ),
    Kind(
        "tile",
        "era_{row.era}",
        "{id}: kind era type copies visitor owner bonus",
        _tile_name,
        N_("What do visitor and owner get, and how large is the building bonus?"),
        [
            Line(N_("Visitor"), "{id}.visitor[+9]:gain"),
            Line(N_("Owner"), "{id}.owner[+9]:gain", only=["e1", "e2"]),
            Line(N_("Building bonus"), "{id}.bonus:bonus"),
        ],
        of=lambda shipped: shipped.tiles,
    ),
    Kind(
        "region_tile",
        "scoring",
        "{id}: side_2 side_3_4",
        _scoring_name,
        N_("Which values are on each side?"),
        # Which side is the back of which never matters (RG-NIT-11).
        [
            Line(SIDES["side_3_4"], "{id}.side_3_4[+3]:reward"),
            Line(SIDES["side_2"], "{id}.side_2[+2]:reward"),
        ],
        of=lambda shipped: shipped.region_tiles,
    ),
    Kind(
        "client_table",
        "scoring",
        "scoring: clients",
        N_("Client table"),
        N_("How many VP does the table give for each number of clients?"),
        [
            Line(
                _clients,
                "scoring.clients[{n}]:points",
                lambda _, mine: range(1, len(mine["scoring.clients"])),
            )
        ],
    ),
    Kind(
        "numbers",
        "numbers",
        "limits: favour vp_track; numbers: end_trigger_vp;"
        " client_type.noble: influence; client_type.artisan: influence",
        N_("Limits and gains"),
        N_("What is printed on the clan boards, the VP track and the client cards?"),
        [
            Line(N_("Highest favour limit"), "limits.favour:number"),
            Line(N_("VP for triggering the end"), "numbers.end_trigger_vp:number"),
            Line(N_("End of the VP track"), "limits.vp_track:track"),
            Line(_delivery, "client_type.{n}.influence:amount", ("noble", "artisan")),
        ],
    ),
    Kind(
        "track",
        "board",
        "influence: end flower; track_reward.*: space; region.*: track_good",
        N_("Influence tracks", about="River of Gold"),
        N_("On which space of the track is each reward?"),
        [
            Line(
                _reward,
                "track_reward.{n}.space:space",
                lambda *_: [each.id for each in load_catalogue().track_rewards],
            ),
            Line(N_("Imperial flower"), "influence.flower:space"),
            Line(
                N_("Good of region {region}"),
                "region.{n}.track_good:good",
                lambda *_: [each.id for each in load_catalogue().regions],
            ),
        ],
    ),
    Kind(
        "prices",
        "board",
        _shores_of,
        N_("Prices in region {region}"),
        N_("Which prices and icons are on the shore spaces of this region?"),
        [
            Line(
                N_("Space {shore}"),
                "shore.{n}.cost:cost shore.{n}.starting_for:starting",
                lambda *_: [each.id for each in load_catalogue().shores],
            )
        ],
        of=lambda shipped: shipped.regions,
    ),
    Kind(
        "river",
        "board",
        "ship.middle: start; river_space.*: shores; shore.*: bank river_spaces",
        N_("River and shores"),
        N_("Which shore spaces are beside each river space?"),
        [
            Line(N_("Middle start"), "ship.middle.start:start"),
            Line(
                N_("Shores at river space {n}"),
                "river_space.{n}.shores[]:shore",
                range(1, SPACES + 1),
            ),
        ],
    ),
)


# ---------------------------------------------------------------- at the table


def _on_shore(state: State, shore: int) -> str:
    tile = state.tiles[shore]
    return f"tile.{m.TILES[tile]}" if tile != EMPTY else f"prices.{state.box.region[shore] + 1}"


def _tile_in(row: Callable[[State], Sequence[int]]) -> Callable[[State, int], str]:
    def found(state: State, place: int) -> str:
        tile = row(state)[place]
        return f"tile.{m.TILES[tile]}" if tile != EMPTY else ""

    return found


def _lying(found: Callable[[State, int], str]) -> Callable[[Game | None, Sequence[str]], str]:
    """What lies in a place, by its number."""

    def wanted(game: Game | None, path: Sequence[str]) -> str:
        is_place = game and path and path[0].isdigit()
        return found(game.state, int(path[0]) - 1) if game and is_place else ""

    return wanted


def _patron(game: Game | None, path: Sequence[str]) -> str:
    if not game or not path or not path[0].isdigit():
        return f"patron.{''.join(path)}"
    patron = game.state.seats[int(path[0])].patron
    return f"patron.{m.PATRONS[patron]}" if patron != NONE else ""


COPY = CopyOf(
    SHELF,
    Voice,
    GROUPS,
    KINDS,
    ASKS,
    # Our own words, and what has no effect on play.
    not_asked=(
        "*.name",
        "patron.*.epithet",
        "building_type.*.colour",
        "player_colour.*.colour",
        "koku_piece.*",
    ),
    held_as={
        "region": "track",
        "influence": "track",
        "river": "river",
        "shore": _lying(_on_shore),
        "row": _lying(_tile_in(lambda state: state.row)),
        "stack": _lying(_tile_in(lambda state: state.tops)),
        "patron": _patron,
    },
    cards={each: each for each in ("patron", "client", "mastery", "tile", "region_tile")},
    # Every client and tile can come up; patrons only where they are played with.
    is_needed=lambda game, piece: bool(game.state.box.mode) or piece.kind != "patron",
    further=_evidence,
)
