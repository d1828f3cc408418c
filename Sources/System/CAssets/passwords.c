#include "assets.h"

/* What bin/common-passwords makes: five bytes of each word's SHA-256, in order. */
static const unsigned char words[] = {
#embed "files/accounts/common-passwords.bin"
};

const unsigned char *const madang_common_passwords = words;
const size_t madang_common_passwords_size = sizeof words;
