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
    package init(packet bytes: [UInt8], file: Int32) throws(MalformedPacket) {
        var packet = try Packet<Kind>(decoding: bytes)
        let (limit, milliseconds, marks) = (try packet.number(), try packet.number(), try packet.number())
        let (count, headers) = (try packet.number(), try packet.number())
        var request = FetchRequest(try packet.text(), limit: limit, milliseconds: milliseconds)
        (request.isStrangers, request.isPublic) = (marks & 1 != 0, marks & 2 != 0)
        for _ in 0..<headers { request.headers.append(try packet.text()) }
        try packet.end()
        guard (packet.kind == .put) == (file >= 0) else { throw MalformedPacket() }
        request.method =
            switch packet.kind {
            case .get: .get
            case .head: .head
            case .delete: .delete
            case .post: .post([])
            case .put: .put(descriptor: file, bytes: count)
            }
        self.request = request
        following = packet.kind == .post ? count : 0
    }

    package var packet: [UInt8] {
        let (kind, count): (Kind, Int) =
            switch request.method {
            case .get: (.get, 0)
            case .head: (.head, 0)
            case .delete: (.delete, 0)
            case .post(let bytes): (.post, bytes.count)
            case .put(_, let count): (.put, count)
            }
        let marks = (request.isStrangers ? 1 : 0) | (request.isPublic ? 2 : 0)
        let numbers = [request.limit, request.milliseconds, marks, count, request.headers.count]
        return Packet(kind, numbers, texts: [request.url] + request.headers).bytes
    }

    private enum Kind: UInt8 {
        case get
        case head
        case delete
        case post
        case put
    }
}
