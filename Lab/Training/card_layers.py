"""The layers of the network that finds cards, for card-network.py."""
import torch.nn as nn
import torch.nn.functional as F


class Layer(nn.Module):
    """Convolution, batch norm and, unless it is linear, ReLU."""

    def __init__(self, a, b, k=1, stride=1, depthwise=False, linear=False):
        super().__init__()
        self.conv = nn.Conv2d(a, b, k, stride, k // 2, groups=a if depthwise else 1, bias=False)
        self.norm = nn.BatchNorm2d(b)
        self.linear = linear

    def forward(self, x):
        x = self.norm(self.conv(x))
        return x if self.linear else F.relu(x)


class Block(nn.Module):
    """Widened, looked about, narrowed, and added to what came in."""

    def __init__(self, width, k, widening):
        super().__init__()
        inner = width * widening
        self.layers = nn.Sequential(
            *([Layer(width, inner)] if widening > 1 else []),
            Layer(inner, inner, k, depthwise=True), Layer(inner, width, linear=True))

    def forward(self, x):
        return x + self.layers(x)


def down(a, b):
    return [Layer(a, a, 3, 2, depthwise=True), Layer(a, b)]


class CardNetwork(nn.Module):
    def __init__(self):
        super().__init__()
        self.s4 = nn.Sequential(Layer(3, 12, 3, 2), *down(12, 24), Block(24, 3, 1), Block(24, 3, 1))
        self.s8 = nn.Sequential(*down(24, 40), Block(40, 5, 1), Block(40, 5, 2))
        self.s16 = nn.Sequential(*down(40, 64), Block(64, 5, 2), Block(64, 5, 2))
        self.s32 = nn.Sequential(*down(64, 80), Block(80, 5, 2), Block(80, 5, 2), Block(80, 5, 2))
        self.up16 = Layer(80, 64, linear=True)
        self.block16 = Block(64, 5, 2)
        self.up8 = Layer(64, 40, linear=True)
        self.block8 = Block(40, 5, 2)
        self.up4 = Layer(40, 24, linear=True)
        self.head = nn.Sequential(Block(24, 5, 2), Block(24, 3, 2))
        self.out = nn.Conv2d(24, 13, 1)

    def forward(self, x):
        a = self.s4(x)
        b = self.s8(a)
        c = self.s16(b)
        d = self.s32(c)
        c = self.block16(c + F.interpolate(self.up16(d), scale_factor=2))
        b = self.block8(b + F.interpolate(self.up8(c), scale_factor=2))
        return self.out(self.head(a + F.interpolate(self.up4(b), scale_factor=2)))
