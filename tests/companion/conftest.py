"""A real window for the tests: on this screen, or on a virtual one where there is none.

`ui` opens the app at phone size with nothing stored; `open_ui` opens it as often as a test likes:

    @pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
    def test_something(ui):
        ui.tap("Settings")
        assert ui.sees("Language")
"""

import gc
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from companion.window.display import why_no_display
from scripts.virtual_display import NoDisplayError, virtual_display
from tests.companion.own_process import join

SELDOM = (50_000, 20, 10)
PICTURES = Path(__file__).resolve().parents[2] / "screenshots" / "tests"


@pytest.fixture(scope="session")
def _window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One window for all tests: Kivy makes it once in a process."""
    home = str(tmp_path_factory.mktemp("home"))
    os.environ.update(
        TABLESIDE_HOME=home,
        KIVY_HOME=str(tmp_path_factory.mktemp("kivy")),
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        LC_ALL="en_GB.UTF-8",
        # Every core has a file of its own to run: more threads that draw would only wait.
        LP_NUM_THREADS="0",
    )
    # The app that each test closes is garbage: collecting it all the time is a quarter of a test.
    gc.set_threshold(*SELDOM)
    with ExitStack() as stack:
        # The tests never draw on the screen of the person who runs them.
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            if not os.environ.get("TABLESIDE_TEST_ON_SCREEN"):
                os.environ.pop(name, None)
        if why_no_display():
            try:
                stack.enter_context(virtual_display())
            except NoDisplayError as error:
                pytest.fail(str(error), pytrace=False)
        import companion.window.app  # noqa: F401 - makes the window

        yield


@pytest.fixture
def open_ui(
    _window: None, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Any]]:
    """Return a function that opens the app on this test's own files, closing it if it is open."""
    marked = request.node.get_closest_marker("in_steps") is not None
    in_steps = marked or bool(request.config.getoption("--in-steps"))
    from companion.window.app import TablesideApp
    from tests.companion.ui import PHONE, UI

    opened: list[Any] = []

    def open_again(size: tuple[int, int] = PHONE, **settings: Any) -> Any:
        if opened:
            opened.pop().close()
        app = TablesideApp(tmp_path / "files")
        if settings:
            app.settings.change(**settings)
        opened.append(UI(app, size, in_steps=in_steps))
        return opened[-1]

    yield open_again
    if opened:
        opened.pop().close()


@pytest.fixture
def ui(open_ui: Callable[..., Any], request: pytest.FixtureRequest) -> Any:
    """Return the app in its window, at phone size unless the test names another."""
    return open_ui(getattr(request, "param", (360, 780)))


@pytest.fixture(autouse=True)
def _thinks_here(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a thread think, which a test can look into; those marked `process` have a process."""
    from companion.model.thinking import apart

    if not request.node.get_closest_marker("process"):
        monkeypatch.setattr(apart, "is_possible", lambda: False)
    yield
    apart.close()


@pytest.fixture
def pictures() -> Path:
    """Return a folder for pictures that are looked at and never committed."""
    return PICTURES


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test that opens the window."""
    for item in items:
        if "_window" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.window)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Several files with windows have a process each."""
    join(session.config, session.items)
