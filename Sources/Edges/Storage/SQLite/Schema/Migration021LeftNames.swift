extension Migration {
    /// Names that were let go, which nobody else may take for a while.
    static let leftNames = Migration(
        number: 21,
        name: "left names",
        script: """
            CREATE TABLE left_names (
                known TEXT PRIMARY KEY,
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                since INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX left_names_by_seller ON left_names (seller);
            CREATE INDEX left_names_by_time ON left_names (since);
            """
    )
}
