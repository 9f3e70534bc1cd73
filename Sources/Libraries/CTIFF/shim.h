#pragma once
#include <string.h>
#include <tiffio.h>

// A file in memory: libtiff opens none by itself, and macros and functions of any number of arguments do not reach Swift.

struct tiff_memory {
    const unsigned char *bytes;
    uint64_t count, place;
};

static inline tmsize_t tiff_memory_read(thandle_t handle, void *into, tmsize_t wanted) {
    struct tiff_memory *memory = (struct tiff_memory *)handle;
    const uint64_t left = memory->place < memory->count ? memory->count - memory->place : 0;
    const uint64_t given = wanted < 0 ? 0 : (uint64_t)wanted < left ? (uint64_t)wanted : left;
    memcpy(into, memory->bytes + memory->place, given);
    memory->place += given;
    return (tmsize_t)given;
}

static inline tmsize_t tiff_memory_write(thandle_t handle, void *from, tmsize_t size) {
    (void)handle, (void)from, (void)size;
    return 0;
}

static inline toff_t tiff_memory_seek(thandle_t handle, toff_t place, int origin) {
    struct tiff_memory *memory = (struct tiff_memory *)handle;
    memory->place = place + (origin == SEEK_CUR ? memory->place : origin == SEEK_END ? memory->count : 0);
    return memory->place;
}

static inline toff_t tiff_memory_size(thandle_t handle) { return ((struct tiff_memory *)handle)->count; }

static inline int tiff_memory_close(thandle_t handle) {
    (void)handle;
    return 0;
}

/// Opens the file for reading, at its first page; NULL where that is none. The memory is lent until `TIFFClose`.
static inline TIFF *tiff_open(struct tiff_memory *memory) {
    TIFFSetErrorHandler(NULL);
    TIFFSetWarningHandler(NULL);
    return TIFFClientOpen(
        "memory", "rm", memory, tiff_memory_read, tiff_memory_write, tiff_memory_seek, tiff_memory_close,
        tiff_memory_size, NULL, NULL);
}

/// The page's width or height in pixels; 0 where it has none.
static inline uint32_t tiff_side(TIFF *file, uint32_t tag) {
    uint32_t value = 0;
    return TIFFGetField(file, tag, &value) ? value : 0;
}

/// Whether libtiff unpacks the page's pixels, and they are colours and no camera's raw data.
static inline int tiff_is_known(TIFF *file) {
    uint16_t packing = COMPRESSION_NONE, colours = PHOTOMETRIC_MINISBLACK;
    TIFFGetFieldDefaulted(file, TIFFTAG_COMPRESSION, &packing);
    TIFFGetField(file, TIFFTAG_PHOTOMETRIC, &colours);
    return TIFFIsCODECConfigured(packing) && colours < PHOTOMETRIC_CFA;
}

/// How the page is held, 1 to 8 as in EXIF; the pixels are from now on given as they are stored.
static inline uint16_t tiff_take_orientation(TIFF *file) {
    uint16_t value = ORIENTATION_TOPLEFT;
    TIFFGetFieldDefaulted(file, TIFFTAG_ORIENTATION, &value);
    TIFFSetField(file, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    return value;
}
