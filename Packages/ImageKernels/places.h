#ifndef PLACES_H
#define PLACES_H

#include "image_kernels.h"

typedef float Lanes __attribute__((vector_size(4 * IMAGE_LANES)));
typedef int32_t LaneMask __attribute__((vector_size(4 * IMAGE_LANES)));
typedef uint32_t Colour __attribute__((vector_size(16)));
typedef int32_t Signed __attribute__((vector_size(16)));
typedef double Numbers __attribute__((vector_size(32)));

/* Places in 65,536ths of a pixel. */
typedef struct {
    int64_t x, y;
} Place;

/* Over so few pixels a projective map is a straight line within a hundredth of a pixel, and dividing costs most. */
enum { SPAN = 16 };

/* Not a number becomes 0. */
static inline int64_t within(double at, ptrdiff_t size) {
    const double last = (double)(size - 1);
    at = at >= 0 ? at : 0;
    return (int64_t)((last < at ? last : at) * 65536);
}

static inline Place place(const double *m, ImageRaster from, ptrdiff_t column, ptrdiff_t row) {
    const double x = (double)column, y = (double)row;
    const double w = m[6] * x + m[7] * y + m[8];
    return (Place){
        within((m[0] * x + m[1] * y + m[2]) / w, from.width),
        within((m[3] * x + m[4] * y + m[5]) / w, from.height),
    };
}

/* Whether four bytes can be read at every pixel of a span and below it, and its places fit into 32 bits. */
static inline int spans_inside(Place start, Place end, ImageRaster from) {
    const int64_t x = (start.x > end.x ? start.x : end.x) >> 16, y = (start.y > end.y ? start.y : end.y) >> 16;
    return x < from.width - 3 && y < from.height - 1 && from.width < 32768 && from.height < 32768;
}

static inline uint8_t interpolated(ImageRaster from, int64_t x, int64_t y) {
    const int64_t left = x >> 16, top = y >> 16;
    const uint8_t *upper = from.pixels + top * from.width + left;
    const uint8_t *lower = top + 1 < from.height ? upper + from.width : upper;
    const int right = left + 1 < from.width;
    const uint32_t across = x >> 8 & 255, down = y >> 8 & 255;
    const uint32_t before = upper[0] * (256 - down) + lower[0] * down;
    const uint32_t behind = upper[right] * (256 - down) + lower[right] * down;
    return (uint8_t)((before * (256 - across) + behind * across + 32768) >> 16);
}

static inline void plain_span(Place at, Place step, ImageRaster from, uint8_t *to) {
    for (int i = 0; i < SPAN; i++) to[i] = interpolated(from, at.x + i * step.x, at.y + i * step.y);
}

#endif
