"""Why a move is closed, in one sentence with the numbers, and what would open it."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.language.lines import RefusalLines
from engine.core.language.words import N_
from engine.core.refusal import Refusal
from engine.river_of_gold.words.voice import Voice

SENTENCES = {
    "not_your_turn": N_("It is another player's turn."),
    "wrong_step": N_("Not possible at this moment of the turn."),
    "one_action": N_("One action per turn: you have taken yours."),
    "must_act": N_("First build, sail or deliver."),
    "no_favour": N_("You have no favour. Exchange 5 koku for 1."),
    "favour_before_action": N_("Favour changes the die before the action only."),
    "one_face": N_("1 favour moves the die one face. Play it again for more."),
    "wrong_region": N_("Your die shows {die}; this space is in region {region}."),
    "space_taken": N_("There is already a building here."),
    "region_full": N_("Region {region} has no empty space."),
    "cannot_pay": N_("Costs {cost} koku; you have {koku}."),
    "tile_not_in_row": N_("This tile is not in the row: {tile}."),
    "market_space": N_("This space is for an Imperial Market."),
    "not_your_ship": N_("Choose one of your ships on the river."),
    "shift_needs_noble": N_("Only your royal ship with Noble 5 may move the die."),
    "shift_one_face": N_("Noble 5 moves the die one face."),
    "one_shift": N_("You have moved the die with favour: Noble 5 cannot move it, too."),
    "not_in_hand": N_("{client} is not in your hand."),
    "discard_from_hand": N_("Name the client that you discard."),
    "client_region": N_("Your die shows {die}; {client} is in region {region}."),
    "goods_missing": N_("{client}: {goods} missing."),
    "exchange_same": N_("Choose another good for your {good}."),
    "exchange_koku": N_("Needs {n} koku; you have {koku}."),
    "exchange_full": N_("You cannot hold more {resource}."),
    "exchange_own_turn": N_("You can exchange only in your turn."),
    "good_full": N_("You already have {n} {good}: take another good."),
    "bonus_choice": N_("Choose {n} koku or 1 good."),
    "cannot_sell": N_("You cannot sell that: no {good}, or no Merchant 4."),
    "building_full": N_("This building already has {n} markers."),
    "no_owner": N_("This building has no owner."),
    "royal_sailing": N_("Your royal ship is already on the river."),
    "no_swap": N_("There is no client to swap now."),
    "die_face": N_("The die shows 1 to {n}."),
    "set_die": N_("Only Kakita Ryoku sets the die, for 1 favour."),
    "mastery_not_met": N_("{mastery}: needs {needs}; you have {has}."),
    "mastery_claimed": N_("You have already claimed {mastery}."),
    "mastery_closed": N_("{mastery} has no reward left."),
    "setup_clan": N_("2 to 4 players, each with a clan of their own."),
    "setup_mismatch": N_("That does not fit the set-up for {n} players."),
    "cannot_decline": N_("You cannot decline this."),
    "koku_full": N_("You already have {n} koku: a sale would give nothing."),
    "bonus_useless": N_("You cannot hold more {resource}: choose another bonus."),
    "no_marker": N_("You have no clan marker left."),
    "end_waits": N_("Another player has to choose first."),
    "monk_no_target": N_("No building can take the marker of {client}."),
    "not_a_choice": N_("This is not among the choices."),
    "not_your_patron": N_("This patron is not on offer for you."),
    "adjust_unknown": N_("“{word}” cannot be corrected: unknown name."),
    "adjust_impossible": N_("The table cannot look like that: a piece is missing or elsewhere."),
}
"""The sentence of each code."""

BY_RULE: dict[tuple[str, str], str] = {
    ("cannot_decline", "RG-MNK-3"): N_("A building can take the marker: you must place it."),
    ("not_a_choice", "RG-HID-3"): N_("Hands are covered: cards are drawn without a name."),
}
"""Where a code is used for several things, the rule tells which sentence fits."""

STEPS = {
    "set-up": N_("Not during the set-up."),
    "roll": N_("Not while the die is rolled."),
}

WHERE_CLIENTS = {
    "delivered": N_("{client} has already been delivered to."),
    "discarded": N_("{client} is among the discards."),
    "hand": N_("{client} is in a hand."),
}

WHERE_TILES = {
    "shore": N_("This tile is already on the shore: {tile}."),
    "row": N_("This tile is already in the row: {tile}."),
    "stack": N_("This tile is already on top of a stack: {tile}."),
    "gone": N_("This tile is out of the game: {tile}."),
    "other_era": N_("This tile is of the other era: {tile}."),
}

FIRST_TAKE = {
    "bonus": N_("First take the bonus of journey's end."),
    "good": N_("First take the good of Merchant 3."),
}


WRONG_SIDE = {
    "own": N_("This Monk marks a building of your own."),
    "opponent": N_("This Monk marks an opponent's building."),
}


def _by_value(key: str, messages: dict[str, str]) -> Callable[[Voice, Refusal], str]:
    """One of several sentences, by a value; where there is none for it, that of the code."""

    def told(voice: Voice, refusal: Refusal) -> str:
        usual = SENTENCES.get(refusal.code, "")
        return voice.tell(messages.get(refusal.values.get(key, ""), usual), refusal.values)

    return told


def _exchange_two(voice: Voice, refusal: Refusal) -> str:
    values = refusal.values
    needs = voice.amount(values["good"], values["n"])
    if values["has"]:
        return voice.sentence("Needs {needs}; you have {has}.", needs=needs, has=values["has"])
    return voice.sentence("Needs {needs}; you have none.", needs=needs)


def _discard(voice: Voice, refusal: Refusal) -> str:
    code = "not_in_hand" if "client" in refusal.values else "discard_from_hand"
    return voice.tell(SENTENCES[code], refusal.values)


_TOLD: dict[str, Callable[[Voice, Refusal], str]] = {
    "wrong_step": _by_value("step", STEPS),
    "client_elsewhere": _by_value("where", WHERE_CLIENTS),
    "tile_seen": _by_value("where", WHERE_TILES),
    "discard_from_hand": _discard,
    "exchange_two": _exchange_two,
    "wrong_side": _by_value("side", WRONG_SIDE),
    "first_take": _by_value("what", FIRST_TAKE),
}

REFUSALS = RefusalLines(Voice, SENTENCES, BY_RULE, _TOLD)
refusal_text = REFUSALS.text
