extension Migration {
    /// What each picture of a product shows, as its seller says.
    static let pictureSubjects = Migration(
        number: 27,
        name: "picture subjects",
        script: "ALTER TABLE pictures ADD COLUMN shows INTEGER NOT NULL DEFAULT 0 CHECK (shows BETWEEN 0 AND 99);"
    )
}
