"""The final count (AM-END, AM-SOL-23) and who has won, item by item with what made it.

It works on plain sheets, so that a game can be counted that was never played in the app.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.amritsar.chapters.objectives import Amounts, points
from engine.amritsar.lake import Counters, donated
from engine.amritsar.printed import Catalogue
from engine.core.rulings import Rulings
from engine.core.scores import Score, ScorePart

ITEMS = ("track", "knowledge", "objectives")
"""The Maharaja's `knowledge` is that of his white track."""


class ScoreSheet(NamedTuple):
    """What one player has at the end, as it can be counted on the table."""

    pp: int
    knowledge: tuple[int, ...]
    coins: int
    resources: tuple[int, ...]
    elephant: int
    """Counters left on it."""
    counters: Counters
    objectives: tuple[int, ...]
    """Those played."""
    goods_before: tuple[int, int] | None = None
    """Coins and resources before the last taxes, where objectives look at those (AM-RUL-28)."""


class MaharajaSheet(NamedTuple):
    """What the Maharaja of the solo game has at the end."""

    pp: int
    counters: Counters
    storehouse: tuple[int, ...]
    white_track: int
    objective: int | None
    hard: bool


@dataclass(frozen=True, slots=True)
class MaharajaScore(Score):
    """The score of the Maharaja; whether he wins every tie (AM-RUL-45)."""

    wins_ties: bool


def count(
    printed: Catalogue,
    rulings: Rulings,
    sheets: Sequence[ScoreSheet],
    maharaja: MaharajaSheet | None = None,
) -> list[Score]:
    """The score of every player, and of the Maharaja behind them."""
    everyone = [amounts(rulings, each) for each in sheets]
    if maharaja:
        everyone.append(his_amounts(printed, rulings, maharaja))
    scores = [
        _score(
            each.pp,
            knowledge_parts(printed, each),
            _objective_parts(printed, rulings, each, own, everyone),
            each.counters,
        )
        for each, own in zip(sheets, everyone, strict=False)
    ]
    if maharaja:
        his = _score(
            maharaja.pp,
            white_track_parts(printed, maharaja),
            his_objective_parts(printed, rulings, maharaja, everyone),
            maharaja.counters,
        )
        wins_ties = rulings.solo_tie == "maharaja_wins"
        scores.append(MaharajaScore(his.items, his.parts, his.total, his.tiebreak, wins_ties))
    return scores


def _score(
    pp: int, knowledge: list[ScorePart], objectives: list[ScorePart], counters: Counters
) -> Score:
    parts = dict(zip(ITEMS, ([ScorePart("AM-END-3", "", pp)], knowledge, objectives), strict=True))
    items = {item: sum(part.points for part in made) for item, made in parts.items()}
    return Score(items, parts, sum(items.values()), donated(counters))


def winners(scores: Sequence[Score]) -> list[int]:
    """AM-END-3: most PP, then most donations, then shared; in the solo game see AM-RUL-45."""

    def rank(score: Score) -> tuple[int, bool, int]:
        wins_ties = isinstance(score, MaharajaScore) and score.wins_ties
        return score.total, wins_ties, score.tiebreak

    best = max(map(rank, scores))
    return [seat for seat, score in enumerate(scores) if rank(score) == best]


# ---------------------------------------------------------------- players


def amounts(rulings: Rulings, sheet: ScoreSheet) -> Amounts:
    """What the objectives of everyone look at."""
    coins, resources = sheet.coins, sum(sheet.resources)
    if sheet.goods_before and rulings.objective_goods_moment == "before_taxes":
        coins, resources = sheet.goods_before
    return Amounts(sheet.counters, sheet.knowledge, coins, resources)


def knowledge_parts(printed: Catalogue, sheet: ScoreSheet) -> list[ScorePart]:
    """AM-END-1: a track on its last space gives 1 PP for each thing that is left."""
    left = {
        "pp_per_counter_on_elephant": sheet.elephant,
        "pp_per_resource": sum(sheet.resources),
        "pp_per_coin": sheet.coins,
    }
    return [
        ScorePart("AM-KNW-6", track.id, left[track.final])
        for track, step in zip(printed.knowledge_tracks, sheet.knowledge, strict=True)
        if step >= len(printed.steps(track.id))
    ]


def _objective_parts(
    printed: Catalogue,
    rulings: Rulings,
    sheet: ScoreSheet,
    own: Amounts,
    everyone: Sequence[Amounts],
) -> list[ScorePart]:
    """AM-END-2: every objective on the board."""
    played = [printed.objectives[number] for number in sheet.objectives]
    return [
        ScorePart(each.rule, each.id, points(printed, rulings, each, own, everyone))
        for each in played
    ]


# ---------------------------------------------------------------- the Maharaja


def his_amounts(printed: Catalogue, rulings: Rulings, sheet: MaharajaSheet) -> Amounts:
    """AM-RUL-29: he competes with counters and storehouse; printed coins count by the ruling."""
    coins = visible_coins(printed, sheet.storehouse)
    if rulings.solo_majorities == "storehouse_only":
        coins = 0
    none = (0,) * len(printed.knowledge_tracks)
    return Amounts(sheet.counters, none, coins, sum(sheet.storehouse))


def visible_coins(printed: Catalogue, storehouse: Sequence[int]) -> int:
    """The printed coins of his empty slots (AM-SOL-23)."""
    printed_slots = printed.solo_storehouse
    return max(0, printed_slots.slots - sum(storehouse)) * printed_slots.printed_coin_per_slot


def white_track_parts(printed: Catalogue, sheet: MaharajaSheet) -> list[ScorePart]:
    """AM-SOL-23: each of the last two spaces counts something else."""
    left = {
        "pp_per_resource_in_storehouse": sum(sheet.storehouse),
        "pp_per_visible_coin": visible_coins(printed, sheet.storehouse),
    }
    final = printed.white_spaces[sheet.white_track].final
    return [ScorePart("AM-SOL-23", final, left[final])] if final else []


def his_objective_parts(
    printed: Catalogue, rulings: Rulings, sheet: MaharajaSheet, everyone: Sequence[Amounts]
) -> list[ScorePart]:
    """AM-SOL-23: his only objective, twice in the harder game (AM-SOL-25)."""
    if sheet.objective is None:
        return []
    objective = printed.objectives[sheet.objective]
    times = printed.solo.hard_objective_multiplier if sheet.hard else 1
    pp = points(printed, rulings, objective, everyone[-1], everyone) * times
    return [ScorePart("AM-SOL-23", objective.id, pp)]
