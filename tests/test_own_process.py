"""Window tests of several files: a process for each file, and no report is lost on the way."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[1]
CONFTEST = """
from tests.companion.own_process import join

def pytest_configure(config):
    config.addinivalue_line("markers", "window: opens a window")

def pytest_collection_finish(session):
    join(session.config, session.items)
"""
TESTS = """
import os
import pytest

@pytest.mark.window
def test_elsewhere():
    assert os.getpid() != {here}

def test_here():
    assert os.getpid() == {here}

@pytest.mark.window
def test_fails():
    assert 1 == 2

@pytest.mark.window
def test_dies():
    os._exit(3)

@pytest.mark.window
@pytest.mark.parametrize("n", [1, 2])
def test_goes_on(n):
    assert n

@pytest.mark.window
def test_is_left_out():
    pytest.skip("for a reason")
"""


HERE = "int(os.environ['HERE'])"
STARTED = "import os; os.environ.setdefault('HERE', str(os.getpid()))"
"""A plugin that notes which process was started first."""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}:{pytester.path}")
    monkeypatch.delenv("HERE", raising=False)
    pytester.makeconftest(CONFTEST)
    pytester.makepyfile(started=STARTED)
    return pytester


@pytest.mark.slow
def test_every_report_comes_also_after_a_process_has_died(suite: pytest.Pytester) -> None:
    suite.makepyfile(**dict.fromkeys(("test_one", "test_two"), TESTS.format(here=HERE)))
    done = suite.runpytest_subprocess("-p", "no:cacheprovider", "-p", "started")
    done.assert_outcomes(passed=8, failed=4, skipped=2)
    done.stdout.fnmatch_lines(["*assert 1 == 2*", "*the process has ended*"])


def test_one_file_alone_runs_where_pytest_does(suite: pytest.Pytester) -> None:
    suite.makepyfile(test_one=TESTS.format(here=HERE))
    chosen = ("-k", "elsewhere or here")
    done = suite.runpytest_subprocess("-p", "no:cacheprovider", "-p", "started", *chosen)
    done.assert_outcomes(passed=1, failed=1)
