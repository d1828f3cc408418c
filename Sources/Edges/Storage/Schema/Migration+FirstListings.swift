extension Migration {
    /// First listings that are held for the moderators.
    static let firstListings = Migration(
        number: 39,
        name: "first listings",
        script: """
            ALTER TABLE barred_products ADD COLUMN \(Table.heldUntil.definition(isKey: false));
            CREATE INDEX held_products ON barred_products (held_until) WHERE held_until IS NOT NULL
            """,
        oldest: 38
    )
}
