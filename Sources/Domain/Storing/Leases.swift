/// Leases that let only one of several servers do something at a time.
package protocol Leases: Sendable {
    /// Acquires a lease for `seconds`, by the store's clock: a server that is killed blocks the others no longer than
    /// that. Returns nil while another server has the lease.
    func lease(_ what: String, seconds: Int) async throws(Failure) -> Lease?

    /// Releases the lease for others. Does nothing if it has already expired.
    func release(_ lease: Lease) async throws(Failure)
}

/// A lease acquired by one server.
package struct Lease: Sendable, Equatable {
    package let what: String
    /// Expiry in milliseconds, by the store's clock.
    package let end: Int

    package init(what: String, end: Int) {
        self.what = what
        self.end = end
    }
}
