"""Sowing and acting as proposals: what is confirmed once is played move by move."""

import random

import pytest

from companion.model.play.choosing.plans import carried_on
from companion.tables import table_of
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words
from tests.amritsar.table import Table
from tests.rules import covers

GAME = "amritsar"


def at(kind: str, decisions: int = 40, players: int = 3, seed: int = 3) -> Game:
    """A game of chance moves, at the first such question after so many decisions."""
    game, source, made = (
        Game.new(GAME, ["Ana", "Bo", "Cy"][:players], seed=seed),
        random.Random(4),
        0,
    )
    while game.prompt.kind != kind or made < decisions:
        assert not game.is_over
        game.play(source.choice(game.legal_moves()))
        made += game.prompt.seat != CHANCE
    return game


def groups(game: Game) -> list[str]:
    from engine.amritsar.moves import SECTIONS

    return [f"section.{SECTIONS[n]}" for n, workers in enumerate(game.state.sections) if workers]


@pytest.mark.parametrize("kind", ["pick", "elephant"])
def test_a_group_lands_where_the_proposal_says(kind):
    game = at(kind)
    plans = table_of(GAME).plans
    for piece in groups(game):
        plan = plans.of_piece(game, piece)
        carried = carried_on(game, (), plan.moves)
        landed = [event for event in carried.events if event.kind == "landed"]
        if landed:
            assert landed[0].values["section"] == plan.landing.section
        else:
            assert carried.rest
            assert carried.prompt.kind in ("resource", "discard")


def test_picking_a_group_means_that_the_elephant_stays():
    game = at("elephant")
    plan = table_of(GAME).plans.of_piece(game, groups(game)[0])
    assert plan.moves[0] == ("elephant", "stay")


def test_another_last_worker_is_dropped_last():
    game = at("pick")
    plans = table_of(GAME).plans
    mixed = [p for p in groups(game) if len(set(plans.of_piece(game, p).order)) > 1]
    plan = plans.of_piece(game, mixed[0])
    options = [option for part in plan.parts(words("en")) for option in part.options]
    last = [option for option in options if option.key.startswith("last ")]
    assert [option.chosen for option in last].count(True) == 1
    changed = plan.tapped(next(option.key for option in last if not option.chosen))
    assert sorted(changed.order) == sorted(plan.order)
    assert changed.order[-1] != plan.order[-1]


def test_what_is_proposed_can_be_played_in_every_turn():
    game, source = at("act", 10), random.Random(1)
    for _ in range(25):
        while not game.is_over and game.prompt.kind != "act":
            game.play(source.choice(game.legal_moves()))
        if game.is_over:
            break
        plan = table_of(GAME).plans.proposed(game)
        carried = carried_on(game, (), plan.moves)
        assert carried.moves
        for move in carried.moves:
            assert game.why_not(move) is None
            game.play(move)


def test_an_answer_in_between_is_followed_by_the_rest():
    """A question that the proposal leaves open waits; then its rest is played."""
    table = Table(3)
    table.give(marble=1)
    table.show("ST8")
    table.act("N", "green")
    table.lay("G3", "N")
    game = on(table)
    plan = table_of(GAME).plans.proposed(game).with_tile("G3")
    carried = carried_on(game, (), plan.moves)
    assert carried.prompt.kind == "upgrade"
    assert [planned.move for planned in carried.rest][-1] == "done"
    for move in carried.moves:
        game.play(move)
    then = carried_on(game, [game.rules.parse("upgrade storehouse ST8")], carried.rest)
    assert [move.text for move in then.moves][-1] == "done"
    assert not then.rest


def on(table: Table) -> Game:
    """A game at a table that was laid by hand."""
    game = Game.new(GAME, ["Ana", "Bo", "Cy"], seed=1)
    game.state = table.state
    return game


def following(colour: str, goods: dict[int, dict[str, int]] | None = None, **tiles: int) -> Game:
    """Ana has acted with a worker of this colour; mahout tiles on it by seat."""
    table = Table(3)
    for tile, seat in tiles.items():
        table.mahout(tile, colour, of=seat)
        table.elephant("S", 2, of=seat)
    for seat, items in (goods or {2: {"coin": 2}}).items():
        table.give(**items, to=seat)
    if "market" in tiles:
        table.give(coin=2, to=tiles["market"])
    table.act("N", colour)
    game = on(table)
    game.play("done")
    assert game.prompt.kind == "follow"
    return game


def market(**items: int) -> Game:
    """Ana is at the market."""
    table = Table(3)
    table.mahout("market", "white")
    table.elephant("N", 2)
    table.give(**items)
    table.use("market")
    return on(table)


def options(plan) -> list:
    return [option for part in plan.parts(words("en")) for option in part.options]


def texts(plan) -> list[str]:
    return [option.text for option in options(plan)]


@covers("AM-MOV-2", "AM-ACT-1")
def test_one_confirmation_sows_and_acts():
    game = at("pick")
    plans = table_of(GAME).plans
    plan = max((plans.of_piece(game, piece) for piece in groups(game)), key=lambda p: p.act.count)
    played = [move.text for move in carried_on(game, (), plan.moves).moves]
    assert played.index("land") < len(played) - 1
    chosen = next(o.key for o in options(plan) if o.key.startswith("use ") and not o.chosen)
    other = plan.tapped(chosen)
    assert f"tile {chosen.removeprefix('use ')}" in [move for _, move in other.moves]
    assert [planned.move for planned in plan.tapped("go only").moves][-1] == "land"


@covers("AM-BRG-3")
def test_the_bridges_resource_is_chosen_with_the_sowing():
    table = Table(3)
    table.sow_from(N1="yellow yellow blue white", E1="green")
    game = on(table)
    plans = table_of(GAME).plans
    plan = plans.of_piece(game, "section.N1")
    assert [planned.move for planned in plan.moves][1] == "take gold"
    marble = plan.tapped("bridge marble")
    told = carried_on(game, (), marble.moves).events
    assert any(e.kind == "gained" and e.values["item"] == "marble" for e in told)
    # One worker is no group of four.
    assert not plans.of_piece(game, "section.E1").bridge


@covers("AM-FOL-1", "AM-FOL-3", "AM-FLO-6")
def test_who_cannot_follow_is_told_where_the_others_are_asked():
    game = following("white", donate=1, coin_marble=2)
    assert game.prompt.seat == 2
    said = texts(table_of(GAME).plans.proposed(game))
    assert "Bo cannot follow with “donate to the temple”: resources missing." in said
    lone = following("white", coin_marble=2)
    said = texts(table_of(GAME).plans.proposed(lone))
    assert "Bo cannot follow: no mahout tile on white." in said


@covers("AM-FOL-1", "AM-FOL-6")
def test_one_tap_follows_with_what_is_done_by_it():
    game = following("white", goods={1: {"marble": 1}}, donate=1, market=2)
    plan = table_of(GAME).plans.proposed(game)
    ways = [o for o in options(plan) if o.key.startswith("go follow")]
    assert [(way.text, [(each.icon, each.text) for each in way.gains]) for way in ways] == [
        ("Level 1, space 1", [("marble", "−1"), ("prestige", "+1")]),
        ("Another space", []),
    ]
    for move in carried_on(game, (), plan.tapped(ways[0].key).moves).moves:
        game.play(move)
    assert game.state.seats[0].pp == 6
    assert (game.prompt.kind, game.prompt.seat) == ("follow", 2)
    trade = table_of(GAME).plans.proposed(game)
    assert "Bo follows white." in texts(trade)
    buy = next(o.key for o in options(trade) if o.text == "Buy gold")
    for move in carried_on(game, (), trade.tapped(buy).moves).moves:
        game.play(move)
    assert game.state.seats[0].pp == 7
    assert game.prompt.seat == 1


@covers("AM-FOL-1")
def test_one_tap_declines_for_one_or_for_all():
    game = following("white", coin_pp=1, coin_marble=2)
    plan = table_of(GAME).plans.proposed(game)
    assert plan.gives_up
    assert [planned.move for planned in plan.moves] == ["decline", "decline"]
    assert plan.main_text(words("en")) == "No one else follows"
    alone = plan.tapped("go decline")
    assert [planned.move for planned in alone.moves] == ["decline"]


@covers("AM-MKT-1", "AM-MKT-2")
def test_trades_are_gathered_and_played_with_the_end_of_the_market():
    game = market(coin=3)
    plan = table_of(GAME).plans.proposed(game)
    assert plan.trades == ("buy-gold",)
    assert [planned.move for planned in plan.moves] == ["buy gold", "done"]
    more = plan.tapped("add buy-copper")
    assert more.main_text(words("en")) == "Make these 2 trades"
    # What was bought this turn cannot be sold.
    assert not [o for o in options(more) if o.text in ("Sell gold", "Sell copper")]
    none = more.tapped("out 0").tapped("out 0")
    assert (none.trades, none.main_text(words("en")), none.gives_up) == ((), "No trade", True)
    carried = carried_on(game, (), more.moves)
    assert [move.text for move in carried.moves][:3] == ["buy gold", "buy copper", "done"]


@covers("AM-FOL-6")
def test_a_follower_cannot_leave_out_the_only_trade():
    game = following("white", goods={1: {"coin": 2}}, market=1)
    game.play("follow")
    plan = table_of(GAME).plans.proposed(game)
    assert plan.trades
    assert plan.tapped("out 0") == plan


@covers("AM-DEC-2", "AM-APP-4")
def test_coins_for_taxes_are_not_proposed_to_be_spent():
    game = market(coin=1)
    game.state.seats[0].tax = 1
    assert table_of(GAME).plans.proposed(game).trades
    game.state.round = game.state.box.rounds
    assert not table_of(GAME).plans.proposed(game).trades


def chosen(plan) -> dict[str, bool]:
    """By key: is this option chosen?"""
    return {option.key: option.chosen for option in options(plan)}


def test_another_landing_keeps_what_was_chosen_to_do_there():
    """Of every proposal: an option that is tapped stays, if it is there after the next tap."""
    game = at("pick")
    kept = 0
    for piece in groups(game):
        plan = table_of(GAME).plans.of_piece(game, piece)
        doing = [key for key, on in chosen(plan).items() if key.split()[0] in ("use", "by", "slot")]
        sowing = [key for key, on in chosen(plan).items() if key.startswith(("skips", "last"))]
        for key in doing:
            wanted = plan.tapped(key) if not chosen(plan)[key] else plan
            for other in sowing:
                then = chosen(wanted.tapped(other))
                if wanted is not plan and key in then:
                    kept += 1
                    assert then[key], (piece, key, other)
    assert kept > 5


def test_another_use_of_the_elephant_keeps_the_resource_of_the_tile():
    table = Table(3)
    table.mahout("donate", "white")
    table.elephant("N", 2)
    table.act("N", "green")
    game = on(table)
    plan = table_of(GAME).plans.proposed(game)
    asked = []
    for tile in plan.tiles:
        using = plan.with_tile(tile)
        slots = [key for key, on in chosen(using).items() if key.startswith("slot main") and not on]
        for slot in slots:
            asked.append(slot)
            for use in using.elephant_uses:
                assert chosen(using.tapped(slot).tapped(f"by {use}"))[slot], (tile, use)
    assert asked
