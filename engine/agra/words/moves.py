"""Moves in words: the label of a choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.agra import moves as m
from engine.agra.catalogue import FavourAction, FavourTile, load_catalogue
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
    m.PLACE_FEWER: (N_("Place a worker on {space}, for fewer goods"), "space", ""),
    m.PEON_FEWER: (N_("Use the Peon on {space}, for fewer goods"), "space", ""),
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
    m.TOKEN: (N_("Lay price token {token} on {good}, {side}"), "token", "good", "side"),
    m.FLIP: (N_("Turn over price token {token}"), "token"),
    m.SWITCH: (
        N_("Price tokens {token} ({side}) and {other} ({other_side}) change places"),
        "token",
        "other",
        "side",
        "other_side",
    ),
    m.ADVANCE: (N_("Move the meditation tracker on"),),
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


LET = {
    "merchant": N_("Let the Merchant walk"),
    "builder": N_("Let the Builder move"),
    "pier": N_("Let the event happen"),
    "contract": N_("Evaluate the card"),
    "followers": N_("Ask who follows"),
    "clean_up": N_("Take markers and cards back"),
}
LEAVE = {
    "merchant": N_("Leave the Merchant to the table"),
    "builder": N_("Leave the Builder to the table"),
    "pier": N_("Leave the event to the table"),
    "contract": N_("Leave the card to the table"),
    "followers": N_("Nobody follows"),
    "clean_up": N_("Leave markers and cards to the table"),
}
"""What would happen by itself: yes, or by the hands of the table."""


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
    if name in ("track", "token", "other"):
        return index + 1
    if name in ("side", "other_side"):
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
    if move.verb in (m.LET, m.LEAVE):
        return voice.sentence((LET if move.verb is m.LET else LEAVE)[words[0]])
    if move.verb is m.PROCESS_COUNT:
        return _process(voice, move.args[0])
    if move.verb is m.TAKE_COUNT:
        return voice.plural("Take {n} good", "Take {n} goods", move.args[0])
    if move.verb is m.LUXURY:
        return voice.sentence("Use 1 {luxury}", luxury=voice.luxury(words[0]))
    if move.verb is m.OIL_CURRY:
        return voice.sentence(SPENT[words[0]])
    if move.verb is m.MOSAIC:
        return _contemplate(voice, move.args[0])
    return _favour(voice, words[0], mullah=move.verb is m.FAVOUR_MULLAH)


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
        return voice.sentence("Favour, with the Mullah: {action}", action=said)
    if printed.own == printed.pay:
        return voice.sentence("Favour: {action} (pay {pay})", action=said, pay=printed.pay)
    return voice.sentence(
        "Favour: {action} (own {own}, pay {pay})", action=said, own=printed.own, pay=printed.pay
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
