import Dispatch
import TestKit

/// A server on this machine. Each question has a connection of its own, and every wait ends.
struct Port: Sendable {
    let number: UInt16

    struct Reply: Sendable {
        let status: Int
        let fields: String
        let body: String
        let seconds: Double

        func has(_ field: String) -> Bool { fields.lowercased().contains("\r\n\(field):") }
        var isNotThere: Bool { status == 404 }
    }

    func get(_ path: String, _ fields: String = "") throws -> Reply { try ask("GET", path, fields, []) }

    func post(_ path: String, form: String, _ fields: String = "") throws -> Reply {
        try ask("POST", path, "content-type: application/x-www-form-urlencoded\r\n" + fields, Array(form.utf8))
    }

    func ask(_ method: String, _ path: String, _ fields: String, _ body: [UInt8]) throws -> Reply {
        let length = body.isEmpty ? "" : "content-length: \(body.count)\r\n"
        let head =
            "\(method) \(path) HTTP/1.1\r\nhost: 127.0.0.1:\(number)\r\nconnection: close\r\n\(fields)\(length)\r\n"
        return try send(Array(head.utf8) + body)
    }

    /// Bytes as they are; at most ten seconds are waited for an answer.
    func send(_ bytes: [UInt8]) throws -> Reply {
        let begun = ContinuousClock.now
        let client = try RawClient(port: number, within: 10)
        try client.send(bytes)
        let answer = try client.receiveAnswer()
        let (seconds, rest) = (ContinuousClock.now - begun).components
        return Reply(
            status: answer.status,
            fields: answer.head,
            body: answer.text,
            seconds: Double(seconds) + Double(rest) / 1e18
        )
    }
}

/// A question that was sent, whose answer is still to be read.
final class Asked {
    private let client: RawClient

    init(_ port: Port, _ bytes: [UInt8]) throws {
        client = try RawClient(port: port.number, within: 10)
        try client.send(bytes)
    }

    func status() throws -> Int { try client.receiveAnswer().status }
}

extension Port {
    /// The bytes of a form, for what is sent many times at once.
    func form(_ path: String, _ form: String) -> [UInt8] {
        let head =
            "POST \(path) HTTP/1.1\r\nhost: 127.0.0.1:\(number)\r\nconnection: close\r\n"
            + "content-type: application/x-www-form-urlencoded\r\ncontent-length: \(form.utf8.count)\r\n\r\n"
        return Array((head + form).utf8)
    }

    /// How long the slowest of twenty small questions takes, while something else goes on.
    func slowestAnswer(beside work: @escaping @Sendable () -> Void) throws -> Double {
        let group = DispatchGroup()
        DispatchQueue(label: "beside").async(group: group, execute: DispatchWorkItem(block: work))
        defer { group.wait() }
        var slowest = 0.0
        for _ in 0..<20 { slowest = max(slowest, try get("/health").seconds) }
        return slowest
    }
}
