import Domain
import Synchronization
import Threads

/// Counts and skips the results of searches with hundreds of thousands of matches, on its own thread, so that no event
/// loop is blocked. Counts are cached until the store changes.
///
/// They are not in a `VersionedCache`: the actor needs no lock, and in a module below Site that generic class would no
/// longer be specialized where each request uses it.
actor LongSearches {
    private let executor = ThreadExecutor(for: "the store")
    private let reader: Reader
    private let version: StoreVersion
    private var counts: (version: Int, known: [SearchQuery: Int]) = (0, [:])
    private let waiting = Atomic(0)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// A million results take a tenth of a second: a client further back would have given up.
    private static let longestQueue = 64
    private static let mostCounts = 1_000

    /// `reader` must not be used elsewhere with SQLite.
    init(_ version: StoreVersion, _ reader: Reader) { (self.version, self.reader) = (version, reader) }

    /// Returns the number of matches. Throws `unavailable` if too many searches wait.
    nonisolated func count(_ query: SearchQuery) async throws(Failure) -> Int {
        try enter()
        defer { leave() }
        return try await known(query)
    }

    /// Returns the product after the newest `skipping` results; nil past the end. Throws `unavailable` if too many
    /// searches wait.
    nonisolated func find(_ query: SearchQuery, after skipping: Int) async throws(Failure) -> ProductID? {
        try enter()
        defer { leave() }
        return try await product(behind: skipping, of: query)
    }

    private nonisolated func enter() throws(Failure) {
        guard waiting.add(1, ordering: .relaxed).newValue <= Self.longestQueue else {
            leave()
            throw .tooManySearches
        }
    }

    private nonisolated func leave() { waiting.subtract(1, ordering: .relaxed) }

    private func known(_ query: SearchQuery) async throws(Failure) -> Int {
        // Read first, so that the count is at least as new as this version.
        let current = version.number
        if current != counts.version || counts.known.count >= Self.mostCounts { counts = (current, [:]) }
        if let known = counts.known[query] { return known }
        let count = try await reader.readApart { (connection) throws(Failure) in
            try connection.search.count(query, upTo: .max)
        }
        if counts.version == current { counts.known[query] = count }
        return count
    }

    private func product(behind skipping: Int, of query: SearchQuery) async throws(Failure) -> ProductID? {
        try await reader.readApart { (connection) throws(Failure) in
            try connection.search.product(behind: skipping, of: query)
        }
    }
}
