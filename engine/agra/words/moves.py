"""Moves in words: the label of a choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agra import moves as m
from engine.agra.words.fields import adjust_text
from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.moves import Move, Verb
from engine.core.words import N_, Words

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
    m.END: (N_("End the turn"),),
    m.DONE: (N_("Done"),),
    m.DECLINE: (N_("Decline"),),
    m.RISE: (N_("One step up with {guild}"), "guild"),
    m.BUILD: (N_("Build {building}"), "building"),
    m.PAY: (N_("Pay with {good}"), "good"),
    m.BONUS: (N_("Bonus tile: {tile}"), "tile"),
    m.RETURN: (N_("Return {good}"), "good"),
    m.DELIVER: (N_("Deliver {good} to {notable}"), "notable", "good"),
    m.DELIVER_TWICE: (N_("Deliver {good} to {notable} twice"), "notable", "good", ""),
    m.DOUBLE: (N_("Add a second {good} on {notable}"), "notable", "good"),
    m.FULFIL: (N_("Fulfil the marked order of {guild}"), "guild"),
    m.FULFIL_AT: (N_("Fulfil order {position} of {guild}"), "guild", "position"),
    m.SERVE: (N_("Serve Akbar with {good}"), "good"),
    m.OFFER: (N_("Put {good} into Akbar's bowl for {bowl}"), "good", "bowl"),
    m.GIVE: (N_("Give {good}"), "good"),
    m.TAKE: (N_("Take {good}"), "good"),
    m.TOKEN: (N_("Lay Price token {token} on {good}, {side}"), "token", "good", "side"),
    m.FLIP: (N_("Turn over Price token {token}"), "token"),
    m.ADVANCE: (N_("Move the Meditation tracker on"),),
    m.UNCOVER: (N_("Take the cover next to {good} off track {track}"), "track", "good"),
    m.FARMER: (N_("Move the farmer on track {track} towards {good}"), "track", "good"),
    m.PROCESS: (N_("Process 1 good into {good}"), "good"),
    m.SWAP: (N_("Exchange {good} for {into}"), "good", "into"),
    m.SELL: (N_("Sell {good}"), "good"),
    m.STAND: (N_("Stand up the worker on {space}"), "space"),
    m.FOLLOW: (N_("Follow"),),
    m.CHOOSE_FAVOUR: (N_("Take the favour"), ""),
    m.CHOOSE_TILE: (N_("Favour tile: {tile}"), "tile"),
    m.CHOOSE_GOOD: (N_("Receive {good}"), "good"),
    m.CHOOSE_BUILDING: (N_("Build {building}"), "building"),
    m.DISCARD: (N_("Give back the favour tile: {tile}"), "tile"),
    m.STORE: (N_("Keep the worker on the Cook"),),
    m.FREE_GOOD: (N_("Give up 1 {good}"), "good"),
    m.FREE_FAVOUR: (N_("Give up 1 favour"), ""),
    m.ALSO: (N_("Process 1 more good into {good}"), "good"),
    m.ALSO_MULLAH: (N_("Process 1 more good into {good}, with the Mullah"), "good", ""),
    m.FAVOUR: (N_("Favour: {action}"), "action"),
    m.FAVOUR_MULLAH: (N_("Favour with the Mullah: {action}"), "action", ""),
    m.USE: (N_("Use {notable}"), "notable"),
    m.PUT: (N_("Put {good} on the French Trader"), "good"),
}
"""The label of each verb and what its words are; no name for a word that says nothing more."""

SPENT = {
    "oil": N_("Use Oil: 1 worker stands up"),
    "curry": N_("Use Curry: 1 worker stands up"),
    "both": N_("Use Oil and Curry: 3 workers stand up"),
}
"""The three ways to use Oil and Curry."""

MOSAIC = {
    "1": N_("Mosaic Maker: the smaller exchange of points for favour"),
    "2": N_("Mosaic Maker: the larger exchange of points for favour"),
}
"""The two exchanges of the Mosaic Maker."""


def move_text(words: Words, move: Move | Adjust, seats: Sequence[str] = ()) -> str:
    """The label of a choice."""
    voice = Voice(words, seats)
    if isinstance(move, Adjust):
        return adjust_text(voice, move)
    if move.verb in LABELS:
        message, *names = LABELS[move.verb]
        return voice.tell(message, _values(voice, move, names))
    return _odd(voice, move)


def _values(voice: Voice, move: Move, names: Sequence[str]) -> dict[str, object]:
    kinds = move.verb.kinds
    return {
        name: _word(voice, name, kind[arg], arg)
        for name, kind, arg in zip(names, kinds, move.args, strict=True)
        if name
    }


def _word(voice: Voice, name: str, word: str, index: int) -> object:
    """Tracks and tokens are said by number, the side of a token by its height."""
    if name in ("track", "token"):
        return index + 1
    if name == "side":
        return voice.sentence("lower side") if word == "low" else voice.sentence("higher side")
    return word


def _odd(voice: Voice, move: Move) -> str:
    """The verbs whose label depends on what they are done to."""
    words = [kind[arg] for kind, arg in zip(move.verb.kinds, move.args, strict=True)]
    if move.verb is m.START:
        return voice.sentence("Starting player: {name}", name=voice.name(move.args[0]))
    if move.verb is m.EXCHANGE:
        old, new = map(voice.notable, words)
        return voice.sentence("Exchange {old} for {new}", old=old, new=new)
    if move.verb is m.PROCESS_COUNT:
        return _process(voice, move.args[0])
    if move.verb is m.LUXURY:
        return voice.sentence("Use 1 {luxury}", luxury=voice.luxury(words[0]))
    return voice.sentence(SPENT[words[0]] if move.verb is m.OIL_CURRY else MOSAIC[words[0]])


def _process(voice: Voice, n: int) -> str:
    if not n:
        return voice.sentence("Process nothing")
    return voice.plural("Process {n} good", "Process {n} goods", n)


VERBS = frozenset({*LABELS, m.START, m.EXCHANGE, m.PROCESS_COUNT, m.LUXURY, m.OIL_CURRY, m.MOSAIC})
"""Every verb that has a label."""
