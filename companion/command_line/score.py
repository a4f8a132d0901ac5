"""`tableside score`: the final scoring of a sheet counted on the table, or of a saved game."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import click

from companion.command_line.database import alone, db_option, stored_or_new_games
from companion.command_line.errors import CommandRefused
from companion.command_line.files import read_json
from companion.command_line.forms import Form, plain_score
from companion.command_line.game_files import (
    forms_of,
    in_use,
    known_game,
    load_game,
    reader_of,
    uncover_option,
)
from companion.command_line.house import house_options, read_house
from companion.command_line.language import lang_option, speaker
from companion.command_line.seeds import unused_seed
from companion.command_line.texts import Texts
from companion.model.base.automata import people_named
from companion.model.play.counting import Evening, keep_evening
from companion.model.tools.notes import Note
from engine.core.files.sound import leads_to_its_table
from engine.core.game import rules_of
from engine.core.language.words import N_, Words
from engine.core.marks import Mark, marks
from engine.core.marks import corrections as number_of_corrections
from engine.core.observer import Observer
from engine.core.rules import Rules
from engine.core.scores import Score


class Scored(NamedTuple):
    """A score sheet that has been added up, or a game as it stands."""

    rules: Rules
    names: list[str]
    scores: Sequence[Score]
    is_over: bool = True
    covered: Sequence[str] = ()
    """Items that are not counted, as players keep them to themselves."""

    @classmethod
    def of(cls, reader: Observer) -> Scored:
        """A game as the reader may know it."""
        game, scores = reader.game, reader.standings()
        covered = {
            item
            for told, whole in zip(scores, game.standings(), strict=True)
            for item in whole.items.keys() - told.items.keys()
        }
        return cls(game.rules, list(game.seats), scores, game.is_over, sorted(covered))

    def winners(self) -> list[int]:
        """The seats that win; none before the end."""
        return self.rules.winners(self.scores) if self.is_over else []


@click.command(help="Add up a score sheet or a saved game; the result is JSON.")
@click.argument("game")
@click.argument("sheet", type=click.Path(path_type=Path))
@click.option("--table", "as_table", is_flag=True, help="As a table with every reason.")
@click.option("--json", "as_json", is_flag=True, help="As JSON, as it is without --table.")
@click.option(
    "--anyway", "trusted", is_flag=True, help="Also of a file whose log ends at another position."
)
@click.option("--keep", is_flag=True, help="Keep the result among the games, as counted.")
@click.option("--day", type=click.DateTime(["%Y-%m-%d"]), help="With --keep: when it was played.")
@click.option("--place", default="", help="With --keep: where it was played.")
@click.option("--note", default="", help="With --keep: what to remember.")
@db_option
@uncover_option
@unused_seed
@house_options
@lang_option
def score(
    game: str,
    sheet: Path,
    as_table: bool,
    as_json: bool,
    trusted: bool,
    uncover: bool,
    chosen: tuple[str, ...],
    corrections: Path | None,
    keep: bool,
    day: datetime | None,
    place: str,
    note: str,
    db: Path | None,
) -> None:
    """Add up a score sheet."""
    speak = speaker()
    game = known_game(game, speak)
    document = read_json(sheet, speak)
    if _is_saved_game(document):
        if keep:
            message = N_("{file} is a game that was played; tableside import takes it in.")
            raise CommandRefused(speak.sentence(message, file=sheet))
        reader = reader_of(load_game(sheet, speak), uncover)
        _score_game(reader, sheet, as_table and not as_json, speak, trusted=trusted)
        return
    house = read_house(game, chosen, corrections, speak)
    forms = forms_of(game, "score", speak)
    names, scores = forms.score_sheet(
        Form(sheet, speak), document, house.rulings, house.corrections
    )
    scored = Scored(rules_of(game), names, scores)
    kept: dict[str, object] = {}
    if keep:
        people = names[: people_named(game, names)]
        evening = Evening(game, people, scores, None, house.rulings, house.corrections or {})
        played = day.timestamp() if day else time.time()
        with alone(db, speak), stored_or_new_games(db, speak) as store:
            kept = {"id": keep_evening(store, evening, played, Note(place, note))}
    if not as_table or as_json:
        answer = forms.plain_score(names, scores, scored.winners())
        click.echo(json.dumps({**answer, **kept}, indent=1))
        return
    for line in _table(scored, Texts(speak, rules_of(game), scored.names), speak):
        click.echo(line)
    if kept:
        click.echo(speak.sentence(N_("Kept as game {id}."), **kept))


# ---------------------------------------------------------------- a saved game


def _is_saved_game(document: object) -> bool:
    return isinstance(document, dict) and {"format", "log", "state"} <= document.keys()


def _score_game(
    reader: Observer, path: Path, as_table: bool, speak: Words, *, trusted: bool
) -> None:
    """The score as things stand, with departures from the rules.

    Of a table that its log does not lead to only where that is asked for, without what was played.
    """
    game, texts = reader.game, Texts.of(speak, reader.game)
    has_past = not trusted or leads_to_its_table(game.clone())
    with in_use(path, game, speak):
        scored = Scored.of(reader)
        played = marks(reader) if has_past else []
        by_hand = number_of_corrections(game)
    if as_table:
        for line in (*_table(scored, texts, speak), *_marked(played, by_hand, texts, speak)):
            click.echo(line)
        return
    anyway = [
        {
            "number": mark.number,
            "round": mark.round,
            "seat": texts.seat(mark.seat),
            "move": mark.move or None,
            "rule": mark.refusal.rule if mark.refusal else None,
            "why": texts.refusal(mark.refusal) if mark.refusal else None,
        }
        for mark in played
    ]
    answer = {
        **plain_score(scored.names, scored.scores, scored.winners()),
        "over": game.is_over,
        "covered": scored.covered,
        "anyway": anyway,
        "corrections": by_hand,
    }
    click.echo(json.dumps(answer, indent=1))


def _marked(played: Sequence[Mark], by_hand: int, texts: Texts, speak: Words) -> Iterator[str]:
    if played:
        yield ""
        yield speak.plural(
            "{n} move played against the rules:",
            "{n} moves played against the rules:",
            len(played),
        )
    hidden = speak.sentence("hidden")
    for mark in played:
        why = texts.cited(mark.refusal) if mark.refusal else ""
        which = ", ".join(filter(None, (texts.period(mark.round), texts.seat(mark.seat))))
        yield f"  {which}: {mark.move or hidden}. {why}".rstrip()
    if by_hand:
        yield speak.plural("{n} correction by hand.", "{n} corrections by hand.", by_hand)


def _table(scored: Scored, texts: Texts, speak: Words) -> list[str]:
    """A column for each player, a line for each item; below them what made the points."""
    items = dict.fromkeys(item for each in scored.scores for item in each.items)
    rows = [["", *scored.names]]
    rows += [
        [texts.item(i), *(str(each.items.get(i, "–")) for each in scored.scores)] for i in items
    ]
    total, tie = speak.sentence(N_("Total")), speak.sentence(N_("Tie-break"))
    rows.append([total, *(str(each.total) for each in scored.scores)])
    rows.append([tie, *(str(each.tiebreak) for each in scored.scores)])
    return [*_aligned(rows), "", *_reasons(scored, texts), *_victory(scored, texts, speak)]


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def _reasons(scored: Scored, texts: Texts) -> list[str]:
    lines = []
    for name, each in zip(scored.names, scored.scores, strict=True):
        parts = [part for parts in each.parts.values() for part in parts if part.points]
        lines += [name, *(f"  {texts.part(part)}" for part in parts), ""]
    return lines


def _victory(scored: Scored, texts: Texts, speak: Words) -> Iterator[str]:
    names = [scored.names[seat] for seat in scored.winners()]
    if scored.covered:
        items = speak.listing([texts.item(item) for item in scored.covered])
        yield speak.sentence(N_("Hidden until the end: {items}."), items=items)
    if not names:
        yield speak.sentence(N_("No winner yet: the game is not over."))
    elif len(names) == 1:
        yield speak.sentence(N_("{name} wins."), name=names[0])
    else:
        yield speak.sentence(N_("{names} share the victory."), names=speak.listing(names))
