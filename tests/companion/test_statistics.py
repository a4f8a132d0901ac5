"""Statistics against small sets that were computed by hand. No window here."""

import pytest

from companion.model.statistics import Finished, Summary, over_all
from companion.model.store.archive import PastGame

MINUTE = 60.0


def game(number, seats, totals, *, start=0, rounds=10, minutes=60, cards=(), spaces=(), winners=()):
    """A finished game; of the points, 10 come from contracts and the rest are rupees."""
    best = max(totals)
    won = winners or tuple(seat for seat, total in enumerate(totals) if total == best)
    names = tuple(seats.split())
    past = PastGame(
        id=number,
        game="agra",
        seats=names,
        colours=("teal", "magenta", "orange", "yellow")[: len(names)],
        began=1000.0 * number,
        played=1000.0 * number + 500,
        seconds=minutes * MINUTE,
        placed=True,
        totals=tuple(totals),
        winners=won,
        lines=0,
    )
    summary = Summary(
        totals=tuple(totals),
        winners=won,
        items={"rupees": tuple(t - 10 for t in totals), "contracts": (10,) * len(names)},
        money=tuple((2, total) for total in totals),
        spaces=dict(spaces),
        cards=dict(cards),
        start=start,
        rounds=rounds,
        turns=(rounds,) * len(names),
        thought=(0,) * len(names),
    )
    return Finished(past, summary)


# Ana wins 1 and 2; Bo wins 3; Cy and Dev share 4 after a tie that nothing broke.
GAMES = [
    game(1, "Ana Bo", (60, 40), rounds=12, cards={"cook": 0, "mahout": 0}.items()),
    game(2, "Bo Ana", (50, 51), start=1, minutes=90, spaces={"quarry": (2, 1)}.items()),
    game(3, "Ana Bo Cy", (30, 70, 20), start=2, rounds=8, cards={"cook": 0}.items()),
    game(4, "Cy Dev", (44, 44), minutes=0, spaces={"quarry": (1, 0), "sailor": (0, 6)}.items()),
]


@pytest.fixture(scope="module")
def figures():
    return over_all(GAMES)


def test_every_player_with_wins_and_average(figures):
    lines = figures.players
    assert list(lines) == ["Ana", "Bo", "Cy", "Dev"]
    ana, bo, cy, dev = lines.values()
    assert (ana.games, ana.wins, ana.average, ana.best) == (3, 2, 47.0, 60)
    assert (bo.games, bo.wins, bo.best) == (3, 1, 70)
    assert bo.average == pytest.approx(160 / 3)
    assert bo.win_rate == pytest.approx(1 / 3)
    assert (cy.games, cy.wins, cy.average) == (2, 1, 32.0)
    assert (dev.games, dev.win_rate) == (1, 1.0)


def test_places_count_from_the_starting_player(figures):
    first, second, third = figures.places.values()
    # Starting players: Ana 60, Ana 51, Cy 20, Cy 44 of whom Ana, Ana and Cy won.
    assert (first.games, first.wins, first.average) == (4, 3, 175 / 4)
    # Then Bo 40, Bo 50, Ana 30 (after Cy), Dev 44.
    assert (second.games, second.wins, second.average) == (4, 1, 41.0)
    assert (third.games, third.wins, third.best) == (1, 1, 70)


def test_by_number_of_players(figures):
    two, three = figures.counts[2], figures.counts[3]
    assert (two.games, three.games) == (3, 1)
    assert two.points == pytest.approx((60 + 40 + 50 + 51 + 44 + 44) / 6)
    assert two.points_of_winners == pytest.approx((60 + 51 + 44) / 3)
    assert two.seconds == 75 * MINUTE, "a game without a length counts for none"
    assert two.rounds == pytest.approx(32 / 3)
    assert (three.points, three.points_of_winners, three.rounds) == (40.0, 70.0, 8.0)


def test_where_the_points_come_from(figures):
    assert figures.items["contracts"] == 10
    assert figures.items["rupees"] == pytest.approx((100 + 101 + 120 + 88) / 9 - 10)
    assert figures.items_of["Dev"] == {"rupees": 34.0, "contracts": 10.0}
    winners = (60 + 51 + 70 + 44 + 44) / 5
    assert figures.items_of_winners["rupees"] == pytest.approx(winners - 10)


def test_actions_and_cards_most_first(figures):
    assert figures.spaces == {"sailor": 6 / 4, "quarry": 4 / 4}
    assert list(figures.spaces) == ["sailor", "quarry"]
    assert list(figures.cards) == ["cook", "mahout"]
    assert (figures.cards["cook"].taken, figures.cards["cook"].wins) == (2, 1)


def test_records_name_who_and_which_game(figures):
    records = {record.kind: record for record in figures.records}
    told = {kind: (record.value, record.names, record.game_id) for kind, record in records.items()}
    assert told == {
        "highest": (70, ("Bo",), 3),
        "closest": (0, ("Cy", "Dev"), 4),
        "clearest": (40, ("Bo",), 3),
        "cards": (2, ("Ana",), 1),
        "longest": (90 * MINUTE, ("Bo", "Ana"), 2),
        "shortest": (60 * MINUTE, ("Ana", "Bo"), 1),
        "rounds": (12, ("Ana", "Bo"), 1),
    }


def test_a_record_belongs_to_whoever_came_first():
    same = [game(2, "Cy Dev", (60, 1)), game(1, "Ana Bo", (1, 60))]
    assert over_all(same).records[0].names == ("Bo",)


def test_the_whole(figures):
    assert (figures.games, figures.seconds, figures.rounds) == (4, 210 * MINUTE, 10.0)


def test_nothing_played_yet():
    empty = over_all([])
    assert (empty.games, empty.players, empty.records, empty.items) == (0, {}, (), {})
