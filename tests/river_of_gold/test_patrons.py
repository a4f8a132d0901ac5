"""The patrons of the clans, a mode (RG-PAT)."""

from __future__ import annotations

import pytest

from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.chapters.influence import advance
from engine.river_of_gold.meta import PATRONS
from tests.river_of_gold.table import (
    CLANS,
    NAME,
    ROW,
    buildings,
    clients,
    closed,
    is_open,
    legal,
    play,
    play_on,
    seat,
    table,
    told,
)
from tests.rules import covers

RICH = [f"crab.good.{good} 6" for good in m.GOODS]


def with_patron(patron: str, *corrections: str, **rulings: str) -> Game:
    """Crab plays with this patron."""
    return table(f"crab.patron {patron}", *corrections, mode=PATRONS, rulings=rulings)


def setting_up(**rulings: str) -> Game:
    """Typed in until something of the patrons is asked."""
    game = Game.new(NAME, CLANS[:3], mode=PATRONS, start=1, rulings=rulings)
    while game.prompt.kind not in ("offer", "patron"):
        play(game, game.legal_moves()[0].text)
    return game


@covers("RG-PAT-1", "RG-RUL-53", "RG-CHA-9", "RG-DEC-10", "RG-CMP-14", "RG-NIT-17")
def test_the_draft() -> None:
    game = setting_up()
    assert legal(game) == {"offer kaiu-shihobu", "offer yasuki-taka"}
    assert closed(game, "offer yoritomo").code == "not_your_patron"
    play(game, "offer yasuki-taka", "offer kakita-ryoku", "offer yoritomo", "offer shosuro-hyobu")
    # Anticlockwise, and the start player, who is the second seat, last.
    picks = []
    for patron in ("yoritomo", "yasuki-taka", "kakita-ryoku"):
        picks.append(game.prompt.seat)
        assert is_open(game, f"patron {patron}")
        play(game, f"patron {patron}")
    assert picks == [0, 2, 1]
    assert closed_patron(game, "yoritomo")
    assert [m.CLANS[clan] for clan in game.state.clans] == ["mantis", "crane", "crab"]
    assert [m.PATRONS[p.patron] for p in game.state.seats] == [
        "yoritomo",
        "kakita-ryoku",
        "yasuki-taka",
    ]


def closed_patron(game: Game, patron: str) -> bool:
    return game.why_not(game.parse(f"patron {patron}")) is not None


@covers("RG-RUL-53")
def test_a_choice_between_the_two_of_ones_clan() -> None:
    game = setting_up(patron_setup="own_clan_pick")
    assert (game.prompt.seat, legal(game)) == (
        0,
        {"patron kaiu-shihobu", "patron yasuki-taka"},
    )
    assert closed(game, "patron yoritomo").code == "not_your_patron"


@covers("RG-DEC-10")
def test_the_last_of_four_has_no_choice() -> None:
    game = Game.new(NAME, CLANS, mode=PATRONS, start=0, seed=4)
    while game.prompt.kind == "patron":
        play(game, game.legal_moves()[0].text)
    picked = [line for line in game.lines if " patron " in line]
    assert len(picked) == 3
    assert sorted(game.state.clans) == [0, 1, 2, 3]


@covers("RG-PAT-2", "RG-RUL-48")
@pytest.mark.parametrize(("choice", "kept"), [("three_all_game", 3), ("two_later", 2)])
def test_yoritomo(choice: str, kept: int) -> None:
    game = setting_up(yoritomo_hand=choice)
    play(game, "offer yasuki-taka", "offer kakita-ryoku", "offer yoritomo", "offer shosuro-hyobu")
    play(game, "patron yoritomo", "patron yasuki-taka", "patron shosuro-hyobu")
    while game.prompt.kind != "turn":
        play(game, game.legal_moves()[0].text)
    assert game.state.hand_size(0) == 3
    game = with_patron("yoritomo", *RICH, "crab.hand artisan-3 monk-1 monk-2", yoritomo_hand=choice)
    assert is_open(game, "deliver artisan-3")
    play_on(game, "deliver artisan-3")
    while game.prompt.kind == "discard":
        play(game, game.legal_moves()[0].text)
    assert game.state.hand_size(0) == kept


@covers("RG-PAT-3", "RG-RUL-49", "RG-DEC-11", "RG-ERR-37")
def test_kakita_ryoku() -> None:
    game = with_patron("kakita-ryoku", "crab.koku 0")
    play(game, "sail upper")
    assert game.prompt.kind == "end"
    events = play(game, "set 5")
    assert told(events, "die_set") == [{"to": 5, "favour": 1, "patron": "kakita-ryoku"}]
    assert (seat(game).die, seat(game).favour, game.prompt.seat) == (5, 1, 1)
    play(game, "sail upper")
    assert closed(game, "set 3").code == "set_die"
    game = with_patron("kakita-ryoku", "crab.favour 0")
    play(game, "sail upper")
    assert closed(game, "set 3").code == "set_die"
    for choice, kind in (("allowed", "first_die"), ("not_allowed", "roll")):
        game = setting_up(kakita_first_roll=choice)
        play(game, "offer yasuki-taka", "offer kakita-ryoku", "offer yoritomo")
        play(game, "offer shosuro-hyobu", "patron yoritomo", "patron yasuki-taka")
        play(game, "patron kakita-ryoku", *["roll 1"] * 6)
        play(game, *(f"draw {client}" for client in m.CLIENTS[:7]))
        assert game.prompt.kind == kind
        if kind == "first_die":
            again = game.clone()
            play(again, "decline")
            assert again.prompt.kind == "roll"
            play(game, "set 6")
            assert (game.state.seats[1].die, game.state.seats[1].favour) == (6, 1)


@covers("RG-PAT-4", "RG-XT-25", "RG-RUL-50", "RG-EVT-21")
def test_yasuki_taka() -> None:
    game = with_patron("yasuki-taka", "crab.die 3", "crab.koku 12")
    events = play(game, f"build 12 {ROW[0]}")
    assert told(events, "patron_ability") == [
        {"patron": "yasuki-taka", "gain": {"vp": 3}, "lost": {}, "about": "12"}
    ]
    game = with_patron("yasuki-taka", "crab.die 3", "crab.koku 12", yasuki_gain="one_koku")
    play(game, f"build 12 {ROW[0]}")
    assert (seat(game).vp, seat(game).koku) == (0, 3)


@covers("RG-PAT-5", "RG-XT-26", "RG-RUL-51")
def test_bayushi_kachiko() -> None:
    others = ("crane.influence.1 3", "mantis.influence.1 5", "crab.influence.1 2")
    game = with_patron("bayushi-kachiko", *others)
    advance(game.state, 0, 0, 2)
    assert (seat(game).influence[0], seat(game).koku) == (6, 12)
    game = with_patron("bayushi-kachiko", *others, kachiko_jump="normal_move")
    advance(game.state, 0, 0, 2)
    assert seat(game).influence[0] == 4
    game = with_patron("bayushi-kachiko", "crane.influence.1 18", "crab.influence.1 17")
    advance(game.state, 0, 0, 3)
    assert seat(game).influence[0] == 18


@covers("RG-PAT-6", "RG-RUL-55")
@pytest.mark.parametrize(("choice", "koku"), [("added", 7 + 10), ("replaces", 10)])
def test_kaiu_shihobu(choice: str, koku: int) -> None:
    game = with_patron("kaiu-shihobu", "crab.koku 12")
    assert is_open(game, f"build 16 {ROW[0]}")
    game = setting_up(kaiu_koku=choice)
    play(game, "offer kaiu-shihobu", "offer kakita-ryoku", "offer yoritomo")
    play(game, "offer shosuro-hyobu", "patron yoritomo", "patron kakita-ryoku")
    events = play(game, "patron kaiu-shihobu")
    assert told(events, "koku") == [{"n": koku}]


@covers("RG-PAT-7", "RG-RUL-54")
def test_kudaka() -> None:
    hand = (*RICH, "crab.hand artisan-1 elder-1")
    game = with_patron("kudaka", *hand)
    play(game, "deliver artisan-1")
    assert seat(game).vp == 3
    game = with_patron("kudaka", *hand, *clients("crab", "monk-1"))
    play(game, "deliver artisan-1")
    assert seat(game).vp == 0
    other = clients("crane", "monk-1")
    for choice, vp in (("own_first", 3), ("table_first", 0)):
        game = with_patron("kudaka", *hand, *other, kudaka_first=choice)
        play(game, "deliver artisan-1")
        assert seat(game).vp == vp


@covers("RG-PAT-8", "RG-RUL-22")
def test_daidoji_uji() -> None:
    game = with_patron("daidoji-uji", *buildings("5 e1-market-1 crane", "7 e1-market-5 mantis"))
    play(game, "sail upper")
    assert seat(game).vp == 2
    game = with_patron("daidoji-uji", *buildings("5 e1-market-1 crab"))
    play(game, "sail upper")
    assert seat(game).vp == 0


@covers("RG-PAT-9", "RG-XT-28", "RG-RUL-52")
def test_shosuro_hyobu() -> None:
    def gained(hyobu: int, start: int, n: int, **rulings: str) -> int:
        levels = (f"crab.influence.1 {hyobu}", f"crane.influence.1 {start}")
        game = with_patron("shosuro-hyobu", *levels, **rulings)
        advance(game.state, 1, 0, n)
        return seat(game).vp

    assert gained(4, 4, 1) == 3
    assert gained(4, 3, 1) == 0
    assert gained(4, 3, 2) == 3
    assert gained(4, 5, 2) == 0
    assert gained(0, 0, 2) == 0
    assert gained(4, 4, 1, hyobu_pass="from_below_only") == 0
    assert gained(4, 3, 2, hyobu_pass="from_below_only") == 3
