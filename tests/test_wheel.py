"""What is installed from a fresh clone: built in isolation, and tried in an empty environment."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from textwrap import dedent

import pytest

from companion.window.look import sounds

ROOT = Path(__file__).resolve().parents[1]
PACKED = {".py", ".kv", ".png", ".svg", ".atlas", ".wav", ".ttf", ".txt", ".typed", ".toml"}
pytestmark = pytest.mark.slow


def run(*words: object, cwd: Path) -> str:
    spoken = {"LANGUAGE": "en", "LC_ALL": "C.UTF-8", "PYTHONPATH": ""}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=os.environ | spoken | {"TABLESIDE_HOME": str(cwd / "files")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def wheel_of(source: Path, *options: str) -> Path:
    out = source.parent / f"wheel-of-{source.name}"
    run(
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-qq",
        "--no-deps",
        "-w",
        out,
        *options,
        ".",
        cwd=source,
    )
    (wheel,) = out.glob("tableside-*.whl")
    return wheel


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if ".dist-info/" not in name}


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """The checkout as git has it, with what is new in it and nothing that make has made."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    folder = tmp_path_factory.mktemp("fresh") / "clone"
    for name in filter(None, run(*listing, cwd=ROOT).split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    assert not list(folder.rglob("*.mo"))
    return folder


@pytest.fixture(scope="module")
def wheel(clone):
    """Built as pip does it: in an environment with nothing but what pyproject.toml asks for."""
    return wheel_of(clone)


@pytest.fixture(scope="module")
def installed(wheel):
    """An empty environment with the wheel; the libraries are borrowed from this one."""
    folder = wheel.parent / "environment"
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=wheel.parent)
    (packages,) = folder.glob("lib/python*/site-packages")
    pip = [sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "install"]
    run(*pip, "-qq", "--no-deps", "--no-index", "--no-compile", wheel, cwd=wheel.parent)
    # A path in a .pth file does not bring along the checkout that is installed there for editing.
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder


def test_the_wheel_has_all_that_is_read_at_run_time_and_nothing_else(clone, wheel):
    wanted = {
        path.relative_to(clone).as_posix()
        for folder in ("engine", "companion")
        for path in (clone / folder).rglob("*")
        if path.suffix in PACKED and "art/android" not in path.as_posix()
    }
    for path in (clone / "data").rglob("*"):
        if path.suffix in {".toml", ".po"}:
            name = path.relative_to(clone).as_posix()
            wanted.add(f"engine/{name}".replace(".po", ".mo"))
    assert {
        "engine/data/locale/es/LC_MESSAGES/tableside.mo",
        "companion/art/sounds/roll.wav",
        "companion/art/fonts/east-asian.ttf",
        "companion/art/fonts/emoji-OFL.txt",
        "companion/art/fonts/letters.toml",
    } <= wanted
    assert names_in(wheel) == wanted


@pytest.mark.parametrize(
    ("language", "title", "pawn"),
    [
        ("en", "Set-up for 2 players, seed 3", "the Merchant"),
        ("es", "Preparación para 2 jugadores, semilla 3", "al Mercader"),
        ("it", "Preparazione per 2 giocatori, seme 3", "il Mercante"),
    ],
)
def test_the_installed_command_speaks(installed, language, title, pawn, tmp_path):
    # The sentence is in one catalogue, the pawn in that of the game.
    said = run(
        installed / "bin" / "tableside",
        *("--lang", language, "setup", "agra", "--players", 2, "--seed", 3),
        cwd=tmp_path,
    )
    assert said.startswith(title)
    assert pawn in said


def test_the_installed_app_finds_its_sounds_pictures_and_rules(installed, tmp_path):
    looking = """
        import companion, engine
        from companion.window.look import sounds
        from engine.core.language.book import book_of
        print(companion.__file__, engine.__file__, *sounds.FOLDER.glob("*.wav"), sep="\\n")
        told = book_of("agra").rule_text
        print(*(told(each, "AG-TURN-1") for each in ("en", "es", "it")), sep="\\n")
    """
    python = installed / "bin" / "python"
    *files, en, es, it = run(python, "-c", dedent(looking), cwd=tmp_path).splitlines()
    assert all(Path(file).is_relative_to(installed) for file in files)
    heard = {Path(file).stem for file in files if file.endswith(".wav")}
    assert heard == {sounds.ROLL, sounds.CLOSED, sounds.TURN, sounds.CONTRACT, sounds.END}
    assert len({en, es, it}) == 3


def test_an_installed_app_without_its_words_does_not_start(installed, tmp_path):
    (lost,) = installed.glob("lib/python*/site-packages/engine/data/locale/es/*/agra.mo")
    aside = lost.rename(tmp_path / lost.name)
    try:
        done = subprocess.run(
            [installed / "bin" / "tableside", "--lang", "en", "games"],
            env={"TABLESIDE_HOME": str(tmp_path / "files")},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        aside.rename(lost)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"tableside: the words in {lost} are missing or damaged;"
        " install Tableside again (in a checkout: make setup).\n"
    )


def tiny_wheel(folder: Path, name: str, version: str, *requires: str) -> None:
    """A distribution with nothing in it but what it asks for."""
    info = f"{name}-{version}.dist-info"
    asked = "".join(f"Requires-Dist: {each}\n" for each in requires)
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as packed:
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        packed.writestr(f"{info}/METADATA", head + asked)
        packed.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        packed.writestr(f"{info}/RECORD", "")


def resolved(wheels: Path, *what: object) -> dict[str, str]:
    """What `pip install` would install beside nothing, from these wheels only."""
    report = wheels / "report.json"
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--dry-run", "--ignore-installed"]
    offline = ["--no-index", "--find-links", wheels, "--no-build-isolation"]
    run(*pip, *offline, "--report", report, *what, cwd=wheels)
    installs = json.loads(report.read_text())["install"]
    return {each["metadata"]["name"].lower(): each["metadata"]["version"] for each in installs}


@pytest.fixture
def index(tmp_path):
    """Wheels as the registry has them: pycairo has none, and KivyMD asks for it in the end."""
    tiny_wheel(tmp_path, "kivy", "2.3.1")
    tiny_wheel(tmp_path, "kivymd", "2.0.0", "kivy>=2.3.0", "materialshapes>=0.3")
    tiny_wheel(tmp_path, "materialshapes", "0.3", "kivy", "pycairo")
    for name, version in (("click", "8.5.1"), ("sqlite_utils", "4.2.1"), ("plyer", "2.1.0")):
        tiny_wheel(tmp_path, name, version)
    return tmp_path


def test_pip_install_asks_for_neither_cairo_nor_a_compiler(clone, index):
    installs = resolved(index, clone)
    assert installs["materialshapes"] == "0.3+tableside"
    assert not {"pycairo", "cairo"} & set(installs)
    assert {"tableside", "kivy", "kivymd", "plyer"} <= installs.keys()


@pytest.fixture(scope="module")
def travelling(clone):
    """A folder with the wheels that `python -m build` makes; where they were built is gone."""
    out = clone.parent / "travelling"
    copy = shutil.copytree(clone, clone.parent / "built and gone")
    for source in (copy, copy / "packaging" / "materialshapes"):
        run(sys.executable, "-m", "build", "--no-isolation", "-o", out, source, cwd=clone.parent)
    shutil.rmtree(copy)
    return out


def test_what_build_makes_installs_where_its_folder_is_gone(travelling, index, wheel):
    (built,) = travelling.glob("tableside-*.whl")
    assert names_in(built) == names_in(wheel)
    installs = resolved(index, "--find-links", travelling, "tableside")
    assert installs["materialshapes"] == "0.3+tableside"
    assert not {"pycairo", "cairo"} & set(installs)
    assert {"tableside", "kivy", "kivymd", "plyer"} <= installs.keys()


def test_the_source_distribution_installs_with_pip(travelling, index):
    (packed,) = travelling.glob("tableside-*.tar.gz")
    assert resolved(index, packed)["materialshapes"] == "0.3+tableside"


def test_the_source_distribution_builds_the_same_wheel(clone, wheel):
    folder = clone.parent / "source"
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "-o", folder, clone, cwd=clone)
    (packed,) = folder.glob("tableside-*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    (unpacked,) = (path for path in folder.iterdir() if path.is_dir())
    assert not list(unpacked.rglob("*.mo"))
    assert names_in(wheel_of(unpacked, "--no-build-isolation")) == names_in(wheel)
