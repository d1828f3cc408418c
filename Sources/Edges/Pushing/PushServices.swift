package import Domain
package import Fetching
package import Octets

/// The browsers' push services, asked over HTTP.
package struct PushServices: PushSender {
    private let vapid: Vapid
    private let fetcher: any Fetcher
    private let clock: Clock
    private let milliseconds: Int

    /// So many are asked at once.
    private static let threads = 4
    /// Of what a service answers; nobody reads it.
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
        self.fetcher = fetcher ?? QueuedFetcher(FetchReach(hosts), threads: Self.threads)
        self.clock = clock
        self.milliseconds = milliseconds
    }

    package func send(_ note: PushNote, to target: PushTarget) async -> PushOutcome {
        let message = Self.message(note)
        guard let body = PushBody.encrypted(message, for: target.publicKey, secret: target.secret) else {
            // Keys are looked at when they come: what cannot be encrypted is too long.
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
            let answer = try await fetcher.get(request)
            return PushOutcome(status: answer.status, retryAfter: answer.retryAfter)
        } catch { return .later(seconds: nil) }
    }

    /// A note as our service worker reads it.
    package static func message(_ note: PushNote) -> [UInt8] {
        var json = JSONWriter(capacity: 512)
        json.object { json in
            json.field("title", note.title)
            json.field("body", note.body)
            json.field("path", note.path)
            json.field("tag", note.tag)
        }
        return json.finish().array
    }

    /// A note that still waits at the service is replaced by one with the same (RFC 8030, section 5.4). The service does not
    /// learn what it is about.
    private static func topic(_ tag: String, secret: [UInt8]) -> String {
        Base64.url.text(of: Array(HMAC.code(of: tag.utf8, key: secret).prefix(18)))
    }
}

extension FetchReach {
    /// The push services, and no other server.
    fileprivate init(_ hosts: PushHosts) {
        self.init(hosts: hosts.names + hosts.origins.compactMap(Self.host(of:)))
    }
}
