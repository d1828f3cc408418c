package import Processes

/// A request for the fetching program. An open file to send accompanies the packet, and the bytes of a POST follow it
/// in pieces.
package struct FetchCall: Sendable {
    package let request: FetchRequest
    /// Number of bytes of a POST that follow.
    package let following: Int

    package init?(_ request: FetchRequest) {
        self.request = request
        if case .post(let bytes) = request.method { following = bytes.count } else { following = 0 }
        guard packet.count <= Channel.mostBytes else { return nil }
    }

    /// `file` is the descriptor that came with the packet, or -1.
    package init(packet: [UInt8], file: Int32) throws(MalformedPacket) {
        var reader = PacketReader(packet)
        var request = FetchRequest(try reader.text(), limit: try reader.long(), milliseconds: try reader.long())
        let marks = try reader.byte()
        (request.isStrangers, request.isPublic) = (marks & 1 != 0, marks & 2 != 0)
        for _ in 0..<(try reader.short()) { request.headers.append(try reader.text()) }
        let kind = try reader.byte()
        let count = try reader.long()
        try reader.end()
        guard (kind == Kind.put) == (file >= 0) else { throw MalformedPacket() }
        switch kind {
        case Kind.get: request.method = .get
        case Kind.head: request.method = .head
        case Kind.delete: request.method = .delete
        case Kind.post: request.method = .post([])
        case Kind.put: request.method = .put(descriptor: file, bytes: count)
        default: throw MalformedPacket()
        }
        self.request = request
        following = kind == Kind.post ? count : 0
    }

    package var packet: [UInt8] {
        var writer = PacketWriter()
        writer.text(request.url)
        writer.long(request.limit)
        writer.long(request.milliseconds)
        writer.byte((request.isStrangers ? 1 : 0) | (request.isPublic ? 2 : 0))
        writer.short(request.headers.count)
        for header in request.headers { writer.text(header) }
        switch request.method {
        case .get: writer.method(Kind.get)
        case .head: writer.method(Kind.head)
        case .delete: writer.method(Kind.delete)
        case .post(let bytes): writer.method(Kind.post, bytes.count)
        case .put(_, let count): writer.method(Kind.put, count)
        }
        return writer.bytes
    }

    private enum Kind {
        static let get: UInt8 = 1
        static let head: UInt8 = 2
        static let delete: UInt8 = 3
        static let post: UInt8 = 4
        static let put: UInt8 = 5
    }
}

extension PacketWriter {
    fileprivate mutating func method(_ kind: UInt8, _ bytes: Int = 0) {
        byte(kind)
        long(bytes)
    }
}
