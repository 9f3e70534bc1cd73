#include "kernels.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/* Vectors that the compiler maps to what the processor has: SSE2, NEON. */
typedef int8_t Bytes __attribute__((vector_size(32)));
typedef int16_t Products __attribute__((vector_size(64)));
typedef int16_t Pairs __attribute__((vector_size(32)));
typedef int32_t Sums __attribute__((vector_size(32)));

/* Adds the products of 8 outputs' weights with 4 inputs to each output's sum. No pair goes beyond 16 bits. */
static inline void add_products(Sums *totals, const int8_t *weights, const int8_t *x) {
    Bytes w;
    int32_t four;
    memcpy(&w, weights, sizeof w);
    memcpy(&four, x, sizeof four);
    const Sums repeated = {four, four, four, four, four, four, four, four};
    const Products all = __builtin_convertvector(w, Products) * __builtin_convertvector((Bytes)repeated, Products);
    const Pairs pairs = __builtin_shufflevector(all, all, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30) +
                        __builtin_shufflevector(all, all, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    /* The upper pair of each output by an arithmetic shift, the lower one by another after it was shifted up. */
    const Sums both = (Sums)pairs;
    *totals += ((both << 16) >> 16) + (both >> 16);
}

static void sums(const NetworkWeights *w, NetworkInputs inputs, size_t count, const int32_t *start,
                 ptrdiff_t start_stride, int32_t *sums, ptrdiff_t sums_stride) {
    for (size_t v = 0; v < count; v++) {
        const int8_t *x = inputs.bytes + (ptrdiff_t)v * inputs.stride;
        for (size_t block = 0; block < w->outputs; block += 8) {
            const int8_t *weights = w->weights + block * w->inputs;
            Sums totals;
            memcpy(&totals, start + block, sizeof totals);
            for (size_t i = 0; i < w->inputs; i += 4, weights += 32) add_products(&totals, weights, x + i);
            memcpy(sums + block, &totals, sizeof totals);
        }
        start += start_stride;
        sums += sums_stride;
    }
}

/* Of a number that is not negative. */
static float look_up(const float *curve, float x) {
    x *= 256;
    if (!(x < NETWORK_CURVE_LENGTH - 2)) return 1;
    size_t i = (size_t)x;
    return curve[i] + (curve[i + 1] - curve[i]) * (x - i);
}

static float tanh_of(const NetworkCurves *curves, float x) {
    return x < 0 ? -look_up(curves->tanh, -x) : look_up(curves->tanh, x);
}

static float logistic_of(const NetworkCurves *curves, float x) {
    return x < 0 ? 1 - look_up(curves->logistic, -x) : look_up(curves->logistic, x);
}

static int8_t byte_of(float x) {
    x *= 127;
    int rounded = x >= 0 ? (int)(x + 0.5f) : -(int)(-x + 0.5f);
    return rounded > 127 ? 127 : rounded < -127 ? -127 : rounded;
}

static void step(const int32_t *sums, const float *scales, size_t units, const NetworkCurves *curves, float *state,
                 int8_t *outputs) {
    for (size_t u = 0; u < units; u++) {
        float gates[4];
        for (int g = 0; g < 4; g++) gates[g] = (float)sums[g * units + u] * scales[g * units + u];
        float kept = state[u] * logistic_of(curves, gates[2]);
        float added = tanh_of(curves, gates[0]) * logistic_of(curves, gates[1]);
        float next = kept + added;
        state[u] = next < -100 ? -100 : next > 100 ? 100 : next;
        outputs[u] = byte_of(tanh_of(curves, state[u]) * logistic_of(curves, gates[3]));
    }
}

static void squash(const int32_t *sums, const float *scales, size_t count, const NetworkCurves *curves,
                   int8_t *outputs) {
    for (size_t i = 0; i < count; i++) outputs[i] = byte_of(tanh_of(curves, (float)sums[i] * scales[i % 16]));
}

const NetworkKernels network_plain = {"plain", sums, step, squash};

void network_softmax(const int32_t *sums, const float *scales, size_t count, float *probabilities) {
    float largest = -INFINITY;
    for (size_t i = 0; i < count; i++) {
        probabilities[i] = (float)sums[i] * scales[i];
        if (probabilities[i] > largest) largest = probabilities[i];
    }
    float total = 0;
    for (size_t i = 0; i < count; i++) {
        float x = probabilities[i] - largest;
        total += probabilities[i] = expf(x < -86 ? -86 : x);
    }
    for (size_t i = 0; i < count; i++) probabilities[i] /= total;
}

const NetworkKernels *network_kernels(NetworkInstructions instructions) {
    switch (instructions) {
    case NETWORK_PLAIN: return &network_plain;
#if defined(__x86_64__)
    case NETWORK_AVX2: return __builtin_cpu_supports("avx2") ? &network_avx2 : NULL;
    case NETWORK_AVX512VNNI:
        return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vl") ? &network_avx512vnni : NULL;
#endif
    default: return NULL;
    }
}
