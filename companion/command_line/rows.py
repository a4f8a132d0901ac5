"""Rows for spreadsheets and other programs, by the options that users of sqlite-utils know."""

import csv
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import click

from companion.command_line.errors import CommandRefused
from companion.command_line.language import speaker
from companion.model.sharing.texts import no_formula
from engine.core.files.plain import Document
from engine.core.language.words import N_

F = TypeVar("F", bound=Callable[..., object])

PLAIN_TABLE = "simple"
"""The format of `--table`, which is that of sqlite-utils."""


@dataclass(frozen=True, slots=True)
class Form:
    """How rows are to be written."""

    nl: bool
    csv: bool
    tsv: bool
    table: bool
    fmt: str | None
    no_headers: bool

    @property
    def is_asked_for(self) -> bool:
        """True if rows are wanted at all."""
        return self.nl or self.csv or self.tsv or self.table or self.fmt is not None


def rows_options(command: F) -> F:
    """Decorator: the command takes the options that make a Form."""
    for option in reversed(
        (
            click.option("--nl", is_flag=True, help="As JSON, one line each."),
            click.option("--csv", is_flag=True, help="As CSV."),
            click.option("--tsv", is_flag=True, help="As TSV."),
            click.option("-t", "--table", is_flag=True, help="As a table."),
            click.option("--fmt", metavar="FORMAT", help="As a table: github, grid, html …"),
            click.option("--no-headers", is_flag=True, help="Without the names of the columns."),
        )
    ):
        command = option(command)
    return command


def form_of(options: Document, *, as_json: bool) -> Form:
    """The form asked for; refuses two at once."""
    form = Form(**options)
    asked = [form.nl, form.csv, form.tsv, form.table or form.fmt is not None, as_json]
    if sum(asked) > 1:
        raise CommandRefused(speaker().sentence(N_("choose one format.")))
    return form


def write_rows(rows: Sequence[dict[str, object]], columns: Sequence[str], form: Form) -> None:
    """Write rows to the terminal; those of `--nl` are written as they are."""
    if form.nl:
        for row in rows:
            click.echo(json.dumps(row, ensure_ascii=False))
        return
    cells = [[_cell(row.get(column)) for column in columns] for row in rows]
    headers = [] if form.no_headers else list(columns)
    if form.csv or form.tsv:
        table = io.StringIO()
        writer = csv.writer(table, dialect="excel-tab" if form.tsv else "excel")
        writer.writerows([headers] if headers else [])
        writer.writerows([map(_harmless, row) for row in cells])
        click.echo(table.getvalue(), nl=False)
        return
    click.echo(_table(cells, headers, form.fmt or PLAIN_TABLE))


def _cell(value: object) -> object:
    """A value as a cell; several are joined."""
    if isinstance(value, (list, tuple)):
        return ", ".join("" if each is None else str(each) for each in value)
    return value


def _harmless(cell: object) -> object:
    return no_formula(cell) if isinstance(cell, str) else cell


def _table(cells: list[list[object]], headers: list[str], fmt: str) -> str:
    # What sqlite-utils draws its tables with; needed here only.
    import tabulate

    if fmt not in tabulate.tabulate_formats:
        known = speaker().listing(tabulate.tabulate_formats)
        message = N_('there is no table format "{format}"; known: {formats}.')
        raise CommandRefused(speaker().sentence(message, format=fmt, formats=known))
    return tabulate.tabulate(cells, headers=headers, tablefmt=fmt)
