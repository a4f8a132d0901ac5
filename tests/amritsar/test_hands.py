"""A table of wood and card whose players do only what the list of pieces to move says.

They read nothing but its English lines. After every turn their table must be that of the app: so
nothing is missing in the list, least of all for the Maharaja, who cannot move his own pieces.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.amritsar.moves import COLOURS, TRACKS
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.words import TABLE
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from tests.rules import covers

AREAS = ("north", "east", "south", "west")
CORNERS = ("west–north", "north–east", "east–south", "south–west")


class Hands:
    """Everything on the table that can be moved, as plain numbers."""

    def __init__(self, game: Game) -> None:
        """The table after the set-up: from then on only the list is read."""
        self.names = list(game.seats)
        self.table = seen(game)
        self.carried: Counter[str] = Counter()

    def do(self, line: str) -> None:
        """Do what one line says."""
        for pattern, act in _LINES.items():
            if found := re.fullmatch(pattern, line):
                act(self, *found.groups())
                return
        raise AssertionError(f"what is to be done here? {line}")

    def own(self, who: str) -> dict[str, Any]:
        """The pieces of a player."""
        seats: list[dict[str, Any]] = self.table["seats"]
        return seats[self.names.index(who)]

    # ------------------------------------------------------------ lines

    def pick_up(self, _who: str, section: str) -> None:
        self.carried += self.table["sections"][section]
        self.table["sections"][section] = Counter()

    def drop(self, _who: str, colour: str, section: str) -> None:
        assert self.carried[colour], "no such worker in the hand"
        self.carried -= Counter([colour])
        self.table["sections"][section][colour] += 1

    def coins_from(self, who: str, n: str, section: str) -> None:
        self.table["coins"][section] -= int(n)
        self.own(who)["coin"] += int(n)

    def coins_on(self, who: str, n: str, section: str) -> None:
        self.table["coins"][section] += int(n)
        self.own(who)["coin"] -= int(n)

    def take(self, who: str, n: str, item: str) -> None:
        self.own(who)[item] += int(n)

    def give_back(self, who: str, n: str, item: str) -> None:
        self.own(who)[item] -= int(n)

    def from_market(self, who: str, item: str) -> None:
        self.table["market"][item] -= 1
        self.own(who)[item] += 1

    def to_market(self, who: str, item: str) -> None:
        self.table["market"][item] += 1
        self.own(who)[item] -= 1

    def out_of_market(self, item: str) -> None:
        self.table["market"][item] -= 1

    def elephant(self, who: str, area: str) -> None:
        self.own(who)["elephant"] = area

    def recover(self, who: str, source: str) -> None:
        self.own(who)[source] -= 1
        self.own(who)["counters"] += 1

    def free(self, who: str, target: str) -> None:
        self.own(who)["board"] -= 1
        self.own(who)["counters" if target == "elephant" else "market"] += 1

    def donate(self, who: str, level: str, space: str, area: str) -> None:
        self.own(who)["counters"] -= 1
        assert (area, int(level), int(space)) not in self.table["lake"]
        self.table["lake"][area, int(level), int(space)] = who

    def his_donation(self, who: str, area: str, level: str, space: str, goods: str) -> None:
        self.elephant(who, area)
        self.donate(who, level, space, area)
        for n, item in re.findall(r"(\d+) (\w+)", goods):
            self.own(who)[item] -= int(n)
            self.table["quarry"][item] += int(n)

    def his_gain(self, who: str, item: str) -> None:
        self.table["quarry"][item] -= 1
        self.own(who)[item] += 1

    def white(self, _who: str, space: str) -> None:
        self.table["white"] = int(space)

    def pp(self, who: str, sign: str, n: str) -> None:
        self.own(who)["pp"] += int(n) * (1 if sign == "+" else -1)

    def tax(self, who: str, n: str) -> None:
        self.own(who)["tax"] = int(n)

    def track(self, who: str, track: str, step: str) -> None:
        self.own(who)[track.lower()] = int(step)

    def upgrade(self, who: str, kind: str) -> None:
        self.own(who)["upgrades"][kind] += 1

    def token(self, corner: str) -> None:
        self.table["token"] = CORNERS.index(corner)

    def open_token(self, who: str) -> None:
        self.own(who)["movement"] = 1

    def spend_token(self, who: str, area: str) -> None:
        self.own(who)["movement"] = 2
        self.elephant(who, area)

    def bridge(self) -> None:
        self.table["bridges_down"] += 1

    def nothing(self, *_: str) -> None:
        """Not counted here."""


_AREA = "(north|east|south|west)"
_LINES: dict[str, Callable[..., None]] = {
    r"(\w+): pick up all workers of (\w+ \d)": Hands.pick_up,
    r"(\w+): (yellow|blue|white|green) worker to (\w+ \d)": Hands.drop,
    r"(\w+): (\d+) coins? from (\w+ \d)": Hands.coins_from,
    r"(\w+): (\d+) coins? on (\w+ \d)": Hands.coins_on,
    r"(\w+): take (\d+) (coin|marble|copper|gold)s?": Hands.take,
    r"(\w+): return (\d+) (coin|marble|copper|gold)s?": Hands.give_back,
    r"(\w+): 1 (\w+) from the market": Hands.from_market,
    r"(\w+): 1 (\w+) on the highest free space of the market": Hands.to_market,
    r"Take 1 (\w+) from the market to the reserve": Hands.out_of_market,
    rf"(\w+): elephant on the trail in the {_AREA}": Hands.elephant,
    rf"(\w+): elephant to the {_AREA}": Hands.elephant,
    rf"(\w+): elephant to the {_AREA}, movement token out of the game": Hands.spend_token,
    r"(\w+): 1 counter from the (market|board) to the elephant": Hands.recover,
    r"(\w+): the counter of the space to the (elephant|market)": Hands.free,
    rf"(\w+): 1 counter on level (\d), space (\d) in the {_AREA}": Hands.donate,
    rf"(\w+): elephant in the {_AREA}, 1 counter on level (\d), space (\d); "
    r"(.+) to the quarry": Hands.his_donation,
    r"(\w+): 1 (\w+) from the quarry to the storehouse": Hands.his_gain,
    r"(\w+): counter of the white track to space (\d+)": Hands.white,
    r"(\w+): PP counter ([+−])(\d+)": Hands.pp,
    r"(\w+): tax counter to (\d+)": Hands.tax,
    r"(\w+): (\w+) counter to step (\d)": Hands.track,
    r"(\w+): (storehouse) “.+” on the board": Hands.upgrade,
    r"(\w+): an (objective) face down on .+": Hands.upgrade,
    r"(\w+): “.+” on the \w+ (mahout) space": Hands.upgrade,
    r"Move the maharaja token to (.+)": Hands.token,
    r"(\w+): take the movement token off the board and turn it": Hands.open_token,
    r"(\w+): turn the storehouse over": Hands.nothing,
    r"Turn the bridge tile “.+” face down": Hands.bridge,
    r"Remove the scored temple tile; in the centre: .+": Hands.nothing,
    r"(\w+): turn up .+": Hands.nothing,
}


def seen(game: Game) -> dict[str, Any]:
    """What the app believes to be on the table."""
    state = game.state
    names = [f"{area.capitalize()} {n}" for area in AREAS for n in (1, 2)]
    workers = [Counter(COLOURS[c] for c in section) for section in state.sections]
    spaces = zip(state.box.lake.spaces, state.lake, strict=True)
    return {
        "sections": dict(zip(names, workers, strict=True)),
        "coins": dict(zip(names, state.coins, strict=True)),
        "market": dict(zip(RESOURCES, state.market, strict=True)),
        "quarry": dict(zip(RESOURCES, state.quarry, strict=False)),
        "white": state.white,
        "token": state.token,
        "bridges_down": state.turned,
        "lake": {
            (AREAS[space.district], space.level, space.place + 1): game.seats[owner]
            for space, owner in spaces
            if owner >= 0
        },
        "seats": [_seen_of(state, number) for number in range(len(state.seats))],
    }


def _seen_of(state: Any, number: int) -> dict[str, Any]:
    player = state.seats[number]
    placed = {
        "storehouse": len(player.storehouses),
        "objective": sum(each != -1 for each in player.played),
        "mahout": sum(each != -1 for each in player.mahouts),
    }
    return {
        **dict(zip(ITEMS, player.items, strict=True)),
        **dict(zip(TRACKS, player.tracks, strict=True)),
        "pp": player.pp,
        "tax": player.tax,
        "elephant": AREAS[player.elephant] if player.elephant >= 0 else "",
        "counters": player.counters,
        "market": player.market,
        "board": player.board,
        "movement": player.token,
        "upgrades": Counter(placed),
    }


@covers("AM-EVT-1", "AM-SOL-28", "AM-SOL-9", "AM-STA-3")
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("players", "mode"), [(1, "solo"), (1, "solo_hard"), (2, ""), (4, "")])
def test_who_only_follows_the_list_has_the_same_table(players: int, mode: str, seed: int) -> None:
    game = Game.new("amritsar", ["Ana", "Bo", "Cy", "Dev"][:players], seed=seed, mode=mode)
    source = random.Random(seed)
    while not game.rules.is_set_up(game.state):
        game.play(source.choice(game.legal_moves()))
    hands, said = Hands(game), words("en")
    useful = ("donate", "upgrade", "main", "secondary", "activate", "follow", "buy", "sell")
    while not game.is_over:
        told: list[Event] = []
        while not game.is_over and not any(event.kind == "turn" for event in told):
            moves = game.legal_moves()
            wanted = [move for move in moves if move.verb.name in useful]
            told += game.play(source.choice(wanted or moves))
        for line in TABLE.netted(said, TABLE.shares(0, told), game.seats):
            hands.do(line.text)
        assert not hands.carried
        if not game.is_over:
            assert hands.table == seen(game)
