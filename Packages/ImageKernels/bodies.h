/*
 * The kernels, included once for each set of instructions, which gives NAME(), TARGET, SPAN_INSIDE, the inner loop of
 * fetch, and POINTWISE_LANES, as many lanes of four sums as its registers hold. The compiler maps the loops to what the
 * processor has.
 */

static TARGET void NAME(ink)(ImageRaster raster, int most, uint16_t *columns, uint8_t *ink) {
    enum { RADIUS = IMAGE_INK_RADIUS, SIDE = 2 * RADIUS + 1 };
    const ptrdiff_t width = raster.width, height = raster.height, room = width + 32;
    uint16_t *restrict twos = columns + room, *restrict sums = columns + 2 * room;
    /* Rounded up, so that a sum of so many bytes times it is the mean times 2 to the 24th and a little. */
    uint32_t reciprocals[SIDE * SIDE + 1];
    reciprocals[0] = 0;
    for (uint32_t i = 1; i <= SIDE * SIDE; i++) reciprocals[i] = ((1u << 24) + i - 1) / i;
    memset(columns, 0, 3 * room * sizeof *columns);
    uint16_t *restrict middle = columns + RADIUS;
    for (ptrdiff_t y = 0; y < RADIUS && y < height; y++) {
        const uint8_t *row = raster.pixels + y * width;
        for (ptrdiff_t x = 0; x < width; x++) middle[x] += row[x];
    }
    for (ptrdiff_t y = 0; y < height; y++) {
        if (y + RADIUS < height) {
            const uint8_t *row = raster.pixels + (y + RADIUS) * width;
            for (ptrdiff_t x = 0; x < width; x++) middle[x] += row[x];
        }
        if (y > RADIUS) {
            const uint8_t *row = raster.pixels + (y - RADIUS - 1) * width;
            for (ptrdiff_t x = 0; x < width; x++) middle[x] -= row[x];
        }
        /* 13 columns are 8, 4 and 1; sums of so many bytes fit. */
        const ptrdiff_t reach = width + 15;
        for (ptrdiff_t x = 0; x < reach; x++) twos[x] = columns[x] + columns[x + 1];
        for (ptrdiff_t x = 0; x < reach - 2; x++) sums[x] = twos[x] + twos[x + 2];
        for (ptrdiff_t x = 0; x < width; x++) twos[x] = sums[x] + sums[x + 4] + sums[x + 8] + columns[x + 12];
        const ptrdiff_t top = y > RADIUS ? y - RADIUS : 0, bottom = y + RADIUS + 1 < height ? y + RADIUS + 1 : height;
        const uint8_t *restrict row = raster.pixels + y * width;
        uint8_t *restrict to = ink + y * width;
        const ptrdiff_t left = width < RADIUS ? width : RADIUS;
        const ptrdiff_t right = width - RADIUS > left ? width - RADIUS : left;
        for (ptrdiff_t x = left > 0 ? 0 : right; x < width; x = x + 1 == left ? right : x + 1) {
            const ptrdiff_t from = x > RADIUS ? x - RADIUS : 0, end = x + RADIUS + 1 < width ? x + RADIUS + 1 : width;
            const int depth = (int)((twos[x] * reciprocals[(bottom - top) * (end - from)]) >> 24) - row[x];
            to[x] = depth < 0 ? 0 : depth > most ? most : depth;
        }
        const uint32_t reciprocal = reciprocals[(bottom - top) * SIDE];
        for (ptrdiff_t x = left; x < right; x++) {
            const int depth = (int)((twos[x] * reciprocal) >> 24) - row[x];
            to[x] = depth < 0 ? 0 : depth > most ? most : depth;
        }
    }
}

static TARGET void NAME(fetch)(const double *m, ImageRaster from, uint8_t *to, ptrdiff_t width, ptrdiff_t height) {
    for (ptrdiff_t y = 0; y < height; y++) {
        Place start = place(m, from, 0, y);
        for (ptrdiff_t x = 0; x < width; x += SPAN) {
            const ptrdiff_t count = width - x < SPAN ? width - x : SPAN;
            const Place end = place(m, from, x + count, y);
            const Place step = {(end.x - start.x) / count, (end.y - start.y) / count};
            uint8_t *pixels = to + y * width + x;
            if (count == SPAN && spans_inside(start, end, from)) {
                SPAN_INSIDE(start, step, from, pixels);
            } else {
                for (ptrdiff_t i = 0; i < count; i++) {
                    pixels[i] = interpolated(from, start.x + i * step.x, start.y + i * step.y);
                }
            }
            start = end;
        }
    }
}

static TARGET void NAME(add_row)(const uint8_t *restrict row, ptrdiff_t width, uint32_t factor, uint32_t *restrict columns,
                                 uint32_t *restrict squares) {
    for (ptrdiff_t x = 0; x < width; x++) {
        const uint32_t value = row[x];
        columns[x] += value * factor;
        squares[x] += value * value * factor;
    }
}

static TARGET void NAME(statistics)(ImageRaster raster, ImageWindow *window, ptrdiff_t y, double *means,
                                    double *variances) {
    const ptrdiff_t width = raster.width, radius = window->radius, side = 2 * radius + 1;
    const ptrdiff_t first = y > radius ? y - radius : 0;
    const ptrdiff_t last = y + radius + 1 < raster.height ? y + radius + 1 : raster.height;
    const ptrdiff_t rows = window->last - window->first;
    for (; window->last < last; window->last++) {
        NAME(add_row)(raster.pixels + window->last * width, width, 1, window->columns, window->column_squares);
    }
    for (; window->first < first; window->first++) {
        NAME(add_row)(raster.pixels + window->first * width, width, -1, window->columns, window->column_squares);
    }
    if (last - first != rows) {
        for (ptrdiff_t x = 0; x < width; x++) {
            const ptrdiff_t left = x > radius ? x - radius : 0, right = x + radius + 1 < width ? x + radius + 1 : width;
            window->shares[x] = 1 / (double)((last - first) * (right - left));
        }
    }
    uint32_t sum = 0, square = 0;
    uint32_t *restrict sums = window->sums + radius + 1, *restrict squares = window->squares + radius + 1;
    for (ptrdiff_t x = 0; x < width; x++) {
        sums[x] = sum += window->columns[x];
        squares[x] = square += window->column_squares[x];
    }
    for (ptrdiff_t x = width; x < width + radius; x++) {
        sums[x] = sum;
        squares[x] = square;
    }
    const uint32_t *restrict all = window->sums, *restrict all_squares = window->squares;
    const double *restrict shares = window->shares;
    for (ptrdiff_t x = 0; x < width; x++) {
        const double mean = (double)(int32_t)(all[x + side] - all[x]) * shares[x];
        const double variance = (double)(int32_t)(all_squares[x + side] - all_squares[x]) * shares[x] - mean * mean;
        means[x] = mean;
        variances[x] = variance > 0 ? variance : 0;
    }
}

static TARGET void NAME(even)(const uint8_t *restrict row, ptrdiff_t width, const double *restrict means,
                              const double *restrict variances, double paper, double gain, double least,
                              uint8_t *restrict levels) {
    for (ptrdiff_t x = 0; x < width; x++) {
        const double deviation = __builtin_elementwise_sqrt(variances[x]);
        const double depth = (double)row[x] - means[x] - 0.3 * deviation;
        const double level = paper + depth * gain / (deviation > least ? deviation : least);
        const double above = level > 0 ? level : 0;
        levels[x] = (uint8_t)(int32_t)(above < 255 ? above : 255);
    }
}

static TARGET void NAME(marks)(const uint8_t *restrict row, ptrdiff_t width, const double *restrict means,
                               const double *restrict variances, double least, double share,
                               uint32_t *restrict words) {
    for (ptrdiff_t start = 0; start < width; start += 32) {
        const ptrdiff_t count = width - start < 32 ? width - start : 32;
        double depths[32] = {0};
        int is_any = 0;
        for (ptrdiff_t i = 0; i < count; i++) {
            depths[i] = means[start + i] - (double)row[start + i];
            is_any |= depths[i] > least;
        }
        uint32_t bits[32] = {0};
        /* Most of a card is paper, and roots are slow to take. */
        for (ptrdiff_t i = 0; is_any && i < count; i++) {
            const int is_mark = (depths[i] > least) & (depths[i] > share * __builtin_elementwise_sqrt(variances[start + i]));
            bits[i] = (uint32_t)is_mark << (31 - i);
        }
        uint32_t word = 0;
        for (int i = 0; i < 32; i++) word |= bits[i];
        words[start / 32] = word;
    }
}

static TARGET void NAME(laplacian)(ImageRaster raster, int64_t *sum, int64_t *squares) {
    const ptrdiff_t width = raster.width;
    *sum = *squares = 0;
    for (ptrdiff_t y = 1; y < raster.height - 1; y++) {
        const uint8_t *row = raster.pixels + y * width;
        for (ptrdiff_t start = 1; start < width - 1; start += 1024) {
            const ptrdiff_t end = start + 1024 < width - 1 ? start + 1024 : width - 1;
            int32_t part = 0;
            uint32_t part_squares = 0;
            for (ptrdiff_t x = start; x < end; x++) {
                const int32_t value = row[x - 1] + row[x + 1] + row[x - width] + row[x + width] - 4 * row[x];
                part += value;
                part_squares += (uint32_t)(value * value);
            }
            *sum += part;
            *squares += part_squares;
        }
    }
}

static inline __attribute__((always_inline)) TARGET uint32_t NAME(covered)(
    const uint32_t *columns, ptrdiff_t first, ptrdiff_t last, int32_t first_share, int32_t last_share, ptrdiff_t flip) {
    uint32_t sum = columns[first ^ flip] * first_share + columns[last ^ flip] * last_share;
    for (ptrdiff_t x = first + 1; x < last; x++) sum += 16 * columns[x ^ flip];
    return sum;
}

static TARGET void NAME(shrink)(ImageWords from, ImageWords to, int depth, uint32_t *restrict columns) {
    /* In sixteenths of a pixel, rounded as Leptonica rounds. */
    const float step_x = 16. * (float)from.width / (float)to.width, step_y = 16. * (float)from.height / (float)to.height;
    for (ptrdiff_t y = 0; y < to.height; y++) {
        const int32_t top = (int32_t)(step_y * y), bottom = (int32_t)(step_y * (y + 1.0));
        const int32_t first = top >> 4, last = bottom >> 4;
        const int32_t first_share = 16 - (top & 15), last_share = bottom & 15;
        const uint32_t *line = from.words + first * from.words_per_line;
        const int is_low = last > from.height - 2;
        for (int32_t row = first; !is_low && row <= last; row++) {
            const uint8_t *restrict bytes = (const uint8_t *)(from.words + row * from.words_per_line);
            const uint32_t share = row == first ? first_share : row == last ? last_share : 16;
            const uint32_t kept = row == first ? 0 : -1;
            for (ptrdiff_t i = 0; i < 4 * from.words_per_line; i++) columns[i] = (columns[i] & kept) + bytes[i] * share;
        }
        uint32_t *words = to.words + y * to.words_per_line;
        for (ptrdiff_t x = 0; x < to.width; x++) {
            const int32_t start = (int32_t)(step_x * x), end = (int32_t)(step_x * (x + 1.0));
            const int32_t left = start >> 4, right = end >> 4, left_share = 16 - (start & 15), right_share = end & 15;
            const int is_edge = is_low || right > from.width - 2;
            const uint32_t area = (left_share + 16 * (right - left - 1) + right_share) *
                                  (first_share + 16 * (last - first - 1) + last_share);
            if (depth == 8) {
                const int shift = 24 - 8 * (x & 3);
                const uint32_t level =
                    is_edge ? line[left >> 2] >> (24 - 8 * (left & 3)) & 255
                            : (uint32_t)((double)(NAME(covered)(columns, left, right, left_share, right_share, 3) + 128) / area);
                words[x >> 2] = (words[x >> 2] & ~(255u << shift)) | level << shift;
            } else if (is_edge) {
                words[x] = line[left];
            } else {
                Colour sum = {0};
                const uint32_t *at = columns + 4 * left, *behind = columns + 4 * right;
                Colour colour;
                memcpy(&colour, at, sizeof colour);
                sum = colour * (uint32_t)left_share;
                memcpy(&colour, behind, sizeof colour);
                sum += colour * (uint32_t)right_share;
                for (at += 4; at < behind; at += 4) {
                    memcpy(&colour, at, sizeof colour);
                    sum += colour * 16;
                }
                /* Exact: whole numbers this small lie farther from each other's multiples than a double errs. */
                const Numbers levels = __builtin_convertvector((Signed)(sum + 128), Numbers) / (double)area;
                const Signed whole = __builtin_convertvector(levels, Signed);
                words[x] = (uint32_t)whole[3] << 24 | (uint32_t)whole[2] << 16 | (uint32_t)whole[1] << 8;
            }
        }
    }
}

static TARGET void NAME(channel)(ImageWords from, int shift, ImageWords to) {
    for (ptrdiff_t y = 0; y < from.height; y++) {
        const uint32_t *restrict line = from.words + y * from.words_per_line;
        uint32_t *restrict words = to.words + y * to.words_per_line;
        for (ptrdiff_t i = 0; i < from.width / 4; i++) {
            words[i] = (line[4 * i] >> shift & 255) << 24 | (line[4 * i + 1] >> shift & 255) << 16 |
                       (line[4 * i + 2] >> shift & 255) << 8 | (line[4 * i + 3] >> shift & 255);
        }
        for (ptrdiff_t x = from.width & ~3; x < from.width; x++) {
            const int place = 24 - 8 * (x & 3);
            words[x >> 2] = (words[x >> 2] & ~(255u << place)) | (line[x] >> shift & 255) << place;
        }
    }
}

/* What is negative becomes 0 unless the layer is linear. */
static inline __attribute__((always_inline)) TARGET void NAME(activate)(Lanes *sum, int is_linear) {
    *sum = (Lanes)((LaneMask)*sum & ((*sum > 0) | -is_linear));
}

static TARGET void NAME(depthwise)(ImagePlanes from, int side, int stride, const float *weights, const float *biases,
                                   int is_linear, float *room, float *to) {
    const ptrdiff_t radius = side / 2, wide = from.width + 2 * radius;
    const ptrdiff_t width = (from.width + stride - 1) / stride, height = (from.height + stride - 1) / stride;
    memset(room, 0, (wide * (from.height + 2 * radius) + 3 * IMAGE_LANES) * sizeof *room);
    for (ptrdiff_t plane = 0; plane < from.planes; plane++) {
        const float *rows = from.numbers + plane * from.width * from.height, *kernel = weights + plane * side * side;
        for (ptrdiff_t y = 0; y < from.height; y++) {
            memcpy(room + (y + radius) * wide + radius, rows + y * from.width, from.width * sizeof *room);
        }
        for (ptrdiff_t y = 0; y < height; y++) {
            for (ptrdiff_t x = 0; x < width; x += IMAGE_LANES) {
                Lanes sum = (Lanes){0} + biases[plane];
                for (int down = 0; down < side; down++) {
                    const float *at = room + (y * stride + down) * wide + x * stride;
                    for (int across = 0; across < side; across++) {
                        Lanes value;
                        memcpy(&value, at + across, sizeof value);
                        if (stride == 2) {
                            Lanes behind;
                            memcpy(&behind, at + across + IMAGE_LANES, sizeof behind);
                            value = __builtin_shufflevector(value, behind, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26,
                                                            28, 30);
                        }
                        sum += value * kernel[down * side + across];
                    }
                }
                NAME(activate)(&sum, is_linear);
                const ptrdiff_t count = width - x < IMAGE_LANES ? width - x : IMAGE_LANES;
                memcpy(to + (plane * height + y) * width + x, &sum, count * sizeof *to);
            }
        }
    }
}

static TARGET void NAME(pointwise)(ImagePlanes from, ptrdiff_t planes, const float *weights, const float *biases,
                                   int is_linear, float *room, float *to) {
    enum { BLOCK = POINTWISE_LANES * IMAGE_LANES, OUTPUTS = 4 };
    const ptrdiff_t size = from.width * from.height;
    memset(room, 0, from.planes * BLOCK * sizeof *room);
    for (ptrdiff_t at = 0; at < size; at += BLOCK) {
        const ptrdiff_t count = size - at < BLOCK ? size - at : BLOCK;
        for (ptrdiff_t plane = 0; plane < from.planes; plane++) {
            memcpy(room + plane * BLOCK, from.numbers + plane * size + at, count * sizeof *room);
        }
        for (ptrdiff_t first = 0; first < planes; first += OUTPUTS) {
            Lanes sums[OUTPUTS][POINTWISE_LANES];
#pragma clang loop unroll(full)
            for (int i = 0; i < OUTPUTS; i++) {
#pragma clang loop unroll(full)
                for (int lane = 0; lane < POINTWISE_LANES; lane++) sums[i][lane] = (Lanes){0} + biases[first + i];
            }
            for (ptrdiff_t plane = 0; plane < from.planes; plane++) {
                Lanes values[POINTWISE_LANES];
                memcpy(values, room + plane * BLOCK, sizeof values);
#pragma clang loop unroll(full)
                for (int i = 0; i < OUTPUTS; i++) {
                    const float weight = weights[(first + i) * from.planes + plane];
#pragma clang loop unroll(full)
                    for (int lane = 0; lane < POINTWISE_LANES; lane++) sums[i][lane] += values[lane] * weight;
                }
            }
#pragma clang loop unroll(full)
            for (int i = 0; i < OUTPUTS; i++) {
#pragma clang loop unroll(full)
                for (int lane = 0; lane < POINTWISE_LANES; lane++) NAME(activate)(&sums[i][lane], is_linear);
                memcpy(to + (first + i) * size + at, sums[i], count * sizeof *to);
            }
        }
    }
}

const ImageKernels NAME(image) = {
    NAME_TEXT, NAME(ink), NAME(fetch), NAME(statistics), NAME(even), NAME(marks), NAME(laplacian),
    NAME(shrink), NAME(channel), NAME(depthwise), NAME(pointwise),
};
