extension Migration {
    /// Accounts of the staff, codes of the desk that let a member back in, and more kinds of decisions.
    static let staff = Migration(
        number: 38,
        name: "staff",
        script: """
            \(Table.staff.script);
            ALTER TABLE sellers ADD COLUMN \(Table.recoveryEnds.definition(isKey: false));
            ALTER TABLE desk_entries ADD COLUMN \(Table.staffMember.definition(isKey: false));
            CREATE INDEX desk_entries_of_member ON desk_entries (member);
            \(SQL(sqlite: decisionsAnew, postgres: wideActions))
            """,
        // An older program would offer a code whose time is over.
        oldest: 38
    )

    private static let wideActions: SQL = """
        ALTER TABLE measures DROP CONSTRAINT measures_action_check;
        ALTER TABLE measures ADD CONSTRAINT measures_action_check CHECK (action BETWEEN 0 AND 99)
        """

    /// SQLite cannot change a check: the table is made again, with the appeals that refer to it, and with its count of
    /// assigned numbers.
    private static let decisionsAnew: SQL = """
        CREATE TABLE former_measures AS SELECT * FROM measures;
        CREATE TABLE former_appeals AS SELECT * FROM appeals;
        CREATE TABLE former_count AS SELECT seq FROM sqlite_sequence WHERE name = 'measures';
        DROP TABLE appeals;
        DROP TABLE measures;
        \(Table.decisions.script);
        \(Table.appeals.script);
        INSERT INTO measures SELECT * FROM former_measures;
        INSERT INTO appeals SELECT * FROM former_appeals;
        DELETE FROM sqlite_sequence WHERE name = 'measures';
        INSERT INTO sqlite_sequence (name, seq) SELECT 'measures', seq FROM former_count;
        DROP TABLE former_measures;
        DROP TABLE former_appeals;
        DROP TABLE former_count;
        \(SQLiteSchema.decisions)
        """
}
