/* The files the program carries in itself: styles, scripts, icons. Listed in assets.c. */
#pragma once
#include <stddef.h>

struct madang_asset {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

extern const struct madang_asset madang_assets[];
extern const size_t madang_assets_count;
