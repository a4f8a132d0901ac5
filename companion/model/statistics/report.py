"""Statistics as sections of rows to read, the same in the app and on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.model.base.chairs import ICON
from companion.model.base.dates import day_text, length_text
from companion.model.statistics.overall import BestOf, CountLine, GamesTogether, Statistics
from companion.tables import table_of
from companion.tables.common.tally import Titles
from companion.tables.parts import Tally
from engine.core.language.words import N_, Words

PLAYERS, PLACES, COUNTS = "players", "places", "counts"
ITEMS, SPACES, CARDS, RECORDS = "items", "spaces", "cards", "records"
TIMES = "times"

_PLACES = (
    N_("Starting player"),
    N_("Second player"),
    N_("Third player"),
    N_("Fourth player"),
    N_("Fifth player"),
    N_("Sixth player"),
)
_RECORDS = {
    "highest": N_("Highest score"),
    "closest": N_("Closest finish"),
    "clearest": N_("Clearest victory"),
    "longest": N_("Longest game"),
    "shortest": N_("Shortest game"),
}


@dataclass(frozen=True, slots=True)
class ReportRow:
    """One line: a name, its figure, a remark, and the game it leads to."""

    name: str
    amount: float
    shown: str
    about: str = ""
    game_id: int | None = None
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together; `most` is the value of a full bar, 0 if there is none."""

    key: str
    title: str
    rows: tuple[ReportRow, ...]
    most: float


def title_line(words: Words, game: str, figures: Statistics) -> str:
    """How much has been played."""
    said = [games_text(words, figures.games)]
    # Of games that were only counted neither is known.
    if figures.seconds:
        said.append(length_text(words, figures.seconds))
    average = table_of(game).tally.TITLES.average
    if average and figures.rounds:
        said.append(words.sentence(average, n=figure(words, figures.rounds)))
    return " · ".join(said)


def uncounted_text(words: Words, games: int) -> str:
    """That some games could not be counted."""
    return words.plural(
        "{n} unreadable game not counted.",
        "{n} unreadable games not counted.",
        games,
    )


def sections(words: Words, game: str, figures: Statistics) -> Iterator[Section]:
    """All sections; none is empty."""
    table = table_of(game).tally
    titles = table.TITLES
    parts = (
        (PLAYERS, N_("Wins by player"), _players(words, figures), 1.0),
        (PLACES, N_("Wins by order of play"), _places(words, figures), 1.0),
        (COUNTS, N_("Average points by number of players"), _counts(words, titles, figures), None),
        (TIMES, N_("Average time of a turn"), _times(figures), None),
        (ITEMS, N_("Where the points come from"), _items(words, table, figures), None),
        (SPACES, titles.actions_often, _spaces(words, table, figures), None),
        (CARDS, titles.pieces_often, _cards(words, table, figures), None),
        (RECORDS, N_("Records"), _records(words, titles, figures), 0.0),
    )
    for key, title, rows, most in parts:
        if rows and title:
            full = max(row.amount for row in rows) if most is None else most
            yield Section(key, words.sentence(title), tuple(rows), full)


def _players(words: Words, figures: Statistics) -> list[ReportRow]:
    return [_player(words, name, line) for name, line in figures.players.items()]


def _player(words: Words, name: str, line: GamesTogether) -> ReportRow:
    """A player's line, and whether the app played it."""
    row = _line(words, name, line)
    if not line.as_rival:
        return row
    said = words.sentence(N_("Rival"))
    if line.as_rival < line.games:
        said = words.plural("Rival in {n} game", "Rival in {n} games", line.as_rival)
    return replace(row, about=f"{said} · {row.about}", icon=ICON)


def _places(words: Words, figures: Statistics) -> list[ReportRow]:
    return [
        _line(words, words.sentence(_PLACES[place]), line)
        for place, line in figures.places.items()
        if place < len(_PLACES)
    ]


def _line(words: Words, name: str, line: GamesTogether) -> ReportRow:
    about = words.sentence(
        N_("{wins} of {games} won · Ø {average} · best {best}"),
        wins=line.wins,
        games=line.games,
        average=figure(words, line.average),
        best=line.best,
    )
    share = words.sentence("{percent} %", percent=round(line.win_rate * 100))
    return ReportRow(name, line.win_rate, share, about)


def _counts(words: Words, titles: Titles, figures: Statistics) -> list[ReportRow]:
    return [
        ReportRow(
            words.plural("{n} player", "{n} players", players),
            line.points,
            figure(words, line.points),
            _count_text(words, titles, line),
        )
        for players, line in figures.counts.items()
    ]


def _count_text(words: Words, titles: Titles, line: CountLine) -> str:
    points = figure(words, line.points_of_winners)
    said = [games_text(words, line.games), words.sentence(N_("winners {points}"), points=points)]
    if titles.periods and line.rounds:
        said.append(words.sentence(titles.periods, n=figure(words, line.rounds)))
    if line.seconds:
        said.append(length_text(words, line.seconds))
    return " · ".join(said)


def _items(words: Words, table: Tally, figures: Statistics) -> list[ReportRow]:
    return [
        ReportRow(
            table.item_name(words, item),
            points,
            figure(words, points),
            _item_of_winners(words, figures, item),
        )
        for item, points in figures.items.items()
    ]


def _times(figures: Statistics) -> list[ReportRow]:
    return [
        ReportRow(name, seconds, "{}:{:02}".format(*divmod(round(seconds), 60)))
        for name, seconds in figures.times.items()
    ]


def _item_of_winners(words: Words, figures: Statistics, item: str) -> str:
    """Nothing if an automa won every game."""
    if item not in figures.items_of_winners:
        return ""
    points = figure(words, figures.items_of_winners[item])
    return words.sentence(N_("winners {points}"), points=points)


def _spaces(words: Words, table: Tally, figures: Statistics) -> list[ReportRow]:
    return [
        ReportRow(table.action_name(words, space), n, figure(words, n))
        for space, n in figures.spaces.items()
    ]


def _cards(words: Words, table: Tally, figures: Statistics) -> list[ReportRow]:
    return [
        ReportRow(
            table.piece_name(words, card),
            line.taken,
            str(line.taken),
            words.plural(
                "its owner won {n} of these games",
                "its owner won {n} of these games",
                line.wins,
            ),
        )
        for card, line in figures.cards.items()
    ]


def _records(words: Words, titles: Titles, figures: Statistics) -> list[ReportRow]:
    named = _RECORDS | {"cards": titles.record_pieces, "rounds": titles.record_periods}
    return [
        ReportRow(
            words.sentence(named[record.kind]),
            record.value,
            _record_value(words, record),
            f"{words.listing(record.names)} · {day_text(words, record.played)}",
            record.game_id,
        )
        for record in figures.records
        if named[record.kind]
    ]


def _record_value(words: Words, record: BestOf) -> str:
    n = round(record.value)
    if record.kind in ("longest", "shortest"):
        return length_text(words, record.value)
    if record.kind in ("closest", "clearest"):
        return words.sentence(N_("{n} ahead"), n=n) if n else words.sentence(N_("a tie"))
    return str(n)


def figure(words: Words, value: float) -> str:
    """A number with one decimal."""
    return words.decimal(f"{value:.1f}")


def games_text(words: Words, games: int) -> str:
    """A number of games."""
    return words.plural("{n} game", "{n} games", games)
