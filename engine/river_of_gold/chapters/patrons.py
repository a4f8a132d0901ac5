"""Patrons of the clans (RG-PAT), a mode of its own: eight abilities that hold all game."""

from __future__ import annotations

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import KOKU, VP, Box, Gains
from engine.river_of_gold.chapters.limits import give
from engine.river_of_gold.state import State, tell

PATRON = "patron_ability"
"""The event of what a patron gives."""


def has_patron(state: State, seat: int, effect: str) -> bool:
    """Does this seat play with that patron?"""
    return state.box.patron_effect(state.seats[seat].patron) == effect


def number(state: State, seat: int, name: str) -> int:
    """A number on the patron of a seat."""
    return state.box.printed.patrons[state.seats[seat].patron].number(name)


def patron_gains(state: State, seat: int, rule: str, n: int, about: str, what: int = VP) -> None:
    """Gives what a patron gives, and tells which one."""
    patron = m.PATRONS[state.seats[seat].patron]
    give(state, PATRON, seat, rule, what, n, patron=patron, about=about)


# ---------------------------------------------------------------- Yoritomo, Kaiu Shihobu


def delivers_anywhere(state: State, seat: int) -> bool:
    """RG-PAT-2: Yoritomo ignores the die when he delivers."""
    return has_patron(state, seat, "deliver_anywhere")


def first_hand(state: State, seat: int) -> int:
    """RG-PLY-9, RG-PAT-2: clients at the start."""
    if delivers_anywhere(state, seat):
        return number(state, seat, "start_clients")
    return state.box.start.clients


def full_hand(state: State, seat: int) -> int:
    """Clients kept after a discard (R-48)."""
    keeps = state.box.rulings.yoritomo_hand == "three_all_game" or not state.delivered[seat]
    if keeps and delivers_anywhere(state, seat):
        return number(state, seat, "hand")
    return state.box.start.clients


def builds_anywhere(state: State, seat: int) -> bool:
    """RG-PAT-6: Kaiu Shihobu builds whatever the die."""
    return has_patron(state, seat, "build_anywhere")


def start_koku(state: State, seat: int, printed: int) -> int:
    """RG-PLY-10, RG-PAT-6: koku at the start (R-55)."""
    if not builds_anywhere(state, seat):
        return printed
    more = number(state, seat, "start_koku")
    return printed + more if state.box.rulings.kaiu_koku == "added" else more


# ---------------------------------------------------------------- Yasuki Taka, Kudaka, Daidoji Uji


def yasuki_builds(state: State, seat: int, shore: int) -> None:
    """RG-PAT-4: something for each river space beside the new building (R-50)."""
    if not has_patron(state, seat, "vp_per_river_space_built"):
        return
    what = VP if state.box.rulings.yasuki_gain == "one_vp" else KOKU
    n = number(state, seat, "vp") * len(state.box.touches[shore])
    patron_gains(state, seat, "RG-PAT-4", n, m.SHORES[shore], what)


def kudaka_delivers(state: State, seat: int, client: int) -> None:
    """RG-PAT-7: the first client of a region (R-54); the card is not laid yet."""
    if not has_patron(state, seat, "vp_first_client_of_region"):
        return
    region = state.box.client_region[client]
    own = state.box.rulings.kudaka_first == "own_first"
    delivered = [state.delivered[seat]] if own else state.delivered
    if not any(each & state.box.of_region[region] for each in delivered):
        vp = number(state, seat, "vp")
        patron_gains(state, seat, "RG-PAT-7", vp, m.CLIENTS[client])


def uji_sails(state: State, seat: int, opponents_there: bool) -> None:
    """RG-PAT-8: an opponent's building was visited."""
    for what, n in uji_gains(state.box, state.seats[seat].patron) if opponents_there else ():
        patron_gains(state, seat, "RG-PAT-8", n, "", what)


def uji_gains(box: Box, patron: int) -> Gains:
    """RG-PAT-8: what a patron gives for visiting an opponent's building."""
    if box.patron_effect(patron) != "vp_if_opponent_building":
        return ()
    return ((VP, box.printed.patrons[patron].number("vp")),)


# ---------------------------------------------------------------- Kakita Ryoku


def die_price(state: State, seat: int) -> int:
    """RG-PAT-3: what it costs to set the die; 0 where it cannot be set."""
    return number(state, seat, "favour") if has_patron(state, seat, "set_die") else 0


def can_set_die(state: State, seat: int) -> bool:
    """Has the player Kakita Ryoku, and the favour?"""
    return 0 < die_price(state, seat) <= state.seats[seat].favour


def set_die(state: State, seat: int, face: int) -> None:
    """RG-PAT-3: the die is set and not rolled."""
    price = die_price(state, seat)
    if not price or state.seats[seat].favour < price:
        raise ValueError("no Kakita Ryoku")
    state.seats[seat].favour -= price
    state.seats[seat].die = face
    patron = m.PATRONS[state.seats[seat].patron]
    tell(state, "die_set", seat, "RG-PAT-3", to=face, favour=price, patron=patron)


# ---------------------------------------------------------------- Bayushi Kachiko, Shosuro Hyobu


def jumps(state: State, seat: int) -> bool:
    """RG-PAT-5: does this player jump over markers (R-51)?"""
    if state.box.rulings.kachiko_jump == "normal_move":
        return False
    return has_patron(state, seat, "jump_markers")


def hyobu_watches(state: State, mover: int, region: int, start: int, to: int) -> None:
    """RG-PAT-9: another player passes her marker (R-52)."""
    level_counts = state.box.rulings.hyobu_pass == "from_level_or_below"
    for seat, player in enumerate(state.seats):
        if seat == mover or not has_patron(state, seat, "vp_when_passed"):
            continue
        own = player.influence[region]
        from_behind = start <= own if level_counts else start < own
        if own >= number(state, seat, "least_influence") and from_behind and to > own:
            patron_gains(state, seat, "RG-PAT-9", number(state, seat, "vp"), m.REGIONS[region])
