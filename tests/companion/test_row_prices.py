"""Rows say price and gain before they are tapped: cost, bonus, goods, values, yields, stock."""

from importlib import import_module
from random import Random

import pytest

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import OPTION, STEP, TILE, Opened, Rows
from companion.tables.texts import Telling
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.drawn import drawn_icons
from tests.seats import almost, completing
from tests.table import play, table


def rows_of(game, **view):
    return Rows(Offers(onlooker(game)), Telling(words("en"), onlooker(game))).of(Opened(**view))


def row_of(game, key, **view):
    found = [r for r in rows_of(game, **view) if r.key == key and r.kind in (OPTION, TILE, STEP)]
    assert len(found) == 1, key
    return found[0]


def edge(game, key, **view):
    return [f"{gain.icon} {gain.text}" for gain in row_of(game, key, **view).gains]


def at(corrections, *moves):
    game = table(*corrections, "turn teal")
    play(game, *moves)
    return game


# ---------------------------------------------------------------- Agra


def test_production_says_how_many_goods():
    game = at(("merchant cotton_farm",))
    assert edge(game, "place woodcutter", group="place") == ["wood +2"]


def test_processing_says_what_the_most_costs_and_gives():
    game = at(("built.sawmill on", "teal.good.wood 3"))
    assert edge(game, "place sawmill", group="place") == ["wood −3", "planks +3"]
    play(game, "place sawmill")
    step = next(row for row in rows_of(game) if row.kind == STEP)
    assert [gain[:2] for gain in step.gains] == [("wood", "−3"), ("planks", "+3")]


def test_the_peon_says_his_price_and_is_listed_only_where_a_worker_of_ones_own_is():
    game = at(("space.quarry teal", "teal.rupees 5"))
    assert edge(game, "peon quarry", piece="building.quarry")[0] == "rupee −2"
    listed = [row.key for row in rows_of(game, group="peon") if row.kind == OPTION]
    assert listed == ["peon quarry"]
    everything = rows_of(game, group="place", all_closed=True)
    assert not any("peon" in row.key for row in everything)


def test_a_building_says_its_cost_the_bonus_for_two_materials_and_its_bonus_tiles():
    game = at(
        ("teal.good.wood 2", "teal.good.cement 1", "teal.good.sandstone 1"), "place architect"
    )
    row = row_of(game, "build sawmill")
    assert row.gains[0][:2] == ("scaffold", "3")
    assert row.second == "Planks · +1 for two materials · choice of 4 bonus tiles"


def test_a_material_says_what_it_adds_and_how_many_there_are():
    game = at(
        ("teal.good.wood 3", "teal.good.sandstone 2"),
        *("place architect", "build sawmill", "pay wood"),
    )
    wood, sandstone = row_of(game, "pay wood"), row_of(game, "pay sandstone")
    assert (wood.text, edge(game, "pay wood")[0]) == ("Wood ×2", "scaffold +1")
    # AG-ARCH-3: worth 1, and 1 more because it is a second sort.
    assert (sandstone.text, edge(game, "pay sandstone")[0]) == ("Sandstone ×2", "scaffold +2")


def test_an_order_says_its_goods_the_rupees_and_the_step():
    # The order under the marker is for Oil and Dye.
    game = at(
        (
            *("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3"),
            *("teal.influence.merchants 1", "magenta.influence.merchants 2"),
            "merchant woodcutter",
        ),
        "place quarry",
    )
    row = row_of(game, "fulfil merchants")
    assert row.second == "Oil and Dye"
    assert [gain.icon for gain in row.gains] == ["rupee", "merchants"]


def test_a_price_token_says_the_value_before_and_after():
    game = at((), "place trader")
    assert edge(game, "token price_1 cement low", group="token.price_1") == ["cement 2 › 1"]
    play(game, "token price_1 cement low")


def test_a_cover_and_a_farmer_say_what_the_farm_yields_then():
    game = at((), "place botanist")
    uncover = next(row for row in rows_of(game) if row.key == "uncover track_1 wood")
    assert [gain[:2] for gain in uncover.gains] == [("wood", "2 › 3")]
    farmer = row_of(game, "farmer track_1 sandstone")
    said = [(gain.icon, gain.text) for gain in farmer.gains]
    assert said == [("sandstone", "2 › 1"), ("wood", "2 › 3")]


def test_influence_says_the_step_before_and_after():
    game = at(("teal.influence.artisans 1",), "place architect")
    assert edge(game, "rise artisans") == ["artisans 1 › 2"]


def test_what_is_given_taken_or_returned_says_its_value_and_how_many_there_are():
    game = at(("teal.good.curry 2",), "place trader")
    row = row_of(game, "give curry")
    assert (row.text, edge(game, "give curry")) == ("Curry ×2", ["price-flag 2"])
    play(game, "give curry")
    assert edge(game, "take wood") == ["price-flag 1"]
    game = at((*almost("cook"), "teal.good.curry 1"), "place sailor")
    assert edge(game, "return curry") == ["sailor +2"]


def test_a_delivery_says_its_rupees_and_how_far_the_card_is():
    game = at((*almost("cook"),), "place sailor")
    assert edge(game, completing("cook")) == ["sailor −1", "rupee +2"]
    sailing = (game for game in moments("agra") if game.prompt.kind == "sailor")
    rows = (row for game in sailing for row in rows_of(game) if row.key.startswith("deliver "))
    assert any(" goods delivered" in row.second for row in rows)


def test_meditation_says_its_points():
    game = at(
        ("space.quarry teal", "teal.meditation 3", "teal.good.wood 1"), "meditate", "lay quarry"
    )
    assert edge(game, "process planks", group="process") == ["meditate −2", "wood −1", "planks +1"]


# ---------------------------------------------------------------- one row for all or some


def test_taking_fewer_is_no_row_of_its_own_but_a_number_in_the_same_row():
    game = table("turn teal")
    offers = Offers(onlooker(game))
    keys = [row.key for row in rows_of(game, piece="building.woodcutter") if row.kind == OPTION]
    assert keys == ["place woodcutter"]
    assert row_of(game, "place woodcutter", piece="building.woodcutter").leads
    whole = game.parse("place woodcutter")
    assert offers.wholes[game.parse("place woodcutter fewer")] == whole


def test_where_nothing_grows_there_is_nothing_to_choose():
    game = table("teal.farmer.track_1 4", "teal.farmer.track_2 2", "turn teal")
    assert game.parse("place woodcutter fewer") not in Offers(onlooker(game)).wholes


def opened(ui, *corrections):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections)
    return session, open_game(ui), Player(ui)


def tap_building(ui, session, player):
    ui.tap(player.piece(session.game.parse("place woodcutter")))
    ui.wait(0.4)


def test_the_most_is_proposed_and_played_as_the_plain_move(ui):
    session, screen, player = opened(ui, "merchant quarry", "turn teal")
    at = session.game.at
    tap_building(ui, session, player)
    assert screen.panel.main_text == "Take 2 Wood"
    assert ui.sees("Place a worker on the Woodcutter")
    ui.tap(screen.panel.ids.main)
    assert [entry.move for entry in session.game.log[at:]] == ["place woodcutter"]
    assert session.game.state.seats[0].goods[1] == 2
    screen.undo()
    assert session.game.at == at
    ui.frames(3)


def test_fewer_goods_take_one_more_tap_and_none_is_never_coloured(ui):
    session, screen, player = opened(ui, "merchant quarry", "turn teal")
    at = session.game.at
    tap_building(ui, session, player)
    (step,) = [w for w in screen.panel.ids.rows.walk() if hasattr(w, "less")]
    ui.tap(step.children[1])
    assert (screen.panel.main_text, screen.panel.gives_up) == ("Take 1 Wood", False)
    ui.tap(step.children[1])
    assert (screen.panel.main_text, screen.panel.gives_up) == ("Take nothing", True)
    ui.tap(step.children[0])
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    assert [entry.move for entry in session.game.log[at:]] == ["place woodcutter fewer", "take 1"]
    assert session.game.state.seats[0].goods[1] == 1
    screen.undo()
    assert session.game.at == at, "both belong to one gesture"
    ui.frames(3)


@pytest.mark.parametrize("percent", [100, 200])
def test_prices_are_beside_the_words_or_below_them(open_ui, percent):
    ui = open_ui(text_size=percent)
    session, screen, _player = opened(ui, "merchant cotton_farm", "turn teal")
    screen.do("open_all")
    screen.do("tap_row", "group", "place")
    ui.wait(0.4)
    row = next(w for w in screen.panel.ids.rows.walk() if getattr(w, "key", "") == "place quarry")
    lines = [w for w in row.walk(restrict=True) if getattr(w, "glyphs", None)]
    assert len(lines) == 1
    assert [glyph.text or glyph.icon for glyph in lines[0].glyphs] == ["sandstone", "+2"]
    assert lines[0].width >= lines[0].wanted_width
    assert lines[0].right <= row.right
    assert lines[0].x >= row.x
    assert session.game.prompt.kind == "choose_action"


# ---------------------------------------------------------------- every game

PURSES = {
    "agra": {"rupees": "rupee", "favour": "favour", "good.wood": "wood", "good.curry": "curry"},
    "river_of_gold": {"koku": "koku", "good.silk": "silk", "vp": "vp", "favour": "favour-sun"},
    "amritsar": {"item.coin": "coin-one", "item.gold": "gold", "pp": "prestige"},
}
"""Fields of a player's colour, and the icon of each."""


def moments(name):
    """Moments of whole games played at random."""
    for seed in range(3):
        game, source, dice = Game.new(name, ("Ana", "Bo", "Cy")), Random(seed), Dice(seed)
        while not game.is_over:
            if game.prompt.seat == CHANCE:
                game.roll(dice)
                continue
            if game.rules.is_set_up(game.state) and source.random() < 0.2:
                yield game
            game.play(source.choice(game.legal_moves()))


@pytest.mark.parametrize("name", PURSES)
def test_what_a_choice_costs_and_gives_is_in_its_row(name):
    drawn, said = drawn_icons(), 0
    value_of = import_module(f"engine.{name}.fields").value_of
    for game in moments(name):
        offers = Offers(onlooker(game))
        sheet = Rows(offers, Telling(words("en"), onlooker(game)))
        colour = game.colours[game.prompt.seat]
        for offer in (each for each in offers.all if each.is_open and each is not offers.ender):
            if offers.leads_on(offer) or offer.look.group in offers.table.ASIDE:
                continue
            gains = {gain.icon: gain.text for gain in sheet._price_and_gain(offer)}
            assert set(gains) <= drawn | {""}
            if offers.tried(offer).after is not offers.result(offer.move).game:
                continue  # Taxes of a decade that ends with it are no price of a choice.
            after = game.clone()
            for move in offers.result(offer.move).moves:
                after.play(move)
            if after.is_over:
                continue  # Taxes and the count are no price of the last action.
            for field, icon in PURSES[name].items():
                before, now = (value_of(each.state, f"{colour}.{field}") for each in (game, after))
                n = int(now) - int(before)
                if (
                    not n
                    or icon == offer.look.icon
                    or icon in offers.table.COMFORTS.said(offers.tried(offer))
                ):
                    continue
                assert gains.get(icon) == f"{n:+d}".replace("-", "−"), (offer.move.text, gains)
                said += 1
    assert said > 50
