package import Domain

/// Something that concerns somebody's account, or an attempt at one: what the security log has a line for.
package struct SecurityEvent: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case signIn = "sign-in"
        case signInRefused = "sign-in-refused"
        case signUp = "sign-up"
        case signOut = "sign-out"
        /// Tries turned away without a look at their secret.
        case locked
        case secretChanged = "secret-changed"
        /// A code for coming back without the password was made, or used.
        case recoveryMade = "recovery-made"
        case recovered
        case left
        /// One session was ended from elsewhere.
        case sessionEnded = "session-ended"
        case sessionsEnded = "sessions-ended"
        case uploadRefused = "upload-refused"
        /// What is done with `madang seller`.
        case sellerAdded = "seller-added"
        case secretReset = "secret-reset"
        /// Somebody has come to the desk by a link.
        case deskInvited = "desk-invited"
        case deskEntered = "desk-entered"

        /// Strangers cause these as often as they like: they are summed up.
        var isSummedUp: Bool {
            switch self {
            case .signInRefused, .locked, .uploadRefused: true
            case .signIn, .signUp, .signOut, .secretChanged, .sessionEnded, .sessionsEnded, .sellerAdded, .secretReset,
                .deskInvited, .deskEntered, .recoveryMade, .recovered, .left:
                false
            }
        }
    }

    /// By which way in.
    package enum Door: String, Sendable {
        case web
        case app
        /// The password of a product without a seller.
        case item
        /// The command line.
        case command
    }

    let kind: Kind
    let door: Door
    var source: RateLimitSource?
    /// Nil where nobody is known by what was sent. That is not written: it may be a secret in the wrong field.
    var seller: (id: SellerID, name: String)?
    var product: ProductID?
    /// What the request was answered with.
    var status: Int?

    /// Done by the operator.
    package init(_ kind: Kind, by command: Door = .command, _ seller: Seller) {
        (self.kind, door) = (kind, command)
        self.seller = (seller.id, seller.name)
    }

    /// The same, about nobody's account.
    package init(_ kind: Kind) { (self.kind, door) = (kind, .command) }

    package init(_ kind: Kind, by door: Door, _ seller: Seller?, from source: RateLimitSource, status: Int? = nil) {
        (self.kind, self.door, self.source, self.status) = (kind, door, source, status)
        self.seller = seller.map { ($0.id, $0.name) }
    }

    init(_ kind: Kind, _ guess: Guess) {
        switch guess.account {
        case .name(let seller, _): self.init(kind, by: .web, seller, from: guess.source)
        case .identifier(let seller, _): self.init(kind, by: .app, seller, from: guess.source)
        case .item(let id, _):
            self.init(kind, by: .item, nil, from: guess.source)
            product = id
        }
    }
}
