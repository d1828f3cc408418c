import Foundation
import HTTP
import HTTPTestKit
import MadangClient
import Octets
import Synchronization

/// A fake server with configurable answers that records its requests.
final class Host: Handler {
    struct Asked: Sendable {
        var line: String
        var fields: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let asked = Mutex<[Asked]>([])
    private let answers: @Sendable (Request) async -> Response

    init(_ answers: @escaping @Sendable (Request) async -> Response) { self.answers = answers }

    var requests: [Asked] { asked.withLock { $0 } }

    func answer(_ request: Request) -> Answer {
        .later {
            let body = (try? await request.body.collect(upTo: 100 << 20)) ?? []
            let names: [HeaderName] = ["identifier", "content-type", "accept-language", "cookie", "content-length"]
            let fields = names.reduce(into: [String: String]()) { $0["\($1.text)"] = request.header($1) }
            let line = "\(request.method.rawValue) \(request.path)\(request.query.map { "?\($0)" } ?? "")"
            self.asked.withLock { $0.append(Asked(line: line, fields: fields, body: body)) }
            return await self.answers(request)
        }
    }
}

extension Response {
    static func told(
        _ text: String,
        _ status: Int = 200,
        type: String = "application/json",
        retryAfter: String? = nil
    ) -> Response {
        var headers = Headers()
        headers.add("content-type", type)
        if let retryAfter { headers.add("retry-after", retryAfter) }
        return Response(status: status, headers: headers, body: .bytes(Bytes(text)))
    }
}

extension Response {
    static func sentOn(to address: String) -> Response {
        var headers = Headers()
        headers.add("location", address)
        return Response(status: 307, headers: headers)
    }
}

/// Runs `body` with a client of that host.
func withHost(
    _ host: Host,
    configure: (inout Madang.Configuration) -> Void = { _ in },
    _ body: (Madang, Host) async throws -> Void
) async throws {
    try await withServer(host) { server in
        var configuration = Madang.Configuration()
        configuration.patience = 30
        configure(&configuration)
        try await body(Madang(at: try server.url, configuration: configuration), host)
    }
}

extension Server {
    var url: URL {
        get throws {
            guard let url = URL(string: address) else { throw URLError(.badURL) }
            return url
        }
    }
}
