"""What can be set by hand in Tide Pool, declared once."""

from __future__ import annotations

from collections import Counter

from engine.core.automation import HOW
from engine.core.box import printed_field
from engine.core.fields import Field, Fields, Impossible, Path, Words, counter, index
from tests.toy.engine.frames import TakeTurn, Tide
from tests.toy.engine.meta import META
from tests.toy.engine.state import CARDS, EFFECTS, HAND, State

NOTHING, WASHED = "none", "washed"
_HANDS = (NOTHING, *CARDS, *(f"{one} {other}" for one in CARDS for other in CARDS))


def _hand(state: State, seat: int, _path: Path) -> str:
    counts = zip(CARDS, state.seats[seat].hand, strict=True)
    return " ".join(card for card, n in counts for _ in range(n)) or NOTHING


def _set_hand(state: State, seat: int, _path: Path, words: Words) -> None:
    """What leaves the hand goes to the deck, and what comes is taken from it."""
    wanted, hand = Counter(() if tuple(words) == (NOTHING,) else words), state.seats[seat].hand
    if set(wanted) - set(CARDS) or wanted.total() > HAND or seat >= state.box.people:
        raise Impossible(" ".join(words))
    for number, card in enumerate(CARDS):
        state.deck[number] += hand[number] - wanted[card]
        hand[number] = wanted[card]


def _set_turn(state: State, _seat: int, _path: Path, words: Words) -> None:
    if not isinstance(state.stack[-1], TakeTurn):
        raise Impossible(words[0])
    state.active = index(state.box.colours[: state.box.people], words[0])
    state.turns += 1
    state.stack[-1] = TakeTurn(state.active)


def _set_automation(state: State, _seat: int, path: Path, words: Words) -> None:
    state.automation[path[0]] = index(HOW, words[0])


def _wash(state: State, _seat: int, path: Path, words: Words) -> None:
    tide = Tide(state.active, path[0])
    if words[0] != WASHED or not tide.is_due(state):
        raise Impossible(words[0])
    tide.run(state)


def _is_there(state: State, field: str) -> bool:
    """The Tide has no hand, and not every box has dice."""
    colour, _, name = field.partition(".")
    of_tide = colour in state.box.colours[state.box.people :]
    return (name != "hand" or not of_tide) and (name != "die" or bool(state.box.dice))


FIELDS = Fields(
    META.colours,
    of_seat=(
        counter(
            "shells",
            name="shells",
            label="shells",
            choices=lambda _state, _path: range(100),
            is_pile=True,
        ),
        counter("die", name="die", label="die", choices=lambda _state, _path: range(1, 7)),
        Field(
            name="hand",
            label="hand",
            read=_hand,
            set=_set_hand,
            choices=lambda _state, _path: _HANDS,
        ),
    ),
    of_table=(
        Field(
            name="turn",
            is_wood=False,
            label="turn",
            read=lambda state, _seat, _path: state.box.colours[state.active],
            set=_set_turn,
            choices=lambda state, _path: state.box.colours[: state.box.people],
        ),
        Field(
            name="automation",
            is_wood=False,
            label="{effect}",
            path={"effect": EFFECTS},
            read=lambda state, _seat, path: HOW[state.automation[path[0]]],
            set=_set_automation,
            choices=lambda _state, _path: HOW,
        ),
        Field(
            name="tide",
            label="tide of {card}",
            path={"card": CARDS},
            set=_wash,
            choices=lambda _state, _path: (WASHED,),
        ),
        printed_field(),
    ),
    is_there=_is_there,
)
all_fields, value_of, choices_of = FIELDS.all, FIELDS.value, FIELDS.choices
set_field, wood_of = FIELDS.set, FIELDS.wood
