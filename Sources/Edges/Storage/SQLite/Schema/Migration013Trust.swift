extension Migration {
    /// What members report, and what the moderators do about it.
    static let trust = Migration(
        number: 13,
        name: "trust",
        script: """
            ALTER TABLE sellers ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1));

            -- `kind` and `target` are a `ReportTarget`; what it names may be gone.
            CREATE TABLE reports (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                reporter INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
                target INTEGER NOT NULL,
                -- As it was called then, and whose it is.
                title TEXT NOT NULL,
                person INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                reason INTEGER NOT NULL CHECK (reason >= 0),
                words TEXT NOT NULL,
                made INTEGER NOT NULL,
                settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),
                UNIQUE (kind, target, reporter)
            ) STRICT;
            CREATE INDEX reports_waiting ON reports (kind, target, made) WHERE settled = 0;
            CREATE INDEX reports_of_reporter ON reports (reporter, made);
            CREATE INDEX reports_about ON reports (person);

            -- Every invitation to the desk, by the SHA-256 of its key; then the session it became.
            CREATE TABLE desk_entries (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                invitation TEXT NOT NULL UNIQUE,
                made INTEGER NOT NULL,
                session TEXT UNIQUE,
                entered INTEGER
            ) STRICT;

            -- A log: each row's `hash` covers its own fields and the hash before it.
            CREATE TABLE measures (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
                target INTEGER NOT NULL,
                title TEXT NOT NULL,
                person INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                action INTEGER NOT NULL CHECK (action BETWEEN 0 AND 4),
                reason TEXT NOT NULL,
                entry INTEGER NOT NULL REFERENCES desk_entries (id) ON DELETE RESTRICT,
                taken INTEGER NOT NULL,
                hash TEXT NOT NULL
            ) STRICT;
            CREATE INDEX measures_of_target ON measures (kind, target);
            CREATE INDEX measures_of_person ON measures (person, id);
            CREATE INDEX measures_of_entry ON measures (entry);
            CREATE TRIGGER measure_changed BEFORE UPDATE ON measures BEGIN
                SELECT RAISE(ABORT, 'what was decided stays written down');
            END;
            CREATE TRIGGER measure_removed BEFORE DELETE ON measures BEGIN
                SELECT RAISE(ABORT, 'what was decided stays written down');
            END;

            CREATE TABLE appeals (
                measure INTEGER PRIMARY KEY REFERENCES measures (id) ON DELETE RESTRICT,
                words TEXT NOT NULL,
                made INTEGER NOT NULL,
                settled INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1))
            ) STRICT;
            CREATE INDEX appeals_waiting ON appeals (measure) WHERE settled = 0;

            -- Hidden from the desk: the seller cannot show them. `by_suspension` ends with the seller's suspension.
            CREATE TABLE barred_products (
                product INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
                was_shown INTEGER NOT NULL CHECK (was_shown IN (0, 1)),
                by_suspension INTEGER NOT NULL CHECK (by_suspension IN (0, 1))
            ) STRICT;
            CREATE TABLE withheld_messages (
                message INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE
            ) STRICT;
            CREATE TABLE withheld_reviews (
                review INTEGER PRIMARY KEY REFERENCES reviews (id) ON DELETE CASCADE
            ) STRICT;
            """
    )
}
