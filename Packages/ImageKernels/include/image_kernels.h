#ifndef IMAGE_KERNELS_H
#define IMAGE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/*
 * Loops over the pixels of 8-bit grey pictures, compiled once for each set of instructions and equal in every bit: whole
 * numbers are exact, and floating-point numbers are rounded one operation at a time.
 */

/* Rows one after the other, without padding. */
typedef struct {
    const uint8_t *pixels;
    ptrdiff_t width;
    ptrdiff_t height;
} ImageRaster;

/* As Leptonica keeps them: lines of words, a pixel of colour in each, or four grey ones, the first in the highest byte. */
typedef struct {
    uint32_t *words;
    ptrdiff_t words_per_line, width, height;
} ImageWords;

/* Half the side of the square that ink is held against. */
enum { IMAGE_INK_RADIUS = 6 };

/* The rows around one row, summed column by column; sums wrap around, which cancels out. `rows` is -1 before the first. */
typedef struct {
    ptrdiff_t radius, first, last; /* rows summed now, the last one excluded */
    uint32_t *columns;             /* width */
    uint32_t *column_squares;
    uint32_t *sums; /* width + 2 * radius + 1: of all columns left of each place */
    uint32_t *squares;
    double *shares; /* width: one over a square's pixels within the picture */
} ImageWindow;

enum { IMAGE_LANES = 16 };

/* What a layer of a network takes: planes of rows, one after the other, without padding. */
typedef struct {
    const float *numbers;
    ptrdiff_t planes, width, height;
} ImagePlanes;

typedef struct __attribute__((swift_attr("@Sendable"))) {
    const char *name;

    /* By how much each pixel is darker than the mean of the square around it, from 0 to `most`.
     * `columns`: 3 * (width + 32) numbers of room. */
    void (*_Nonnull ink)(ImageRaster raster, int most, uint16_t *columns, uint8_t *ink);

    /* Fetches each of width * height pixels from where the projective map `m` (row by row) sends it, interpolated;
     * outside, the nearest edge is taken. */
    void (*_Nonnull fetch)(const double *m, ImageRaster from, uint8_t *to, ptrdiff_t width, ptrdiff_t height);

    /* Mean and variance of the square around each pixel of row y; rows are asked for from the first to the last. */
    void (*_Nonnull statistics)(ImageRaster raster, ImageWindow *window, ptrdiff_t y, double *means, double *variances);

    /* Sets a row against its surroundings: `paper` less 0.3 deviations is a pixel at the mean, and `gain` levels are a
     * deviation, which counts as `least` at least. */
    void (*_Nonnull even)(const uint8_t *row, ptrdiff_t width, const double *means, const double *variances, double paper,
                          double gain, double least, uint8_t *levels);

    /* Whether each pixel of a row is darker than its surroundings by more than `least` levels and `share` of their
     * deviation. Bits, the first in the highest of each word. */
    void (*_Nonnull marks)(const uint8_t *row, ptrdiff_t width, const double *means, const double *variances, double least,
                           double share, uint32_t *words);

    /* Sum and sum of squares of the Laplacian of all pixels but those at the edge. */
    void (*_Nonnull laplacian)(ImageRaster raster, int64_t *sum, int64_t *squares);

    /* Each pixel of `to` from the area of `from` that it covers, as pixScaleAreaMap does it: less than 0.7 as wide and high,
     * of `depth` 8 or 32. `columns`: room for 4 * from.words_per_line numbers. */
    void (*_Nonnull shrink)(ImageWords from, ImageWords to, int depth, uint32_t *columns);

    /* One byte of each pixel of colour, by its shift, as a grey picture of the same size. */
    void (*_Nonnull channel)(ImageWords from, int shift, ImageWords to);

    /* A depthwise convolution: each plane with a kernel of its own, `side` (odd) wide and high, at every `stride`th place,
     * 1 or 2; around a plane are zeros. What is negative becomes 0 unless the layer `is_linear`.
     * `room`: (width + side) * (height + side) + 3 * IMAGE_LANES numbers. */
    void (*_Nonnull depthwise)(ImagePlanes from, int side, int stride, const float *weights, const float *biases,
                               int is_linear, float *room, float *to);

    /* A pointwise convolution: each of `planes` (a multiple of 4) of `to` is a weighted sum of all planes; `weights` stand
     * output by output. `room`: 2 * IMAGE_LANES numbers for each plane of `from`. */
    void (*_Nonnull pointwise)(ImagePlanes from, ptrdiff_t planes, const float *weights, const float *biases,
                               int is_linear, float *room, float *to);
} ImageKernels;

typedef enum {
    IMAGE_PLAIN,
    IMAGE_AVX2,
    IMAGE_AVX512,
} ImageInstructions;

/* NULL where this processor lacks the instructions. */
const ImageKernels *_Nullable image_kernels(ImageInstructions instructions);

/* Those of the fastest instructions that this processor has. */
const ImageKernels *image_kernels_fastest(void);

#pragma clang assume_nonnull end

#endif
