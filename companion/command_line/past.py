"""`tableside games` and `stats`: what has been played, from the app's own database."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from companion.command_line.database import db_option, stored_games
from companion.command_line.game_files import json_option
from companion.command_line.language import lang_option, speaker
from companion.command_line.progress import watched
from companion.command_line.rows import form_of, rows_options, write_rows
from companion.model.base.dates import day_name, length_text
from companion.model.statistics import Finished, Statistics, known_games, over_all, summed_up
from companion.model.statistics.report import sections, title_line, uncounted_text
from companion.model.store import Store
from companion.model.store.archive import Archive, PastGame
from companion.tables import has_counts
from companion.tables.common.score import BY_SCORE_PAD
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words

_COLUMNS = ("id", "game", "began", "played", "seconds", "over", "players", "totals", "winners")
"""What `games` tells of each; of one that cannot be read only its number."""
_FIGURE = ("game", "section", "name", "figure", "value")


@click.command(help="List the stored games, the latest first.")
@db_option
@json_option
@rows_options
@lang_option
def games(db: Path | None, as_json: bool, **options: object) -> None:
    """List the stored games."""
    speak, form = speaker(), form_of(options, as_json=as_json)
    with stored_games(db, speak) as store:
        archive = Archive(store)
        found = [*archive.unfinished(), *archive.finished()]
        damaged = archive.damaged()
    plain = [_plain(game) for game in found]
    plain += [{"id": number, "damaged": True} for number in damaged]
    if as_json:
        click.echo(json.dumps(plain, indent=1, ensure_ascii=False))
        return
    if form.is_asked_for:
        write_rows(plain if form.nl else [_flat(row) for row in plain], _COLUMNS, form)
        return
    if not found and not damaged:
        click.echo(speak.sentence(N_("No games stored.")))
    several = len({game.game for game in found}) > 1
    rows = [_row(game, speak, named=several) for game in found]
    unreadable = speak.sentence(N_("cannot be read; try tableside export to recover it"))
    blank = [""] * (len(rows[0]) - 2 if rows else 2)
    for row in _aligned([*rows, *((str(number), *blank, unreadable) for number in damaged)]):
        click.echo(row)


def _plain(game: PastGame) -> dict[str, object]:
    totals: Sequence[int | None] = game.totals or [None] * len(game.seats)
    return {
        "id": game.id,
        "game": game.game,
        "began": _moment(game.began),
        "played": _moment(game.played),
        "seconds": round(game.seconds),
        "over": game.is_over,
        "counted": game.counted,
        "seats": [
            {"name": name, "colour": colour, "total": total}
            for name, colour, total in zip(game.seats, game.colours, totals, strict=True)
        ],
        "winners": game.winning_names,
    }


def _flat(row: Document) -> dict[str, object]:
    """The same without anything nested."""
    seats = row.get("seats", ())
    return row | {
        "players": [seat["name"] for seat in seats],
        "totals": [seat["total"] for seat in seats if seat["total"] is not None],
    }


def _moment(stamp: float) -> str:
    return datetime.fromtimestamp(round(stamp)).astimezone().isoformat()


def _row(game: PastGame, speak: Words, *, named: bool) -> tuple[str, ...]:
    """Number, day, length and players; which game it was where there are several."""
    who = ", ".join(_player(game, seat) for seat in range(len(game.seats)))
    if not game.is_over:
        state = speak.sentence("not finished")
        who = f"{who} ({state})"
    elif game.counted:
        who = f"{who} ({speak.sentence(BY_SCORE_PAD)})"
    kind = (speak.term(game.game, f"game.{game.game}"),) if named else ()
    return str(game.id), day_name(game.played), *kind, length_text(speak, game.seconds), who


def _player(game: PastGame, seat: int) -> str:
    """The winners have a star."""
    if not game.is_over:
        return game.seats[seat]
    return f"{game.seats[seat]} {game.totals[seat]}{'*' if seat in game.winners else ''}"


# ---------------------------------------------------------------- stats


@click.command(help="Count over all finished games.")
@db_option
@json_option
@rows_options
@lang_option
def stats(db: Path | None, as_json: bool, **options: object) -> None:
    """Count over all finished games."""
    speak, form = speaker(), form_of(options, as_json=as_json)
    with stored_games(db, speak) as store:
        found, uncounted = _finished(store)
    if uncounted:
        click.echo(uncounted_text(speak, uncounted), err=True)
    by_game: dict[str, list[Finished]] = {}
    for_programs = as_json or form.is_asked_for
    for each in found if for_programs else [each for each in found if has_counts(each.past.game)]:
        by_game.setdefault(each.past.game, []).append(each)
    if for_programs:
        answer = {game: _plain_figures(over_all(some)) for game, some in by_game.items()}
        if as_json:
            click.echo(json.dumps(answer, indent=1, ensure_ascii=False))
        else:
            write_rows(list(_figures(answer)), _FIGURE, form)
        return
    if not found:
        click.echo(speak.sentence(N_("No finished games yet.")))
    for game, some in by_game.items():
        for line in _report(game, over_all(some), speak):
            click.echo(line)


def _finished(store: Store) -> tuple[list[Finished], int]:
    """The games that can be counted, and how many cannot."""
    known, missing = known_games(store)
    steps = watched(([summed_up(store, past)] for past in missing), len(missing))
    made = [each for each in steps if each]
    damaged = Archive(store).count_finished() - len(known) - len(made)
    return known + made, damaged


def _plain_figures(figures: Statistics) -> dict[str, object]:
    plain = asdict(figures)
    plain["players"] = {
        name: line | {"items": figures.items_of[name]} for name, line in plain["players"].items()
    }
    del plain["items_of"]
    plain["places"] = {place + 1: line for place, line in plain["places"].items()}
    for record in plain["records"]:
        record["played"] = _moment(record["played"])
    return _rounded(plain)


def _figures(answer: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, object]]:
    """One row a figure: of which game, in which section, of whom or what, and how much."""
    for game, sections_of in answer.items():
        for section, found in sections_of.items():
            named = found if isinstance(found, Mapping) else {"": found}
            if section == "records":
                named = {each["kind"]: each for each in found}
            for name, figures in named.items():
                several = figures if isinstance(figures, Mapping) else {section: figures}
                for figure, value in several.items():
                    deeper = value if isinstance(value, Mapping) else {"": value}
                    for part, amount in deeper.items():
                        what = f"{figure} {part}".strip()
                        yield dict(zip(_FIGURE, (game, section, name, what, amount), strict=True))


def _rounded(value: object) -> Any:
    """No figure has more digits than are useful."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, Mapping):
        return {key: _rounded(each) for key, each in value.items()}
    return [_rounded(each) for each in value] if isinstance(value, (list, tuple)) else value


def _report(game: str, figures: Statistics, speak: Words) -> Iterator[str]:
    yield f"{speak.term(game, f'game.{game}')}: {title_line(speak, game, figures)}"
    for section in sections(speak, game, figures):
        yield from ("", section.title)
        yield from _aligned([(row.name, row.shown, row.about) for row in section.rows])


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of words as a table."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'  '.join(cells)}".rstrip()
