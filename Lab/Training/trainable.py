"""Tesseract's network as a module of PyTorch's: the same layers in the same order, its matrices those of the file.

Strips are read as Tesseract reads them, but that every strip's edge has one row of noise of its own and codes are floating-point
numbers. Of 191 strips of cards, tidy and wild, the most likely codes said what `tesseract` says of 184 (ktp_text 1.5.0) and 188
(ktp_second 1.0.0); Tesseract's beam finds better ways through two or one of the others.
"""

import numpy
import torch
from torch.nn import functional

from network import NOTHING

AT_ONCE = 32768  # sequences that cuDNN is given


class Trainable(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.pool = model.pool
        first, *gates, last = [numpy.array(weights, numpy.float32).reshape(rows, columns) for rows, columns, weights in model.matrices]
        joined = [numpy.concatenate(gates[start:start + 4]) for start in range(0, len(gates), 4)]
        self.matrices = torch.nn.ParameterList([torch.nn.Parameter(torch.from_numpy(matrix)) for matrix in (first, *joined, last)])
        self.rounds = False  # whether weights and outputs are those of the integer network; learning goes on as if they were not

    def written(self):
        """The matrices as the file has them."""
        first, *joined, last = [matrix.detach().cpu().numpy() for matrix in self.matrices]
        return [first, *(gate for matrix in joined for gate in numpy.split(matrix, 4)), last]

    def forward(self, strips, steps):
        """Strips with a pixel of noise about them, and how many steps each has; logarithms of each code's probability."""
        first, column, *along, last = [self.rounded_weights(matrix) for matrix in self.matrices]
        kernel = first[:, :9].reshape(-1, 1, 3, 3).transpose(2, 3)
        values = functional.conv2d(strips[:, None], kernel, first[:, 9])
        values = self.rounded(torch.tanh(functional.max_pool2d(values, (3, self.pool))))
        count, features, rows, width = values.shape
        values = values.permute(2, 0, 3, 1).reshape(rows, count * width, features)
        values = self.lstm(values, column)[-1].reshape(count, width, -1).transpose(0, 1).contiguous()
        place = torch.arange(width, device=strips.device)[:, None]
        turned = torch.where(place < steps, steps - 1 - place, place)[:, :, None]
        for number, matrix in enumerate(along):
            if number == 1:  # from right to left
                values = values.gather(0, turned.expand(-1, -1, values.shape[2]))
            values = self.lstm(values, matrix)
            if number == 1:
                values = values.gather(0, turned.expand(-1, -1, values.shape[2]))
        return functional.log_softmax(values @ last[:, :-1].T + last[:, -1], dim=-1)

    def lstm(self, values, matrix):
        """Along the first axis. Tesseract's gates are cell input, input, forget, output; PyTorch's input, forget, cell, output."""
        if values.shape[1] > AT_ONCE:
            return torch.cat([self.lstm(some, matrix) for some in values.split(AT_ONCE, dim=1)], dim=1)
        inputs, units = values.shape[-1], matrix.shape[0] // 4
        cell, entry, keep, out = matrix.split(units)
        matrix = torch.cat([entry, keep, cell, out])
        bias = matrix[:, -1].contiguous()
        empty = values.new_zeros(1, values.shape[1], units)
        result, _, _ = torch.lstm(values, (empty, empty), [
            matrix[:, :inputs].contiguous(), matrix[:, inputs:-1].contiguous(), bias, torch.zeros_like(bias)],
            True, 1, 0.0, self.training, False, False)
        return self.rounded(result)

    def rounded(self, values):
        return values + ((values * 127).round() / 127 - values).detach() if self.rounds else values

    def rounded_weights(self, matrix):
        if not self.rounds:
            return matrix
        scale = matrix.detach().abs().amax(dim=-1, keepdim=True).clamp(min=1e-6) / 127
        return matrix + ((matrix / scale).round() * scale - matrix).detach()


def best_path(probabilities, steps):
    """The codes of each line by the most likely code of each step."""
    every = probabilities.argmax(dim=-1).T.tolist()
    return [[code for code, before in zip(best[:count], [None, *best]) if code not in (before, NOTHING)]
            for best, count in zip(every, steps.tolist())]
