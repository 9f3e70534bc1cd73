#include <setjmp.h>
#include <stdio.h>
#include <jpeglib.h>

#include "jpeg_part.h"

// Pixels around the part that are decoded with it: each shares its colour with its neighbours.
enum { context = 16 };

struct errors {
    struct jpeg_error_mgr manager;
    jmp_buf way_out;
};

static void leave(j_common_ptr picture) { longjmp(((struct errors *)picture->err)->way_out, 1); }

static void keep_quiet(j_common_ptr picture) { (void)picture; }

int jpeg_part(
    const unsigned char *bytes, size_t count, unsigned eighths, uint32_t left, uint32_t top, uint32_t width, uint32_t height,
    uint32_t *words, size_t stride) {
    struct jpeg_decompress_struct picture;
    struct errors errors;
    picture.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = leave;
    errors.manager.output_message = keep_quiet;
    if (setjmp(errors.way_out)) {
        jpeg_destroy_decompress(&picture);
        return 0;
    }
    jpeg_create_decompress(&picture);
    jpeg_mem_src(&picture, bytes, count);
    jpeg_read_header(&picture, TRUE);
    picture.scale_num = eighths;
    picture.scale_denom = 8;
    jpeg_calc_output_dimensions(&picture);
    const uint32_t right = left + width, bottom = top + height;
    const int fits = picture.num_components == 3 && width > 0 && right > left && bottom > top
        && right <= picture.output_width && bottom <= picture.output_height;
    if (fits) {
        picture.out_color_space = JCS_RGB;
        jpeg_start_decompress(&picture);
        JDIMENSION first = left > context ? left - context : 0;
        JDIMENSION columns = (picture.output_width - right > context ? right + context : picture.output_width) - first;
        jpeg_crop_scanline(&picture, &first, &columns);
        jpeg_skip_scanlines(&picture, top);
        JSAMPARRAY rows = picture.mem->alloc_sarray((j_common_ptr)&picture, JPOOL_IMAGE, columns * 3, 1);
        while (picture.output_scanline < bottom) {
            uint32_t *row = words + (picture.output_scanline - top) * stride;
            jpeg_read_scanlines(&picture, rows, 1);
            const JSAMPLE *colours = rows[0] + (left - first) * 3;
            for (uint32_t x = 0; x < width; x++, colours += 3) {
                row[x] = (uint32_t)colours[0] << 24 | (uint32_t)colours[1] << 16 | (uint32_t)colours[2] << 8;
            }
        }
    }
    const int is_sound = fits && errors.manager.num_warnings == 0;
    jpeg_destroy_decompress(&picture);
    return is_sound;
}
