#include "assets.h"

/* #embed costs nothing at build time, whatever the size; a Swift array literal of a large file takes minutes. */
static const unsigned char style[] = {
#embed "files/madang.css"
};

static const struct madang_asset files[] = {
    {"madang.css", style, sizeof style},
};

const struct madang_asset *const madang_assets = files;
const size_t madang_assets_count = sizeof files / sizeof *files;
