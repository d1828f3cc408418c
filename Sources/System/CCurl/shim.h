/* libcurl, and wrappers for its variadic calls, which Swift's importer leaves out. */
#include <curl/curl.h>
#include <arpa/inet.h>
#include <string.h>

static inline CURLcode madang_curl_number(CURL *handle, CURLoption option, long number) {
    return curl_easy_setopt(handle, option, number);
}

static inline CURLcode madang_curl_text(CURL *handle, CURLoption option, const char *text) {
    return curl_easy_setopt(handle, option, text);
}

static inline CURLcode madang_curl_list(CURL *handle, CURLoption option, struct curl_slist *list) {
    return curl_easy_setopt(handle, option, list);
}

typedef size_t (*madang_curl_writer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode madang_curl_write(CURL *handle, madang_curl_writer writer, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer) : code;
}

typedef size_t (*madang_curl_reader)(char *bytes, size_t size, size_t count, void *context);
typedef int (*madang_curl_seeker)(void *context, curl_off_t offset, int origin);

/* Sets the callbacks that supply the body to send, and its number of bytes. */
static inline void madang_curl_read(
    CURL *handle, madang_curl_reader reader, madang_curl_seeker seeker, void *context, curl_off_t bytes) {
    curl_easy_setopt(handle, CURLOPT_READDATA, context);
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, reader);
    curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
    curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seeker);
    curl_easy_setopt(handle, CURLOPT_INFILESIZE_LARGE, bytes);
}

/* Sets the bytes to send, which libcurl copies. */
static inline void madang_curl_post(CURL *handle, const void *bytes, curl_off_t count) {
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
    curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

/* Returns the `Retry-After` in seconds; 0 if missing. */
static inline long madang_curl_retry_after(CURL *handle) {
    curl_off_t seconds = 0;
    curl_easy_getinfo(handle, CURLINFO_RETRY_AFTER, &seconds);
    return seconds;
}

static inline long madang_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/* Returns the `Last-Modified` time; -1 if missing. */
static inline long madang_curl_modified(CURL *handle) {
    curl_off_t seconds = -1;
    curl_easy_getinfo(handle, CURLINFO_FILETIME_T, &seconds);
    return seconds;
}

/* Returns the `Content-Type`, valid until the next request with the handle; null if missing. */
static inline const char *madang_curl_type(CURL *handle) {
    char *type = NULL;
    curl_easy_getinfo(handle, CURLINFO_CONTENT_TYPE, &type);
    return type;
}

/* Copies the host of a URL as libcurl parses it and returns its length; -1 for an invalid URL or a host longer than
 * `room`. */
static inline long madang_curl_host(const char *address, char *host, size_t room) {
    CURLU *parts = curl_url();
    char *found = NULL;
    long count = -1;
    if (parts && curl_url_set(parts, CURLUPART_URL, address, 0) == CURLUE_OK &&
        curl_url_get(parts, CURLUPART_HOST, &found, 0) == CURLUE_OK && strlen(found) <= room) {
        count = (long)strlen(found);
        memcpy(host, found, (size_t)count);
    }
    curl_free(found);
    curl_url_cleanup(parts);
    return count;
}

/* Whether an address is public: not loopback, private, link-local, multicast or reserved. */
static inline int madang_address_is_public(const char *text) {
    unsigned char a[16];
    if (inet_pton(AF_INET, text, a) != 1) {
        static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
        if (inet_pton(AF_INET6, text, a) != 1) return 0;
        /* Only 2000::/3 is assigned; an IPv4-mapped address is checked as IPv4. */
        if (memcmp(a, mapped, sizeof mapped) != 0) return (a[0] & 0xe0) == 0x20;
        memmove(a, a + 12, 4);
    }
    if (a[0] == 0 || a[0] == 10 || a[0] == 127 || a[0] >= 224) return 0;
    if (a[0] == 100 && (a[1] & 0xc0) == 64) return 0;
    if (a[0] == 169 && a[1] == 254) return 0;
    if (a[0] == 172 && (a[1] & 0xf0) == 16) return 0;
    if (a[0] == 192 && (a[1] == 168 || (a[1] == 0 && (a[2] == 0 || a[2] == 2)))) return 0;
    if (a[0] == 198 && ((a[1] & 0xfe) == 18 || (a[1] == 51 && a[2] == 100))) return 0;
    return !(a[0] == 203 && a[1] == 0 && a[2] == 113);
}

static inline int madang_curl_refuse_private(void *context, char *remote, char *local, int port, int local_port) {
    (void)context, (void)local, (void)port, (void)local_port;
    return madang_address_is_public(remote) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

/* Refuses hosts inside our own network, after name resolution, because only then is the address known. */
static inline CURLcode madang_curl_only_public(CURL *handle, int only_public) {
    return curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, only_public ? madang_curl_refuse_private : NULL);
}
