"""Set-up of the game and of the players (RG-SET, RG-PLY), in the order of RG-APP-1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.dice import Odds, Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.core.tables import DRAWN
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, bits, mask_of
from engine.river_of_gold.chapters.building_row import ERA_1, ERA_2, ROW, TOP, Reveal, tops_are_open
from engine.river_of_gold.chapters.hand import draw_clients
from engine.river_of_gold.chapters.patrons import can_set_die, first_hand, set_die, start_koku
from engine.river_of_gold.chapters.rewards import Choices, collect_all
from engine.river_of_gold.chapters.sail import visitor_lines
from engine.river_of_gold.chapters.turn import DIE, Roll, begin_turn
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell


def set_up(state: State, start: int) -> None:
    """RG-APP-1: everything that is laid out, the last first."""
    box, stack = state.box, state.stack
    stack.append(players())
    if start == DRAWN:
        stack.append(Start(CHANCE))
    else:
        _begins(state, start)
    if tops_are_open(state):
        stack += [Reveal(CHANCE, era, TOP) for era in (ERA_2, ERA_1)]
    stack += [Reveal(CHANCE, ERA_1, ROW)] * box.start.row_slots
    stack += [Starting(CHANCE, shore) for shore in reversed(box.starting_shores)]
    stack += [Market(CHANCE, shore) for shore in reversed(box.imperial_shores)]
    stack += [Mastery(CHANCE)] * box.start.masteries
    stack += [Region(CHANCE, region) for region in reversed(range(len(m.REGIONS)))]


def _begins(state: State, seat: int) -> None:
    state.start = state.active = seat
    tell(state, "starts", seat, "RG-PLY-1")


# ---------------------------------------------------------------- the board


def _mismatch(rule: str) -> Callable[[State], Refusal]:
    return lambda state: no("setup_mismatch", rule, n=state.box.players)


def _no_clan(state: State) -> Refusal:
    return no("setup_clan", n=state.box.players)


@book.plain(m.REGION, closed=_mismatch("RG-SET-2"))
class Region(NamedTuple):
    """RG-SET-2, RG-CHA-1: the scoring tile of a region."""

    seat: int
    at: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"region": self.at + 1}

    def candidates(self, state: State) -> Sequence[Move]:
        return list(m.REGION.table[self.at])

    def moves(self, state: State) -> list[Move]:
        tiles = enumerate(m.REGION.table[self.at])
        return [move for tile, move in tiles if tile not in state.regions]

    def picked(self, state: State, move: Move) -> None:
        state.regions = replaced(state.regions, *move.args)
        values = {"region": self.at + 1, "region_tile": m.REGION_TILES[move.args[1]]}
        tell(state, "region_tile", CHANCE, "RG-SET-2", **values)


@book.plain(m.MASTERY, closed=_mismatch("RG-SET-3"))
class Mastery(NamedTuple):
    """RG-SET-3, RG-CHA-2: a mastery card."""

    seat: int

    def moves(self, state: State) -> list[Move]:
        return [move for move in m.MASTERY.table if move.args[0] not in state.masteries]

    def picked(self, state: State, move: Move) -> None:
        state.masteries += move.args
        tell(state, "mastery_laid", CHANCE, "RG-SET-3", mastery=m.MASTERIES[move.args[0]])


class _OnShore(NamedTuple):
    """RG-CHA-3, RG-CHA-4: a tile without an owner on its space, by how many are left."""

    seat: int
    at: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"shore": self.at + 1}

    def candidates(self, state: State) -> Sequence[Move]:
        if isinstance(self, Market):
            return [m.MARKET.table[self.at][tile] for tile in state.box.imperial_tiles]
        return [m.STARTING.table[self.at][tile] for tile in state.box.starting_tiles]

    def moves(self, state: State) -> list[Move]:
        return [move for move, _ in self.odds(state)]

    def odds(self, state: State) -> Odds:
        copies, tiles = state.box.copies, state.tiles
        odds = [
            (move, copies[move.args[1]] - tiles.count(move.args[1]))
            for move in self.candidates(state)
        ]
        return [(move, n) for move, n in odds if n]

    def picked(self, state: State, move: Move) -> None:
        state.tiles = replaced(state.tiles, *move.args)
        rule = "RG-SET-5" if isinstance(self, Market) else "RG-SET-6"
        values = {"shore": self.at + 1, "tile": m.TILES[move.args[1]]}
        tell(state, move.verb.name, CHANCE, rule, **values)


@book.plain(m.MARKET, closed=_mismatch("RG-SET-5"))
class Market(_OnShore):
    """RG-SET-5: an Imperial Market."""

    __slots__ = ()


@book.plain(m.STARTING, closed=_mismatch("RG-SET-6"))
class Starting(_OnShore):
    """RG-SET-6: a starting tile."""

    __slots__ = ()


@book.plain(m.START, closed=_no_clan)
class Start(NamedTuple):
    """RG-PLY-1, RG-CHA-5: the start player."""

    seat: int

    def candidates(self, state: State) -> Sequence[Move]:
        return list(m.START.table[: state.box.players])

    def picked(self, state: State, move: Move) -> None:
        _begins(state, move.args[0])


# ---------------------------------------------------------------- clans and patrons


@book.step
def players(state: State) -> None:
    """RG-PLY: players in turn order; before them clans (R-30) or patrons (R-53)."""
    order = state.clockwise(state.start)
    state.stack.append(first_turn())
    if state.taken is None:
        state.stack += [ready(seat) for seat in reversed(order)]
    else:
        state.stack += [step(seat) for step in _READY for seat in reversed(order)]
    rulings = state.box.rulings
    draft = rulings.patron_setup == "draft"
    if state.box.mode:
        # Anticlockwise, the start player last.
        state.stack += [picking(seat) for seat in order]
        if draft:
            state.stack += [Offer(CHANCE, clan) for clan in reversed(range(len(m.CLANS)))]
    if rulings.clan_choice == "random" and not (state.box.mode and draft):
        state.clans = (NONE,) * state.box.players
        state.stack += [Clan(CHANCE, seat) for seat in reversed(range(state.box.players))]


@book.plain(m.CLAN, closed=_no_clan)
class Clan(NamedTuple):
    """RG-CHA-10: the clan of a seat."""

    seat: int
    to: int

    def moves(self, state: State) -> list[Move]:
        return [move for move in m.CLAN.table if move.args[0] not in state.clans]

    def picked(self, state: State, move: Move) -> None:
        state.clans = replaced(state.clans, self.to, move.args[0])
        tell(state, "clan", self.to, "RG-PLY-2", clan=m.CLANS[move.args[0]])


@book.plain(m.OFFER, closed=lambda _state: no("not_your_patron"))
class Offer(NamedTuple):
    """RG-CHA-9: one of the two patrons of a clan is shown."""

    seat: int
    clan: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"clan": m.CLANS[self.clan]}

    def candidates(self, state: State) -> Sequence[Move]:
        return [m.OFFER.table[patron] for patron in state.box.patrons_of[self.clan]]

    def stream(self, _state: State) -> Stream:
        return Stream(f"patrons {self.clan}")

    def picked(self, state: State, move: Move) -> None:
        state.offered |= 1 << move.args[0]
        tell(state, "patron_offered", CHANCE, "RG-PAT-1", patron=m.PATRONS[move.args[0]])


@book.step
def picking(state: State, seat: int) -> None:
    """RG-DEC-10: a player picks a patron, unless only one is left."""
    if state.box.rulings.patron_setup == "own_clan_pick":
        state.offered = mask_of(state.box.patrons_of[state.clans[seat]])
    if state.offered.bit_count() == 1:
        _pick(state, seat, state.offered.bit_length() - 1)
    else:
        state.stack.append(Patron(seat))


def _pick(state: State, seat: int, patron: int) -> None:
    """RG-PAT-1: the clan follows the patron."""
    state.offered &= ~(1 << patron)
    state.seats[seat].patron = patron
    clan = m.CLANS.index(state.box.printed.patrons[patron].clan)
    state.clans = replaced(state.clans, seat, clan)
    values = {"patron": m.PATRONS[patron], "clan": m.CLANS[clan]}
    tell(state, "patron", seat, "RG-PAT-1", **values)


@book.plain(m.PATRON, closed=lambda _state: no("not_your_patron"))
class Patron(NamedTuple):
    """RG-DEC-10: which patron?"""

    seat: int

    def candidates(self, state: State) -> Sequence[Move]:
        return [m.PATRON.table[patron] for patron in bits(state.offered)]

    def picked(self, state: State, move: Move) -> None:
        _pick(state, self.seat, move.args[0])


# ---------------------------------------------------------------- one player


@book.step
def ready(state: State, seat: int) -> None:
    """Everything of one player at once, as games did that were begun before rules version 3."""
    state.stack += [step(seat) for step in _READY]


@book.step
def koku_and_ships(state: State, seat: int) -> None:
    """RG-PLY-4, RG-PLY-5, RG-PLY-10."""
    place = state.clockwise(state.start).index(seat)
    koku = start_koku(state, seat, state.box.start.koku[place])
    state.seats[seat].koku = min(koku, state.box.koku_limit)
    tell(state, "koku", seat, "RG-PLY-10", n=state.seats[seat].koku)
    state.stack += [Roll(CHANCE, ship, seat) for ship in reversed(m.SHIPS)]


@book.step
def first_clients(state: State, seat: int) -> None:
    """RG-PLY-9."""
    draw_clients(state, seat, first_hand(state, seat), discard=False)


@book.step
def ships_collect(state: State, seat: int) -> None:
    """R-29 `collect`: both ships visit where they have come to."""
    if state.box.rulings.setup_ship_rewards != "collect":
        return
    state.stack.append(Choices(seat, late=True))
    for river in state.seats[seat].ships:
        collect_all(state, visitor_lines(state, seat, False, river))


@book.step
def first_roll(state: State, seat: int) -> None:
    """RG-PLY-11: the first die; Kakita Ryoku may set it (R-49)."""
    allowed = state.box.rulings.kakita_first_roll == "allowed"
    if allowed and can_set_die(state, seat):
        state.stack.append(FirstDie(seat))
    else:
        state.stack.append(Roll(CHANCE, DIE, seat))


_READY = (first_roll, ships_collect, first_clients, koku_and_ships)
"""RG-CHA-7: the steps of each player, the last first; all take one before any takes the next."""


@book.plain(m.SET, m.DECLINE)
class FirstDie(NamedTuple):
    """RG-DEC-11: set the first die?"""

    seat: int

    def picked(self, state: State, move: Move) -> None:
        if move.verb is m.SET:
            set_die(state, self.seat, move.args[0] + 1)
        else:
            state.stack.append(Roll(CHANCE, DIE, self.seat))


@book.step
def first_turn(state: State) -> None:
    """The set-up is done."""
    begin_turn(state, state.start)
