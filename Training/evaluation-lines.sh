#!/bin/bash
# Draws the lines that judge the models: other seeds than the training, and faces it never saw.
# `evaluation-lines.sh FOLDER SEED`; a folder that is there already is kept.
set -euo pipefail
cd "$(dirname "$0")"
readonly folder=${1:-work/held-out} seed=${2:-held-out}

draw() {
  local name=$1 kind=$2 count=$3 fonts=$4
  shift 4
  [[ -d $folder/$name ]] && return 0
  /usr/bin/python3 lines.py --kind "$kind" --count "$count" --seed "$seed/$name" --fonts "$fonts" "$@" --out "$folder/$name"
}

draw nik-ocra-tight nik 300 'OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed'
draw nik-ocra-loose nik 300 'OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed' --loose
draw nik-ocra-unseen nik 300 'OCRAItalic:style=Italic' --loose
draw nik-arial nik 300 'Liberation Sans:style=Regular,Nimbus Sans:style=Regular' --loose
draw nik-arial-unseen nik 300 'FreeSans:style=Regular,DejaVu Sans Condensed:style=Condensed' --loose
draw text row 600 'Liberation Sans:style=Regular,Liberation Sans:style=Bold,Nimbus Sans:style=Regular'
draw text-unseen row 600 'FreeSans:style=Regular'
