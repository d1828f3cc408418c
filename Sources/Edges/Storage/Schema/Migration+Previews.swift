extension Migration {
    /// Secret addresses at which drafts of exhibitions can be seen.
    static let previews = Migration(
        number: 37,
        name: "previews",
        script: Table.exhibitionPreviews.script,
        oldest: 36
    )
}
