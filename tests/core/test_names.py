"""The one rule for the names of players."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.core.game import BadGame, Game
from engine.core.names import (
    LONGEST,
    BadName,
    characters,
    fault,
    first_fault,
    initial,
    likeness,
    mended,
    readable,
    room_for,
    tidy,
)

SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
TAKEN = {
    "Ana": 3,
    "José María": 10,
    "O'Neill-Śmiałek": 15,
    "Player 2": 8,
    "x\u030c": 1,  # no single code point has it
    "Nguyễn Thị Ánh": 14,
    "שרה": 3,
    "שָׂרָה": 3,
    "محمد رضا": 8,
    "می‌خواهم": 7,
    "山田太郎": 4,
    "葛\U000e0100城": 2,
    "김민준": 3,
    "สมชาย": 5,
    "ශ්‍රී": 2,
    "सोनिया": 3,
    "👨‍👩‍👧 Ana": 5,
    "👩🏽‍❤️‍💋‍👨🏿": 1,
    "🇪🇸 Bo": 4,
    "🇪🇸🇮🇹": 2,
    SCOTLAND: 1,
    "👍🏽": 1,
    "❤️": 1,
    "1️⃣": 1,
    "\U0001fae8": 1,  # newer than this Python: Unicode keeps the room for emoji
    "\U00031350": 1,  # the same for ideographs
    "x" * LONGEST: LONGEST,
    "👨‍👩‍👧‍👦" * 10: 10,
}
REFUSED = {
    "": "empty",
    "x" * (LONGEST + 1): "long",
    "山" * (LONGEST + 1): "long",
    "👩🏽‍❤️‍💋‍👨🏿" * LONGEST: "long",
    "a\x00b": "sign",
    "a\tb": "sign",
    "a\nb": "sign",
    "a\u2028b": "sign",
    "a\x1bb": "sign",
    "a\u202eb": "sign",
    "a\u2066b\u2069": "sign",
    "a\ud83d": "sign",
    "a\ue000": "sign",
    "\U00100000": "sign",
    "a\u0378": "sign",
    "a\uffff": "sign",
    "a\u00ad": "sign",
    "a\ufeffb": "sign",
    "\u3164": "sign",
    "\u2800": "sign",
    "a\U000e0061": "sign",
    "\u0301a": "place",
    "a \u0301": "place",
    "a\u200db": "place",
    "\u200d": "place",
    "👨‍": "place",
    "می‌": "place",
    "a" + "\u0315" * 7: "place",
    "Chance": "reserved",
}


@pytest.mark.parametrize(("name", "long"), TAKEN.items())
def test_names_of_the_world_are_taken_and_counted_as_people_do(name: str, long: int) -> None:
    assert tidy(name) == name
    assert fault(name) is None
    assert len(characters(name)) == long
    assert Game.new("agra", [name, "Bo2"]).seats == [name, "Bo2"]


@pytest.mark.parametrize(("name", "reason"), REFUSED.items())
def test_what_nobody_can_be_called(name: str, reason: str) -> None:
    wrong = fault(name)
    assert wrong is not None
    assert wrong.reason == reason
    with pytest.raises(BadName):
        Game.new("agra", [name, "Bo"])
    saved = Game.new("agra", ["Ana", "Bo"]).to_dict()
    with pytest.raises(BadGame):
        Game.from_dict(saved | {"seats": [name, "Bo"]})


def test_the_sign_that_is_to_blame_is_told_by_its_number() -> None:
    wrong = fault("Ana\u202e")
    assert wrong is not None
    assert wrong.sign == "U+202E"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana\u00a0 \u3000María ", "Ana María"),
        ("Jose\u0301", "José"),
        ("שרה\u200f", "שרה"),
        ("山田　太郎", "山田 太郎"),
        ("   ", ""),
    ],
)
def test_a_name_is_put_in_order_once(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "ANA"), ("José", "JOSE\u0301"), ("Straße", "STRASSE"), ("❤", "❤️"), ("میخ", "می‌خ")],
)
def test_names_that_people_take_for_the_same(one: str, other: str) -> None:
    assert likeness(tidy(one)) == likeness(tidy(other))
    with pytest.raises(BadName):
        Game.new("agra", [one, other])


def test_initials_are_whole_characters() -> None:
    assert initial("👨‍👩‍👧 Ana") == "👨‍👩‍👧"
    assert (initial("🇪🇸 Bo"), initial("ana"), initial(" ")) == ("🇪🇸", "A", "")


def test_typing_stops_where_a_name_is_full_and_never_within_a_character() -> None:
    assert room_for("x" * (LONGEST - 1), "👨‍👩‍👧👨‍👩‍👧") == "👨‍👩‍👧"
    assert room_for("x" * LONGEST, "a") == ""
    assert room_for("e" * LONGEST, "\u0301") == "\u0301"


ANY = st.text(st.characters(exclude_categories=()), max_size=40)
SEQUENCES = st.lists(st.sampled_from([*"aé 山א\u0301\u200d\u200c👨🇪❤\ufe0f🏽", *TAKEN]), max_size=9)
TEXTS = st.one_of(ANY, SEQUENCES.map("".join), st.text(max_size=30))


@given(TEXTS)
@example("\u1100\u1161\u200e\u11a8")
def test_tidy_is_done_after_one_time(text: str) -> None:
    once = tidy(text)
    assert tidy(once) == once
    assert unicodedata.is_normalized("NFC", once)
    assert "".join(characters(text)) == text


@given(TEXTS)
def test_what_is_taken_can_be_seen_on_one_line(text: str) -> None:
    name = tidy(text)
    if fault(name) is not None:
        return
    assert name == name.strip()
    assert "\n" not in name
    name.encode()
    assert any(unicodedata.category(each)[0] in "LNPSC" for each in name)
    assert len(characters(name)) <= LONGEST


@given(st.lists(TEXTS, min_size=1, max_size=4))
@example(["x" * 20] * 4)
@example(["👨‍👩‍👧‍👦" * 20] * 4)
@example(["ක්‍" * 20] * 4)
@example(["chance", "", "?"])
def test_mended_names_can_be_had_and_right_ones_stay(stored: list[str]) -> None:
    names = mended(stored)
    assert first_fault(names) is None
    assert mended(names) == names
    tidied = [tidy(name) for name in stored]
    if first_fault(tidied) is None:
        assert names == tidied


@given(TEXTS)
def test_a_name_is_readable_whatever_is_in_it(text: str) -> None:
    kinds = {unicodedata.category(each) for each in readable(text)}
    assert not kinds & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
