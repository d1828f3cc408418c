import Domain
import Fetching
import HTTP
import HTTPTestKit
import Octets
import Pushing
import TestKit
import Testing

/// Tests against a push service on this machine.
@Suite struct PushServicesTests {
    private let service = StandInPushService()
    private let browser = PushBrowser()
    private let key = P256.SecretKey()

    private func target(_ server: Server, _ path: String) throws -> PushTarget {
        let hosts = try #require(PushHosts.known.adding(server.address))
        let endpoint = try #require(PushEndpoint(server.address + path, at: hosts))
        return PushTarget(endpoint: endpoint, publicKey: browser.key.publicKey, secret: browser.secret)
    }

    private func send(
        _ note: PushMessage = Self.note,
        to server: Server,
        _ path: String = "/one",
        milliseconds: Int = 5_000
    ) async throws -> PushOutcome {
        let hosts = try #require(PushHosts.known.adding(server.address))
        let services = PushServices(
            key: key,
            contact: "mailto:keeper@madang.example",
            hosts: hosts,
            milliseconds: milliseconds
        )
        return await services.send(note, to: try target(server, path))
    }

    private func expect(
        _ outcome: PushOutcome,
        _ note: PushMessage = Self.note,
        to server: Server,
        _ path: String = "/one"
    ) async throws {
        let found = try await send(note, to: server, path)
        #expect(found == outcome)
    }

    private static let note = PushMessage(
        title: "놋그릇 \"한 벌\"",
        body: "새 메시지가 있어요",
        path: "/market/chats/12",
        tag: "c12",
        urgency: .high,
        lifetime: 3_600
    )

    @Test func aNoteArrivesEncrypted() async throws {
        try await withServer(service) { server in
            try await expect(.sent, to: server)
            try await expect(.sent, to: server)
            let taken = service.taken
            try #require(taken.count == 2)
            #expect(taken[0].path == "/one")
            #expect(taken[0].headers["ttl"] == "3600")
            #expect(taken[0].headers["urgency"] == "high")
            #expect(taken[0].headers["content-encoding"] == "aes128gcm")
            let authorization = try #require(taken[0].headers["authorization"])
            #expect(authorization.hasPrefix("vapid t="))
            #expect(authorization.hasSuffix("k=" + Base64.url.text(of: key.publicKey)))
            // Both have one topic, so that one replaces the other; it is opaque to the service.
            let topic = try #require(taken[0].headers["topic"])
            #expect(topic == taken[1].headers["topic"] && topic.utf8.count <= 32 && !topic.contains("c12"))
            let message = String(decoding: try #require(browser.read(taken[0].body)), as: UTF8.self)
            #expect(
                message
                    == #"{"title":"놋그릇 \"한 벌\"","body":"새 메시지가 있어요","path":"/market/chats/12","tag":"c12"}"#
            )
        }
    }

    @Test(arguments: [
        (201, PushOutcome.sent), (202, .sent), (404, .gone), (410, .gone), (413, .tooLarge),
        (500, .later(seconds: nil)),
        (503, .later(seconds: nil)), (400, .refused(status: 400)), (403, .refused(status: 403)),
    ])
    func anAnswerIsUnderstood(status: Int, outcome: PushOutcome) async throws {
        service.answers { _ in Response(status: status) }
        try await withServer(service) { server in
            try await expect(outcome, to: server)
        }
    }

    @Test func aServiceSaysWhenToComeAgain() async throws {
        service.answers { path in
            var headers = Headers()
            headers.add("retry-after", path == "/seconds" ? "120" : "soon")
            return Response(status: 429, headers: headers)
        }
        try await withServer(service) { server in
            try await expect(.later(seconds: 120), to: server, "/seconds")
            try await expect(.later(seconds: nil), to: server, "/words")
        }
    }

    @Test func redirectsLeadNowhere() async throws {
        service.answers { path in
            var headers = Headers()
            headers.add("location", "/other")
            return path == "/one" ? Response(status: 307, headers: headers) : Response(status: 201)
        }
        try await withServer(service) { server in
            try await expect(.refused(status: 307), to: server)
            #expect(service.asked == 1)
        }
    }

    @Test func whoAnswersTooMuchOrNeverIsAskedLater() async throws {
        service.answers { path in
            path == "/much" ? Response(status: 201, body: .bytes(Bytes([UInt8](repeating: 65, count: 9_000)))) : nil
        }
        try await withServer(service) { server in
            try await expect(.later(seconds: nil), to: server, "/much")
            // An answer a minute later would be too late.
            let outcome = try await send(to: server, "/never", milliseconds: 300)
            #expect(outcome == .later(seconds: nil))
        }
    }

    @Test func nobodyInsideIsAskedThoughAKnownNameLeadsThere() async throws {
        // `localhost.` is a name that resolves to this machine, as a stranger's might.
        var request = FetchRequest("http://localhost:1/", limit: 100, milliseconds: 2_000)
        try await withServer(service) { server in
            request.url = "http://localhost:\(server.port)/one"
            request.method = .post([1, 2, 3])
            request.isPublic = true
            await #expect(throws: FetchFault.self) {
                try await QueuedFetcher(AllowedHosts(hosts: ["localhost"])).send(request)
            }
            #expect(service.asked == 0)
            request.isPublic = false
            let answer = try await QueuedFetcher(AllowedHosts(hosts: ["localhost"])).send(request)
            #expect(answer.status == 201)
            #expect(service.taken.map(\.body) == [[1, 2, 3]])
        }
    }

    @Test func aNoteThatIsTooLongIsNotSent() async throws {
        let long = PushMessage(title: String(repeating: "가", count: 2_000), body: "", path: "/", tag: "t")
        try await withServer(service) { server in
            try await expect(.tooLarge, long, to: server)
            #expect(service.asked == 0)
        }
    }
}
