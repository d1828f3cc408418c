package import Domain

/// An event about an account, or an attempt to access one, for the security log.
package struct SecurityEvent: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case signIn = "sign-in"
        case signInRefused = "sign-in-refused"
        case signUp = "sign-up"
        case signOut = "sign-out"
        /// Attempts refused without verifying their secret.
        case locked
        case secretChanged = "secret-changed"
        /// A recovery code created, or used.
        case recoveryMade = "recovery-made"
        case recovered
        case left
        /// One session ended from another device.
        case sessionEnded = "session-ended"
        case sessionsEnded = "sessions-ended"
        case uploadRefused = "upload-refused"
        /// Changes by `madang seller`.
        case sellerAdded = "seller-added"
        case secretReset = "secret-reset"
        /// Invitations to the moderators' desk created, and used.
        case deskInvited = "desk-invited"
        case deskEntered = "desk-entered"

        /// Whether anybody can cause these as often as they like, so that they are aggregated.
        var isSummedUp: Bool {
            switch self {
            case .signInRefused, .locked, .uploadRefused: true
            case .signIn, .signUp, .signOut, .secretChanged, .sessionEnded, .sessionsEnded, .sellerAdded, .secretReset,
                .deskInvited, .deskEntered, .recoveryMade, .recovered, .left:
                false
            }
        }
    }

    /// The means of access.
    package enum Door: String, Sendable {
        case web
        case app
        /// A product's password, without an account.
        case item
        /// The command line.
        case command
    }

    let kind: Kind
    let door: Door
    var source: RateLimitSource?
    /// The seller; nil if the input matched nobody. Unmatched input is not logged: it may be a secret in the wrong
    /// field.
    var seller: (id: SellerID, name: String)?
    var product: ProductID?
    /// The status of the response.
    var status: Int?

    /// Creates an event caused by the operator.
    package init(_ kind: Kind, by command: Door = .command, _ seller: Seller) {
        (self.kind, door) = (kind, command)
        self.seller = (seller.id, seller.name)
    }

    /// Creates an event about no account.
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
