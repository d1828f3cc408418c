/// Exhibitions that curators make.
extension Table {
    static let curators = Table("curators", [.row("member", of: "sellers", .cascade), .integer("since")])

    /// `content` is a `StoredContent`, `version` the one that visitors see, `form` the key of the form that added it.
    static let exhibitions = Table(
        "exhibitions",
        [
            .id(), .filledText("name").unique, .row("curator", of: "sellers", .setNull).optional,
            .flag("shared").initially("0"), .text("content"), .integer("changed"), .integer("version").optional,
            .integer("deleted").optional, .filledText("form").unique,
        ]
    ).index("exhibitions_of_curator", "curator")

    static let exhibitionVersions = Table(
        "exhibition_versions",
        [
            .id(), .row("exhibition", of: "exhibitions", .cascade), .text("content"),
            .row("curator", of: "sellers", .setNull).optional, .integer("made"),
        ]
    )
    .index("versions_of_exhibition", "exhibition, id")
    .index("versions_by_curator", "curator")

    /// Every picture that a draft or a version has or had, and the pieces of their guides. `bytes` are those of a guide,
    /// with its first piece.
    static let exhibitionPictures = Table(
        "exhibition_pictures",
        [
            .row("exhibition", of: "exhibitions", .cascade), .hash("hash"), .integer("since"),
            guideBytes,
        ],
        key: ["exhibition", "hash"]
    ).index("exhibition_pictures_by_hash", "hash")

    static let guideBytes: Column = .integer("bytes").initially("0")

    static let exhibitionPreviews = Table(
        "exhibition_previews",
        [
            .id(), .row("exhibition", of: "exhibitions", .cascade), .filledText("key").unique, .text("readers"),
            .integer("ends"),
        ]
    ).index("previews_of_exhibition", "exhibition, id")
}
