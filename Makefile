# Two commands matter: `make play` and `make test`. All others are listed by `make help`.

CARGO ?= cargo
PROFILE := release
ESCALE := target/$(PROFILE)/escale

.DEFAULT_GOAL := help
.PHONY: help play test setup fmt lint doc bench fuzz judge licences clean

help: ## list these commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F'|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

setup: ## install what is missing (called by the others)
	@scripts/setup

play: setup ## build everything and play Détrak in the terminal
	@echo "Building escale …"
	@$(CARGO) build --quiet --release --package cli
	@$(ESCALE) play detrak players=2 --bot 2=3

test: setup ## check and test everything
	@scripts/test

fmt: ## format the sources
	@$(CARGO) fmt --all

bench: setup ## measure: fast against naive, ours against peers
	@scripts/bench

judge: setup ## compare the engine with a second implementation in Python, at length
	@$(CARGO) build --quiet --release --package cli
	@python3 judge/judge.py --engine "$(ESCALE) engine" --games 600 --seed 7

fuzz: setup ## fuzz tokens, positions, files and the engine for a minute each
	@scripts/fuzz

clean: ## remove everything that was built
	@$(CARGO) clean
