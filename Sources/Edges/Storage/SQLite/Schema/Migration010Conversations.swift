extension Migration {
    /// What people say to each other about products.
    static let conversations = Migration(
        number: 10,
        name: "conversations",
        script: """
            -- One for each buyer of a product. It outlives the product, and has its name therefore.
            CREATE TABLE conversations (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                product INTEGER REFERENCES products (id) ON DELETE SET NULL,
                product_name TEXT NOT NULL,
                buyer INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT CHECK (seller <> buyer),
                begun INTEGER NOT NULL,
                messages INTEGER NOT NULL DEFAULT 0 CHECK (messages >= 0),
                -- The newest message, and the newest each side has seen.
                last INTEGER NOT NULL DEFAULT 0,
                read_by_buyer INTEGER NOT NULL DEFAULT 0,
                read_by_seller INTEGER NOT NULL DEFAULT 0,
                left_by_buyer INTEGER NOT NULL DEFAULT 0 CHECK (left_by_buyer IN (0, 1)),
                left_by_seller INTEGER NOT NULL DEFAULT 0 CHECK (left_by_seller IN (0, 1)),
                UNIQUE (product, buyer)
            ) STRICT;
            CREATE INDEX conversations_of_buyer ON conversations (buyer, left_by_buyer, last);
            CREATE INDEX conversations_of_seller ON conversations (seller, left_by_seller, last);
            CREATE INDEX conversations_begun ON conversations (buyer, begun);
            CREATE TRIGGER conversation_given_away BEFORE UPDATE OF id, buyer, seller ON conversations
            WHEN old.id <> new.id OR old.buyer <> new.buyer OR old.seller <> new.seller BEGIN
                SELECT RAISE(ABORT, 'a conversation keeps its number and its people');
            END;

            CREATE TABLE messages (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                conversation INTEGER NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
                sender INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                text TEXT NOT NULL CHECK (text <> ''),
                -- Of the form it came with.
                key TEXT NOT NULL CHECK (key <> ''),
                sent INTEGER NOT NULL,
                UNIQUE (conversation, sender, key)
            ) STRICT;
            CREATE INDEX messages_of_conversation ON messages (conversation, id, sender);
            CREATE INDEX messages_of_sender ON messages (sender);
            CREATE TRIGGER message_changed BEFORE UPDATE ON messages BEGIN
                SELECT RAISE(ABORT, 'what was said stays said');
            END;

            CREATE TABLE blocks (
                blocker INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                blocked INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE CHECK (blocked <> blocker),
                since INTEGER NOT NULL,
                PRIMARY KEY (blocker, blocked)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX blocks_of_blocked ON blocks (blocked);
            """
    )
}
