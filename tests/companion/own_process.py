"""Each file of window tests runs in a process of its own, and tells its reports one by one.

Kivy has one window in a process, and what hundreds of tests have drawn in it stays in memory; so
a file begins with a window that nothing was drawn in. One file alone runs where pytest does.
"""

import gc
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PIPE = "TABLESIDE_TEST_REPORTS"
"""Where a process of one file writes its reports: the number of a pipe."""
WITHOUT = ("xdist", "cacheprovider", "hypothesispytest", "unraisableexception")
"""Plugins that do nothing for a single file, and the last two take seconds at its end."""


class File:
    """The window tests of one file, running elsewhere."""

    def __init__(self, config: pytest.Config, tests: list[str]) -> None:
        self._config, self._left = config, len(tests)
        reading, writing = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *_options(config), *tests],
            cwd=config.rootpath,
            env={**os.environ, PIPE: str(writing)},
            pass_fds=[writing],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        os.close(writing)
        self._reports = os.fdopen(reading)

    def reports(self) -> Any:
        """Those of the next test, down to the end of its teardown."""
        for line in self._reports:
            report = self._config.hook.pytest_report_from_serializable(
                config=self._config, data=json.loads(line)
            )
            yield report
            if report.when == "teardown":
                self._left -= 1
                return
        raise AssertionError(f"the process has ended: {self.close()}")

    def close(self) -> str:
        """Let the process end, at once where tests are left; returns what it has said."""
        self._reports.close()
        if self._left:
            # As by Ctrl-C: it closes its window, too.
            self._process.send_signal(signal.SIGINT)
        said, _ = self._process.communicate()
        return said


def _options(config: pytest.Config) -> list[str]:
    without = [part for name in WITHOUT for part in ("-p", f"no:{name}")]
    return [*without, "--in-steps"] if config.getoption("--in-steps", False) else without


class InOwnProcess:
    """Runs window tests in a process for each of their files."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._path: Path | None = None
        self._file: File | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> object:
        """Fetch the reports of a window test."""
        if not item.get_closest_marker("window"):
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        try:
            for report in self._of(item).reports():
                item.ihook.pytest_runtest_logreport(report=report)
        except AssertionError as wrong:
            self._file = None
            item.ihook.pytest_runtest_logreport(report=_report(item, str(wrong)))
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        # What a test before it in this process has set up for more than itself.
        item.session._setupstate.teardown_exact(nextitem)
        return True

    def _of(self, item: pytest.Item) -> File:
        if self._file is None or self._path != item.path:
            self.pytest_sessionfinish()
            every = [each for each in item.session.items if each.path == item.path]
            left = every[every.index(item) :]
            tests = [each.nodeid for each in left if each.get_closest_marker("window")]
            self._path, self._file = item.path, File(self._config, tests)
        return self._file

    def pytest_sessionfinish(self) -> None:
        """Nothing runs on."""
        if self._file:
            self._file.close()
        self._file = None


def _report(item: pytest.Item, wrong: str) -> pytest.TestReport:
    return pytest.TestReport(
        item.nodeid, item.location, {}, outcome="failed", longrepr=wrong, when="call"
    )


class Telling:
    """Hands every report to the process that asked for it."""

    def __init__(self, config: pytest.Config, pipe: int) -> None:
        self._config, self._pipe = config, os.fdopen(pipe, "w")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One line for each."""
        data = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._pipe.write(json.dumps(data) + "\n")
        self._pipe.flush()

    def pytest_unconfigure(self) -> None:
        """End at once: nobody needs the memory back widget by widget."""
        gc.disable()
        gc.freeze()


def join(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Decide it once the tests are known."""
    if pipe := os.environ.pop(PIPE, ""):
        config.pluginmanager.register(Telling(config, int(pipe)))
    elif len({item.path for item in items if item.get_closest_marker("window")}) > 1:
        config.pluginmanager.register(InOwnProcess(config))
