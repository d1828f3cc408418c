import CLinux
import Glibc

/// One connection to a server on this machine, used by one thread for one request after another.
final class WebClient {
    let descriptor: Int32
    private var received: [UInt8] = []

    struct Answer {
        let status: Int
        /// Names in lower case.
        let fields: [(name: String, value: String)]
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Connects from `source`, one of this machine's own addresses; `room` is the size of the receive buffer.
    init(port: UInt16, source: UInt32 = 0x7F00_0001, room: Int32? = nil) throws(BenchFailure) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var room { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, socklen_t(MemoryLayout<Int32>.size)) }
        let isConnected =
            WebClient.with(source, 0) { bind(descriptor, $0, $1) }
            && WebClient.with(0x7F00_0001, port) { Glibc.connect(descriptor, $0, $1) }
        guard isConnected else {
            close(descriptor)
            throw BenchFailure(what: "no connection to port \(port): \(String(cString: strerror(errno)))")
        }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends a request and waits for the whole answer.
    func ask(_ request: WebRequest) throws(BenchFailure) -> Answer {
        try send(request.bytes)
        return try readAnswer()
    }

    /// Sends bytes; throws when the server stops reading for a minute.
    func send(_ bytes: [UInt8]) throws(BenchFailure) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw BenchFailure(what: "sending: \(String(cString: strerror(errno)))") }
            sent += count
        }
    }

    func readAnswer() throws(BenchFailure) -> Answer {
        while true {
            if let end = WebClient.endOfHead(received) {
                let head = String(decoding: received[..<end], as: UTF8.self)
                received.removeFirst(end)
                return try readBody(after: head)
            }
            try receive()
        }
    }

    private func readBody(after head: String) throws(BenchFailure) -> Answer {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count > 1, let status = Int(words[1]) else { throw BenchFailure(what: "no status: \(head)") }
        let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstRange(of: ": ") else { return nil }
            return (line[..<colon.lowerBound].lowercased(), String(line[colon.upperBound...]))
        }
        let length = fields.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
        while received.count < length { try receive() }
        let body = Array(received.prefix(length))
        received.removeFirst(length)
        return Answer(status: status, fields: fields, body: body)
    }

    private func receive() throws(BenchFailure) {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        guard count > 0 else { throw BenchFailure(what: count == 0 ? "the server closed" : "no answer") }
        received += piece.prefix(count)
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
    }

    private static func with(
        _ host: UInt32,
        _ port: UInt16,
        _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                call($0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
