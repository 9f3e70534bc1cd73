"""Gives a model room for more small letters: `more-letters.py MODEL.traineddata LETTERS NEW.traineddata`.

It knows nothing of them yet: at first it takes them, if for anything, for letters that look like them. The rest of the network is
the same byte for byte.
"""

import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

from network import CODES, SYMBOLS, Model, NetworkCopy, part

LOOK_ALIKES = dict(zip("bdfvxyz", "hatukgs"))
DOUBTED = 1  # how much less likely than the one that it looks like, as a logarithm


def main(source, letters, output):
    model = Model(source)
    _, columns, last = model.matrices[-1]
    added = []
    for letter in letters:
        row = last[model.codes[LOOK_ALIKES[letter]] * columns:][:columns]
        added += [*row[:-1], row[-1] - DOUBTED]
    copy = NetworkCopy(part(model.content), lambda number, rows, columns, values: [
        *values, *(added if number == len(model.matrices) - 1 else [])])
    network = bytearray(copy.whole())
    for kind, place in (copy.sizes[0], copy.sizes[-1]):  # the whole and the last layer
        outputs, weights = struct.unpack_from("<ii", network, place)
        struct.pack_into("<ii", network, place, outputs + len(letters), weights + len(added))
    symbols, codes = list(model.symbols), bytearray(part(model.content, CODES))
    for letter in letters:
        codes += struct.pack("<bii", 1, 1, len(symbols))
        symbols.append(f"{letter} 3 0,255,0,255,0,0,0,0,0,0 Latin {model.codes[letter.upper()]} 0 {len(symbols)} {letter}"
                       f"\t# {letter} [{ord(letter):x} ]a")
    struct.pack_into("<i", codes, 0, len(symbols))
    with tempfile.TemporaryDirectory() as folder:
        grown = pathlib.Path(folder) / "grown.traineddata"
        parts = {"lstm": network, "lstm-unicharset": "\n".join([str(len(symbols)), *symbols, ""]).encode(), "lstm-recoder": codes}
        for name, content in parts.items():
            grown.with_suffix("." + name).write_bytes(content)
        shutil.copy(source, grown)
        subprocess.run(["combine_tessdata", "-o", grown, *(grown.with_suffix("." + name) for name in parts)], check=True)
        # Integers again.
        subprocess.run(["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", grown.with_suffix(".lstm"),
                        "--traineddata", grown, "--model_output", output], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
