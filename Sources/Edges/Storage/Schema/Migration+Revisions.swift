extension Migration {
    /// Revisions of what lists show of products and sellers.
    static let revisions = Migration(
        number: 32,
        name: "revisions",
        script: SQL(
            ["products", "sellers"].map {
                "ALTER TABLE \(.ofSchema($0)) ADD COLUMN \(Table.revision.definition(isKey: false))"
            } + ["DROP VIEW shown_products", StoreSchema.shownProducts],
            separator: ";\n"
        ),
        // An older program would change a product without its revision, and newer ones would go on showing what they
        // keep of it.
        oldest: 32
    )
}
