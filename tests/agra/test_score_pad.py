"""The score pad of Agra: worked out by hand, and what it asks for."""

from companion.tables.agra.tools.score_pad import PAD
from companion.tables.common.pad import Cell
from companion.tables.common.pad_entry import PadEntry
from engine.agra import moves as m
from engine.agra.box import open_box
from engine.agra.rules import COLOURS
from engine.core.language.words import words

EN = words("en")


def pad(players=3, stored=None, **by_line):
    found = PadEntry(PAD("agra", players, {}, {}, stored))
    for key, numbers in by_line.items():
        for seat, n in enumerate(numbers):
            found.write(Cell(key.replace("__", "."), seat), n)
    return found


def filled(**by_line):
    """Everything entered; what is not named is nothing."""
    found = pad(**by_line)
    for item in found.pad.items():
        if item.key not in found.pad.TIES:
            found.close(item.key)
    return found


def test_the_pad_adds_up_as_the_rules_do():
    # First alone with the scholars: 2 for each of 3 orders; the second has 1 for each of 2.
    # 1, 3, 5 and 3 more for the fourth marker; 1 for each cover.
    found = pad(
        rupees=[40, 38, 41],
        influence__scholars=[4, 2, 0],
        orders__scholars=[3, 2, 0],
        akbar=[0, 4, 0],
        covers=[0, 0, 5],
    )
    found.toggle(Cell("contracts", 0), "subadar")
    subadar = found.scores()[0].items["contracts"]
    box = open_box(COLOURS, {}, {})
    assert subadar == 3 * box.at_the_end[m.NOTABLES.index("subadar")][0].number("rupees")
    totals = [score.total for score in found.scores()]
    assert totals == [40 + 6 + subadar, 38 + 2 + 8, 41 + 5]
    assert pad(stored=found.pad.to_plain()).scores() == found.scores()


def test_a_contract_has_one_owner():
    found = pad()
    found.toggle(Cell("contracts", 0), "subadar")
    found.toggle(Cell("contracts", 1), "subadar")
    assert [found.pad.sheet.held("contracts", seat) for seat in range(2)] == [[], ["subadar"]]


def test_what_is_left_is_asked_only_of_those_who_tie():
    found = filled(rupees=[30, 30, 12])
    asked = {cell for cell in found.cells() if cell.key in ("goods", "favour")}
    assert asked == {Cell(key, seat) for key in ("goods", "favour") for seat in (0, 1)}
    assert found.missing_text(EN) == "2 lines missing"
    for cell in asked:
        found.write(cell, 3 + cell.seat)
    assert not found.missing()
    assert [score.tiebreak for score in found.scores()] == [6, 8, 0]
    assert filled(rupees=[31, 30, 12]).missing() == []


def test_a_column_has_no_more_orders_than_it_has():
    found = pad(orders__artisans=[99])
    assert found.pad.sheet.number("orders.artisans", 0) == 6
    assert not found.is_open(Cell("orders.artisans", 1))
