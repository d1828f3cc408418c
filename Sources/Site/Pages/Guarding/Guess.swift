package import Domain

/// One try at a secret.
package struct Guess: Sendable {
    /// Whose secret it is to be. What is known on the web and what apps send are counted apart: a name anybody can read
    /// is no way to an app.
    package enum Account: Sendable {
        case name(Seller?, typed: String)
        case identifier(Seller?, typed: String)
        case item(ProductID, isThere: Bool)
    }

    package let account: Account
    package let secret: String
    package let source: RateLimitSource
    /// The session of that account the try came with: a device that is known already.
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
    /// Whether there is such an account. Nobody can make up many that are.
    var isThere: Bool {
        switch self {
        case .name(let seller, _), .identifier(let seller, _): seller != nil
        case .item(_, let isThere): isThere
        }
    }

    /// However a name is spelt, it is the same seller. What leads nowhere is counted as it was typed.
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

/// What a try is counted under, as hashes of fixed size.
struct GuessKeys: Sendable {
    let account: UInt64
    /// The account from this source, or at this device.
    let here: UInt64
    let source: UInt64
    /// The block of addresses the source belongs to; nil for IPv4.
    let block: UInt64?
    let secret: UInt64
    /// The very same secret for the same account from the same source.
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
                // Its first household is written with the same numbers.
                $0.combine(UInt8(ascii: "b"))
                $0.combine(block)
            }
        }
        self.guess = here ^ secret
        isThere = guess.account.isThere
        isKnownDevice = guess.device != nil
    }
}
