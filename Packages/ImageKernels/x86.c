#if defined(__x86_64__)

#include "places.h"

#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define AVX2 __attribute__((target("avx2")))

/* Of eight pixels, each with its right neighbour, the two halves of a lane. */
typedef struct {
    __m256i upper, lower;
} Neighbours;

/* Anywhere in the picture. */
static inline AVX2 Neighbours gathered(ImageRaster from, __m256i x, __m256i y) {
    const __m256i at = _mm256_add_epi32(
        _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), _mm256_set1_epi32((int32_t)from.width)), _mm256_srai_epi32(x, 16));
    const __m256i pairs = _mm256_set_epi8(
        -1, 13, -1, 12, -1, 9, -1, 8, -1, 5, -1, 4, -1, 1, -1, 0, -1, 13, -1, 12, -1, 9, -1, 8, -1, 5, -1, 4, -1, 1, -1, 0);
    return (Neighbours){
        _mm256_shuffle_epi8(_mm256_i32gather_epi32((const int *)from.pixels, at, 1), pairs),
        _mm256_shuffle_epi8(_mm256_i32gather_epi32((const int *)(from.pixels + from.width), at, 1), pairs),
    };
}

/* Of one row, where all lie within sixteen bytes: in half the time of gathering them. */
static inline AVX2 Neighbours picked(const uint8_t *pixels, ptrdiff_t width, __m256i offsets) {
    const __m256i pairs = _mm256_add_epi32(_mm256_mullo_epi32(offsets, _mm256_set1_epi32(0x10001)),
                                           _mm256_set1_epi32((int32_t)0x80018000));
    const __m128i upper = _mm_loadu_si128((const __m128i *)pixels);
    const __m128i lower = _mm_loadu_si128((const __m128i *)(pixels + width));
    return (Neighbours){_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(upper), pairs),
                        _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(lower), pairs)};
}

/* All products fit into 32 bits. */
static inline AVX2 __m256i interpolated_8(ImageRaster from, Place at, Place step, __m256i x, __m256i y) {
    const ptrdiff_t left = at.x >> 16, row = at.y >> 16, right = (at.x + 7 * step.x) >> 16;
    const ptrdiff_t start = row * from.width + left;
    const int is_near = row == (at.y + 7 * step.y) >> 16 && right >= left && right - left < 15 &&
                        start + from.width + 16 <= from.width * from.height;
    const Neighbours near =
        is_near ? picked(from.pixels + start, from.width,
                         _mm256_sub_epi32(_mm256_srai_epi32(x, 16), _mm256_set1_epi32((int32_t)left)))
                : gathered(from, x, y);
    const __m256i low = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
    const __m256i across = _mm256_and_si256(_mm256_srli_epi32(x, 8), low);
    const __m256i down = _mm256_and_si256(_mm256_srli_epi32(y, 8), low);
    const __m256i twice = _mm256_or_si256(down, _mm256_slli_epi32(down, 16));
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), twice);
    const __m256i both = _mm256_add_epi16(_mm256_mullo_epi16(near.upper, rest), _mm256_mullo_epi16(near.lower, twice));
    const __m256i before =
        _mm256_mullo_epi32(_mm256_and_si256(both, _mm256_set1_epi32(0xFFFF)), _mm256_sub_epi32(one, across));
    const __m256i behind = _mm256_mullo_epi32(_mm256_srli_epi32(both, 16), across);
    const __m256i sum = _mm256_add_epi32(_mm256_add_epi32(before, behind), _mm256_set1_epi32(32768));
    return _mm256_srli_epi32(sum, 16);
}

static inline AVX2 void span_inside(Place at, Place step, ImageRaster from, uint8_t *to) {
    const __m256i lanes = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i step_x = _mm256_set1_epi32((int32_t)step.x), step_y = _mm256_set1_epi32((int32_t)step.y);
    const __m256i x = _mm256_add_epi32(_mm256_set1_epi32((int32_t)at.x), _mm256_mullo_epi32(step_x, lanes));
    const __m256i y = _mm256_add_epi32(_mm256_set1_epi32((int32_t)at.y), _mm256_mullo_epi32(step_y, lanes));
    const Place middle = {at.x + 8 * step.x, at.y + 8 * step.y};
    const __m256i first = interpolated_8(from, at, step, x, y);
    const __m256i second = interpolated_8(from, middle, step, _mm256_add_epi32(x, _mm256_slli_epi32(step_x, 3)),
                                          _mm256_add_epi32(y, _mm256_slli_epi32(step_y, 3)));
    const __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xD8);
    _mm_storeu_si128((__m128i *)to, _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1)));
}

#define SPAN_INSIDE span_inside

#define TARGET AVX2
#define POINTWISE_LANES 1
#define NAME(function) avx2_##function
#define NAME_TEXT "AVX2"
#include "bodies.h"
#undef TARGET
#undef POINTWISE_LANES
#undef NAME
#undef NAME_TEXT

#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))
#define POINTWISE_LANES 2
#define NAME(function) avx512_##function
#define NAME_TEXT "AVX-512"
#include "bodies.h"

#endif
