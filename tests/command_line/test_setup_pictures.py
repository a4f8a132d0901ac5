"""`tableside setup --pictures`: the set-up as one page to read or print."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion.model.theme import THEMES
from companion.tables import table_of
from engine.core.events import UNCOVERED
from engine.core.game import Game, rules_of
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from engine.core.registry import GAMES, meta_of
from tests.command_line.cli import answer, refused, run

SVG = "{http://www.w3.org/2000/svg}"
SITTINGS = [
    (game, mode, players)
    for game in GAMES
    for mode, how in meta_of(game).modes.items()
    for players in how.players
]


def page(
    file: Path, game: str, mode: str, players: int, *more: object, language: str = "en"
) -> str:
    """The page that is written for seed 7."""
    asked = ("setup", meta_of(game).command, "--players", players, "--seed", 7, "--force")
    chosen = ("--mode", mode) if mode else ()
    done = run(*asked, *chosen, "--pictures", file, *more, language=language)
    assert (done.exit_code, done.stderr) == (0, "")
    return file.read_text(encoding="utf-8")


def made(game: str, mode: str, players: int) -> Game:
    return Game.new(game, rules_of(game).COLOURS[:players], 7, mode=mode)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode", "players"), SITTINGS)
def test_every_step_has_its_words_and_its_picture(
    tmp_path: Path, game: str, mode: str, players: int
) -> None:
    for language in languages():
        text = page(tmp_path / "page.html", game, mode, players, language=language)
        root = ET.fromstring(text)
        assert root.attrib["lang"] == language
        speak, new = words(language), made(game, mode, players)
        steps = table_of(game).setup.steps_of(speak, onlooker(new))
        sections = [each for each in root.iter("section") if each.attrib["class"] == "step"]
        assert [each.attrib["id"] for each in sections] == [f"7-{step.key}" for step in steps]
        for section, step in zip(sections, steps, strict=True):
            said = " ".join(section.itertext())
            assert step.title in said
            assert step.text in said
            (picture,) = section.iter(f"{SVG}svg")
            assert picture.findtext(f"{SVG}title") == step.title


@pytest.mark.parametrize(("game", "mode", "players"), SITTINGS)
def test_nothing_is_fetched_and_all_that_is_used_is_there(
    tmp_path: Path, game: str, mode: str, players: int
) -> None:
    text = page(tmp_path / "page.html", game, mode, players)
    assert set(re.findall(r"\w+://[^\"\s]+", text)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<(script|link|img|iframe|object)\b|@import|url\(|\bsrc=", text)
    root = ET.fromstring(text)
    used = {each.attrib["href"] for each in root.iter(f"{SVG}use")}
    assert used == {f"#{each.attrib['id']}" for each in root.iter(f"{SVG}symbol")}
    colours = set(re.findall(r"var\(--([\w-]+)\)", text))
    assert all(colours <= palette.tokens.keys() for palette in THEMES.values())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode", "players"), SITTINGS)
def test_what_lies_there_is_named_for_those_who_listen(
    tmp_path: Path, game: str, mode: str, players: int
) -> None:
    root = ET.fromstring(page(tmp_path / "page.html", game, mode, players, language="es"))
    new, speak = made(game, mode, players), words("es")
    groups = [each for each in root.iter(f"{SVG}g") if "data-piece" in each.attrib]
    assert groups
    for group in groups:
        title = (
            table_of(game)
            .corrections.page_of(onlooker(new), speak, group.attrib["data-piece"])
            .title
        )
        assert group.findtext(f"{SVG}title") == title != ""


@pytest.mark.parametrize(("game", "mode", "players"), SITTINGS)
def test_hands_and_objectives_are_told_only_if_asked(
    tmp_path: Path, game: str, mode: str, players: int
) -> None:
    seen = Observer(made(game, mode, players), UNCOVERED)
    steps = table_of(game).setup.steps_of(words("en"), seen)
    held = {f"<li>{card}</li>" for step in steps for card in step.held or ()}
    plain = page(tmp_path / "plain.html", game, mode, players)
    secret = page(tmp_path / "secret.html", game, mode, players, "--secret")
    assert 'class="held"' not in plain
    assert all(card in secret for card in held)
    assert (plain == secret) == (not held)


def test_it_stands_beside_the_words_for_other_programs(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    asked = ("setup", "agra", "--players", 3, "--seed", 7, "--json")
    assert answer(*asked, "--pictures", file) == answer(*asked)
    assert "seed 7" in file.read_text(encoding="utf-8")


def test_several_set_ups_are_on_one_page(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    done = run("setup", "agra", "--players", 2, "--seed", 3, "--count", 2, "--pictures", file)
    assert done.exit_code == 0
    root = ET.parse(file).getroot()
    assert [each.text for each in root.iter("p") if each.attrib.get("class") == "seed"] == [
        "Set-up for 2 players, seed 3",
        "Set-up for 2 players, seed 4",
    ]
    ids = [each.attrib["id"] for each in root.iter() if "id" in each.attrib]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("language", languages())
def test_a_file_that_cannot_be_written_is_refused_in_a_sentence(
    tmp_path: Path, language: str
) -> None:
    there = tmp_path / "there.html"
    there.write_text("mine", encoding="utf-8")
    for file in (there, tmp_path / "none" / "page.html", tmp_path):
        done = run("setup", "agra", "--players", 2, "--pictures", file, language=language)
        assert file.name in refused(done)
    forced = run("setup", "agra", "--players", 2, "--pictures", tmp_path, "--force")
    assert refused(forced).endswith("is not a file.")
    assert there.read_text(encoding="utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [there]
