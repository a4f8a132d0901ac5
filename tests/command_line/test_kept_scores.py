"""`score --keep` and `setups`: what the app keeps besides games that were played."""

from companion.model.play.rolled_setup import RolledSetup
from companion.model.store import Store
from companion.model.store.games import FILE
from companion.model.tools.players import fresh_players
from companion.model.tools.setups import keep_setup
from engine.core.language.words import words
from tests.command_line.cli import answer, begun, refused, run, saved
from tests.command_line.test_score import sheet, written


def test_a_counted_score_is_kept_listed_exported_and_in_statistics(tmp_path):
    counted = written(tmp_path, {"seats": [sheet("Ana", rupees=66), sheet("Bo", rupees=61)]})
    store = tmp_path / FILE
    how = ("--keep", "--day", "2026-11-14", "--place", "Home", "--db", store)
    kept = answer("score", "agra", counted, *how)
    assert kept["winners"] == ["Ana"]
    (listed,) = answer("games", "--db", store, "--json")
    assert (listed["id"], listed["counted"], listed["winners"]) == (kept["id"], True, ["Ana"])
    assert listed["played"].startswith("2026-11-14")
    assert "by score pad" in run("games", "--db", store).output
    figures = answer("stats", "--db", store, "--json")["agra"]
    assert figures["players"]["Ana"]["wins"] == 1
    text = tmp_path / "result.txt"
    run("export", kept["id"], "-o", text, "--db", store)
    assert "Ana wins" in text.read_text(encoding="utf-8")
    refused(run("export", kept["id"], "-o", tmp_path / "game.json", "--db", store))


def test_a_game_that_was_played_is_not_kept_as_counted(tmp_path):
    played = saved(tmp_path / "game.json", begun())
    refused(run("score", "agra", played, "--keep", "--db", tmp_path / FILE))


def test_the_kept_set_ups_are_listed_with_the_seed_that_gives_them_again(tmp_path):
    store = Store(tmp_path)
    rolled = RolledSetup(fresh_players("agra").with_count(2), words("en"), {}, {}, seed=48213)
    rolled.is_on_table = True
    keep_setup(store, rolled.table, rolled.to_plain())
    store.close()
    (told,) = answer("setups", "--db", tmp_path, "--json")
    assert (told["game"], told["players"], told["seed"]) == ("agra", 2, 48213)
    again = answer("setup", "agra", "--players", 2, "--seed", 48213, "--json")
    assert [line.partition(" ")[2] for line in told["rolls"]] == again["rolls"]
    said = run("setups", "--db", tmp_path).output
    assert said.strip() == "Agra · 2 players · today · code 048 213 · on the table"
