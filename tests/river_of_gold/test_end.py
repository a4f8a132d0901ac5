"""The emperor's visit, the end of the game, final scoring (RG-EMP, RG-FIN, RG-SCO, RG-WIN)."""

from __future__ import annotations

import pytest

from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import mask_of, open_box
from engine.river_of_gold.chapters.scoring import (
    ScoreSheet,
    client_points,
    region_shares,
    score_sheets,
    winners,
)
from engine.river_of_gold.state import Owned
from tests.river_of_gold.table import (
    ROW,
    buildings,
    clients,
    kinds,
    legal,
    next_turn,
    play,
    play_on,
    seat,
    table,
    told,
)
from tests.rules import covers

# ---------------------------------------------------------------- the visit

OWNED = buildings("24 e1-port-2 crab crab", "28 e1-port-4 crane crab", "30 e1-market-2 mantis")


def before_the_visit(*corrections: str, **how: object) -> Game:
    return table("stack.1 1", *OWNED, *corrections, **how)  # type: ignore[arg-type]


@covers("RG-EMP-1", "RG-EMP-2", "RG-EMP-3", "RG-EMP-4", "RG-EMP-5", "RG-EVT-17", "RG-INV-9")
@covers("RG-XT-21", "RG-ROW-3")
def test_every_owner_gains_at_the_visit() -> None:
    game = before_the_visit("row.1 e1-shrine-2", "crab.koku 5")
    events = play(game, "build 2 e1-shrine-2")
    visit = events[kinds(events).index("visit") :]
    assert [(e.seat, e.values["shore"]) for e in visit if e.kind == "owner"] == [
        (0, 2),
        (0, 24),
        (0, 24),
        (0, 28),
        (1, 28),
        (2, 30),
    ]
    assert seat(game).koku == 0 + 1 + 1 + 1 + 2
    assert seat(game).goods == [2, 1, 3]
    assert seat(game, "crane").koku == 11
    assert (seat(game, "mantis").favour, seat(game, "mantis").vp) == (3, 1)
    assert [e["gain"] for e in told(visit, "visit_total")][1] == {"koku": 1}
    assert "visitor" not in kinds(visit)
    assert game.prompt.kind == "end"
    play(game, "end", "roll 2")
    assert game.prompt.seat == 1


@covers("RG-RUL-10")
def test_a_second_marker_may_not_count_at_the_visit() -> None:
    game = before_the_visit(rulings={"emperor_second_marker": "per_building"})
    events = play(game, f"build 2 {ROW[0]}")
    assert [e["shore"] for e in told(events, "owner")] == [2, 24, 28, 28, 30]


@covers("RG-RUL-9")
def test_the_visit_may_be_simultaneous() -> None:
    game = before_the_visit(rulings={"emperor_order": "simultaneous"}, players=3)
    game.play("adjust turn crane")
    events = play(game, f"build 2 {ROW[0]}")
    assert [e["shore"] for e in told(events, "owner")] == [2, 24, 24, 28, 28, 30]
    game = before_the_visit()
    game.play("adjust turn crane")
    events = play(game, f"build 2 {ROW[0]}")
    assert [e["shore"] for e in told(events, "owner")] == [2, 28, 30, 24, 24, 28]


@covers("RG-RUL-8")
def test_the_visit_may_wait_for_the_end_of_the_turn() -> None:
    game = before_the_visit(rulings={"emperor_timing": "end_of_turn"})
    assert "visit" not in kinds(play(game, f"build 2 {ROW[0]}"))
    events = play(game, "end", "roll 1")
    assert (
        kinds(events).index("rolled") < kinds(events).index("visit") < kinds(events).index("turn")
    )


@covers("RG-RUL-56")
@pytest.mark.parametrize(("choice", "vp"), [("no_triggers", 0), ("triggers", 1)])
def test_abilities_at_the_visit(choice: str, vp: int) -> None:
    nobles = [*clients("crab", "noble-6"), "crab.ship.upper 12"]
    game = before_the_visit(*nobles, rulings={"emperor_abilities": choice})
    play(game, f"build 2 {ROW[1]}")
    # The new Market pays its owner 1 VP in any case.
    assert seat(game).vp == 1 + vp


# ---------------------------------------------------------------- the end


@covers("RG-FIN-1", "RG-FIN-2", "RG-FIN-3", "RG-FIN-4", "RG-XT-22", "RG-EVT-19", "RG-ROW-4")
@covers("RG-NIT-14", "RG-RUL-33", "RG-ROL-2", "RG-ERR-6", "RG-FIN-5", "RG-EVT-22")
@pytest.mark.parametrize("choice", ["skip_roll", "roll_anyway"])
def test_one_more_turn_for_each_other_player(choice: str) -> None:
    game = table("turn crane", "crane.koku 20", rulings={"last_turn_roll": choice})
    state = game.state
    state.left, state.tops, state.visited = (0, 1), (-1, state.tops[1]), True
    events = play(game, f"build 2 {ROW[0]}")
    assert told(events, "end_triggered") == [{"gain": {"vp": 5}, "lost": {}, "turns_left": 2}]
    assert seat(game, "crane").vp == 5
    events = play(game, "end")
    assert game.prompt.kind == ("turn" if choice == "skip_roll" else "roll")
    if choice == "roll_anyway":
        events = play(game, "roll 1")
    assert told(events, "turn") == [{"die": 1, "turns_left": 1}]
    next_turn(game, "sail upper")
    assert game.prompt.seat == 0
    events = next_turn(game, "sail upper")
    assert game.is_over
    assert kinds(events)[-1] == "over"
    assert len(told(events, "total")) == 3
    assert legal(game) == set()
    refusal = game.why_not(game.parse("end"))
    assert refusal is not None
    assert refusal.code == "game_over"
    exchange = game.why_not(game.parse("exchange koku favour"))
    assert exchange is not None
    assert exchange.code == "game_over"


@covers("RG-JRN-5", "RG-FIN-1")
def test_journeys_end_can_trigger_it_too() -> None:
    game = table("crab.ship.upper 14")
    state = game.state
    state.left, state.tops, state.visited = (0, 1), (-1, state.tops[1]), True
    events = play_on(game, "sail upper", "bonus silk")
    assert "end_triggered" in kinds(events)


# ---------------------------------------------------------------- scoring


def sheet(influence: int = 0, delivered: tuple[str, ...] = (), **more: object) -> ScoreSheet:
    """A player with so much influence in region 1."""
    mask = mask_of(map(m.CLIENTS.index, delivered))
    plain = ScoreSheet(0, 0, 0, [influence, 0, 0, 0, 0, 0], mask, [], 0)
    return plain._replace(**more)  # type: ignore[arg-type]


def shares(values: tuple[int, ...], *influence: int, elder: int = -1, **rulings: str) -> list[int]:
    """What each player gets in region 1 from the tile with these values."""
    box = open_box(m.CLANS[: len(influence)], rulings)
    tile = box.region_values.index(values)
    sheets = [sheet(n, ("elder-1",) if seat == elder else ()) for seat, n in enumerate(influence)]
    found = {share.seat: share.vp for share in region_shares(box, 0, tile, sheets)}
    return [found.get(seat, 0) for seat in range(len(influence))]


@covers("RG-SCO-2", "RG-SCO-3", "RG-XT-10", "RG-XT-11", "RG-XT-12", "RG-XT-13", "RG-XT-14")
@covers("RG-XT-35", "RG-XT-36", "RG-CMP-8", "RG-NIT-11")
def test_regions_with_ties() -> None:
    assert shares((12, 8, 4), 9, 9, 4, 2) == [10, 10, 4, 0]
    assert shares((12, 8, 4), 9, 5, 5, 0) == [12, 6, 6, 0]
    assert shares((12, 8, 4), 9, 7, 5, 5) == [12, 8, 2, 2]
    assert shares((9, 5), 6, 6, 6, 1) == [4, 4, 4, 0]
    assert shares((9, 5), 6, 0, 0, 0) == [9, 0, 0, 0]
    assert shares((11, 7, 3), 8, 8, 8, 8) == [5, 5, 5, 5]
    assert shares((10, 6, 2), 7, 3, 3, 3, elder=2) == [10, 2, 4, 2]


@covers("RG-SCO-4", "RG-EX-13", "RG-EX-16", "RG-ELD-2", "RG-RUL-35", "RG-RUL-34")
def test_elders_and_rulings_about_ties() -> None:
    assert shares((9, 5), 7, 7, 0, elder=0) == [14, 7, 0]
    assert shares((9, 5), 6, 6, 6, elder=0) == [8, 4, 4]
    assert shares((9, 5), 6, 6, 6, elder=0, elder_rounding="double_before_split") == [9, 4, 4]
    nothing = {"tie_unpaid_positions": "unpaid_tie_scores_nothing"}
    assert shares((9, 5), 6, 6, 6, 1, **nothing) == [0, 0, 0, 0]
    assert shares((9, 5), 6, 6, 2, 1, **nothing) == [7, 7, 0, 0]


@covers("RG-SCO-5", "RG-EX-17", "RG-XT-15", "RG-XT-16", "RG-XT-17", "RG-XT-18", "RG-XT-19")
@covers("RG-RUL-2")
def test_two_players() -> None:
    assert shares((8, 4), 10, 5) == [8, 4]
    assert shares((8, 4), 10, 4) == [8, 0]
    assert shares((8, 4), 3, 0) == [8, 0]
    assert shares((3,), 7, 7) == [1, 1]
    assert shares((7, 3), 18, 18, elder=0) == [10, 5]


@covers("RG-SCO-6", "RG-RUL-3", "RG-NIT-13")
def test_the_table_of_clients() -> None:
    box = open_box(m.CLANS[:2])
    assert [client_points(box, n) for n in range(9)] == [0, 2, 5, 9, 14, 20, 27, 27, 27]
    box = open_box(m.CLANS[:2], {"client_table_cap": "continue_series"})
    assert [client_points(box, n) for n in (6, 7, 8, 9)] == [27, 35, 44, 54]


def items(player: ScoreSheet) -> dict[str, int]:
    box = open_box(m.CLANS[:2])
    return dict(score_sheets(box, [player, sheet()], range(6))[0].items)


@covers("RG-EX-9", "RG-EX-10", "RG-MER-4", "RG-ART-3", "RG-SCO-7", "RG-SCO-8", "RG-CLI-2")
def test_koku_and_goods_that_are_left() -> None:
    assert items(sheet(0, ("merchant-1", "merchant-6"), koku=12))["merchants"] == 4
    assert items(sheet(0, ("artisan-1", "artisan-6"), goods=7))["artisans"] == 4
    assert sum(items(sheet(0, (), koku=25, goods=18, favour=6)).values()) == 0


@covers("RG-NOB-4", "RG-NOB-5", "RG-NOB-6", "RG-NOB-7", "RG-NOB-8", "RG-NOB-9", "RG-NOB-10")
@covers("RG-NIT-9")
def test_what_nobles_count() -> None:
    port, shrine, manor, market = range(4)
    own = [
        Owned(kind, region, 1)
        for kind, region in [
            (port, 0),
            (port, 0),
            (shrine, 1),
            (manor, 2),
            (market, 2),
            (market, 3),
            (market, 4),
        ]
    ]
    wanted = {1: 3, 2: 2, 3: 1, 4: 1, 5: 4, 6: 5}
    for region, vp in wanted.items():
        assert items(sheet(0, (f"noble-{region}",), buildings=own))["nobles"] == vp


@covers("RG-SCO-1", "RG-SCO-9", "RG-XT-20", "RG-APP-7")
def test_the_whole_total() -> None:
    box = open_box(m.CLANS[:3])
    ana = ScoreSheet(
        40,
        12,
        7,
        [9, 4, 0, 0, 0, 0],
        mask_of(map(m.CLIENTS.index, ("merchant-6", "artisan-1", "noble-2", "monk-1"))),
        [Owned(0, 1, 1), Owned(0, 1, 1), Owned(0, 4, 1)],
        2,
    )
    others = [sheet()._replace(influence=[0, 5, 0, 0, 0, 0]), sheet()]
    tiles = [box.region_values.index(values) for values in ((9, 5), (8, 4))]
    score = score_sheets(box, [ana, *others], [*tiles, -1, -1, -1, -1])[0]
    assert score.items == {
        "track": 40,
        "regions": 13,
        "clients": 14,
        "merchants": 2,
        "artisans": 2,
        "nobles": 3,
    }
    assert (score.total, score.tiebreak) == (74, 2)


@covers("RG-WIN-1", "RG-WIN-2", "RG-FAV-7")
def test_who_wins() -> None:
    box = open_box(m.CLANS[:3])

    def won(*players: tuple[int, int]) -> list[int]:
        sheets = [sheet(vp=vp, favour=favour) for vp, favour in players]
        return winners(score_sheets(box, sheets, [-1] * 6))

    assert won((5, 0), (6, 0), (4, 6)) == [1]
    assert won((6, 1), (6, 3), (6, 2)) == [1]
    assert won((6, 3), (6, 3), (6, 2)) == [0, 1]


@covers("RG-EVT-22")
def test_the_scoring_is_told_with_its_numbers() -> None:
    game = table("crab.influence.2 6", "crane.influence.2 6", *clients("crab", "elder-2"))
    state = game.state
    state.left, state.tops, state.visited = (0, 0), (-1, -1), True
    state.ended_by, state.turns_left = 0, 0
    game.play("adjust turn mantis")
    events = play_on(game, "sail upper", "end")
    region = [e for e in told(events, "scored_region") if e["region"] == 2]
    assert region[0] == {
        "region": 2,
        "influence": 6,
        "place": 1,
        "tied": 2,
        "sum": 14,
        "gap": False,
        "times": 2,
        "vp": 14,
    }
    assert told(events, "over")[0]["winners"] == [0]
