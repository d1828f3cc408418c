extension Migration {
    /// What triggers did beside a statement is done by statements in the same transaction. Triggers keep the search, and
    /// what was decided.
    static let statements = Migration(
        number: 23,
        name: "statements",
        script: """
            DROP TRIGGER seller_becomes_guest;
            DROP TRIGGER guest_gets_secret;
            DROP TRIGGER item_added;
            DROP TRIGGER item_changed;
            DROP TRIGGER product_given_away;
            DROP TRIGGER conversation_given_away;
            DROP TRIGGER message_changed;
            DROP TRIGGER secret_changed;
            DROP TRIGGER product_sold;
            DROP TRIGGER conversation_answered;
            DROP TRIGGER change_of_product;
            DROP TRIGGER change_of_removed_product;
            DROP TRIGGER change_by_new_product;
            DROP TRIGGER change_by_shown_product;
            DROP TRIGGER change_of_conversation;
            DROP TRIGGER change_of_session;
            DROP TRIGGER change_by_suspension;
            DROP TRIGGER other_money_added;
            DROP TRIGGER other_money_removed;
            DROP TRIGGER product_added_in_other_money;
            DROP TRIGGER product_removed_in_other_money;
            DROP TRIGGER product_changed_to_other_money;
            DROP TRIGGER product_changed_from_other_money;

            DROP TRIGGER product_added;
            CREATE TRIGGER product_added AFTER INSERT ON products WHEN new.state = 0 BEGIN
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;
            DROP TRIGGER product_shown;
            CREATE TRIGGER product_shown AFTER UPDATE OF state ON products WHEN old.state <> 0 AND new.state = 0 BEGIN
                INSERT INTO product_search (rowid, name, seller)
                    SELECT new.id, new.name, name FROM sellers WHERE id = new.seller;
            END;
            DROP TRIGGER product_put_aside;
            CREATE TRIGGER product_put_aside AFTER UPDATE OF state ON products
            WHEN old.state = 0 AND new.state <> 0 BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
            END;
            DROP TRIGGER product_removed;
            CREATE TRIGGER product_removed AFTER DELETE ON products WHEN old.state = 0 BEGIN
                INSERT INTO product_search (product_search, rowid, name, seller)
                    SELECT 'delete', old.id, old.name, name FROM sellers WHERE id = old.seller;
            END;
            """
    )
}
