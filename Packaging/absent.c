// Stands in a bundle for three libraries that other libraries name and ktp-ocr never needs: 13 MB of an archive.
// Each function answers as the library does when it cannot do what it is asked.
#include <stddef.h>

#ifdef ABSENT_ICU
// For libxml2, which asks ICU about encodings that iconv does not know.
enum { file_access_error = 4 };

void *ucnv_open_72(const char *name, int *error) {
    (void)name;
    *error = file_access_error;
    return NULL;
}
void ucnv_close_72(void) {}
void ucnv_convertEx_72(void) {}
void ucnv_setFromUCallBack_72(void) {}
void ucnv_setToUCallBack_72(void) {}
void UCNV_FROM_U_CALLBACK_STOP_72(void) {}
void UCNV_TO_U_CALLBACK_STOP_72(void) {}
#endif

#ifdef ABSENT_X265
// For libheif, which would write HEIC with it.
const void *x265_api_get_199(int depth) {
    (void)depth;
    return NULL;
}
#endif

#ifdef ABSENT_CURL
// For libtesseract, which would fetch pictures with it.
void *curl_easy_init(void) { return NULL; }
int curl_easy_setopt(void) { return 2; }
int curl_easy_perform(void) { return 2; }
const char *curl_easy_strerror(void) { return "this program opens no network connection"; }
void curl_easy_cleanup(void) {}
#endif
