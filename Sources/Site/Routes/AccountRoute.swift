package import HTTP

/// The addresses of members' accounts, which belong to the place, whichever halls are open.
package enum AccountRoute: String, Sendable, CaseIterable {
    /// The member's own page: products, favourites, account.
    case me
    case signIn = "sign-in"
    case signUp = "sign-up"
    case signOut = "sign-out"
    case account
    /// Agrees to the rules, again after they have changed.
    case rules = "account/rules"
    /// The invitations of a member.
    case invitations = "account/invitations"
    /// Deletes an account.
    case leaving = "account/leave"
    /// Exports a member's data.
    case ownData = "account/data"
    /// Recovers an account whose password was forgotten.
    case recovery = "recover"
    /// The moderation decisions about the reader's content.
    case notices

    package var path: String { "/" + rawValue }
    /// The address it had as a page of the market.
    package var oldPath: String { "/market/" + rawValue }

    package var methods: [HTTP.Method] {
        switch self {
        case .me, .ownData: [.get, .head, .options]
        case .signIn, .signUp, .account, .rules, .invitations, .leaving, .recovery, .notices:
            [.get, .head, .post, .options]
        case .signOut: [.post, .options]
        }
    }
}
