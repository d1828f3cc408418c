import Domain
import Synchronization
import Threads

/// Counts and skips what searches find by the hundred thousand, on a connection and a thread of its own, so that no loop
/// stands still for it. What was counted holds until the store changes.
actor LongSearches {
    private let executor = ThreadExecutor(for: "the store")
    private let open: @Sendable () throws(Failure) -> DatabaseConnection
    private var connection: DatabaseConnection?
    private var counts: [String: Int] = [:]
    private var version = 0
    private let waiting = Atomic(0)

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// A million finds take a tenth of a second: whoever came later would have given up.
    private static let longestQueue = 64
    private static let mostCounts = 1_000

    init(open: @escaping @Sendable () throws(Failure) -> DatabaseConnection) { self.open = open }

    /// How many are found.
    nonisolated func count(_ query: SearchQuery) async throws(Failure) -> Int {
        try enter()
        defer { leave() }
        return try await count(query.fts5)
    }

    /// The one after the newest `skipping` finds; nil past the end.
    nonisolated func find(_ query: SearchQuery, after skipping: Int) async throws(Failure) -> ProductID? {
        try enter()
        defer { leave() }
        return try await find(query.fts5, after: skipping)
    }

    private nonisolated func enter() throws(Failure) {
        guard waiting.add(1, ordering: .relaxed).newValue <= Self.longestQueue else {
            leave()
            throw .tooManySearches
        }
    }

    private nonisolated func leave() { waiting.subtract(1, ordering: .relaxed) }

    private func count(_ text: String) throws(Failure) -> Int {
        let connection = try usable()
        // Asked first: what is counted then is at least as new.
        let now = try connection.version()
        if now != version || counts.count >= Self.mostCounts { counts = [:] }
        version = now
        if let counted = counts[text] { return counted }
        let count = try connection.first(ProductStatements.countAll, .text(text)) { $0.integer(0) } ?? 0
        counts[text] = count
        return count
    }

    private func find(_ text: String, after skipping: Int) throws(Failure) -> ProductID? {
        try usable().first(ProductStatements.nth, .text(text), .integer(skipping)) { ProductID($0.integer(0)) }
    }

    private func usable() throws(Failure) -> DatabaseConnection {
        if let connection { return connection }
        let opened = try open()
        connection = opened
        return opened
    }
}

extension Failure {
    fileprivate static let tooManySearches = Failure(
        .unavailable,
        Phrase(
            "지금은 찾는 사람이 많아요. 잠시 뒤에 다시 해 주세요.",
            "Too many searches wait. Try again soon."
        ),
        retryAfter: 2
    )
}
