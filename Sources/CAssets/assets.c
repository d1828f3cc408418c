#include "assets.h"

/* #embed costs nothing at build time, whatever the size; a Swift array literal of a large file takes minutes. */
static const unsigned char style[] = {
#embed "files/madang.css"
};

const struct madang_asset madang_assets[] = {
    {"madang.css", style, sizeof style},
};
const size_t madang_assets_count = sizeof madang_assets / sizeof *madang_assets;
