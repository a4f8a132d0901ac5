"""Amritsar's set-up and score sheet on the command line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.command_line.forms import Form, shown
from companion.tables.amritsar.command_line.sheet import HIM, GivenSheet
from engine.amritsar import moves as m
from engine.amritsar.chapters import scoring
from engine.amritsar.chapters.maharaja import full_quarry
from engine.amritsar.chapters.scoring import MaharajaScore, MaharajaSheet
from engine.amritsar.lake import FREE, Counters, donated
from engine.amritsar.state import State
from engine.core.events import EVERYBODY
from engine.core.files.plain import Document
from engine.core.game import Game
from engine.core.language.words import N_
from engine.core.names import likeness
from engine.core.scores import Score

# ---------------------------------------------------------------- set-up


def plain_set_up(game: Game, secret: bool) -> dict[str, object]:
    """A set-up before the first decision, by the ids of its pieces."""
    state: State = game.state
    tiles = [m.TILES[tile] for tile in state.tiles]
    objectives = {"objectives": [_dealt(state, seat) for seat in range(state.box.people)]}
    return {
        "players": state.box.people,
        "seed": game.seed,
        "start_seat": state.start,
        "temple": [m.TEMPLES[tile] for tile in state.temple],
        "bridge": [m.BRIDGES[tile] for tile in state.bridge],
        "districts": {name: tiles[3 * i : 3 * i + 3] for i, name in enumerate(m.DISTRICTS)},
        "workers": {
            name: [m.COLOURS[worker] for worker in here]
            for name, here in zip(m.SECTIONS, state.sections, strict=True)
        },
        "side_workers": {
            name: m.COLOURS[worker] for name, worker in zip(m.CROSSINGS, state.side, strict=False)
        },
        "storehouses": [m.STOREHOUSES[each] for each in state.display],
        **(objectives if secret else {}),
        "solo_objective": m.OBJECTIVES[state.goal] if state.goal != FREE else None,
        "rolls": [each.move for each in game.log if secret or each.seen_by == EVERYBODY],
    }


def _dealt(state: State, seat: int) -> list[str]:
    hand = state.seats[seat].hand
    return [name for number, name in enumerate(m.OBJECTIVES) if hand >> number & 1]


def course(state: State) -> tuple[int, str]:
    """How many rounds a game took; it always ends with the last decade."""
    return (state.decade - 1) * state.box.rounds + state.round, ""


# ---------------------------------------------------------------- score sheet

_SEAT = ("pp", "knowledge", "coins", "resources", "elephant", "counters", "objectives")
_MAHARAJA = ("pp", "counters", "storehouse", "white_track", "objective", "hard")


def score_sheet(
    form: Form, document: object, rulings: dict[str, str], corrections: Document | None
) -> tuple[list[str], list[Score]]:
    """Names and scores of a sheet, the Maharaja last; leaves with the first fault."""
    sheet = GivenSheet.of(form, rulings, corrections)
    top = sheet.row("", document, ("seats",), (HIM,))
    rows, his_row = sheet.rows("seats", top["seats"]), top.get(HIM)
    sheet.number_of_seats(len(rows), against_him=his_row is not None)
    read = [_seat(sheet, f"seats[{i}]", row) for i, row in enumerate(rows, start=1)]
    maharaja = None if his_row is None else _maharaja(sheet, his_row)
    names = [name for name, _ in read]
    sheets = [each for _, each in read]
    _together(sheet, names, sheets, maharaja)
    if maharaja:
        names.append(sheet.his_name)
    return names, scoring.count(sheet.printed, sheet.rulings, sheets, maharaja)


def _seat(sheet: GivenSheet, at: str, value: object) -> tuple[str, scoring.ScoreSheet]:
    row = sheet.row(at, value, ("name",), _SEAT)
    name = sheet.name(f"{at}.name", row["name"])
    if likeness(name) == HIM:
        sheet.fault(f"{at}.name", N_("is the name of the Maharaja"))
    last = [len(sheet.printed.steps(track)) for track in sheet.tracks]
    elephant = sheet.part(at, row, "elephant", sheet.printed.elephant.counter_capacity)
    counters = _counters(sheet, at, row, elephant)
    return name, scoring.ScoreSheet(
        pp=sheet.pp(at, row),
        knowledge=tuple(
            sheet.by_key(f"{at}.knowledge", row.get("knowledge", {}), sheet.tracks, last)
        ),
        coins=sheet.part(at, row, "coins"),
        resources=tuple(sheet.resources(f"{at}.resources", row.get("resources", {}))),
        elephant=elephant,
        counters=counters,
        objectives=_objectives(sheet, f"{at}.objectives", row.get("objectives", [])),
    )


def _counters(sheet: GivenSheet, at: str, row: dict[str, object], elephant: int = 0) -> Counters:
    """By district, from level 1 to 4; with those on the elephant no more than a colour has."""
    at = f"{at}.counters"
    given = sheet.row(at, row.get("counters", {}), (), sheet.districts)
    levels = sheet.printed.donation.levels
    counters = []
    for district in sheet.districts:
        place = f"{at}.{district}"
        numbers = sheet.rows(place, given.get(district, [0] * levels))
        if len(numbers) != levels:
            told = sheet.speak.plural(
                "has {n} number, not one for each of {most} levels",
                "has {n} numbers, not one for each of {most} levels",
                len(numbers),
                most=levels,
            )
            sheet.note(place, told)
        counted = enumerate(numbers, start=1)
        counters.append(tuple(sheet.count(f"{place}[{i}]", n) for i, n in counted))
    sheet.not_too_many(at, donated(tuple(counters)) + elephant)
    return tuple(counters)


def _objectives(sheet: GivenSheet, at: str, value: object) -> tuple[int, ...]:
    """AM-ERR-40: at most one of each type."""
    found: list[int] = []
    types: set[str] = set()
    for i, each in enumerate(sheet.rows(at, value), start=1):
        number = sheet.objective(f"{at}[{i}]", each)
        kind = sheet.printed.objectives[number].type
        if number in found:
            sheet.fault(f"{at}[{i}]", N_("{value} is there twice"), value=shown(each))
        if kind in types:
            sheet.fault(f"{at}[{i}]", N_("is a second objective of type {type}"), type=kind)
        found.append(number)
        types.add(kind)
    return tuple(found)


def _maharaja(sheet: GivenSheet, value: object) -> MaharajaSheet:
    row = sheet.row(HIM, value, (), _MAHARAJA)
    objective = row.get("objective")
    most = full_quarry(sheet.printed)
    return MaharajaSheet(
        pp=sheet.pp(HIM, row),
        counters=_counters(sheet, HIM, row),
        storehouse=tuple(sheet.resources(f"{HIM}.storehouse", row.get("storehouse", {}), most)),
        white_track=sheet.part(HIM, row, "white_track", len(sheet.printed.white_spaces) - 1),
        objective=None if objective is None else sheet.his_objective(f"{HIM}.objective", objective),
        hard=sheet.truth(f"{HIM}.hard", row.get("hard", False)),
    )


def _together(
    sheet: GivenSheet,
    names: Sequence[str],
    sheets: Sequence[scoring.ScoreSheet],
    maharaja: MaharajaSheet | None,
) -> None:
    """What cannot be true of all players together."""
    sheet.different_names(names)
    owner: dict[int, str] = {}
    for i, each in enumerate(sheets, start=1):
        for place, objective in enumerate(each.objectives, start=1):
            _only_once(sheet, owner, f"seats[{i}].objectives[{place}]", objective)
    players = [(f"seats[{i}].counters", each.counters) for i, each in enumerate(sheets, start=1)]
    if maharaja:
        players.append((f"{HIM}.counters", maharaja.counters))
        if maharaja.objective is not None:
            _only_once(sheet, owner, f"{HIM}.objective", maharaja.objective)
    sheet.level_by_level(sheet.lake(len(sheets)), players)


def _only_once(sheet: GivenSheet, owner: dict[int, str], at: str, objective: int) -> None:
    if objective in owner:
        name = shown(sheet.objectives[objective])
        sheet.fault(at, N_("{value} is also in {place}"), value=name, place=owner[objective])
    owner[objective] = at


def plain_score(
    names: Sequence[str], scores: Sequence[Score], winners: Sequence[int]
) -> dict[str, object]:
    """The answer to a score sheet; the Maharaja is told apart."""
    people = [score for score in scores if not isinstance(score, MaharajaScore)]
    called = [*names[: len(people)], HIM]
    his = scores[-1] if len(people) < len(scores) else None
    return {
        "seats": [_plain_seat(name, score) for name, score in zip(names, people, strict=False)],
        HIM: _plain_maharaja(his) if his else None,
        "winners": [called[seat] for seat in winners],
    }


def _plain_seat(name: str, score: Score) -> dict[str, object]:
    objectives = {part.about: part.points for part in score.parts["objectives"]}
    totals = {"total": score.total, "tiebreak": score.tiebreak}
    return {"name": name, "items": score.items, "objectives": objectives, **totals}


def _plain_maharaja(score: Score) -> dict[str, object]:
    track, white_track, objectives = score.items.values()
    items = {"track": track, "white_track": white_track, "objectives": objectives}
    return {"items": items, "total": score.total, "tiebreak": score.tiebreak}
