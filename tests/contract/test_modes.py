"""`--mode` on the command line, with a game that has several and one that has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line.cli import refused, run


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("agra", "--seats", "Ana,Bo", "--mode", "solo"), "Agra has no modes: leave out --mode."),
        (("agra", "--seats", "Ana"), "Agra is for 2 to 4 players, not 1."),
        (
            ("toy", "--seats", "Ana,Bo", "--mode", "duet"),
            'toy has no mode "duet"; known: solo and dice.',
        ),
        (("toy", "--seats", "Ana"), "toy with 1 needs a mode: add --mode solo."),
        (
            ("toy", "--seats", "a,b,c,d,e", "--mode", "solo"),
            "toy is for 1 player in this mode, not 5.",
        ),
    ],
)
def test_a_mode_or_number_that_is_not_played_is_refused(
    tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    file = tmp_path / "game.json"
    assert refused(run("new", *words, "-o", file)) == why
    assert not file.exists()
    for language in ("es", "it"):
        assert refused(run("new", *words, "-o", file, language=language)) != why
