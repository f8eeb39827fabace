# Two commands matter: `make play` and `make test`. All others are listed by `make help`.

CARGO ?= cargo
PROFILE := release
ESCALE := target/$(PROFILE)/escale

.DEFAULT_GOAL := help
.PHONY: help play terminal page e2e screenshots test setup fmt lint doc bench bench-bots bench-server bench-cluster soak fuzz judge licences clean

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{ printf "  make %-12s %s\n", $$1, $$2 }'

setup: ## install what is missing (called by the others)
	@scripts/setup

play: page ## build page and program, serve http://localhost:4000 and open it
	@echo "Building escale …"
	@$(CARGO) build --quiet --release --package cli
	@$(ESCALE) serve

terminal: setup ## build the program and play Détrak in the terminal
	@echo "Building escale …"
	@$(CARGO) build --quiet --release --package cli
	@$(ESCALE) play detrak players=2 --bot 2=3

page: ## build the page into target/page
	@scripts/setup page
	@echo "Building the page …"
	@$(CARGO) xtask web

e2e: page ## test the page in Chromium
	@scripts/setup browser
	@scripts/setup proxy cluster
	@$(CARGO) build --quiet --package cli --package load
	@scripts/with-server npm test --prefix e2e

screenshots: page ## write pictures of every page to e2e/screenshots
	@scripts/setup browser
	@$(CARGO) build --quiet --package cli
	@SCREENSHOTS=e2e/screenshots scripts/with-server node e2e/screenshots.mjs

test: setup ## check and test everything
	@scripts/test

fmt: ## format the sources
	@$(CARGO) fmt --all

bench: setup ## measure: fast against naive, ours against peers
	@scripts/bench

bench-bots: setup ## let each level play the one below (long; GAMES=40 for a look)
	@scripts/bench-bots

bench-server: setup ## measure the server under load, beside a bare echo
	@$(CARGO) build --quiet --release --package cli --package load
	@target/$(PROFILE)/escale-load bench $(PARTS)

bench-cluster: setup ## measure several servers on one Postgres, and moves among a million stored tables
	@scripts/setup cluster
	@$(CARGO) build --quiet --release --package cli --package load
	@target/$(PROFILE)/escale-load bench nodes stored

soak: setup ## kill servers, Postgres and NATS under load, cut connections, replace versions, simulate nodes (long)
	@scripts/setup proxy cluster
	@$(CARGO) build --quiet --release --package cli --package load
	@ESCALE_SCHEDULES=10000 $(CARGO) nextest run --package server all_hear_the_same_story
	@ESCALE_TOWN_MOVES=100000 scripts/with-cluster $(CARGO) nextest run --package server --no-capture spread every_lobby
	@target/$(PROFILE)/escale-load soak
	@target/$(PROFILE)/escale-load chaos
	@target/$(PROFILE)/escale-load town
	@before="$$(scripts/version-before)" && target/$(PROFILE)/escale-load town --rolling --before "$$before"

judge: setup ## compare the engine with a second implementation in Python, at length
	@$(CARGO) build --quiet --release --package cli
	@python3 judge/judge.py --engine "$(ESCALE) engine" --games 600 --seed 7

fuzz: setup ## fuzz tokens, positions, files and the engine for a minute each
	@scripts/fuzz

clean: ## remove everything that was built
	@$(CARGO) clean
