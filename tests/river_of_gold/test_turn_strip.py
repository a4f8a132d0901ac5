"""The strip of a turn: the die with favour, and a shared screen that tells nothing of a hand."""

import pytest

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import Opened, Rows
from companion.model.play.session import Session
from companion.model.store import Store
from companion.tables.river_of_gold import turn_strip
from companion.tables.texts import Telling
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.refusal import IllegalMove
from engine.river_of_gold import moves as m
from tests.river_of_gold.table import play, put, table

EN = words("en")
RICH = ("crab.good.silk 6", "crab.good.rice 6", "crab.good.porcelain 6")


def test_every_face_says_what_it_costs_in_favour():
    game = table("crab.die 5", "crab.favour 2")
    dial = turn_strip.dial(EN, game, game)
    prices = ["".join(glyph.text for glyph in face.price) for face in dial]
    assert prices == ["−2", "−3", "−2", "−1", "", "−1"]
    assert [face.is_open for face in dial] == [True, False, True, True, True, True]
    assert [face.is_now for face in dial].index(True) == 4
    for number, face in enumerate(dial, 1):
        if face.is_open:
            copy = game.clone()
            for move in face.moves:
                copy.play(move)
            assert copy.state.seats[copy.prompt.seat].die == number


def test_the_list_of_clients_is_the_same_whatever_the_hand_is():
    lists = []
    for hand in ("monk-1 noble-3", "elder-5 merchant-6"):
        game = table(*RICH, f"crab.hand {hand}")
        offers = Offers(onlooker(turn_strip.shown(onlooker(game))))
        shown = {o.move.text: o.is_open for o in offers.groups["deliver"]}
        lists.append((shown, frozenset(o.move.text for o in offers.all if o.is_open)))
    assert lists[0] == lists[1]
    assert sum(lists[0][0].values()) == 5


def test_an_open_hand_is_offered_as_it_is():
    game = table(rulings={"hidden_information": "all_open"})
    assert turn_strip.shown(onlooker(game)) is game


@pytest.mark.parametrize("level", ["referee", "adviser", "notebook"])
def test_a_client_that_is_not_in_the_hand_is_refused_after_the_tap(tmp_path, level):
    store = Store(tmp_path)
    session = Session.begin(store, "river_of_gold", ["Ana", "Bo"], level=level)
    session._dice.seed = 7
    session.roll_everything()
    state = session.game.state
    hand, die = state.seats[state.active].hand, state.seats[state.active].die
    absent = next(
        client
        for client in range(30)
        if not hand >> client & 1 and state.box.client_region[client] == die - 1
    )
    with pytest.raises(IllegalMove):
        session.play(m.DELIVER.table[absent])
    store.close()


def test_a_card_to_discard_is_told_by_its_place():
    game = table(*RICH, "crab.hand elder-1 monk-2")
    play(game, "deliver elder-1", "draw noble-4", "draw artisan-6")
    assert game.prompt.kind == "discard"
    discards = [move for move in game.legal_moves() if move.verb.name == "discard"]
    said = [turn_strip.covered(EN, onlooker(game), move) for move in discards]
    assert sorted(said) == ["Card 1", "Card 2", "Card 3"]
    owner = onlooker(game).as_owner(game.prompt.seat)
    assert not any(turn_strip.covered(EN, owner, move) for move in discards)


@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("shore.1", "Space 1: empty, 6 koku to build, +1 koku for a visitor."),
        ("shore.16", "crab"),
        ("tile.e1-port-5", "Port of Era 1: visitor"),
        ("river.1", "River space 1: shores 1, 2, 3, 4"),
        ("mastery.earth", "Own 3 buildings of one type."),
        ("seat.0", ""),
    ],
)
def test_a_tap_where_nothing_can_be_decided_tells_what_is_there(piece, said):
    game = table("tile.16 e1-shrine-5", "markers.16 crab")
    told = turn_strip.about(EN, game, piece)
    assert said in told
    assert bool(told) == bool(said)


NOBLE = ("crab.client.noble-5 on", "crab.royal upper", "crab.ship.upper 3")


def test_the_royal_ship_has_its_neighbouring_faces_free_with_the_noble_of_region_5():
    """RG-NOB-9: one face up or down without favour, for the royal ship alone."""
    game = table("crab.die 5", "crab.favour 0", *NOBLE)
    dial = turn_strip.dial(EN, game, game)
    signed = [any(glyph.icon == "ship-royal" for glyph in face.price) for face in dial]
    assert signed == [False, False, False, True, False, True]
    assert [face.piece for face in dial] == ["", "", "", "stop.upper-1", "", "stop.upper+1"]
    assert not any(face.is_open for face in dial if not face.is_now)


def test_another_noble_makes_no_face_free():
    game = table("crab.die 5", "crab.client.noble-3 on", "crab.royal upper")
    assert not any(face.piece for face in turn_strip.dial(EN, game, game))


@pytest.mark.parametrize(("ruling", "free"), [("wraps", [2, 6]), ("no_wrap", [2])])
def test_whether_a_one_can_become_a_six_is_a_ruling(ruling, free):
    """R-21."""
    game = table("crab.die 1", *NOBLE, rulings={"noble5_wrap": ruling})
    dial = turn_strip.dial(EN, game, game)
    assert [number for number, face in enumerate(dial, 1) if face.piece] == free


def row_of(game, move):
    """The row of a move, as the sheet shows it."""
    offers = Offers(onlooker(game))
    sheet = Rows(offers, Telling(EN, onlooker(game)))
    return sheet._option(offers.move(move), Opened())


def test_a_row_says_what_the_tile_the_client_or_the_ship_is():
    built = row_of(table("crab.die 1"), "build 1 e1-port-5")
    assert built.text == "Build Port on space 1"
    assert ("influence", "+3") in [gain[:2] for gain in built.gains]
    assert built.second == "visitor +3 koku · owner +1 VP"
    rich = table(*RICH, "crab.die 1", "crab.hand artisan-1 noble-1")
    assert row_of(rich, "deliver artisan-1").second.startswith("+2 influence")


def test_a_sail_says_from_where_to_where_and_that_it_reaches_the_end():
    royal = ("crab.client.noble-3 on", "crab.royal middle")
    game = table("crab.die 3", "crab.ship.upper 2", "crab.ship.middle 13", *royal)
    assert row_of(game, "sail upper").second == "2 › 5"
    assert row_of(game, "sail middle").second == "royal ship 13 › 2, over journey's end"


def test_a_bonus_says_what_the_player_has_before_and_after():
    """RG-JRN-3: 3 koku or a good."""
    game = table("crab.die 3", "crab.ship.middle 13", "crab.koku 10", "crab.good.silk 2")
    play(game, "sail middle")
    had = game.state.seats[0].koku
    assert game.prompt.kind == "journey"
    gains = row_of(game, "bonus koku").gains
    assert [gain[:2] for gain in gains] == [("koku", f"{had} › {had + 3}")]
    assert ("silk", "2 › 3") in [gain[:2] for gain in row_of(game, "bonus silk").gains]


def test_a_second_marker_says_whose_building_it_is_and_what_it_gives():
    """RG-MON: on an opponent's building."""
    game = table(*RICH, "crab.die 4", "crab.hand monk-4 noble-1")
    put(game, "tile.5 e1-port-6", "markers.5 crane", "tile.7 e1-shrine-5", "markers.7 mantis")
    play(game, "deliver monk-4")
    assert game.prompt.kind == "second_marker"
    assert row_of(game, "mark 5").second == "crane · owner +1 divine favour, +1 VP"


def test_to_roll_the_die_gives_nothing_away_where_a_patron_could_set_it():
    """RG-PAT-3."""
    game = table("crab.favour 3", mode="patrons")
    put(game, "crab.patron kakita-ryoku")
    play(game, "sail upper")
    assert "set 2" in {move.text for move in game.legal_moves()}
    assert not Offers(onlooker(game)).ender_gives_up
