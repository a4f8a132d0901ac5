# make run and make test do all the set-up themselves; a second run starts at once.

PY := .venv/bin/python
MO := $(patsubst %.po,%.mo,$(wildcard data/locale/*/LC_MESSAGES/*.po))
MAKEFLAGS += --no-print-directory

.PHONY: run test quick coverage lint torture bench setup locale art display clean
.DEFAULT_GOAL := run

# Opens the app. Without a display: pictures of its main screens.
run: .venv/.run display $(MO)
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		exec $(PY) -m companion; \
	else \
		echo "There is no display here, so the app runs on a virtual one and its main screens are saved as pictures."; \
		exec $(PY) scripts/pictures.py screenshots; \
	fi

# The whole suite on all cores, with the window tests. GAME=<game> runs what concerns one,
# PYTEST="-k settings" passes options on.
ALL_CORES := -n auto --dist loadfile --no-loadscope-reorder
OF_GAME = $(if $(GAME),--game $(subst -,_,$(GAME)))
test: .venv/.dev display $(MO)
	@$(PY) -m pytest $(ALL_CORES) $(OF_GAME) $(PYTEST)

# Did I break it? The first and last case of every test that takes no time, one game tapped.
quick: .venv/.dev $(MO)
	@$(PY) -m pytest $(ALL_CORES) $(OF_GAME) --quick $(PYTEST)

# The whole suite once more, with a note of every line that is never reached: docs/coverage.md.
coverage: .venv/.dev display $(MO)
	@$(PY) scripts/uncovered.py $(ALL_CORES) $(PYTEST)

lint: .venv/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy

# Kills, faults of the disk, damaged files, a fuzzer, wild games, long life; figures in docs/reliability.md.
# TORTURE="kills --kills 50" does a part of it, TORTURE="--resume" goes on after Ctrl-C.
torture: .venv/.fuzz $(MO)
	@command -v strace >/dev/null || sh scripts/packages.sh strace || [ $$? = 3 ]
	@$(PY) scripts/torture.py $(TORTURE)

bench: .venv/.bench display $(MO)
	@if [ -f benchmarks/engine.py ]; then $(PY) benchmarks/engine.py; fi
	@$(PY) benchmarks/startup.py

setup: .venv/.dev $(MO)

# Finds the sentences in the sources, brings the .po files up to date and compiles them.
locale: .venv/.run
	@$(PY) scripts/translations.py update
	@$(PY) scripts/translations.py compile
	@$(PY) scripts/translations.py check

# Renders the icons and the skyline from their SVG sources.
art: .venv/.art
	@$(PY) scripts/art.py

# A virtual display where there is no screen. Where it cannot be installed the next step says so.
display:
	@[ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || command -v Xvfb >/dev/null || sh scripts/packages.sh xvfb || [ $$? = 3 ]

clean:
	rm -rf .venv build dist *.egg-info screenshots .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* $(MO)
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.run: requirements/run.txt requirements/build.txt pyproject.toml scripts/setup.sh
	@sh scripts/setup.sh run build
	@touch $@

.venv/.dev: .venv/.run requirements/dev.txt requirements/android.txt
	@sh scripts/setup.sh run build dev android
	@touch $@

.venv/.fuzz: .venv/.dev requirements/fuzz.txt
	@sh scripts/setup.sh run build dev android fuzz
	@touch $@

.venv/.bench: .venv/.dev requirements/bench.txt
	@sh scripts/setup.sh run build dev android bench
	@touch $@

.venv/.art: .venv/.run requirements/art.txt
	@sh scripts/setup.sh run build art
	@touch $@

%.mo: %.po | .venv/.run
	@$(PY) scripts/translations.py compile $<
