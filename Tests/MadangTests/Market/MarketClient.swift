import Foundation
import Octets
import TestKit

/// A seller's app on one hand-written, blocking connection: not for a task's thread.
struct MarketClient: ~Copyable {
    private let client: RawClient

    static let identifier = "9f12b7ca-4aa0-11ed-a200-83859d23efd1"
    static let secret = "wjdghltkd!"
    /// The input of `madang seller import`.
    static let table = "\(identifier),\(secret),zhilly,48\n"

    init(port: UInt16) throws { client = try RawClient(port: port, within: 60) }

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

    /// Does both steps.
    func remove(_ id: Int) throws -> RawAnswer {
        let first = try ask("POST /api/products/\(id)/archived", Array(#"{"secret":"\#(Self.secret)"}"#.utf8))
        guard first.status == 200 else { return first }
        return try ask("DELETE \(first.text)", [])
    }

    func get(_ path: String) throws -> RawAnswer { try ask("GET \(path)", []) }

    func ask(_ line: String, type: String = "application/json", _ body: [UInt8]) throws -> RawAnswer {
        try send(line, type: type, body)
        return try receive()
    }

    func send(_ line: String, type: String = "application/json", _ body: [UInt8]) throws {
        let head =
            "\(line) HTTP/1.1\r\nHost: localhost\r\nidentifier: \(Self.identifier)\r\nContent-Type: \(type)\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        try client.send(Array(head.utf8) + body)
    }

    func receive() throws -> RawAnswer { try client.receiveAnswer() }
}

extension MarketClient {
    /// Adds a product with a small picture of its own, or with these, as a seller.
    func offer(_ number: Int, showing pictures: [[UInt8]]? = nil) throws -> RawAnswer {
        let params =
            #"{"name":"상품 \#(number)","description":"정해진 값으로 파는 상품이에요.","price":1000,"currency":"KRW","#
            + #""stock":3,"secret":"\#(Self.secret)"}"#
        return try post(params, images: pictures ?? [TinyGIF.bytes(colour: number)])
    }

    /// Adds a product as an app of the first generation.
    func offerItem(_ number: Int) throws -> RawAnswer {
        let fields = [
            "title": "물건 \(number)", "descriptions": "비밀번호로 파는 물건이에요.", "price": "1000", "currency": "KRW",
            "stock": "3", "password": Self.secret,
        ]
        return try form("POST /item", fields, images: [TinyGIF.bytes(colour: number)])
    }

    func form(_ line: String, _ fields: [String: String], images: [[UInt8]] = []) throws -> RawAnswer {
        var body: [UInt8] = []
        for (name, value) in fields {
            body += "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        for image in images {
            body += "--b\r\nContent-Disposition: form-data; name=\"images[]\"; filename=\"a.gif\"\r\n\r\n".utf8
            body += image + Array("\r\n".utf8)
        }
        return try ask(line, type: "multipart/form-data; boundary=b", body + Array("--b--\r\n".utf8))
    }
}

extension RawAnswer {
    var json: JSON { get throws { try JSON(parsing: body) } }
}

extension JSON {
    var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }
    var items: [JSON] { if case .list(let items) = self { items } else { [] } }
}
