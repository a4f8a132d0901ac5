"""What can be corrected on each piece of River of Gold, and which rules explain it."""

import pytest

from companion.tables.river_of_gold.corrections import (
    CARDS,
    COURSE,
    DISCARDS,
    SHIPS,
    STACKS,
    options_piece,
    page_of,
)
from companion.tables.river_of_gold.piece_rules import rules_of_piece
from engine.core.adjust import Adjust
from engine.core.events import UNCOVERED
from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from engine.river_of_gold import moves as m
from engine.river_of_gold.fields import all_fields, choices_of, value_of
from engine.river_of_gold.invariants import check_invariants
from engine.river_of_gold.words import refusal_text
from tests.river_of_gold.table import buildings, clients, table
from tests.rules import covers

BOOK = book_of("river_of_gold")

EN = words("en")


def some_table():
    return table(
        *buildings("16 e1-shrine-5 crane mantis", "2 e1-port-1 crab"),
        *clients("crab", "noble-3", "elder-2"),
        "crane.hand monk-1 merchant-2",
        "discards elder-5 monk-6",
    )


def all_pieces(game):
    """Every piece of this table that has corrections."""
    seats = range(len(game.seats))
    found = [COURSE, STACKS, SHIPS, CARDS, DISCARDS, "clients", "merchants", "shores"]
    found += [f"shore.{shore}" for shore in m.SHORES]
    found += [f"river.{n}" for n in range(1, 15)]
    found += [f"tile.{tile}" for tile in m.TILES]
    found += [f"region.{region}" for region in m.REGIONS]
    found += [f"client.{client}" for client in m.CLIENTS]
    found += [f"mastery.{mastery}" for mastery in m.MASTERIES]
    found += [f"row.{slot}" for slot in "1234"] + ["stack.1", "stack.2", "stop.upper"]
    found += [f"ship.{seat}.{ship}" for seat in seats for ship in m.SHIPS]
    kinds = ("seat", "hand", "goods", "buildings", "clients", "influence", "die")
    return found + [f"{kind}.{seat}" for kind in kinds for seat in seats]


def fields_of(page):
    """Every field that can be set from a page."""
    found = {item.field for item in page.corrections if item.numbers}
    return found | {choice.field for item in page.corrections for choice in item.choices}


def test_every_field_can_be_reached_from_a_piece():
    game = some_table()
    reached = set()
    for piece in all_pieces(game):
        reached |= fields_of(page_of(Observer(game, UNCOVERED), EN, piece))
    missing = set(all_fields(game.state)) - reached
    # Markers lie on buildings only, and a royal ship comes with a Noble.
    empty = {f"markers.{shore}" for shore in m.SHORES} - {"markers.16", "markers.2"}
    others = {f"automation.{effect}" for effect in m.EFFECTS} | {"crane.royal", "mantis.royal"}
    assert missing == empty | others


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_what_lies_there_is_among_the_choices_and_said_by_name(language):
    game = some_table()
    for piece in all_pieces(game):
        page = page_of(Observer(game, UNCOVERED), words(language), piece)
        assert page.title, piece
        for item in page.corrections:
            texts = [item.label, item.now, *(choice.text for choice in item.choices)]
            assert all(text and "_" not in text and "{" not in text for text in texts), texts
            if item.numbers:
                assert item.number in item.numbers
                assert value_of(game.state, item.field) == str(item.number) == item.now
            else:
                assert len({choice.text for choice in item.choices}) == len(item.choices)
                assert item.now in [choice.text for choice in item.choices]


def test_only_what_is_possible_is_offered_for_a_tile():
    game = some_table()
    for piece in ("shore.16", "shore.6", "row.4", "stack.2"):
        for item in page_of(onlooker(game), EN, piece).corrections:
            for choice in item.choices:
                is_now = value_of(game.state, choice.field) == choice.value
                assert is_now or game.why_not(Adjust(choice.field, choice.value)) is None


def test_a_card_of_a_hand_is_exchanged_put_back_or_added():
    game = some_table()
    first, second, more = page_of(onlooker(game).as_owner(1), EN, "hand.1").corrections
    assert (first.now, second.now, more.now) == ("Monk 1", "Merchant 2", "None")
    values = {choice.text: choice.value for choice in first.choices}
    assert values["Noble 1"] == "noble-1 merchant-2"
    assert values["None"] == "merchant-2"
    added = {choice.text: choice.value for choice in more.choices}
    assert added["Elder 1"] == "monk-1 merchant-2 elder-1"
    game.play(Adjust("crane.hand", values["Noble 1"]))
    assert value_of(game.state, "crane.hand") == "merchant-2 noble-1"


def test_a_hand_is_private_and_where_a_client_is_gives_no_hand_away():
    game = some_table()
    covered = page_of(onlooker(game), EN, "hand.1").corrections
    assert all((item.now, item.choices) == (None, ()) for item in covered)
    own = page_of(onlooker(game).as_owner(1), EN, "hand.1").corrections
    assert all(item.now and item.choices for item in own)
    assert [item.label for item in own] == [item.label for item in covered]
    assert all(item.now for item in page_of(onlooker(game), EN, "seat.1").corrections)
    held, unheld = (
        page_of(onlooker(game), EN, f"client.{c}").corrections for c in ("monk-1", "monk-2")
    )
    assert [item.now for item in held] == [item.now for item in unheld] == ["Not delivered"]


def test_a_piece_that_nobody_knows_has_nothing_to_correct():
    assert page_of(onlooker(some_table()), EN, "moon").corrections == []
    assert (
        rules_of_piece("moon") == rules_of_piece("shore.99") == rules_of_piece("own.0.moon") == ()
    )


def test_a_part_of_a_board_leads_to_its_player():
    assert options_piece("goods.2") == options_piece("own.2.koku") == "seat.2"
    assert options_piece("shore.4") == "shore.4"


# ---------------------------------------------------------------- rules


def test_every_piece_is_explained_by_rules_that_exist():
    known = set(BOOK.rulebook("en"))
    pieces = [each for each in all_pieces(some_table()) if not each.startswith(("seat", "course"))]
    pieces += [f"patron.{patron}" for patron in m.PATRONS] + ["journey", "own.1.koku", "own.0.die"]
    for piece in pieces:
        found = rules_of_piece(piece)
        assert found or piece == "shores", piece
        assert set(found) <= known, (piece, found)


def test_a_client_with_an_ability_of_its_own_begins_with_it():
    assert rules_of_piece("client.noble-5")[0] == "RG-NOB-9"
    assert rules_of_piece("client.merchant-1")[0] == "RG-MER-5"
    assert rules_of_piece("client.monk-4")[0] == "RG-MNK-1"
    assert rules_of_piece("patron.shosuro-hyobu")[0] == "RG-PAT-9"


# ---------------------------------------------------------------- what a hand is told by


def hands_of(game):
    return [game.state.hand_size(seat) for seat in range(len(game.seats))]


@covers("RG-HID-8")
@pytest.mark.parametrize(
    "correction",
    ["discards elder-5 monk-6 {}", "mantis.client.{} on", "crab.client.{} on", "mantis.hand {}"],
)
def test_a_client_in_a_hand_is_set_as_one_in_the_deck(correction):
    """Nothing is refused, and no hand gets smaller: nobody learns who had held it."""
    for client in ("monk-1", "merchant-3"):
        game = some_table()
        before = hands_of(game)
        game.play(f"adjust {correction.format(client)}")
        after = hands_of(game)
        if "hand" in correction:
            before[2] = 1
        assert after == before, client
        assert check_invariants(game.state) == []
        held = game.state.seats[1].hand
        assert not held >> m.CLIENTS.index(client) & 1 or client == "merchant-3"


@covers("RG-HID-8")
def test_lists_offer_every_client_that_does_not_lie_open():
    game = some_table()
    open_ones = {"elder-2", "noble-3", "elder-5", "monk-6"}
    wanted = set(m.CLIENTS) - open_ones
    for field in ("discards", "crab.hand"):
        offered = {word for each in choices_of(game.state, field) for word in each.split()}
        assert offered - {"none"} == wanted, field
    more = page_of(onlooker(game), EN, DISCARDS).corrections[-1]
    assert {choice.value.split()[-1] for choice in more.choices[1:]} == wanted


@covers("RG-HID-8", "RG-HID-3")
def test_where_players_keep_their_cards_one_that_was_known_is_covered_again():
    game = table("crane.hand monk-1 ?", rulings={"hand_keeping": "covered"})
    game.play("adjust discards monk-1")
    assert value_of(game.state, "crane.hand") == "? ?"


@covers("RG-HID-8")
def test_one_sentence_refuses_what_lies_open_wherever_it_is_wanted():
    game = some_table()
    said = {
        refusal_text(EN, game.why_not(Adjust(field, "elder-2")))
        for field in ("discards", "crab.hand", "crane.hand")
    }
    assert len(said) == 1


def test_two_imperial_markets_typed_in_the_wrong_way_round_change_places():
    game = table()
    game.play("adjust tile.6 im-silk")
    assert [value_of(game.state, f"tile.{n}") for n in (6, 17)] == ["im-silk", "im-rice"]
    assert check_invariants(game.state) == []
    refused = game.why_not(Adjust("tile.6", "e1-port-1"))
    assert refused is not None
