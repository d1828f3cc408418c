/// A notification as a device shows it.
package struct PushMessage: Sendable, Equatable {
    package let title: String
    package let body: String
    /// The path opened by a tap.
    package let path: String
    /// A notification replaces an earlier one with the same tag.
    package let tag: String
    package let urgency: Urgency
    /// Seconds a push service stores it for an unreachable device.
    package let lifetime: Int

    /// The urgency of delivery (RFC 8030, section 5.3).
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
        (self.title, self.body, self.path) = (title, body, path)
        (self.tag, self.urgency, self.lifetime) = (tag, urgency, lifetime)
    }
}

/// The keys and endpoint of a browser's subscription, with which messages are encrypted so that only it can read them.
package struct PushTarget: Sendable, Hashable {
    package let endpoint: PushEndpoint
    /// The browser's public key: a point on P-256.
    package let publicKey: [UInt8]
    /// The authentication secret shared with the browser: 16 bytes.
    package let secret: [UInt8]

    package static let secretLength = 16

    package init(endpoint: PushEndpoint, publicKey: [UInt8], secret: [UInt8]) {
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
    }
}

/// Sends notifications to push services.
package protocol PushSender: Sendable {
    func send(_ note: PushMessage, to target: PushTarget) async -> PushOutcome
}

/// The result of sending a notification.
package enum PushOutcome: Sendable, Equatable {
    case sent
    /// The subscription no longer exists: the browser cancelled it or is gone.
    case gone
    /// Larger than the service accepts.
    case tooLarge
    /// A retry may succeed, after `seconds` if the service said so.
    case later(seconds: Int?)
    case refused(status: Int)

    /// Interprets the status of a service's response (RFC 8030).
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
