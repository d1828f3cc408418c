extension Migration {
    /// Pictures that people send each other, one with a message.
    static let messagePictures = Migration(
        number: 17,
        name: "message pictures",
        script: """
            -- What is sent without words has U+FFFC for its text.
            CREATE TABLE message_pictures (
                message INTEGER PRIMARY KEY REFERENCES messages (id) ON DELETE CASCADE,
                hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
                width INTEGER NOT NULL CHECK (width > 0),
                height INTEGER NOT NULL CHECK (height > 0),
                colour INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 16777215)
            ) STRICT;
            CREATE INDEX message_pictures_by_hash ON message_pictures (hash);
            """
    )
}
