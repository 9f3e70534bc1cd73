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
    // Inks without Adobe's mark are as much of each as is printed; with it they may be anything.
    const int has_inks = picture.num_components == 4 && !picture.saw_Adobe_marker;
    const int fits = (picture.num_components == 3 || has_inks) && width > 0 && right > left && bottom > top
        && right <= picture.output_width && bottom <= picture.output_height;
    if (fits) {
        picture.out_color_space = has_inks ? JCS_CMYK : JCS_RGB;
        jpeg_start_decompress(&picture);
        JDIMENSION first = left > context ? left - context : 0;
        JDIMENSION columns = (picture.output_width - right > context ? right + context : picture.output_width) - first;
        jpeg_crop_scanline(&picture, &first, &columns);
        jpeg_skip_scanlines(&picture, top);
        JSAMPARRAY rows = picture.mem->alloc_sarray((j_common_ptr)&picture, JPOOL_IMAGE, columns * picture.num_components, 1);
        while (picture.output_scanline < bottom) {
            uint32_t *row = words + (picture.output_scanline - top) * stride;
            jpeg_read_scanlines(&picture, rows, 1);
            const JSAMPLE *colours = rows[0] + (left - first) * picture.num_components;
            for (uint32_t x = 0; x < width; x++, colours += picture.num_components) {
                uint32_t light[3] = {colours[0], colours[1], colours[2]};
                for (int ink = 0; has_inks && ink < 3; ink++) light[ink] = (255 - light[ink]) * (255 - colours[3]) / 255;
                row[x] = light[0] << 24 | light[1] << 16 | light[2] << 8;
            }
        }
    }
    const int is_sound = fits && errors.manager.num_warnings == 0;
    jpeg_destroy_decompress(&picture);
    return is_sound;
}
