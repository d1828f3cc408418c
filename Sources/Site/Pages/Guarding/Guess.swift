package import Domain

/// One attempt to authenticate with a secret.
package struct Guess: Sendable {
    /// The account attempted. Names on the web and identifiers from apps are counted separately: a public name must not
    /// help to lock an app out.
    package enum Account: Sendable {
        case name(Seller?, typed: String)
        case identifier(Seller?, typed: String)
        case item(ProductID, isThere: Bool)
    }

    package let account: Account
    package let secret: String
    package let source: RateLimitSource
    /// The session of that account the attempt came with, which marks a known device.
    package var device: SessionID?

    package init(
        account: Account,
        secret: String,
        source: RateLimitSource,
        device: SessionID? = nil
    ) {
        self.account = account
        self.secret = secret
        self.source = source
        self.device = device
    }
}

extension Guess.Account {
    /// Whether the account exists. Nobody can invent many that do.
    var isThere: Bool {
        switch self {
        case .name(let seller, _), .identifier(let seller, _): seller != nil
        case .item(_, let isThere): isThere
        }
    }

    /// Hashes the account: the same seller for every spelling of a name, and an unknown name as typed.
    func combine(into hasher: inout Hasher) {
        switch self {
        case .name(let seller, let typed): combine("n", seller, typed, into: &hasher)
        case .identifier(let seller, let typed): combine("i", seller, typed, into: &hasher)
        case .item(let id, _):
            hasher.combine(UInt8(ascii: "p"))
            hasher.combine(id.number)
        }
    }

    private func combine(_ kind: Unicode.Scalar, _ seller: Seller?, _ typed: String, into hasher: inout Hasher) {
        hasher.combine(UInt8(ascii: kind))
        hasher.combine(seller?.id.number)
        if seller == nil { hasher.combine(bytesOf: typed) }
    }
}

/// Counters of an attempt, as hashes of fixed size.
struct GuessKeys: Sendable {
    let account: UInt64
    /// The account from this source, or on this device.
    let here: UInt64
    let source: UInt64
    /// The block of addresses the source belongs to; nil for IPv4.
    let block: UInt64?
    let secret: UInt64
    /// A hash of the secret, account and source together.
    let guess: UInt64
    let isThere: Bool
    let isKnownDevice: Bool

    init(_ guess: Guess, _ hash: KeyedHash) {
        let account = hash { guess.account.combine(into: &$0) }
        let here = hash {
            $0.combine(account)
            if let device = guess.device { $0.combine(device.number) } else { $0.combine(guess.source) }
        }
        let secret = hash {
            $0.combine(account)
            $0.combine(bytesOf: guess.secret)
        }
        self.account = account
        self.here = here
        self.secret = secret
        source = hash { $0.combine(guess.source) }
        block = guess.source.block.map { block in
            hash {
                // The block's first household has the same numbers as the block.
                $0.combine(UInt8(ascii: "b"))
                $0.combine(block)
            }
        }
        self.guess = here ^ secret
        isThere = guess.account.isThere
        isKnownDevice = guess.device != nil
    }
}
