extension Migration {
    /// Exhibitions that curators make.
    static let exhibitions = Migration(
        number: 36,
        name: "exhibitions",
        script: SQL(
            [Table.curators, .exhibitions, .exhibitionVersions, .exhibitionPictures].map(\.script),
            separator: ";\n"
        ),
        // An older program would delete the pictures as orphans.
        oldest: 36
    )
}
