import Dispatch
import Glibc
import Synchronization
import TestKit

/// Texts that are more expensive to process than they seem.
extension Door {
    static let marks = Door(name: "64 KB of combining marks hold a thread") { attack, _ in
        let server = attack.server
        let control = "가" + String(repeating: "a", count: 63_600)
        let marks = ["\u{345}", "\u{301}", "\u{323}"].map { String(repeating: $0, count: 10_600) }
        for field in TriedField.all {
            let usual = TriedServer.timed { try field.send(server, String(control.prefix(field.most))) }
            let text = String(decoding: Array(("가" + marks.joined()).utf8.prefix(field.most | 1)), as: UTF8.self)
            let watch = HealthWatch(server)
            var slowest = TriedServer.timed { try field.send(server, text) }
            // A busy machine is slow once; an expensive text is slow every time.
            if slowest.seconds > 1 {
                let again = TriedServer.timed { try field.send(server, text) }
                if again.seconds < slowest.seconds { slowest = again }
            }
            let longest = watch.stop()
            if slowest.seconds > 1, slowest.seconds > 5 * usual.seconds {
                return .open("\(field.name) took \(tenths(slowest.seconds)) s, plain text \(tenths(usual.seconds)) s")
            }
            if longest > 1, slowest.seconds > 1 {
                return .open("/health took \(tenths(longest)) s beside \(field.name)")
            }
        }
        return .shut
    }

    /// A product without pictures is refused in any case: the message shows whether the name was accepted.
    static let longNames = Door(name: "100 “characters” of 60 KB are a name") { attack, _ in
        let name = "0000가" + String(repeating: "\u{301}", count: 30_000)
        return try judge(attack.server, [("60 KB in 5 “characters”", name)])
    }

    static let turningNames = Door(name: "names that turn around or hide letters") { attack, _ in
        let texts = [
            ("U+202E", "책\u{202E}gnp.exe"), ("U+2067", "책\u{2067}abc"), ("U+200B", "책\u{200B}상과 의자"),
            ("U+FEFF", "책\u{FEFF}상과 의자"),
        ]
        return try judge(attack.server, texts)
    }

    private static func judge(_ server: TriedServer, _ names: [(String, String)]) throws -> Attack.Finding.Outcome {
        let item = try server.item(named: "책상과 의자")
        let account = try server.account(named: .unknown())
        guard item.status != 404 || account.status != 404 else { return .skipped("the market is closed") }
        for (what, name) in names {
            if item.status == 400, isSame(try server.item(named: name), item) {
                return .open("POST /item takes \(what) as a title")
            }
            if account.status != 404, isSame(try server.account(named: name), account) {
                return .open("sign-up takes \(what) as a name")
            }
        }
        return .shut
    }

    /// Whether both are refused for the same reasons, so that the name was not one.
    private static func isSame(_ one: RawAnswer, _ other: RawAnswer) -> Bool {
        guard one.status == other.status else { return false }
        let alerts = (notes(one.text), notes(other.text))
        return alerts.0.isEmpty ? one.unnumbered == other.unnumbered : alerts.0 == alerts.1
    }

    /// Returns the notes beside a page's fields; none if it is not a page.
    private static func notes(_ page: String) -> [String] {
        page.matches(of: /class="note" id="([a-z]+)-note">([^<]*)</).map { "\($0.1) \($0.2)" }
    }

    private static func tenths(_ seconds: Double) -> String { String(Double(Int(seconds * 10)) / 10) }
}

extension TriedServer {
    fileprivate func item(named name: String) throws -> RawAnswer {
        try multipart(
            "/item",
            [
                ("title", name), ("descriptions", "열 글자가 넘는 설명이에요"), ("price", "1000"), ("currency", "KRW"),
                ("stock", "1"), ("password", "probe-probe"),
            ]
        )
    }

    /// Two different passwords, so that no account is created.
    fileprivate func account(named name: String) throws -> RawAnswer {
        try form(
            "/sign-up",
            [("name", name.coded), ("secret", "one-of-two-words"), ("again", "the-other-of-two"), ("agreed", "0")]
        )
    }
}

/// An input for untrusted text.
private struct TriedField: Sendable {
    let name: String
    /// The most bytes.
    var most = 63_700
    let send: @Sendable (_ server: TriedServer, _ text: String) throws -> RawAnswer

    static let all = [
        TriedField(name: "the name of sign-in") { try $0.form("/sign-in", [("name", $1), ("secret", "x")]) },
        TriedField(name: "the secret of sign-in") { server, text in
            try server.form("/sign-in", [("name", .unknown()), ("secret", text)])
        },
        TriedField(name: "the name of sign-up") { server, text in
            try server.form("/sign-up", [("name", text), ("secret", "a"), ("again", "b"), ("agreed", "0")])
        },
        TriedField(name: "the title of POST /item") { try $0.multipart("/item", [("title", $1), ("password", "a")]) },
        TriedField(name: "the password of POST /item") { server, text in
            try server.multipart("/item", [("title", "책상"), ("password", text)])
        },
        TriedField(name: "a name in POST /api/products") { server, text in
            let params =
                "{\"name\":\"\(text)\",\"description\":\"d\",\"price\":1,\"currency\":\"KRW\",\"secret\":\"a\"}"
            return try server.multipart("/api/products", [("params", params)], [("identifier", .unknown())])
        },
        TriedField(name: "a JSON key in POST /api/products") { server, text in
            let params = "{\"\(text)\":1,\"name\":\"a\"}"
            return try server.multipart("/api/products", [("params", params)], [("identifier", .unknown())])
        },
        TriedField(name: "a secret in JSON") { server, text in
            let body = Array("{\"secret\":\"\(text)\"}".utf8)
            let fields = [("identifier", String.unknown())]
            return try server.ask("POST", "/api/products/1/secret", fields, type: "application/json", body: body)
        },
        TriedField(name: "the identifier field", most: 12_000) { server, text in
            let body = Array("{\"secret\":\"a\"}".utf8)
            let fields = [("identifier", text)]
            return try server.ask("POST", "/api/products/1/secret", fields, type: "application/json", body: body)
        },
        TriedField(name: "a query", most: 2_000) { server, text in
            let query = text.utf8.map { "%" + String($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            return try server.ask("GET", "/market?q=\(query)")
        },
    ]
}

/// Requests `/health` repeatedly during a test.
private final class HealthWatch: Sendable {
    private let state = Mutex((longest: 0.0, isOver: false))
    private let done = DispatchSemaphore(value: 0)

    init(_ server: TriedServer) {
        DispatchQueue.global().async { [self] in
            while !state.withLock({ $0.isOver }) {
                let look = TriedServer.timed { try server.ask("GET", "/health") }
                state.withLock { $0.longest = max($0.longest, look.seconds) }
                usleep(5_000)
            }
            done.signal()
        }
    }

    /// Stops and returns the longest response time, in seconds.
    func stop() -> Double {
        state.withLock { $0.isOver = true }
        done.wait()
        return state.withLock { $0.longest }
    }
}
