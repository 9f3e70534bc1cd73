#ifndef NETWORK_KERNELS_H
#define NETWORK_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/*
 * The arithmetic of Tesseract's integer LSTM networks, written once for each set of instructions and equal in every bit:
 * sums of products of bytes are exact, and everything after them is done in single floats, one rounding at a time.
 */

/* Weights for sums(): blocks of 8 outputs, in a block groups of 4 inputs, in a group 4 bytes for each output. */
typedef struct {
    const int8_t *weights;
    const int32_t *weight_sums; /* of each output, times 128 */
    size_t outputs;             /* padded to a multiple of 16 */
    size_t inputs;              /* padded to a multiple of 4 */
} NetworkWeights;

enum { NETWORK_CURVE_LENGTH = 4097 };

/* tanh and logistic at i / 256, to be looked up and interpolated. */
typedef struct {
    const float *tanh;
    const float *logistic;
} NetworkCurves;

/* Vectors one after the other in memory, so many elements apart; fewer than none where they are taken backwards. */
typedef struct {
    const int8_t *bytes;
    ptrdiff_t stride;
} NetworkInputs;

typedef struct {
    const char *name;

    /* For each of `count` input vectors, all outputs' sums of products, added to `start` (whose stride may be 0). */
    void (*_Nonnull sums)(const NetworkWeights *weights, NetworkInputs inputs, size_t count,
                 const int32_t *start, ptrdiff_t start_stride, int32_t *sums, ptrdiff_t sums_stride);

    /* A step of an LSTM: the four gates' sums (cell input, input, forget, output; `units` of each) to its state and its
     * outputs. `units` is a multiple of 8. */
    void (*_Nonnull step)(const int32_t *sums, const float *scales, size_t units, const NetworkCurves *curves,
                 float *state, int8_t *outputs);

    /* tanh of a layer's sums. `count`, a multiple of 8, runs over vectors of 16. */
    void (*_Nonnull squash)(const int32_t *sums, const float *scales, size_t count, const NetworkCurves *curves, int8_t *outputs);
} NetworkKernels;

typedef enum {
    NETWORK_PLAIN,
    NETWORK_AVX2,
    NETWORK_AVX512VNNI,
} NetworkInstructions;

/* NULL where this processor lacks the instructions. */
const NetworkKernels *_Nullable network_kernels(NetworkInstructions instructions);

/* Probabilities from a layer's sums. */
void network_softmax(const int32_t *sums, const float *scales, size_t count, float *probabilities);

#pragma clang assume_nonnull end

#endif
