"""The contract of the command line: every command that takes a game takes every game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion import tables
from companion.model.sharing.game_file import read_game_file
from companion.model.store import Store
from companion.model.store.games import FILE
from companion.tables import table_of
from engine.core.events import EVERYBODY
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language import words as speaking
from engine.core.language.words import languages
from engine.core.parts import printed
from engine.core.registry import has_part, meta_of
from engine.core.terms import agreed
from tests.command_line.cli import answer, refused, run
from tests.contract.games import TOY, Sitting, begun, first_of, go_on, nearly_over, play_some


def new(sitting: Sitting, file: Path, *options: object) -> Game:
    """A game that was begun by `tableside new`."""
    mode = ("--mode", sitting.mode) if sitting.mode else ()
    names = ",".join(sitting.names)
    told = answer("new", sitting.game, "--seats", names, *mode, "-o", file, "--json", *options)
    assert told["game"] == sitting.game
    return read(file)


def read(file: Path) -> Game:
    return Game.from_dict(json.loads(file.read_text(encoding="utf-8")))


def test_a_game_goes_on_command_by_command(sitting: Sitting, tmp_path: Path) -> None:
    file, source = tmp_path / "game.json", random.Random(1)
    game = new(sitting, file, "--seed", 5)
    assert tuple(game.seats[: sitting.players]) == sitting.names
    for _ in range(4):
        told = answer("legal", file, "--closed", "--json")
        assert told["moves"] == [move.text for move in game.legal_moves()]
        assert all(shut["rule"].startswith(game.rules.META.rule_prefix) for shut in told["closed"])
        move = source.choice(told["moves"])
        events = answer("play", file, move, "--json")["events"]
        game.play(move)
        assert read(file).state == game.state
        assert events
    assert answer("replay", file, "--json")["closed"] is None
    answer("undo", file, 2, "--json")
    game.undo()
    game.undo()
    assert read(file).state == game.state
    answer("redo", file, "--json")
    game.redo()
    assert read(file).to_dict() == game.to_dict()


def test_rivals_play_until_a_person_is_asked(sitting: Sitting, tmp_path: Path) -> None:
    """The automa of a solo mode and the app's dice play along, with or without rivals."""
    file, source = tmp_path / "game.json", random.Random(1)
    rivals = sitting.names[1:] if meta_of(sitting.game).strategies else ()
    options = ("--rivals", ",".join(f"{name}=easy" for name in rivals)) if rivals else ()
    new(sitting, file, "--seed", 5, *options)
    for _ in range(3):
        told = answer("play", file, "--rivals", "--json")
        game = read(file)
        if game.is_over:
            break
        assert told["prompt"]["seat"] in game.seats[: game.people]
        assert told["prompt"]["seat"] not in rivals
        answer("play", file, source.choice(game.legal_moves()).text, "--json")
    assert judge_again(read(file)) is None
    # The app finds them in the chairs.
    taken = read_game_file(file, speaking.words("en"))
    assert list(taken.known.rivals) == [str(n) for n in range(1, len(rivals) + 1)]


def test_a_move_of_somebody_else_is_closed(game: str, tmp_path: Path) -> None:
    begun = new(first_of(game), tmp_path / "game.json", "--seed", 5)
    other = begun.seats[1 - begun.prompt.seat]
    move = begun.legal_moves()[0].text
    for language in languages():
        done = run("play", tmp_path / "game.json", f"{other}: {move}", language=language)
        assert begun.rules.META.rule_prefix in refused(done, code=1)
    assert read(tmp_path / "game.json").to_dict() == begun.to_dict()


def test_chance_is_typed_in(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = new(sitting, file, "--dice", "table")
    source = random.Random(2)
    while game.prompt.seat == CHANCE:
        move = source.choice(game.legal_moves()).text
        answer("play", file, f"chance: {move}", "--json")
        game.play(move)
    assert read(file).state == game.state


@pytest.mark.parametrize("language", languages())
def test_table_log_and_score_are_told(sitting: Sitting, language: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    new(sitting, file, "--seed", 5)
    game = play_some(read(file), random.Random(3), 6)
    file.write_text(json.dumps(game.to_dict()), encoding="utf-8")
    for words in (("show",), ("show", "--uncover"), ("log",), ("legal", "--closed")):
        done = run(words[0], file, *words[1:], language=language)
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout.strip()
        assert "{" not in done.stdout
    scored = run("score", sitting.game, file, "--table", language=language)
    assert scored.exit_code == 0
    told = answer("score", sitting.game, file, "--uncover")
    assert [each["total"] for each in told["seats"]] == [each.total for each in game.standings()]


def test_games_are_simulated(sitting: Sitting) -> None:
    mode = ("--mode", sitting.mode) if sitting.mode else ()
    words = ("--players", sitting.players, *mode, "--seed", 3, "--check")
    told = answer("simulate", sitting.game, "--games", 2, *words)
    assert (told["finished"], told["games"], told["players"]) == (2, 2, sitting.players)
    seats = sitting.players + len(meta_of(sitting.game).modes[sitting.mode].automata)
    assert len(told["winners"]) == seats
    assert sum(told["winners"]) >= 2


def test_a_set_up_is_told(sitting: Sitting) -> None:
    mode = ("--mode", sitting.mode) if sitting.mode else ()
    words = (sitting.game, "--players", sitting.players, *mode, "--seed", 3)
    for language in languages():
        done = run("setup", *words, language=language)
        assert (done.exit_code, done.stderr) == (0, "")
        assert len(done.stdout.splitlines()) > sitting.players
    if table_of(sitting.game).forms:
        assert answer("setup", *words, "--json")["seed"] == 3


def test_the_catalogue_is_listed(game: str, tmp_path: Path) -> None:
    listed = answer("catalogue", game, "--json")
    assert listed
    assert all(each["source"] for each in listed)
    assumed = answer("catalogue", game, "--assumed", "--json")
    assert 0 < len(assumed) < len(listed)
    wrong = tmp_path / "mine.toml"
    wrong.write_text("[no_such_piece.x]\ny = 1\n")
    assert run("catalogue", game, "--corrections", wrong).exit_code == 2


def test_a_ruling_is_chosen(game: str, tmp_path: Path) -> None:
    ruling = next(each for each in printed(game).load().rulings if each.switch)
    choice = next(option for option in ruling.options if option != ruling.default)
    made = new(first_of(game), tmp_path / "a.json", "--ruling", f"{ruling.id}={choice}")
    assert made.rulings == agreed(game, {ruling.switch: choice})


def test_rivals_meet_in_the_arena(game: str, tmp_path: Path) -> None:
    if not has_part(game, "mind"):
        pytest.skip("nobody judges this game")
    players = f"greedy,greedy/{meta_of(game).strategies[0]}"
    words = ("--players", players, "--games", 2, "--seed", 1, "--jobs", 1)
    told = answer("arena", game, *words, "-o", tmp_path / "arena.json", "--json")
    assert sorted(each["name"] for each in told["players"]) == sorted(players.split(","))
    assert refused(run("arena", game, "--players", "random", "--games", 1))
    assert refused(run("arena", game, "--players", "random,hard/nobody", "--games", 1))


def test_a_game_that_is_not_there_is_one_sentence(game: str) -> None:
    for words in (
        ("new", "chess", "--seats", "a,b", "-o", "x.json"),
        ("setup", "chess", "--players", 2),
        ("simulate", "chess", "--players", 2, "--games", 1),
        ("catalogue", "chess"),
        ("score", "chess", "x.json"),
        ("arena", "chess", "--players", "random,random", "--games", 1),
    ):
        told = refused(run(*words))
        assert "chess" in told
        assert meta_of(game).command in told


def test_nothing_covered_is_shown_or_told(tmp_path: Path) -> None:
    """Two games of Tide Pool that differ in a hand only look the same."""
    shown: list[Any] = []
    for card in ("kelp", "pearl"):
        game = Sitting("toy", "", 2).new(start=0)
        for move in (f"deal {card}", "deal shrimp", "deal mussel", "deal shrimp", "show mussel"):
            game.play(move)
        file = tmp_path / "game.json"
        file.write_text(json.dumps(game.to_dict()), encoding="utf-8")
        shown.append([run(word, file).stdout for word in ("show", "log")])
        assert card in run("show", file, "--uncover").stdout
        assert card in run("log", file, "--uncover").stdout
    assert shown[0] == shown[1]


# ---------------------------------------------------------------- documents of a game's own


def test_undo_and_redo_name_no_covered_move(sitting: Sitting, tmp_path: Path) -> None:
    game = play_some(sitting.new(seed=9), random.Random(9), 25)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.to_dict()), encoding="utf-8")
    covered = {entry.move for entry in game.log if entry.seen_by != EVERYBODY}
    told = []
    while not (done := run("undo", file, "--json")).exit_code:
        told += json.loads(done.stdout)["moves"]
    told += answer("redo", file, "--json")["moves"]
    assert not covered & {each["move"] for each in told}
    assert any(each["move"] for each in told)


def test_a_sheet_is_added_up_by_the_form_of_its_game(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.json"
    counted = {"Ana": {"shells": 9, "open": {"pearl": 1, "kelp": 2}}, "Bo": {"shells": 12}}
    sheet.write_text(json.dumps(counted))
    told = answer("score", "toy", sheet)
    assert [each["total"] for each in told["seats"]] == [12, 12]
    assert told["winners"] == ["Ana"]
    sheet.write_text(json.dumps({"Ana": {"shells": -1}}))
    assert "Ana.shells" in refused(run("score", "toy", sheet))


def test_a_game_without_forms_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toy.table import meta

    monkeypatch.setattr(meta, "TABLE", meta.TABLE._replace(forms=""))
    monkeypatch.setattr(tables, "_table", tables.Table)
    sheet = tmp_path / "sheet.json"
    sheet.write_text("{}")
    assert "score" in refused(run("score", "toy", sheet))
    assert "setup --json" in refused(run("setup", "toy", "--players", 2, "--json"))
    assert answer("simulate", "toy", "--players", 2, "--games", 1)["finished"] == 1


# ---------------------------------------------------------------- stored games


def test_stored_games_are_listed_counted_and_handed_on(sitting: Sitting, tmp_path: Path) -> None:
    store = Store(tmp_path / "here")
    session = nearly_over(store, sitting)
    session.redo()
    go_on(begun(store, sitting), 3)
    store.close()
    db = ("--db", tmp_path / "here" / FILE)
    listed = answer("games", *db, "--json")
    assert [(each["game"], each["over"]) for each in listed] == [
        (sitting.game, False),
        (sitting.game, True),
    ]
    figures = answer("stats", *db, "--json")[sitting.game]
    assert set(figures["players"]) == set(sitting.names)
    for language in languages():
        for words in (("games", *db), ("stats", *db)):
            done = run(*words, language=language)
            assert (done.exit_code, done.stderr) == (0, "")
            assert "{" not in done.stdout
    file = tmp_path / "game.json"
    assert run("export", session.game_id, *db, "-o", file, "--with-hands").exit_code == 0
    assert read(file).to_dict() == session.game.to_dict()
    assert run("import", file, "--db", tmp_path / "there.db").exit_code == 0
    again = answer("games", "--db", tmp_path / "there.db", "--json")
    assert [each["seats"] for each in again] == [listed[1]["seats"]]


def test_a_game_is_analysed(game: str, tmp_path: Path) -> None:
    if not has_part(game, "mind"):
        pytest.skip("nobody judges this game")
    file = tmp_path / "game.json"
    played = play_some(first_of(game).new(seed=2), random.Random(2), 12)
    file.write_text(json.dumps(played.to_dict()), encoding="utf-8")
    told = answer("analyse", file, "--seconds", 0, "--json")
    assert len(told["turns"]) > 1
    for language in languages():
        done = run("analyse", file, "--seconds", 0, language=language)
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout.strip()


def test_a_missed_chance_is_counted_in_what_wins_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = play_some(Sitting(TOY, "", 2).new(seed=5), random.Random(5), 60)
    file.write_text(json.dumps(game.to_dict()), encoding="utf-8")
    missed = answer("analyse", file, "--json")["missed"]
    assert missed
    assert all(each["shells"] >= 1 and "rupees" not in each for each in missed)
