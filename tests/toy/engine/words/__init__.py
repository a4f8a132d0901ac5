"""Everything that Tide Pool says; its sentences in other languages are in data/words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.language.field_lines import FieldLines
from engine.core.language.lines import (
    AskedPrompt,
    LevelLines,
    Log,
    MoveLines,
    PromptLines,
    RefusalLines,
    ScoreLines,
)
from engine.core.language.to_move import Counted, PiecesToMove, Shift
from engine.core.language.words import Words
from engine.core.observer import Observer
from engine.core.scores import ScorePart
from tests.toy.engine import state as s
from tests.toy.engine.fields import FIELDS
from tests.toy.engine.state import CARDS
from tests.toy.engine.words.spoken import Say, card_name

MOVES = {
    s.START: ("{colour} begins", "colour"),
    s.DEAL: ("Deal {card}", "card"),
    s.REVEAL: ("The Tide shows {card}", "card"),
    s.SHOW: ("Show {card}", "card"),
    s.FISH: ("Fish for a card",),
    s.ROLL: ("The die shows {pips}", "pips"),
    s.LET: ("Let the tide come", ""),
    s.LEAVE: ("The table sees to the tide", ""),
}
PROMPTS = {
    "choose_start": "Draw who begins.",
    "take_turn": "{who}: show a card or fish for one.",
    "let_it_happen": "{who}: shall the tide come?",
}
REFUSALS = {
    "nobody_there": "Nobody here has that colour.",
    "none_left": "No {card} is left in the deck.",
    "not_in_hand": "There is no {card} in your hand.",
    "hand_full": "A hand holds 3 cards, and this one has {has}.",
    "deck_empty": "The deck is empty.",
    "wrong_moment": "That is not what is asked now.",
    "impossible": "{field} cannot be set to that: {value}.",
}
EVENTS = {
    "starts": "{who} begins.",
    "takes": "{who} takes a card.",
    "dealt": "{who} has drawn {card}.",
    "shown": "{who} shows {card}.",
    "rolled": "{who} rolls {pips}.",
    "shells": "{who}: {n} shells.",
    "tide": "The tide takes every {card}.",
    "left_to_table": "The tide of {card} is left to the table.",
}
BY_HAND = {
    "takes": "{who}: take a card from the deck",
    "shown": "{who}: lay {card} open",
    "tide": "Put every {card} aside",
}
ITEMS = {"shells": "Shells", "beach": "Cards on the beach"}
FAMILIES = {
    "cards": ("Cards", "What may be shown, fished for and held."),
    "turns": ("Turns", "Whose turn it is, and what comes when."),
}
EFFECTS = {"tide": ("The tide", "Three open cards of a kind are washed away.")}


def _drawn(message: str) -> Callable[[AskedPrompt[Say]], str]:
    return lambda asked: asked.say(message, to=asked.voice.name(asked.values["to"]))


ASKED = {
    "deal": _drawn("Deal a card to {to}."),
    "tide_draws": _drawn("Draw a card for {to}."),
    "roll_die": _drawn("Roll the die of {to}."),
}


def _shells(say: Say, shift: Shift) -> str:
    return say.sentence("{who}: take {n} shells", who=say.name(shift.seat), n=shift.n)


def _piece(say: Say, word: str) -> tuple[str, str] | None:
    return ("card", say.card(word)) if word in CARDS else None


LEVELS = LevelLines(Say, FAMILIES, EFFECTS)
family_text, effect_text = LEVELS.family_text, LEVELS.effect_text
CORRECTIONS = FieldLines(Say, FIELDS, LEVELS, piece=_piece, values={"none": "no card"})
adjust_text, moved_text = CORRECTIONS.adjust_text, CORRECTIONS.moved_text


def _about(say: Say, part: ScorePart) -> str:
    return say.card(part.about) if part.about in CARDS else item_name(say.words, part.about)


SCORE = ScoreLines(Say, ITEMS, _about)
item_name, part_text, score_text = SCORE.item_name, SCORE.part_text, SCORE.score_text
refusal_text = RefusalLines(Say, REFUSALS).text
move_text = MoveLines(Say, MOVES, correction=adjust_text).text
prompt_text = PromptLines(Say, PROMPTS, ASKED).text
LOG = Log(Say, EVENTS, correction=adjust_text, refusal=refusal_text)
event_text = LOG.text
TABLE = PiecesToMove(
    Say,
    BY_HAND,
    silent=LOG.kinds - BY_HAND.keys() - {"shells"},
    counts={"shells": lambda event: [Counted(event.seat, "shell", event.values["n"])]},
    shifted=_shells,
)
table_text = TABLE.text


def setup_text(words: Words, events: Iterable[Event], seats: Sequence[str]) -> list[str]:
    """Instructions for placing the pieces; what is in a hand is not told."""
    say, dealt = Say(words, seats), dict[int, int]()
    lines = []
    for event in events:
        if event.kind == "starts":
            lines.append(event_text(words, event, seats))
        elif event.kind == "takes":
            dealt[event.seat] = dealt.get(event.seat, 0) + 1
        elif event.kind == "turn":
            break
    lines += [say("{who}: take {n} cards", who=say.name(seat), n=n) for seat, n in dealt.items()]
    return lines


def describe(words: Words, seen: Observer) -> list[str]:
    """The whole table; hands stay covered for those who may not know them."""
    game = seen.game
    say, state = Say(words, game.seats), game.state
    lines = [prompt_text(words, game.prompt, game.seats)]
    lines.append(say("{n} cards in the deck", n=sum(state.deck)))
    for seat, held in enumerate(state.seats):
        shown = seen.knows(seat, "hand")
        hand = _cards(say, held.hand) if shown else str(sum(held.hand))
        lines.append(
            say(
                "{who}: {n} shells, hand {hand}, open {open}",
                who=say.name(seat),
                n=held.shells,
                hand=hand,
                open=_cards(say, held.open),
            )
        )
    return lines


def _cards(say: Say, counts: Sequence[int]) -> str:
    named = (card_name(say.words, card) for card in CARDS)
    return ", ".join(f"{n} {card}" for n, card in zip(counts, named, strict=True) if n) or "–"


def left_over_text(words: Words, correction: Adjust) -> str:
    """A tide that can still come."""
    return Say(words)("3 {card} lie open: let the tide come", card=correction.field[5:])
