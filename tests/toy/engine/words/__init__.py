"""Everything that Tide Pool says; its sentences in other languages are in data/words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Prompt
from engine.core.moves import Move
from engine.core.observer import ONLOOKER, Observer
from engine.core.refusal import Refusal
from engine.core.scores import Part, Score
from engine.core.words import Words
from tests.toy.engine.state import CARDS
from tests.toy.engine.words.spoken import Say, card_name

MOVES = {
    "start": "{colour} begins",
    "deal": "Deal {card}",
    "reveal": "The Tide shows {card}",
    "show": "Show {card}",
    "fish": "Fish for a card",
    "let": "Let the tide come",
    "leave": "The table sees to the tide",
}
PROMPTS = {
    "choose_start": "Draw who begins.",
    "deal": "Deal a card to {to}.",
    "tide_draws": "Draw a card for {to}.",
    "take_turn": "{who}: show a card or fish for one.",
    "let_it_happen": "{who}: shall the tide come?",
    "game_over": "The game is over.",
}
REFUSALS = {
    "nobody_there": "Nobody here has that colour.",
    "none_left": "No {card} is left in the deck.",
    "not_in_hand": "There is no {card} in your hand.",
    "hand_full": "A hand holds 3 cards, and this one has {has}.",
    "deck_empty": "The deck is empty.",
    "game_over": "The game is over.",
    "wrong_moment": "That is not what is asked now.",
    "impossible": "{field} cannot be set to that: {value}.",
    "waiting_for_other": "Somebody else decides now.",
}
EVENTS = {
    "starts": "{who} begins.",
    "takes": "{who} takes a card.",
    "dealt": "{who} has drawn {card}.",
    "shown": "{who} shows {card}.",
    "shells": "{who}: {n} shells.",
    "tide": "The tide takes every {card}.",
    "turn": "{who}'s turn.",
    "over": "The game is over.",
    "adjusted": "Set by hand: {field} is {value}.",
    "left_to_table": "The tide of {card} is left to the table.",
    "anyway": "{who} plays it although it is closed.",
}
TABLE = {
    "takes": "{who}: take a card from the deck",
    "shown": "{who}: lay {card} open",
    "shells": "{who}: take {n} shells",
    "tide": "Put every {card} aside",
}
ITEMS = {"shells": "Shells", "beach": "Cards on the beach"}
FAMILIES = {
    "cards": ("Cards", "What may be shown, fished for and held."),
    "turns": ("Turns", "Whose turn it is, and what comes when."),
}
EFFECTS = {"tide": ("The tide", "Three open cards of a kind are washed away.")}
HOW = {"off": "Off", "ask": "Ask", "automatic": "Automatic"}


def move_text(words: Words, move: Move | Adjust, seats: Sequence[str] = ()) -> str:
    """The label of a choice."""
    say = Say(words, seats)
    if isinstance(move, Adjust):
        return say(EVENTS["adjusted"], field=move.field, value=move.value)
    named = [kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True)]
    if move.verb.name == "start":
        return say(MOVES["start"], colour=words.term("toy", f"colour.{named[0]}"))
    return say(MOVES[move.verb.name], card=named[0] if named else "")


def prompt_text(words: Words, prompt: Prompt, seats: Sequence[str]) -> str:
    """What is asked, with the name of who is asked."""
    say = Say(words, seats)
    to = say.name(prompt.values.get("to", CHANCE))
    return say(PROMPTS[prompt.kind], who=say.name(prompt.seat), to=to)


def refusal_text(words: Words, refusal: Refusal) -> str:
    """Why a move is closed, in one sentence."""
    return Say(words)(REFUSALS[refusal.code], **refusal.values)


def event_text(words: Words, event: Event, seats: Sequence[str]) -> str:
    """One line of the log."""
    return _told(EVENTS, words, event, seats)


def table_text(words: Words, event: Event, seats: Sequence[str]) -> str:
    """Which piece to move by hand; empty where there is none."""
    return _told(TABLE, words, event, seats)


def _told(sentences: Mapping[str, str], words: Words, event: Event, seats: Sequence[str]) -> str:
    say = Say(words, seats)
    values: dict[str, Any] = {"who": say.name(event.seat), **event.values}
    return say(sentences[event.kind], **values) if event.kind in sentences else ""


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


def describe(words: Words, game: Game, uncover: bool) -> list[str]:
    """The whole table; hands stay covered unless `uncover`."""
    say, state = Say(words, game.seats), game.state
    lines = [prompt_text(words, game.prompt, game.seats)]
    lines.append(say("{n} cards in the deck", n=sum(state.deck)))
    for seat, (colour, held) in enumerate(zip(game.colours, state.seats, strict=True)):
        shown = Observer(game, ONLOOKER).covers(f"{colour}.hand") and not uncover
        hand = str(sum(held.hand)) if shown else _cards(say, held.hand)
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


def item_name(words: Words, item: str) -> str:
    """The heading of an item of the score."""
    return Say(words)(ITEMS[item])


def part_text(words: Words, part: Part) -> str:
    """What made a part of the score, and how much it is."""
    about = card_name(words, part.about) if part.about in CARDS else item_name(words, part.about)
    return f"{about}: {part.points}"


def score_text(words: Words, score: Score) -> str:
    """One line: the total, and the items that brought something."""
    items = [f"{item_name(words, item)} {n}" for item, n in score.items.items() if n]
    return Say(words)("{n} shells: {items}", n=score.total, items=", ".join(items))


def family_text(words: Words, family: str) -> tuple[str, str]:
    """The name of a family of rules, and what belongs to it."""
    name, about = FAMILIES[family]
    return Say(words)(name), Say(words)(about)


def effect_text(words: Words, effect: str) -> tuple[str, str]:
    """The name of an automatic effect, and what happens."""
    name, about = EFFECTS[effect]
    return Say(words)(name), Say(words)(about)


def how_text(words: Words, how: str) -> str:
    """Off, ask or automatic."""
    return words.sentence(HOW[how])


def left_over_text(words: Words, correction: Adjust) -> str:
    """A tide that can still come."""
    return Say(words)("3 {card} lie open: let the tide come", card=correction.field[5:])
