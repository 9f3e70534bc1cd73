#!/usr/bin/env python3
"""Trains, tries and exports the network that finds cards (see README.md).

    card-network.py train SCENES --out DIR [--minutes 30] [--from CHECKPOINT] [--rate 3e-3] [--keep EARLIER]
    card-network.py try SCENES --from CHECKPOINT        found and turned, corner errors, false cards
    card-network.py export --from CHECKPOINT --model Models/card.network --check FILE

SCENES are folders that scenes.py wrote; shards that come while it trains are taken in.
"""
import argparse
import glob
import math
import os
import struct
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from card_layers import CardNetwork, Layer, Block

CELLS, SHRUNK = 64, 0.8
# Offsets are told in so many cells.
UNIT = 8.0


def targets(corners, cells=CELLS):
    """corners: (B, N, 4, 2) in pixels of 4 x cells, nan where there is no card."""
    size = corners.shape[0]
    mask = np.zeros((size, cells, cells), np.float32)
    offsets = np.zeros((size, 8, cells, cells), np.float32)
    scale = np.ones((size, cells, cells), np.float32)
    heat = np.zeros((size, 4, cells, cells), np.float32)
    ys, xs = np.mgrid[0:cells, 0:cells].astype(np.float32)
    axis = np.arange(cells, dtype=np.float32)
    for i in range(size):
        for card in corners[i]:
            if np.isnan(card[0, 0]):
                break
            card = card / 4 - 0.5
            middle = card.mean(0)

            def within(outline):
                inside = np.ones((cells, cells), bool)
                for k in range(4):
                    p, q = outline[k], outline[(k + 1) % 4]
                    inside &= (q[0] - p[0]) * (ys - p[1]) - (q[1] - p[1]) * (xs - p[0]) >= 0
                return inside

            # What lies under it is not seen: a gap parts two cards of which one lies on the other.
            mask[i][within(card)] = 0
            inside = within(middle + (card - middle) * SHRUNK)
            mask[i][inside] = 1
            scale[i][inside] = max(np.linalg.norm(card[1] - card[0]), 4)
            sigma = 1.0
            for k in range(4):
                offsets[i, 2 * k][inside] = card[k, 0] - xs[inside]
                offsets[i, 2 * k + 1][inside] = card[k, 1] - ys[inside]
                bump = np.exp(-((axis[None] - card[k, 0]) ** 2 + (axis[:, None] - card[k, 1]) ** 2) / (2 * sigma ** 2))
                heat[i, k] = np.maximum(heat[i, k], bump)
    return [torch.from_numpy(v) for v in (mask, offsets, scale, heat)]


def loss_of(out, mask, offsets, scale, heat):
    m, o, h = out[:, 0], out[:, 1:9] * UNIT, out[:, 9:]
    p = torch.sigmoid(m)
    bce = F.binary_cross_entropy_with_logits(m, mask)
    dice = 1 - (2 * (p * mask).sum((1, 2)) + 1) / (p.sum((1, 2)) + mask.sum((1, 2)) + 1)
    # Each card counts alike, not each cell of it: a cell's weight is one over the card's area.
    weight = (mask / scale ** 2)[:, None]
    error = F.smooth_l1_loss(o / scale[:, None], offsets / scale[:, None], beta=0.02, reduction="none")
    off = (error * weight).sum() / (weight.sum() * 8 + 1e-6)
    q = torch.sigmoid(h).clamp(1e-4, 1 - 1e-4)
    peak = heat > 0.85
    focal = -torch.where(peak, (1 - q) ** 2 * torch.log(q), (1 - heat) ** 4 * q ** 2 * torch.log(1 - q)).sum()
    focal = focal / peak.sum().clamp(min=1)
    return 2 * bce + dice.mean() + 6 * off + 0.15 * focal, (bce.item(), dice.mean().item(), off.item(), focal.item())


def known(before, corners, mask, offsets, scale):
    """Which scenes a network knows: each card whole and seen, its corners off by less than a tenth of its width, and nothing else seen."""
    cells, seen = mask > 0, before[:, 0] > 0
    count = cells.sum((1, 2))
    error = ((before[:, 1:9] * UNIT - offsets).abs() / scale[:, None]).amax(1)
    error = (error * cells).sum((1, 2)) / (count + 1e-6)
    whole = torch.from_numpy(((corners > -4) & (corners < 260) | np.isnan(corners)).all((1, 2, 3)))
    return whole & (error < 0.1) & ((seen & cells).sum((1, 2)) >= 0.85 * count) & ((seen & ~cells).sum((1, 2)) <= 0.3 * count)


def difference(out, before, which):
    """How far an output is from what the network said before, in these scenes."""
    if not which.any():
        return out.sum() * 0
    out, before = out[which], before[which]
    inside = (before[:, :1] > 0).float()
    mask = F.binary_cross_entropy_with_logits(out[:, 0], torch.sigmoid(before[:, 0]))
    heat = F.binary_cross_entropy_with_logits(out[:, 9:], torch.sigmoid(before[:, 9:]), reduction="none").sum((1, 2, 3)).mean()
    offsets = (F.smooth_l1_loss(out[:, 1:9], before[:, 1:9], beta=0.02, reduction="none") * inside).sum() / (8 * inside.sum() + 1)
    return 6 * mask + 18 * offsets + 0.06 * heat


class Scenes:
    def __init__(self, folders):
        self.folders, self.names, self.shards = folders, set(), []

    def look(self):
        for folder in self.folders:
            for name in sorted(glob.glob(f"{folder}/*-pictures.npy")):
                if name not in self.names:
                    self.names.add(name)
                    self.shards.append((np.load(name, mmap_mode="r"), np.load(name.replace("-pictures", "-corners"))))

    def batch(self, rng, size):
        pictures = np.empty((size, 256, 256, 3), np.uint8)
        corners = np.empty((size, 12, 4, 2), np.float32)
        for i in range(size):
            shard = self.shards[rng.integers(len(self.shards))]
            at = rng.integers(len(shard[0]))
            picture, card = shard[0][at], shard[1][at]
            for _ in range(rng.integers(4)):
                picture = np.rot90(picture)
                card = np.stack([card[..., 1], 256 - card[..., 0]], -1)
            if rng.random() < 0.15:
                picture = picture[..., rng.permutation(3)]
            pictures[i], corners[i] = picture, card
        return pictures, corners


def as_input(pictures):
    x = torch.from_numpy(np.ascontiguousarray(pictures)).permute(0, 3, 1, 2)
    return ((x.float() - 128) / 64).contiguous(memory_format=torch.channels_last)


def train(options):
    torch.manual_seed(options.seed)
    rng = np.random.default_rng(options.seed)
    network = CardNetwork().to(memory_format=torch.channels_last)
    print(sum(p.numel() for p in network.parameters()), "parameters", flush=True)
    scenes = Scenes(options.scenes)
    while not scenes.shards:
        scenes.look()
        time.sleep(1)
    if options.start:
        load(network, options.start, scenes.batch(rng, 64)[0])
    earlier = CardNetwork().eval() if options.keep else None
    if earlier:
        load(earlier, options.keep, scenes.batch(rng, 64)[0])
    optimiser = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=0.01)
    average = {k: v.detach().clone().float() for k, v in network.state_dict().items()}
    began, step, sums, kept = time.time(), 0, np.zeros(5), time.time()
    while True:
        done = (time.time() - began) / (options.minutes * 60)
        if done >= 1:
            break
        rate = options.rate * min(1, step / 100 + 0.02) * (0.5 + 0.5 * math.cos(math.pi * done) + 0.01)
        for group in optimiser.param_groups:
            group["lr"] = rate
        if step % 50 == 0:
            scenes.look()
        pictures, corners = scenes.batch(rng, options.batch)
        x = as_input(pictures)
        # Small pictures first: what a card looks like is learnt there in less than half the time.
        side = 160 if done < options.small else 256
        if side < 256:
            x = F.interpolate(x, size=(side, side), mode="area").contiguous(memory_format=torch.channels_last)
        wanted = targets(corners * (side / 256), side // 4)
        network.train()
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=options.half):
            out = network(x)
        loss, parts = loss_of(out.float(), *wanted)
        if earlier:
            with torch.no_grad():
                said = earlier(x)
            loss = loss + difference(out.float(), said, known(said, corners, *wanted[:3]))
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimiser.step()
        decay = min(0.995, step / (step + 20))
        for k, v in network.state_dict().items():
            average[k].mul_(decay).add_(v.detach().float(), alpha=1 - decay)
        step += 1
        sums += [loss.item(), *parts]
        if step % 25 == 0:
            print(step, f"{time.time() - began:.0f}s", f"{rate:.5f}", (sums / 25).round(4), len(scenes.shards), flush=True)
            sums[:] = 0
        if time.time() - kept > 60 or done > 0.995:
            kept = time.time()
            torch.save({k: v.to(network.state_dict()[k].dtype) for k, v in average.items()}, f"{options.out}/latest.part")
            os.replace(f"{options.out}/latest.part", f"{options.out}/latest.pt")
    torch.save({k: v.to(network.state_dict()[k].dtype) for k, v in average.items()}, f"{options.out}/latest.pt")


def decode(out, least=0.5, cells=6):
    """Cards of one output (13, 64, 64): corners in pixels of 256 and a score."""
    import cv2
    score = 1 / (1 + np.exp(-out[0]))
    count, labels, stats, _ = cv2.connectedComponentsWithStats((score > least).astype(np.uint8), connectivity=4)
    ys, xs = np.mgrid[0:CELLS, 0:CELLS]
    cards = []
    for label in range(1, count):
        inside = labels == label
        if stats[label, cv2.CC_STAT_AREA] < cells:
            continue
        corners = np.array([[np.median(out[1 + 2 * k][inside] * UNIT + xs[inside]),
                             np.median(out[2 + 2 * k][inside] * UNIT + ys[inside])] for k in range(4)])
        width = np.linalg.norm(corners[1] - corners[0])
        heat = 1 / (1 + np.exp(-out[9:]))
        for k in range(4):
            reach = max(1, round(0.06 * width))
            cx, cy = np.round(corners[k]).astype(int)
            x0, y0 = max(cx - reach, 0), max(cy - reach, 0)
            part = heat[k, y0:cy + reach + 1, x0:cx + reach + 1]
            if part.size == 0 or part.max() < 0.3:
                continue
            weights = np.where(part > 0.5 * part.max(), part, 0)
            py, px = np.mgrid[0:part.shape[0], 0:part.shape[1]]
            corners[k] = [(weights * px).sum() / weights.sum() + x0, (weights * py).sum() / weights.sum() + y0]
        cards.append(((corners + 0.5) * 4, float(score[inside].mean())))
    return cards


def attempt(options):
    network = CardNetwork().eval()
    for folder in options.scenes:
        scenes = Scenes([folder])
        scenes.look()
        load(network, options.start, scenes.batch(np.random.default_rng(1), 64)[0])
        total = found = turned = false = negatives = 0
        errors, scores = [], []
        for pictures, corners in scenes.shards:
            for first in range(0, len(pictures), 50):
                with torch.no_grad():
                    outs = network(as_input(pictures[first:first + 50])).numpy()
                for out, truth in zip(outs, corners[first:first + 50]):
                    truth = [t for t in truth if not np.isnan(t[0, 0])]
                    cards = decode(out)
                    negatives += not truth
                    false += bool(not truth and cards)
                    total += len(truth)
                    for card in truth:
                        width = np.linalg.norm(card[1] - card[0])
                        at = [(np.linalg.norm(c - card, axis=1).max() / width, s) for c, s in cards
                              if np.linalg.norm(c.mean(0) - card.mean(0)) < 0.3 * width]
                        found += bool(at)
                        if at and min(at)[0] < 0.25:
                            turned += 1
                            errors.append(min(at)[0])
        q = np.quantile(errors, [0.5, 0.9]) if errors else [9, 9]
        print(f"{folder}: cards {total}, found {found}, turned {turned}, worst corner {q[0]:.3f} {q[1]:.3f}; "
              f"negatives {negatives}, false {false}")


def folded(layer):
    """Weights and biases with the batch norm in them."""
    factor = layer.norm.weight / torch.sqrt(layer.norm.running_var + layer.norm.eps)
    return layer.conv.weight * factor[:, None, None, None], layer.norm.bias - layer.norm.running_mean * factor


# How a layer is run: what it is, and what becomes of its input. PUSH keeps the input for ADD, which takes it back; UP
# makes it twice as large.
DENSE, DEPTHWISE, PUSH, ADD, UP = range(5)


def program(network):
    """The layers in the order in which they run."""
    steps = []

    def run(module):
        if isinstance(module, Layer):
            weight, bias = folded(module)
            conv = module.conv
            kind = DEPTHWISE if conv.groups > 1 else DENSE
            steps.append((kind, conv.in_channels, conv.out_channels, conv.kernel_size[0], conv.stride[0], not module.linear, weight, bias))
        elif isinstance(module, Block):
            steps.append((PUSH,))
            run(module.layers)
            steps.append((ADD,))
        elif isinstance(module, nn.Sequential):
            for part in module:
                run(part)
        else:
            # With outputs of zeros up to a multiple of four, as the kernel wants them.
            missing = -module.out_channels % 4
            steps.append((DENSE, module.in_channels, module.out_channels + missing, 1, 1, False,
                          F.pad(module.weight, [0] * 7 + [missing]), F.pad(module.bias, [0, missing])))

    for part in (network.s4, network.s8, network.s16):
        run(part)
        steps.append((PUSH,))
    run(network.s32)
    for up, block in ((network.up16, network.block16), (network.up8, network.block8), (network.up4, network.head)):
        run(up)
        steps.append((UP,))
        steps.append((ADD,))
        run(block)
    run(network.out)
    return steps


def load(network, path, pictures):
    """Loads a checkpoint, or a file that `export` wrote: its batch norms are measured anew on pictures."""
    if path.endswith(".pt"):
        network.load_state_dict(torch.load(path))
        return
    words = np.fromfile(path, "<u2")[6:]
    read = []
    while len(words):
        kind, a, b, k = words[:4].astype(int)
        b *= kind in (DENSE, DEPTHWISE)
        size = b * k * k * (a if kind == DENSE else 1)
        values = torch.from_numpy(words[6:6 + b + size].view("<f2").astype(np.float32))
        if size:
            read.append((values[:b], values[b:]))
        words = words[6 + b + size:]

    def take(layer, inputs):
        bias, weight = read.pop(0)
        layer.conv.weight.data = weight.reshape(layer.conv.weight.shape)
        made = layer.conv(inputs[0])
        norm = layer.norm
        norm.running_mean, norm.running_var = made.mean((0, 2, 3)), made.var((0, 2, 3))
        norm.weight.data, norm.bias.data = torch.sqrt(norm.running_var + norm.eps), bias + norm.running_mean

    layers = [module for module in network.modules() if isinstance(module, Layer)]
    hooks = [layer.register_forward_pre_hook(take) for layer in layers]
    with torch.no_grad():
        network.eval()(as_input(pictures))
    for hook in hooks:
        hook.remove()
    count = network.out.out_channels
    (bias, weight), = read
    network.out.bias.data, network.out.weight.data = bias[:count], weight.reshape(-1, network.out.in_channels, 1, 1)[:count]


def export(options):
    network = CardNetwork().eval()
    network.load_state_dict(torch.load(options.start))
    steps = program(network)
    blob = bytearray(b"KTPCARD1" + struct.pack("<I", len(steps)))
    for step in steps:
        if len(step) == 1:
            blob += struct.pack("<6H", step[0], 0, 0, 0, 0, 0)
            continue
        kind, a, b, k, stride, relu, weight, bias = step
        blob += struct.pack("<6H", kind, a, b, k, stride, relu)
        for values in (bias, weight):
            blob += values.detach().numpy().astype("<f2").tobytes()
    open(options.model, "wb").write(blob)
    # A small picture and what becomes of it by the weights as they are written, for the test.
    with torch.no_grad():
        for module in network.modules():
            if isinstance(module, Layer):
                weight, bias = folded(module)
                module.conv = nn.Conv2d(module.conv.in_channels, module.conv.out_channels, module.conv.kernel_size,
                                        module.conv.stride, module.conv.padding, groups=module.conv.groups)
                module.conv.weight.data, module.conv.bias.data = weight.half().float(), bias.half().float()
                module.norm = nn.Identity()
        network.out.weight.data, network.out.bias.data = network.out.weight.half().float(), network.out.bias.half().float()
        ys, xs = np.mgrid[0:64, 0:64]
        picture = np.stack([(xs * 4 + ys) % 256, (xs * ys) % 256, (255 - ys * 3) % 256], -1).astype(np.uint8)
        out = network(as_input(picture[None]))[0].numpy()
    open(options.check, "w").write("\n".join(f"{v:.5f}" for v in out.reshape(-1)[::13]) + "\n")
    print(len(blob), "bytes", len(steps), "steps", out.shape)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["train", "try", "export"])
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--out")
    parser.add_argument("--from", dest="start")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--small", type=float, default=0.3, help="the share of the time with pictures of 160 pixels")
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--half", action="store_true", help="in bfloat16, where the processor has it")
    parser.add_argument("--keep", help="an earlier network: training stays near what it says of the scenes that it gets right")
    parser.add_argument("--threads", type=int, default=1, help="of PyTorch")
    parser.add_argument("--model")
    parser.add_argument("--check")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    if options.out:
        os.makedirs(options.out, exist_ok=True)
    {"train": train, "try": attempt, "export": export}[options.verb](options)


if __name__ == "__main__":
    main()
