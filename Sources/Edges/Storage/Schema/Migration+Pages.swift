extension Migration {
    /// The pages of the place, and the rules that members agreed to.
    static let pages = Migration(
        number: 34,
        name: "pages",
        script: "\(Table.placePages.script);\n\(Table.agreedRules.script)",
        oldest: 32
    )
}
