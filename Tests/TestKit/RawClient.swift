import Glibc

/// A blocking socket that sends hand-written bytes, for input no well-behaved client would send. Every wait is bounded.
///
/// Not to be shared between tasks.
package struct RawClient: ~Copyable {
    private let socket: Int32
    private let seconds: Double

    /// Connects to a port of this machine.
    package init(port: UInt16, within seconds: Double = 20) throws {
        self.seconds = seconds
        socket = try RawClient.connect(to: port)
        var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e6))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        // Each piece leaves as a separate packet, so that a test can split a request.
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(socket) }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw RawClientError.closed(errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes the sending side; responses can still be read.
    package func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// Returns the received bytes, at most `count`; empty when the other side has closed.
    package func receive(atMost count: Int = 65_536) throws -> [UInt8] {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { throw RawClientError.silent(seconds: seconds) }
        var buffer = [UInt8](repeating: 0, count: count)
        let got = recv(socket, &buffer, count, 0)
        guard got >= 0 else { throw RawClientError.closed(errno) }
        return Array(buffer[..<got])
    }

    /// Returns everything until the other side closes.
    package func receiveToEnd() throws -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let bytes = try receive()
            guard !bytes.isEmpty else { return all }
            all += bytes
        }
    }

    /// Returns one response whose body has a `content-length` or none; later bytes stay unread.
    package func receiveAnswer(toHead: Bool = false) throws -> RawAnswer {
        var head: [UInt8] = []
        while !head.ends(with: "\r\n\r\n".utf8) {
            let byte = try receive(atMost: 1)
            guard !byte.isEmpty else { throw RawClientError.ended(after: String(decoding: head, as: UTF8.self)) }
            head += byte
        }
        var answer = RawAnswer(head: String(decoding: head, as: UTF8.self))
        let length = toHead ? 0 : answer["content-length"].flatMap { Int($0) } ?? 0
        while answer.body.count < length {
            let bytes = try receive(atMost: length - answer.body.count)
            guard !bytes.isEmpty else { throw RawClientError.ended(after: answer.head) }
            answer.body += bytes
        }
        return answer
    }

    private static func connect(to port: UInt16) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw RawClientError.refused(errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let reason = errno
            close(socket)
            throw RawClientError.refused(reason)
        }
        return socket
    }
}

/// A response as received.
package struct RawAnswer: Sendable {
    package let head: String
    package var body: [UInt8] = []

    package init(head: String) { self.head = head }

    /// The status of the first line, or 0 if that is not a status line.
    package var status: Int { Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0 }

    package var text: String { String(decoding: body, as: UTF8.self) }

    /// Returns a header by its name in lower case.
    package subscript(_ name: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name { return String(parts[1].drop { $0 == " " }) }
        }
        return nil
    }
}

/// The reason nothing was sent or received.
package enum RawClientError: Error, Sendable {
    case refused(Int32)
    case closed(Int32)
    case silent(seconds: Double)
    case ended(after: String)
}

extension [UInt8] {
    fileprivate func ends(with suffix: some BidirectionalCollection<UInt8>) -> Bool {
        count >= suffix.count && suffix.elementsEqual(self[(count - suffix.count)...])
    }
}
