/// Turns secrets into texts that tell nothing about them, and compares. Both take long on purpose, and few are worked on
/// at once.
package protocol Secrets: Sendable {
    /// The text to keep in the secret's place. Throws `unavailable` when too many wait.
    func hash(_ secret: String) async throws(Failure) -> String

    /// Whether `secret` is the one `hash` was made of. Throws `unavailable` when too many wait.
    func verify(_ secret: String, against hash: String) async throws(Failure) -> Bool

    /// A hash no secret is known to. Who is not there is compared with it, so that the time an answer takes does not
    /// tell who is.
    var decoy: String { get }
}
