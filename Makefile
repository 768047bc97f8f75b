# The front door. `make help` lists what it can do.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.DELETE_ON_ERROR:

FUZZ_SECONDS ?= 60
ROUNDS ?= 5000
KILLS ?= 300
FIRST ?= $(shell date +%s)
JOBS ?= $(shell nproc)

PAGE := build/release/page/index.html
NODE_MODULES := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public web/scripts scenarios schema -type f -not -path '*/generated/*' 2>/dev/null) \
                web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json web/package.json

.PHONY: help
help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' Makefile | expand -t 16

.PHONY: play
ifdef FILE
play: build ## Build what is missing and open the table in the browser (FILE=battle.json to open one)
	build/release/bouncestick play $(FILE)
else
play: install
	@$(call side_by_side,play-program)
	build/release/bouncestick-play
endif

.PHONY: install
install: ## Install missing Debian packages and the page's dependencies
	tools/install
	@$(MAKE) --no-print-directory $(NODE_MODULES)

.PHONY: build
build: install ## build/release/bouncestick, with the WebAssembly module and the page beside it
	@$(call side_by_side,program)

# The page comes with it: two builds, each with half of the cores.
side_by_side = CMAKE_BUILD_PARALLEL_LEVEL=$$(($(JOBS) / 2 + 1)) $(MAKE) -j2 --no-print-directory $(1) $(PAGE)

.PHONY: program
program:
	tools/build.sh release bouncestick

# No tests, and no engine but that of the page: whoever only wants to play does not wait for them.
.PHONY: play-program
play-program:
	tools/build.sh release bouncestick-play

$(NODE_MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@touch $@

# The module is built first; the page is made again when it, or a source of its own, has changed.
.PHONY: wasm
wasm:
	tools/build.sh wasm

build/wasm/desk.wasm: wasm ;

$(PAGE): build/wasm/desk.wasm $(NODE_MODULES) $(PAGE_SOURCES)
	tools/page.sh

.PHONY: test
test: install ## Everything: every build, every test, the page in a real browser
	tools/install tests
	tools/test.sh

.PHONY: check
check: install ## The quick look while working: development build, unit tests, rule cases
	tools/build.sh dev
	ctest --preset dev -j$(JOBS) -LE slow

.PHONY: bench
bench: build ## Measure speed on this machine: the engine, WebAssembly against native, the page
	tools/install tests
	tools/build.sh release bounce_bench
	tools/build.sh release bouncestick test_distance
	build/release/bounce_bench --benchmark_counters_tabular=true
	build/release/test_distance --gtest_also_run_disabled_tests --gtest_filter='Latency.*:Crowd.*'
	node bench/wasm.mjs
	node bench/page.mjs

.PHONY: fuzz
fuzz: install ## Fuzz each target for FUZZ_SECONDS
	tools/build.sh asan
	for target in build/asan/fuzz_*; do tools/fuzz.sh long $$target $(FUZZ_SECONDS) || exit 1; done

.PHONY: hunt
hunt: install ## Try each property on ROUNDS new values; a failure prints the seed that shows it again
	tools/build.sh asan test_ground test_drill test_rules
	for tests in ground drill rules; do RC_PARAMS="max_success=$(ROUNDS)" build/asan/test_$$tests || exit 1; done
	tools/build.sh release test_secrecy
	BOUNCE_BATTLES=$(ROUNDS) BOUNCE_FIRST=$(FIRST) build/release/test_secrecy

.PHONY: soak
soak: install ## Kill the server of tables and its workers KILLS times while two people play on, compare what secrets must not change, and alter each expectation of every rule case
	tools/build.sh release bouncestick test_distance test_held test_secrecy
	BOUNCE_ALL=1 build/release/test_held --gtest_filter='*Altered*'
	BOUNCE_KILLS=$(KILLS) build/release/test_distance --gtest_filter='Killed.*:TwoServers.When*:DatabaseKilled.In*'
	BOUNCE_DATABASE=postgresql BOUNCE_KILLS=$(KILLS) build/release/test_distance --gtest_filter='Killed.No*'
	BOUNCE_BATTLES=100 BOUNCE_FIRST=$(FIRST) build/release/test_distance --gtest_filter='WireSecrecy.*'
	BOUNCE_BATTLES=1200 BOUNCE_FIRST=$(FIRST) build/release/test_secrecy
	tools/build.sh asan test_agreement
	BOUNCE_ORDERS=150 build/asan/test_agreement
	tools/unwritten.sh 6
	$(MAKE) --no-print-directory $(PAGE) && cd web && SOAK=1 npm run --silent e2e -- --grep @soak

.PHONY: golden
golden: install ## Write the golden playthroughs and all sentences again; read the difference before committing it
	tools/build.sh dev test_conformance test_words
	BOUNCE_WRITE_GOLDEN=1 build/dev/test_conformance --gtest_filter='*Golden*'
	BOUNCE_WRITE_GOLDEN=1 build/dev/test_words
	git diff --stat -- tests/golden tests/words

.PHONY: picture
picture: build ## Take the README's picture of the page again
	tools/install tests
	cd web && npm run picture

.PHONY: format
format: ## Format all sources
	tools/format.sh write

.PHONY: format-check
format-check: ## Fail if a source is not formatted
	tools/format.sh check

.PHONY: tidy
tidy: install ## Run clang-tidy over the sources
	tools/build.sh dev
	tools/tidy.sh

.PHONY: coverage
coverage: ## Write docs/coverage.md: every clause, where it is carried out, how many cases test it
	tools/coverage.py --table docs/coverage.md

.PHONY: clean
clean: ## Remove everything that was built
	rm -rf build web/dist web/public/desk.wasm web/src/desk/generated web/test-results web/playwright-report
