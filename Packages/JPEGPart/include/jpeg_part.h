#pragma once
#include <stddef.h>
#include <stdint.h>

/// Decodes a part of a JPEG picture in three colours, or in four inks without Adobe's mark, at so many `eighths` of its size, 1 to 8: `width` by `height` pixels of
/// that size from `left` and `top` on, into rows of `stride` words, each of red, green, blue and 0 from its highest byte on. Of
/// what lies around it little is decoded, and none is kept.
/// Returns whether that could be done: not for a grey picture, one that is damaged, a part that it does not have, or when
/// memory ran out.
int jpeg_part(
    const unsigned char *bytes, size_t count, unsigned eighths, uint32_t left, uint32_t top, uint32_t width, uint32_t height,
    uint32_t *words, size_t stride);
