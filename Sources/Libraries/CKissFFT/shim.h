// Debian's library holds the functions once for each kind of number, under the same names: this is the one for floats.
#ifndef kiss_fft_scalar
#define kiss_fft_scalar float
#endif
#include <kissfft/kiss_fftnd.h>
