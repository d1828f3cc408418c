import CLinux
import Glibc

/// A client that sends exactly the given bytes, with control over its socket: kernel buffers, the bytes a server
/// accepts before it stops, an end in the middle of a word. Every wait is bounded. `RawClient` suffices if only bytes
/// matter.
final class EngineClient {
    let descriptor: Int32
    private var received: [UInt8] = []

    struct Broken: Error, Equatable {
        var what: String
    }

    /// One response as received.
    struct Reply: Equatable {
        var status: Int
        var fields: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    init(_ port: UInt16, host: String = "127.0.0.1", receiveBuffer: Int32? = nil) throws {
        // Child processes started meanwhile must not inherit it.
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        descriptor = socket(host.contains(":") ? AF_INET6 : AF_INET, type, 0)
        guard descriptor >= 0 else { throw Broken(what: "socket \(errno)") }
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else { throw Broken(what: "address") }
        defer { freeaddrinfo(list) }
        guard connect(descriptor, list.pointee.ai_addr, list.pointee.ai_addrlen) == 0 else {
            let number = errno
            Glibc.close(descriptor)
            throw Broken(what: "connect \(number)")
        }
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        waitAtMost(seconds: 30)
    }

    deinit { Glibc.close(descriptor) }

    func waitAtMost(seconds: Double) {
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int((seconds - seconds.rounded(.down)) * 1_000_000))
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Broken(what: "send \(errno)") }
            sent += count
        }
    }

    /// Sends the portion repeatedly until the server has accepted nothing for a while; returns the number of bytes
    /// accepted.
    func sendUntilBlocked(_ portion: [UInt8], most: Int) -> Int {
        var sent = 0
        var quiet = 0
        while sent < most, quiet < 20 {
            let start = sent % portion.count
            let count = portion.withUnsafeBytes {
                let size = min(portion.count - start, most - sent)
                return Glibc.send(descriptor, $0.baseAddress! + start, size, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
                quiet = 0
            } else {
                quiet += 1
                usleep(10_000)
            }
        }
        return sent
    }

    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Closes the socket so that the server sees a reset.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        var none = sockaddr(sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        connect(descriptor, &none, socklen_t(MemoryLayout<sockaddr>.size))
    }

    /// Receives one portion; empty at the end.
    func receive(_ most: Int = 65_536) throws -> [UInt8] {
        if !received.isEmpty {
            defer { received = [] }
            return received
        }
        return try receiveFromSocket(most)
    }

    private func receiveFromSocket(_ most: Int = 65_536) throws -> [UInt8] {
        let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
            count = recv(descriptor, buffer.baseAddress, most, 0)
            if count < 0 {
                count = 0
                lastError = errno
            } else {
                lastError = 0
            }
        }
        if lastError == EAGAIN { throw Broken(what: "nothing came in time") }
        if lastError != 0 { throw Broken(what: "receive \(lastError)") }
        return bytes
    }

    private var lastError: Int32 = 0

    /// Receives everything until the server closes.
    func readToEnd() throws -> String {
        var all = received
        received = []
        while true {
            let portion = try receiveFromSocket()
            if portion.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += portion
        }
    }

    func read(until mark: String) throws -> String {
        let mark = Array(mark.utf8)
        while true {
            if let end = received.firstRange(of: mark)?.upperBound {
                defer { received.removeFirst(end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            let portion = try receiveFromSocket()
            guard !portion.isEmpty else { throw Broken(what: "closed early") }
            received += portion
        }
    }

    func read(count: Int) throws -> [UInt8] {
        while received.count < count {
            let portion = try receiveFromSocket()
            guard !portion.isEmpty else { throw Broken(what: "closed early") }
            received += portion
        }
        defer { received.removeFirst(count) }
        return Array(received[..<count])
    }

    func readReply(toHead: Bool = false) throws -> Reply {
        let head = try read(until: "\r\n\r\n")
        var lines = head.split(separator: "\r\n")
        let status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
        var fields: [String: String] = [:]
        for line in lines {
            let colon = line.firstIndex(of: ":")!
            fields[line[..<colon].lowercased()] = line[line.index(colon, offsetBy: 2)...].description
        }
        var body: [UInt8] = []
        if toHead || status == 204 || status == 304 {
        } else if fields["transfer-encoding"] == "chunked" {
            while let chunk = try readChunk() { body += chunk }
        } else if let length = fields["content-length"].flatMap(Int.init) {
            body = try read(count: length)
        } else if status >= 200 {
            body = Array(try readToEnd().utf8)
        }
        return Reply(status: status, fields: fields, body: body)
    }

    /// Receives a chunk; nil for the last one.
    func readChunk() throws -> [UInt8]? {
        let line = try read(until: "\r\n")
        guard let size = Int(line.dropLast(1), radix: 16) else { throw Broken(what: "chunk size \(line)") }
        let bytes = try read(count: size + 2)
        return size == 0 ? nil : Array(bytes.dropLast(2))
    }

    func get(_ path: String, _ fields: String = "") throws -> Reply {
        try send("GET \(path) HTTP/1.1\r\nHost: test\r\n\(fields)\r\n")
        return try readReply()
    }
}
