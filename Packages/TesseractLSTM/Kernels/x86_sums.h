/*
 * Sums of products of bytes in registers of 8 outputs. Included once for each set of instructions, which gives TARGET,
 * NAME(), SPREAD (4 input bytes, 8 times), PRODUCTS (sums of a register's products, 4 to a lane) and OFFSET (what
 * PRODUCTS counts too much of an output).
 */

/* So many vectors and blocks of 8 outputs at once that sums and weights stay in registers. */
static inline __attribute__((always_inline)) TARGET void NAME(tile)(
    const int vectors, const int blocks, const NetworkWeights *w, NetworkInputs inputs, size_t block,
    const int32_t *start, ptrdiff_t start_stride, int32_t *sums, ptrdiff_t sums_stride) {
    __m256i totals[8];
    const size_t row = 8 * w->inputs;
    const int8_t *weights = w->weights + block * row;
#pragma clang loop unroll(full)
    for (int v = 0; v < vectors; v++) {
#pragma clang loop unroll(full)
        for (int b = 0; b < blocks; b++) {
            totals[v * blocks + b] = _mm256_sub_epi32(
                _mm256_loadu_si256((const __m256i *)(start + v * start_stride + 8 * (block + b))),
                OFFSET(w->weight_sums + 8 * (block + b)));
        }
    }
    for (size_t i = 0; i < w->inputs; i += 4, weights += 32) {
#pragma clang loop unroll(full)
        for (int v = 0; v < vectors; v++) {
            int32_t four;
            memcpy(&four, inputs.bytes + v * inputs.stride + i, sizeof four);
            const __m256i x = SPREAD(four);
#pragma clang loop unroll(full)
            for (int b = 0; b < blocks; b++) {
                const __m256i weight = _mm256_loadu_si256((const __m256i *)(weights + b * row));
                totals[v * blocks + b] = PRODUCTS(totals[v * blocks + b], x, weight);
            }
        }
    }
#pragma clang loop unroll(full)
    for (int v = 0; v < vectors; v++) {
#pragma clang loop unroll(full)
        for (int b = 0; b < blocks; b++) {
            _mm256_storeu_si256((__m256i *)(sums + v * sums_stride + 8 * (block + b)), totals[v * blocks + b]);
        }
    }
}

static TARGET void NAME(sums)(const NetworkWeights *w, NetworkInputs inputs, size_t count, const int32_t *start,
                              ptrdiff_t start_stride, int32_t *sums, ptrdiff_t sums_stride) {
    const size_t blocks = w->outputs / 8;
    for (; count >= 4; count -= 4) {
        for (size_t b = 0; b < blocks; b += 2) {
            NAME(tile)(4, 2, w, inputs, b, start, start_stride, sums, sums_stride);
        }
        inputs.bytes += 4 * inputs.stride;
        start += 4 * start_stride;
        sums += 4 * sums_stride;
    }
    for (; count > 0; count--) {
        size_t b = 0;
        for (; b + 8 <= blocks; b += 8) NAME(tile)(1, 8, w, inputs, b, start, start_stride, sums, sums_stride);
        for (; b < blocks; b += 2) NAME(tile)(1, 2, w, inputs, b, start, start_stride, sums, sums_stride);
        inputs.bytes += inputs.stride;
        start += start_stride;
        sums += sums_stride;
    }
}
