"""Moves in words: the label of a choice."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.pieces import DistrictAction, DistrictTile
from engine.amritsar.words.fields import adjust_text
from engine.amritsar.words.voice import Voice, capital, effects_text
from engine.core.language.lines import MoveLines
from engine.core.language.words import N_
from engine.core.moves import Move, Verb

LABELS: dict[Verb, tuple[str, ...]] = {
    m.START: (N_("The {number} player begins"), "number"),
    m.DRAW_TEMPLE: (N_("Temple tile: {tile}"), "tile"),
    m.DRAW_BRIDGE: (N_("Bridge tile: {bridge}"), "bridge"),
    m.DRAW_TILE: (N_("District tile: {tile}"), "tile"),
    m.DRAW_WORKER: (N_("Worker: {colour}"), "colour"),
    m.DRAW_STOREHOUSE: (N_("Storehouse: {storehouse}"), "storehouse"),
    m.DRAW_OBJECTIVE: (N_("Objective: {objective}"), "objective"),
    m.OBJECTIVE: (N_("Put down: {objective}"), "objective"),
    m.MAHOUT: (N_("Donate tile on {colour}"), "colour"),
    m.PLACE: (N_("{area}: elephant enters"), "area"),
    m.STAY: (N_("The elephant stays"),),
    m.ELEPHANT: (N_("Elephant: {steps}"), "steps"),
    m.PICK: (N_("Pick up {section}"), "section"),
    m.DROP: (N_("Drop {colour}"), "colour"),
    m.LAND: (N_("Stop here"),),
    m.SKIP: (N_("Leave 1 coin: next section"),),
    m.SKIP_FREE: (N_("Next section for free"), ""),
    m.TILE: (N_("Tile: {tile}"), "tile"),
    m.MAIN: (N_("Main action"),),
    m.SECONDARY: (N_("Secondary action"),),
    m.ACTIVATE_TILE: (N_("Elephant: {main}"), "", "main"),
    m.ACTIVATE_MAHOUT: (N_("Elephant: {mahout}"), "", "mahout"),
    m.DONE: (N_("Finish"),),
    m.EXCHANGE: (N_("Exchange {give} for {get}"), "give", "get"),
    m.FOLLOW: (N_("Follow"),),
    m.DECLINE: (N_("Skip it"),),
    m.TAKE: (N_("Take {item}"), "item"),
    m.ADVANCE: (N_("{track} +1"), "track"),
    m.USE: (N_("Mahout: {mahout}"), "mahout"),
    m.BUY: (N_("Buy {resource}"), "resource"),
    m.SELL: (N_("Sell {resource}"), "resource"),
    m.DONATE: (N_("{area}: level {level}, space {place}"), "area", "level", "place"),
    m.UPGRADE_STOREHOUSE: (N_("Storehouse: {storehouse}"), "", "storehouse"),
    m.UPGRADE_OBJECTIVE: (N_("{goal}: {space}"), "", "goal", "space"),
    m.UPGRADE_MAHOUT: (N_("Mahout on {colour}: {mahout}"), "", "mahout", "colour"),
    m.PAY: (N_("Pay 1 {resource}"), "resource"),
    m.DISCARD: (N_("Discard 1 {item}"), "item"),
    m.REVEAL: (N_("Reveal: {objective}"), "objective"),
}
"""The label of each verb and what its words are; no name for a word that says nothing more."""

SEATS = {
    "first": N_("first"),
    "second": N_("second"),
    "third": N_("third"),
    "fourth": N_("fourth"),
}
TELEPORTS = {
    "token": N_("{area}: discard the movement token"),
    "storehouse": N_("{area}: turn the storehouse over"),
}
FIRSTS = {"coin": N_("First the coin"), "market": N_("First the market")}

LET = {
    "token": N_("Move the maharaja token"),
    "follow_pp": N_("Give the PP for followers"),
    "majorities": N_("Score the districts"),
    "taxes": N_("Collect the taxes"),
    "income": N_("Give the income"),
    "bridge": N_("Turn the bridge tile"),
    "maharaja": N_("Play the Maharaja's turn"),
}
LEAVE = {
    "token": N_("Move the token by hand"),
    "follow_pp": N_("Mark the PP by hand"),
    "majorities": N_("Score the districts by hand"),
    "taxes": N_("Collect the taxes by hand"),
    "income": N_("Take the income by hand"),
    "bridge": N_("Turn the tile by hand"),
    "maharaja": N_("Play the Maharaja by hand"),
}


def _told(voice: Voice, move: Move) -> str:
    words = [kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True)]
    if move.verb is m.TELEPORT:
        return voice.sentence(TELEPORTS[words[1]], area=voice.area(words[0]))
    if move.verb is m.TAX:
        return voice.plural("Pay {n} coin", "Pay {n} coins", int(words[0]))
    labels = {m.FIRST: FIRSTS, m.LET: LET, m.LEAVE: LEAVE}[move.verb]
    return voice.sentence(labels[words[0]])


def main_action(voice: Voice, tile: str) -> str:
    """The colour of a district tile and its main action."""
    if own := voice.words.called(f"main.{tile}"):
        return own
    printed = load_catalogue()
    row = printed.district_tile(tile)
    return main_text(voice, row, printed.district_action(row.main))


def main_text(voice: Voice, tile: DistrictTile, main: DistrictAction) -> str:
    """The same of a tile as it is printed."""
    told = effects_text(voice, main.effects)
    return voice.sentence("{main} ({colour} tile)", main=told, colour=voice.colour(tile.colour))


def _word(voice: Voice, name: str, word: str, _index: int) -> object:
    """A word of a move that is no id of a piece, or is said at greater length."""
    if name == "number":
        return voice.sentence(SEATS[word])
    if name == "steps":
        return voice.steps(int(word))
    if name == "goal":
        return capital(voice.objective(word))
    return main_action(voice, word) if name == "main" else word


move_text = MoveLines(Voice, LABELS, _told, correction=adjust_text, word=_word).text
