extension Migration {
    /// Products that are hidden or taken down, and what selling on the pages needs: sessions, forms that are sent once,
    /// pictures that wait for their form.
    ///
    /// Statements that read products for anybody but their seller ask for `state = 0`. The counters, the blocks and
    /// the search only ever hold those.
    static let selling = Migration(
        number: 5,
        name: "selling",
        script: """
            -- 0 shown, 1 hidden, 2 taken down, 3 taken down while hidden; since when, where it is not 0.
            ALTER TABLE products ADD COLUMN state INTEGER NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3);
            ALTER TABLE products ADD COLUMN state_since INTEGER NOT NULL DEFAULT 0;
            CREATE INDEX sold_out_products ON products (seller) WHERE stock = 0 AND state = 0;
            CREATE INDEX hidden_products ON products (seller) WHERE state = 1;
            CREATE INDEX removed_products ON products (seller, state_since) WHERE state >= 2;

            DROP VIEW product_texts;
            CREATE VIEW product_texts AS
                SELECT products.id AS id, products.name AS name, sellers.name AS seller
                FROM products JOIN sellers ON sellers.id = products.seller WHERE products.state = 0;

            DROP TRIGGER product_added;
            CREATE TRIGGER product_added AFTER INSERT ON products WHEN new.state = 0 BEGIN
                UPDATE counters SET value = value + 1 WHERE name = 'products';
                INSERT INTO product_blocks VALUES (new.id / 4096, 1)
                    ON CONFLICT (block) DO UPDATE SET products = products + 1;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;
            CREATE TRIGGER product_shown AFTER UPDATE OF state ON products WHEN old.state <> 0 AND new.state = 0 BEGIN
                UPDATE counters SET value = value + 1 WHERE name = 'products';
                INSERT INTO product_blocks VALUES (new.id / 4096, 1)
                    ON CONFLICT (block) DO UPDATE SET products = products + 1;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;

            DROP TRIGGER product_removed;
            CREATE TRIGGER product_removed AFTER DELETE ON products WHEN old.state = 0 BEGIN
                UPDATE counters SET value = value - 1 WHERE name = 'products';
                UPDATE product_blocks SET products = products - 1 WHERE block = old.id / 4096;
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
            END;
            CREATE TRIGGER product_put_aside AFTER UPDATE OF state ON products
            WHEN old.state = 0 AND new.state <> 0 BEGIN
                UPDATE counters SET value = value - 1 WHERE name = 'products';
                UPDATE product_blocks SET products = products - 1 WHERE block = old.id / 4096;
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
            END;

            DROP TRIGGER product_renamed;
            CREATE TRIGGER product_renamed AFTER UPDATE OF name ON products
            WHEN old.name <> new.name AND old.state = 0 AND new.state = 0 BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;

            DROP TRIGGER seller_renamed;
            CREATE TRIGGER seller_renamed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', id, name, old.name FROM products WHERE seller = old.id AND state = 0;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT id, name, new.name FROM products WHERE seller = new.id AND state = 0;
            END;

            -- Phones begin names with a capital by themselves.
            CREATE INDEX sellers_by_name ON sellers (name COLLATE NOCASE);

            CREATE TABLE sessions (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                token TEXT NOT NULL UNIQUE CHECK (length(token) = 64 AND token NOT GLOB '*[^0-9a-f]*'),
                since INTEGER NOT NULL,
                seen INTEGER NOT NULL,
                device TEXT NOT NULL
            ) STRICT;
            CREATE INDEX sessions_by_seller ON sessions (seller);
            CREATE INDEX sessions_by_use ON sessions (seen);
            -- Whoever had the old secret is not to stay.
            CREATE TRIGGER secret_changed AFTER UPDATE OF secret_hash ON sellers
            WHEN old.secret_hash <> new.secret_hash BEGIN
                DELETE FROM sessions WHERE seller = old.id;
            END;

            -- Which product a form has made. It stays when that product goes: the form is not to make another.
            CREATE TABLE sent_forms (
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                form TEXT NOT NULL,
                product INTEGER NOT NULL,
                sent INTEGER NOT NULL,
                PRIMARY KEY (seller, form)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX sent_forms_by_time ON sent_forms (sent);

            CREATE TABLE waiting_pictures (
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE CASCADE,
                hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
                width INTEGER NOT NULL CHECK (width > 0),
                height INTEGER NOT NULL CHECK (height > 0),
                colour INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 16777215),
                since INTEGER NOT NULL,
                PRIMARY KEY (seller, hash)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX waiting_pictures_by_hash ON waiting_pictures (hash);
            CREATE INDEX waiting_pictures_by_time ON waiting_pictures (since);
            """
    )
}
