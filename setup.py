"""What pyproject.toml cannot say: data/ goes into the wheel, its translations compiled.

A wheel that `python -m build` makes is for other machines: it names no folder of this one, and is
installed beside the wheel of packaging/materialshapes (docs/installing.md).
"""

import os
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
STAND_IN = ROOT / "packaging" / "materialshapes"


def dependencies() -> list[str]:
    """What pip installs with the app.

    KivyMD asks for materialshapes, that for pycairo, which has no wheel on most machines. Neither
    is ever loaded, so a small distribution of ours has the name.
    """
    lines = (ROOT / "packaging" / "app.txt").read_text().splitlines()
    asked = [line for line in lines if line and not line.startswith("#")]
    if for_other_machines():
        return asked
    return [*asked, f"materialshapes @ {STAND_IN.as_uri()}"]


def for_other_machines() -> bool:
    """Whether `build` asks for the wheel; what pip and uv ask for, they install here at once."""
    hooks = {"_PYPROJECT_HOOKS_BUILD_BACKEND", "PEP517_BUILD_BACKEND"} & os.environ.keys()
    return bool(hooks) and "PIP_BUILD_TRACKER" not in os.environ


class WithData(build_py):
    """Puts data/ beside the modules that read it (engine/core/files/places.py)."""

    def run(self) -> None:
        """Build the packages, then their data."""
        super().run()
        # A checkout reads its own data, whose translations make compiles.
        if self.editable_mode:
            return
        from scripts.translations import compile_to

        for source, packed in self._data():
            packed.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".po":
                compile_to(packed, source)
            else:
                self.copy_file(source, packed)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return every file that is built."""
        data = [] if self.editable_mode else [str(packed) for _, packed in self._data()]
        return [*super().get_outputs(include_bytecode), *data]

    def _data(self) -> list[tuple[Path, Path]]:
        """Each file of data/, and where it is built."""
        folder = Path(self.build_lib) / "engine"
        files = [path for kind in ("*.toml", "*.po") for path in (ROOT / "data").rglob(kind)]
        built = {path: folder / path.relative_to(ROOT) for path in sorted(files)}
        return [
            (path, to.with_suffix(".mo") if path.suffix == ".po" else to)
            for path, to in built.items()
        ]


setup(cmdclass={"build_py": WithData}, install_requires=dependencies())
