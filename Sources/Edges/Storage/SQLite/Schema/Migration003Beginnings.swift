extension Migration {
    /// The search's index of beginnings up to eight letters: a Latin word still being typed is as quick to find as a
    /// whole one. Korean tokens have two syllables at most, so that longer beginnings cost them nothing.
    static let beginnings = Migration(
        number: 3,
        name: "beginnings",
        script: """
            DROP TABLE product_search;
            CREATE VIRTUAL TABLE product_search USING fts5 (
                name, seller,
                content = 'product_texts', content_rowid = 'id',
                tokenize = 'bigram', prefix = '1 2 3 4 5 6 7 8', columnsize = 0
            );
            INSERT INTO product_search (product_search) VALUES ('rebuild');
            """
    )
}
