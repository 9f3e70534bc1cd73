#if defined(__x86_64__)

#include "kernels.h"

#include <immintrin.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

/* AVX2 multiplies unsigned by signed bytes, so signs move from the inputs to the weights. No weight is -128, and no pair of
 * products goes beyond 16 bits. */
#define TARGET __attribute__((target("avx2")))
#define NAME(function) avx2_##function
#define SPREAD(four) _mm256_set1_epi32(four)
#define PRODUCTS(totals, x, weight)                                                                             \
    _mm256_add_epi32(totals, _mm256_madd_epi16(_mm256_maddubs_epi16(_mm256_abs_epi8(x), _mm256_sign_epi8(weight, x)), \
                                               _mm256_set1_epi16(1)))
#define OFFSET(weight_sums) _mm256_setzero_si256()
#include "x86_sums.h"
#undef TARGET
#undef NAME
#undef SPREAD
#undef PRODUCTS
#undef OFFSET

/* VNNI takes unsigned inputs: 128 is added to each, and 128 times the weights' sum taken off again. */
#define TARGET __attribute__((target("avx2,avx512vl,avx512vnni")))
#define NAME(function) avx512vnni_##function
#define SPREAD(four) _mm256_set1_epi32((four) ^ (int32_t)0x80808080)
#define PRODUCTS(totals, x, weight) _mm256_dpbusd_epi32(totals, x, weight)
#define OFFSET(weight_sums) _mm256_loadu_si256((const __m256i *)(weight_sums))
#include "x86_sums.h"

#define AVX2 __attribute__((target("avx2")))

static inline AVX2 __m256 sign_of(__m256 x) { return _mm256_and_ps(x, _mm256_set1_ps(-0.0f)); }

/* A curve at two places, with what follows each. Gathering by one instruction takes longer on most processors. */
static inline AVX2 __m128 both(const float *curve, uint64_t places) {
    const __m128 low = _mm_castpd_ps(_mm_load_sd((const double *)(curve + (uint32_t)places)));
    return _mm_loadh_pi(low, (const __m64 *)(curve + (places >> 32)));
}

/* Of the numbers without their signs. */
static inline AVX2 __m256 look_up(const float *curve, __m256 x) {
    const __m256 last = _mm256_set1_ps(NETWORK_CURVE_LENGTH - 2);
    x = _mm256_min_ps(_mm256_mul_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0f), x), _mm256_set1_ps(256)), last);
    const __m256i i = _mm256_cvttps_epi32(x);
    const __m128i lower = _mm256_castsi256_si128(i), upper = _mm256_extracti128_si256(i, 1);
    const __m256 some = _mm256_set_m128(both(curve, _mm_cvtsi128_si64(upper)), both(curve, _mm_cvtsi128_si64(lower)));
    const __m256 more =
        _mm256_set_m128(both(curve, _mm_extract_epi64(upper, 1)), both(curve, _mm_extract_epi64(lower, 1)));
    const __m256 low = _mm256_shuffle_ps(some, more, 0x88);
    const __m256 high = _mm256_shuffle_ps(some, more, 0xDD);
    const __m256 rest = _mm256_sub_ps(x, _mm256_cvtepi32_ps(i));
    const __m256 y = _mm256_add_ps(low, _mm256_mul_ps(_mm256_sub_ps(high, low), rest));
    return _mm256_blendv_ps(y, _mm256_set1_ps(1), _mm256_cmp_ps(x, last, _CMP_GE_OQ));
}

static inline AVX2 __m256 tanh_of(const NetworkCurves *curves, __m256 x) {
    return _mm256_or_ps(look_up(curves->tanh, x), sign_of(x));
}

static inline AVX2 __m256 logistic_of(const NetworkCurves *curves, __m256 x) {
    const __m256 y = look_up(curves->logistic, x);
    return _mm256_blendv_ps(y, _mm256_sub_ps(_mm256_set1_ps(1), y), x);
}

static inline AVX2 void store_bytes(int8_t *outputs, __m256 x) {
    x = _mm256_mul_ps(x, _mm256_set1_ps(127));
    const __m256i rounded = _mm256_cvttps_epi32(_mm256_add_ps(x, _mm256_or_ps(_mm256_set1_ps(0.5f), sign_of(x))));
    const __m128i words = _mm_packs_epi32(_mm256_castsi256_si128(rounded), _mm256_extracti128_si256(rounded, 1));
    const __m128i clipped = _mm_max_epi16(_mm_min_epi16(words, _mm_set1_epi16(127)), _mm_set1_epi16(-127));
    _mm_storel_epi64((__m128i *)outputs, _mm_packs_epi16(clipped, clipped));
}

static inline AVX2 __m256 scaled(const int32_t *sums, const float *scales) {
    return _mm256_mul_ps(_mm256_cvtepi32_ps(_mm256_loadu_si256((const __m256i *)sums)), _mm256_loadu_ps(scales));
}

static AVX2 void step(const int32_t *sums, const float *scales, size_t units, const NetworkCurves *curves, float *state,
                      int8_t *outputs) {
    for (size_t u = 0; u < units; u += 8) {
        const __m256 cell = tanh_of(curves, scaled(sums + u, scales + u));
        const __m256 input = logistic_of(curves, scaled(sums + units + u, scales + units + u));
        const __m256 forget = logistic_of(curves, scaled(sums + 2 * units + u, scales + 2 * units + u));
        const __m256 output = logistic_of(curves, scaled(sums + 3 * units + u, scales + 3 * units + u));
        __m256 next = _mm256_add_ps(_mm256_mul_ps(_mm256_loadu_ps(state + u), forget), _mm256_mul_ps(cell, input));
        next = _mm256_max_ps(_mm256_min_ps(next, _mm256_set1_ps(100)), _mm256_set1_ps(-100));
        _mm256_storeu_ps(state + u, next);
        store_bytes(outputs + u, _mm256_mul_ps(tanh_of(curves, next), output));
    }
}

static AVX2 void squash(const int32_t *sums, const float *scales, size_t count, const NetworkCurves *curves,
                        int8_t *outputs) {
    for (size_t i = 0; i < count; i += 8) store_bytes(outputs + i, tanh_of(curves, scaled(sums + i, scales + i % 16)));
}

const NetworkKernels network_avx2 = {"AVX2", avx2_sums, step, squash};
const NetworkKernels network_avx512vnni = {"AVX512-VNNI", avx512vnni_sums, step, squash};

#endif
