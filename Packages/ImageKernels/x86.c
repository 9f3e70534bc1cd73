#if defined(__x86_64__)

#include "places.h"

#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/* Eight pixels, each with its right neighbour: all products fit into 32 bits. */
static inline __attribute__((target("avx2"))) __m256i interpolated_8(const ImageRaster from, __m256i x, __m256i y) {
    const __m256i low = _mm256_set1_epi32(255), one = _mm256_set1_epi32(256);
    const __m256i at = _mm256_add_epi32(
        _mm256_mullo_epi32(_mm256_srai_epi32(y, 16), _mm256_set1_epi32((int32_t)from.width)), _mm256_srai_epi32(x, 16));
    const __m256i across = _mm256_and_si256(_mm256_srli_epi32(x, 8), low);
    const __m256i down = _mm256_and_si256(_mm256_srli_epi32(y, 8), low);
    const __m256i upper = _mm256_i32gather_epi32((const int *)from.pixels, at, 1);
    const __m256i lower = _mm256_i32gather_epi32((const int *)(from.pixels + from.width), at, 1);
    /* The left and the right pixel in the halves of each lane. */
    const __m256i pairs = _mm256_set_epi8(
        -1, 13, -1, 12, -1, 9, -1, 8, -1, 5, -1, 4, -1, 1, -1, 0, -1, 13, -1, 12, -1, 9, -1, 8, -1, 5, -1, 4, -1, 1, -1, 0);
    const __m256i twice = _mm256_or_si256(down, _mm256_slli_epi32(down, 16));
    const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(256), twice);
    const __m256i both = _mm256_add_epi16(_mm256_mullo_epi16(_mm256_shuffle_epi8(upper, pairs), rest),
                                          _mm256_mullo_epi16(_mm256_shuffle_epi8(lower, pairs), twice));
    const __m256i left = _mm256_mullo_epi32(_mm256_and_si256(both, _mm256_set1_epi32(0xFFFF)), _mm256_sub_epi32(one, across));
    const __m256i right = _mm256_mullo_epi32(_mm256_srli_epi32(both, 16), across);
    const __m256i sum = _mm256_add_epi32(_mm256_add_epi32(left, right), _mm256_set1_epi32(32768));
    return _mm256_srli_epi32(sum, 16);
}

static inline __attribute__((target("avx2"))) void span_inside(Place at, Place step, ImageRaster from, uint8_t *to) {
    const __m256i lanes = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i step_x = _mm256_set1_epi32((int32_t)step.x), step_y = _mm256_set1_epi32((int32_t)step.y);
    const __m256i x = _mm256_add_epi32(_mm256_set1_epi32((int32_t)at.x), _mm256_mullo_epi32(step_x, lanes));
    const __m256i y = _mm256_add_epi32(_mm256_set1_epi32((int32_t)at.y), _mm256_mullo_epi32(step_y, lanes));
    const __m256i first = interpolated_8(from, x, y);
    const __m256i second = interpolated_8(from, _mm256_add_epi32(x, _mm256_slli_epi32(step_x, 3)),
                                          _mm256_add_epi32(y, _mm256_slli_epi32(step_y, 3)));
    const __m256i words = _mm256_permute4x64_epi64(_mm256_packus_epi32(first, second), 0xD8);
    _mm_storeu_si128((__m128i *)to, _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1)));
}

#define SPAN_INSIDE span_inside

#define TARGET __attribute__((target("avx2")))
#define NAME(function) avx2_##function
#define NAME_TEXT "AVX2"
#include "bodies.h"
#undef TARGET
#undef NAME
#undef NAME_TEXT

#define TARGET __attribute__((target("avx2,avx512f,avx512bw,avx512dq,avx512vl")))
#define NAME(function) avx512_##function
#define NAME_TEXT "AVX-512"
#include "bodies.h"

#endif
