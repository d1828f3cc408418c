extension Migration {
    /// Products with a password of their own, and the seller they stand under, who is nobody.
    static let items = Migration(
        number: 4,
        name: "items",
        script: """
            ALTER TABLE sellers ADD COLUMN guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1));
            CREATE UNIQUE INDEX one_guest ON sellers (guest) WHERE guest = 1;
            CREATE TRIGGER seller_becomes_guest BEFORE UPDATE OF guest ON sellers WHEN old.guest <> new.guest BEGIN
                SELECT RAISE(ABORT, 'whoever is somebody stays somebody');
            END;
            CREATE TRIGGER guest_gets_secret BEFORE UPDATE OF secret_hash, identifier ON sellers WHEN old.guest = 1 BEGIN
                SELECT RAISE(ABORT, 'the guest has no secret');
            END;

            CREATE TABLE items (
                product INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
                password_hash TEXT NOT NULL CHECK (password_hash <> '')
            ) STRICT;
            CREATE TRIGGER item_added BEFORE INSERT ON items
            WHEN (
                SELECT s.guest FROM products p JOIN sellers s ON s.id = p.seller WHERE p.id = new.product
            ) IS NOT 1 BEGIN
                SELECT RAISE(ABORT, 'a seller''s product has no password of its own');
            END;
            CREATE TRIGGER item_changed BEFORE UPDATE ON items BEGIN
                SELECT RAISE(ABORT, 'a product keeps its password');
            END;
            """
    )
}
