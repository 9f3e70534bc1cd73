# Everything a contributor does with ktp-ocr. `make` alone lists it.
#
# Demo and tests use a debug build in which the modules that read cards are optimised (KTP_OCR_OPTIMISED, see Package.swift):
# it reads as fast as a release build and is compiled in half the time. What is packed, installed or measured is a release
# build: CONFIG=release.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup demo build release-build tool test unit integration equality browser documents check hooks gate baseline accuracy finder bench instructions stale torture torture-short scale-test growth fuzz sanitize soak reference api examples licences sbom format models models-lstm confidence describe regions fixtures manual install install-files uninstall deb deb-test bundle bundle-test wheel wheel-test release clean

PREFIX ?= /usr/local
DESTDIR ?=

export KTP_OCR_OPTIMISED := 1
CONFIG = debug
BUILT = .build/$(CONFIG)
TOOL = $(BUILT)/ktp-ocr
SPECIMENS = $(BUILT)/ktp-specimens

# A module compiled as a whole takes two thirds of the time of its files compiled one by one; a release build does so anyway.
WHOLE = $(if $(filter debug,$(CONFIG)),-Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
# An import that Package.swift does not own up to is an error, and so is a package in another version than Package.resolved says.
STRICT = --explicit-target-dependency-import-check error --only-use-versions-from-resolved-file
SWIFT_BUILD = swift build -c $(CONFIG) $(WHOLE) $(STRICT)
# Runs no test: only `swift test` can be told to leave XCTest out, whose search for tests reads an index of all code.
SWIFT_BUILD_TESTS = swift test -c $(CONFIG) $(WHOLE) --disable-xctest $(STRICT) --filter '^-$$'
SWIFT_TEST = OMP_THREAD_LIMIT=1 swift test -c $(CONFIG) $(WHOLE) --skip-build --disable-xctest
# One after the other: many start workers or a server. Threads of libtesseract's wait for each other in a loop, hence OMP_THREAD_LIMIT.
ONE_BY_ONE = $(SWIFT_TEST) --no-parallel
UNIT := ^(ArchitectureTests|FuzzTargetsTests|HashingTests|KTPCoreTests|KTPEvaluationTests|KTPRegisterTests|KTPReportsTests|OfficialRegionsTests)\.
COMMANDS := ^(CommandTests|KTPWorkersTests)\.
READERS := ^(CommandTests\.(EngineTests|GateTests)|(KTPReadingTests|KTPReviewTests|KTPOCRTests|SandboxTests|SpecimensTests|TesseractLSTMTests)\.)
# Two thousand strips through libtesseract and through our own network.
EQUALITY := ^TesseractLSTMTests\.EqualityTests
SWIFT_SOURCES := Sources Packages Lab Tests Plugins Examples Package.swift
# Building the tool needs the least; tests, training and packing add lists of their own.
PACKAGE_LISTS ?= Packages.txt Tests/Packages.txt
PACKAGES = $(shell sed 's/\#.*//' $(PACKAGE_LISTS))
# What is packed, and the program in it, Swift's runtime within.
PACKED := .build/package
PACKED_TOOL := $(PACKED)/ktp-ocr
MODELS := $(wildcard Models/*.traineddata Models/*.network Models/models.json)
MANUAL := .build/manual/ktp-ocr.1
# The newer of the two, for a debug build reads as fast, and a demo leaves one.
INSTALLED := $(or $(shell ls -t .build/release/ktp-ocr .build/debug/ktp-ocr 2>/dev/null | head -1),.build/release/ktp-ocr)

# Where things are installed.
ROOT = $(DESTDIR)$(PREFIX)
SHARE = $(ROOT)/share/ktp-ocr
MAN_PAGE = $(ROOT)/share/man/man1/ktp-ocr.1
BASH_COMPLETION = $(ROOT)/share/bash-completion/completions/ktp-ocr
ZSH_COMPLETION = $(ROOT)/share/zsh/site-functions/_ktp-ocr
FISH_COMPLETION = $(ROOT)/share/fish/vendor_completions.d/ktp-ocr.fish

# What a newcomer needs comes first; the rest in the groups whose headings are lines `##@ Heading`.
FIRST := demo unit test format
##@ Build
help: ## List what can be made
	@awk -F ':.*## ' -v first=' $(FIRST) ' ' \
		/^##@ / { heading = substr($$0, 5) } \
		/^[a-z-]+:.*## / { \
			line = sprintf("  make %-14s %s\n", $$1, $$2); \
			if (index(first, " " $$1 " ")) { start = start line } \
			else { if (heading != printed) { rest = rest "\n" heading "\n"; printed = heading }; rest = rest line } } \
		END { printf "Start here\n%s%s", start, rest }' $(MAKEFILE_LIST)

setup: ## Install the Debian packages that are missing, and check the Swift toolchain
	@Packaging/setup.sh $(PACKAGES)

demo: PACKAGE_LISTS = Packages.txt
demo: setup tool manual ## See it work: read the specimen cards with both engines into Demo/
	@rm -rf Demo
	$(TOOL) scan Fixtures/cards --out Demo || (( $$? == 1 ))
	$(TOOL) show Demo
	@echo; echo "Spreadsheet and log:"; ls -1 Demo/results.* Demo/session.log

build: ## Compile the tool and its tests
	$(SWIFT_BUILD_TESTS)

release-build: CONFIG = release
release-build: ## Compile tool and specimens as they are packed and measured
	$(SWIFT_BUILD) --product ktp-ocr
	$(SWIFT_BUILD) --product ktp-specimens

tool: ## Compile the tool alone; `make build` continues from there
	$(SWIFT_BUILD) --product ktp-ocr

# Two programs from PyPI that confirm our error rates, only in tests. Where they cannot be had, their test is skipped visibly.
CROSSCHECK := .build/crosscheck/installed
$(CROSSCHECK): Tests/Unit/KTPEvaluationTests/crosscheck.txt
	@if [[ -n $${KTP_CROSSCHECK_PYTHON:-} ]]; then exit 0; fi; \
	echo "Installing jiwer and dinglehopper for the cross-check of error rates, once"; \
	rm -rf $(@D); \
	if python3 -m venv $(@D) && timeout 300 $(@D)/bin/pip install --quiet --disable-pip-version-check \
		--retries 1 --timeout 15 --no-deps --requirement $< && $(@D)/bin/python3 Tests/Unit/KTPEvaluationTests/crosscheck.py < /dev/null > /dev/null; \
	then touch $@; else \
		rm -rf $(@D); \
		echo "They cannot be had now: the cross-check will be skipped. Run make test with a network to have it." >&2; \
	fi

# A test waits as often as it computes: those of $(1), and beside them those of $(2) that are not among them.
define TEST_IN_TWO
	@$(ONE_BY_ONE) --ignore-lock --filter '$(1)' --skip '$(EQUALITY)' > .build/one.log 2>&1 & one=$$!; \
	trap 'kill $$one 2>/dev/null || true' EXIT; code=0; \
	$(ONE_BY_ONE) --ignore-lock --filter '$(2)' --skip '$(1)' || code=$$?; \
	wait $$one || code=$$?; cat .build/one.log; exit $$code
endef

##@ Test
test: setup check build $(CROSSCHECK) ## Check, unit tests, integration tests, gate
	$(SWIFT_TEST) --filter '$(UNIT)'
	$(call TEST_IN_TWO,$(READERS),$(COMMANDS))
	python3 docs/api.py check
	python3 docs/reference.py $(TOOL) --check
	python3 Supply/supply.py check
	$(MAKE) --no-print-directory gate

unit: build ## Unit tests alone, in parallel: the loop while you change code
	$(SWIFT_TEST) --filter '$(UNIT)'

integration: build ## Integration tests alone: they draw and read cards, and start programs
	$(call TEST_IN_TWO,$(READERS),$(COMMANDS))

equality: build ## Read 2,000 strips with libtesseract and with our own network: they must agree
	$(ONE_BY_ONE) --filter '$(EQUALITY)'

# axe-core, which judges whether everybody can use a page, out of a package of PyPI. Installed once; where that cannot be
# done, the one test that tries it says that it is skipped.
AXE := .build/axe/installed
$(AXE):
	@if python3 -m venv $(@D) && timeout 300 $(@D)/bin/pip install --quiet --disable-pip-version-check \
		--retries 1 --timeout 15 --no-deps axe-playwright-python==0.1.8; \
	then touch $@; else rm -rf $(@D); echo "axe-core cannot be had now: it will not judge the page." >&2; fi

browser: setup build $(AXE) ## Work on the review page in a headless Chromium
	$(call TEST_IN_TWO,^BrowserTests\.(ScreenTests|LossTests|ProfileTests|AdditionTests|NeighbourTests),^BrowserTests\.)

documents: build ## Run every command that README and docs show, as it stands there
	@python3 docs/commands.py $(TOOL)

check: ## Format, action versions and subjects of commits, without building anything
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)
	Packaging/check-actions.sh
	Packaging/check-commits.sh

hooks: ## Make git check the subject of each commit in this clone
	git config core.hooksPath Packaging/hooks

# What is gated: the committed specimen cards, and cards drawn again from seeds that nothing is tuned to: ordinary ones, wild
# conditions, and other documents, of which nothing may be shown. Every card is read again, without this machine's gazetteer:
# districts and villages are invented, as they were when the baselines were written.
EVALUATION_SEEDS := 60101 60102 60103 60104 60105
KINDS_60103 := --count 20 --condition screen,hand,small,fax,worn,laminate,dark,blur,far,foreign
KINDS_60104 := --count 14 --condition negative,fullSheet,dithered,veil,stamp,ground,selfie
KINDS_60105 := --count 20 --documents
define READ
	@rm -rf .build/gate; mkdir -p .build/gate
	KTP_OCR_REGIONS= $(TOOL) scan Fixtures/cards --out .build/gate/fixtures --format ndjson --quiet
	@kinds=([60103]="$(KINDS_60103)" [60104]="$(KINDS_60104)" [60105]="$(KINDS_60105)"); \
	for seed in $(EVALUATION_SEEDS); do \
		echo "Reading evaluation cards of seed $$seed"; \
		$(SPECIMENS) .build/gate/cards-$$seed --split evaluate --seed $$seed --invented-places $${kinds[$$seed]:---count 30}; \
		KTP_OCR_REGIONS= $(TOOL) scan .build/gate/cards-$$seed --out .build/gate/$$seed --format ndjson --quiet || (( $$? == 1 )); \
	done
endef
# $(call EVALUATE,OPTION): every session that was read against its truth, with the option's own file.
define EVALUATE
	$(TOOL) evaluate .build/gate/fixtures --truth Fixtures/cards/truth.json $(1) Fixtures/baseline.json
	@for seed in $(EVALUATION_SEEDS); do \
		$(TOOL) evaluate .build/gate/$$seed --truth .build/gate/cards-$$seed/truth.json $(1) Fixtures/evaluation-$$seed.json; \
	done
endef

# A tenth of these cards is read again with the LSTM's network computed by libtesseract, which is the reference.
define READ_BY_LIBTESSERACT
	@mapfile -t cards < <(find Fixtures/cards .build/gate/cards-* -type f ! -name '*.json' | sort | awk 'NR % 10 == 1'); \
	echo "Reading $${#cards[@]} of the cards through libtesseract"; \
	KTP_OCR_REGIONS= $(TOOL) scan "$${cards[@]}" --out .build/gate/libtesseract --format ndjson --quiet \
		--lstm-runtime tesseract || (( $$? == 1 ))
	python3 Lab/Benchmarks/alike.py .build/gate/libtesseract .build/gate/fixtures $(EVALUATION_SEEDS:%=.build/gate/%)
endef

gate: build ## Fail when cards are read worse than Fixtures/*.json say they can be
	$(READ)
	$(call EVALUATE,--baseline)
	$(READ_BY_LIBTESSERACT)
	$(FINDER) .build/gate/finder --every 60 --limits Fixtures/finder.json
	python3 docs/demo.py $(TOOL) --check

baseline: build ## Write what the gate holds cards against: what is reached now, and no less from now on
	$(READ)
	$(call EVALUATE,--write-baseline)

##@ Measure
accuracy: release-build ## Measure accuracy: the tables of README and READING, and ACCURACY.md with other tools (ACCURACY=--documents: without)
	Lab/Benchmarks/accuracy.sh $(ACCURACY)

# Without the gazetteer of this machine, as the gate reads.
FINDER = KTP_OCR_REGIONS= /usr/bin/python3 Lab/Benchmarks/finder.py $(TOOL) $(SPECIMENS)
finder: build ## Draw cards at every turn, in four sizes and at a slant, and say how exactly they are found (two minutes)
	$(FINDER) .build/finder

bench: release-build ## Write Lab/Benchmarks/SPEED.md: what a card costs, other tools included (half an hour)
	@$(MAKE) --no-print-directory setup PACKAGE_LISTS='Packages.txt Lab/Benchmarks/Packages.txt'
	Lab/Benchmarks/speed.sh

instructions: CONFIG = release
instructions: ## Fail when a stage takes a tenth more instructions than Lab/Benchmarks/instructions.json says (a minute)
	$(SWIFT_BUILD) --product mutant-worker
	$(SWIFT_BUILD) --product ktp-specimens
	Lab/Benchmarks/instructions.sh $(BUILT) $(INSTRUCTIONS)

stale: ## Say which measured pages are older than what they measure, by their commits
	@docs/stale.py

##@ Try hard
# Knows the built tool alone. TORTURE takes more options, such as `--only kills`, `--scale 0.1` or `--seed 7`.
TORTURE_TOOL = /usr/bin/python3 Lab/Torture/torture.py --tool $(TOOL)
torture: build ## Do every fault to the tool, and write docs/RELIABILITY.md (hours; TORTURE="--scale 0.1" for a tenth)
	KTP_OCR_IDENTITY_STEPS=20000 KTP_OCR_DAMAGES=400 $(ONE_BY_ONE) \
		--filter '^KTPRegisterTests\.(RegisterModelTests|SessionDamageTests)'
	$(TORTURE_TOOL) --work .build/torture --report docs/RELIABILITY.md \
		--results Lab/Torture/RESULTS.md $(TORTURE)

torture-short: build ## The few of them that CI has time for (minutes)
	$(TORTURE_TOOL) --work .build/torture-short --short $(TORTURE)

# PySpark is half a gigabyte: fetched once, where that can be done in time. KTP_SCALE_PYTHON names another Python that has it.
SPARK := .build/scale/bin/python3
$(SPARK):
	@if [[ -n $${KTP_SCALE_PYTHON:-} ]]; then exit 0; fi; \
	echo "Installing PySpark for the page about Spark, once"; \
	rm -rf .build/scale; \
	if ! { /usr/bin/python3 -m venv .build/scale && timeout 420 .build/scale/bin/pip install --quiet \
		--disable-pip-version-check --retries 1 --timeout 15 pyspark==4.0.1; }; \
	then rm -rf .build/scale; echo "It cannot be had now: Spark will be skipped." >&2; fi

scale-test: build ## What docs/scale/ says, done with GNU parallel, Slurm and Spark on this machine (minutes)
	@$(MAKE) --no-print-directory setup PACKAGE_LISTS='Packages.txt Tests/Packages.txt Lab/Scale/Packages.txt' \
		|| echo "Some of these engines will be skipped." >&2
	@$(MAKE) --no-print-directory $(SPARK)
	@python=$${KTP_SCALE_PYTHON:-$(SPARK)}; if [[ ! -x $$python ]]; then python=; fi; \
	/usr/bin/python3 Lab/Scale/scale.py --tool $(TOOL) --work .build/scale-test $${python:+--python $$python} $(SCALE)

# A hundred thousand cards take half an hour; GROWTH="--cards 100 1000" does less, GROWTH=--page-only writes the page.
growth: release-build ## What a card costs apart from its reading, from 100 to 100,000 of them: docs/scale/GROWTH.md
	/usr/bin/python3 Lab/Scale/growth.py --tool $(TOOL) --work .build/growth $(GROWTH)

# Seconds for each target; what is found lies under .build-fuzz/found, and goes into the corpus once it is mended.
FUZZ_SECONDS ?= 60
FUZZ_TARGETS ?= loader parser nik worker store
FUZZER := .build-fuzz/debug/fuzzer
fuzz: ## Give loader, parser, NIK, worker and store bytes without end (FUZZ_SECONDS=60 each)
	KTP_OCR_FUZZ=build swift build --product fuzzer --sanitize fuzzer --scratch-path .build-fuzz
	@mkdir -p .build-fuzz/found; \
	for target in $(FUZZ_TARGETS); do \
		echo "== $$target"; mkdir -p .build-fuzz/corpus/$$target; \
		KTP_OCR_FUZZ=$$target $(FUZZER) .build-fuzz/corpus/$$target Tests/FuzzTargets/Corpus/$$target \
			-max_total_time=$(FUZZ_SECONDS) -timeout=30 -rss_limit_mb=3000 -max_len=300000 -print_final_stats=1 \
			-verbosity=0 -close_fd_mask=1 -artifact_prefix=.build-fuzz/found/$$target-; \
	done

# The suite under each sanitizer, as far as it goes: what starts the tool itself is slow there, and what measures time
# fails. Leaks are not looked for: the engines keep what they have until the process ends. Sanitizers want more calls and
# more addresses than a reader's fence leaves: KTP_SANITIZE leaves it out, which no other build knows. Swift has no
# Undefined Sanitizer for Linux (6.3: "unsupported option"); what it looks for in C, Swift itself ends the program over.
SANITIZERS ?= address thread
SANITIZED ?= KTPCoreTests|HashingTests|KTPRegisterTests|KTPReportsTests|KTPWorkersTests|FuzzTargetsTests
sanitize: ## The suite under Address and Thread Sanitizer, and a reader under valgrind (an hour)
	@for sanitizer in $(SANITIZERS); do \
		echo "== $$sanitizer"; \
		swift build --build-tests --sanitize $$sanitizer --scratch-path .build-$$sanitizer -Xswiftc -DKTP_SANITIZE; \
		ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Lab/Torture/thread.supp \
			swift test --sanitize $$sanitizer --scratch-path .build-$$sanitizer --skip-build \
			-Xswiftc -DKTP_SANITIZE --disable-xctest --no-parallel --filter '$(SANITIZED)' \
			--skip ParseMutationTests --skip aPageOfManyCardsComesAtOnce; \
	done
	Lab/Torture/memcheck.sh $(dir $(TOOL))

SOAK_CARDS ?= 3000
soak: build ## 3,000 cards through one reader, whose memory may not grow by 5 %
	/usr/bin/python3 Lab/Torture/soak.py --tool $(TOOL) --work .build/soak --cards $(SOAK_CARDS)

##@ Documents and dependencies
reference: tool ## Write the commands in docs/REFERENCE.md, from what --help prints
	/usr/bin/python3 docs/reference.py $(TOOL)

api: build ## Write docs/api: what the libraries promise
	python3 docs/api.py write

# Users of the library have no headers of what pictures are read with: where this may mount, an empty folder hides them.
EXAMPLES := --package-path Examples/cards --scratch-path $(CURDIR)/.build-examples
HIDDEN := tesseract leptonica libheif libexif poppler kissfft
examples: build ## Build the example package as a user of the library does, and run it
	@hide=(); \
	if unshare --mount true 2>/dev/null; then \
		hide=(unshare --mount bash -c 'for name in $(HIDDEN); do [[ ! -d /usr/include/$$name ]] || mount -t tmpfs none /usr/include/$$name; done; "$$@"' bash); \
	else echo "Mounting is not allowed: Tesseract's headers are there while the examples are built." >&2; fi; \
	"$${hide[@]}" env -u KTP_OCR_OPTIMISED swift build $(EXAMPLES)
	.build-examples/debug/nik 3273015203900001 | grep -qx 'KOTA BANDUNG female \[\]'
	printf 'NIK : 3273015203900001\nNama : RATNA WULANDARI\n' | .build-examples/debug/nik - | grep -qx 'Nama: RATNA WULANDARI'
	PATH="$(CURDIR)/$(dir $(TOOL)):$$PATH" .build-examples/debug/cards Fixtures/cards/scan | grep -c scan-000 | grep -qx 2
	for example in engines service; do Examples/$$example/run.sh $(TOOL) || exit; done

licences: build ## List what the tool is made from, and under which licences
	@python3 Supply/supply.py licences

sbom: bundle ## Write a bill of materials of the bundle (CycloneDX) to .build/sbom.cdx.json
	python3 Supply/supply.py sbom .build/sbom.cdx.json $(PACKED)/bundle

format: ## Lay out the Swift sources as `make check` wants them
	swift format --in-place --recursive $(SWIFT_SOURCES)

##@ Train
models: setup build ## Train the legacy model (minutes)
	$(MAKE) -C Lab/Training models

models-lstm: setup build ## Train the LSTM on from version 1.3.0 (half an hour)
	$(MAKE) -C Lab/Training models-lstm

confidence: setup build ## Fit the confidences, after any change of what is read (a quarter of an hour)
	$(MAKE) -C Lab/Training confidence

describe: setup build ## Measure the models on held-out lines and write Models/models.json
	$(MAKE) -C Lab/Training describe

regions: ## Make the built-in districts and villages of the published tables in DATA
	Lab/Regions/regions.py $(or $(DATA),../shared/data) Sources/Libraries/OfficialRegions/Table/regions.zip

fixtures: setup build ## Draw the specimen cards under Fixtures/
	$(SPECIMENS) Fixtures/cards --count 12 --seed 137 --plausible
	$(SPECIMENS) Fixtures/odd --odd --seed 137

##@ Install and publish
manual: tool $(MANUAL) ## Write the man page

SOURCE_FILES := Package.swift Package.resolved $(shell find Sources Plugins -type f)
.build/release/ktp-ocr .build/debug/ktp-ocr: $(SOURCE_FILES)
	$(SWIFT_BUILD) --product ktp-ocr

# In English on every machine. The plugin of the same name would compile every product of this package first.
$(MANUAL): docs/manual.awk docs/manual.mdoc $(SOURCE_FILES)
	$(SWIFT_BUILD) --product generate-manual
	@mkdir -p $(@D)
	LC_ALL=C.UTF-8 $(BUILT)/generate-manual $(TOOL) --output-directory $(@D)
	awk -v more=docs/manual.mdoc -f docs/manual.awk $@ > $@.part
	mv $@.part $@

install: CONFIG = $(if $(filter .build/debug/%,$(INSTALLED)),debug,release)
install: $(INSTALLED) $(MANUAL) install-files ## Install under PREFIX (/usr/local), below DESTDIR if that is set

install-files: ## Install what has been built, be it another TOOL, as a package does
	@[[ -n '$(MODELS)' ]] || { echo "There are no models under Models/; run: make models" >&2; exit 1; }
	install -D -m 755 $(TOOL) $(ROOT)/bin/ktp-ocr
	install -d $(SHARE)/models
	install -m 644 $(MODELS) $(SHARE)/models
	install -m 644 docs/record.schema.json docs/worker.schema.json docs/profile.schema.json $(SHARE)
	install -D -m 644 $(MANUAL) $(MAN_PAGE)
	install -d $(dir $(BASH_COMPLETION)) $(dir $(ZSH_COMPLETION)) $(dir $(FISH_COMPLETION))
	@# In English on every machine.
	@# Bash reads it, nobody runs it.
	LC_ALL=C.UTF-8 $(TOOL) --generate-completion-script bash | sed '1{/^#!/d}' > $(BASH_COMPLETION)
	LC_ALL=C.UTF-8 $(TOOL) --generate-completion-script zsh > $(ZSH_COMPLETION)
	LC_ALL=C.UTF-8 $(TOOL) --generate-completion-script fish > $(FISH_COMPLETION)

uninstall: ## Remove what `make install` put there
	rm -f $(ROOT)/bin/ktp-ocr $(MAN_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	rm -rf $(SHARE)

deb deb-test bundle bundle-test wheel wheel-test sbom bench accuracy growth: CONFIG = release
deb deb-test bundle bundle-test wheel wheel-test sbom release: PACKAGE_LISTS = Packages.txt Tests/Packages.txt Packaging/Packages.txt

deb: setup tool manual ## Pack a Debian package, which needs no Swift, into .build/package
	Packaging/link.sh $(PACKED_TOOL)
	Packaging/deb.sh $(PACKED_TOOL) $(PACKED)

deb-test: deb ## Install it in a bare Debian, read the specimen cards there, and remove it again
	Packaging/test.sh $(PACKED)

bundle: setup tool manual ## Pack one folder with all it needs, for any Linux since 2022 (tar.xz), into .build/package
	Packaging/bundle.sh $(PACKED)

bundle-test: bundle ## Unpack it in a bare Debian 12 and 13, and read the specimen cards there
	Packaging/bundle-test.sh $(PACKED) bookworm trixie

wheel: bundle ## Pack it as a wheel for Python, with the API of Python/, into .build/package
	Python/wheel.py $(PACKED)

wheel-test: wheel ## Install it in environments of Python, and try command and API there
	Python/wheel-test.sh $(PACKED)

release: setup ## Check, test and pack what is committed, and say how to publish it (OWNER=account)
	OWNER='$(OWNER)' Packaging/release.sh $(PACKED)

clean: ## Remove what was built, and the demo
	swift package clean
	rm -rf Demo
