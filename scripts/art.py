"""Renders the SVG sources of the app and of each game: its sign, and white pictures to be tinted.

usage: make art
"""

import json
import re
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

COMPANION = Path(__file__).resolve().parents[1] / "companion"
ART, TABLES = COMPANION / "art", COMPANION / "tables"
SIZES_DP = (20, 24, 28, 36)
DENSITIES = (1, 2, 3)
SKYLINE_WIDTH = 344
GAP = 2
# An adaptive icon is 108 dp wide, of which a round launcher shows the middle 66.
ADAPTIVE, IN_VIEW = 432, 0.58
# The first picture fills the screen from edge to edge: most of it is empty.
FIRST, SIGN_IN_FIRST = 1024, 0.4
# A notice's sign is 24 dp wide, with 1 dp free around it; Android reads nothing but its alpha.
NOTICE_DP, IN_NOTICE = 24, 1.12
NOTICE_DENSITIES = {"mdpi": 1.0, "hdpi": 1.5, "xhdpi": 2.0, "xxhdpi": 3.0, "xxxhdpi": 4.0}


def white(svg: Path, width: int) -> Image.Image:
    """Render a drawing in white: only its transparency is kept."""
    source = svg.read_text(encoding="utf-8").replace('color="#000"', 'color="#fff"')
    picture = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=source, width=width))))
    blank = Image.new("L", picture.size, 255)
    return Image.merge("RGBA", (blank, blank, blank, picture.convert("RGBA").getchannel("A")))


def _icons() -> list[Path]:
    """The app's icons and those of each game; in one atlas no two have the same name."""
    found = [*(ART / "icons").glob("*.svg"), *TABLES.glob("*/art/icons/*.svg")]
    names = [source.stem for source in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise SystemExit(f"drawn twice: {', '.join(twice)}")
    return found


def render_icons(size: int) -> None:
    """Put every icon at one size into an atlas: a picture, and where each icon is in it."""
    sources = sorted(_icons(), key=lambda source: source.name)
    columns = 9
    cell = size + GAP
    rows = -(-len(sources) // columns)
    sheet = Image.new("RGBA", (columns * cell, rows * cell), (255, 255, 255, 0))
    places = {}
    for number, source in enumerate(sources):
        left, top = number % columns * cell, number // columns * cell
        sheet.paste(white(source, size), (left, top))
        # Kivy counts from the lower left corner.
        places[source.stem] = [left, sheet.height - top - size, size, size]
    name = f"icons-{size}.png"
    sheet.save(ART / name, optimize=True)
    (ART / f"icons-{size}.atlas").write_text(
        json.dumps({name: places}, separators=(",", ":")) + "\n"
    )


def render_app() -> None:
    """Render the sign of the app: as a whole, and in the layers that Android asks for."""
    source = (ART / "app.svg").read_text(encoding="utf-8")
    ground = re.search(r"<rect [^>]*/>", source)
    assert ground is not None
    sign = source.replace(ground[0], "")
    pictures = {
        "app": (source, 512),
        "android/background": (re.sub(r"<g .*</g>", "", source, flags=re.DOTALL), ADAPTIVE),
        "android/foreground": (_smaller(sign, IN_VIEW), ADAPTIVE),
        "android/first": (_smaller(sign, SIGN_IN_FIRST), FIRST),
    }
    for name, (svg, width) in pictures.items():
        picture = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))
        picture.save(ART / f"{name}.png", optimize=True)


def render_notices() -> None:
    """Render the sign in white, with the door and a line around the dome cut out."""
    source = (ART / "app.svg").read_text(encoding="utf-8")
    light = re.sub("#(D9C2AC|EBDCC0)", "#fff", source).replace("#141210", "#000")
    light = light.replace('fill="#8FA8FF"', 'fill="#fff" stroke="#000" stroke-width="6"')
    for density, pixels in NOTICE_DENSITIES.items():
        width = round(NOTICE_DP * pixels)
        svg = bytes(resvg_py.svg_to_bytes(svg_string=_smaller(light, IN_NOTICE), width=width))
        alpha = Image.open(BytesIO(svg)).convert("L")
        blank = Image.new("L", alpha.size, 255)
        folder = ART / "android" / "res" / f"drawable-{density}"
        folder.mkdir(parents=True, exist_ok=True)
        Image.merge("LA", (blank, alpha)).save(folder / "notice.png", optimize=True)


def _smaller(svg: str, scale: float) -> str:
    move = f"translate(256 256) scale({scale}) translate(-256 -247)"
    return svg.replace("<g ", f'<g transform="{move}"><g ', 1).replace("</svg>", "</g></svg>")


def main() -> None:
    """Render everything."""
    for size in sorted({dp * density for dp in SIZES_DP for density in DENSITIES}):
        render_icons(size)
    render_app()
    render_notices()
    for source in sorted(TABLES.glob("*/art/skyline/*.svg")):
        for density in DENSITIES:
            path = source.with_name(f"{source.stem}-{density}.png")
            white(source, SKYLINE_WIDTH * density).save(path, optimize=True)


if __name__ == "__main__":
    main()
