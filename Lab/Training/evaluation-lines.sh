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
draw nik-others nik 150 'OCR B:style=Regular,Inconsolata:style=Medium,Fira Code:style=Regular,Hack:style=Regular,Roboto:style=Bold' --loose
draw nik-others-unseen nik 150 'JetBrains Mono:style=Regular,JetBrains Mono:style=Bold' --loose
draw text row 600 'Liberation Sans:style=Regular,Liberation Sans:style=Bold,Nimbus Sans:style=Regular'
draw text-unseen row 600 'FreeSans:style=Regular'
# What the wild does (wild.py), and the values that models stumble over; half of them in the second light.
readonly wild='--conditions worn,laminate,dark,blur,far,small,fax --second-light 0.5'
draw wild-nik nik 140 'OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed' --loose $wild
draw wild-text value 210 'Liberation Sans:style=Regular,Nimbus Sans:style=Regular' --kerned --loose $wild
draw wild-text-unseen value 210 'Karla:style=Regular,FreeSans:style=Regular' --kerned --loose $wild
draw exercise exercise 150 'Liberation Sans:style=Regular,Nimbus Sans:style=Regular' --kerned --loose
# Marks and blanks that no word foretells, and what faxes and copiers leave (copies.py).
readonly copies='--conditions fax98,thermal,copied,dithered'
draw marks written 300 'Liberation Sans:style=Regular,Nimbus Sans:style=Regular' --kerned --loose
draw marks-unseen written 300 'Karla:style=Regular,FreeSans:style=Regular' --kerned --loose
draw copies-text value 400 'Liberation Sans:style=Regular,Nimbus Sans:style=Regular' --kerned --loose $copies
draw copies-text-unseen value 400 'Karla:style=Regular,FreeSans:style=Regular' --kerned --loose $copies
draw copies-nik nik 200 'OCRA:style=Medium,OCRABold:style=Bold,OCRACondensed:style=Condensed' --loose $copies
