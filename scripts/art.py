"""Renders the SVG sources in companion/art: the app's sign, and the white pictures that it tints.

usage: make art
"""

import json
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

ART = Path(__file__).resolve().parents[1] / "companion" / "art"
SIZES_DP = (20, 24, 28, 36)
DENSITIES = (1, 2, 3)
SKYLINE_DENSITY = 3
GAP = 2


def white(svg: Path, width: int) -> Image.Image:
    """Render a drawing in white: only its transparency is kept."""
    source = svg.read_text(encoding="utf-8").replace('color="#000"', 'color="#fff"')
    picture = Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=source, width=width))))
    blank = Image.new("L", picture.size, 255)
    return Image.merge("RGBA", (blank, blank, blank, picture.convert("RGBA").getchannel("A")))


def render_icons(size: int) -> None:
    """Put every icon at one size into an atlas: a picture, and where each icon is in it."""
    sources = sorted((ART / "icons").glob("*.svg"))
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


def main() -> None:
    """Render everything."""
    for size in sorted({dp * density for dp in SIZES_DP for density in DENSITIES}):
        render_icons(size)
    app = (ART / "app.svg").read_text(encoding="utf-8")
    (ART / "app.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=app, width=512)))
    for source in sorted((ART / "skyline").glob("*.svg")):
        white(source, 344 * SKYLINE_DENSITY).save(source.with_suffix(".png"), optimize=True)


if __name__ == "__main__":
    main()
