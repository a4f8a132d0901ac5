"""Moves in words: the label of a choice."""

from __future__ import annotations

from engine.core.language.lines import MoveLines
from engine.core.language.words import N_
from engine.core.moves import Move, Verb
from engine.river_of_gold import moves as m
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.words.fields import adjust_text
from engine.river_of_gold.words.voice import Voice

_PRINTED = load_catalogue()

LABELS: dict[Verb, tuple[str, ...]] = {
    m.REGION: (N_("Region {region}: scoring tile {region_tile}"), "region", "region_tile"),
    m.MASTERY: (N_("Lay out {mastery}"), "mastery"),
    m.MARKET: (N_("Space {shore}: {tile}"), "shore", "tile"),
    m.STARTING: (N_("Space {shore}: {tile}"), "shore", "tile"),
    m.REVEAL: (N_("Turn up {tile}"), "tile"),
    m.ROLL: (N_("Roll: {face}"), "face"),
    m.DRAW: (N_("Draw {client}"), "client"),
    m.DRAW_COVERED: (N_("Draw a client"),),
    m.OFFER: (N_("Offer {patron}"), "patron"),
    m.CLAN: (N_("Clan: {clan}"), "clan"),
    m.FAVOUR: (N_("Die {shift}: 1 favour"), "shift"),
    m.BUILD: (N_("Build {tile} on space {shore}"), "shore", "tile"),
    m.SAIL: (N_("Sail the {ship}"), "ship"),
    m.SAIL_SHIFTED: (N_("Sail the {ship}, die {shift}"), "ship", "shift"),
    m.DELIVER: (N_("Deliver to {client}"), "client"),
    m.PASS: (N_("Do nothing this turn"),),
    m.END: (N_("End the turn"),),
    m.SET: (N_("Set the die to {face}"), "face"),
    m.TAKE: (N_("Take {good}"), "good"),
    m.ACTIVATE: (N_("Use {client}"), "client"),
    m.DONE: (N_("End the journey"),),
    m.SWAP: (N_("Draw a client, discard one"),),
    m.DISCARD: (N_("Discard {client}"), "client"),
    m.DISCARD_COVERED: (N_("Discard without naming it"), ""),
    m.MARK: (N_("Second marker on space {shore}"), "shore"),
    m.ROYAL: (N_("Replace the {ship} with the royal ship"), "ship"),
    m.NEXT: (N_("Space {shore} next"), "shore"),
    m.ACCEPT: (N_("Take the influence"),),
    m.DECLINE: (N_("No, leave it"),),
    m.CLAIM: (N_("Claim {mastery}"), "mastery"),
    m.LEAVE_MASTERY: (N_("Leave {mastery}"), "mastery"),
    m.PATRON: (N_("Play {patron}"), "patron"),
}
"""The label of each verb and what its words are; no name for a word that says nothing more."""

BONUS = {"koku": "journey_koku", "good": "journey_goods"}
"""The printed number of each bonus of journey's end."""

LET = {
    "owner_rewards": N_("Give the owner rewards"),
    "journey": N_("Give the bonus of journey's end"),
    "refill": N_("Refill the row"),
    "visit": N_("Let the Emperor visit"),
    "masteries": N_("Claim the masteries"),
}
LEAVE = {
    "owner_rewards": N_("Give owner rewards by hand"),
    "journey": N_("Do the journey's end by hand"),
    "refill": N_("Refill the row by hand"),
    "visit": N_("Do the visit by hand"),
    "masteries": N_("Claim masteries by hand"),
}
"""An automatic effect: yes, or by the hands of the table."""


def _odd(voice: Voice, move: Move) -> str:
    """The verbs whose label depends on what they are done to."""
    words = [kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True)]
    if move.verb is m.START:
        return voice.sentence("Start player: {name}", name=voice.name(move.args[0]))
    if move.verb in m.EXCHANGES:
        return _exchange(voice, *words)
    if move.verb is m.BONUS:
        return _bonus(voice, words[0])
    if move.verb is m.SELL:
        return voice.sentence("Sell 1 {good}", good=voice.good(words[0]))
    return voice.sentence((LET if move.verb is m.LET else LEAVE)[words[0]])


def _bonus(voice: Voice, resource: str) -> str:
    kind = "koku" if resource == "koku" else "good"
    numbers = _PRINTED.numbers
    n = int(voice.words.called(f"bonus.{kind}") or getattr(numbers, BONUS[kind]))
    return f"+{voice.amount(resource, n)}"


def _exchange(voice: Voice, given: str, got: str, clan: str = "") -> str:
    price = _PRINTED.exchange("favour" if given == "koku" else "goods")
    said = f"{voice.amount(given, price.give)} → {voice.amount(got, price.get)}"
    return f"{voice.term(f'colour.{clan}')}: {said}" if clan else said


def _word(_voice: Voice, _name: str, word: str, _index: int) -> object:
    """A number below 0 has a minus sign."""
    return word.replace("-", "−") if word[1:].isdigit() else word


move_text = MoveLines(Voice, LABELS, _odd, correction=adjust_text, word=_word).text
