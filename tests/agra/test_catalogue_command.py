"""`tableside catalogue`, as a user types it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.command_line import main
from engine.agra.catalogue import load_catalogue


def run(*words: str, language: str = "en") -> Result:
    env = {"LANGUAGE": language, "LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}
    return CliRunner().invoke(main, ["catalogue", *words], env=env)


def test_it_lists_every_value_with_its_source() -> None:
    result = run("agra")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:2] == ["goods.toml", "  good.sandstone"]
    assert "  notable.cook" in lines
    assert any(line.split() == ["level", "1", "rulebook:App.", "I", "Level", "I"] for line in lines)
    values = [line for line in lines if line.startswith("    ")]
    assert len(values) == len(load_catalogue().listed)
    assert lines[-1] == "133 of 1058 values are assumed."


def test_it_lists_what_is_assumed() -> None:
    result = run("agra", "--assumed")
    assert result.exit_code == 0
    values = [line for line in result.stdout.splitlines() if line.startswith("    ")]
    assert len(values) == 133
    assert all("  assumed: " in line for line in values)
    assert result.stdout.splitlines()[-1] == "133 of 1058 values are assumed."


def test_it_speaks_to_other_programs() -> None:
    rows = json.loads(run("agra", "--json").stdout)
    assert len(rows) == 1058
    row = next(each for each in rows if each["key"] == "building.paper_factory.cost")
    assert row == {
        "file": "buildings.toml",
        "key": "building.paper_factory.cost",
        "value": 4,
        "source": "rulebook:§6.2.2.1 example",
        "kind": "rulebook",
    }
    assumed = json.loads(run("agra", "--json", "--assumed").stdout)
    assert assumed == [each for each in rows if each["kind"] == "assumed"]


def test_it_shows_corrections(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[building.tailor]\ncost = 6\n")
    result = run("agra", "--corrections", str(path))
    assert "corrected: 5 before (assumed:" in result.stdout
    assert result.stdout.splitlines()[-1] == "132 of 1058 values are assumed."


@pytest.mark.parametrize("game", ["chess", "", "../agra", "core", "AGRA", "locale"])
def test_unknown_games_are_refused_in_one_line(game: str) -> None:
    result = run(game)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        f'tableside: there is no game called "{game}"; known: agra, river-of-gold and amritsar.'
    ]


def test_wrong_corrections_are_refused_one_line_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[notable.cook]\nordered_goods = ["oyl", "wood"]\n[camel]\nhumps = 2\n')
    result = run("agra", "--corrections", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    camel, oyl, oil = result.stderr.splitlines()
    assert camel == "tableside: mine.toml: camel: is no table of this file"
    assert oyl == 'tableside: mine.toml: notable.cook.ordered_goods[1]: "oyl" is no good'
    assert oil.startswith('tableside: mine.toml: notable.cook.ordered_goods: "oil" is in')


def test_unreadable_corrections_are_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"\xff")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("= 3")
    for path in (tmp_path, tmp_path / "none.toml", broken, wrong):
        result = run("agra", "--corrections", str(path))
        assert (result.exit_code, result.stdout) == (2, "")
        (line,) = result.stderr.splitlines()
        assert line.startswith(f"tableside: {path.name}: ")
