"""Agra's own documents on the command line: a set-up, a score sheet, the card of a notable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.command_line.forms import Form, plain_score
from companion.tables.agra.tools.judged import Verdict, judge, missing_text, why_text
from engine.agra import moves as m
from engine.agra.box import NEUTRAL, Box
from engine.agra.chapters.contracts import marker
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.scoring import ScoreSheet, score
from engine.agra.rules import COLOURS, PLAYERS
from engine.agra.state import State
from engine.core.files.plain import Document
from engine.core.game import Game
from engine.core.language.words import N_, Words
from engine.core.names import first_fault
from engine.core.scores import Score

__all__ = ["course", "judge_card", "plain_score", "plain_set_up", "score_sheet"]

# ---------------------------------------------------------------- set-up


def plain_set_up(game: Game, _secret: bool) -> Document:
    """A complete set-up, by the ids of its pieces."""
    state: State = game.state
    return {
        "players": state.box.players,
        "seed": game.seed,
        "merchant": m.BUILDINGS[state.merchant],
        "builder": m.BUILDINGS[state.builder],
        "notables": {str(level): _notables(state, level) for level in range(1, 5)},
        "order_markers": {g: state.marked[i] + 1 for i, g in enumerate(m.GUILDS)},
        "neutral_orders": {g: _neutral_orders(state, i) for i, g in enumerate(m.GUILDS)},
        "neutral_akbar": [m.GOODS[g] for g in range(16) if state.bowls[g] == NEUTRAL],
        "favour_tiles": [m.TILES[tile] for tile in state.display],
        "start_seat": state.start,
        "rolls": [entry.move for entry in game.log],
    }


def _notables(state: State, level: int) -> list[str]:
    return [m.NOTABLES[n] for n in state.places if state.box.notable_level[n] == level]


def _neutral_orders(state: State, guild: int) -> list[int]:
    column = state.orders[guild * COLUMN : (guild + 1) * COLUMN]
    return [position for position, owner in enumerate(column, start=1) if owner == NEUTRAL]


def course(state: State) -> tuple[int, str]:
    """How many rounds a game took, and what ended it."""
    return state.round, state.ended_by[0] if state.ended_by else ""


# ---------------------------------------------------------------- score sheet

_SHEET = (
    "name",
    "rupees",
    "contracts",
    "influence",
    "orders",
    "meditation_finished",
    "covers_removed",
    "akbar",
    "goods",
    "favour",
)


def score_sheet(
    form: Form, document: object, rulings: dict[str, str], corrections: Document | None
) -> tuple[list[str], list[Score]]:
    """Names and scores of a sheet; exits with every fault if there is one."""
    top = form.row("", document, ("seats",), ("values",))
    rows = form.rows("seats", top.get("seats", []))
    if "seats" in top and len(rows) not in PLAYERS:
        form.number_of_players("seats", len(rows), PLAYERS)
    form.close()
    box = Box(COLOURS[: len(rows)], rulings, corrections)
    read = [_sheet(form, f"seats[{i}]", row, box) for i, row in enumerate(rows, start=1)]
    names = [name for name, _ in read]
    sheets = [sheet for _, sheet in read]
    _together(form, names, sheets, box)
    values = _values(form, top.get("values", {}), box)
    form.close()
    return names, score(box, sheets, values)


def _sheet(form: Form, at: str, value: object, box: Box) -> tuple[str, ScoreSheet]:
    row = form.row(at, value, _SHEET)

    def count(key: str, most: int | None = None) -> int:
        return form.count(f"{at}.{key}", row.get(key, 0), most)

    name = form.name(f"{at}.name", row["name"]) if "name" in row else ""
    sheet = ScoreSheet(
        rupees=count("rupees"),
        contracts=_contracts(form, f"{at}.contracts", row.get("contracts", [])),
        steps=_by_guild(form, f"{at}.influence", row, "influence", box.top_step),
        orders=_by_guild(form, f"{at}.orders", row, "orders", COLUMN),
        meditation_finished=form.truth(
            f"{at}.meditation_finished", row.get("meditation_finished", False)
        ),
        covers_removed=count("covers_removed", 2 * len(box.farm_ends)),
        akbar=count("akbar", sum(box.has_bowl)),
        goods=_goods(form, f"{at}.goods", row.get("goods", {})),
        favour=count("favour", box.supply.markers),
    )
    return name, sheet


def _contracts(form: Form, at: str, value: object) -> tuple[int, ...]:
    found = [
        form.index(f"{at}[{i}]", each, m.NOTABLES, "notable")
        for i, each in enumerate(form.rows(at, value), start=1)
    ]
    return tuple(notable for notable in found if notable is not None)


def _by_guild(form: Form, at: str, sheet: Document, key: str, most: int) -> tuple[int, ...]:
    if key not in sheet:
        return (0,) * len(m.GUILDS)
    row = form.row(at, sheet[key], m.GUILDS)
    return tuple(form.count(f"{at}.{guild}", row.get(guild, 0), most) for guild in m.GUILDS)


def _goods(form: Form, at: str, value: object) -> tuple[int, ...]:
    return _by_good(form, at, value, [0] * len(m.GOODS))


def _values(form: Form, value: object, box: Box) -> tuple[int, ...]:
    """The current values of the goods: printed, unless price tokens change them."""
    return _by_good(form, "values", value, list(box.value))


def _by_good(form: Form, at: str, value: object, numbers: list[int]) -> tuple[int, ...]:
    for key, n in form.table(at, value).items():
        good = form.index(at, key, m.GOODS, "good")
        if good is not None:
            numbers[good] = form.count(f"{at}.{key}", n)
    return tuple(numbers)


def _together(form: Form, names: Sequence[str], sheets: Sequence[ScoreSheet], box: Box) -> None:
    """What cannot be true of all players together."""
    wrong = first_fault([name for name in names if name])
    if wrong and wrong.reason == "taken":
        form.fault("seats", N_("two players are called {name}"), name=wrong.name)
    held = [notable for sheet in sheets for notable in sheet.contracts]
    for notable in dict.fromkeys(n for n in held if held.count(n) > 1):
        form.fault("seats", N_("{notable} appears twice"), notable=m.NOTABLES[notable])
    for guild, word in enumerate(m.GUILDS):
        markers = sum(sheet.orders[guild] for sheet in sheets)
        if markers > COLUMN:
            message = N_("the column of the {guild} has {most} orders, not {n}")
            form.fault("seats", message, guild=word, most=COLUMN, n=markers)
    bowls, most = sum(sheet.akbar for sheet in sheets), sum(box.has_bowl)
    if bowls > most:
        form.fault("seats", N_("Akbar has {most} bowls, not {n}"), most=most, n=bowls)


# ---------------------------------------------------------------- the card of a notable


class Delivered(NamedTuple):
    """One line of a card: whose good, which one, and whether it is there twice."""

    seat: str
    good: int
    double: bool


def judge_card(
    form: Form, document: object, rulings: dict[str, str], corrections: Document | None
) -> Document:
    """Who wins the contract of a card; exits with every fault if there is one."""
    box = Box(COLOURS, rulings, corrections)
    top = form.row("", document, ("notable", "markers"), ("seats",))
    notable = 0
    if "notable" in top:
        notable = form.index("notable", top["notable"], m.NOTABLES, "notable") or 0
    form.close()
    markers = _markers(form, top, box.ordered[notable])
    names = list(dict.fromkeys(each.seat for each in markers))
    if len(names) > max(PLAYERS):
        form.number_of_players("markers", len(names), PLAYERS)
    form.close()
    if missing := set(box.ordered[notable]) - {each.good for each in markers}:
        why = missing_text(form.speak, [_good_name(form.speak, good) for good in sorted(missing)])
        return {"fulfilled": False, "winner": None, "why": why, "favour": {}}
    verdict = _verdict(box, notable, names, markers)
    holders = {each.good: names.index(each.seat) for each in markers}
    slots = [(holders[good], _good_name(form.speak, good)) for good in box.ordered[notable]]
    favours = [event for event in verdict.others if event.kind == "favour"]
    return {
        "fulfilled": True,
        "winner": names[verdict.winner],
        "why": why_text(form.speak, verdict, names, slots),
        "favour": {names[event.seat]: event.values["n"] for event in favours},
    }


def _markers(form: Form, top: Document, ordered: Sequence[int]) -> list[Delivered]:
    known = [
        form.name(f"seats[{i}]", name)
        for i, name in enumerate(form.rows("seats", top.get("seats", [])), start=1)
    ]
    rows = form.rows("markers", top.get("markers", []))
    found = [_delivered(form, f"markers[{i}]", row) for i, row in enumerate(rows, start=1)]
    kept: list[Delivered] = []
    for i, each in enumerate(found, start=1):
        if known and each.seat and each.seat not in known:
            message = N_('no player is called "{name}"')
            form.fault(f"markers[{i}].seat", message, name=each.seat)
        if each.good not in ordered and each.good >= 0:
            message = N_("the notable does not order {good}")
            form.fault(f"markers[{i}].good", message, good=m.GOODS[each.good])
        elif each.good in (other.good for other in kept):
            message = N_("there is already a marker on {good}")
            form.fault(f"markers[{i}].good", message, good=m.GOODS[each.good])
        elif each.good >= 0:
            kept.append(each)
    return kept


def _delivered(form: Form, at: str, value: object) -> Delivered:
    row = form.row(at, value, ("seat", "good"), ("double",))
    good = form.index(f"{at}.good", row["good"], m.GOODS, "good") if "good" in row else None
    return Delivered(
        form.name(f"{at}.seat", row["seat"]) if "seat" in row else "",
        -1 if good is None else good,
        form.truth(f"{at}.double", row.get("double", False)),
    )


def _verdict(box: Box, notable: int, names: Sequence[str], markers: Sequence[Delivered]) -> Verdict:
    by_good = {each.good: marker(names.index(each.seat), each.double) for each in markers}
    given = [names.index(each.seat) for each in markers for _ in range(1 + each.double)]
    card = [by_good[good] for good in box.ordered[notable]]
    return judge(box, notable, card, given, markers[-1].good)


def _good_name(speak: Words, good: int) -> str:
    return speak.term("agra", f"good.{m.GOODS[good]}")
