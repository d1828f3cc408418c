import Foundation
import Octets
import TestSupport

/// A seller's app as it speaks over one connection, by hand and blocking: not for a task's thread.
struct MarketClient: ~Copyable {
    private let client: RawClient

    static let identifier = "9f12b7ca-4aa0-11ed-a200-83859d23efd1"
    static let secret = "wjdghltkd!"
    /// For `madang seller import`.
    static let table = "\(identifier),\(secret),zhilly,48\n"

    init(port: UInt16) throws { client = try RawClient(port: port, within: 20) }

    func post(_ params: String, images: [[UInt8]]) throws -> RawAnswer {
        var body = Array("--b\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n\(params)".utf8)
        for image in images {
            body += "\r\n--b\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.gif\"\r\n\r\n".utf8
            body += image
        }
        body += "\r\n--b--\r\n".utf8
        return try ask("POST /api/products", type: "multipart/form-data; boundary=b", body)
    }

    func patch(_ id: Int, _ json: String) throws -> RawAnswer { try ask("PATCH /api/products/\(id)", Array(json.utf8)) }

    /// Both steps.
    func remove(_ id: Int) throws -> RawAnswer {
        let first = try ask("POST /api/products/\(id)/archived", Array(#"{"secret":"\#(Self.secret)"}"#.utf8))
        guard first.status == 200 else { return first }
        return try ask("DELETE \(first.text)", [])
    }

    func get(_ path: String) throws -> RawAnswer { try ask("GET \(path)", []) }

    func ask(_ line: String, type: String = "application/json", _ body: [UInt8]) throws -> RawAnswer {
        let head =
            "\(line) HTTP/1.1\r\nHost: localhost\r\nidentifier: \(Self.identifier)\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        try client.send(Array(head.utf8) + body)
        return try client.receiveAnswer()
    }
}

extension RawAnswer {
    var json: JSON { get throws { try JSON(parsing: body) } }
}

extension JSON {
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
    var items: [JSON] { if case .list(let items) = self { items } else { [] } }
}
