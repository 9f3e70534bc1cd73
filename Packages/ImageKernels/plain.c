#include "places.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define TARGET
#define NAME(function) plain_##function
#define NAME_TEXT "plain"
#define POINTWISE_LANES 1
#define SPAN_INSIDE plain_span
#include "bodies.h"

#if defined(__x86_64__)
extern const ImageKernels avx2_image, avx512_image;
#endif

const ImageKernels *image_kernels(ImageInstructions instructions) {
    switch (instructions) {
    case IMAGE_PLAIN: return &plain_image;
#if defined(__x86_64__)
    case IMAGE_AVX2: return __builtin_cpu_supports("avx2") ? &avx2_image : NULL;
    case IMAGE_AVX512:
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
                   ? &avx512_image
                   : NULL;
#endif
    default: return NULL;
    }
}

const ImageKernels *image_kernels_fastest(void) {
    const ImageKernels *kernels = image_kernels(IMAGE_AVX512);
    if (!kernels) kernels = image_kernels(IMAGE_AVX2);
    return kernels ? kernels : &plain_image;
}
