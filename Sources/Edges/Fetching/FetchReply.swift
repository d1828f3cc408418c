package import Processes

/// A packet from the fetching program. The response to a call is `begun`, the body in `piece`s, and `answer` or
/// `fault`.
package enum FetchReply: Sendable {
    /// The first packet after the start.
    case ready(version: UInt8)
    /// The call was received completely: it may have been sent from here on.
    case begun
    case piece([UInt8])
    case answer(status: Int, type: String, modified: Int?, retryAfter: Int?)
    case fault(FetchFault)

    /// Incremented with every change to a packet, so that a program of another build is detected at once.
    package static let version: UInt8 = 1

    package init(packet: [UInt8]) throws(MalformedPacket) {
        guard let kind = packet.first else { throw MalformedPacket() }
        if kind == Kind.piece {
            self = .piece(Array(packet.dropFirst()))
            return
        }
        var reader = PacketReader(packet.dropFirst())
        switch kind {
        case Kind.ready: self = .ready(version: try reader.byte())
        case Kind.begun: self = .begun
        case Kind.answer:
            let (status, type) = (try reader.short(), try reader.text())
            self = .answer(status: status, type: type, modified: try reader.time(), retryAfter: try reader.time())
        case Kind.fault:
            let code = try reader.byte()
            let text = try reader.text()
            switch code {
            case 1: self = .fault(.unreachable(text))
            case 2: self = .fault(.late)
            case 3: self = .fault(.cutOff)
            case 4: self = .fault(.tooLarge)
            default: throw MalformedPacket()
            }
        default: throw MalformedPacket()
        }
        try reader.end()
    }

    package var packet: [UInt8] {
        var writer = PacketWriter()
        switch self {
        case .ready(let version):
            writer.byte(Kind.ready)
            writer.byte(version)
        case .begun: writer.byte(Kind.begun)
        case .piece(let bytes): return [Kind.piece] + bytes
        case .answer(let status, let type, let modified, let pause):
            writer.byte(Kind.answer)
            writer.short(status)
            writer.bytes(type.utf8.prefix(Self.longestText))
            writer.time(modified)
            writer.time(pause)
        case .fault(let fault):
            writer.byte(Kind.fault)
            switch fault {
            case .unreachable(let text): writer.code(1, text)
            case .late: writer.code(2)
            case .cutOff: writer.code(3)
            case .tooLarge: writer.code(4)
            }
        }
        return writer.bytes
    }

    /// Bytes of a body in one packet.
    package static let pieceLength = Channel.mostBytes - 1
    fileprivate static let longestText = 1_000

    private enum Kind {
        static let ready: UInt8 = 1
        static let begun: UInt8 = 2
        static let piece: UInt8 = 3
        static let answer: UInt8 = 4
        static let fault: UInt8 = 5
    }
}

extension PacketWriter {
    fileprivate mutating func code(_ code: UInt8, _ text: String = "") {
        byte(code)
        bytes(text.utf8.prefix(FetchReply.longestText))
    }

    /// Encodes seconds in four bytes, which suffice until 2106.
    fileprivate mutating func time(_ seconds: Int?) {
        byte(seconds == nil ? 0 : 1)
        long(min(max(seconds ?? 0, 0), Int(UInt32.max)))
    }
}

extension PacketReader {
    fileprivate mutating func time() throws(MalformedPacket) -> Int? {
        let isThere = try byte() == 1
        let seconds = try long()
        return isThere ? seconds : nil
    }
}
