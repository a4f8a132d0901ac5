"""Players wear their clan, and a hand is shown to its owner by the names of its cards."""

from companion.tables.common.log import LogBook
from companion.tables.common.seats import held_facts, players_of
from companion.tables.tones import tone_of
from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import Game, seat_named
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.command_line.cli import run, saved
from tests.river_of_gold.table import NAME, NAMES, table

EN = words("en")


def drafted(*picks):
    """A draft with patrons, in which players pick these."""
    game = Game.new(NAME, NAMES[:3], mode="patrons", start=0)
    picks = list(picks)
    offered = ("yasuki-taka", "kakita-ryoku", "kudaka", "bayushi-kachiko")
    while not game.rules.is_set_up(game.state):
        if game.prompt.kind == "offer":
            clan = ("crab", "crane", "mantis", "scorpion").index(game.prompt.values["clan"])
            game.play(f"offer {offered[clan]}")
        elif game.prompt.kind == "patron":
            game.play(f"patron {picks.pop(0)}")
        elif game.prompt.seat == CHANCE:
            game.roll(Dice(2))
        else:
            game.play("decline")
    return game


def test_with_a_draft_players_wear_the_clan_of_their_patron():
    """R-53: Cy picks first, then Bo, then Ana; the clan comes with the patron."""
    game = drafted("kudaka", "yasuki-taka", "bayushi-kachiko")
    worn = ("scorpion", "crab", "mantis")
    assert players_of(game).colour == tuple(tone_of(NAME, clan) for clan in worn)
    assert game.colours == list(worn)
    assert game.chosen_colours == ["crab", "crane", "mantis"]


def test_before_the_last_pick_everybody_has_the_chosen_colour():
    game = Game.new(NAME, NAMES[:3], mode="patrons", start=0)
    while game.prompt.kind != "patron":
        game.roll(Dice(2))
    game.play(game.legal_moves()[0])
    chosen = tuple(tone_of(NAME, clan) for clan in ("crab", "crane", "mantis"))
    assert players_of(game).colour == chosen


def test_the_log_names_the_clan_of_a_patron_and_never_a_player_for_it():
    lines = [
        line.text
        for line in LogBook(EN).lines(onlooker(drafted("kudaka", "yasuki-taka", "bayushi-kachiko")))
    ]
    assert "Cy plays Kudaka (Mantis Clan)." in lines
    assert any(line.startswith("Bo plays Yasuki Taka (Crab Clan).") for line in lines)


def test_a_hand_is_covered_and_read_by_name():
    game = table("crab.hand monk-1 merchant-4")
    owner = onlooker(game).as_owner(0)
    assert held_facts(onlooker(game), 0, EN).figure is None
    assert held_facts(owner, 0, EN).figure == "Monk 1 · Merchant 4"
    assert held_facts(owner, 0, words("es")).figure == "Monje 1 · Mercader 4"
    covered = table("crab.hand ? ?", rulings={"hand_keeping": "covered"})
    assert held_facts(onlooker(covered).as_owner(0), 0, EN).figure == "2"


def test_after_a_draft_a_clan_word_names_who_wears_it():
    """Ana plays the Scorpion, Bo the Crab, Cy the Mantis; the Crane is nobody's."""
    game = drafted("kudaka", "yasuki-taka", "bayushi-kachiko")
    koku = [seat.koku for seat in game.state.seats]
    game.play("adjust crab.koku 3")
    assert [seat.koku for seat in game.state.seats] == [koku[0], 3, koku[2]]
    assert seat_named(game, "scorpion") == 0
    refused = game.why_not(Adjust("crane.koku", "3"))
    assert refused is not None
    assert refused.code == "adjust_unknown"
    game.play("adjust turn mantis")
    assert game.prompt.seat == 2
    again = Game.from_dict(game.to_dict())
    assert judge_again(again) is None
    assert set(game.rules.covered(game.state, 0)) == {"crab.hand", "mantis.hand"}


def test_on_the_command_line_too(tmp_path):
    game = drafted("kudaka", "yasuki-taka", "bayushi-kachiko")
    file = saved(tmp_path / "game.json", game)
    assert "Crab, koku: 3" in run("play", file, "adjust crab.koku 3").stdout
    moved = run("play", file, "crab: sail upper")
    assert "Another player must decide first" in moved.stderr
    assert run("play", file, "scorpion: sail upper").exit_code == 0
