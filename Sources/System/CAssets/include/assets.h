/* Files embedded in the program: styles, scripts, icons and exhibitions. Listed in assets.c and packs.c. */
#pragma once
#include <stddef.h>

struct madang_asset {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/* A pointer and not an array, because Swift does not import arrays of unknown length. */
extern const struct madang_asset *const madang_assets;
extern const size_t madang_assets_count;

/* The box office's sample figures, listed in samples.c. They are read by the program and never served as files. */
struct madang_sample {
    const unsigned char *bytes;
    size_t count;
};

extern const struct madang_sample *const madang_samples;
extern const size_t madang_samples_count;

/* The tables of the market's sample, listed in samples.c, by their names: "goods.tsv". */
extern const struct madang_asset *const madang_market_sample;
extern const size_t madang_market_sample_count;

/* The files of the exhibitions, by their paths: "example/items.json". */
extern const struct madang_asset *const madang_pack_files;
extern const size_t madang_pack_files_count;

/* Fingerprints of common passwords, listed in passwords.c. They are looked up and never served. */
extern const unsigned char *const madang_common_passwords;
extern const size_t madang_common_passwords_size;

/* The neighbourhoods products can be placed in, listed in neighbourhoods.c. They are looked up and never served. */
extern const unsigned char *const madang_neighbourhoods;
extern const size_t madang_neighbourhoods_size;
