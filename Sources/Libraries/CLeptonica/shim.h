#include <leptonica/allheaders.h>
// Since 1.84 the structures are declared apart: without them Swift has no type for a pointer to a picture.
#if __has_include(<leptonica/pix_internal.h>)
#include <leptonica/pix_internal.h>
#endif
