"""The documents of River of Gold on the command line: a set-up and a score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from companion.command_line.forms import FirstFault, Form
from companion.tables.river_of_gold.command_line.reading import (
    Cards,
    check_names,
    check_room,
    check_seats,
    check_supply,
    read_buildings,
)
from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.game import Game
from engine.core.language.words import N_
from engine.core.scores import Score
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import MONK, NONE, Box, open_box
from engine.river_of_gold.chapters.scoring import ScoreSheet, score_sheets
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import State

# ---------------------------------------------------------------- set-up


def plain_set_up(game: Game, secret: bool) -> Document:
    """A set-up by the ids of its pieces; if `secret`, with the clients that were drawn."""
    state: State = game.state
    box, drafts, rolled = state.box, _drafts(state), _set_up_whole(game).state
    told = {
        "players": box.players,
        "seed": game.seed,
        "start_seat": state.start,
        "clans": [] if drafts else [m.CLANS[clan] for clan in state.clans],
        "region_tiles": _by_number(m.REGION_TILES, dict(enumerate(state.regions))),
        "masteries": [m.MASTERIES[each] for each in state.masteries],
        "imperial_markets": _by_number(m.TILES, _tiles_on(state, box.imperial_shores)),
        "starting_tiles": _by_number(m.TILES, _tiles_on(state, box.starting_shores)),
        "row": [m.TILES[tile] for tile in state.row],
        "era1_stack": state.left[0],
        "era2_stack": state.left[1],
        "stack_tops": [m.TILES[tile] for tile in state.tops if tile != NONE],
        "ships": [[at + 1 for at in seat.ships] for seat in rolled.seats],
        "dice": [seat.die for seat in rolled.seats],
        "koku": _koku(state),
        "rolls": [_roll(entry.move, secret) for entry in game.log],
    }
    if box.mode:
        told["offers"] = _offers(state) if drafts else []
    return told


def set_up_events(game: Game) -> list[Event]:
    """What has been laid out, and the rolls that come whatever players choose before them."""
    told = [event for _, events in game.history() for event in events]
    later = list(_set_up_whole(game).history())[len(game.log) :]
    rolls = [event for _, events in later for event in events if event.kind in ("ship", "rolled")]
    return [*told, *rolls]


def _set_up_whole(game: Game) -> Game:
    """The set-up to its end with any choices: each ship and die has a stream of its own."""
    whole = game.clone()
    while not whole.rules.is_set_up(whole.state):
        whole.play(whole.legal_moves()[-1])
    return whole


def _drafts(state: State) -> bool:
    """Do players pick patrons, and clans with them (R-53)?"""
    return bool(state.box.mode and state.box.rulings.patron_setup == "draft")


def _offers(state: State) -> list[str]:
    """RG-CHA-9: the patrons on offer, in the order of the clans."""
    of_clans = [patron for of_clan in state.box.patrons_of for patron in of_clan]
    return [m.PATRONS[each] for each in of_clans if state.offered >> each & 1]


def _koku(state: State) -> list[int]:
    """RG-PLY-10: by turn order, without what patrons give; also for those who wait for theirs."""
    players, koku = state.box.players, state.box.start.koku
    printed = [koku[(seat - state.start) % players] for seat in range(players)]
    if state.box.mode:
        return printed
    return [seat.koku or due for seat, due in zip(state.seats, printed, strict=True)]


def _tiles_on(state: State, shores: Sequence[int]) -> dict[int, int]:
    return {shore: state.tiles[shore] for shore in shores}


def _by_number(names: Sequence[str], placed: dict[int, int]) -> dict[str, str]:
    return {str(at + 1): names[piece] for at, piece in placed.items()}


def _roll(move: str, secret: bool) -> str:
    """RG-HID-7: a card that is drawn is told without its name."""
    verb = move.partition(" ")[0]
    return verb if verb == m.DRAW.name and not secret else move


def course(state: State) -> tuple[int, str]:
    """How many rounds a game took (RG-TRN-9), and what ended it."""
    rounds = -(-state.turns // state.box.players)
    return rounds, "era_2" if state.ended_by != NONE else ""


# ---------------------------------------------------------------- score sheet

_MAY = ("vp", "koku", "goods", "influence", "clients", "buildings", "favour")


def score_sheet(
    form: Form, document: object, rulings: dict[str, str], corrections: Document | None
) -> tuple[list[str], list[Score]]:
    """Names and scores of a sheet; leaves with the first fault."""
    form = FirstFault(form.file, form.speak)
    top = form.row("", document, ("seats", "region_tiles"))
    rows = form.rows("seats", top.get("seats", []))
    if isinstance(top.get("seats"), list):
        check_seats(form, "seats", len(rows))
    box = open_box(META.colours[: len(rows)], rulings, corrections)
    cards = Cards(form)
    read = [_sheet(form, f"seats[{i}]", row, box, cards) for i, row in enumerate(rows, start=1)]
    names = [name for name, _ in read]
    check_names(form, "seats", names)
    tiles = _region_tiles(form, top["region_tiles"])
    return names, score_sheets(box, [sheet for _, sheet in read], tiles)


def _sheet(form: Form, at: str, value: object, box: Box, cards: Cards) -> tuple[str, ScoreSheet]:
    row = form.row(at, value, ("name",), _MAY)
    name = form.name(f"{at}.name", row["name"]) if "name" in row else ""
    delivered = cards.read(f"{at}.clients", row.get("clients", []))
    buildings = read_buildings(form, f"{at}.buildings", row.get("buildings", []), box)
    check_room(form, f"{at}.buildings", box, buildings)
    check_supply(form, f"{at}.buildings", box, delivered, buildings)
    most_vp = box.limits.vp_track if box.rulings.vp_over_99 == "stop_at_99" else None
    sheet = ScoreSheet(
        vp=form.count(f"{at}.vp", row.get("vp", 0), most_vp),
        koku=form.count(f"{at}.koku", row.get("koku", 0), box.limits.koku),
        goods=sum(_counts(form, f"{at}.goods", row, "goods", m.GOODS, box.limits.goods_each)),
        influence=_counts(form, f"{at}.influence", row, "influence", m.REGIONS, box.track_end),
        delivered=delivered,
        buildings=buildings,
        favour=form.count(f"{at}.favour", row.get("favour", 0), _favour_limit(box, delivered)),
    )
    return name, sheet


def _counts(
    form: Form, at: str, sheet: dict[str, object], key: str, names: Sequence[str], most: int
) -> list[int]:
    row = form.row(at, sheet.get(key, {}), (), names)
    return [form.count(f"{at}.{name}", row.get(name, 0), most) for name in names]


def _favour_limit(box: Box, delivered: int) -> int:
    """RG-FAV-6: each Monk raises the limit, up to the end of the track (R-19)."""
    raised = box.printed.client_types[MONK].favour_limit
    limit = box.start.favour_limit + raised * (delivered & box.of_type[MONK]).bit_count()
    return min(limit, box.limits.favour) if box.rulings.moon_cap == "stop_at_6" else limit


def _region_tiles(form: Form, value: object) -> list[int]:
    row = form.row("region_tiles", value, m.REGIONS)
    found: list[int] = []
    for region in m.REGIONS:
        if region not in row:
            continue
        at = f"region_tiles.{region}"
        tile = form.index(at, row[region], m.REGION_TILES, "region tile")
        if tile is not None and tile in found:
            form.fault(at, N_("{piece} is named twice"), piece=m.REGION_TILES[tile])
        found.append(NONE if tile is None else tile)
    return found


def plain_score(
    names: Sequence[str], scores: Sequence[Score], winners: Sequence[int]
) -> dict[str, object]:
    """Every seat's points, region by region after the Elder, and who has won."""
    seats = [
        {
            "name": name,
            "items": score.items,
            "regions": dict.fromkeys(m.REGIONS, 0)
            | {part.about: part.points for part in score.parts["regions"]},
            "total": score.total,
            "tiebreak": score.tiebreak,
        }
        for name, score in zip(names, scores, strict=True)
    ]
    return {"seats": seats, "winners": [names[seat] for seat in winners]}
