"""`tableside arena` and `tableside analyse`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.command_line import analyse, arena
from engine.rivals import arena as rivals_arena
from engine.rivals.arena import Entrant, Match
from tests.command_line.cli import answer, begun, refused, run, saved
from tests.table import play, table

PLAYERS = ("agra", "--players", "greedy,random")


def test_a_tournament_is_counted() -> None:
    told = answer("arena", *PLAYERS, "--games", 2, "--jobs", 1, "--seed", 4, "--json")
    assert (told["games"], told["finished"], told["seed"]) == (2, 2, 4)
    first, second = told["players"]
    assert (first["name"], first["games"], first["wins"]) == ("greedy", 2, 2)
    assert first["low"] < first["rate"] == 1.0 <= first["high"]
    assert first["rating"] - first["rating_error"] < first["rating"]
    assert second["rating"] < 1500 < first["rating"]
    assert told["mean_rounds"] > 5


def test_the_table_is_for_readers_and_in_their_language() -> None:
    words = ("arena", *PLAYERS, "--games", 1, "--jobs", 1, "--seed", 4)
    head, first, second, empty, last, again = run(*words).stdout.splitlines()
    assert head.split()[:2] == ["Player", "Won"]
    assert first.startswith("greedy  1/1 (100 %)")
    assert second.startswith("random    0/1 (0 %)")
    assert (empty, last[:7], last[-6:]) == ("", "1 game,", "seed 4")
    assert again == "tableside arena agra --players greedy,random --games 1 --seed 4"
    assert run(*words, language="it").stdout.startswith("Giocatore")


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_jobs() -> None:
    words = ("arena", *PLAYERS, "--games", 3, "--seed", 2, "--json")
    assert answer(*words, "--jobs", 2) == answer(*words, "--jobs", 1)


@pytest.mark.slow
def test_the_method_is_checked_against_itself_and_against_random_moves() -> None:
    words = ("arena", *PLAYERS, "--games", 4, "--jobs", 1, "--seed", 4, "--mirror")
    told = answer(*words, "--json")
    mirror, sanity = told["checks"]["mirror"], told["checks"]["sanity"]
    assert (mirror["player"], mirror["even"], mirror["holds"]) == ("greedy", 0.5, True)
    assert mirror["low"] <= 0.5 <= mirror["high"]
    assert (sanity["player"], sanity["wins"], sanity["holds"]) == ("greedy", sanity["games"], True)
    assert told["command"].endswith("--seed 4 --mirror")
    shown = run(*words).stdout.splitlines()
    assert shown[4].startswith("Mirror: greedy against itself won ")
    assert shown[5].startswith("Sanity: greedy against random won ")


def test_checks_of_the_method_are_kept_beside_the_results(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    words = ("arena", *PLAYERS, "--games", 2, "--jobs", 1, "--seed", 4, "--json", "-o", results)
    told = answer(*words, "--mirror")
    kept = json.loads((tmp_path / "results.mirror.json").read_text())
    assert kept["players"] == ["greedy", "greedy (mirror)"]
    assert len(kept["matches"]) == 2
    assert answer(*words, "--mirror") == told


@pytest.mark.parametrize(
    ("players", "mirrored", "against"),
    [
        ("hard,hard,easy,easy", "AABB", "hard,hard,random,random"),
        ("hard,easy,greedy", "ABB", "hard,random,random"),
        ("hard,hard", "AB", "hard,random"),
    ],
)
def test_the_first_player_meets_itself_on_the_other_chairs(
    players: str, mirrored: str, against: str
) -> None:
    entrants = [Entrant.from_text(each) for each in players.split(",")]
    chairs = ["B" if each.mirrored else "A" for each in rivals_arena.mirror(entrants)]
    assert "".join(chairs) == mirrored
    others = rivals_arena.against_random(entrants)
    assert ",".join(each.name for each in others) == against


@pytest.mark.parametrize(("wins", "fair"), [(50, True), (41, True), (60, False), (30, False)])
def test_a_method_that_favours_one_side_is_told(wins: int, fair: bool) -> None:
    entrants = [Entrant("hard"), Entrant("easy")]
    names = ("hard", "hard (mirror)")
    matches = [
        Match(n, names, (1, 0) if n < wins else (0, 1), (0,) if n < wins else (1,), 9, 9, True)
        for n in range(100)
    ]
    assert rivals_arena.check_mirror(entrants, matches).holds is fair


def test_a_stopped_tournament_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = tmp_path / "results.json"
    words = ("arena", *PLAYERS, "--games", 3, "--jobs", 1, "--json", "-o", results)
    whole = answer(*words[:-2], "--seed", 9)
    really, played = arena.play_match, list[int]()

    def interrupted(*given: Any) -> Match:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(given[2])
        return really(*given)

    monkeypatch.setattr(arena, "play_match", interrupted)
    stopped = run(*words, "--seed", 9)
    assert stopped.exit_code == 130
    assert json.loads(stopped.stdout)["games"] == 2
    assert len(json.loads(results.read_text())["matches"]) == 2
    monkeypatch.setattr(arena, "play_match", really)
    assert answer(*words) == whole
    monkeypatch.setattr(arena, "play_match", _never)
    assert answer(*words) == whole
    fewer = answer(*(2 if word == 3 else word for word in words))
    assert fewer["games"] == 2
    assert len(json.loads(results.read_text())["matches"]) == 3


def _never(*_: object) -> Match:
    raise AssertionError("nothing is left to play")


def test_a_killed_tournament_has_saved_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill leaves no time to save: what counts is what is on disk after each match."""
    results, on_disk = tmp_path / "results.json", list[int]()
    really = arena.MatchRecord.add

    def watched(self: Any, match: Match) -> None:
        really(self, match)
        on_disk.append(len(json.loads(results.read_text())["matches"]))

    monkeypatch.setattr(arena, "SAVED_EVERY", 0.0)
    monkeypatch.setattr(arena.MatchRecord, "add", watched)
    words = ("arena", *PLAYERS, "--games", 2, "--jobs", 1, "--seed", 9, "-o", results)
    assert run(*words).exit_code == 0
    assert on_disk == [1, 2]


def test_results_of_something_else_are_left_alone(tmp_path: Path) -> None:
    results = tmp_path / "results.json"
    words = ("arena", *PLAYERS, "--games", 1, "--jobs", 1, "-o", results)
    run(*words, "--seed", 9)
    before = results.read_text()
    assert "another tournament (greedy,random, seed 9)" in refused(run(*words, "--seed", 8))
    others = ("arena", "agra", "--players", "easy,random", "--games", 1, "-o", results)
    assert "another tournament" in refused(run(*others))
    assert results.read_text() == before
    for wrong in ("{}", "[]", '{"format": "tableside arena 1", "matches": [{}]}', "3"):
        results.write_text(wrong)
        assert "contains no arena results" in refused(run(*words))
        assert results.read_text() == wrong
    results.write_text("{")
    assert "is not JSON" in refused(run(*words))
    nowhere = tmp_path / "no" / "results.json"
    assert "cannot be written" in refused(run(*words[:-1], nowhere))


def test_a_game_that_nobody_ends_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_game: str, _entrants: object, number: int, _seed: int) -> Match:
        return Match(number, ("greedy", "random"), (9, 3), (0,), 200, 999, number == 0)

    monkeypatch.setattr(arena, "play_match", endless)
    done = run("arena", *PLAYERS, "--games", 2, "--jobs", 1)
    assert done.exit_code == 1
    assert done.stderr == ("tableside: game 1 stopped after 200 rounds: no player ended it.\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["agra", "--players", "genius,random", "--games", "1"], 'there is no player called "gen'),
        (["agra", "--players", "hard/pirate,easy", "--games", "1"], "there is no strategy called"),
        (["agra", "--players", "easy", "--games", "1"], "Agra is for 2 to 4 players, not 1."),
        (["agra", "--players", "", "--games", "1"], 'there is no player called ""'),
        (["agra", "--players", "easy,easy", "--games", "0"], "Invalid value for '--games'"),
        (["agra", "--players", "easy,easy"], "Missing option '--games'."),
        (["chess", "--players", "easy,easy", "--games", "1"], 'there is no game called "chess"'),
    ],
)
def test_wrong_words_are_one_sentence(words: list[str], reason: str) -> None:
    assert refused(run("arena", *words)).startswith(reason)


# ---------------------------------------------------------------- analyse


@pytest.fixture
def cook(tmp_path: Path) -> Path:
    """A game in which teal forgets to deliver the last good to the Cook."""
    game = table(
        "notable.cook river", "notable.cook.wood teal", "teal.good.oil 1", "round 20", "boat 1"
    )
    play(game, "adjust final_round 20", "place woodcutter", "end", "place cotton_farm", "end")
    return saved(tmp_path / "cook.json", game)


def test_the_turning_points_and_missed_chances_are_told(cook: Path) -> None:
    text = run("analyse", cook).stdout
    assert text.startswith("Chance to win, by round\n")
    chance = next(line for line in text.splitlines() if "better than the move played" in line)
    assert "Round 20, teal: Deliver Oil to the Cook: the contract of the Cook" in chance
    assert chance.endswith("Place a worker on the Woodcutter")
    assert run("analyse", cook, language="es").stdout.startswith("Probabilidad de ganar")


def test_other_programs_get_everything(cook: Path) -> None:
    told = answer("analyse", cook, "--json")
    assert [turn["seat"] for turn in told["turns"]][-2:] == ["teal", "magenta"]
    assert all(sum(turn["chances"]) == pytest.approx(1, abs=0.001) for turn in told["turns"])
    assert told["looked_at"] == len(told["turns"])
    (missed,) = [each for each in told["missed"] if each["seat"] == "teal"]
    assert "deliver cook oil" in missed["better"]
    assert missed["played"] == ["place woodcutter", "end"]
    assert missed["rupees"] >= 1


def test_without_time_only_the_chances_are_told(cook: Path) -> None:
    told = answer("analyse", cook, "--json", "--seconds", 0)
    assert (told["looked_at"], told["missed"]) == (0, [])
    assert len(told["turns"]) >= 2


def test_whoever_breaks_the_search_off_sees_what_was_found(
    cook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = analyse.missed_chances

    def interrupted(*given: Any, **how: Any) -> Iterator[Any]:
        yield next(iter(really(*given, **how)))
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "missed_chances", interrupted)
    told = answer("analyse", cook, "--json")
    assert told["looked_at"] == 1
    assert told["turns"]


def test_help_shows_how_it_is_called() -> None:
    for name in ("arena", "analyse"):
        assert f"\n  tableside {name} " in run(name, "--help").stdout


def test_a_game_that_has_just_begun_or_is_under_way(tmp_path: Path) -> None:
    begin = saved(tmp_path / "begun.json", begun())
    assert run("analyse", begin).stdout == "No moves played yet.\n"
    told = answer("analyse", saved(tmp_path / "way.json", begun(30)), "--json", "--seconds", 1)
    assert len(told["turns"]) >= 3


def test_bad_files_are_one_sentence(tmp_path: Path) -> None:
    assert refused(run("analyse", tmp_path / "none.json")).startswith("there is no file")
    damaged = begun(10).to_dict()
    damaged["log"] = damaged["log"][:5] + damaged["log"][7:]
    damaged["at"] = len(damaged["log"])
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(damaged))
    assert "damaged.json" in refused(run("analyse", path))
    old = begun(4).to_dict() | {"rules": 0}
    old["state"]["round"] = 7
    path.write_text(json.dumps(old))
    assert "was played with version 0 of the rules" in refused(run("analyse", path))
