/// Hashes passwords and verifies them. Both are slow on purpose, and few run at once.
package protocol Secrets: Sendable {
    /// Returns the hash to store for a password. Throws `unavailable` when too many callers wait.
    func hash(_ secret: String) async throws(Failure) -> String

    /// Whether `hash` was made of `secret`. Throws `unavailable` when too many callers wait.
    func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool

    /// A hash without a known password. Unknown members are verified against it, so that the response time does not
    /// reveal which members exist.
    var decoy: String { get }
}
