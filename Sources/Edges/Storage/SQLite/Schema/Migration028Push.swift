extension Migration {
    /// The devices members are told on, what is to be looked at for them, and up to where changes have been followed.
    static let push = Migration(
        number: 28,
        name: "push",
        script: """
            CREATE TABLE push_keys (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                secret TEXT NOT NULL CHECK (secret <> ''),
                made INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE push_position (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                number INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE push_devices (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                member INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                session INTEGER NOT NULL UNIQUE REFERENCES sessions (id) ON DELETE CASCADE,
                endpoint TEXT NOT NULL UNIQUE CHECK (endpoint <> ''),
                public_key TEXT NOT NULL,
                secret TEXT NOT NULL,
                is_english INTEGER NOT NULL CHECK (is_english IN (0, 1)),
                kinds INTEGER NOT NULL CHECK (kinds BETWEEN 0 AND 15),
                shows_text INTEGER NOT NULL CHECK (shows_text IN (0, 1)),
                quiet_from INTEGER NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
                quiet_to INTEGER NOT NULL CHECK (quiet_to BETWEEN 0 AND 23),
                made INTEGER NOT NULL,
                reached INTEGER,
                rests INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE INDEX push_devices_by_member ON push_devices (member);
            -- 0 a conversation, 1 the evening before an appointment in one, 2 finds, 3 a test; due is NULL when nothing waits.
            CREATE TABLE push_looks (
                device INTEGER NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
                kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 3),
                subject INTEGER NOT NULL,
                due INTEGER,
                told INTEGER NOT NULL DEFAULT 0,
                tries INTEGER NOT NULL DEFAULT 0,
                PRIMARY KEY (device, kind, subject)
            ) STRICT;
            CREATE INDEX push_looks_by_due ON push_looks (due) WHERE due IS NOT NULL;
            CREATE INDEX push_looks_by_subject ON push_looks (kind, subject);
            """
    )
}
