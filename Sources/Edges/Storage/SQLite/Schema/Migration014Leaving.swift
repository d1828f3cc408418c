extension Migration {
    /// Accounts that are left, and codes by which those come back who have forgotten their password.
    static let leaving = Migration(
        number: 14,
        name: "leaving",
        script: """
            -- When its owner left: what others had with them stays, under a name that says so.
            ALTER TABLE sellers ADD COLUMN left_at INTEGER;
            -- The SHA-256 of a code that is used up by using it.
            ALTER TABLE sellers ADD COLUMN recovery TEXT;
            INSERT OR IGNORE INTO known_names VALUES (known_name('탈퇴한 이웃'), NULL, 0);
            """
    )
}
