"""The mean of networks of one shape: `blend.py OUT.lstm SHARE:MODEL.traineddata ...`.

Weights that swing about as training goes on settle in their mean; and the mean with the network that training began
with keeps what that one knew. Shares are made to sum to one. The models are what `lstmtraining --stop_training` makes of
checkpoints, or integer models; the rest of the file (names, rates, counts) is the last one's.
"""

import pathlib
import sys

from network import NetworkCopy, part


def main(output, *shared_models):
    shares, models = zip(*(shared.split(":", 1) for shared in shared_models))
    shares = [float(share) / sum(map(float, shares)) for share in shares]
    total = {}
    for share, model in zip(shares, models):
        def added(number, rows, columns, values, share=share):
            before = total.get(number, [0] * len(values))
            if len(before) != len(values):
                raise SystemExit(f"the networks differ in shape: {model}")
            total[number] = [sum_so_far + share * value for sum_so_far, value in zip(before, values)]
            return total[number]

        blended = NetworkCopy(part(pathlib.Path(model).read_bytes()), added).whole()
    pathlib.Path(output).write_bytes(blended)


if __name__ == "__main__":
    main(*sys.argv[1:])
