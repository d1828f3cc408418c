extension Migration {
    /// What is offered in neither won nor dollars, apart: apps of the second and third generation know no other money, and
    /// one such product would make a whole page unreadable to them.
    static let otherMoney = Migration(
        number: 19,
        name: "other money",
        script: """
            -- Products on offer that those apps are not told of, and how many: in all, and by 4,096 ids.
            CREATE TABLE other_money (product INTEGER PRIMARY KEY) STRICT;
            CREATE TABLE other_money_blocks (
                block INTEGER PRIMARY KEY,
                products INTEGER NOT NULL CHECK (products >= 0)
            ) STRICT;
            INSERT INTO counters VALUES ('other money', 0);

            CREATE TRIGGER other_money_added AFTER INSERT ON other_money BEGIN
                UPDATE counters SET value = value + 1 WHERE name = 'other money';
                INSERT INTO other_money_blocks VALUES (new.product / 4096, 1)
                    ON CONFLICT (block) DO UPDATE SET products = products + 1;
            END;
            CREATE TRIGGER other_money_removed AFTER DELETE ON other_money BEGIN
                UPDATE counters SET value = value - 1 WHERE name = 'other money';
                UPDATE other_money_blocks SET products = products - 1 WHERE block = old.product / 4096;
            END;

            CREATE TRIGGER product_added_in_other_money AFTER INSERT ON products
            WHEN new.state = 0 AND new.currency NOT IN ('KRW', 'USD') BEGIN
                INSERT INTO other_money VALUES (new.id);
            END;
            CREATE TRIGGER product_removed_in_other_money AFTER DELETE ON products
            WHEN old.state = 0 AND old.currency NOT IN ('KRW', 'USD') BEGIN
                DELETE FROM other_money WHERE product = old.id;
            END;
            CREATE TRIGGER product_changed_to_other_money AFTER UPDATE OF state, currency ON products
            WHEN (old.state <> 0 OR old.currency IN ('KRW', 'USD'))
                AND new.state = 0 AND new.currency NOT IN ('KRW', 'USD') BEGIN
                INSERT INTO other_money VALUES (new.id);
            END;
            CREATE TRIGGER product_changed_from_other_money AFTER UPDATE OF state, currency ON products
            WHEN old.state = 0 AND old.currency NOT IN ('KRW', 'USD')
                AND (new.state <> 0 OR new.currency IN ('KRW', 'USD')) BEGIN
                DELETE FROM other_money WHERE product = old.id;
            END;

            INSERT INTO other_money
                SELECT id FROM products
                WHERE (currency < 'KRW' OR (currency > 'KRW' AND currency < 'USD') OR currency > 'USD') AND state = 0;
            """
    )
}
