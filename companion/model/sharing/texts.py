"""A result as a few lines to read, and as a table for a spreadsheet."""

from __future__ import annotations

import csv
import io

from companion.model.base.dates import day_name
from companion.model.sharing.result import SharedResult, standing_text

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters that begin a formula in a spreadsheet."""


def result_text(result: SharedResult) -> str:
    """The result in a few lines, for a message."""
    if not result.is_over:
        names = result.words.listing(result.game.seats)
        return f"{result.name}: {names}\n{result.occasion}\n{standing_text(result)}\n"
    score = result.score
    lines = [f"{result.name}: {score.title}", score.reason, result.occasion, ""]
    lines += [
        f"{place}. {score.names[seat]}: {score.totals[seat]}" for seat, place in result.places()
    ]
    lines.append("")
    for item in score.items:
        numbers = zip(score.names, item.numbers, strict=True)
        lines.append(f"{item.name}: {', '.join(f'{name} {n}' for name, n in numbers)}")
    lines += ["", *result.remarks] if result.remarks else []
    return "\n".join(lines) + "\n"


def csv_text(result: SharedResult) -> str:
    """Items by player, with totals, ranks and the day. Only for a finished game."""
    words, score = result.words, result.score
    places = dict(result.places())
    seats = range(len(score.names))
    rows: list[list[str | int]] = [[result.name, *map(no_formula, score.names)]]
    rows += [[item.name, *item.numbers] for item in score.items]
    rows.append([words.sentence("Total"), *score.totals])
    rows.append([words.sentence("Tie-break"), *score.tiebreaks])
    rows.append([words.sentence("Rank"), *(places[seat] for seat in seats)])
    if score.marks:
        rows.append([score.marks.name, *score.marks.numbers])
    rows.append([words.sentence("Date"), day_name(result.known.played)])
    rows.append([words.sentence("Minutes"), round(result.known.seconds / 60)])
    table = io.StringIO()
    csv.writer(table).writerows(rows)
    return table.getvalue()


def no_formula(name: str) -> str:
    """A name that is no formula to a spreadsheet."""
    return f"'{name}" if name.lstrip(" ").startswith(_FORMULA) else name
