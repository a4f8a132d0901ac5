"""Looks at the Android package without building it: what is packed, what it needs, how large it is.

usage: python scripts/android_package.py files FOLDER | project FOLDER | environment FOLDER | sizes

files        puts what would be packed into a folder
project      writes the manifest, the resources and the Gradle file that would be built
environment  makes a virtual environment with what runs on the phone, and nothing else
sizes        tells how much of the package is what
"""

import contextlib
import importlib.util
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[1]
SPEC = "buildozer.spec"
ONLY_ON_ANDROID = {"android", "pyjnius"}
"""Recipes for the way into Java: there is nothing to install elsewhere."""


class Needs(NamedTuple):
    """What runs on the phone, as python-for-android resolves it; versions where they are known."""

    bootstrap: str
    python: str
    recipes: dict[str, str]
    """What is built by a recipe."""
    modules: dict[str, str]
    """What is installed as it is, so that it must be pure Python."""
    libraries: list[str]
    """What is no Python at all."""


@contextlib.contextmanager
def _packager() -> Iterator[Any]:
    """Buildozer, with our specification read and checked by itself."""
    from buildozer import Buildozer
    from buildozer.targets.android import TargetAndroid

    with contextlib.chdir(ROOT), contextlib.redirect_stdout(io.StringIO()):
        packager = Buildozer(SPEC)
        packager.targetname = "android"
        packager.check_configuration_tokens()
        TargetAndroid(packager).check_configuration_tokens()
        yield packager


def settings() -> dict[str, Any]:
    """Return the specification as Buildozer reads it; where it takes several values, a list."""
    lists = ("requirements", "orientation", "android.permissions", "android.archs")
    with _packager() as packager:
        app = packager.config
        found: dict[str, Any] = {name: app.getdefault("app", name) for name in app["app"]}
        found |= {name: app.getlist("app", name, []) for name in lists}
        return found | {"version": packager.get_version()}


def pack(folder: Path) -> Path:
    """Put what Buildozer would pack below a folder, and return where it lies."""
    with _packager() as packager:
        packager.config.set("buildozer", "build_dir", str(folder))
        packager._copy_application_sources()
        return Path(packager.app_dir)


def project(folder: Path) -> Path:
    """Write the project that Gradle would build, by the packagers' own code; return its folder."""
    from pythonforandroid.bootstrap import Bootstrap, copy_files
    from pythonforandroid.toolchain import ToolchainCL

    class Written(Exception):
        """As far as it goes without an SDK."""

    class Toolchain(ToolchainCL):
        """python-for-android up to the call of Gradle."""

        def apk(self, args: Any) -> None:
            bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
            for each in bootstrap.get_bootstrap_dirs():
                copy_files(Path(each, "build").as_posix(), place.as_posix())
            self._fix_args(args)
            _write_project(place, args)
            raise Written

    with _packager() as packager:
        packager.config.set("buildozer", "build_dir", str(folder))
        target = packager.target = _android(packager)
        place = Path(target.get_dist_dir(packager.config.get("app", "package.name")))
        place.mkdir(parents=True)
        # What is packed is looked at by `pack`; here a launcher is enough.
        shutil.copy(ROOT / "main.py", _made(Path(packager.app_dir)))
        (place / "project.properties").write_text(f"target=android-{target.android_api}\n")
        target.build_mode, target.artifact_format = "debug", "apk"
        target._p4a = lambda words, **_: _called(Toolchain, [*words, *target.extra_p4a_args])
        with contextlib.suppress(Written):
            target.build_package()
    return place


def _android(packager: Any) -> Any:
    from buildozer.targets.android import TargetAndroid

    return TargetAndroid(packager)


def _called(program: Callable[[], object], words: list[str]) -> None:
    before, sys.argv = sys.argv, ["p4a", *words]
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            program()
    finally:
        sys.argv = before


def _write_project(place: Path, args: Any) -> None:
    """Let python-for-android fill in its templates, beside a made-up SDK and empty libraries."""
    _made(place / "sdk" / "build-tools" / "36.0.0")
    (place / "local.properties").write_text(f"sdk.dir={place / 'sdk'}")
    built = {
        "hostpython": sys.executable,
        "bootstrap": args.bootstrap,
        "archs": args.arch,
        "ndk_api": args.ndk_api,
    }
    (place / "dist_info.json").write_text(json.dumps(built))
    for arch in args.arch:
        _made(place / "libs" / arch)
        _made(place / f"_python_bundle__{arch}")
    # They are for the sources of SDL.
    shutil.rmtree(place / "src" / "patches")
    with contextlib.chdir(place):
        spec = importlib.util.spec_from_file_location("p4a_build", place / "build.py")
        assert spec
        assert spec.loader
        build = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(build)
        build.parse_args_and_make_package(args.unknown_args)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def needs() -> Needs:
    """Resolve the requirements with the recipes of python-for-android."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import PythonRecipe, Recipe

    spec = settings()
    pinned = dict((*item.split("=="), "")[:2] for item in spec["requirements"])
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()):
        context = Context()
        context.storage_dir = folder
        wanted = Bootstrap.get_bootstrap(spec["p4a.bootstrap"], context)
        order, modules, bootstrap = get_recipe_order_and_bootstrap(context, list(pinned), wanted)
        recipes = {name: Recipe.get_recipe(name, context) for name in order}
        python = recipes["python3"].version
    built = {name for name, recipe in recipes.items() if isinstance(recipe, PythonRecipe)}
    return Needs(
        bootstrap.name,
        python,
        {name: pinned.get(name) or recipes[name].version or "" for name in sorted(built)},
        {name: pinned.get(name, "") for name in sorted(modules)},
        sorted(recipes.keys() - built),
    )


def numeric(version: str) -> int:
    """Return the number that must rise with each release: two digits for each part."""
    major, minor, patch = map(int, version.split("."))
    return (major * 100 + minor) * 100 + patch


def resolved() -> list[str] | None:
    """Make python-for-android's call of pip, which resolves what it installs; None if it fails.

    The call is written down where pip would be, and repeated here for the phone's Python.
    """
    from pythonforandroid import build
    from pythonforandroid.recipe import Recipe

    need = needs()
    asked = [f"{name}=={version}" for name, version in need.modules.items()]
    told: list[list[str]] = []

    class Stopped(Exception):
        """The call was written down."""

    def written(_: object, *words: str, **__: object) -> None:
        told.append(list(words))
        raise Stopped

    context = SimpleNamespace(
        recipe_build_order=[*need.recipes, *need.libraries],
        ndk_api=int(settings()["android.ndk_api"]),
        extra_index_urls=[],
    )
    host = SimpleNamespace(pip=None, version=need.python)
    arch = SimpleNamespace(arch="arm64-v8a")
    with (
        patch.object(build, "shprint", written),
        patch.object(build, "warning"),
        patch.object(Recipe, "get_recipe", lambda *_: host),
    ):
        build.process_python_modules(context, asked, arch)
    (words,) = told
    return _answer(words)


def _answer(words: list[str]) -> list[str] | None:
    """Run the call; return what it would install, or None."""
    report = Path(words[words.index("--report") + 1])
    # Older versions of pip take a platform only with a target; nothing is put there.
    command = [sys.executable, "-m", "pip", *words, "--target", str(report.parent / "nothing")]
    try:
        if subprocess.run(command, capture_output=True, check=False).returncode:
            return None
        installs = json.loads(report.read_text())["install"]
    finally:
        report.unlink()
    return sorted(f"{each['metadata']['name']}=={each['metadata']['version']}" for each in installs)


def install(folder: Path) -> Path:
    """Make an environment with exactly what runs on the phone; return its Python.

    What has a recipe is taken for this machine instead. Everything else is accepted only as pure
    Python for the phone's version: pip refuses whatever has no such distribution.
    """
    need = needs()
    subprocess.run([sys.executable, "-m", "venv", "--clear", "--without-pip", folder], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    pure = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
    _pip(packages, need.modules, *pure, f"--python-version={need.python.rpartition('.')[0]}")
    here = {n: v for n, v in need.recipes.items() if n not in ONLY_ON_ANDROID}
    _pip(packages, here)
    to_bytecode(packages)
    return folder / "bin" / "python"


def to_bytecode(folder: Path) -> None:
    """Leave only what the phone gets: bytecode without docstrings and asserts, and no sources."""
    compiling = [sys.executable, "-OO", "-m", "compileall", "-b", "-f", "-qq", "-j0", str(folder)]
    # A package may bring files for another Python, which nobody imports.
    subprocess.run(compiling, check=False)
    for source in list(folder.rglob("*.py")):
        if source.with_suffix(".pyc").exists():
            source.unlink()
    for cache in list(folder.rglob("__pycache__")):
        shutil.rmtree(cache)


def _pip(target: Path, versions: dict[str, str], *options: str) -> None:
    wanted = [f"{name}=={version}" if version else name for name, version in versions.items()]
    command = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    done = subprocess.run(
        [*command, "--no-deps", "--target", target, *options, *wanted],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"pip cannot install {' '.join(wanted)}:\n{done.stderr}")


def assets(app: Path) -> dict[str, list[Path]]:
    """Return the packed files by part."""
    files = [path for path in sorted(app.rglob("*")) if path.is_file()]
    named: dict[str, list[Path]] = {
        "rules (engine)": [],
        "app (companion)": [],
        "pictures and sounds": [],
        "fonts of names": [],
        "translations": [],
        "pieces (data)": [],
        "rest": [],
    }
    for path in files:
        named[_part(path.relative_to(app))].append(path)
    return named


def _part(path: Path) -> str:
    if path.suffix == ".mo":
        return "translations"
    if "fonts" in path.parts:
        return "fonts of names"
    if path.suffix in (".png", ".atlas", ".wav"):
        return "pictures and sounds"
    first = {"engine": "rules (engine)", "companion": "app (companion)", "data": "pieces (data)"}
    return first.get(path.parts[0], "rest")


def _sizes() -> Iterator[tuple[str, int, int]]:
    """Go through the parts of the package: name, bytes, bytes when compressed."""
    with tempfile.TemporaryDirectory() as folder:
        to_bytecode(app := pack(Path(folder)))
        for name, files in assets(app).items():
            yield name, *_weigh(files)
        (packages,) = install(Path(folder) / "env").parents[1].glob("lib/python*/site-packages")
        for top in sorted(path for path in packages.iterdir() if path.name != "__pycache__"):
            files = [top] if top.is_file() else [path for path in top.rglob("*") if path.is_file()]
            kept = [f for f in files if f.suffix not in (".so", ".pyx", ".pxd", ".h")]
            if not top.name.endswith((".dist-info", ".libs", ".pth")):
                yield f"  {top.stem}", *_weigh(kept)


def _weigh(files: Iterable[Path]) -> tuple[int, int]:
    read = [path.read_bytes() for path in files]
    return sum(map(len, read)), sum(len(zlib.compress(content)) for content in read)


def _tell_sizes() -> None:
    print(f"{'part':24} {'kB':>8} {'packed':>8}")
    total = 0
    for name, size, packed in _sizes():
        if size >= 512:
            print(f"{name:24} {size / 1024:8.0f} {packed / 1024:8.0f}")
        total += packed
    print(f"{'all but native code':24} {'':8} {total / 1024:8.0f}")


def main(words: list[str]) -> int:
    """Do what the words ask for."""
    match words:
        case ["files", folder]:
            with tempfile.TemporaryDirectory() as passing:
                shutil.copytree(pack(Path(passing)), folder)
        case ["project", folder]:
            print(project(Path(folder).resolve()))
        case ["environment", folder]:
            print(install(Path(folder)))
        case ["sizes"]:
            _tell_sizes()
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
