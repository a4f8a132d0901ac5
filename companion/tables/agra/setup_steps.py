"""The set-up of Agra as steps to tick off: one piece, one place, one tick. No Kivy here.

What is rolled and drawn, in which order, and where it leads comes from the engine: the log is
played again and every question is put to the step that it belongs to. What is the same in every
game stands between, in the order of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.tables.agra.setup_words import SetupWords
from companion.tables.common.setup import Draw, Outcome, Step
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Prompt
from engine.core.words import Words

FIRST = ("prices", "bonus", "construction")
AFTER = {
    "builder": ("bank",),
    "level_4": ("guilds", "limits", "boat", "meditation", "start", "boards", "influence"),
}
"""Which steps without a roll follow which one with a roll."""

PLACED = frozenset(
    {
        "builder_placed",
        "drawn",
        "exchanged",
        "merchant_placed",
        "neutral_bowl",
        "neutral_order",
        "order_marker",
        "revealed",
        "starts",
    }
)
"""Events that put a piece in its place."""

ICONS = {
    "merchant": "merchant",
    "builder": "builder",
    "level": "contract",
    "guilds": "contract",
    "start": "seats",
    "marker": "order",
    "tiles": "favour",
    "bowls": "akbar-bowl",
    "neutral": "order",
}
"""The sign of each kind of step that is rolled or drawn."""


@dataclass(slots=True)
class _Asked:
    """The questions of one step: how they were answered, and how many are open."""

    draws: list[Draw] = field(default_factory=list)
    missing: int = 0
    asked: bool = False
    by_die: bool = False
    waiting: tuple[int, ...] = ()


def steps_of(words: Words, game: Game) -> list[Step]:
    """Every step of the set-up, in the order of the rulebook."""
    said = SetupWords(words, game)
    answers = _read(said, game)
    order = _order(answers, len(game.seats))
    return [_step(said, game, key, answers.get(key, _Asked())) for key in order]


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Everything that could have come of the roll or draw at line `first`."""
    said, at = SetupWords(words, game), replayed(game, first)
    found = []
    for move in at.legal_moves():
        events = at.clone().play(move)
        placed = [event for event in events if event.kind in PLACED]
        verb, _, word = move.text.partition(" ")
        found.append(
            Outcome(
                move.text,
                said.outcome(placed) if placed else "",
                int(word) if verb == "roll" else 0,
                not placed,
            )
        )
    return found


def faces_of(game: Game, key: str) -> dict[str, int]:
    """The building that each face of the die stands for at a step, as the rules have it."""
    at = replayed(game, 0)
    dice = Dice(0)
    while _key(at.prompt) != key:
        at.roll(dice)
    faces = {}
    for move in at.legal_moves():
        for event in at.clone().play(move):
            if "building" in event.values:
                faces[event.values["building"]] = int(move.text.partition(" ")[2])
    return faces


def replayed(game: Game, lines: int) -> Game:
    """The game as it was when so many lines had been played."""
    at = game.from_the_start()
    for entry in game.log[:lines]:
        at.play(entry.move)
    return at


def icon_of(step: Step) -> str:
    """The sign of what a step is about."""
    return ICONS.get(step.key.partition("_")[0], "city")


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take out of the box, drawer by drawer."""
    return SetupWords(words, game).box()


# ---------------------------------------------------------------- reading the log


def _read(said: SetupWords, game: Game) -> dict[str, _Asked]:
    """Put every question, answered or still to come, to its step."""
    at = replayed(game, 0)
    found: dict[str, _Asked] = {}
    begun: dict[str, tuple[int, tuple[int, ...]]] = {}
    for number, entry in enumerate(_set_up_log(game)):
        key, prompt = _key(at.prompt), at.prompt
        events = at.play(entry.move)
        step = found.setdefault(key, _Asked(by_die=prompt.kind == "roll"))
        first, pips = begun.pop(key, (number, ()))
        pips += tuple(event.values["pips"] for event in events if event.kind == "rolled")
        placed = [event for event in events if event.kind in PLACED]
        if placed:
            name, note = said.outcome(placed), said.note(placed)
            step.draws.append(Draw(first, number + 1, pips, tuple(placed), name, note))
        else:
            # A die that is rolled again belongs to the roll that counts.
            begun[key] = (first, pips)
    for key, (_, pips) in begun.items():
        found[key].waiting = pips
    for number, prompt in enumerate(_still_to_come(at)):
        step = found.setdefault(_key(prompt), _Asked(by_die=prompt.kind == "roll"))
        step.missing += 1
        step.asked = step.asked or number == 0
    return found


def _set_up_log(game: Game) -> Iterator[Any]:
    for entry in game.log[: game.at]:
        if entry.seat != CHANCE:
            return
        yield entry


def _still_to_come(at: Game) -> Iterator[Prompt]:
    """What will be asked, going by one way in which it may turn out."""
    guess = at.clone()
    dice = Dice(0)
    first = True
    while guess.prompt.seat == CHANCE:
        prompt = guess.prompt
        # Exchanges and dice rolled again happen or not; they are shown when they do.
        events = guess.roll(dice)
        if first or (prompt.kind != "exchange_notables" and _places(events)):
            yield prompt
        first = False


def _places(events: Sequence[Event]) -> bool:
    return any(event.kind in PLACED for event in events)


def _key(prompt: Prompt) -> str:
    values = prompt.values
    if prompt.kind == "draw_notable":
        return f"level_{values['level']}"
    if prompt.kind == "roll":
        return {
            "merchant_start": "merchant",
            "builder_start": "builder",
            "order_marker": f"marker_{values['detail']}",
            "neutral_bowl": f"bowls_{values['detail']}",
            "neutral_order": f"neutral_{values['detail']}",
        }[values["purpose"]]
    return {"exchange_notables": "guilds", "starting_player": "start", "reveal": "tiles"}[
        prompt.kind
    ]


def _order(answers: dict[str, _Asked], players: int) -> Iterator[str]:
    yield from FIRST
    for key in answers:
        if key in ("guilds", "start"):
            continue
        yield key
        for after in AFTER.get(key, ()):
            if after == "boards":
                yield from (f"board_{seat}" for seat in range(players))
            else:
                yield after


# ---------------------------------------------------------------- steps


def _step(said: SetupWords, game: Game, key: str, asked: _Asked) -> Step:
    kind, _, which = key.partition("_")
    number = int(which) if which else 0
    draws = asked.draws
    if kind == "level":
        # Where everything was drawn anew, only the last cards lie there.
        draws = draws[-game.state.box.setup.notables_per_level[number - 1] :]
    events = [event for draw in draws for event in draw.events]
    return Step(
        key,
        said.section(kind),
        said.title(kind, number),
        said.text(kind, number),
        said.line(kind, number, events),
        tuple(said.items(kind, number)),
        tuple(draws),
        asked.missing,
        asked.asked,
        asked.by_die,
        asked.waiting,
    )
