#include "assets.h"

/* Real figures of KOBIS (56 days, 8 weekends, 60 films), in formats that `madang boxoffice import` reads. */
static const unsigned char days[] = {
#embed "files/boxoffice/days.csv"
};

static const unsigned char weekends[] = {
#embed "files/boxoffice/weekends.csv"
};

static const unsigned char films[] = {
#embed "files/boxoffice/films.json"
};

static const struct madang_sample files[] = {
    {days, sizeof days},
    {weekends, sizeof weekends},
    {films, sizeof films},
};

const struct madang_sample *const madang_samples = files;
const size_t madang_samples_count = sizeof files / sizeof *files;

/* The market's: sellers, goods, drawings, and the words that many products are made of. */
static const unsigned char goods[] = {
#embed "files/sample/goods.tsv"
};

static const unsigned char motifs[] = {
#embed "files/sample/motifs.tsv"
};

static const unsigned char palettes[] = {
#embed "files/sample/palettes.tsv"
};

static const unsigned char sellers[] = {
#embed "files/sample/sellers.tsv"
};

static const unsigned char wares[] = {
#embed "files/sample/wares.tsv"
};

static const unsigned char words[] = {
#embed "files/sample/words.tsv"
};

static const struct madang_asset market[] = {
    {"goods.tsv", goods, sizeof goods},
    {"motifs.tsv", motifs, sizeof motifs},
    {"palettes.tsv", palettes, sizeof palettes},
    {"sellers.tsv", sellers, sizeof sellers},
    {"wares.tsv", wares, sizeof wares},
    {"words.tsv", words, sizeof words},
};

const struct madang_asset *const madang_market_sample = market;
const size_t madang_market_sample_count = sizeof market / sizeof *market;
