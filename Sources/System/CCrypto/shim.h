/* Deprecated in favour of EVP, which takes twice the instructions for short inputs: docs/decisions/0018. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
