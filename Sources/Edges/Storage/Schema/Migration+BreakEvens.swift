extension Migration {
    /// Break-even values of films, which the desk notes.
    static let breakEvens = Migration(
        number: 40,
        name: "break-evens",
        script: Table.breakEvens.script,
        oldest: 38
    )
}
