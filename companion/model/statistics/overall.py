"""Statistics over all games: players, order, numbers of players, items, cards, records."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.model.base.steps import found_by
from companion.model.statistics.summary import UNKNOWN, Finished

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class GamesTogether:
    """A set of games: how many, how many won, and with how many points.

    A shared victory counts for all who share it.
    """

    games: int
    wins: int
    average: float
    best: int
    as_rival: int = 0
    """In how many of them the app played."""

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games


@dataclass(frozen=True, slots=True)
class CountLine:
    """All games with this many players, on average."""

    games: int
    points: float
    points_of_winners: float
    seconds: float
    rounds: float


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card: in how many games it was taken, and how many of those its owner won."""

    taken: int
    wins: int


@dataclass(frozen=True, slots=True)
class BestOf:
    """A record: how much, by whom, and in which game."""

    kind: str
    value: float
    names: tuple[str, ...]
    game_id: int
    played: float


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything over some games; most frequent first."""

    games: int
    seconds: float
    """In all."""
    rounds: float
    """On average."""
    players: dict[str, GamesTogether]
    places: dict[int, GamesTogether]
    """By place in the order of play, from 0 for the starting player."""
    counts: dict[int, CountLine]
    """By number of players."""
    items: dict[str, float]
    """Average points by item."""
    items_of_winners: dict[str, float]
    items_of: dict[str, dict[str, float]]
    """Average points by player and item."""
    spaces: dict[str, float]
    """Average number of main actions in a game by space."""
    cards: dict[str, CardLine]
    records: tuple[BestOf, ...]
    times: dict[str, float]
    """Average seconds of a turn by player; none for rivals and games without times."""


class _Result:
    """One player in one game."""

    __slots__ = ("name", "place", "points", "rival", "seat", "seconds", "total", "turns", "won")

    def __init__(self, game: Finished, seat: int) -> None:
        summary = game.summary
        self.seat = seat
        self.name = game.past.seats[seat]
        self.place = summary.place_of(seat)
        self.total = summary.totals[seat]
        self.won = seat in summary.winners
        self.rival = seat in game.past.rivals
        self.points = summary.items
        self.seconds = summary.thought[seat]
        self.turns = summary.turns[seat]


def over_all(games: Sequence[Finished]) -> Statistics:
    """The statistics over some games of one kind."""
    return found_by(counting(games))


def counting(games: Sequence[Finished]) -> Generator[None, None, Statistics]:
    """The same, step by step."""
    results = [_Result(game, seat) for game in games for seat in range(game.past.people)]
    yield
    by_name = _groups(results, lambda each: each.name)
    by_name = dict(sorted(by_name.items(), key=lambda named: (-len(named[1]), named[0])))
    by_place = dict(sorted(_groups(results, lambda each: each.place).items()))
    by_place.pop(UNKNOWN, None)
    yield
    players = {name: _line(each) for name, each in by_name.items()}
    places = {place: _line(each) for place, each in by_place.items()}
    yield
    counts, items = _counts(games), _items(results)
    yield
    items_of_winners = _items([each for each in results if each.won])
    yield
    items_of = {}
    for name, each in by_name.items():
        items_of[name] = _items(each)
        yield
    spaces = yield from _spaces(games)
    cards = _cards(games)
    yield
    records = []
    for record in _records(games):
        records.append(record)
        yield
    return Statistics(
        games=len(games),
        seconds=sum(game.past.seconds for game in games),
        rounds=_mean_rounds(games),
        players=players,
        places=places,
        counts=counts,
        items=items,
        items_of_winners=items_of_winners,
        items_of=items_of,
        spaces=spaces,
        cards=cards,
        records=tuple(records),
        times=_times(by_name),
    )


def _groups(results: Iterable[_Result], key: Callable[[_Result], Key]) -> dict[Key, list[_Result]]:
    groups: dict[Key, list[_Result]] = defaultdict(list)
    for result in results:
        groups[key(result)].append(result)
    return groups


def _line(results: Sequence[_Result]) -> GamesTogether:
    return GamesTogether(
        games=len(results),
        wins=sum(result.won for result in results),
        average=_mean(result.total for result in results),
        best=max(result.total for result in results),
        as_rival=sum(result.rival for result in results),
    )


def _times(by_name: dict[str, list[_Result]]) -> dict[str, float]:
    found = {}
    for name, results in by_name.items():
        timed = [each for each in results if each.seconds and each.turns and not each.rival]
        if timed:
            turns = sum(each.turns for each in timed)
            found[name] = sum(each.seconds for each in timed) / turns
    return found


def _counts(games: Sequence[Finished]) -> dict[int, CountLine]:
    found = {}
    for players in sorted({game.past.people for game in games}):
        some = [game for game in games if game.past.people == players]
        found[players] = CountLine(
            games=len(some),
            points=_mean(total for game in some for total in _totals(game)),
            points_of_winners=_mean(map(_most_points, some)),
            # A game entered afterwards has no length.
            seconds=_mean(game.past.seconds for game in some if game.past.seconds),
            rounds=_mean_rounds(some),
        )
    return found


def _mean_rounds(games: Sequence[Finished]) -> float:
    """Of those whose rounds are known."""
    return _mean(game.summary.rounds for game in games if not game.past.counted)


def _items(results: Sequence[_Result]) -> dict[str, float]:
    points: dict[str, int] = {}
    for result in results:
        seat = result.seat
        for item, by_seat in result.points.items():
            points[item] = points.get(item, 0) + by_seat[seat]
    return {item: n / len(results) for item, n in points.items()}


def _spaces(games: Sequence[Finished]) -> Generator[None, None, dict[str, float]]:
    counts: dict[str, int] = {}
    played = [game for game in games if not game.past.counted]
    for game in played:
        for space, by_seat in game.summary.spaces.items():
            counts[space] = counts.get(space, 0) + sum(by_seat)
        yield
    return {space: n / len(played) for space, n in Counter(counts).most_common()}


def _cards(games: Sequence[Finished]) -> dict[str, CardLine]:
    taken: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        for card, seat in game.summary.cards.items():
            taken[card] += 1
            won[card] += seat in game.summary.winners
    return {card: CardLine(n, won[card]) for card, n in taken.most_common()}


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


# ---------------------------------------------------------------- records


def _records(games: Sequence[Finished]) -> Iterator[BestOf]:
    """Each record with the player who reached it first."""
    by_time = sorted(games, key=lambda game: (game.past.ordinal, game.past.id))
    timed = [game for game in by_time if game.past.seconds]
    # A victory of an automa has no margin.
    contested = [game for game in by_time if len(game.summary.totals) > 1 and _winners(game)]
    with_cards = [game for game in by_time if game.summary.cards]
    in_periods = [game for game in by_time if game.summary.rounds]
    wanted: tuple[tuple[str, Sequence[Finished], Callable[[Finished], float], int], ...] = (
        ("highest", by_time, _most_points, 1),
        ("closest", contested, _lead, -1),
        ("clearest", contested, _lead, 1),
        ("cards", with_cards, _most_cards, 1),
        ("longest", timed, lambda game: game.past.seconds, 1),
        ("shortest", timed, lambda game: game.past.seconds, -1),
        ("rounds", in_periods, lambda game: game.summary.rounds, 1),
    )
    for kind, some, measure, sign in wanted:
        if some:
            game = _first(some, measure, sign)
            names = tuple(game.past.seats[seat] for seat in _holders(kind, game))
            yield BestOf(kind, measure(game), names, game.past.id, game.past.played)


def _first(games: Sequence[Finished], measure: Callable[[Finished], float], sign: int) -> Finished:
    """The game with most of something, or with least of it where the sign is negative."""
    return max(games, key=lambda game: sign * measure(game))


def _most_points(game: Finished) -> float:
    return max(_totals(game))


def _totals(game: Finished) -> Sequence[int]:
    """Of the people."""
    return game.summary.totals[: game.past.people]


def _winners(game: Finished) -> list[int]:
    """The people among them."""
    return [seat for seat in game.summary.winners if seat < game.past.people]


def _lead(game: Finished) -> float:
    """The lead of the first over the second, in points."""
    first, second, *_ = sorted(game.summary.totals, reverse=True)
    return first - second


def _most_cards(game: Finished) -> float:
    owners = list(game.summary.cards.values())
    return max((owners.count(seat) for seat in set(owners)), default=0)


def _holders(kind: str, game: Finished) -> list[int]:
    """The seats that a record belongs to."""
    seats = range(game.past.people)
    if kind == "cards":
        owners, most = list(game.summary.cards.values()), _most_cards(game)
        return [seat for seat in seats if owners.count(seat) == most]
    if kind == "highest":
        return [seat for seat in seats if game.summary.totals[seat] == _most_points(game)]
    if kind in ("closest", "clearest"):
        return _winners(game)
    return list(seats)
