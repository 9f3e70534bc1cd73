"""Makes an integer model trainable again: `thaw.py MODEL.traineddata OUT.lstm`.

What ships is an integer network: a byte for each weight and a scale for each row. lstmtraining refuses to go on from
it, though nothing is missing but the fractions that rounding took. This writes the same network with those weights as
floating-point numbers, which `lstmtraining --continue_from OUT.lstm --traineddata MODEL.traineddata` takes. Turned into
integers again without any training it gives the same bytes for the same weights.
"""

import pathlib
import struct
import sys

NETWORK = 17  # which part of a .traineddata file holds the network
INTEGER, ADAM, DOUBLES = 1, 4, 128  # flags of a matrix
LAYER_RATES = 64  # flag of a layer: its members' learning rates are kept beside them
INTEGER_MODEL = 1  # flag of the training
# What stands between a layer's head and its matrices (bytes), and how many matrices follow.
LAYERS = {
    "Input": (20, 0), "Convolve": (8, 0), "Maxpool": (8, 0), "Reconfig": (8, 0), "LSTM": (4, 4), "SummLSTM": (4, 4),
    **dict.fromkeys(["Logistic", "LinLogistic", "LinTanh", "Tanh", "Relu", "Linear", "Softmax", "SoftmaxNoCTC"], (0, 1)),
}
CONTAINERS = ["Series", "Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM", "RTLReversed", "TTBReversed",
              "XYTranspose"]


class Thaw:
    """Copies a network, every integer matrix turned into numbers on the way."""

    def __init__(self, source):
        self.source, self.at, self.copy = source, 0, bytearray()

    def take(self, form):
        """The numbers that stand next, not copied."""
        values = struct.unpack_from("<" + form, self.source, self.at)
        self.at += struct.calcsize("<" + form)
        return values

    def keep(self, form):
        """The numbers that stand next, copied as they are."""
        start = self.at
        values = self.take(form)
        self.copy += self.source[start:self.at]
        return values

    def keep_text(self):
        length, = self.keep("i")
        return b"".join(self.keep(f"{length}s")).decode()

    def layer(self):
        self.keep("b")
        kind = self.keep_text()
        _, _, flags, *_ = self.keep("bbiiii")
        self.keep_text()
        if kind in CONTAINERS:
            members, = self.keep("i")
            for _ in range(members):
                self.layer()
            if flags & LAYER_RATES:
                rates, = self.keep("i")
                self.keep(f"{rates}f")
            return
        if kind not in LAYERS:
            raise SystemExit(f"a layer of the kind '{kind}' is not known here")
        between, matrices = LAYERS[kind]
        self.keep(f"{between}s")
        for _ in range(matrices):
            self.matrix()

    def matrix(self):
        mode, rows, columns, _ = self.take("Biib")
        if not mode & INTEGER or not mode & DOUBLES:
            raise SystemExit("this is no integer model of Tesseract 4 or 5: nothing to thaw")
        weights = self.take(f"{rows * columns}b")
        count, = self.take("i")
        scales = self.take(f"{count}d")
        self.copy += struct.pack("<Biid", mode & ~INTEGER, rows, columns, 0)
        thawed = [weight * scales[index // columns] for index, weight in enumerate(weights)]
        self.copy += struct.pack(f"<{len(thawed)}d", *thawed)

    def whole(self):
        self.layer()
        self.keep_text()
        flags, = self.take("i")
        self.copy += struct.pack("<i", flags & ~INTEGER_MODEL)
        self.copy += self.source[self.at:]
        return bytes(self.copy)


def network(model):
    """The network's bytes in a .traineddata file."""
    parts, = struct.unpack_from("<i", model)
    offsets = struct.unpack_from(f"<{parts}q", model, 4)
    start = offsets[NETWORK]
    return model[start:min([offset for offset in offsets if offset > start], default=len(model))]


def main(model, output):
    pathlib.Path(output).write_bytes(Thaw(network(pathlib.Path(model).read_bytes())).whole())


if __name__ == "__main__":
    main(*sys.argv[1:])
