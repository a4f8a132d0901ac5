"""Opens every screen, sheet and paper of the app in many looks, saves pictures, and names faults.

usage: python scripts/screens.py FOLDER [--device DEVICE] [--only PART,PART] [--look LOOK,LOOK]

A game brings its own pictures in `tests/companion/GAME/scenes.py`; their names begin with the
game's. A look is language-theme-size, as es-light-150. Contact sheets are in FOLDER/sheets, what
does not fit its place or is too small for a finger in FOLDER/faults-DEVICE.txt.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import why_no_display  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402
from scripts.scenes import EMPTY, SCENES  # noqa: E402
from scripts.stage import Scene, Stage  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

DEVICES = {"phone": (360, 780), "tablet": (1280, 800)}
LOOKS = [
    *(f"{'-'.join(each)}-100" for each in product(("en", "es", "it"), ("dark", "light"))),
    *(f"{'-'.join(each)}-150" for each in product(("en", "es", "it"), ("dark", "light"))),
    "es-dark-200",
    "it-light-200",
]


def of_games() -> dict[str, Any]:
    """The modules in which games bring scenes of their own."""
    named = {game: f"tests.companion.{game}" for game in GAMES}
    found = {game: f"{name}.scenes" for game, name in named.items() if find_spec(name)}
    return {game: import_module(name) for game, name in found.items() if find_spec(name)}


def _named(game: str, scenes: dict[str, Scene]) -> dict[str, Scene]:
    return {f"{game}-{name}": scene for name, scene in scenes.items()}


def main(arguments: list[str]) -> int:
    """Save the pictures, and name what does not fit."""
    asked = _asked(arguments)
    folder = Path(asked.folder).resolve()
    with virtual_display() if why_no_display() else nullcontext():
        for device in [asked.device] if asked.device else DEVICES:
            found = list(take(folder, device, _looks(asked.look), asked.only))
            (folder / f"faults-{device}.txt").write_text("\n".join(found) + "\n", encoding="utf-8")
            print(f"{device}: {len(found)} faults")
    make_sheets(folder)
    return 0


def _asked(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("--device", choices=DEVICES)
    parser.add_argument("--only", default="", type=lambda text: [t for t in text.split(",") if t])
    parser.add_argument("--look", default="")
    return parser.parse_args(arguments)


def _looks(asked: str) -> list[str]:
    return asked.split(",") if asked else LOOKS


def take(folder: Path, device: str, looks: list[str], only: list[str]) -> Iterator[str]:
    """Show everything in every look; hand out the faults."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLESIDE_HOME"] = home
        os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
        from companion.window.app import TablesideApp
        from tests.companion.ui import UI

        ui = UI(TablesideApp(Path(home)), DEVICES[device])
        ui.app.still = True
        stage = Stage(ui)
        for scenes in (EMPTY, SCENES):
            wanted = {name: each for name, each in scenes.items() if _wanted(name, only)}
            if scenes is SCENES and wanted:
                stage.prepare()
            for look in looks:
                yield from _show(stage, folder / look / device, wanted, look)
        for game, own in of_games().items():
            wanted = _named(game, own.SCENES)
            wanted = {name: each for name, each in wanted.items() if _wanted(name, only)}
            if wanted:
                own.prepare(stage)
            for look in looks:
                yield from _show(stage, folder / look / device, wanted, look)
        ui.close()


def _wanted(name: str, only: list[str]) -> bool:
    return not only or any(name.startswith(part) for part in only)


def _show(stage: Stage, folder: Path, scenes: dict[str, Scene], look: str) -> Iterator[str]:
    language, theme, size = look.split("-")
    stage.clear()
    stage.app.go_home()
    stage.app.settings.change(language=language, theme=theme, text_size=int(size))
    stage.ui.frames(3)
    for name, opens in scenes.items():
        try:
            after = opens(stage)
            stage.rest(0.4)
            stage.ui.shot(folder / f"{name}.png")
            faults = (*stage.ui.cut_texts(), *stage.ui.small_targets())
            stage.put_back(after)
        except Exception as wrong:  # noqa: BLE001 - a picture less, and a fault more
            import traceback

            traceback.print_exc()
            faults = (f"cannot be shown: {wrong!r}",)
            stage.clear()
        yield from (f"{folder.name} {look} {name}: {fault}" for fault in dict.fromkeys(faults))


def make_sheets(folder: Path) -> None:
    """Lay the pictures of each look side by side, as many as can be looked at together."""
    from PIL import Image, ImageDraw

    own = [_named(game, each.SCENES) for game, each in of_games().items()]
    order = [*EMPTY, *SCENES, *(name for scenes in own for name in scenes)]
    looks = sorted(each.name for each in folder.iterdir() if each.is_dir() and "-" in each.name)
    for look, device in product(looks, DEVICES):
        taken = {path.stem: path for path in (folder / look / device).glob("*.png")}
        pictures = [taken[name] for name in order if name in taken]
        across, down, size = (5, 2, (360, 780)) if device == "phone" else (2, 3, (960, 600))
        for number in range(0, len(pictures), across * down):
            sheet = Image.new("RGB", (across * (size[0] + 6), down * (size[1] + 16)), "#777")
            draw = ImageDraw.Draw(sheet)
            for i, path in enumerate(pictures[number : number + across * down]):
                x, y = i % across * (size[0] + 6), i // across * (size[1] + 16)
                with Image.open(path) as picture:
                    sheet.paste(picture.convert("RGB").resize(size), (x, y + 14))
                draw.text((x + 2, y + 1), path.stem, fill="#fff")
            target = folder / "sheets" / f"{device}-{look}-{number // (across * down) + 1}.png"
            target.parent.mkdir(parents=True, exist_ok=True)
            sheet.save(target)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
