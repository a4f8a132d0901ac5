"""In every game: nothing is given away by the coloured button, closed choices fold by reason."""

import pytest

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import CLOSED, HEADING, MORE, OPTION, TILE, Opened, Rows
from companion.tables.texts import Telling
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.test_row_prices import PURSES, moments


@pytest.mark.parametrize("name", PURSES)
def test_doing_without_what_is_offered_is_never_the_coloured_button(name):
    declined = 0
    for game in moments(name):
        offers = Offers(onlooker(game))
        ender = offers.ender
        if ender and ender.move.verb.name in ("decline", "leave_mastery") and offers.gains:
            assert offers.ender_gives_up, (game.prompt, ender.move.text)
            declined += 1
    # River of Gold offers nothing that could be declined by its usual rulings.
    assert declined or name == "river_of_gold"


@pytest.mark.slow
@pytest.mark.parametrize("name", PURSES)
def test_closed_choices_are_one_line_and_opened_each_reason_stands_once(name):
    folded = opened = 0
    for game in moments(name):
        sheet = Rows(Offers(onlooker(game)), Telling(words("en"), onlooker(game)))
        rows = sheet.of(Opened())
        shut = [row for row in rows if row.kind == CLOSED]
        if sheet.offers.gains:
            assert not shut
            folded += sum((row.kind, row.key) == (MORE, "closed") for row in rows)
        rows = sheet.of(Opened(all_closed=True))
        groups = {offer.move.text: offer.look.group for offer in sheet.offers.all}
        reasons = [(groups[row.key], row.second) for row in rows if row.kind == CLOSED]
        assert len(reasons) == len(set(reasons))
        opened += bool(reasons)
        assert sum((row.kind, row.key) == (HEADING, "closed") for row in rows) <= 1
    assert folded
    assert opened


@pytest.mark.parametrize("name", PURSES)
def test_a_list_keeps_its_order_while_a_basket_is_filled(name):
    for game in moments(name):
        offers = Offers(onlooker(game))
        if game.prompt.kind not in offers.table.BASKETS:
            continue
        kept = frozenset(offer.move.text for offer in offers.all if offer.is_open)
        full = Rows(offers, Telling(words("en"), onlooker(game))).in_full(Opened(kept=kept))
        before = _keys(offers, game, Opened(kept=kept, full=full))
        verbs = offers.table.BASKETS[game.prompt.kind]
        for offer in (each for each in offers.gains if each.move.verb.name in verbs):
            after = game.clone()
            after.play(offer.move)
            if after.prompt.kind != game.prompt.kind or after.prompt.seat != game.prompt.seat:
                continue
            shown = _keys(Offers(onlooker(after)), after, Opened(kept=kept, full=full))
            # A worker that stands again, or a good given up, is no choice any more.
            offered = {each.move.text for each in Offers(onlooker(after)).all}
            stay = [key for key in before if key in offered]
            assert [key for key in shown if key in before] == stay
            break


def _keys(offers, game, view):
    rows = Rows(offers, Telling(words("en"), onlooker(game))).of(view)
    asked = [row.key for row in rows if row.kind in (OPTION, TILE)]
    return [key for key in asked if offers.move(key).look.group not in offers.table.ASIDE]
