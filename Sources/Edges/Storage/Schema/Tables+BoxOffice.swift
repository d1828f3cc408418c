/// The box office's archive: films, and every version of every list.
extension Table {
    /// A film is known from a list before its details are: `told` is NULL until then. Lists of people and the like are
    /// one text each: U+001E separates the items, U+001F the parts of an item. `joined` repeats names that contain
    /// spaces without them, because nobody types a space between initials.
    static let films = Table(
        "films",
        [
            .id("number"), .filledText("code").unique, .text("title"), .integer("opened").optional,
            .integer("last_seen").optional, .integer("admissions_total").initially("0"), .integer("told").optional,
            .integer("origin").initially("2"), .text("title_english").initially("''"),
            .text("title_original").initially("''"), .integer("minutes").optional, .integer("year").optional,
        ]
            + ["state", "kind", "nations", "genres", "directors", "actors", "showings", "companies", "audits", "staff"]
            .map { .text($0).initially("''") } + [.text("joined").initially("''")]
    )

    /// Values that the desk notes; one without admissions withdraws the one before.
    static let breakEvens = Table(
        "break_evens",
        [
            .id(), .row("film", of: "films", key: "number", .restrict), .integer("admissions").optional,
            .text("source"), .integer("noted"),
        ]
    ).index("break_evens_by_film", "film, id")

    static let rankings = Table(
        "rankings",
        [
            .id(), .integer("span", 0...3), .text("filter"), .integer("first"), .integer("origin", 0...2),
            .integer("fetched"), .integer("confirmed").check("confirmed >= fetched"), .integer("replaced").optional,
        ]
    )
    .index("newest_rankings", "span, filter, first", unique: true, where: "replaced IS NULL")
    .index("rankings_by_key", "span, filter, first, id")

    static let rankedFilms = Table(
        "ranked_films",
        [
            .row("ranking", of: "rankings", .cascade), .integer("place"),
            .row("film", of: "films", key: "number", .restrict),
            .text("title"), .integer("opened").optional, .integer("rank"), .integer("change"), .flag("is_new"),
        ]
            + [
                "admissions", "admissions_difference", "admissions_percent", "admissions_total", "sales",
                "sales_difference", "sales_percent", "sales_total", "sales_share", "screens", "showings",
            ].map { .integer($0) },
        key: ["ranking", "place"]
    ).index("ranked_films_by_film", "film")

    static let kobisResponses = Table("kobis_answers", [.text("request"), .text("body"), .integer("fetched")])
    static let kobisCalls = Table("kobis_calls", [.integer("day"), .integer("calls")])

    static let posters = Table(
        "posters",
        [
            .text("film"), .integer("sought"), .hash("hash").optional, .integer("width").initially("0"),
            .integer("height").initially("0"), .integer("colour").initially("0"), .text("source").initially("''"),
        ]
    )
}
