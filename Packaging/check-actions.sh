#!/bin/bash
# Checks action.yml, the workflows and the files for a forge that docs/INSTALL.md shows: by actionlint where there is one,
# and by the forges' schemas, which check-jsonschema brings along; it is installed once. Where it cannot be had, as without
# a network, it says so.
set -euo pipefail
cd "$(dirname "$0")/.."

if command -v actionlint >/dev/null; then actionlint; fi
tools=.build/actions
if [[ ! -e $tools/installed ]]; then
    rm -rf "$tools"
    python3 -m venv "$tools" && timeout 300 "$tools/bin/pip" install --quiet --disable-pip-version-check --retries 1 \
        --timeout 15 check-jsonschema==0.39.0 && touch "$tools/installed" || {
        rm -rf "$tools"
        echo "SKIPPED: the forge's workflows are not checked, for check-jsonschema cannot be had now." >&2
        exit 0
    }
fi
"$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
"$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.github-actions action.yml

shown=$(mktemp -d)
trap 'rm -rf "$shown"' EXIT
awk -v to="$shown" '/^```yaml ./ { file = $2; gsub("/", "-", file); next } /^```/ { file = "" } file { print > (to "/" file) }' docs/INSTALL.md
"$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.github-workflows "$shown/.github-workflows-cards.yml"
"$tools/bin/check-jsonschema" --quiet --builtin-schema vendor.gitlab-ci "$shown/.gitlab-ci.yml"
