"""`tableside setup river-of-gold --json`: what is laid out, and nothing of the hands."""

import pytest

from companion.command_line.game_files import load_game
from engine.core.language.words import words as words_of
from engine.river_of_gold.catalogue import load_catalogue
from tests.command_line.cli import answer, refused, run
from tests.rules import covers

PRINTED = load_catalogue()
STARTING = {2: ["3", "7", "11", "14", "22", "23"], 3: ["3", "11", "22"], 4: []}
STACKS = {2: (8, 9), 3: (10, 11), 4: (12, 13)}


def set_up(players, *options, seed=7):
    words = ("--players", players, "--seed", seed, "--json", *options)
    return answer("setup", "river-of-gold", *words)


@covers("RG-SET-2", "RG-SET-3", "RG-SET-5", "RG-SET-6", "RG-SET-7", "RG-SET-8", "RG-PLY-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_that_is_laid_out(players):
    told = set_up(players)
    assert (told["players"], told["seed"]) == (players, 7)
    assert told["clans"] == ["crab", "crane", "mantis", "scorpion"][:players]
    assert sorted(told["region_tiles"]) == ["1", "2", "3", "4", "5", "6"]
    assert len(set(told["region_tiles"].values())) == 6
    assert len(set(told["masteries"])) == 3
    assert sorted(told["imperial_markets"].values()) == ["im-porcelain", "im-rice", "im-silk"]
    assert list(told["imperial_markets"]) == ["6", "17", "29"]
    assert list(told["starting_tiles"]) == STARTING[players]
    assert len(told["row"]) == 4
    assert all(PRINTED.tile(tile).era == 1 for tile in told["row"])
    assert (told["era1_stack"], told["era2_stack"]) == STACKS[players]
    assert [PRINTED.tile(tile).era for tile in told["stack_tops"]] == [1, 2]
    assert all(2 <= upper <= 7 and 9 <= middle <= 14 for upper, middle in told["ships"])
    assert all(1 <= face <= 6 for face in told["dice"])
    order = [(told["start_seat"] + i) % players for i in range(players)]
    assert [told["koku"][seat] for seat in order] == [7, 8, 9, 10][:players]
    assert "offers" not in told


@covers("RG-HID-7")
def test_hands_are_not_told_unless_they_are_asked_for():
    told = set_up(3)
    draws = [roll for roll in told["rolls"] if roll.startswith("draw")]
    assert draws == ["draw"] * 6
    secret = [roll for roll in set_up(3, "--secret")["rolls"] if roll.startswith("draw")]
    assert len({roll.split()[1] for roll in secret}) == 6


def test_the_rolls_are_in_the_order_of_the_book():
    told = set_up(2)
    assert told["rolls"][0] == f"region 1 {told['region_tiles']['1']}"
    verbs = list(dict.fromkeys(roll.split()[0] for roll in told["rolls"]))
    assert verbs[:6] == ["region", "mastery", "market", "starting", "reveal", "start"]
    assert set_up(2) == told
    assert set_up(2, seed=8) != told


def test_rulings_change_the_set_up():
    assert set_up(3, "--ruling", "stack_top=hidden")["stack_tops"] == []
    at_end = set_up(3)
    at_start = set_up(3, "--ruling", "row_fill_order=first_drawn_at_start")
    assert at_start["row"] == at_end["row"][::-1]


@covers("RG-PAT-1")
def test_patrons_are_offered_one_of_each_clan():
    told = set_up(3, "--mode", "patrons")
    clans = [PRINTED.patron(patron).clan for patron in told["offers"]]
    assert clans == ["crab", "crane", "mantis", "scorpion"]
    assert told["clans"] == []
    assert sorted(told["koku"]) == [7, 8, 9]
    own = set_up(3, "--mode", "patrons", "--ruling", "patron_setup=own_clan_pick")
    assert (own["offers"], own["clans"]) == ([], ["crab", "crane", "mantis"])
    assert sorted(own["koku"]) == [7, 8, 9]


def test_a_set_up_with_every_ruling_the_other_way():
    """It may wait for a player; then the others have what the book gives them."""
    rulings = []
    for each in PRINTED.switches:
        other = next(option for option in each.options if option != each.default)
        rulings += ["--ruling", f"{each.switch}={other}"]
    for players in (2, 3, 4):
        told = set_up(players, *rulings)
        assert all(koku >= 7 for koku in told["koku"])
        assert len(told["row"]) == 4
        assert told["stack_tops"] == []


def test_what_the_game_is_not_for_is_one_sentence():
    assert "2 to 4 players" in refused(run("setup", "river-of-gold", "--players", 5))
    wrong = ("--players", 2, "--mode", "solo")
    assert "patrons" in refused(run("setup", "river-of-gold", *wrong))


def test_a_set_up_is_told_in_three_languages():
    for language, said in (("en", "Region 1"), ("es", "Región 1"), ("it", "Regione 1")):
        words = ("--players", 2, "--seed", 7)
        done = run("setup", "river-of-gold", *words, language=language)
        assert done.exit_code == 0
        assert said in done.stdout
        assert "{" not in done.stdout


@covers("RG-APP-8", "RG-HID-7")
@pytest.mark.parametrize("picked", ["first", "last"])
def test_ships_and_first_dice_are_told_before_patrons_are_picked(tmp_path, picked):
    told = set_up(3, "--mode", "patrons")
    assert all(2 <= upper <= 7 and 9 <= middle <= 14 for upper, middle in told["ships"])
    words = ("--players", 3, "--seed", 7, "--mode", "patrons")
    lines = run("setup", "river-of-gold", *words).stdout.splitlines()
    assert sum("to river space" in line for line in lines) == 6
    assert sum("first die" in line for line in lines) == 3
    file = tmp_path / "game.json"
    seats = "crab,crane,mantis"
    run("new", "river-of-gold", "--seats", seats, "--seed", 7, "--mode", "patrons", "-o", file)
    game = load_game(file, words_of("en"))
    while not game.rules.is_set_up(game.state):
        moves = game.legal_moves()
        game.play(
            next((m for m in moves if m.text == "decline"), moves[0 if picked == "first" else -1])
        )
    assert [[at + 1 for at in seat.ships] for seat in game.state.seats] == told["ships"]
    assert [seat.die for seat in game.state.seats] == told["dice"]
