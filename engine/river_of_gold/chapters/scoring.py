"""Final scoring and victory (RG-SCO, RG-WIN), from sheets: of a game, or told in a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from engine.core.scores import Score, ScorePart
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, MERCHANT, NOBLE, NONE, Box, bits
from engine.river_of_gold.chapters.clients import elder_times, end_count
from engine.river_of_gold.state import Owned, State

_CARD_ITEMS = {MERCHANT: "merchants", ARTISAN: "artisans", NOBLE: "nobles"}
_CARD_RULES = {MERCHANT: "RG-MER-4", ARTISAN: "RG-ART-3", NOBLE: "RG-NOB-4"}
ITEMS = ("track", "regions", "clients", *_CARD_ITEMS.values())
LIMIT = "limit"
"""A further item, below 0, where the score stops at the end of the track (R-40)."""


class ScoreSheet(NamedTuple):
    """What of a player is scored."""

    vp: int
    koku: int
    goods: int
    influence: Sequence[int]
    delivered: int
    """Clients as a bit mask."""
    buildings: Sequence[Owned]
    favour: int


class Share(NamedTuple):
    """What a player gets from the scoring tile of a region."""

    seat: int
    rule: str
    influence: int
    place: int
    """From 1."""
    tied: int
    """Players at this place."""
    sum: int
    """The values of the places that they share."""
    gap: bool
    """RG-SCO-5: too far behind for the second value?"""
    times: int
    vp: int


def sheets_of(state: State) -> list[ScoreSheet]:
    """What is scored at this table."""
    return [
        ScoreSheet(
            player.vp,
            player.koku,
            sum(player.goods),
            player.influence,
            state.delivered[seat],
            state.buildings(seat),
            player.favour,
        )
        for seat, player in enumerate(state.seats)
    ]


# ---------------------------------------------------------------- regions


def region_shares(box: Box, region: int, tile: int, sheets: Sequence[ScoreSheet]) -> list[Share]:
    """RG-SCO-2 to RG-SCO-5: by influence, from the first on; ties share."""
    least = box.printed.scoring.least_influence
    taking_part = [seat for seat, each in enumerate(sheets) if each.influence[region] >= least]
    ranked = sorted(taking_part, key=lambda seat: -sheets[seat].influence[region])
    values = box.region_values[tile] if tile != NONE else ()
    found: list[Share] = []
    for influence, group in groupby(ranked, key=lambda seat: sheets[seat].influence[region]):
        seats, place = list(group), len(found)
        total = _shared(box, values, place, len(seats))
        behind = found[0].influence - influence if found else 0
        gap = box.players == 2 and behind > box.printed.scoring.second_within_2p
        for seat in seats:
            twice = elder_times(box, sheets[seat].delivered, region)
            vp = 0 if gap else _split(box, total, len(seats), twice)
            rule = _share_rule(gap, len(seats), twice)
            found.append(Share(seat, rule, influence, place + 1, len(seats), total, gap, twice, vp))
    return found


def _shared(box: Box, values: Sequence[int], place: int, tied: int) -> int:
    """RG-SCO-3: the sum of the places; those without a value are 0 (R-34)."""
    unpaid = tied > 1 and place + tied > len(values)
    if unpaid and box.rulings.tie_unpaid_positions == "unpaid_tie_scores_nothing":
        return 0
    return sum(values[place : place + tied])


def _split(box: Box, total: int, tied: int, twice: int) -> int:
    """RG-SCO-3, RG-SCO-4: shared and rounded down, then the Elder (R-35)."""
    if box.rulings.elder_rounding == "double_before_split":
        return twice * total // tied
    return total // tied * twice


def _share_rule(gap: bool, tied: int, twice: int) -> str:
    if gap:
        return "RG-SCO-5"
    if twice > 1:
        return "RG-SCO-4"
    return "RG-SCO-3" if tied > 1 else "RG-SCO-2"


# ---------------------------------------------------------------- clients


def client_points(box: Box, n: int) -> int:
    """RG-SCO-6: the table; beyond it the last value holds, or the series continues (R-3)."""
    table = box.printed.scoring.clients
    last = len(table) - 1
    if n <= last or box.rulings.client_table_cap == "flat_27":
        return table[min(n, last)]
    step = table[last] - table[last - 1]
    return table[last] + sum(step + more for more in range(1, n - last + 1))


def card_points(box: Box, sheet: ScoreSheet) -> Iterator[tuple[str, int, int, int]]:
    """RG-SCO-7: each bonus card with its rule, what it counts and its points."""
    for client in bits(sheet.delivered):
        kind, card = box.client_type[client], box.client(client)
        if kind == MERCHANT:
            yield _CARD_RULES[kind], client, sheet.koku, sheet.koku // card.end_amount
        elif kind == ARTISAN:
            yield _CARD_RULES[kind], client, sheet.goods, sheet.goods // card.end_amount
        elif kind == NOBLE:
            count = end_count(box, client, sheet.buildings)
            yield _CARD_RULES[kind], client, count, count * card.end_amount


# ---------------------------------------------------------------- totals


def score_sheets(
    box: Box, sheets: Sequence[ScoreSheet], region_tiles: Sequence[int]
) -> list[Score]:
    """RG-SCO-9: every seat, item by item; `region_tiles` by region."""
    parts: list[dict[str, list[ScorePart]]] = [{item: [] for item in ITEMS} for _ in sheets]
    for seat, sheet in enumerate(sheets):
        n = sheet.delivered.bit_count()
        parts[seat]["track"].append(ScorePart("RG-SCO-9", "track", sheet.vp))
        parts[seat]["clients"].append(ScorePart("RG-SCO-6", str(n), client_points(box, n)))
        for rule, client, _, vp in card_points(box, sheet):
            item = _CARD_ITEMS[box.client_type[client]]
            parts[seat][item].append(ScorePart(rule, m.CLIENTS[client], vp))
    for region, tile in enumerate(region_tiles):
        for share in region_shares(box, region, tile, sheets):
            part = ScorePart(share.rule, m.REGIONS[region], share.vp)
            parts[share.seat]["regions"].append(part)
    pairs = zip(sheets, parts, strict=True)
    return [_score(box, made, sheet.favour) for sheet, made in pairs]


def _score(box: Box, parts: dict[str, list[ScorePart]], favour: int) -> Score:
    items = {item: sum(part.points for part in made) for item, made in parts.items()}
    over = sum(items.values()) - box.limits.vp_track
    if over > 0 and box.rulings.vp_over_99 == "stop_at_99":
        items[LIMIT] = -over
        parts[LIMIT] = [ScorePart("RG-BRD-10", LIMIT, -over)]
    return Score(items, parts, sum(items.values()), favour)


def standings(state: State) -> list[Score]:
    """The score of every seat as if the game ended now."""
    return score_sheets(state.box, sheets_of(state), state.regions)


def winners(scores: Sequence[Score]) -> list[int]:
    """RG-WIN-1, RG-WIN-2: most points, then most favour; else they share the victory."""
    ranked = [(score.total, score.tiebreak) for score in scores]
    return [seat for seat, rank in enumerate(ranked) if rank == max(ranked)]
