"""Final scoring (AG-SCO) and the tie-break (AG-TIE), item by item with its parts.

Works on plain score sheets, so games not played in the app can be scored, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.pieces import Ability
from engine.agra.state import State
from engine.core.scores import Score, ScorePart

ITEMS = ("rupees", "contracts", "influence", "meditation", "covers", "akbar")


class ScoreSheet(NamedTuple):
    """What one player has at the end, as counted on the table."""

    rupees: int
    contracts: tuple[int, ...]
    steps: tuple[int, ...]
    """Influence by guild."""
    orders: tuple[int, ...]
    """Markers in the order columns by guild."""
    meditation_finished: bool
    covers_removed: int
    akbar: int
    goods: tuple[int, ...]
    favour: int


def standings(state: State) -> list[Score]:
    """The score of every seat as if the game ended now."""
    sheets = [sheet(state, seat) for seat in range(state.box.players)]
    return score(state.box, sheets, state.values)


def winners(scores: Sequence[Score]) -> list[int]:
    """AG-SCO-8: most rupees; AG-TIE-1: then goods and favour; AG-TIE-2: then shared."""
    best = max((score.total, score.tiebreak) for score in scores)
    return [seat for seat, score in enumerate(scores) if (score.total, score.tiebreak) == best]


def sheet(state: State, seat: int) -> ScoreSheet:
    """What a seat would count on the table now."""
    player, box = state.seats[seat], state.box
    contracts = [n for n in range(len(box.ordered)) if player.contracts >> n & 1]
    orders = [state.orders[guild * 6 : guild * 6 + 6].count(seat) for guild in range(3)]
    return ScoreSheet(
        rupees=player.rupees,
        contracts=tuple(contracts),
        steps=player.steps,
        orders=tuple(orders),
        meditation_finished=player.tracker >= box.last_space,
        covers_removed=2 * len(box.farm_ends) - player.covers.bit_count(),
        akbar=state.bowls.count(seat),
        goods=tuple(player.goods),
        favour=player.favour,
    )


def score(box: Box, sheets: Sequence[ScoreSheet], values: Sequence[int]) -> list[Score]:
    """AG-SCO-1 to AG-SCO-6 for every sheet; `values` are the current values of the goods."""
    return [_score_one(box, sheets, each, values) for each in sheets]


def _score_one(
    box: Box, sheets: Sequence[ScoreSheet], own: ScoreSheet, values: Sequence[int]
) -> Score:
    track, farm = box.meditation, box.printed.farm
    finished = track.last_space_rupees if own.meditation_finished else 0
    covers = own.covers_removed * farm.rupees_per_removed_cover
    parts = {
        "rupees": [ScorePart("AG-SCO-1", "", own.rupees)],
        "contracts": contract_parts(box, own),
        "influence": [_influence(box, sheets, own, guild) for guild in range(3)],
        "meditation": [ScorePart("AG-SCO-4", "", finished)],
        "covers": [ScorePart("AG-SCO-5", "", covers)],
        "akbar": [ScorePart("AG-SCO-6", "", akbar_rupees(box, own.akbar))],
    }
    items = {item: sum(part.points for part in parts[item]) for item in ITEMS}
    left = sum(n * value for n, value in zip(own.goods, values, strict=True))
    return Score(items, parts, sum(items.values()), left + own.favour)


def akbar_rupees(box: Box, markers: int) -> int:
    """AG-SCO-6: 1, 3, 5, and 3 more for each beyond the third."""
    return box.akbar_rupees[markers]


def _influence(box: Box, sheets: Sequence[ScoreSheet], own: ScoreSheet, guild: int) -> ScorePart:
    """AG-SCO-3: a sole first gets 2 per marker, second 1; several firsts get 1, others nothing."""
    track = box.printed.influence
    heights = sorted({each.steps[guild] for each in sheets}, reverse=True)
    firsts = sum(1 for each in sheets if each.steps[guild] == heights[0])
    if own.steps[guild] == heights[0]:
        per_marker = (
            track.final_first_per_marker if firsts == 1 else track.final_tied_first_per_marker
        )
    elif len(heights) > 1 and own.steps[guild] == heights[1]:
        per_marker = (
            track.final_second_per_marker if firsts == 1 else track.final_second_if_tied_first
        )
    else:
        per_marker = 0
    return ScorePart("AG-SCO-3", m.GUILDS[guild], per_marker * own.orders[guild])


# ---------------------------------------------------------------- game-end abilities


def contract_parts(box: Box, own: ScoreSheet) -> list[ScorePart]:
    """AG-SCO-2: the game-end abilities of the player's contracts."""
    return [
        ScorePart(
            box.printed.notable(m.NOTABLES[n]).rule,
            m.NOTABLES[n],
            _AT_THE_END[a.effect](box, own, a),
        )
        for n in own.contracts
        for a in box.at_the_end[n]
    ]


def _dutch_trader(_box: Box, own: ScoreSheet, ability: Ability) -> int:
    """AG-N17: by the number of guilds with a fulfilled order."""
    return ability.numbers("rupees")[sum(1 for n in own.orders if n)]


def _subadar(_box: Box, own: ScoreSheet, ability: Ability) -> int:
    """AG-N19: for each order."""
    return ability.number("rupees") * sum(own.orders)


def _sadr_us_sudur(_box: Box, own: ScoreSheet, ability: Ability) -> int:
    """AG-N20: for each marker in Akbar's bowls."""
    return ability.number("rupees") * own.akbar


def _symbols(box: Box, own: ScoreSheet) -> list[int]:
    """Orders and contracts by guild."""
    symbols = list(own.orders)
    for notable in own.contracts:
        symbols[box.guild[notable]] += 1
    return symbols


def _grand_mufti(box: Box, own: ScoreSheet, ability: Ability) -> int:
    """AG-N21: for each complete set of the three guild symbols."""
    return ability.number("rupees") * min(_symbols(box, own))


def _guild_symbols(box: Box, own: ScoreSheet, ability: Ability) -> int:
    """AG-N22, AG-N23, AG-N24: for each contract and order of one guild."""
    return ability.number("rupees") * _symbols(box, own)[m.GUILDS.index(ability.word("guild"))]


_AT_THE_END: dict[str, Callable[[Box, ScoreSheet, Ability], int]] = {
    "order_guilds": _dutch_trader,
    "per_order": _subadar,
    "per_akbar_marker": _sadr_us_sudur,
    "per_guild_set": _grand_mufti,
    "per_guild_symbol": _guild_symbols,
}
