extension Migration {
    /// Pictures at the desk: who sent one is told by an index, and their removal is written down with what else was decided.
    static let deskPictures = Migration(
        number: 22,
        name: "desk pictures",
        script: """
            ALTER TABLE message_pictures ADD COLUMN sent_by INTEGER REFERENCES sellers (id) ON DELETE RESTRICT;
            UPDATE message_pictures SET sent_by = (SELECT sender FROM messages WHERE id = message);
            CREATE INDEX message_pictures_by_sender ON message_pictures (sent_by);

            -- What can be decided is widened by 5; a table's checks are changed by making it anew.
            CREATE TABLE measures_of_old AS SELECT * FROM measures;
            CREATE TABLE appeals_of_old AS SELECT * FROM appeals;
            CREATE TABLE length_of_old AS SELECT seq FROM sqlite_sequence WHERE name = 'measures';
            DROP TABLE appeals;
            DROP TABLE measures;
            CREATE TABLE measures (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
                target INTEGER NOT NULL,
                title TEXT NOT NULL,
                person INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                action INTEGER NOT NULL CHECK (action BETWEEN 0 AND 5),
                reason TEXT NOT NULL,
                entry INTEGER NOT NULL REFERENCES desk_entries (id) ON DELETE RESTRICT,
                taken INTEGER NOT NULL,
                hash TEXT NOT NULL
            ) STRICT;
            INSERT INTO measures SELECT * FROM measures_of_old;
            INSERT INTO sqlite_sequence (name, seq)
                SELECT 'measures', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'measures');
            UPDATE sqlite_sequence SET seq = coalesce((SELECT seq FROM length_of_old), 0) WHERE name = 'measures';
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
            INSERT INTO appeals SELECT * FROM appeals_of_old;
            DROP TABLE measures_of_old;
            DROP TABLE appeals_of_old;
            DROP TABLE length_of_old;
            """
    )
}
