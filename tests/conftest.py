"""What all tests share: what is made once for all of them, and which are chosen."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests import chosen

ROOT = Path(__file__).resolve().parents[1]
MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"""Bytes that all files of a run together never take."""
sys.path.insert(0, str(ROOT / "scripts"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--game agra`, `--quick`, `--in-steps`."""
    parser.addoption("--game", help="only tests that name this game, or try it among others")
    parser.addoption(
        "--quick", action="store_true", help="the first and last case of what takes no time"
    )
    parser.addoption(
        "--in-steps", action="store_true", help="every window test by the schedule that ships"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Compile translations newer than their compiled form; files of tests are in memory."""
    if hasattr(config, "workerinput"):
        return  # whoever started this worker has done it
    _keep_compiled()
    _write_in_memory()
    import translations

    translations.compile_stale()


def _keep_compiled() -> None:
    """Hundreds of processes of a run read the same modules: none compiles them again."""
    if sys.dont_write_bytecode:
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(ROOT / ".pytest_cache" / "compiled")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


def _write_in_memory() -> None:
    """Every stored move waits for the disk, and no test for a power failure."""
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for, and put the rest in order."""
    kept = chosen.in_order(items)
    if config.getoption("--quick"):
        kept = list(chosen.quick(kept))
    if game := config.getoption("--game"):
        kept = [item for item in kept if chosen.concerns(item, game)]
    if len(kept) < len(items):
        stay = set(kept)
        config.hook.pytest_deselected(items=[item for item in items if item not in stay])
    items[:] = kept
