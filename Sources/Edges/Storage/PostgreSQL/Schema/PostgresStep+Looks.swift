extension PostgresStep {
    /// What each name looks like.
    ///
    /// Servers of the version before add names without; the next one of this version that starts fills them in.
    static let looks = PostgresStep(
        number: 29,
        name: "looks",
        script: """
            ALTER TABLE sellers ADD COLUMN look words;
            CREATE INDEX sellers_by_look ON sellers (look) WHERE look IS NOT NULL;
            CREATE INDEX sellers_without_look ON sellers (id) WHERE look IS NULL AND guest = 0 AND left_at IS NULL;
            """,
        oldest: 23
    )
}
