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
    package static let version: UInt8 = 2

    package init(packet bytes: [UInt8]) throws(MalformedPacket) {
        var packet = try Packet<Kind>(decoding: bytes)
        switch packet.kind {
        case .ready: self = .ready(version: try packet.byte())
        case .begun: self = .begun
        case .piece: self = .piece(packet.rest())
        case .answer:
            let (status, modified, pause) = (try packet.number(), try packet.number(), try packet.number())
            self = .answer(
                status: status,
                type: try packet.text(),
                modified: modified > 0 ? modified - 1 : nil,
                retryAfter: pause > 0 ? pause - 1 : nil
            )
        case .unreachable: self = .fault(.unreachable(try packet.text()))
        case .late: self = .fault(.late)
        case .cutOff: self = .fault(.cutOff)
        case .tooLarge: self = .fault(.tooLarge)
        }
        try packet.end()
    }

    package var packet: [UInt8] {
        let packet: Packet<Kind> =
            switch self {
            case .ready(let version): Packet(.ready, [Int(version)])
            case .begun: Packet(.begun)
            case .piece(let bytes): Packet(.piece, content: bytes)
            case .answer(let status, let type, let modified, let pause):
                Packet(.answer, [status, Self.time(modified), Self.time(pause)], texts: [Self.shortened(type)])
            case .fault(.unreachable(let text)): Packet(.unreachable, texts: [Self.shortened(text)])
            case .fault(.late): Packet(.late)
            case .fault(.cutOff): Packet(.cutOff)
            case .fault(.tooLarge): Packet(.tooLarge)
            }
        return packet.bytes
    }

    private enum Kind: UInt8 {
        case ready
        case begun
        case piece
        case answer
        case unreachable
        case late
        case cutOff
        case tooLarge
    }

    /// Returns 0 for nil, or else seconds from 1.
    private static func time(_ seconds: Int?) -> Int { seconds.map { min(max($0, 0), Int(UInt32.max) - 1) + 1 } ?? 0 }

    private static func shortened(_ text: String) -> String { String(decoding: text.utf8.prefix(1_000), as: UTF8.self) }
}
