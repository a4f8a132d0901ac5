"""The options of a house: rulings, and corrections of the printed pieces."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple, TypeVar

import click

from companion.command_line.errors import CommandRefused, say_why
from engine.core.catalogue.loading import CatalogueError, read_corrections
from engine.core.catalogue.printed import Ruling
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words
from engine.core.parts import printed

F = TypeVar("F", bound=Callable[..., object])


class House(NamedTuple):
    """How this table plays."""

    rulings: dict[str, str]
    corrections: Document | None


def house_options(command: F) -> F:
    """Decorator: the command takes rulings and corrections."""
    ruling = click.option(
        "--ruling",
        "chosen",
        multiple=True,
        metavar="ID=CHOICE",
        help="A ruling by its id or its name; can be given several times.",
    )
    corrections = click.option(
        "--corrections",
        type=click.Path(path_type=Path),
        help="Corrections of the printed pieces, a TOML file.",
    )
    return ruling(corrections(command))


def read_house(game: str, chosen: Iterable[str], corrections: Path | None, speak: Words) -> House:
    """The rulings and corrections that were asked for, checked."""
    try:
        overlay = read_corrections(corrections) if corrections else None
        file = corrections.name if corrections else ""
        found = printed(game).load(overlay, corrections_file=file)
    except CatalogueError as error:
        for fault in error.faults:
            say_why(fault.text(speak))
        raise click.exceptions.Exit(2) from error
    return House(_rulings(chosen, found.all_rulings, speak), overlay)


def _rulings(chosen: Iterable[str], known: Iterable[Ruling], speak: Words) -> dict[str, str]:
    by_name = {name: each for each in known for name in (each.id, each.switch) if name}
    rulings: dict[str, str] = {}
    for text in chosen:
        name, equals, choice = (part.strip() for part in text.partition("="))
        ruling = by_name.get(name) or by_name.get(name.upper())
        if not equals:
            message = N_('"{ruling}" is not a ruling: write it like {example}.')
            raise CommandRefused(speak.sentence(message, ruling=text, example=_example(by_name)))
        if ruling is None:
            message = N_('there is no ruling called "{ruling}".')
            raise CommandRefused(speak.sentence(message, ruling=name))
        if choice not in ruling.options:
            raise CommandRefused(_no_choice(name, choice, ruling, speak))
        if rulings.setdefault(ruling.switch, choice) != choice:
            message = N_("the ruling {ruling} is given twice.")
            raise CommandRefused(speak.sentence(message, ruling=name))
    return rulings


def _example(known: Document) -> str:
    name, ruling = next((name, each) for name, each in known.items() if each.switch)
    return f"{name}={ruling.default}"


def _no_choice(name: str, choice: str, ruling: Ruling, speak: Words) -> str:
    if not ruling.switch:
        return speak.sentence(N_("the ruling {ruling} has no choices."), ruling=name)
    message = N_('"{choice}" is not a choice of {ruling}; known: {choices}.')
    choices = speak.listing(ruling.options)
    return speak.sentence(message, choice=choice, ruling=name, choices=choices)
