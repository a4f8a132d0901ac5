"""The Android package, as far as can be tried without a phone: what is in it, and that it runs."""

import hashlib
import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import android_package as android
import pytest

from companion import __version__
from companion.model.base import device
from companion.model.base.device import handing, native
from companion.model.base.device.screen import SIGN
from scripts.virtual_display import virtual_display
from tests.companion.on_the_phone import SCREENS

ROOT = Path(__file__).resolve().parents[2]
DRIVER = Path(__file__).with_name("on_the_phone.py")
FAKES = Path(__file__).with_name("phone_fakes")
MOST_ASSETS = 12 * 1024 * 1024


@pytest.fixture(scope="module")
def spec():
    return android.settings()


@pytest.fixture(scope="module")
def need():
    return android.needs()


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return android.project(tmp_path_factory.mktemp("project"))


@pytest.fixture(scope="module")
def manifest(project):
    return ET.parse(project / "src" / "main" / "AndroidManifest.xml").getroot()


def attribute(element, name):
    return element.get(f"{{http://schemas.android.com/apk/res/android}}{name}")


def rules(project, resource):
    """The XML that the manifest names."""
    kind, name = resource.removeprefix("@").split("/")
    path = project / "src" / "main" / "res" / kind / f"{name}.xml"
    return ET.parse(path).getroot()


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    return android.pack(tmp_path_factory.mktemp("packed"))


def test_what_buildozer_reads_is_what_we_mean(spec):
    from pythonforandroid import recommendations

    assert spec["version"] == __version__
    assert spec["orientation"] == ["portrait", "landscape"]
    assert spec["android.archs"] == ["arm64-v8a", "x86_64"]
    assert (spec["android.debug_artifact"], spec["android.release_artifact"]) == ("apk", "aab")
    assert int(spec["android.ndk_api"]) == recommendations.RECOMMENDED_NDK_API


def test_the_number_of_a_version_rises_with_it_and_with_nothing_else(spec, manifest):
    assert int(spec["android.numeric_version"]) == android.numeric(__version__)
    assert attribute(manifest, "versionCode") == spec["android.numeric_version"]
    versions = ["0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0", "1.0.10"]
    assert sorted(versions, key=android.numeric) == versions


def test_an_unattended_build_is_asked_nothing(spec):
    assert spec["android.accept_sdk_license"] == "True"


def test_the_documents_name_what_the_recipes_build_with(need):
    # Recipes that run autoreconf ask for libtool's macros.
    assert "libffi" in need.libraries
    assert "libltdl-dev" in (ROOT / "docs" / "android.md").read_text()


# ---------------------------------------------------------------- the project that Gradle builds


def test_it_is_for_android_10_to_16(project, manifest):
    (sdk,) = manifest.iter("uses-sdk")
    assert (attribute(sdk, "minSdkVersion"), attribute(sdk, "targetSdkVersion")) == ("29", "36")
    gradle = (project / "build.gradle").read_text()
    for line in ("compileSdkVersion 36", "minSdkVersion 29", "targetSdkVersion 36"):
        assert line in gradle
    assert {path.name for path in (project / "libs").iterdir()} == {"arm64-v8a", "x86_64"}


def test_back_stays_a_key(manifest):
    # From 36 on Android asks for a callback in Java instead, which SDL 2 does not have.
    assert attribute(manifest.find("application"), "enableOnBackInvokedCallback") == "false"


def test_a_backup_of_the_phone_has_the_games_and_not_the_unpacked_app(
    manifest, project, monkeypatch
):
    application = manifest.find("application")
    assert attribute(application, "allowBackup") == "true"
    older, newer = (
        rules(project, attribute(application, name))
        for name in ("fullBackupContent", "dataExtractionRules")
    )
    assert older.tag == "full-backup-content"
    assert [part.tag for part in newer] == ["cloud-backup", "device-transfer"]
    monkeypatch.setattr(native, "ON_ANDROID", True)
    monkeypatch.setenv("ANDROID_PRIVATE", "/files")
    monkeypatch.delenv("TABLESIDE_HOME", raising=False)
    games = device.files_folder().relative_to("/files").as_posix()
    left_out = [f"{games}/{name}" for name in ("kivy", "shared", handing.TAKEN)]
    for part in (older, *newer):
        assert {rule.attrib["domain"] for rule in part} == {"file"}
        assert [rule.attrib["path"] for rule in part.iter("include")] == [games]
        assert [rule.attrib["path"] for rule in part.iter("exclude")] == left_out


@pytest.mark.parametrize(
    ("density", "side"),
    [("mdpi", 24), ("hdpi", 36), ("xhdpi", 48), ("xxhdpi", 72), ("xxxhdpi", 96)],
)
def test_a_notice_has_a_sign_of_one_colour(project, density, side):
    from PIL import Image

    path = project / "src" / "main" / "res" / f"drawable-{density}" / f"{SIGN}.png"
    with Image.open(path) as sign:
        assert sign.size == (side, side)
        *colours, alpha = sign.convert("RGBA").split()
    assert {colour.getextrema() for colour in colours} == {(255, 255)}, "white"
    assert alpha.getextrema()[0] == 0
    assert alpha.getextrema()[1] > 230
    covered = sum(alpha.tobytes()) / 255 / side**2
    assert 0.2 < covered < 0.7, "neither a square nor next to nothing"


def test_the_window_is_drawn_from_edge_to_edge_with_the_bars_shown(manifest, project):
    # Full screen would hide the clock; the safe area is tried with made-up insets (test_device).
    application = manifest.find("application")
    assert "Fullscreen" not in attribute(application, "theme")
    assert "windowFullscreen" not in (project / "src/main/res/values/strings.xml").read_text()


def test_every_permission_is_needed_by_something(spec):
    wanted = {"android.permission.VIBRATE"}
    sources = [
        path.read_text(encoding="utf-8")
        for path in (ROOT / "companion").rglob("*.py")
        if "device" not in path.parts
    ]
    if any("device.notify(" in source for source in sources):
        wanted.add("android.permission.POST_NOTIFICATIONS")
    assert set(spec["android.permissions"]) == wanted


@pytest.mark.parametrize(
    ("name", "side"),
    [
        ("icon.filename", 512),
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
        ("presplash.filename", 1024),
    ],
)
def test_the_pictures_of_the_launcher_are_there(spec, name, side):
    content = (ROOT / spec[name]).read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (side, side)


def test_the_requirements_resolve_to_recipes_and_pinned_modules(spec, need):
    assert need.bootstrap == "sdl2"
    assert {"kivy", "materialyoucolor", "pyjnius"} <= need.recipes.keys()
    assert {"python3", "sqlite3"} <= set(need.libraries)
    assert not [name for name, version in need.modules.items() if not version]
    named = {item.partition("==")[0] for item in spec["requirements"]}
    assert named <= need.recipes.keys() | need.modules.keys() | set(need.libraries)


@pytest.mark.slow
def test_nothing_is_installed_beside_the_list(need):
    # python-for-android takes what pip resolves, and our list where pip cannot.
    ours = sorted(f"{name}=={version}" for name, version in need.modules.items())
    assert android.resolved() in (None, ours)


def test_pip_resolves_what_has_wheels(monkeypatch, need):
    # So that a call which always fails is found.
    alone = need._replace(modules={"sqlite-fts4": "1.0.3"})
    monkeypatch.setattr(android, "needs", lambda: alone)
    assert android.resolved() == ["sqlite-fts4==1.0.3"]


def test_the_phone_has_the_versions_that_are_tested(need):
    tested = dict(
        line.lower().split("==")
        for line in (ROOT / "requirements" / "run.txt").read_text().splitlines()
        if not line.startswith("#")
    )
    phone = need.recipes | need.modules
    # Kivy's recipe and pyjnius bring these along; nothing of ours imports them.
    brought = {"android", "pyjnius", "setuptools", "chardet", "six"}
    brought |= {"certifi", "idna", "requests", "urllib3"}
    assert {name: phone[name] for name in phone.keys() - brought} == {
        name: tested[name] for name in phone.keys() - brought
    }
    # What only a desktop or a developer needs of it.
    assert tested.keys() - phone.keys() == {"tabulate"}


def test_a_requirement_that_is_neither_is_refused(tmp_path, monkeypatch, need):
    compiled = need._replace(modules={"pillow": "13.0.0"}, recipes={})
    monkeypatch.setattr(android, "needs", lambda: compiled)
    with pytest.raises(SystemExit, match="pip cannot install pillow"):
        android.install(tmp_path / "environment")


@pytest.mark.parametrize(("arch", "machine"), [("arm64-v8a", 183), ("x86_64", 62)])
def test_what_differs_from_its_recipe_is_ready_made_for_the_phone(
    tmp_path, spec, need, arch, machine
):
    # The recipe builds an older one; python-for-android takes a wheel first where there is one.
    assert arch in spec["android.archs"]
    version = {"materialyoucolor": need.recipes["materialyoucolor"]}
    platform = f"android_{spec['android.ndk_api']}_{arch.replace('-', '_')}"
    phone = ["--only-binary=:all:", f"--platform={platform}", "--python-version=3.14"]
    android._pip(tmp_path, version, *phone)
    (compiled,) = tmp_path.rglob("celebi*.so")
    code = compiled.read_bytes()
    assert int.from_bytes(code[18:20], "little") == machine
    # Devices with pages of 16 kB load nothing that is laid out for smaller ones.
    assert min(loaded_alignments(code)) >= 16 * 1024


def loaded_alignments(code: bytes) -> list[int]:
    """How each part of a 64-bit ELF file that is loaded is aligned."""
    (begins,) = struct.unpack_from("<Q", code, 32)
    size, count = struct.unpack_from("<HH", code, 54)
    headers = [code[begins + i * size : begins + (i + 1) * size] for i in range(count)]
    return [
        struct.unpack_from("<Q", header, 48)[0]
        for header in headers
        if struct.unpack_from("<I", header)[0] == 1
    ]


def test_all_that_is_read_at_run_time_is_packed_and_nothing_else(packed):
    files = {path.relative_to(packed).as_posix() for path in packed.rglob("*") if path.is_file()}
    unwanted = (".svg", ".po", ".pot", ".typed", ".pyc", ".mo")
    wanted = {
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "companion", "data")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in unwanted and "art/android" not in path.as_posix()
    }
    domains = [path.relative_to(ROOT) for path in (ROOT / "data").rglob("*.po")]
    wanted |= {path.with_suffix(".mo").as_posix() for path in domains}
    assert files == wanted | {"main.py", "LICENSE"}
    assert sum((packed / name).stat().st_size for name in files) < MOST_ASSETS


@pytest.fixture(scope="module")
def phone_python(need):
    """A Python with exactly what runs on the phone; kept until the requirements change."""
    key = hashlib.sha256(repr((need, sys.version)).encode()).hexdigest()[:16]
    kept = ROOT / "build" / f"android-{key}"
    if not kept.exists():
        for old in (ROOT / "build").glob("android-*"):
            shutil.rmtree(old)
        android.install(half_way := kept.with_suffix(".new"))
        half_way.rename(kept)
    return kept / "bin" / "python"


def played(app, python, tmp_path, **environment):
    """Start the packed app in its window, play a turn, open every screen; what it told."""
    environment |= {
        "PATH": os.environ["PATH"],
        "LC_ALL": "en_GB.UTF-8",
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
    }
    with virtual_display(environment):
        done = subprocess.run(
            [python, "-B", DRIVER, app],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["lines"][-1] == "0 end"
    assert "Bo" in told["texts"]
    assert told["opened"] == sorted(SCREENS)
    return told


@pytest.fixture(scope="module")
def compiled(packed, tmp_path_factory):
    """What is packed, as the phone gets it."""
    app = shutil.copytree(packed, tmp_path_factory.mktemp("compiled") / "app")
    android.to_bytecode(app)
    assert not list(app.rglob("*.py"))
    return app


@pytest.mark.slow
def test_the_packed_app_alone_plays_a_turn(compiled, phone_python, tmp_path):
    homes = {"HOME": str(tmp_path), "TABLESIDE_HOME": str(tmp_path / "files")}
    told = played(compiled, phone_python, tmp_path, **homes)
    ours = [Path(file) for file in told["files"] if Path(file).parts[-2:] != DRIVER.parts[-2:]]
    places = (compiled, phone_python.parents[1], ROOT / "tests", Path(sys.base_prefix))
    strays = [path for path in ours if not any(path.is_relative_to(place) for place in places)]
    assert not strays
    assert any(path.is_relative_to(compiled / "companion" / "window" / "screens") for path in ours)


@pytest.mark.slow
def test_on_a_phone_it_writes_into_its_private_folder_only(compiled, phone_python, tmp_path):
    private = tmp_path / "private"
    private.mkdir()
    phone = {
        "ANDROID_ARGUMENT": str(compiled),
        "ANDROID_APP_PATH": str(compiled),
        "ANDROID_PRIVATE": str(private),
        "P4A_BOOTSTRAP": "SDL2",
        "PYTHONPATH": str(FAKES),
    }
    played(compiled, phone_python, tmp_path, **phone)
    assert {path.name for path in tmp_path.iterdir()} == {"private"}
    assert {path.name for path in private.iterdir()} == {"tableside"}
    assert (private / "tableside" / "tableside.db").exists()
