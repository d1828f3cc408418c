extension Migration {
    /// Invitations, and accounts that wait to be let in.
    static let door = Migration(
        number: 35,
        name: "door",
        script: """
            ALTER TABLE sellers ADD COLUMN \(Table.asked.definition(isKey: false));
            \(Table.invitations.script);
            \(Table.joinings.script)
            """,
        // An older program would let an account sell that still waits.
        oldest: 35
    )
}
