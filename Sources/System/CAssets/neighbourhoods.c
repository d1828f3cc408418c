#include "assets.h"

/* What bin/neighbourhoods makes: districts, and what is in each of them. */
static const unsigned char list[] = {
#embed "files/market/neighbourhoods.txt"
};

const unsigned char *const madang_neighbourhoods = list;
const size_t madang_neighbourhoods_size = sizeof list;
