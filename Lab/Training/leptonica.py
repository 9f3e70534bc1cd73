"""What Tesseract makes of a strip before its network sees it: Leptonica's scaling to the network's height, and the levels
taken for black and white. Equal to Packages/TesseractLSTM, where a grey level of one pixel turns letters.
"""

import numpy


def scaled(pixels, rows):
    """The strip with so many rows; None where Leptonica scales in a way that is not written here."""
    height, width = pixels.shape
    factor = numpy.float32(rows / height)
    columns = int(float(factor * numpy.float32(width)) + 0.5)
    if not 0.2 < factor < 2 or factor == 0.25 or width < 3 or columns < 8:
        return None
    if factor == 1:
        return pixels
    if factor == 0.5:
        whole = pixels[:height // 2 * 2, :width // 2 * 2].astype(int)
        return sharpened((whole[::2, ::2] + whole[1::2, ::2] + whole[::2, 1::2] + whole[1::2, 1::2]) >> 2, 1, 0.2)
    if factor < 0.7:
        return sharpened(averaged(pixels, rows, columns), 1, 0.2)
    between = interpolated(pixels, rows, columns)
    return sharpened(between, 2, 0.4) if factor < 1.4 else between.astype(numpy.uint8)


def averaged(pixels, rows, columns):
    """The mean over each new pixel's area, its edges rounded to sixteenths of a pixel."""
    (down, above, low), (across, left, far) = spans(pixels.shape[0], rows), spans(pixels.shape[1], columns)
    sums = down @ pixels.astype(float) @ across.T
    means = (sums + 128) // numpy.outer(down.sum(axis=1), across.sum(axis=1))
    # Leptonica leaves what would be on the last row or column of pixels to the first.
    return numpy.where(low[:, None] | far, pixels[numpy.ix_(above, left)], means)


def spans(length, count):
    """For each new pixel the share of each old one, the first of these, and whether they reach the last."""
    step = numpy.float32(16 * length / count)
    index = numpy.arange(count)
    start = (step * index.astype(numpy.float32)).astype(int)
    end = (float(step) * (index + 1)).astype(int)
    places = 16 * numpy.arange(length)
    shares = numpy.minimum(end[:, None], places + 16) - numpy.maximum(start[:, None], places)
    return numpy.maximum(shares, 0).astype(float), start >> 4, end >> 4 > length - 2


def interpolated(pixels, rows, columns):
    """Between the four pixels around each new one, at sixteenths of a pixel."""
    def shares(length, count):
        place = (numpy.float32(16 * length / count) * numpy.arange(count, dtype=numpy.float32)).astype(int)
        result = numpy.zeros((count, length))
        every = numpy.arange(count)
        result[every, place >> 4] += 16 - (place & 15)
        result[every, numpy.minimum((place >> 4) + 1, length - 1)] += place & 15
        return result
    sums = shares(pixels.shape[0], rows) @ pixels.astype(float) @ shares(pixels.shape[1], columns).T
    return (sums + 128) // 256


def sharpened(levels, reach, share):
    """Adds to each pixel a share of its difference from the mean around it; those at the edge stay as they are."""
    height, width = levels.shape
    side = 2 * reach + 1
    if min(height, width) > 2 * reach:
        sums = numpy.pad(levels.astype(float), ((1, 0), (1, 0))).cumsum(0).cumsum(1)
        means = (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2
        inside = levels[reach:-reach, reach:-reach]
        levels = levels.copy()
        levels[reach:-reach, reach:-reach] = numpy.clip((inside + share * (inside - means) + 0.5).astype(int), 0, 255)
    return levels.astype(numpy.uint8)


def inputs(pixels):
    """What the network is given: -127 for black to 127 for white, judged by the hills and valleys of the middle row."""
    row = pixels[pixels.shape[0] // 2].astype(int)
    before, here, after = row[:-2], row[1:-1], row[2:]
    valleys = here[((here < before) & (here <= after)) | ((here <= before) & (here < after))]
    hills = here[((here > before) & (here >= after)) | ((here >= before) & (here > after))]
    black = quantile(valleys if len(valleys) else numpy.array([0]), 0.25)
    contrast = (quantile(hills if len(hills) else numpy.array([255]), 0.75) - black) / 2
    levels = 128 * ((numpy.arange(256) - black) / (contrast if contrast > 0 else 1) - 1)
    rounded = numpy.minimum(numpy.abs(levels) + 0.5, 127).astype(int)
    return numpy.where(levels < 0, -rounded, rounded).astype(numpy.int8)[pixels]


def quantile(levels, share):
    """The level below which that share lies, levels taken as one wide and evenly filled."""
    counts = numpy.bincount(levels, minlength=256)
    wanted = max(1, share * len(levels))
    sums = counts.cumsum()
    level = int(numpy.argmax(sums >= wanted))
    return level + 1 - (sums[level] - wanted) / counts[level]
