import Domain

/// The part of a check that differs between the engines.
protocol StoreInspection {
    var connection: any DatabaseConnection { get }
    /// The program that stores the data, with its known problems.
    var engine: Phrase { get }

    /// Returns damage that only a backup can repair.
    func damage() throws(Failure) -> [Finding]

    /// Returns objects in the database that Madang did not create.
    func strangers() throws(Failure) -> [Finding]

    /// Whether the search index lacks something, as far as can be seen. Also repairs it if `mending`.
    func isSearchWrong(mending: Bool) throws(Failure) -> Bool
}
