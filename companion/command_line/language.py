"""Which language the command line speaks: `--lang`, else that of the terminal."""

import os
from collections.abc import Callable
from typing import TypeVar

import click

from companion.command_line.errors import CommandRefused
from engine.core.language.words import N_, Words, languages, words

_CHOSEN = "tableside.language"

F = TypeVar("F", bound=Callable[..., object])


def speaker() -> Words:
    """The words of the chosen language, or of the terminal's."""
    context = click.get_current_context(silent=True)
    chosen = context.meta.get(_CHOSEN) if context else None
    return words(chosen or _spoken_here())


def choose_language(context: click.Context, _: click.Parameter | None, value: str | None) -> None:
    """Remembers the language of `--lang` for all later output."""
    if value is None:
        return
    code = value.replace("-", "_").partition("_")[0].lower()
    if code not in languages():
        speak = words(_spoken_here())
        known = speak.listing(languages())
        message = N_('there is no language "{language}"; known: {languages}.')
        raise CommandRefused(speak.sentence(message, language=value, languages=known))
    context.meta[_CHOSEN] = code


def lang_option(command: F) -> F:
    """Decorator: the command can be asked for a language."""
    return click.option(
        "--lang",
        metavar="LANGUAGE",
        is_eager=True,
        expose_value=False,
        callback=choose_language,
        help="en, es or it; else the language of the terminal.",
    )(command)


def _spoken_here() -> str:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := os.environ.get(name, "").partition(":")[0]:
            return spoken
    return "en"
