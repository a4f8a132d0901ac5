"""Makes companion/art/fonts: the fonts of names that Roboto cannot write, and what each can.

usage: python scripts/fonts.py DroidSansFallback.ttf NotoEmoji_400Regular.ttf

Needs requirements/fonts.txt. The first font is in Debian's fonts-droid-fallback (6.0.1r16), the
second in npm's @expo-google-fonts/noto-emoji (0.4.7). Hebrew and Arabic come from the DejaVu Sans
that Kivy has anyway.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

import emoji
import kivy
import kivymd
import uharfbuzz
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[1] / "companion" / "art" / "fonts"
DEJAVU = Path(kivy.__file__).parent / "data" / "fonts" / "DejaVuSans.ttf"
ROBOTO = Path(kivymd.__file__).parent / "fonts"
EAST_ASIAN, EMOJI = "east-asian", "emoji"

# Han, kana, Hangul, bopomofo, their punctuation, and the wide forms of Latin.
EAST = (
    (0x2E80, 0x312F),
    (0x3131, 0x318E),
    (0x31A0, 0x31BF),
    (0x31F0, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xAC00, 0xD7A3),
    (0xF900, 0xFAFF),
    (0xFE30, 0xFE4F),
    (0xFF01, 0xFFEE),
)
# Scripts of DejaVu whose letters change with their neighbours in ways that nobody here knows.
SHAPED = ((0x0700, 0x08FF),)
OWN = 0x100000
"""From here on, the emoji that are written with several signs."""
ASCENT, DESCENT = 1900 / 2048, -500 / 2048
"""Those of Roboto, so that a line is as high with any of them."""
LEFT_OUT = {0x200D, 0xFE0F, *range(0x1F3FB, 0x1F400)}


def main(east_asian: Path, noto_emoji: Path) -> None:
    """Write both fonts and the table of what can be written with which."""
    FONTS.mkdir(exist_ok=True)
    east = make_east_asian(east_asian)
    single, several = make_emoji(noto_emoji)
    base = set.intersection(
        *(codes(ROBOTO / f"Roboto-{weight}.ttf") for weight in ("Regular", "Medium", "Bold"))
    )
    dejavu = {code for code in codes(DEJAVU) if not within(code, SHAPED) and code > 0x20}
    table = [
        "# Made by scripts/fonts.py: what each font can write, from code point to code point,",
        "# and the emoji of several signs with the one that stands for them in our font.",
        f'base = "{ranges(code for code in base if code >= 0x20)}"',
        f'dejavu = "{ranges(dejavu)}"',
        f'{EAST_ASIAN} = "{ranges(east)}"',
        f'{EMOJI} = "{ranges(single)}"',
        "[several]",
        *(f'"{signs}" = "{code:x}"' for signs, code in sorted(several.items())),
    ]
    (FONTS / "letters.toml").write_text("\n".join(table) + "\n", encoding="utf-8")
    for file in sorted(FONTS.iterdir()):
        print(f"{file.name:20} {file.stat().st_size:>9}")


def codes(path: Path) -> set[int]:
    """What a font can write."""
    return set(TTFont(path).getBestCmap())


def within(code: int, spans: Iterable[tuple[int, int]]) -> bool:
    """Is it in one of these?"""
    return any(first <= code <= last for first, last in spans)


def ranges(found: Iterable[int]) -> str:
    """Code points in few words: 5d0-5ea 5f0."""
    spans: list[list[int]] = []
    for code in sorted(set(found)):
        if spans and code == spans[-1][1] + 1:
            spans[-1][1] = code
        else:
            spans.append([code, code])
    return " ".join(f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in spans)


def make_east_asian(source: Path) -> set[int]:
    """Chinese, Japanese and Korean without what a label has no use for."""
    font = TTFont(source)
    wanted = {code for code in font.getBestCmap() if within(code, EAST)}
    save(font, wanted, EAST_ASIAN)
    return wanted


def make_emoji(source: Path) -> tuple[set[int], dict[str, int]]:
    """Emoji, each under one sign of its own: not every device can put several together."""
    font = TTFont(source)
    cmap: dict[int, str] = font.getBestCmap()
    codes_of = {glyph: code for code, glyph in cmap.items()}
    single = {code for code in cmap if code > 0xFF and not within(code, ((0xFE000, 0xFEFFF),))}
    single -= {0x200D, 0x20E3, 0xFE0E, 0xFE0F, *range(0xE0020, 0xE0080)}
    several: dict[str, int] = {}
    own: dict[str, int] = {}
    for signs, glyph in shaped(source, font).items():
        code = codes_of.get(glyph, 0)
        if code not in single:
            code = own.setdefault(glyph, OWN + len(own))
        several[signs] = code
    for table in font["cmap"].tables:
        if table.format == 12:
            table.cmap.update({code: glyph for glyph, code in own.items()})
    save(font, single | set(own.values()), EMOJI)
    return single, several


def shaped(source: Path, font: TTFont) -> dict[str, str]:
    """The glyph of each emoji of several signs, as HarfBuzz finds it; skin tones make none."""
    writer = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(source))))
    found: dict[str, str] = {}
    for sequence in emoji.EMOJI_DATA:
        signs = [ord(sign) for sign in sequence if ord(sign) not in LEFT_OUT]
        if len(signs) < 2:
            continue
        buffer = uharfbuzz.Buffer()
        buffer.add_str("".join(sign for sign in sequence if sign != "\ufe0f"))
        buffer.guess_segment_properties()
        uharfbuzz.shape(writer, buffer)
        if len(buffer.glyph_infos) == 1:
            glyph = font.getGlyphName(buffer.glyph_infos[0].codepoint)
            # The plain one comes before those with skin tones.
            found.setdefault(" ".join(f"{sign:x}" for sign in signs), glyph)
    return found


def save(font: TTFont, wanted: set[int], name: str) -> None:
    """Only what is wanted, in lines as high as Roboto's."""
    options = Options(layout_features=[], hinting=False, notdef_outline=True, drop_tables=[])
    options.drop_tables = ["GSUB", "GPOS", "GDEF", "STAT", "vhea", "vmtx", "gasp", "kern"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    em = font["head"].unitsPerEm
    font["hhea"].ascent, font["hhea"].descent = round(ASCENT * em), round(DESCENT * em)
    font["hhea"].lineGap = 0
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = round(ASCENT * em), round(-DESCENT * em)
    font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender = (
        font["hhea"].ascent,
        font["hhea"].descent,
    )
    font["OS/2"].sTypoLineGap = 0
    font.save(FONTS / f"{name}.ttf")


if __name__ == "__main__":
    main(*(Path(each) for each in sys.argv[1:]))
