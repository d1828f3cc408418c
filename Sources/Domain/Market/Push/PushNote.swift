/// What a device shows.
package struct PushNote: Sendable, Equatable {
    package let title: String
    package let body: String
    /// Where a tap leads: an address of ours, from its slash on.
    package let path: String
    /// A note replaces what has the same on the device.
    package let tag: String
    package let urgency: Urgency
    /// For how many seconds a push service keeps it for a device that cannot be reached.
    package let lifetime: Int

    /// How far a device goes out of its way for it (RFC 8030, section 5.3).
    package enum Urgency: String, Sendable {
        case low, normal, high
    }

    package init(
        title: String,
        body: String,
        path: String,
        tag: String,
        urgency: Urgency = .normal,
        lifetime: Int = 86_400
    ) {
        self.title = title
        self.body = body
        self.path = path
        self.tag = tag
        self.urgency = urgency
        self.lifetime = lifetime
    }
}

/// What a browser gave to be written to: nobody else can read what is sent.
package struct PushTarget: Sendable, Hashable {
    package let endpoint: PushEndpoint
    /// The browser's public key: a point of P-256.
    package let publicKey: [UInt8]
    /// What the browser and we alone know: 16 bytes.
    package let secret: [UInt8]

    package static let secretLength = 16

    package init(endpoint: PushEndpoint, publicKey: [UInt8], secret: [UInt8]) {
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
    }
}

/// Gives notes to push services.
package protocol PushSender: Sendable {
    func send(_ note: PushNote, to target: PushTarget) async -> PushOutcome
}

/// What became of a note.
package enum PushOutcome: Sendable, Equatable {
    case sent
    /// Nobody is there any more: the browser was told to end it, or is gone.
    case gone
    /// Longer than the service takes.
    case tooLarge
    /// It may be taken later; after so many seconds, where the service said so.
    case later(seconds: Int?)
    case refused(status: Int)

    /// What a service says by the status of its answer (RFC 8030).
    package init(status: Int, retryAfter: Int? = nil) {
        self =
            switch status {
            case 200...299: .sent
            case 404, 410: .gone
            case 413: .tooLarge
            case 408, 429, 500...599: .later(seconds: retryAfter)
            default: .refused(status: status)
            }
    }
}
