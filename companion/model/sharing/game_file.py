"""The game file: a whole game as JSON, enough to continue, to replay and to report a fault.

A foreign file is never trusted: every move is replayed from an empty table, and the result must be
the table of the file.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
import unicodedata
from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion import __version__
from companion.model.base.chairs import chairs_from, chairs_to_plain
from companion.model.base.dates import day_name
from companion.model.base.files.own_files import write_whole
from companion.model.base.levels import LEVELS
from companion.model.base.names import why_not_named
from companion.model.sharing.faults import FaultyFile, not_readable, refuse_if_any
from companion.model.store import Store, cells
from companion.model.store.bad_games import WhyBad
from companion.model.store.cells import events_text
from companion.model.store.trouble import writing
from companion.model.store.whole import LONGEST_NAME, RECORD, GameFacts, record, waits
from companion.model.thinking.jobs import Done
from engine.core.adjust import Adjust
from engine.core.dice import Loaded
from engine.core.events import Event
from engine.core.files.outside import Unreadable, read_bytes
from engine.core.files.plain import Document, Stored, json_from
from engine.core.game import BadGame, Entry, Game, result_of
from engine.core.language.words import N_, Words
from engine.core.moves import Move, UnknownMove
from engine.core.names import first_fault, tidy
from engine.core.observer import Observer, onlooker
from engine.core.refusal import IllegalMove, Refusal
from engine.core.registry import part_of
from engine.core.terms import FIELDS

WAITS = "waits"

MOST_BYTES = 8 * 2**20
MOST_LINES = 10_000
"""Many times the length of the longest game."""
MOST_TIME = 20.0
"""Seconds to replay it."""
LONGEST_LINE = 500
MOST_SEATS = 16
LONGEST_WAIT = int(cells.LATEST)
"""Seconds between two lines: a game may rest for years, but no longer."""

OnStep = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


class GameFile(NamedTuple):
    """A replayed game, the events of each line, and its facts."""

    game: Game
    told: list[str]
    """As in the store."""
    known: GameFacts
    waited: list[int]
    """By line, the seconds since the line before it."""


# ---------------------------------------------------------------- writing


def game_document(store: Store, game_id: int) -> Document:
    """A stored game as written to a file; raises BadGame or StoreTrouble."""
    return _document(store, game_id, store.load(game_id))


def shared_document(store: Store, game_id: int, *, with_hands: bool) -> Document:
    """A game as it is handed on: a running one tells neither its dice nor, unasked, its hands.

    Raises BadGame or StoreTrouble.
    """
    game = store.load(game_id)
    document = _document(store, game_id, game)
    if game.is_over:
        return document
    document = _without_what_comes(document)
    return document if with_hands or not hides(game) else _as_onlooker(document, onlooker(game))


def hides(game: Game) -> bool:
    """True if something in it is only for one player."""
    lines = game.log[: game.at]
    observer = onlooker(game)
    return not observer.sees_all or not all(map(observer.sees, lines))


def _document(store: Store, game_id: int, game: Game) -> Document:
    document, known = game.to_dict(), asdict(record(store, game_id))
    document[RECORD] = {**known, WAITS: waits(store, game_id), "app": __version__}
    return document


def _without_what_comes(document: Document) -> Document:
    """Without the seed, and without undone lines, whose rolls and draws would come again."""
    at, known = document["at"], document[RECORD]
    played = {"log": document["log"][:at], RECORD: {**known, WAITS: known[WAITS][:at]}}
    return without_seed({**document, **played})


def without_seed(document: Document) -> Document:
    """A game goes on with other dice where it is taken in."""
    known = {name: value for name, value in document[RECORD].items() if name != "seed"}
    return {**document, "seed": None, RECORD: known}


def _as_onlooker(document: Document, observer: Observer) -> Document:
    """What lies open to all, for spectators: it can be read, not continued."""
    game = observer.game
    fields = part_of(game.rules.NAME, "fields")
    seen = {
        field: fields.value_of(game.state, field)
        for field in fields.all_fields(game.state)
        if not observer.covers(field)
    }
    lines = [
        line if observer.sees(entry) else line.partition(" ")[0]
        for line, entry in zip(document["log"], game.log, strict=False)
    ]
    open_to_all = {name: document[name] for name in document if name not in ("state", "table")}
    # What is to move tells of covered fields, too.
    known = {name: value for name, value in document[RECORD].items() if name != "wood"}
    return {**open_to_all, "log": lines, FIELDS: seen, RECORD: known}


def document_text(document: Stored) -> str:
    """A document as text."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def file_name(game: Game, known: GameFacts, suffix: str) -> str:
    """A file name that tells the game and is valid on every disk."""
    plain = unicodedata.normalize("NFKD", "-".join(game.seats)).encode("ascii", "ignore").decode()
    names = re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:60]
    parts = (game.rules.NAME, day_name(known.played), names)
    return "-".join(part for part in parts if part) + suffix


def write_file(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write a file atomically; raises StoreTrouble."""
    with writing():
        write_whole(path, text.encode(encoding))


# ---------------------------------------------------------------- reading


def read_game_file(path: Path, words: Words, on_step: OnStep | None = None) -> GameFile:
    """A game from a file, every move replayed; raises FaultyFile with the reasons."""
    steps = reading_game_file(path, words)
    while True:
        try:
            done = next(steps)
        except StopIteration as end:
            found: GameFile = end.value
            return found
        if on_step:
            on_step(*done)


def reading_game_file(path: Path, words: Words) -> Generator[Done, None, GameFile]:
    """The same move by move, for callers with other work in between."""
    saved = _read(path, words)
    refuse_if_any(_faults(saved, words))
    try:
        game = Game.from_dict(saved)
    except BadGame as wrong:
        raise FaultyFile(_BAD_GAMES.text(words, wrong)) from wrong
    except Exception as wrong:
        raise FaultyFile(words.sentence(_BAD_GAMES.damaged)) from wrong
    if game.rules_version > game.rules.VERSION:
        raise FaultyFile(words.sentence("It was played with newer rules: update the app."))
    again, told = yield from _Replay(game, words).play()
    waited = saved.get(RECORD, {}).get(WAITS, [0] * len(told))
    return GameFile(again, told, _known(saved, again), waited)


def _read(path: Path, words: Words) -> Document:
    try:
        content = read_bytes(path, MOST_BYTES)
    except Unreadable as wrong:
        raise not_readable(wrong, words) from wrong
    try:
        saved = json_from(content.decode("utf-8-sig"))
    except (json.JSONDecodeError, UnicodeDecodeError) as wrong:
        raise FaultyFile(
            words.sentence("This is not a complete game file: it is not JSON.")
        ) from wrong
    except Unreadable as wrong:
        raise FaultyFile(words.sentence(_BAD_GAMES.damaged_part, what=wrong.why)) from wrong
    if not isinstance(saved, dict) or "game" not in saved or "format" not in saved:
        raise FaultyFile(words.sentence("This is not a Tableside game file."))
    return saved


def _faults(saved: Stored, words: Words) -> Iterator[str]:
    """What is wrong at first sight: too long, too large, or of the wrong form."""
    seats, log = saved.get("seats"), saved.get("log")
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        yield words.sentence("The players' names are missing.")
    elif wrong_name := first_fault([tidy(name) for name in seats]):
        yield why_not_named(words, wrong_name)
    if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
        yield words.sentence("The moves are missing.")
    elif len(log) > MOST_LINES or any(len(line) > LONGEST_LINE for line in log):
        yield words.sentence("It has too many moves, or moves that are too long.")
    if not isinstance(saved.get("rules"), int) or saved.get("rules") is True:
        yield words.sentence("The version of its rules is missing.")
    if not _is_seed(saved.get("seed", 0)):
        yield words.sentence("The seed of its dice is not possible.")
    known = saved.get(RECORD, {})
    lines, game = len(log) if isinstance(log, list) else 0, str(saved["game"])
    if not isinstance(known, dict) or (wrong := sorted(_wrong_parts(known, lines, game))):
        named = ", ".join(wrong) if isinstance(known, dict) else RECORD
        yield words.sentence("Its description of the game is not possible ({what}).", what=named)


def _is_seed(value: object) -> bool:
    return value is None or cells.is_seed(value)


def _wrong_parts(known: Stored, lines: int, game: str) -> Iterator[str]:
    fits: dict[str, Callable[[Any], bool]] = {
        "uid": cells.is_uid,
        "began": lambda value: cells.is_number(value, cells.LATEST),
        "played": lambda value: cells.is_number(value, cells.LATEST),
        "seconds": lambda value: cells.is_number(value, cells.MOST_SECONDS),
        "level": lambda value: value in LEVELS,
        "levels": lambda value: isinstance(value, dict) and all(_are_short(value.items())),
        "dice": lambda value: value in (cells.APP, cells.TABLE),
        "seed": cells.is_seed,
        "placed": lambda value: isinstance(value, bool),
        "rivals": lambda value: value == chairs_to_plain(chairs_from(value, MOST_SEATS, game)),
        "advice": lambda value: isinstance(value, bool),
        "wood": lambda value: value is None or isinstance(value, dict),
        WAITS: lambda value: isinstance(value, list) and len(value) == lines and _are_waits(value),
    }
    for name, fit in fits.items():
        if name in known and not fit(known[name]):
            yield name


def _are_waits(values: list[object]) -> bool:
    return all(cells.is_whole(value, LONGEST_WAIT) for value in values)


def _are_short(pairs: Any) -> Iterator[bool]:
    for name, value in pairs:
        yield isinstance(value, str) and len(name) <= LONGEST_NAME and value in LEVELS


ONLY_SEEN = N_(
    "It is a copy for spectators, without hidden hands, and cannot be continued. "
    "Share the game with hidden hands."
)
_BAD_GAMES = WhyBad(
    {
        "not_a_game": N_("This is not a Tableside game file."),
        "format": N_("Another version of Tableside wrote it; this one cannot read it."),
        "unknown_game": N_("This version of Tableside does not have its game."),
        "only_seen": ONLY_SEEN,
        "impossible": N_("Its position is impossible: {what}"),
    },
    N_("The file is damaged."),
    N_("The file is damaged ({what})."),
)


def _known(saved: Stored, game: Game) -> GameFacts:
    """The file's facts about the game; a file of the command line has few."""
    known = {name: value for name, value in saved.get(RECORD, {}).items() if name in _PARTS}
    plain = json.dumps([game.seats, game.colours, game.lines, game.at], sort_keys=True)
    seed, now = saved.get("seed"), cells.now()
    unknown = GameFacts(
        uid=hashlib.sha256(plain.encode()).hexdigest()[:32],
        began=now,
        played=now,
        seconds=0.0,
        level=LEVELS[0],
        levels={},
        # A game with its own seed continues with the same dice.
        dice=cells.TABLE if seed is None else cells.APP,
        seed=secrets.randbits(32) if seed is None else seed,
        placed=True,
        result=None,
    )
    return replace(unknown, **known, result=result_of(game))


_PARTS = frozenset(GameFacts.__slots__) - {"result"}


# ---------------------------------------------------------------- replaying


class _Replay:
    """A game from a file, replayed from an empty table."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words
        self.until = time.monotonic() + MOST_TIME

    def play(self) -> Generator[Done, None, tuple[Game, list[str]]]:
        """The resulting game and its events; raises FaultyFile."""
        game = self.game
        try:
            again, told = game.from_the_start(), []
            for line in game.lines:
                yield Done(again.at, len(game.lines))
                told.append(events_text(self._line(again, line)))
            self._compare(again)
        except FaultyFile:
            raise
        except Exception as wrong:
            # Whatever a made-up file does to the rules, the file is at fault.
            raise FaultyFile(self.words.sentence(_BAD_GAMES.damaged)) from wrong
        again.take_back_to(game.at)
        again.rules_version = game.rules_version
        return again, told

    def _line(self, again: Game, line: str) -> list[Event]:
        if time.monotonic() > self.until:
            raise FaultyFile(self.words.sentence("Checking its moves takes too long."))
        if again.at == self.game.at:
            self._compare_states(again)
        entry = Entry.from_text(line)
        try:
            move = again.parse(entry.move)
            by_hand = isinstance(move, Adjust)
            if not by_hand and entry.seat != again.prompt.seat:
                raise self._refused(again, entry, None)
            return _played(again, entry, move)
        except UnknownMove as wrong:
            raise self._refused(again, entry, None) from wrong
        except IllegalMove as wrong:
            raise self._refused(again, entry, wrong.refusal) from wrong

    def _compare(self, again: Game) -> None:
        if again.lines != self.game.lines:
            raise FaultyFile(
                self.words.sentence("Its moves are not written as the app writes them.")
            )
        if again.at == self.game.at:
            self._compare_states(again)

    def _compare_states(self, again: Game) -> None:
        if again.state != self.game.state:
            raise FaultyFile(
                self.words.sentence("Its moves end at a different position than the one it shows."),
                *self._old_rules(),
            )

    def _refused(self, again: Game, entry: Entry, refusal: Refusal | None) -> FaultyFile:
        words, number = self.words, again.at + 1
        if refusal is None:
            why = words.sentence(
                'Move {number}, "{move}", does not exist there.', number=number, move=entry.move
            )
        else:
            from companion.tables.texts import Telling

            why = words.sentence(
                'Move {number}, "{move}", is not possible: {why}',
                number=number,
                move=entry.move,
                why=Telling(words, onlooker(again)).refusal(refusal),
            )
        return FaultyFile(why, *self._old_rules())

    def _old_rules(self) -> list[str]:
        old, new = self.game.rules_version, self.game.rules.VERSION
        if old == new:
            return []
        return [
            self.words.sentence(
                "It was played with version {old} of the rules; this is version {new}.",
                old=old,
                new=new,
            )
        ]


def _played(again: Game, entry: Entry, move: Move | Adjust) -> list[Event]:
    """One line as it was played: rolled by the app, against the rules, or plainly."""
    if isinstance(move, Adjust):
        return again.play(move)
    if entry.rolled:
        if refusal := again.why_not(move):
            raise IllegalMove(refusal, move.text)
        return again.roll(Loaded(move))
    return again.play_anyway(move) if entry.anyway else again.play(move)
