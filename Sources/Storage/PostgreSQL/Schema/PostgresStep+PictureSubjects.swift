extension PostgresStep {
    /// What each picture of a product shows, as its seller says. Servers of the version before lose it where they change a
    /// product's pictures.
    static let pictureSubjects = PostgresStep(
        number: 27,
        name: "picture subjects",
        script: "ALTER TABLE pictures ADD COLUMN shows bigint NOT NULL DEFAULT 0 CHECK (shows BETWEEN 0 AND 99);",
        oldest: 23
    )
}
