extension Migration {
    /// Exhibitions that curators make.
    static let exhibitions = Migration(
        number: 36,
        name: "exhibitions",
        script: SQL(
            [Table.curators, .exhibitions, .exhibitionVersions, .picturesWithoutGuides].map(\.script),
            separator: ";\n"
        ),
        // An older program would delete the pictures as orphans.
        oldest: 36
    )
}

extension Table {
    fileprivate static var picturesWithoutGuides: Table {
        var table = exhibitionPictures
        table.columns.removeAll { $0.name == guideBytes.name }
        return table
    }
}
