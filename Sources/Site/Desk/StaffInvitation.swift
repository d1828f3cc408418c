package import Domain
import Routes

/// A link by which somebody comes to the desk once. The store has the SHA-256 of its key alone.
package struct StaffInvitation: Sendable {
    private let token = SessionToken()

    package init() {}

    package var key: SessionKey { token.key }
    package var path: String { ModerationRoute.enter.path + "?key=" + token.text }
}
