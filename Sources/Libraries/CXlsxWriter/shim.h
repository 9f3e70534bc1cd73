#include <xlsxwriter.h>

// glibc shows it only to those who ask for all of GNU; the workbook is written to such a file, in memory.
int memfd_create(const char *name, unsigned int flags);
