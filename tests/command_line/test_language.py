"""In which language the command line answers."""

from pathlib import Path

import pytest

from tests.command_line.cli import begun, refused, run, saved

WORDS = ("setup", "agra", "--players", "7")
ENGLISH = "Agra is for 2 to 4 players, not 7."


def test_the_terminal_decides() -> None:
    assert refused(run(*WORDS)) == ENGLISH
    assert refused(run(*WORDS, language="es_ES.UTF-8")).startswith("Agra es para")
    assert refused(run(*WORDS, language="it")).startswith("Agra è per")
    assert refused(run(*WORDS, language="fr")) == ENGLISH


@pytest.mark.parametrize("code", ["es", "es_AR", "ES-mx"])
def test_an_option_decides_before_the_terminal(code: str) -> None:
    said = refused(run(*WORDS, language="es"))
    assert refused(run("--lang", code, *WORDS, language="it")) == said
    assert refused(run(*WORDS, "--lang", code)) == said
    assert refused(run("--lang", "it", *WORDS, "--lang", code)) == said


def test_an_unknown_language_is_one_sentence() -> None:
    reason = 'there is no language "tlh"; known: en, es and it.'
    assert refused(run("--lang", "tlh", *WORDS)) == reason
    assert refused(run(*WORDS, "--lang", "tlh")) == reason


def test_refusals_are_translated(tmp_path: Path) -> None:
    file = saved(tmp_path / "game.json", begun())
    english = refused(run("play", file, "peon quarry"), code=1)
    spanish = refused(run("play", file, "peon quarry", "--lang", "es"), code=1)
    assert english != spanish
    assert english.endswith("(AG-PEON-1)")
    assert spanish.endswith("(AG-PEON-1)")


def test_the_catalogue_speaks_too() -> None:
    english, spanish = run("catalogue", "agra"), run("--lang", "es", "catalogue", "agra")
    assert english.stdout.splitlines()[:-1] == spanish.stdout.splitlines()[:-1]
    assert english.stdout.splitlines()[-1] != spanish.stdout.splitlines()[-1]
