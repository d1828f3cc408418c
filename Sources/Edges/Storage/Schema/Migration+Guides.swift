extension Migration {
    /// The bytes of guides that curators upload.
    static let guides = Migration(
        number: 41,
        name: "guides",
        script: """
            ALTER TABLE exhibition_pictures ADD COLUMN \(Table.guideBytes.definition(isKey: false))
            """,
        // An older program would publish a draft without its guides.
        oldest: 41
    )
}
