#include "assets.h"

/* #embed costs nothing at build time, whatever the size; a Swift array literal of a large file takes minutes.
   Style sheets are written in parts. Each hall has one with all it needs and nothing of the other halls. */
static const unsigned char style[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/search.css"
    ,
#embed "files/style/rooms.css"
    ,
#embed "files/style/screens.css"
    ,
#embed "files/style/exhibition.css"
    ,
#embed "files/style/expo.css"
    ,
#embed "files/style/motion.css"
    ,
#embed "files/style/colours.css"
};

static const unsigned char exhibit_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/rooms.css"
    ,
#embed "files/style/exhibition.css"
    ,
#embed "files/style/door.css"
    ,
#embed "files/style/exhibit.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char boxoffice_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/search.css"
    ,
#embed "files/style/boxoffice.css"
    ,
#embed "files/style/ranking.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char film_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/search.css"
    ,
#embed "files/style/boxoffice.css"
    ,
#embed "files/style/film.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char market_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/search.css"
    ,
#embed "files/style/market.css"
    ,
#embed "files/style/menu.css"
    ,
#embed "files/style/price.css"
    ,
#embed "files/style/sale.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char talk_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/talk.css"
    ,
#embed "files/style/leaf.css"
    ,
#embed "files/style/menu.css"
    ,
#embed "files/style/sale.css"
    ,
#embed "files/style/motion.css"
    ,
#embed "files/style/colours.css"
    ,
#embed "files/style/segments.css"
};

static const unsigned char filter_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/filter.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char paper_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/paper.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char print_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/print.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char lab_css[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/lab.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char lab_js[] = {
#embed "files/script/madang.js"
    ,
#embed "files/script/lab.js"
};

static const unsigned char talking[] = {
#embed "files/script/madang.js"
    ,
#embed "files/script/menu.js"
    ,
#embed "files/script/talk.js"
};

static const unsigned char pushing[] = {
#embed "files/script/madang.js"
    ,
#embed "files/script/push.js"
};

static const unsigned char living[] = {
#embed "files/script/live.js"
};

static const unsigned char navigation[] = {
#embed "files/script/nav.js"
};

static const unsigned char enhancements[] = {
#embed "files/script/madang.js"
    ,
#embed "files/script/hearts.js"
    ,
#embed "files/script/stand.js"
};

static const unsigned char zoom[] = {
#embed "files/style/zoom.css"
};

static const unsigned char drawer[] = {
#embed "files/style/drawer.css"
    ,
#embed "files/style/filter.css"
};

static const unsigned char exhibit[] = {
#embed "files/script/exhibit.js"
};

static const unsigned char guiding[] = {
#embed "files/script/guide.js"
};

static const unsigned char finding[] = {
#embed "files/script/exhibits.js"
};

static const unsigned char pulling[] = {
#embed "files/script/drawer.js"
    ,
#embed "files/script/boxoffice.js"
};

static const unsigned char browsing[] = {
#embed "files/script/drawer.js"
    ,
#embed "files/script/market.js"
};

static const unsigned char studio[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/selling.css"
    ,
#embed "files/style/studio.css"
    ,
#embed "files/style/motion.css"
};

static const unsigned char stand[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/selling.css"
    ,
#embed "files/style/price.css"
    ,
#embed "files/style/sale.css"
    ,
#embed "files/style/motion.css"
    ,
#embed "files/style/colours.css"
    ,
#embed "files/style/look.css"
    ,
#embed "files/style/segments.css"
};

static const unsigned char mine[] = {
#embed "files/style/tokens.css"
    ,
#embed "files/style/base.css"
    ,
#embed "files/style/frame.css"
    ,
#embed "files/style/parts.css"
    ,
#embed "files/style/lists.css"
    ,
#embed "files/style/me.css"
    ,
#embed "files/style/leaf.css"
    ,
#embed "files/style/motion.css"
    ,
#embed "files/style/colours.css"
    ,
#embed "files/style/segments.css"
};

/* Scripts that are always used together are concatenated. */
static const unsigned char sellers_js[] = {
#embed "files/script/madang.js"
    ,
#embed "files/script/hearts.js"
    ,
#embed "files/script/menu.js"
    ,
#embed "files/script/sellers.js"
};

static const unsigned char selling[] = {
#embed "files/script/sell.js"
};

static const unsigned char places[] = {
#embed "files/script/places.js"
};

static const unsigned char upload[] = {
#embed "files/script/upload.js"
};

static const unsigned char keeping[] = {
#embed "files/script/studio.js"
};

static const unsigned char unsent[] = {
#embed "files/script/unsent.js"
};

static const unsigned char held[] = {
#embed "files/script/held.js"
};

static const unsigned char worker[] = {
#embed "files/script/sw.js"
};

static const unsigned char vector[] = {
#embed "files/icon/icon.svg"
};

static const unsigned char favicon[] = {
#embed "files/icon/favicon.ico"
};

static const unsigned char touch[] = {
#embed "files/icon/icon-180.png"
};

static const unsigned char small[] = {
#embed "files/icon/icon-192.png"
};

static const unsigned char large[] = {
#embed "files/icon/icon-512.png"
};

static const unsigned char maskable[] = {
#embed "files/icon/icon-maskable.png"
};

static const struct madang_asset files[] = {
    {"madang.css", style, sizeof style},
    {"exhibit.css", exhibit_css, sizeof exhibit_css},
    {"boxoffice.css", boxoffice_css, sizeof boxoffice_css},
    {"film.css", film_css, sizeof film_css},
    {"market.css", market_css, sizeof market_css},
    {"talk.css", talk_css, sizeof talk_css},
    {"filter.css", filter_css, sizeof filter_css},
    {"paper.css", paper_css, sizeof paper_css},
    {"print.css", print_css, sizeof print_css},
    {"lab.css", lab_css, sizeof lab_css},
    {"lab.js", lab_js, sizeof lab_js},
    {"talk.js", talking, sizeof talking},
    {"push.js", pushing, sizeof pushing},
    {"live.js", living, sizeof living},
    {"nav.js", navigation, sizeof navigation},
    {"madang.js", enhancements, sizeof enhancements},
    {"zoom.css", zoom, sizeof zoom},
    {"drawer.css", drawer, sizeof drawer},
    {"exhibit.js", exhibit, sizeof exhibit},
    {"guide.js", guiding, sizeof guiding},
    {"exhibits.js", finding, sizeof finding},
    {"boxoffice.js", pulling, sizeof pulling},
    {"market.js", browsing, sizeof browsing},
    {"selling.css", stand, sizeof stand},
    {"studio.css", studio, sizeof studio},
    {"me.css", mine, sizeof mine},
    {"sellers.js", sellers_js, sizeof sellers_js},
    {"sell.js", selling, sizeof selling},
    {"places.js", places, sizeof places},
    {"unsent.js", unsent, sizeof unsent},
    {"upload.js", upload, sizeof upload},
    {"studio.js", keeping, sizeof keeping},
    {"held.js", held, sizeof held},
    {"sw.js", worker, sizeof worker},
    {"icon.svg", vector, sizeof vector},
    {"favicon.ico", favicon, sizeof favicon},
    {"icon-180.png", touch, sizeof touch},
    {"icon-192.png", small, sizeof small},
    {"icon-512.png", large, sizeof large},
    {"icon-maskable.png", maskable, sizeof maskable},
};

const struct madang_asset *const madang_assets = files;
const size_t madang_assets_count = sizeof files / sizeof *files;
