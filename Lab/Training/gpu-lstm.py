"""Trains an LSTM that ships on a graphics card, which sees millions of lines in minutes.

    gpu-lstm.py train MODEL.traineddata PACK OUT.npz --seconds 500   PACK is what endless.py packed
    gpu-lstm.py write MODEL.traineddata OUT.npz NEW.traineddata      an integer model again

Training begins with the model's weights, and what is learned goes back into the same shape: reading takes no longer. `train`
needs PyTorch, and tries itself on a processor where there is no card; `write` needs lstmtraining. The rate falls by the clock, so
the same bytes do not come again.
"""

import argparse
import math
import multiprocessing
import pathlib
import queue
import subprocess
import tempfile
import time

import numpy

from endless import MARGIN, Endless, Pack, prepared
from network import NOTHING, Model, NetworkCopy, part

LONGEST = 96  # symbols of a line
ROUNDED_FROM = 0.6  # the share of the time after which weights and outputs are rounded as in an integer network
WARMING = 200  # steps in which the rate rises
STEADINESS = 0.999  # of the weights' mean, whose share each step keeps
EACH_TIME = 16  # batches between two looks at what the workers made


class Store:
    """Lines on the device, and batches of them."""

    def __init__(self, model, device, room, lines):
        import torch
        self.torch, self.model, self.device = torch, model, device
        self.pixels = torch.zeros(room, dtype=torch.int8, device=device)
        self.said = torch.zeros(lines, LONGEST, dtype=torch.int16, device=device)
        self.starts, self.widths, self.lengths = (numpy.zeros(lines, numpy.int64) for _ in range(3))
        self.count = self.end = 0

    def add(self, made):
        """Takes lines that the network can say, a step for each symbol and one between two that are alike, while there is room."""
        made = [(pixels, codes) for pixels, codes in made if len(codes) <= LONGEST and
                pixels.shape[1] // self.model.pool >= len(codes) + sum(a == b for a, b in zip(codes, codes[1:]))]
        sizes = numpy.array([pixels.size for pixels, _ in made], numpy.int64)
        span, end = slice(self.count, self.count + len(made)), self.end + int(sizes.sum())
        if not made or end > len(self.pixels) or span.stop > len(self.starts):
            return
        said = numpy.zeros((len(made), LONGEST), numpy.int16)
        for row, (_, codes) in zip(said, made):
            row[:len(codes)] = codes
        self.starts[span] = self.end + numpy.cumsum(sizes) - sizes
        self.widths[span] = [pixels.shape[1] for pixels, _ in made]
        self.lengths[span] = [len(codes) for _, codes in made]
        self.said[span] = self.torch.from_numpy(said).to(self.device)
        self.pixels[self.end:end] = self.torch.from_numpy(numpy.concatenate([pixels.ravel() for pixels, _ in made])).to(self.device)
        self.count, self.end = span.stop, end

    def batch(self, numbers, varied):
        """Strips in noise, their steps, what they say and its lengths."""
        torch, widths, lengths = self.torch, self.widths[numbers], self.lengths[numbers]
        width, start = (torch.from_numpy(values).to(self.device)[:, None, None] for values in (widths, self.starts[numbers]))
        most = int(widths.max())
        across = torch.arange(most, device=self.device)
        rows = torch.arange(self.model.rows, device=self.device)[:, None]
        strips = self.pixels[start + rows * width + across.clamp(max=width - 1)].float() / 127
        if varied:
            strips = self.varied(strips, across / most)
        canvas = torch.rand(len(numbers), self.model.rows + 2, most + 2, device=self.device) * 2 - 1
        canvas[:, 1:-1, 1:-1] = torch.where(across < width, strips, canvas[:, 1:-1, 1:-1])
        said = self.said[torch.from_numpy(numbers).to(self.device), :int(lengths.max())].long()
        return canvas, torch.from_numpy(widths // self.model.pool), said, torch.from_numpy(lengths)

    def varied(self, strips, across):
        """Some between rows of pixels, some of other contrast or brightness, under a slope of light, or in noise."""
        torch = self.torch

        def some(share, values):
            return torch.where(torch.rand_like(values) < share, values, torch.zeros_like(values))

        def uniform():
            return torch.rand(len(strips), 1, 1, device=self.device)

        def normal():
            return torch.randn(len(strips), 1, 1, device=self.device)

        down = some(0.25, 1.6 * uniform() - 0.8)
        above, below = (torch.cat(rows, dim=1) for rows in ((strips[:, :1], strips[:, :-1]), (strips[:, 1:], strips[:, -1:])))
        strips = strips + down.clamp(min=0) * (above - strips) + (-down).clamp(min=0) * (below - strips)
        strips = strips * (1 + some(0.4, 0.12 * normal())) + some(0.4, 0.1 * normal()) + some(0.2, 0.3 * normal()) * (across - 0.5)
        return (strips + some(0.3, 0.15 * uniform()) * torch.randn_like(strips)).clamp(-1, 1)


class Held:
    """Strips of cards that are not trained on."""

    def __init__(self, pack, model, device, most):
        self.store, self.conditions = Store(model, device, 1 << 26, 2 * most), []
        numbers = pack.numbers(held=True)
        for number in numbers[::max(1, len(numbers) // most)]:
            condition, text, picture = pack.strip(number)
            line = prepared(picture.crop((MARGIN, MARGIN, picture.width - MARGIN, picture.height - MARGIN)), text, model.rows, model.codes)
            self.store.add([line] if line else [])
            if self.store.count > len(self.conditions):
                self.conditions.append(condition.removeprefix("held/"))

    def measure(self, net, at_once=256):
        """The share of lines read exactly, all and under each condition."""
        import torch
        from trainable import best_path
        right = {}
        net.eval()
        for numbers in numpy.split(numpy.arange(self.store.count), range(at_once, self.store.count, at_once)):
            strips, steps, said, lengths = self.store.batch(numbers, varied=False)
            with torch.no_grad():
                read = best_path(net(strips, steps.to(strips.device)), steps)
            for number, codes, truth, length in zip(numbers, read, said.tolist(), lengths.tolist()):
                right.setdefault(self.conditions[number], []).append(codes == truth[:length])
        net.train()
        shares = {name: sum(some) / len(some) for name, some in sorted(right.items())}
        return f"{sum(map(sum, right.values())) / self.store.count:.4f} " + " ".join(f"{name} {share:.3f}" for name, share in shares.items())


def work(folder, rows, codes, seed, results):
    endless, number = Endless(Pack(folder), rows, codes, seed), 0
    while True:
        results.put(endless.batch(number, 32))
        number += 1


def train(options):
    began = time.monotonic()
    model, pack = Model(options.model), Pack(options.pack)
    fork = multiprocessing.get_context("fork")
    results = fork.Queue(64)
    workers = [fork.Process(target=work, args=(options.pack, model.rows, model.codes, f"{options.seed}/{number}", results), daemon=True)
               for number in range(options.workers)]
    for worker in workers:
        worker.start()
    import torch  # after the workers have begun
    from trainable import Trainable
    torch.manual_seed(options.seed)
    chance = numpy.random.default_rng(options.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    net, mean = Trainable(model).to(device), Trainable(model).to(device)
    held, store = Held(pack, model, device, options.held), Store(model, device, options.room << 20, 1 << 21)

    def take():
        try:
            while True:
                store.add(results.get_nowait())
        except queue.Empty:
            pass

    def keep():
        numpy.savez(options.out, *mean.written())
        say(f"of {held.store.count} held lines: weights {held.measure(net)} | their mean {held.measure(mean)}")

    def say(words):
        print(f"{time.monotonic() - began:.0f} s: {words}", flush=True)

    while store.count < min(EACH_TIME * options.batch, 4096):
        time.sleep(0.2)
        take()
    say(f"begins; held lines {held.measure(net)}")
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, betas=(0.9, 0.98), weight_decay=1e-3)
    started = saved = time.monotonic()
    step, total, batches = 0, 0, []
    while (share := (time.monotonic() - started) / (options.seconds - (started - began))) < 1:
        if not batches:
            take()
            numbers = chance.integers(store.count, size=EACH_TIME * options.batch)
            batches = numpy.split(numbers[numpy.argsort(store.widths[numbers], kind="stable")], EACH_TIME)
            chance.shuffle(batches)
        net.rounds = mean.rounds = share > ROUNDED_FROM
        optimizer.param_groups[0]["lr"] = options.rate * min(1, (step + 1) / WARMING) * (0.5 + 0.5 * math.cos(math.pi * share))
        strips, steps, said, lengths = store.batch(batches.pop(), varied=True)
        loss = torch.nn.functional.ctc_loss(net(strips, steps.to(device)), said, steps, lengths, blank=NOTHING, reduction="sum",
                                            zero_infinity=True) / int(lengths.sum())
        optimizer.zero_grad()
        loss.backward()
        for parameter in net.parameters():
            parameter.grad.nan_to_num_(0, 0, 0)
        torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimizer.step()
        step, total = step + 1, total + loss.detach()
        with torch.no_grad():
            for settled, parameter in zip(mean.parameters(), net.parameters()):
                settled.lerp_(parameter, 1 - min(STEADINESS, step / (step + 20)))
        if step % 200 == 0:
            say(f"step {step}, {step * options.batch} lines seen of {store.count}, loss {float(total) / 200:.4f}")
            total = 0
        if time.monotonic() - saved > options.every:
            saved = time.monotonic()
            keep()
    keep()
    say(f"{step} steps, {step * options.batch} lines seen of {store.count} drawn")
    for worker in workers:
        worker.terminate()


def write(options):
    weights = list(numpy.load(options.weights).values())
    network = NetworkCopy(part(pathlib.Path(options.model).read_bytes()), lambda number, *_: weights[number].astype(float).ravel().tolist())
    with tempfile.NamedTemporaryFile(suffix=".lstm") as file:
        pathlib.Path(file.name).write_bytes(network.whole())
        subprocess.run(["lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", file.name,
                        "--traineddata", options.model, "--model_output", options.out], check=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    tasks = arguments.add_subparsers(required=True)
    task = tasks.add_parser("train")
    for name in ("model", "pack", "out"):
        task.add_argument(name)
    task.add_argument("--seconds", type=float, default=580)
    task.add_argument("--every", type=float, default=60, help="seconds between two looks at the held lines")
    task.add_argument("--seed", type=int, default=1)
    task.add_argument("--rate", type=float, default=0.0025)
    task.add_argument("--batch", type=int, default=512)
    task.add_argument("--workers", type=int, default=7, help="processes that draw")
    task.add_argument("--held", type=int, default=800, help="lines that are measured")
    task.add_argument("--room", type=int, default=8192, help="MiB of lines on the device")
    task.set_defaults(run=train)
    task = tasks.add_parser("write")
    for name in ("model", "weights", "out"):
        task.add_argument(name)
    task.set_defaults(run=write)
    options = arguments.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
