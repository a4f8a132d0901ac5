"""A draw by its odds: fair, and the same for the same place in its stream."""

import random
from collections import Counter
from itertools import permutations
from types import SimpleNamespace

from engine.core.dice import Dice, Even, Stream, one_more, pick, reshuffled, taken_of
from engine.core.moves import Verb

FACES = Verb("roll", tuple("123456"))
EVEN = [(move, 1) for move in FACES]
LOADED = [(move, weight) for move, weight in zip(FACES, (3, 1, 0, 2, 5, 1), strict=True)]
DIE = Stream("die")
DECK = Stream("deck", tuple(FACES))
SEEDS = range(6000)


def odds(moves):
    return Even([(move, 1) for move in moves])


def drawn(seed, deck=DECK, gone=(), first=0):
    """A whole deck, card by card, but for those that are gone otherwise."""
    left, dice, cards = [move for move in deck.pieces if move not in gone], Dice(seed), []
    for number in range(first, first + len(left)):
        cards.append(dice.result(odds(left), deck, number))
        left.remove(cards[-1])
    return cards


def test_a_weighted_draw_is_that_of_the_library() -> None:
    moves, weights = zip(*LOADED, strict=True)
    for seed in range(2000):
        (wanted,) = random.Random(seed).choices(moves, weights)
        assert pick(LOADED, random.Random(seed)) is wanted


def test_even_odds_fall_alike_whether_they_are_weighed_or_not() -> None:
    for seed in range(500):
        assert pick(Even(EVEN), random.Random(seed)) is pick(EVEN, random.Random(seed))


def test_what_has_no_weight_is_never_drawn() -> None:
    drawn = {pick(LOADED, random.Random(seed)).text for seed in range(500)}
    assert drawn == {"roll 1", "roll 2", "roll 4", "roll 5", "roll 6"}
    of_stream = {Dice(seed).result(LOADED, DIE, 0).text for seed in range(500)}
    assert of_stream == drawn


# ---------------------------------------------------------------- streams


def test_the_results_of_a_stream_follow_the_odds() -> None:
    came = Counter(Dice(7).result(LOADED, DIE, number) for number in SEEDS)
    for move, weight in LOADED:
        assert abs(came[move] / len(SEEDS) - weight / 12) < 0.02


def test_streams_and_their_results_do_not_hang_together() -> None:
    pairs = Counter(
        (Dice(seed).result(EVEN, DIE, 0), Dice(seed).result(EVEN, other, number))
        for seed in SEEDS
        for other, number in ((DIE, 1), (Stream("other"), 0))
    )
    assert len(pairs) == 36
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_a_deck_is_shuffled_fairly() -> None:
    three = Stream("deck", tuple(FACES)[:3])
    orders = Counter(tuple(drawn(seed, three)) for seed in SEEDS)
    assert set(orders) == set(permutations(three.pieces))
    assert max(orders.values()) < 1.25 * min(orders.values())


def test_cards_that_are_gone_leave_the_order_of_the_others() -> None:
    for seed in range(100):
        order = drawn(seed)
        for gone in order:
            assert drawn(seed, gone=[gone]) == [move for move in order if move is not gone]


def test_a_typed_card_changes_places_with_the_one_that_was_to_come() -> None:
    for seed in range(100):
        order, dice = drawn(seed), Dice(seed)
        typed = order[3]
        left, after = [move for move in DECK.pieces if move is not typed], [typed]
        for number in range(1, len(DECK.pieces)):
            after.append(dice.result(odds(left), DECK, number))
            left.remove(after[-1])
        assert after == [order[3], *order[1:3], order[0], *order[4:]]


def test_a_card_that_is_put_back_lies_below_all_others() -> None:
    for seed in range(100):
        order, dice = drawn(seed), Dice(seed)
        back, left = order[0], [move for move in DECK.pieces if move is not order[1]]
        after = []
        for number in range(2, 2 + len(left)):
            after.append(dice.result(odds(left), DECK, number))
            left.remove(after[-1])
        assert after[:4] == order[2:]
        assert after[4:] == [back]


def test_a_deck_that_is_shuffled_again_has_another_order() -> None:
    size = len(DECK.pieces)
    firsts = Counter((drawn(seed)[0], drawn(seed, first=size)[0]) for seed in SEEDS)
    assert len(firsts) == size**2
    assert max(firsts.values()) < 2 * min(firsts.values())


def test_what_is_left_of_an_order_is_never_taken_after_a_shuffle() -> None:
    table = SimpleNamespace(taken=())
    reshuffled(table, DECK)
    assert table.taken == ()
    table.taken = one_more(one_more(table.taken, DECK), DIE)
    reshuffled(table, DECK)
    assert dict(table.taken) == {"deck": len(DECK.pieces), "die": 1}
    reshuffled(table, DECK)
    assert taken_of(table.taken, DECK) == len(DECK.pieces)


def test_a_game_without_streams_counts_nothing() -> None:
    table = SimpleNamespace(taken=None)
    reshuffled(table, DECK)
    assert one_more(table.taken, DECK) is table.taken is None
