"""Moves in words: the label of a choice."""

from __future__ import annotations

from collections.abc import Mapping

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.pieces import FavourAction, FavourTile
from engine.agra.words.fields import adjust_text
from engine.agra.words.voice import Voice
from engine.core.language.lines import MoveLines
from engine.core.language.words import N_
from engine.core.moves import Move, Verb

LABELS: dict[Verb, tuple[str, ...]] = {
    m.ROLL: (N_("Roll: {pips}"), "pips"),
    m.DRAW: (N_("Draw {notable}"), "notable"),
    m.REVEAL: (N_("Turn up “{tile}”"), "tile"),
    m.MEDITATE: (N_("Meditate"),),
    m.LAY: (N_("Lay down the worker on {space}"), "space"),
    m.RECALL: (N_("Take a worker back from the Cook"),),
    m.FINISH: (N_("End the meditation"),),
    m.PLACE: (N_("Place a worker on {space}"), "space"),
    m.PEON: (N_("Use the Peon on {space}"), "space"),
    m.PLACE_FEWER: (N_("{place}: take only some of the goods"), "place", ""),
    m.PEON_FEWER: (N_("Peon, {place}: take only some of the goods"), "place", ""),
    m.END: (N_("End the turn"),),
    m.DONE: (N_("End the action"),),
    m.DECLINE: (N_("Skip it"),),
    m.RISE: (N_("Go up 1 step with {guild}"), "guild"),
    m.BUILD: (N_("Build {building}"), "building"),
    m.PAY: (N_("Pay {good}"), "good"),
    m.BONUS: (N_("Bonus tile: {tile}"), "tile"),
    m.RETURN: (N_("Return {good}"), "good"),
    m.DELIVER: (N_("Deliver {good} to {notable}"), "notable", "good"),
    m.DELIVER_TWICE: (N_("Deliver {good} to {notable} twice"), "notable", "good", ""),
    m.DOUBLE: (N_("Deliver a second {good} to {notable}"), "notable", "good"),
    m.FULFIL: (N_("Fulfil the order of {guild}"), "guild"),
    m.FULFIL_AT: (N_("Fulfil order {position} of {guild}"), "guild", "position"),
    m.SERVE: (N_("Serve Akbar with {good}"), "good"),
    m.OFFER: (N_("Put {good} into Akbar's bowl for {bowl}"), "good", "bowl"),
    m.GIVE: (N_("Give {good}"), "good"),
    m.TAKE: (N_("Take {good}"), "good"),
    m.FLIP: (N_("Turn over price token {token}"), "token"),
    m.SWITCH: (
        N_("Swap price tokens {token} ({side}) and {other} ({other_side})"),
        "token",
        "other",
        "side",
        "other_side",
    ),
    m.ADVANCE: (N_("Advance the meditation tracker"),),
    m.UNCOVER: (N_("Uncover {good} ({track} side)"), "track", "good"),
    m.FARMER: (N_("Farmer towards {good} ({track} side)"), "track", "good"),
    m.PROCESS: (N_("Process 1 good into {good}"), "good"),
    m.SWAP: (N_("Exchange {good} for {into}"), "good", "into"),
    m.SELL: (N_("Sell {good}"), "good"),
    m.STAND: (N_("Stand up the worker on {space}"), "space"),
    m.FOLLOW: (N_("Follow"),),
    m.CHOOSE_FAVOUR: (N_("Take favour"), ""),
    m.CHOOSE_TILE: (N_("Take “{tile}”"), "tile"),
    m.CHOOSE_GOOD: (N_("Take 1 {good}"), "good"),
    m.CHOOSE_BUILDING: (N_("Build {building}"), "building"),
    m.DISCARD: (N_("Give back “{tile}”"), "tile"),
    m.STORE: (N_("Keep the worker on the Cook"),),
    m.FREE_GOOD: (N_("Give up 1 {good}"), "good"),
    m.FREE_FAVOUR: (N_("Give up 1 favour"), ""),
    m.ALSO: (N_("Process 1 more good into {good}"), "good"),
    m.ALSO_MULLAH: (N_("Process 1 more good into {good} with the Mullah"), "good", ""),
    m.USE: (N_("Use {notable}"), "notable"),
    m.PUT: (N_("Put {good} on the French Trader"), "good"),
}
"""The label of each verb with the names of its arguments; empty for arguments not said."""

SPENT = {
    "oil": N_("Use 1 Oil: stand up 1 worker"),
    "curry": N_("Use 1 Curry: stand up 1 worker"),
    "both": N_("Use Oil and Curry: stand up 3 workers"),
}
"""The three ways to use Oil and Curry."""


LET = {
    "merchant": N_("Move the Merchant"),
    "builder": N_("Move the Builder"),
    "pier": N_("Carry out the event"),
    "contract": N_("Settle the contract"),
    "followers": N_("Ask who follows"),
    "clean_up": N_("Take markers back and turn cards"),
}
LEAVE = {
    "merchant": N_("Move the Merchant by hand"),
    "builder": N_("Move the Builder by hand"),
    "pier": N_("Carry out the event by hand"),
    "contract": N_("Settle the contract by hand"),
    "followers": N_("No one follows"),
    "clean_up": N_("Take markers back by hand"),
}
"""An automatic effect: yes, or by hand."""


def _word(voice: Voice, name: str, word: str, index: int) -> object:
    """Tracks and tokens by number, the side of a token by its height."""
    if name in ("track", "token", "other"):
        return index + 1
    if name in ("side", "other_side"):
        return voice.sentence("lower side") if word == "low" else voice.sentence("higher side")
    return word


def _odd(voice: Voice, move: Move) -> str:
    """The verbs whose label depends on their arguments."""
    words = [kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True)]
    if move.verb is m.START:
        return voice.sentence("Starting player: {name}", name=voice.name(move.args[0]))
    if move.verb is m.EXCHANGE:
        old, new = map(voice.notable, words)
        return voice.sentence("Exchange {old} for {new}", old=old, new=new)
    if move.verb in (m.LET, m.LEAVE):
        return voice.sentence((LET if move.verb is m.LET else LEAVE)[words[0]])
    if move.verb is m.PROCESS_COUNT:
        return _process(voice, move.args[0])
    if move.verb is m.TAKE_COUNT:
        return voice.plural("Take {n} good", "Take {n} goods", move.args[0])
    if move.verb is m.TOKEN:
        return _token(voice, *move.args)
    if move.verb is m.LUXURY:
        return voice.sentence("Use 1 {luxury}", luxury=voice.luxury(words[0]))
    if move.verb is m.OIL_CURRY:
        return voice.sentence(SPENT[words[0]])
    if move.verb is m.MOSAIC:
        return _contemplate(voice, move.args[0])
    return _favour(voice, words[0], mullah=move.verb is m.FAVOUR_MULLAH)


def _token(voice: Voice, token: int, good: int, side: int) -> str:
    """The value that is printed, and the one that the token shows (AG-PRICE)."""
    shown, printed = load_catalogue().price_tokens[token], load_catalogue().goods[good]
    return voice.sentence(
        "{good} {old} → {new} (price token {token})",
        good=voice.good(printed.id),
        old=printed.value,
        new=shown.low if m.SIDES[side] == "low" else shown.high,
        token=token + 1,
    )


def _contemplate(voice: Voice, choice: int) -> str:
    """How many points for how much favour."""
    printed = load_catalogue().notable("mosaic_maker").abilities
    ability = next(each for each in printed if each.effect == "mp_to_favour")
    points = voice.points(ability.numbers("mp")[choice])
    favour = voice.favour(ability.numbers("favour")[choice])
    return voice.sentence("Mosaic Maker: {points} for {favour}", points=points, favour=favour)


def _favour(voice: Voice, action: str, *, mullah: bool) -> str:
    """A favour action with what it needs and costs."""
    said, printed = voice.action(action), _PRICES[action]
    if mullah:
        return voice.sentence("{action}: with the Mullah", action=said)
    if printed.own == printed.pay:
        return voice.sentence("{action}: pay {pay} favour", action=said, pay=printed.pay)
    return voice.sentence(
        "{action}: pay {pay} favour, own {own}", action=said, own=printed.own, pay=printed.pay
    )


def _process(voice: Voice, n: int) -> str:
    if not n:
        return voice.sentence("Process nothing")
    return voice.plural("Process {n} good", "Process {n} goods", n)


_PRINTED: list[FavourAction | FavourTile] = [
    *load_catalogue().favour_actions,
    *load_catalogue().favour_tiles,
]
_PRICES: Mapping[str, FavourAction | FavourTile] = {each.id: each for each in _PRINTED}

move_text = MoveLines(Voice, LABELS, _odd, correction=adjust_text, word=_word).text
