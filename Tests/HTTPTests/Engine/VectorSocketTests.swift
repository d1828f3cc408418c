import HTTP
import Testing

/// Every request vector over a real socket.
@Suite struct VectorSocketTests {
    /// Reads every body to its end, and responds with 200 on success.
    private static let handler = TestHandler { request in
        if request.body.length == 0 { return .now(Response()) }
        return .later {
            do throws(BodyFailure) {
                _ = try await request.body.collect(upTo: 100_000)
                return Response()
            } catch {
                return Response(status: error == .malformed ? 400 : 500)
            }
        }
    }

    @Test func wholeVectorsHaveTheirAnswers() async throws {
        try await withServer(VectorSocketTests.handler) { server in
            for vector in RequestVector.all {
                let exchange = try VectorExchange(vector, server.port)
                exchange.send(all: true)
                #expect(exchange.problem() == nil, "\(vector.name)")
            }
        }
    }

    /// Advances all connections together by a byte per turn, so that the server receives the bytes one by one.
    @Test func vectorsSentByteByByteHaveTheirAnswers() async throws {
        try await withServer(VectorSocketTests.handler) { server in
            let exchanges = try RequestVector.all.map { try VectorExchange($0, server.port) }
            var sending = exchanges
            while !sending.isEmpty {
                for exchange in sending { exchange.send(all: false) }
                sending.removeAll(where: \.isSent)
            }
            for exchange in exchanges { #expect(exchange.problem() == nil, "\(exchange.vector.name)") }
        }
    }
}

/// One vector on its connection.
private final class VectorExchange {
    let vector: RequestVector
    private let client: EngineClient
    private var sent = 0

    init(_ vector: RequestVector, _ port: UInt16) throws {
        self.vector = vector
        client = try EngineClient(port)
    }

    var isSent: Bool { sent == vector.bytes.count }

    /// Sends the next byte, or all of them; a server that has closed need not receive the rest.
    func send(all: Bool) {
        let end = all ? vector.bytes.count : sent + 1
        do {
            try client.send(Array(vector.bytes[sent..<end]))
            sent = end
        } catch {
            sent = vector.bytes.count
        }
    }

    /// Returns the difference from the vector, or nil.
    func problem() -> String? {
        do {
            var replies: [EngineClient.Reply] = []
            while replies.count < vector.answers.count { replies.append(try finalReply()) }
            let answers = replies.map(\.status)
            guard answers == vector.answers else { return "answers \(answers), not \(vector.answers)" }
            if let reply = replies.last, let problem = problem(with: reply) { return problem }
            return vector.stays ? try problemGoingOn() : try problemClosing()
        } catch {
            return "\(error)"
        }
    }

    private func finalReply() throws -> EngineClient.Reply {
        while true {
            var reply = try client.readReply()
            // The engine's own response to OPTIONS for the server is as good.
            if reply.status == 204 { reply.status = 200 }
            if reply.status >= 200 { return reply }
        }
    }

    /// Checks that the last response announces the close, and that a refusal is short and complete.
    private func problem(with reply: EngineClient.Reply) -> String? {
        guard (reply.fields["connection"] == "close") == !vector.stays else { return "connection: \(reply.fields)" }
        guard reply.fields["date"] != nil, reply.body.count < 100 else { return "answered with \(reply)" }
        let isAllowing = reply.fields["allow"]?.contains("GET, HEAD, POST") ?? false
        return reply.status != 405 || isAllowing ? nil : "405 without what is allowed"
    }

    private func problemGoingOn() throws -> String? {
        try client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        let status = try finalReply().status
        return status == 200 ? nil : "the next request is answered with \(status)"
    }

    private func problemClosing() throws -> String? {
        let rest = try client.readToEnd()
        return rest.isEmpty ? nil : "more comes: \(rest.prefix(60))"
    }
}
