#include "assets.h"

/* The embedded exhibitions. A test checks that every file of their folders is listed. */

static const unsigned char example_exposition[] = {
#embed "files/example-pack/exposition.json"
};

static const unsigned char example_items[] = {
#embed "files/example-pack/items.json"
};

static const unsigned char example_pack[] = {
#embed "files/example-pack/pack.json"
};

static const unsigned char example_cup[] = {
#embed "files/example-pack/images/cup.svg"
};

static const unsigned char example_kite[] = {
#embed "files/example-pack/images/kite.svg"
};

static const unsigned char example_tone[] = {
#embed "files/example-pack/media/cup.m4a"
};

static const unsigned char example_clip[] = {
#embed "files/example-pack/media/cup.mp4"
};

static const unsigned char example_english[] = {
#embed "files/example-pack/media/cup.en.vtt"
};

static const unsigned char example_korean[] = {
#embed "files/example-pack/media/cup.ko.vtt"
};

static const unsigned char example_poster[] = {
#embed "files/example-pack/images/poster.svg"
};

static const unsigned char paris_exposition[] = {
#embed "files/paris-1900/exposition.json"
};

static const unsigned char paris_items[] = {
#embed "files/paris-1900/items.json"
};

static const unsigned char paris_pack[] = {
#embed "files/paris-1900/pack.json"
};

static const unsigned char paris_bangjja[] = {
#embed "files/paris-1900/images/bangjja.svg"
};

static const unsigned char paris_buddhism[] = {
#embed "files/paris-1900/images/buddhism.svg"
};

static const unsigned char paris_flag_france[] = {
#embed "files/paris-1900/images/flag-france.svg"
};

static const unsigned char paris_flag_korea[] = {
#embed "files/paris-1900/images/flag-korea.svg"
};

static const unsigned char paris_folds[] = {
#embed "files/paris-1900/images/folds.svg"
};

static const unsigned char paris_gayageum[] = {
#embed "files/paris-1900/images/gayageum.svg"
};

static const unsigned char paris_geomungo[] = {
#embed "files/paris-1900/images/geomungo.svg"
};

static const unsigned char paris_god[] = {
#embed "files/paris-1900/images/god.svg"
};

static const unsigned char paris_haegeum[] = {
#embed "files/paris-1900/images/haegeum.svg"
};

static const unsigned char paris_jikji[] = {
#embed "files/paris-1900/images/jikji.svg"
};

static const unsigned char paris_najeon[] = {
#embed "files/paris-1900/images/najeon.svg"
};

static const unsigned char paris_palman[] = {
#embed "files/paris-1900/images/palman.svg"
};

static const unsigned char paris_poster[] = {
#embed "files/paris-1900/images/poster.svg"
};

static const unsigned char paris_samguk[] = {
#embed "files/paris-1900/images/samguk.svg"
};

static const unsigned char paris_woodshoes[] = {
#embed "files/paris-1900/images/woodshoes.svg"
};

static const unsigned char paris_ywoonggo[] = {
#embed "files/paris-1900/images/ywoonggo.svg"
};

static const struct madang_asset files[] = {
    {"example-pack/exposition.json", example_exposition, sizeof example_exposition},
    {"example-pack/items.json", example_items, sizeof example_items},
    {"example-pack/pack.json", example_pack, sizeof example_pack},
    {"example-pack/media/cup.m4a", example_tone, sizeof example_tone},
    {"example-pack/media/cup.mp4", example_clip, sizeof example_clip},
    {"example-pack/media/cup.en.vtt", example_english, sizeof example_english},
    {"example-pack/media/cup.ko.vtt", example_korean, sizeof example_korean},
    {"example-pack/images/cup.svg", example_cup, sizeof example_cup},
    {"example-pack/images/kite.svg", example_kite, sizeof example_kite},
    {"example-pack/images/poster.svg", example_poster, sizeof example_poster},
    {"paris-1900/exposition.json", paris_exposition, sizeof paris_exposition},
    {"paris-1900/items.json", paris_items, sizeof paris_items},
    {"paris-1900/pack.json", paris_pack, sizeof paris_pack},
    {"paris-1900/images/bangjja.svg", paris_bangjja, sizeof paris_bangjja},
    {"paris-1900/images/buddhism.svg", paris_buddhism, sizeof paris_buddhism},
    {"paris-1900/images/flag-france.svg", paris_flag_france, sizeof paris_flag_france},
    {"paris-1900/images/flag-korea.svg", paris_flag_korea, sizeof paris_flag_korea},
    {"paris-1900/images/folds.svg", paris_folds, sizeof paris_folds},
    {"paris-1900/images/gayageum.svg", paris_gayageum, sizeof paris_gayageum},
    {"paris-1900/images/geomungo.svg", paris_geomungo, sizeof paris_geomungo},
    {"paris-1900/images/god.svg", paris_god, sizeof paris_god},
    {"paris-1900/images/haegeum.svg", paris_haegeum, sizeof paris_haegeum},
    {"paris-1900/images/jikji.svg", paris_jikji, sizeof paris_jikji},
    {"paris-1900/images/najeon.svg", paris_najeon, sizeof paris_najeon},
    {"paris-1900/images/palman.svg", paris_palman, sizeof paris_palman},
    {"paris-1900/images/poster.svg", paris_poster, sizeof paris_poster},
    {"paris-1900/images/samguk.svg", paris_samguk, sizeof paris_samguk},
    {"paris-1900/images/woodshoes.svg", paris_woodshoes, sizeof paris_woodshoes},
    {"paris-1900/images/ywoonggo.svg", paris_ywoonggo, sizeof paris_ywoonggo},
};

const struct madang_asset *const madang_pack_files = files;
const size_t madang_pack_files_count = sizeof files / sizeof *files;
