extension Migration {
    /// How far the sale of a product is, and the lines by which conversations are told of it.
    static let sales = Migration(
        number: 11,
        name: "sales",
        script: """
            -- 0 for sale, 1 reserved, 2 sold. It is with the product because every list shows it.
            ALTER TABLE products ADD COLUMN sale INTEGER NOT NULL DEFAULT 0 CHECK (sale BETWEEN 0 AND 2);
            -- What is sold falls out of the pages' lists, and is still read by its number.
            DROP VIEW shown_products;
            CREATE VIEW shown_products AS SELECT * FROM products WHERE state = 0 AND sale < 2;

            -- What has no row is for sale and always was. `stock` is what was left when it was sold; `sale_before` is
            -- what taking the last change back leads to.
            CREATE TABLE sales (
                product INTEGER PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
                buyer INTEGER REFERENCES sellers (id) ON DELETE SET NULL,
                since INTEGER NOT NULL,
                stock INTEGER NOT NULL CHECK (stock >= 0),
                sale_before INTEGER CHECK (sale_before BETWEEN 0 AND 2),
                buyer_before INTEGER
            ) STRICT;
            CREATE INDEX sales_of_buyer ON sales (buyer, since) WHERE buyer IS NOT NULL;

            -- 0 is what somebody wrote; the others are told by `MessageKind`.
            ALTER TABLE messages ADD COLUMN kind INTEGER NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 9);
            """
    )
}
