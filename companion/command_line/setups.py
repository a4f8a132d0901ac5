"""`tableside setups`: the set-ups that the app keeps, the last five of each table."""

from __future__ import annotations

import json
import time
from datetime import datetime
from pathlib import Path

import click

from companion.command_line.database import db_option, stored_games
from companion.command_line.game_files import json_option
from companion.command_line.language import lang_option, speaker
from companion.model.base.dates import lately_text
from companion.model.store import cells
from companion.model.tools.setups import code_text
from companion.model.tools.setups import setups as kept_setups
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words
from engine.core.registry import GAMES


@click.command(help="List the set-ups that the app keeps, the latest first.")
@db_option
@json_option
@lang_option
def setups(db: Path | None, as_json: bool) -> None:
    """List the kept set-ups."""
    speak = speaker()
    with stored_games(db, speak) as store:
        found = [each for each in kept_setups(store) if each.get("game") in GAMES]
    if as_json:
        click.echo(json.dumps([_plain(each) for each in found], indent=1))
        return
    if not found:
        click.echo(speak.sentence(N_("No set-ups kept.")))
    for each in found:
        click.echo(_line(speak, each))


def _plain(kept: Document) -> dict[str, object]:
    made = datetime.fromtimestamp(round(cells.stamp(kept.get("made")))).astimezone()
    return {
        "game": kept["game"],
        "mode": kept.get("mode", ""),
        "players": cells.count(kept.get("players")),
        "made": made.isoformat(),
        "seed": kept.get("seed"),
        "on_table": kept.get("on_table") is True,
        "rolls": kept.get("lines", []),
    }


def _line(speak: Words, kept: Document) -> str:
    """Game, players, day, code, and whether it lies on the table."""
    parts = [
        speak.term(kept["game"], f"game.{kept['game']}"),
        speak.plural("{n} player", "{n} players", cells.count(kept.get("players"))),
        lately_text(speak, cells.stamp(kept.get("made")), time.time()),
    ]
    if code := code_text(kept.get("seed")):
        parts.append(speak.sentence(N_("code {code}"), code=code))
    if kept.get("on_table") is True:
        parts.append(speak.sentence(N_("on the table")))
    return " · ".join(parts)
