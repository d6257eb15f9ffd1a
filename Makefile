# Needs python3 (3.11 or newer) and make; a C compiler and Node are used where they are.
# `make` alone lists what can be made.

PYTHON ?= python3
VENV   ?= .venv
JOBS   ?= 2
MORE    = $(shell expr $(JOBS) + 1)  # where tests of the server wait for something, another can run

BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest --dist worksteal -q -r fER
AGAIN  := $(MAKE) --no-print-directory

# What an installation is made from; the sources themselves are used in place.
RECIPE := pyproject.toml src/hazard/version.py

.DEFAULT_GOAL := help
.PHONY: help install compile page docs play play-terminal test test-pure test-compiled test-page soak siege mutants check format bench bench-server profile screenshots wheel pins audit clean state
.NOTPARALLEL:
.DELETE_ON_ERROR:

help: state
	@echo 'make play      a game against bots in your browser (PLAY="--lang de --book": how; in the terminal: make play-terminal)'
	@echo 'make install   the command $(BIN)/hazard, running the sources of this checkout'
	@echo 'make compile   make that command fast (needs a C compiler)'
	@echo 'make page      the page the server shows (fetches Node where there is none)'
	@echo 'make docs      the documentation as a site in build/docs, to be read without a network'
	@echo 'make test      format, lint, types, imports, the tests on both builds and those in a browser'
	@echo 'make check     format, lint, types and imports alone'
	@echo 'make soak      the long proofs, up to an hour'
	@echo 'make siege     honest games while one address attacks, up to three hours (SIEGE="--seconds 5": shorter)'
	@echo 'make mutants   small faults in the engine, each against the tests that run it, up to three hours (MUTANTS="--count 100": fewer)'
	@echo 'make bench     the speed figures (BENCH="--compare ../other": beside those of another checkout)'
	@echo 'make profile   where the time of a game goes, per question and per function (PROFILE="classic/teams --seats 4": of which)'
	@echo 'make bench-server  the load figures of the server, half an hour (LOAD="--minutes 8": shorter)'
	@echo 'make screenshots   pictures of every page, in build/screenshots'
	@echo 'make format    bring the sources into the common format'
	@echo 'make wheel     a wheel of sources and a compiled one, in dist/'
	@echo 'make pins      the versions and hashes the container is built from, in deploy/'
	@echo 'make audit     ask whether anything is known to be wrong with what Hazard depends on'
	@echo 'make clean     remove what was built, but not $(VENV)'

# Compiled modules run instead of edited sources, so say when they do not fit.
state:
	@if [ -x $(BIN)/python ] && [ -f src/hazard/_compiled.json ]; then $(BIN)/python tools/compile.py --state; fi

# ---------------------------------------------------------------- installing

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'Hazard needs Python 3.11 or newer as "$(PYTHON)"; name another with: make PYTHON=python3.12 ...' >&2; exit 1; }
	@echo 'install: making $(VENV) with' "$$($(PYTHON) --version), some seconds ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo 'install: Python cannot make environments here (on Debian and Ubuntu: apt install python3-venv)' >&2; exit 1; }

$(VENV)/.installed: $(RECIPE) | $(BIN)/python
	@echo 'install: fetching what hazard needs ...'
	@began=$$(date +%s); $(PIP) install --no-compile --editable '.[server]' && touch $@ && \
	  echo "install: ready after $$(($$(date +%s) - began)) s, try $(BIN)/hazard --help"

$(VENV)/.compile-tools: $(RECIPE) | $(VENV)/.installed
	@echo 'install: the compiler front end (mypyc)'
	@$(PIP) install --editable '.[server,compile]'
	@touch $@

$(VENV)/.docs-tools: $(RECIPE) | $(VENV)/.installed
	@echo 'install: the builder of the documentation'
	@$(PIP) install --editable '.[docs]'
	@touch $@

$(VENV)/.dev-tools: $(RECIPE) | $(BIN)/python
	@echo 'install: hazard and the tools for tests and checks'
	@$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.installed $(VENV)/.compile-tools $(VENV)/.docs-tools

install: $(VENV)/.installed

# ---------------------------------------------------------------- using

# The tools are only fetched where they can be used.
compile: install
	@if $(BIN)/python tools/compile.py --can; then $(MAKE) --silent --no-print-directory $(VENV)/.compile-tools; fi
	@$(BIN)/python tools/compile.py

# Built anew only where its sources have changed; the script says what it does.
page: | $(VENV)/.installed
	@$(BIN)/python tools/page.py --fetch-node

# Plays the games of the notebooks too: some minutes (DOCS="--games 4": quicker, with fewer of them).
docs: $(VENV)/.docs-tools
	@$(BIN)/python -m tools.site.build $(DOCS)

# Installs and builds the page side by side, and plays with what there is: `make compile` makes it faster, and is not needed.
play: $(BIN)/python
	@MAKE='$(firstword $(AGAIN))' $(BIN)/python tools/play.py $(PLAY)

play-terminal: $(BIN)/python
	@MAKE='$(firstword $(AGAIN))' $(BIN)/python tools/play.py --terminal $(PLAY)

bench: compile
	@$(BIN)/hazard bench $(BENCH)

# By perf where there is one; docs/speed.md.
profile: compile
	@$(BIN)/python -m bench.profile $(PROFILE)

# Delay, memory and growth of a server with a thousand tables; docs/load.md. On a machine that does nothing else.
bench-server: compile $(VENV)/.dev-tools
	@$(BIN)/python -m bench.server $(LOAD)

# ---------------------------------------------------------------- proving

check: $(VENV)/.dev-tools
	@echo 'check: format'
	@$(BIN)/ruff format --check --output-format=concise . || { echo 'check: run `make format`' >&2; exit 1; }
	@echo 'check: lint'
	@$(BIN)/ruff check --quiet .
	@echo 'check: types'
	@$(BIN)/mypy
	@echo 'check: imports'
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python tools/page.py --check --fetch-node

# Where this machine can compile, every test runs on the compiled build and all but those marked `one_build` on the interpreted
# one too; where it cannot, every test runs interpreted. It compiles beside the checks and the interpreted tests, and is done
# long before these: no step waits for the compiler.
test: $(VENV)/.dev-tools page
	@if ! $(BIN)/python tools/compile.py --can; then \
	  $(AGAIN) check test-pure test-compiled test-page; \
	else \
	  mkdir -p build; echo 'test: compiling (build/compile.log), and beside it:'; \
	  $(BIN)/python tools/compile.py >build/compile.log 2>&1 & compiling=$$!; \
	  trap 'kill $$compiling 2>/dev/null' EXIT; trap 'exit 1' INT TERM; \
	  $(AGAIN) check test-pure CHOSEN='not one_build' && \
	  { wait $$compiling || { cat build/compile.log; echo 'test: it does not compile' >&2; exit 1; }; } && \
	  trap - EXIT && $(AGAIN) test-compiled test-page; \
	fi

test-pure: $(VENV)/.dev-tools page
	@echo 'test: interpreted'
	HAZARD_PURE=1 $(PYTEST) -n $(JOBS) -m 'not soak and not page$(if $(CHOSEN), and $(CHOSEN))' tests

test-compiled: $(VENV)/.dev-tools page
	@$(BIN)/python tools/compile.py
	@if [ -f src/hazard/_compiled.json ]; then \
	  echo 'test: compiled'; set -x; $(PYTEST) -n $(MORE) -m 'not soak and not page' tests; \
	else echo 'test: the compiled tests are skipped, see above'; fi

# In a real browser, once, on whichever build there is. A browser on a busy machine is now and then too slow for the
# driver: what fails is tried once more, and told as rerun.
test-page: $(VENV)/.dev-tools page
	@if [ ! -d tests/page ]; then echo 'test: there are no tests in a browser'; \
	elif browser=$$($(BIN)/python tools/browser.py --install); then \
	  echo "test: in a browser ($$browser)"; set -x; HAZARD_CHROMIUM=$$browser $(PYTEST) -n $(JOBS) --reruns 1 -m 'page and not soak' tests/page; \
	else echo 'test: the tests in a browser are SKIPPED, see above'; fi

soak: $(VENV)/.dev-tools page
	@$(BIN)/python tools/compile.py
	@$(BIN)/python tools/soak.py --jobs $(MORE)

# Honest games while one address attacks the server in every way; docs/siege.md. Goes on where it was interrupted.
siege: compile $(VENV)/.dev-tools
	@$(BIN)/python -m tests.siege $(SIEGE)

# Small faults in the engine, each against the tests that run it, on all cores; docs/mutants.md. Goes on where it was interrupted.
mutants: $(VENV)/.dev-tools
	@$(BIN)/python -m tests.mutants $(MUTANTS)

screenshots: $(VENV)/.dev-tools page
	@browser=$$($(BIN)/python tools/browser.py --install) || exit 1; \
	HAZARD_CHROMIUM=$$browser $(BIN)/python tools/pictures.py; \
	HAZARD_CHROMIUM=$$browser $(BIN)/python tools/screenshots.py

# ---------------------------------------------------------------- looking after the sources

format: $(VENV)/.dev-tools
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python tools/page.py --format --fetch-node

wheel: $(VENV)/.dev-tools page
	@echo 'wheel: sources only'
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist .
	@if $(BIN)/python tools/compile.py --can; then \
	  echo 'wheel: compiled'; HAZARD_COMPILE=1 $(BIN)/python -m build --wheel --no-isolation --outdir dist .; \
	else echo 'wheel: the compiled wheel is skipped, this machine cannot compile'; fi

# Resolved anew from pyproject.toml; a test says when they no longer fit it.
pins: $(VENV)/.dev-tools
	@$(BIN)/python tools/pins.py

# Says `not audited` where no database of vulnerabilities can be reached; fails where something was found.
audit: $(VENV)/.dev-tools
	@$(BIN)/python tools/audit.py

clean:
	@if [ -x $(BIN)/python ]; then $(BIN)/python tools/compile.py --clean; $(BIN)/python tools/page.py --clean; fi
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} +
