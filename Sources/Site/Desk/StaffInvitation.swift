package import Domain
import Routes

/// A one-time link to the moderators' desk. The store has only the SHA-256 of its key.
package struct StaffInvitation: Sendable {
    private let token = SessionToken()

    package init() {}

    package var key: SessionKey { token.key }
    package var path: String { ModerationRoute.enter.path + "?key=" + token.text }
}
