#!/bin/bash
# Usage: test.sh FOLDER — installs the package in FOLDER in a bare Debian that knows no Swift, and there does what its
# users do and what befalls them: reads the specimen cards, upgrades, loses models, fills up /usr, runs on an old
# processor, removes it. Needs root and mounts; where these or a bare Debian cannot be had it says so and passes.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "$1")
readonly folder root=$folder/root release=${DEBIAN_RELEASE:-bookworm}
readonly base=$folder/../bare-$release.tar tool=$PWD/.build/release/ktp-ocr
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

source Packaging/bare.sh
in_mounts_of_its_own "$@"

shopt -s nullglob
packages=("$folder"/ktp-ocr_*.deb)
((${#packages[@]} == 1)) || { echo "There is no package in $folder; run: make deb" >&2; exit 1; }
readonly package=${packages[0]}
name=$(basename "$package")
readonly packed=("$package")
source Packaging/test-steps.sh

lintian_is_content
bare
installs_alone
doctor_is_content
reads_as_the_build_does
the_action_reads_and_measures
locks_readers_in
keeps_sessions_over_an_upgrade
says_what_to_reinstall
works_while_usr_cannot_be_written
survives_a_full_disk
runs_on_an_old_processor
is_removed_without_a_trace
the_container_recipe_works
packing_again_gives_the_same_bytes
umount_all
rm -rf "$root"
echo "== the package was tried in a bare Debian ($release): $name"
