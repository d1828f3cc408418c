extension Migration {
    /// Sellers, products, their pictures, the counters and the search.
    static let market = Migration(
        number: 1,
        name: "market",
        script: """
            CREATE TABLE sellers (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                identifier TEXT NOT NULL UNIQUE CHECK (identifier <> ''),
                name TEXT NOT NULL CHECK (name <> ''),
                secret_hash TEXT NOT NULL CHECK (secret_hash <> ''),
                added INTEGER NOT NULL
            ) STRICT;

            CREATE TABLE products (
                id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id > 0),
                seller INTEGER NOT NULL REFERENCES sellers (id) ON DELETE RESTRICT,
                name TEXT NOT NULL,
                description TEXT NOT NULL,
                currency TEXT NOT NULL CHECK (currency IN ('KRW', 'USD')),
                price INTEGER NOT NULL CHECK (price BETWEEN 0 AND 1000000000000000),
                discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND price),
                stock INTEGER NOT NULL CHECK (stock >= 0),
                thumbnail INTEGER NOT NULL DEFAULT 0 CHECK (thumbnail BETWEEN 0 AND 4),
                version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0),
                added INTEGER NOT NULL,
                changed INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX products_by_seller ON products (seller);

            CREATE TABLE pictures (
                number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
                product INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
                place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 4),
                hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
                width INTEGER NOT NULL CHECK (width > 0),
                height INTEGER NOT NULL CHECK (height > 0),
                colour INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 16777215),
                UNIQUE (product, place)
            ) STRICT;
            CREATE INDEX pictures_by_hash ON pictures (hash);

            -- How many products there are, in all and by 4,096 ids: a page's beginning is found by adding blocks up.
            CREATE TABLE counters (
                name TEXT PRIMARY KEY,
                value INTEGER NOT NULL CHECK (value >= 0)
            ) STRICT, WITHOUT ROWID;
            INSERT INTO counters VALUES ('products', 0);
            CREATE TABLE product_blocks (
                block INTEGER PRIMARY KEY,
                products INTEGER NOT NULL CHECK (products >= 0)
            ) STRICT;

            CREATE VIEW product_texts AS
                SELECT products.id AS id, products.name AS name, sellers.name AS seller
                FROM products JOIN sellers ON sellers.id = products.seller;
            CREATE VIRTUAL TABLE product_search USING fts5 (
                name, seller,
                content = 'product_texts', content_rowid = 'id',
                tokenize = 'bigram', prefix = '1', columnsize = 0
            );

            CREATE TRIGGER product_added AFTER INSERT ON products BEGIN
                UPDATE counters SET value = value + 1 WHERE name = 'products';
                INSERT INTO product_blocks VALUES (new.id / 4096, 1)
                    ON CONFLICT (block) DO UPDATE SET products = products + 1;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;

            CREATE TRIGGER product_removed AFTER DELETE ON products BEGIN
                UPDATE counters SET value = value - 1 WHERE name = 'products';
                UPDATE product_blocks SET products = products - 1 WHERE block = old.id / 4096;
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
            END;

            CREATE TRIGGER product_renamed AFTER UPDATE OF name ON products WHEN old.name <> new.name BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;

            CREATE TRIGGER product_given_away BEFORE UPDATE OF id, seller ON products
            WHEN old.id <> new.id OR old.seller <> new.seller BEGIN
                SELECT RAISE(ABORT, 'a product keeps its number and its seller');
            END;

            CREATE TRIGGER seller_renamed AFTER UPDATE OF name ON sellers WHEN old.name <> new.name BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', id, name, old.name FROM products WHERE seller = old.id;
                INSERT INTO product_search (rowid, name, seller)
                    SELECT id, name, new.name FROM products WHERE seller = new.id;
            END;
            """
    )
}
