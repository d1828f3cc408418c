extension Migration {
    /// What sellers are known by, names and identifiers alike, each only once; and sessions that end by themselves.
    static let names = Migration(
        number: 8,
        name: "names",
        script: """
            -- Each name and identifier as they are compared (`KnownName`). `seller` is null where several have the name,
            -- or nobody may: it says nobody then.
            CREATE TABLE known_names (
                known TEXT PRIMARY KEY CHECK (known <> ''),
                seller INTEGER REFERENCES sellers (id) ON DELETE CASCADE,
                is_identifier INTEGER NOT NULL CHECK (is_identifier IN (0, 1))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX known_names_by_seller ON known_names (seller);

            -- Where two sellers of the past have what is only one's from now on, whoever came first keeps it. The other
            -- sells and signs in by their identifier, which nothing is changed about.
            INSERT OR IGNORE INTO known_names
                SELECT known, id, is_identifier FROM (
                    SELECT known_name(identifier) AS known, id, 1 AS is_identifier FROM sellers WHERE guest = 0
                    UNION ALL
                    SELECT known_name(name), id, 0 FROM sellers WHERE guest = 0
                ) WHERE known IS NOT NULL ORDER BY id, is_identifier DESC;
            -- Who shared a name until now was known by none, and stays so.
            UPDATE known_names SET seller = NULL WHERE is_identifier = 0 AND known IN (
                SELECT known_name(name) FROM sellers WHERE guest = 0 GROUP BY name COLLATE NOCASE HAVING count(*) > 1
            );
            -- What stands with things nobody sells.
            INSERT OR IGNORE INTO known_names VALUES ('비회원', NULL, 0);
            DROP INDEX sellers_by_name;

            -- They end some time after they began, and no longer some time after they were used.
            DROP INDEX sessions_by_use;
            CREATE INDEX sessions_by_beginning ON sessions (since);
            """
    )
}
