"""`tableside maharaja`: a turn of the solo Maharaja for a player who does not mirror the table."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.command_line.documents import Given, document_command
from companion.command_line.forms import shown
from companion.tables.amritsar.command_line.sheet import GAME, HIM, GivenSheet
from engine.amritsar.box import open_box
from engine.amritsar.chapters.maharaja import HisTurn, full_quarry
from engine.amritsar.lake import FREE, Lake
from engine.amritsar.meta import META
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.language.says import says_of
from engine.core.language.words import N_

HUMAN, MAHARAJA = 0, 1
_OWNERS = {None: FREE, "me": HUMAN, HIM: MAHARAJA}
_NAMES = {number: name for name, number in _OWNERS.items()}
_NEEDED = ("decade", "temple", "human_worker", "token_worker", HIM)
_HIS = ("pp", "board", "quarry", "storehouse", "white_track")


class Position(NamedTuple):
    """The document, read."""

    state: State
    """A table with nothing on it but what he looks at."""
    values: list[int]
    """Of the temple tile."""
    human_worker: int
    token_worker: int


def play_turn(sheet: GivenSheet, document: object) -> dict[str, object]:
    """AM-SOL-13 to AM-SOL-20 from a document; leaves with the first fault."""
    state, values, *workers = _position(sheet, document)
    told: list[Event] = []
    state.events = told
    HisTurn(state, values).play(*workers)
    his = state.seats[MAHARAJA]
    return {
        "steps": [{"rule": each.rule, "text": _text(sheet, each)} for each in told],
        HIM: {
            "pp": his.pp,
            "elephant": {"district": sheet.districts[his.elephant], "counters": his.counters},
            "board": his.board,
            "quarry": _by_name(state.quarry),
            "storehouse": _by_name(his.items[1:]),
            "white_track": state.white,
            "objective": sheet.objectives[state.goal],
        },
        "lake": _plain_lake(sheet, state),
        "market": _by_name(state.market),
        "human_pp": state.seats[HUMAN].pp,
    }


def _text(sheet: GivenSheet, event: Event) -> str:
    if event.seat == HUMAN:
        message = N_("You gain {n} PP: your counters support it.")
        return sheet.speak.sentence(message, **event.values)
    seats = [sheet.speak.term(GAME, "player"), sheet.his_name]
    return says_of(GAME).event_text(sheet.speak, event, seats)


def _by_name(resources: Sequence[int]) -> dict[str, int]:
    return dict(zip(RESOURCES, resources, strict=True))


# ---------------------------------------------------------------- reading


def _position(sheet: GivenSheet, document: object) -> Position:
    top = sheet.row("", document, _NEEDED, ("market", "lake"))
    state = State(open_box(META.colours[:2], sheet.rulings.to_dict(), sheet.corrections, "solo"))
    state.decade, values = sheet.decade(top["decade"]), sheet.temple(top["temple"])
    human, token = (
        sheet.one_of(key, top[key], sheet.colours, "worker")
        for key in ("human_worker", "token_worker")
    )
    rows = [state.box.rows] * len(RESOURCES)
    state.market = sheet.resources("market", top.get("market", {}), rows)
    state.lake = _owners(sheet, state.box.lake, top.get("lake", {}))
    sheet.not_too_many("lake", state.lake.count(HUMAN))
    state.seats[HUMAN].pp = 0
    _read_him(sheet, state, top[HIM])
    return Position(state, values, human, token)


def _read_him(sheet: GivenSheet, state: State, value: object) -> None:
    row, his = sheet.row(HIM, value, ("elephant", "objective"), _HIS), state.seats[MAHARAJA]
    state.goal = sheet.his_objective(f"{HIM}.objective", row["objective"])
    at = f"{HIM}.elephant"
    elephant = sheet.row(at, row["elephant"], ("district",), ("counters",))
    his.elephant = sheet.one_of(f"{at}.district", elephant["district"], sheet.districts, "district")
    is_capped = sheet.rulings.maharaja_elephant_full == "cap_6"
    most = sheet.printed.solo.elephant_capacity if is_capped else None
    his.counters = sheet.part(at, elephant, "counters", most)
    his.pp, his.board = sheet.pp(HIM, row), sheet.part(HIM, row, "board", sheet.counters)
    state.white = sheet.part(HIM, row, "white_track", len(sheet.printed.white_spaces) - 1)
    state.quarry, storehouse = _resources(sheet, row)
    his.items = [0, *storehouse]
    n = his.counters + his.board + state.lake.count(MAHARAJA)
    if n != sheet.counters:
        told = sheet.speak.plural(
            "has {n} counter with elephant, board and lake, not {most}",
            "has {n} counters with elephant, board and lake, not {most}",
            n,
            most=sheet.counters,
        )
        sheet.note(HIM, told)


def _resources(sheet: GivenSheet, row: dict[str, object]) -> list[list[int]]:
    """AM-ERR-41: his quarry and his storehouse have what is printed."""
    printed = full_quarry(sheet.printed)
    both = [
        sheet.resources(f"{HIM}.{key}", row.get(key, {}), printed)
        for key in ("quarry", "storehouse")
    ]
    for name, most, *there in zip(RESOURCES, printed, *both, strict=True):
        if sum(there) != most:
            message = N_("has with the quarry {n} {resource}, not {most}")
            resource = sheet.speak.term(GAME, name)
            sheet.fault(f"{HIM}.storehouse", message, n=sum(there), resource=resource, most=most)
    return both


def _owners(sheet: GivenSheet, lake: Lake, value: object) -> list[int]:
    """Every space that is given, level by level from the base."""
    row = sheet.row("lake", value, (), sheet.districts)
    owners = [FREE] * len(lake.spaces)
    for district, name in enumerate(sheet.districts):
        if name not in row:
            continue
        numbers = iter(lake.districts[district])
        for at, owner in _spaces(sheet, lake, district, row[name]):
            owners[next(numbers)] = _owner(sheet, at, owner)
    for number, space in enumerate(lake.spaces):
        if owners[number] != FREE and any(owners[below] == FREE for below in space.rests_on):
            name = sheet.districts[space.district]
            at = f"lake.{name}[{space.level}][{space.place + 1}]"
            sheet.fault(at, N_("rests on a free space"))
    return owners


def _spaces(
    sheet: GivenSheet, lake: Lake, district: int, value: object
) -> list[tuple[str, object]]:
    at = f"lake.{sheet.districts[district]}"
    levels = [lake.spaces[number].level for number in lake.districts[district]]
    rows = sheet.rows(at, value)
    if len(rows) != lake.levels:
        told = sheet.speak.plural(
            "has {n} level, not {most}", "has {n} levels, not {most}", len(rows), most=lake.levels
        )
        sheet.note(at, told)
    found = []
    for level, row in enumerate(rows, start=1):
        spaces = sheet.rows(f"{at}[{level}]", row)
        if len(spaces) != levels.count(level):
            told = sheet.speak.plural(
                "has {n} space, not {most}",
                "has {n} spaces, not {most}",
                len(spaces),
                most=levels.count(level),
            )
            sheet.note(f"{at}[{level}]", told)
        found += [(f"{at}[{level}][{i}]", each) for i, each in enumerate(spaces, start=1)]
    return found


def _owner(sheet: GivenSheet, at: str, value: Any) -> int:
    if (value is not None and not isinstance(value, str)) or value not in _OWNERS:
        sheet.fault(at, N_('is {value}, not "me", "maharaja" or null'), value=shown(value))
    return _OWNERS[value]


def _plain_lake(sheet: GivenSheet, state: State) -> dict[str, list[list[str | None]]]:
    levels = range(state.box.lake.levels)
    plain: dict[str, list[list[str | None]]] = {
        name: [[] for _ in levels] for name in sheet.districts
    }
    for owner, space in zip(state.lake, state.box.lake.spaces, strict=True):
        plain[sheet.districts[space.district]][space.level - 1].append(_NAMES[owner])
    return plain


def _play(given: Given) -> Document:
    house = given.house
    sheet = GivenSheet(given.path, given.speak, house.rulings, house.corrections)
    return play_turn(sheet, given.document)


def _lines(_given: Given, answer: Document) -> Iterator[str]:
    for step in answer["steps"]:
        yield f"{step['text']} ({step['rule']})"


maharaja = document_command(HIM, "turn", "Play a turn of the solo Maharaja", _play, _lines)
