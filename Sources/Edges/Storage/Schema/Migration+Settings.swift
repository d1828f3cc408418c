extension Migration {
    /// The settings of the place.
    static let settings = Migration(
        number: 33,
        name: "settings",
        script: Table.settings.script,
        oldest: 32
    )
}
