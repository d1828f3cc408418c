import CLinux
import Glibc

/// A client that waits for whole answers with as little work of its own as possible.
final class AskingClient {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(port: UInt16) throws(Failure) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failure(description: "no connection: \(errno)") }
    }

    deinit { close(descriptor) }

    /// The compressions browsers accept.
    static let coding = "gzip, deflate, br"

    static func question(_ path: String, coding: String = coding, more: String = "") -> [UInt8] {
        Array(
            """
            GET \(path) HTTP/1.1\r
            host: localhost\r
            user-agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)\r
            accept: text/html,application/xhtml+xml\r
            accept-language: ko-KR,ko;q=0.9\r
            accept-encoding: \(coding)\r
            cookie: text=l; theme=auto\r
            \(more)\r\n
            """.utf8
        )
    }

    /// Returns a form as a browser sends it, with one field as large as a form may be.
    static func form(_ path: String, _ name: String, _ value: String) -> [UInt8] {
        let body = Array("\(name)=\(value)".utf8)
        let head = """
            POST \(path) HTTP/1.1\r
            host: localhost\r
            content-type: application/x-www-form-urlencoded\r
            content-length: \(body.count)\r
            \r\n
            """
        return Array(head.utf8) + body
    }

    /// Returns the conditional header line with the page's current tag.
    func tag(of path: String) throws(Failure) -> String {
        let head = String(decoding: try ask(Self.question(path)), as: UTF8.self)
        guard let line = head.split(separator: "\r\n").first(where: { $0.lowercased().hasPrefix("etag:") }) else {
            throw Failure(description: "no ETag for \(path)")
        }
        return "if-none-match:\(line.dropFirst(5))\r\n"
    }

    /// Sends a request and waits for the whole answer; returns the bytes read until then.
    @discardableResult
    func ask(_ question: [UInt8]) throws(Failure) -> ArraySlice<UInt8> {
        guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
            throw Failure(description: "cannot send: \(errno)")
        }
        var (count, end) = (0, Int.max)
        while count < end {
            let got = buffer.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count, 0)
            }
            guard got > 0 else { throw Failure(description: "no answer: \(errno)") }
            count += got
            if end == .max {
                end = buffer.withUnsafeBytes { Self.length(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
        }
        return buffer[..<count]
    }

    /// Returns the length of the whole answer; `Int.max` until its head is complete. Cheap, because its cost is counted
    /// with the server's.
    private static func length(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress else { return .max }
        var (start, length) = (0, 0)
        while let end = memchr(base + start, 10, bytes.count - start) {
            let place = UnsafeRawPointer(end) - base
            if place - start == 1 { return place + 1 + length }
            // Of all our header fields only content-length begins with this letter and has this length.
            if bytes[start] | 0x20 == UInt8(ascii: "c"), bytes[start + 14] == UInt8(ascii: ":") {
                length = bytes[(start + 15)..<place].reduce(0) { 48...57 ~= $1 ? $0 * 10 + Int($1 - 48) : $0 }
            }
            start = place + 1
        }
        return .max
    }
}
