#include "assets.h"

/* Real figures of KOBIS (56 days, 8 weekends, 60 films), in the forms `madang boxoffice import` reads. */
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
