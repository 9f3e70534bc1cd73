#ifndef KERNELS_H
#define KERNELS_H

#include "network_kernels.h"

extern const NetworkKernels network_plain;
#if defined(__x86_64__)
extern const NetworkKernels network_avx2;
extern const NetworkKernels network_avx512vnni;
#endif

#endif
