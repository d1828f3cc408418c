import CLinux
import Glibc

/// Asks a server on this machine one thing after another, on one connection.
final class Visitor {
    private let port: UInt16
    private var descriptor: Int32 = -1
    private var waiting: [UInt8] = []

    init(at port: UInt16) { self.port = port }

    deinit { hangUp() }

    /// The body of the answer. Throws when there is none, or one that is not 200.
    @discardableResult
    func get(_ path: String) throws(BenchFailure) -> [UInt8] {
        if descriptor < 0 { try connect() }
        let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
        guard send(descriptor, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            throw failed(path, "nothing was sent")
        }
        let head = try readHead(path)
        let length = head.firstRange(of: "content-length: ").flatMap { mark in
            Int(head[mark.upperBound...].prefix { $0.isNumber })
        }
        guard head.hasPrefix("HTTP/1.1 200 "), let length else { throw failed(path, head) }
        while waiting.count < length { try readMore(path) }
        defer { waiting.removeFirst(length) }
        return Array(waiting.prefix(length))
    }

    /// Up to the empty line, in lower case but for its first line.
    private func readHead(_ path: String) throws(BenchFailure) -> String {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = waiting.firstRange(of: end) {
                let head = String(decoding: waiting[..<range.lowerBound], as: UTF8.self)
                waiting.removeFirst(range.upperBound)
                return head
            }
            try readMore(path)
        }
    }

    private func readMore(_ path: String) throws(BenchFailure) {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { throw failed(path, "the answer broke off") }
        waiting += piece.prefix(count)
    }

    private func connect() throws(BenchFailure) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Loopback.address(port)
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw failed("port \(port)", "nobody listens") }
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    private func failed(_ path: String, _ reason: String) -> BenchFailure {
        hangUp()
        return BenchFailure(what: "\(path): \(reason)")
    }

    private func hangUp() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        waiting = []
    }
}

/// This machine as its own network.
enum Loopback {
    static func freePort() throws(BenchFailure) -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = address(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isNamed = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isNamed else { throw BenchFailure(what: "no free port") }
        return UInt16(bigEndian: address.sin_port)
    }

    static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
