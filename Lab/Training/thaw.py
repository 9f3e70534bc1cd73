"""Makes an integer model trainable again: `thaw.py MODEL.traineddata OUT.lstm`.

What ships is an integer network: a byte for each weight and a scale for each row. lstmtraining refuses to go on from
it, though nothing is missing but the fractions that rounding took. This writes the same network with those weights as
floating-point numbers, which `lstmtraining --continue_from OUT.lstm --traineddata MODEL.traineddata` takes. Turned into
integers again without any training it gives the same bytes.
"""

import pathlib
import sys

from network import NetworkCopy, part


def main(model, output):
    pathlib.Path(output).write_bytes(NetworkCopy(part(pathlib.Path(model).read_bytes())).whole())


if __name__ == "__main__":
    main(*sys.argv[1:])
