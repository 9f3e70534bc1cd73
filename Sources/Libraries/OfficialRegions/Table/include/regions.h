#pragma once
#include <stddef.h>

/// The ZIP file that Lab/Regions/regions.py makes, part of the program: of its pages those that are read are in memory.
const unsigned char *official_region_table(size_t *size);
