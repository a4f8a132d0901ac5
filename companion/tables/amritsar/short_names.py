"""Short names for what is printed on tiles: a line or two, or a word on a band. No Kivy."""

from __future__ import annotations

from engine.amritsar.printed import Catalogue
from engine.amritsar.words.voice import Voice, capital, effects_text, kinds_text
from engine.core.language.words import N_

BANDS = {
    "mahout": N_("mahout tile"),
    "know_any": N_("any track"),
    "any1": N_("1 resource"),
    "upgrade_storehouse_objective": N_("upgrade"),
    "upgrade_storehouse_mahout": N_("upgrade"),
    "upgrade_any": N_("upgrade"),
}
"""Where the full name is too long for a band."""
TRACKS = {"know_development": "development", "know_resources": "resources", "know_money": "money"}


def action_name(voice: Voice, printed: Catalogue, action: str) -> str:
    """An action in a few words: 2 marble or 1 copper."""
    row = printed.district_action(action)
    if action in TRACKS:
        return voice.sentence("{track} track +1", track=voice.track(TRACKS[action]))
    effect = row.effects[0]
    if effect.op == "upgrade" and len(effect.kinds) < 3:
        return capital(kinds_text(voice, effect.kinds))
    return capital(effects_text(voice, row.effects))


def band_name(voice: Voice, printed: Catalogue, action: str) -> str:
    """The same in a word or two."""
    if action in BANDS:
        return voice.sentence(BANDS[action])
    if action in TRACKS:
        return voice.track(TRACKS[action])
    return effects_text(voice, printed.district_action(action).effects)


MAHOUTS = {
    "donate": N_("Donate"),
    "upgrade": N_("Upgrade"),
    "coin_pp": N_("Coin, PP"),
    "market": N_("Market"),
    "coin_marble": N_("Coin, marble"),
    "any_resource": N_("Resource"),
    "knowledge": N_("Track +1"),
}
"""Mahout tiles in a word or two, beside their sign."""


def mahout_name(voice: Voice, mahout: str) -> str:
    """A mahout tile in a word or two."""
    return voice.sentence(MAHOUTS[mahout])


def section_name(voice: Voice, section: str) -> str:
    """A section by the letter of its district and its number: N1."""
    return f"{voice.area(section[0])[:1]}{section[1]}"
