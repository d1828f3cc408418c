package import Domain
package import Fetching
package import Octets

/// The browsers' push services, contacted over HTTP.
package struct PushServices: PushSender {
    private let vapid: Vapid
    private let fetcher: any Fetcher
    private let clock: Clock
    private let milliseconds: Int

    /// The most concurrent requests.
    private static let threads = 4
    /// The most bytes of a service's response, which is ignored.
    private static let longestAnswer = 4_096

    package init(
        key: P256.SecretKey,
        contact: String,
        clock: Clock = .system,
        hosts: PushHosts = .known,
        fetcher: (any Fetcher)? = nil,
        milliseconds: Int = 8_000
    ) {
        vapid = Vapid(key: key, contact: contact)
        self.fetcher = fetcher ?? QueuedFetcher(AllowedHosts(hosts), threads: Self.threads)
        self.clock = clock
        self.milliseconds = milliseconds
    }

    package func send(_ note: PushMessage, to target: PushTarget) async -> PushOutcome {
        let message = Self.message(note)
        guard let body = PushBody.encrypted(message, for: target.publicKey, secret: target.secret) else {
            // Keys were validated on registration, so a failed encryption means that the message is too long.
            return .tooLarge
        }
        var request = FetchRequest(
            target.endpoint.url,
            headers: [
                "Authorization: " + vapid.authorization(for: target.endpoint.origin, at: clock.now),
                "Content-Encoding: aes128gcm",
                "Content-Type: application/octet-stream",
                "TTL: \(note.lifetime)",
                "Urgency: \(note.urgency.rawValue)",
                "Topic: " + Self.topic(note.tag, secret: target.secret),
            ],
            limit: Self.longestAnswer,
            milliseconds: milliseconds
        )
        request.method = .post(body)
        request.isPublic = target.endpoint.isPublic
        do throws(FetchFault) {
            let answer = try await fetcher.send(request)
            return PushOutcome(status: answer.status, retryAfter: answer.retryAfter)
        } catch { return .later(seconds: nil) }
    }

    /// Returns a notification in our service worker's format.
    package static func message(_ note: PushMessage) -> [UInt8] {
        var json = JSONWriter(capacity: 512)
        json.object { json in
            json.field("title", note.title)
            json.field("body", note.body)
            json.field("path", note.path)
            json.field("tag", note.tag)
        }
        return json.finish().array
    }

    /// Returns the topic: a pending notification is replaced by one with the same topic (RFC 8030, section 5.4). It is
    /// hashed, so that the service does not learn its subject.
    private static func topic(_ tag: String, secret: [UInt8]) -> String {
        Base64.url.text(of: Array(HMAC.code(of: tag.utf8, key: secret).prefix(18)))
    }
}

extension AllowedHosts {
    /// Allows the push services, and no other server.
    fileprivate init(_ hosts: PushHosts) {
        self.init(hosts: hosts.names + hosts.origins.compactMap(Self.host(of:)))
    }
}
