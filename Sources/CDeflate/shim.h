#include <zlib.h>

/* deflateInit2 is a macro. 15 + 16: the gzip wrapper. */
static inline int madang_gzip_init(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
