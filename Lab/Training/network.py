"""Tesseract's file of an LSTM network, walked layer by layer: everything is copied as it stands but the matrices, which the
caller turns into others.
"""

import pathlib
import struct

PART, SYMBOLS, CODES = 17, 21, 22  # which parts of a .traineddata file hold the network, its symbols, and their codes
NOTHING = 2  # the code for "nothing new here", in all networks of ours
INTEGER, ADAM, DOUBLES = 1, 4, 128  # flags of a matrix
LAYER_RATES = 64  # flag of a layer: its members' learning rates stand behind them
INTEGER_MODEL = 1  # flag of the training
# What is between a layer's head and its matrices, in bytes, and how many matrices follow.
LAYERS = {
    "Input": (20, 0), "Convolve": (8, 0), "Maxpool": (8, 0), "Reconfig": (8, 0), "LSTM": (4, 4), "SummLSTM": (4, 4),
    **dict.fromkeys(["Logistic", "LinLogistic", "LinTanh", "Tanh", "Relu", "Linear", "Softmax", "SoftmaxNoCTC"], (0, 1)),
}
CONTAINERS = ["Series", "Parallel", "Replicated", "ParBidiLSTM", "DepParUDLSTM", "Par2dLSTM", "RTLReversed", "TTBReversed",
              "XYTranspose"]


def part(model, number=PART):
    """A part's bytes in a .traineddata file, the network's if not said otherwise."""
    parts, = struct.unpack_from("<i", model)
    offsets = struct.unpack_from(f"<{parts}q", model, 4)
    start = offsets[number]
    return model[start:min([offset for offset in offsets if offset > start], default=len(model))]


class Model:
    """What a .traineddata file says: the matrices in its order, and the code of each symbol."""

    def __init__(self, file):
        self.content = pathlib.Path(file).read_bytes()
        self.matrices = []  # (rows, columns, weights row by row)
        NetworkCopy(part(self.content), lambda _, *matrix: self.matrices.append(matrix) or matrix[-1]).whole()
        self.symbols = part(self.content, SYMBOLS).decode().splitlines()[1:]
        names = [" " if line.startswith("NULL ") else line.split(" ")[0] for line in self.symbols]
        self.codes = {name: code for code, name in enumerate(names) if len(name) == 1}
        # Ours sees 24 rows of pixels and takes maxima of 3 x 2, Debian's 36 and 3 x 3.
        self.rows, self.pool = (24, 2) if b"Mp3,2" in self.content else (36, 3)


class NetworkCopy:
    """A network rewritten with doubles in its matrices."""

    def __init__(self, source, weights=None):
        """Parameter weights: called with the number of a matrix, its rows and columns, and its weights row by row; gives
        those to write, which may be more rows. Without it they are written as they were."""
        self.source, self.at, self.copy, self.matrices = source, 0, bytearray(), 0
        self.sizes = []  # each layer's kind, and where its outputs and the number of its weights stand
        self.weights = weights or (lambda number, rows, columns, values: values)

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

    def whole(self):
        self.layer()
        self.keep_text()
        flags, = self.take("i")
        self.copy += struct.pack("<i", flags & ~INTEGER_MODEL)
        self.copy += self.source[self.at:]
        return bytes(self.copy)

    def layer(self):
        self.keep("b")
        kind = self.keep_text()
        trained, _, flags, *_ = self.keep("bbiiii")
        self.sizes.append((kind, len(self.copy) - 8))
        if trained == 1:
            raise SystemExit("this is a trainer's checkpoint: give it to lstmtraining --stop_training first")
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
        mode, rows, columns = self.take("Bii")
        if not mode & DOUBLES:
            raise SystemExit("this network is of Tesseract's first format, of 2017: it is not known here")
        values = self.integers(rows, columns) if mode & INTEGER else self.take(f"d{rows * columns}d")[1:]
        values = self.weights(self.matrices, rows, columns, values)
        rows = len(values) // columns
        self.copy += struct.pack(f"<Biid{rows * columns}d", mode & ~INTEGER, rows, columns, 0, *values)
        self.matrices += 1

    def integers(self, rows, columns):
        """A byte for each weight and a scale for each row."""
        self.take("b")
        weights = self.take(f"{rows * columns}b")
        count, = self.take("i")
        scales = self.take(f"{count}d")
        return [weight * scales[index // columns] for index, weight in enumerate(weights)]
