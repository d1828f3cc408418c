package import Domain
import Octets
import Routes

/// The link for managing a class. Only the hash of its token is stored.
package struct TeacherToken: Sendable {
    private let token: SessionToken

    package init() { token = SessionToken() }

    /// Nil if it is not a token.
    init?(_ text: String) {
        guard let token = SessionToken(text) else { return nil }
        self.token = token
    }

    package var hash: String { token.key.text }
    package var path: String { LabRoute.teacher(token.text).path }
}

extension LabClass {
    /// Creates a class with this many keys for the teacher with the link.
    package init(_ name: String, keys count: Int, teacher: TeacherToken, at now: Instant) {
        var generator = SystemRandomNumberGenerator()
        var keys: Set<LabKey> = []
        while keys.count < count { keys.insert(.random(using: &generator)) }
        self.init(
            name: name,
            teacher: teacher.hash,
            seed: (0..<32).map { _ in UInt8.random(in: 0...255) }.hexadecimal,
            made: now,
            keys: keys.sorted { $0.text < $1.text }
        )
    }

    /// Returns the secret an app with this key sells with. Anyone who knows the key may see it: it opens a sandbox and
    /// nothing else.
    package func secret(of key: LabKey) -> String {
        String(HMAC.code(of: key.text.utf8, key: Array(seed.utf8)).hexadecimal.prefix(12))
    }
}
