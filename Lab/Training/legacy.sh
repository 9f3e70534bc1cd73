#!/bin/bash
# Trains the legacy (pre-neural) part of Models/ktp.traineddata from Debian's fonts.
# Debian's own models hold no legacy part, so without this there is no second engine.
# Every step leaves its files under Lab/Training/work/legacy; a rendering that is there already is kept.
set -euo pipefail
cd "$(dirname "$0")"
readonly room=$PWD
export LC_ALL=C OMP_THREAD_LIMIT=1

readonly seed=${SEED:-2025}
readonly work=${WORK:-work/legacy}
readonly output=${OUTPUT:-../../Models/ktp.traineddata}
readonly fonts_dir=/usr/share/fonts
readonly python=/usr/bin/python3
readonly upright_fonts='Liberation Sans:style=Regular,Liberation Sans:style=Bold,Nimbus Sans:style=Regular,DejaVu Sans:style=Book'
mkdir -p "$work"

# Each rendering is font, kind of text, points, dots per inch, exposure (photocopier steps), gap between letters (em).
# A card scanned to 1012 px prints its text at about 26 px an em and its NIK at about 45.
renderings() {
  local font resolution exposure
  for font in 'Liberation Sans' 'Liberation Sans Bold' 'Liberation Sans Narrow Condensed' 'Nimbus Sans' 'DejaVu Sans Semi-Condensed'; do
    for resolution in 130 156 190 300; do
      for exposure in -1 0 1; do
        echo "$font|page|12|$resolution|$exposure|0"
      done
    done
    echo "$font|page|12|156|0|0.06"
    echo "$font|nik|12|260|0|0.05"
  done
  for font in 'OCRA Medium' 'OCRABold Bold' 'OCRACondensed Condensed'; do
    for resolution in 160 220 270 400; do
      for exposure in -1 0 1; do
        echo "$font|nik|12|$resolution|$exposure|0"
      done
    done
  done
}

# Draws one page and turns its glyphs into training features, which the box file labels.
render() {
  local number=$1 font=$2 kind=$3 points=$4 resolution=$5 exposure=$6 spacing=$7
  local page="$work/ktp.${font// /_}.exp$number"
  [[ -s $page.tr ]] && return 0
  $python words.py "$kind" "$seed/$number" 45 > "$page.txt"
  text2image --text "$page.txt" --outputbase "$page" --font "$font" --fonts_dir "$fonts_dir" \
    --fontconfig_tmpdir "$work" --ptsize "$points" --resolution "$resolution" --exposure "$exposure" \
    --char_spacing "$spacing" --xsize $((resolution * 8)) --ysize $((resolution * 20)) --margin 40 --leading 12 --max_pages 1 2> "$page.log"
  tesseract "$page.tif" "$page" -l osd --oem 0 --psm 6 box.train 2>> "$page.log"
  rm "$page.tif" "$page.txt"
}

number=0
while IFS='|' read -r font kind points resolution exposure spacing; do
  number=$((number + 1))
  render "$number" "$font" "$kind" "$points" "$resolution" "$exposure" "$spacing"
done < <(renderings)

# fontname italic bold fixed serif fraktur
renderings | cut -d'|' -f1 | sort -u | while read -r font; do
  bold=0 fixed=0
  [[ $font == *Bold* ]] && bold=1
  [[ $font == OCRA* ]] && fixed=1
  echo "${font// /_} 0 $bold $fixed 0 0"
done > "$work/font_properties"

cd "$work"
unicharset_extractor --output_unicharset unicharset --norm_mode 1 ktp.*.box > extract.log 2>&1
set_unicharset_properties -U unicharset -O unicharset.properties --script_dir . > properties.log 2>&1
$python "$room/metrics.py" "$upright_fonts" < unicharset.properties > unicharset.measured
# shapeclustering (Tesseract 5.3.0) dies of a double free here; mftraining makes the flat shape table that Latin needs.
rm -f shapetable
mftraining -F font_properties -U unicharset.measured -O ktp.unicharset ktp.*.tr > features.log 2>&1
cntraining ktp.*.tr > normalisation.log 2>&1
for part in inttemp normproto pffmtable shapetable; do mv -f "$part" "ktp.$part"; done

# What the language model may know: the card's own words, how its digits group, what stands round a word. No names.
for dawg in dictionary:word punctuation:punc numbers:number; do
  $python "$room/words.py" "${dawg%:*}" > "${dawg%:*}.txt"
  wordlist2dawg "${dawg%:*}.txt" "ktp.${dawg#*:}-dawg" ktp.unicharset > "${dawg%:*}.log" 2>&1
done
cp "$room/unicharambigs" ktp.unicharambigs
combine_tessdata ktp. > combine.log 2>&1
cd "$room"
cp "$work/ktp.traineddata" "$output"
