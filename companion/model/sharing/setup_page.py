"""A set-up as a page to read or print: every step with its words and picture, nothing fetched."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from companion.model.svg.colours import style
from companion.model.svg.icons import symbols
from companion.model.svg.writing import icons_of, svg_of
from companion.tables import table_of
from companion.tables.common.drawing import Drawing
from companion.tables.common.setup import SetupStep
from engine.core.language.words import Words
from engine.core.observer import Observer

WIDTH = 360
"""Of a picture, in its units."""
LOOK = """
*{box-sizing:border-box}
body{margin:0 auto;padding:16px;max-width:190mm;background:var(--bg);color:var(--text);
font:400 15px/1.4 Roboto,system-ui,sans-serif}
h1{margin:0;font-size:26px}
h2{margin:24px 0 4px;font-size:18px;break-after:avoid}
h3{margin:0 0 4px;font-size:15px}
p,ul{margin:0 0 6px}
ul{padding-left:18px}
small,.seed{color:var(--text2)}
.step{display:grid;grid-template-columns:1fr 1fr;gap:6px 16px;align-items:start;padding:10px 0;
border-top:1px solid var(--line);break-inside:avoid}
.step svg{width:100%;height:auto}
.held{border:1px dashed var(--outline);border-radius:8px;padding:6px 10px}
@media (max-width:600px){.step{grid-template-columns:1fr}}
@page{size:A4;margin:12mm}
@media print{body{max-width:none;padding:0;background:none;font-size:9pt;line-height:1.3;
print-color-adjust:exact;-webkit-print-color-adjust:exact}
h2{margin-top:12px;font-size:12pt}h3{font-size:10pt}
.setup{columns:2;column-gap:8mm}h1,.seed{column-span:all}
.step{grid-template-columns:1fr;padding:6px 0}.step svg{width:62mm}
.setup+.setup{break-before:page}}
"""


class StepWithPicture(NamedTuple):
    """A step with its picture, if it has one."""

    step: SetupStep
    picture: Drawing | None


def page_of(games: Sequence[tuple[Observer, str]], speak: Words) -> str:
    """Set-ups as one HTML page for their reader, each with its title."""
    setups = [(seen, title, _drawn(seen, speak)) for seen, title in games]
    pictures = (each.picture for _, _, steps in setups for each in steps if each.picture)
    name = _name(games[0][0], speak)
    told = "".join(_setup(seen, title, steps, speak) for seen, title, steps in setups)
    return (
        f'<!DOCTYPE html>\n<html lang="{speak.language}"><head><meta charset="utf-8"/>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"/>'
        f"<title>{escape(name)}</title><style>{style()}{LOOK}</style></head>\n"
        f"<body>{symbols(icons_of(pictures))}{told}</body></html>\n"
    )


def _drawn(seen: Observer, speak: Words) -> list[StepWithPicture]:
    table = table_of(seen.game.rules.NAME)
    makes = table.setup_pictures
    return [
        StepWithPicture(step, makes.picture(speak, seen, step.key, WIDTH) if makes else None)
        for step in table.setup.steps_of(speak, seen)
    ]


def _setup(seen: Observer, title: str, steps: Sequence[StepWithPicture], speak: Words) -> str:
    sections = "".join(
        f"<h2>{escape(section)}</h2>\n{''.join(_step(seen, each, speak) for each in parts)}"
        for section, parts in groupby(steps, lambda each: each.step.section)
    )
    return (
        f'<main class="setup"><h1>{escape(_name(seen, speak))}</h1>'
        f'<p class="seed">{escape(title)}</p>\n{sections}</main>\n'
    )


def _step(seen: Observer, drawn: StepWithPicture, speak: Words) -> str:
    step, corrections = drawn.step, table_of(seen.game.rules.NAME).corrections

    def name_of(piece: str) -> str:
        return corrections.page_of(seen, speak, piece).title

    picture = svg_of(drawn.picture, step.title, name_of) if drawn.picture else ""
    return (
        f'<section class="step" id="{seen.game.seed}-{step.key}"><div><h3>{escape(step.title)}</h3>'
        f"{_words(step)}</div>\n{picture}</section>\n"
    )


def _words(step: SetupStep) -> str:
    line = step.line if step.by_die or not step.draws else ""
    rows = [(draw.name, draw.note) for draw in step.draws] + [(item, "") for item in step.items]
    listed = "".join(
        f"<li>{escape(name)}{_small(note)}</li>" for name, note in rows if name and name not in line
    )
    told = "".join(f"<p>{escape(text)}</p>" for text in (step.text, line) if text)
    held = ""
    if step.held:
        cards = "".join(f"<li>{escape(card)}</li>" for card in step.held)
        held = f'<div class="held">{escape(step.whose or step.title)}<ul>{cards}</ul></div>'
    return f"{told}{f'<ul>{listed}</ul>' if listed else ''}{held}"


def _small(note: str) -> str:
    return f" <small>{escape(note)}</small>" if note else ""


def _name(seen: Observer, speak: Words) -> str:
    name = seen.game.rules.NAME
    return speak.term(name, f"game.{name}")
