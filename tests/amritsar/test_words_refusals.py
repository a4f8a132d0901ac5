"""Every refusal of the specification turns up in play and says what is wrong, in each language."""

import random
import re
from collections.abc import Iterator
from functools import cache

from engine.amritsar import moves as m
from engine.amritsar import words as says
from engine.amritsar.chapters.donations import why_no_donation
from engine.amritsar.chapters.elephant import BY_TOKEN, Elephant
from engine.amritsar.lake import FREE
from engine.amritsar.meta import META
from engine.amritsar.state import DISCARDED
from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal
from tests.rules import covers

CODES = {
    "AM-ERR-1": ["wrong_moment"],
    "AM-ERR-2": ["must_place"],
    "AM-ERR-3": ["wrong_steps"],
    "AM-ERR-4": ["steps_unpaid"],
    "AM-ERR-5": ["token_locked", "token_spent", "no_teleport_storehouse", "storehouse_flipped"],
    "AM-ERR-6": ["second_move_locked"],
    "AM-ERR-7": ["section_empty"],
    "AM-ERR-8": ["colour_not_in_hand"],
    "AM-ERR-9": ["skip_not_last"],
    "AM-ERR-10": ["no_coin_to_leave", "no_free_skip", "free_skip_used"],
    "AM-ERR-11": ["beyond_lap"],
    "AM-ERR-12": ["tile_elsewhere"],
    "AM-ERR-13": ["colour_mismatch"],
    "AM-ERR-14": ["tile_chosen", "action_used"],
    "AM-ERR-15": ["tiles_closed", "elephant_used"],
    "AM-ERR-16": ["elephant_elsewhere"],
    "AM-ERR-17": ["mahout_not_placed"],
    "AM-ERR-18": ["elephant_unplaced", "donation_elsewhere"],
    "AM-ERR-19": ["no_counter"],
    "AM-ERR-20": ["donation_unpaid"],
    "AM-ERR-21": ["space_taken", "space_unsupported", "lake_full"],
    "AM-ERR-22": ["sold_this_turn", "bought_this_turn"],
    "AM-ERR-23": ["purchase_unpaid", "nothing_to_sell"],
    "AM-ERR-24": ["upgrade_not_allowed"],
    "AM-ERR-25": ["upgrade_unpaid"],
    "AM-ERR-26": ["no_storehouse_space", "no_objective_space", "no_mahout_space"],
    "AM-ERR-27": ["storage_full"],
    "AM-ERR-28": ["exchange_closed", "exchange_used", "exchange_pair", "no_exchange_storehouse"],
    "AM-ERR-29": ["follow_no_tile"],
    "AM-ERR-30": ["follow_impossible"],
    "AM-ERR-31": ["donate_colour_taken"],
    "AM-ERR-32": ["colour_twice"],
    "AM-ERR-33": ["must_be_done"],
    "AM-ERR-34": ["teleport_same_district"],
    "AM-ERR-35": ["already_drawn", "no_layout"],
}
RULINGS: tuple[dict[str, str], ...] = (
    {},
    {"objectives": "covered"},
    {
        "no_action": "at_least_one",
        "secondary_alone": "main_too",
        "discard_choice": "new_items_only",
        "teleport_target": "other_district",
        "exchange_moment": "own_prompts",
    },
)
TABLES = (("", 2), ("", 4), ("solo", 1), ("", 3))
EVERY_MOVE = [move for verb in vars(m).values() if isinstance(verb, Verb) for move in verb]


def by_hand(game: Game, field: str, value: str) -> bool:
    """A correction, if the table allows it."""
    correction = Adjust(field, value)
    if game.why_not(correction):
        return False
    game.play(correction)
    return True


def enrich(game: Game, dice: random.Random) -> None:
    """Storehouses for everybody, so that their benefits are refused, too."""
    for colour in game.colours[: game.people]:
        by_hand(game, f"{colour}.storehouses", " ".join(dice.sample(m.STOREHOUSES, 3)))
        for item in ("coin", "marble", "copper", "gold"):
            by_hand(game, f"{colour}.item.{item}", "2")


def impoverish(game: Game) -> None:
    """At a donation or a follow the pieces for it are taken away."""
    colour = game.colours[game.prompt.seat]
    if game.prompt.kind == "donate":
        by_hand(game, f"{colour}.counters", "0")
    for item in ("coin", "marble", "copper", "gold"):
        by_hand(game, f"{colour}.item.{item}", "0")


def asked(game: Game, dice: random.Random) -> Iterator[tuple[Move, Refusal]]:
    """What is closed now, among the choices and among any moves."""
    yield from ((move, refusal) for move, refusal in game.options() if refusal)
    for move in dice.sample(EVERY_MOVE, 20):
        if refusal := game.why_not(move):
            yield move, refusal


def played(number: int) -> Iterator[Refusal]:
    """Every refusal of a random game."""
    dice, (mode, people) = random.Random(number), TABLES[number % 4]
    seed = None if number % 5 == 0 else number
    names = ("Ana", "Bo", "Cy", "Di")[:people]
    game = Game.new(META.name, names, seed, mode=mode, rulings=RULINGS[number % 3])
    for step in range(2_000):
        if game.is_over:
            return
        if number % 2 and step % 40 == 30 and game.rules.is_set_up(game.state):
            enrich(game, dice)
        if number % 4 == 1 and game.prompt.kind in ("donate", "follow"):
            impoverish(game)
        yield from (refusal for _, refusal in asked(game, dice))
        game.play(dice.choice(game.legal_moves()))


def hardly_met_by_chance() -> Iterator[Refusal]:
    """AM-DON-1 to AM-DON-3, AM-ELE-7: what random play may miss."""
    state = Game.new(META.name, ("Ana", "Bo"), 1).state
    state.seats[0].elephant, state.seats[0].counters = 0, 1
    if refusal := why_no_donation(state, 0):
        yield refusal
    for elephant in (FREE, 0):
        state.seats[0].elephant = elephant
        state.lake = [1] * len(state.lake)
        if refusal := why_no_donation(state, 0):
            yield refusal
    state.seats[0].token = DISCARDED
    if refusal := Elephant(0).why_not(state, m.TELEPORT(1, BY_TOKEN)):
        yield refusal


@cache
def refusals() -> dict[str, Refusal]:
    found: dict[str, Refusal] = {}
    for number in range(24):
        for refusal in played(number):
            found.setdefault(refusal.code, refusal)
    return found | {each.code: each for each in hardly_met_by_chance()}


def occur(*errors: str) -> None:
    """Each of these reasons has been met, and it is a whole sentence in three languages."""
    for code in (code for error in errors for code in CODES[error]):
        refusal = refusals()[code]
        for language in languages():
            sentence = says.refusal_text(words(language), refusal)
            assert re.fullmatch(r"[A-ZÀ-Ý0-9¿“«].*\.", sentence), sentence
            assert not re.search(r"[{}_]|  ", sentence), sentence


@covers("AM-ERR-2", "AM-ERR-3", "AM-ERR-4", "AM-ERR-5", "AM-ERR-6", "AM-ERR-34")
def test_refusals_of_elephants() -> None:
    occur("AM-ERR-2", "AM-ERR-3", "AM-ERR-4", "AM-ERR-5", "AM-ERR-6", "AM-ERR-34")


@covers("AM-ERR-7", "AM-ERR-8", "AM-ERR-9", "AM-ERR-10", "AM-ERR-11")
def test_refusals_of_sowing() -> None:
    occur("AM-ERR-7", "AM-ERR-8", "AM-ERR-9", "AM-ERR-10", "AM-ERR-11")


@covers("AM-ERR-12", "AM-ERR-13", "AM-ERR-14", "AM-ERR-15", "AM-ERR-16", "AM-ERR-17")
def test_refusals_of_actions() -> None:
    occur("AM-ERR-12", "AM-ERR-13", "AM-ERR-14", "AM-ERR-15", "AM-ERR-16", "AM-ERR-17")


@covers("AM-ERR-18", "AM-ERR-19", "AM-ERR-20", "AM-ERR-21")
def test_refusals_of_donations() -> None:
    occur("AM-ERR-18", "AM-ERR-19", "AM-ERR-20", "AM-ERR-21")


@covers("AM-ERR-22", "AM-ERR-23", "AM-ERR-24", "AM-ERR-25", "AM-ERR-26")
def test_refusals_of_market_and_upgrades() -> None:
    occur("AM-ERR-22", "AM-ERR-23", "AM-ERR-24", "AM-ERR-25", "AM-ERR-26")


@covers("AM-ERR-27", "AM-ERR-28")
def test_refusals_of_slots_and_exchange() -> None:
    occur("AM-ERR-27", "AM-ERR-28")


@covers("AM-ERR-29", "AM-ERR-30", "AM-ERR-33")
def test_refusals_of_following() -> None:
    occur("AM-ERR-29", "AM-ERR-30", "AM-ERR-33")


@covers("AM-ERR-1", "AM-ERR-31", "AM-ERR-32", "AM-ERR-35")
def test_refusals_of_set_up_and_order() -> None:
    occur("AM-ERR-1", "AM-ERR-31", "AM-ERR-32", "AM-ERR-35")


def test_every_other_reason_that_was_met_has_words() -> None:
    assert len(refusals()) > 60
    for refusal in refusals().values():
        assert says.refusal_text(words("en"), refusal).endswith(".")
