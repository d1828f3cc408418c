/* Deprecated for EVP, which takes twice the instructions for what is short: docs/decisions/0018. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <openssl/evp.h>
