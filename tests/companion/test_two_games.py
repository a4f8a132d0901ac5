"""A second game in the house: nothing of the first one is taken for the other's."""

import json
import subprocess
import sys

import pytest

from companion.model.base.automata import automata, mode_of, people_of
from companion.model.base.chairs import Chair, chairs_from, chairs_to_plain
from companion.model.play.session import Session
from companion.model.sharing import FaultyFile
from companion.model.sharing.bg_stats import play_record
from companion.model.sharing.game_file import game_document, read_game_file
from companion.model.sharing.report import report_document, without_names
from companion.model.sharing.result import shared_result
from companion.model.statistics import Finished, Summary, known_games, over_all
from companion.model.statistics.report import sections, title_line
from companion.model.store import Store
from companion.model.store.archive import Archive, PastGame
from companion.model.store.rivals import write_chairs
from companion.model.tools.kept import keep
from companion.model.tools.players import by_game, fresh_players, players_from
from companion.model.tools.turn_clock import TurnClock
from companion.tables import TABLES, table_of
from companion.tables.common.log import LogBook
from companion.tables.common.seats import held_facts
from companion.tables.common.setup import SetupPlan, read_log
from companion.tables.texts import Telling
from companion.window.screens.game.edges import around, upright
from companion.window.screens.game.lessons import KEPT, told_by_game
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.registry import GAMES, game_of_rule
from tests.contract.games import TOY

EN = words("en")
HOARDER = Chair("easy", "hoarder")


@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setitem(GAMES, TOY, "tests.toy.engine")


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path)
    yield opened
    opened.close()


# ---------------------------------------------------------------- what is stored


def test_a_chair_keeps_the_strategy_of_its_own_game(toy, store, tmp_path):
    begun = Session.begin(store, TOY, ["Ana", "Bo"], chairs={1: HOARDER})
    assert Session.resume(store, begun.game_id).chairs == {1: HOARDER}
    assert Archive(store).game(begun.game_id).rivals == {1}
    file = tmp_path / "toy.json"
    file.write_text(json.dumps(game_document(store, begun.game_id)), encoding="utf-8")
    assert read_game_file(file, EN).known.rivals == chairs_to_plain({1: HOARDER})


def test_a_strategy_of_another_game_is_no_strategy(toy):
    stored = chairs_to_plain({1: HOARDER})
    assert chairs_from(stored, 2, TOY) == {1: HOARDER}
    assert chairs_from(stored, 2, "agra") == {}
    assert chairs_from(stored, 2, "chess") == {}


def test_what_was_told_of_one_game_is_new_in_the_next(toy, store):
    class App:
        pass

    app = App()
    app.store = store
    assert told_by_game(app) == {}
    # As it was kept before there were several games.
    keep(store, KEPT, ["produce", "deliver", 7])
    assert told_by_game(app) == {"agra": ["produce", "deliver"]}
    keep(store, KEPT, {"agra": ["produce"], TOY: ["show"], "odd": 3})
    assert told_by_game(app) == {"agra": ["produce"], TOY: ["show"]}


def test_the_latest_game_is_asked_for_by_its_kind(toy, store):
    Session.begin(store, "agra", ["Ana", "Bo"], colours=["yellow", "teal"])
    Session.begin(store, TOY, ["Cy", "Dev"])
    assert store.latest().game == TOY
    assert store.latest("agra").seats == ("Ana", "Bo")
    assert store.last_played() == TOY
    assert store.latest("chess") is None


def test_players_of_the_tools_are_kept_by_game(toy):
    fresh = fresh_players("agra").to_plain()
    assert by_game(fresh) == {"agra": fresh}, "as they were kept before there were several games"
    assert by_game({"agra": fresh, TOY: 1}) == {"agra": fresh, TOY: 1}
    assert by_game([1]) == {}
    assert players_from(fresh, TOY).colour_names() == ["crab", "heron", "otter"]


def test_a_clock_of_four_seats_goes_on_in_a_larger_one():
    kept = {"seat": 3, "turn": 5.0, "spent": [1.0] * 4, "turns": [2] * 4, "limit": 60}
    clock = TurnClock(kept)
    assert (clock.seat, clock.spent[:5], clock.turns[:5]) == (3, [1.0] * 4 + [0.0], [2] * 4 + [0])


# ---------------------------------------------------------------- automata


def test_an_automa_is_nobody_to_offer_or_to_count(toy, store):
    begun = Session.begin(store, TOY, ["Ana"], mode="solo")
    assert begun.game.seats == ["Ana", "The Tide"]
    assert store.names() == ["Ana"]
    assert [player.name for player in Archive(store).players()] == ["Ana"]
    assert Archive(store).game(begun.game_id).people == 1
    assert automata() == {"Maharaja", "The Tide"}
    assert (people_of(TOY, ["Ana", "Bo"]), people_of("chess", ["Ana", "The Tide"])) == (2, 2)
    assert (mode_of(TOY, ["Ana", "The Tide"]), mode_of(TOY, ["Ana", "Bo"])) == ("solo", "")


def finished(number, game, seats, totals):
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    past = PastGame(
        id=number,
        game=game,
        seats=tuple(seats),
        colours=("teal", "magenta")[: len(seats)],
        began=0.0,
        played=float(number),
        seconds=60.0,
        placed=True,
        totals=tuple(totals),
        winners=winners,
        lines=0,
    )
    summary = Summary(
        totals=tuple(totals),
        winners=winners,
        items={"rupees" if game == "agra" else "shells": list(totals)},
        money=(),
        spaces={},
        cards={},
        start=0,
        rounds=2 if game == "agra" else 0,
        turns=(5,) * len(seats),
        thought=(0.0,) * len(seats),
    )
    return Finished(past, summary)


def test_statistics_count_people_and_a_game_of_one(toy):
    figures = over_all(
        [
            finished(1, TOY, ["Ana", "The Tide"], (9, 12)),
            finished(2, TOY, ["Ana", "Bo"], (7, 4)),
            finished(3, "chess", ["Ana"], (11,)),
        ]
    )
    assert set(figures.players) == {"Ana", "Bo"}
    assert figures.players["Ana"].wins == 2
    assert figures.counts[1].points == 10, "the automa's points are not the people's"
    assert {each.kind for each in figures.records} >= {"highest", "closest"}
    assert next(each for each in figures.records if each.kind == "highest").names == ("Ana",)
    assert not any(each.kind == "rounds" for each in figures.records), "it has no rounds"


def test_agra_is_reported_as_before():
    figures = over_all([finished(1, "agra", ["Ana", "Bo"], (9, 12))])
    assert title_line(EN, "agra", figures).endswith("2.0 rounds on average")
    rows = [row for section in sections(EN, "agra", figures) for row in section.rows]
    assert any("2.0 rounds" in row.about for row in rows)


# ---------------------------------------------------------------- who sees what


@pytest.mark.parametrize(("privacy", "covered"), [("hidden", True), ("open", False)])
def test_money_is_covered_by_one_rule(privacy, covered):
    game = Game.new("agra", ["Ana", "Bo"], seed=3, rulings={"money_privacy": privacy})
    figure = str(game.state.seats[0].rupees)
    held = held_facts(onlooker(game), 0, words("en"))
    assert (held.icon, held.figure) == ("rupee", None if covered else figure)
    assert held_facts(onlooker(game).as_owner(0), 0, words("en")).figure == figure


def test_the_log_covers_what_only_its_owner_may_read(toy):
    game = Game.new(TOY, ["Ana", "Bo"], seed=4)
    text = "\n".join(line.text for line in LogBook(EN).lines(onlooker(game)))
    assert "takes a card" in text
    assert "has drawn" not in text


# ---------------------------------------------------------------- around the table


@pytest.mark.parametrize("lay", [around, upright])
@pytest.mark.parametrize("players", range(1, 7))
def test_everybody_has_one_strip_beside_the_middle(lay, players):
    middle, places = lay(1200, 800, players)
    assert len(places) == players
    assert all(width > 0 and height > 0 for _, (width, height), _ in (middle, *places))
    bottom, top = middle.pos[1], middle.pos[1] + middle.size[1]
    for (_, y), (_, height), rotation in places:
        if rotation % 180 == 0:
            assert y + height <= bottom or y >= top


def test_alone_nothing_lies_above_the_middle():
    (_, y), (_, height), _ = around(1200, 800, 1)[0]
    assert y + height > 780


# ---------------------------------------------------------------- rules


def test_a_rule_belongs_to_the_game_whose_sign_it_has(toy):
    assert game_of_rule("AG-PEON-1") == "agra"
    assert game_of_rule("TY-SET-1") == TOY
    assert game_of_rule("XX-SAIL-1") is None


# ---------------------------------------------------------------- in the window


def test_new_game_and_tools_do_not_take_the_colours_of_another_game(toy, ui):
    Session.begin(ui.app.store, TOY, ["Cy", "Dev"])
    ui.app.go("new_game")
    ui.frames(3)
    screen = ui.app.screen("new_game")
    assert (screen.game, screen._seated()[0].name) == ("agra", "Player 1")
    ui.back()
    ui.app.go("quick_tools")
    ui.frames(2)
    ui.tap("Turn clock")
    ui.frames(3)
    assert ui.app.screen("tool_clock").seated.game == "agra"


def test_a_page_that_the_game_does_not_have_is_not_kept(ui):
    from tests.companion.games import open_game, position

    position(ui)
    screen = open_game(ui)
    screen.open_page("palace")
    screen.pages.page, screen.pages.tab = "beach", "beach"
    ui.app.session = None
    position(ui)
    screen = open_game(ui)
    assert (screen.pages.page, screen.nav.current) == ("city", "city")


def test_the_set_up_guide_has_the_picture_of_its_game(ui, monkeypatch):
    def pieces(game):
        ui.app.session = Session.begin(ui.app.store, game, ["Ana", "Bo"])
        ui.app.go_from_home("setup_guide")
        ui.frames(3)
        shapes = ui.app.pages.current_screen.picture.drawing.shapes
        ui.app.go_home()
        ui.frames(3)
        return {shape.piece.partition(".")[0] for shape in shapes}

    assert "building" in pieces("agra")
    assert "shore" in pieces("river_of_gold")
    monkeypatch.setitem(table_of("agra").__dict__, "setup_pictures", None)
    ui.app.session = Session.begin(ui.app.store, "agra", ["Ana", "Bo"])
    ui.app.go_from_home("setup_guide")
    ui.frames(3)
    screen = ui.app.pages.current_screen
    assert screen.picture.drawing is None
    assert screen._frame.parent is None


def test_a_link_to_the_rule_of_another_book_opens_nothing(ui):
    ui.app.open_rules("AG-PEON-1")
    ui.frames(3)
    screen = ui.app.screen("rules")
    assert screen.rule == "AG-PEON-1"
    screen.show_rule("XX-SAIL-1")
    assert screen.rule == "AG-PEON-1"
    ui.app.open_rules("XX-SAIL-1")
    ui.frames(3)
    assert screen.game == "agra"


def test_the_set_up_guide_names_no_card_of_a_hand(toy):
    class Says:
        def outcome(self, events):
            return ", ".join(event.kind for event in events)

        def note(self, _events):
            return ""

    plan = SetupPlan(lambda prompt: prompt.kind, {"takes", "dealt", "starts"})
    asked = read_log(onlooker(Game.new(TOY, ["Ana", "Bo"], seed=4)), plan, Says())
    assert {draw.name for step in asked.values() for draw in step.draws} == {"starts", "takes"}
    told = [event for step in asked.values() for draw in step.draws for event in draw.events]
    assert not any("card" in event.values for event in told)


def test_a_report_without_names_of_a_game_against_an_automa_is_one_for_spectators(
    toy, store, tmp_path
):
    begun = Session.begin(store, TOY, ["Ana"], mode="solo")
    plain = without_names(report_document(store, begun.game_id, [], {}))
    assert plain["seats"] == ["Seat 1", "The Tide"]
    file = tmp_path / "report.json"
    file.write_text(json.dumps(plain), encoding="utf-8")
    with pytest.raises(FaultyFile, match="for spectators"):
        read_game_file(file, EN)


ONLY_THE_LAST = """
import sys
from companion.window import preload
from companion.tables import TABLES, offered, table_of
from engine.core.registry import GAMES, meta_of

GAMES["toy"], TABLES["toy"] = "tests.toy.engine", "tests.toy.table"
preload.fetch()
preload.fetch_game("agra")
assert [(table_of(game).meta, meta_of(game)) for game in offered()]
print(*(name for name in sys.modules if name.startswith("tests.toy")))
"""


def test_home_loads_the_rules_of_no_game_but_the_last():
    done = subprocess.run(
        [sys.executable, "-c", ONLY_THE_LAST], capture_output=True, text=True, check=True
    )
    heavy = {"rules", "catalogue", "words", "state", "choosing", "summary"}
    assert {name.rpartition(".")[2] for name in done.stdout.split()} & heavy == set()


def test_undo_and_redo_name_no_covered_card(toy):
    game = Game.new(TOY, ["Ana", "Bo"], seed=4)
    telling = Telling(EN, onlooker(game))
    secret = [entry for entry in game.log if not onlooker(game).sees(entry)]
    assert secret
    assert {telling.entry(entry) for entry in secret} <= {"Ana: hidden", "Bo: hidden"}
    for entry in game.log:
        if entry not in secret:
            assert telling.entry(entry) == telling.move(game.parse(entry.move))


def test_a_chair_is_for_a_person(toy, store):
    begun = Session.begin(store, TOY, ["Ana"], mode="solo")
    write_chairs(store, begun.game_id, {1: HOARDER})
    assert Session.resume(store, begun.game_id).chairs == {}


def test_a_shared_result_counts_people(toy, monkeypatch, store):
    monkeypatch.setitem(TABLES, TOY, "tests.toy.table")
    begun = Session.begin(store, TOY, ["Ana"], mode="solo")
    while not begun.game.is_over:
        begun.roll() if begun.waits_for_chance else begun.play(begun.game.legal_moves()[0])
    result = shared_result(store, begun.game_id, EN)
    assert "1 player" in result.occasion
    assert [each["name"] for each in play_record(result)["players"]] == ["Ana"]
    (past,), _ = known_games(store)
    assert set(over_all([past]).players) == {"Ana"}
