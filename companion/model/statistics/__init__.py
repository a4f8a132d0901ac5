"""Statistics of one game and over all games, from what is kept of each when it ends. No Kivy."""

from companion.model.statistics.overall import (
    BestOf,
    CardLine,
    CountLine,
    GamesTogether,
    Statistics,
    counting,
    over_all,
)
from companion.model.statistics.summary import (
    Finished,
    Summary,
    keep_summary,
    known_games,
    read_summary,
    reading_games,
    reading_summary,
    sum_up,
    summary_of,
    summed_up,
    summing_up,
)

__all__ = [
    "BestOf",
    "CardLine",
    "CountLine",
    "Finished",
    "GamesTogether",
    "Statistics",
    "Summary",
    "counting",
    "keep_summary",
    "known_games",
    "over_all",
    "read_summary",
    "reading_games",
    "reading_summary",
    "sum_up",
    "summary_of",
    "summed_up",
    "summing_up",
]
