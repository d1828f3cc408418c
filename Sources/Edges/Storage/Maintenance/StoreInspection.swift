import Domain

/// A store as a check looks at it: what each engine knows of itself.
protocol StoreInspection {
    var connection: DatabaseConnection { get }
    /// Which program holds the data, and what is known of it.
    var engine: Phrase { get }

    /// What only a backup brings back.
    func damage() throws(Failure) -> [Finding]

    /// What Madang did not make.
    func strangers() throws(Failure) -> [Finding]

    /// Whether something would not be found, as far as that can be seen. Mends it as well where it may.
    func isSearchWrong(mending: Bool) throws(Failure) -> Bool
}
