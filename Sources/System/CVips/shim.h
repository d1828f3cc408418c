/* libvips' functions are variadic, which Swift cannot import: one inline wrapper for each function in use. */
#include <vips/vips.h>

static inline int mv_start(const char *name) { return vips_init(name); }

/* Each loader is called by name, so that no other ever gets the bytes. Only one page is read. */
static inline int mv_load_jpeg(void *bytes, size_t count, int shrink, VipsImage **out) {
    return vips_jpegload_buffer(bytes, count, out, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int mv_load_png(void *bytes, size_t count, VipsImage **out) {
    return vips_pngload_buffer(bytes, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
                               NULL);
}

static inline int mv_load_webp(void *bytes, size_t count, double scale, VipsImage **out) {
    return vips_webpload_buffer(bytes, count, out, "scale", scale, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                VIPS_FAIL_ON_TRUNCATED, NULL);
}

static inline int mv_load_gif(void *bytes, size_t count, VipsImage **out) {
    return vips_gifload_buffer(bytes, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
                               NULL);
}

static inline int mv_load_heif(void *bytes, size_t count, VipsImage **out) {
    return vips_heifload_buffer(bytes, count, out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
                                NULL);
}

static inline int mv_load_svg(void *bytes, size_t count, double scale, VipsImage **out) {
    return vips_svgload_buffer(bytes, count, out, "scale", scale, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

static inline int mv_resize(VipsImage *in, double across, double down, VipsKernel kernel, VipsImage **out) {
    return vips_resize(in, out, across, "vscale", down, "kernel", kernel, NULL);
}

static inline int mv_premultiply(VipsImage *in, double highest, VipsImage **out) {
    return vips_premultiply(in, out, "max_alpha", highest, NULL);
}

static inline int mv_unpremultiply(VipsImage *in, double highest, VipsImage **out) {
    return vips_unpremultiply(in, out, "max_alpha", highest, NULL);
}

static inline int mv_cast(VipsImage *in, VipsBandFormat format, VipsImage **out) {
    return vips_cast(in, out, format, NULL);
}

static inline int mv_colourspace(VipsImage *in, VipsInterpretation space, VipsImage **out) {
    return vips_colourspace(in, out, space, NULL);
}

/* Converts from the embedded profile to sRGB in eight bits. */
static inline int mv_to_srgb_by_profile(VipsImage *in, VipsImage **out) {
    return vips_icc_transform(in, out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE, "depth", 8, NULL);
}

static inline int mv_turn(VipsImage *in, VipsAngle angle, VipsImage **out) { return vips_rot(in, out, angle, NULL); }

/* Runs the operations so far: turning needs the rows in another order. */
static inline int mv_in_memory(VipsImage *in, VipsImage **out) {
    *out = vips_image_copy_memory(in);
    return *out ? 0 : -1;
}

static inline int mv_mirror(VipsImage *in, VipsImage **out) {
    return vips_flip(in, out, VIPS_DIRECTION_HORIZONTAL, NULL);
}

static inline int mv_crop(VipsImage *in, int left, int top, int width, int height, VipsImage **out) {
    return vips_extract_area(in, out, left, top, width, height, NULL);
}

static inline int mv_bands(VipsImage *in, int first, int count, VipsImage **out) {
    return vips_extract_band(in, out, first, "n", count, NULL);
}

static inline int mv_lowest(VipsImage *in, double *lowest) { return vips_min(in, lowest, NULL); }

static inline int mv_on_white(VipsImage *in, VipsImage **out) {
    double white = 255;
    VipsArrayDouble *background = vips_array_double_new(&white, 1);
    int status = vips_flatten(in, out, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return status;
}

static inline int mv_as_srgb(VipsImage *in, VipsImage **out) {
    return vips_copy(in, out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int mv_save_webp(VipsImage *in, int quality, int effort, void **bytes, size_t *count) {
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "strip", TRUE, NULL);
}

static inline int mv_save_jpeg(VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "interlace", TRUE, "optimize_coding", TRUE,
                                "strip", TRUE, NULL);
}

static inline int mv_save_avif(VipsImage *in, int quality, int effort, void **bytes, size_t *count) {
    return vips_heifsave_buffer(in, bytes, count, "Q", quality, "effort", effort, "compression",
                                VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "strip", TRUE, NULL);
}

/* Writes the tiles of IIIF's layout into an archive in memory, uncompressed. */
static inline int mv_save_tiles(VipsImage *in, int side, const char *suffix, void **bytes, size_t *count) {
    return vips_dzsave_buffer(in, bytes, count, "basename", "t", "layout", VIPS_FOREIGN_DZ_LAYOUT_IIIF3, "container",
                              VIPS_FOREIGN_DZ_CONTAINER_ZIP, "tile_size", side, "suffix", suffix, NULL);
}

static inline void mv_release(VipsImage *image) { g_object_unref(image); }

/* Loads any file, for the tests' tool; file names of mv_write_file may include saver options. */
static inline int mv_read_file(const char *name, VipsImage **out) {
    *out = vips_image_new_from_file(name, NULL);
    return *out ? 0 : -1;
}

static inline int mv_write_file(VipsImage *in, const char *name) { return vips_image_write_to_file(in, name, NULL); }

static inline int mv_zoom(VipsImage *in, int times, VipsImage **out) { return vips_zoom(in, out, times, times, NULL); }

static inline int mv_repeat(VipsImage *in, int times, VipsImage **out) {
    return vips_replicate(in, out, 1, times, NULL);
}

/* Converts from sRGB to another profile and embeds it. */
static inline int mv_to_profile(VipsImage *in, const char *profile, VipsImage **out) {
    return vips_icc_transform(in, out, profile, "input_profile", "srgb", "depth", 8, NULL);
}

static inline int mv_copy(VipsImage *in, VipsImage **out) { return vips_copy(in, out, NULL); }
