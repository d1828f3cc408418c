package import Domain
package import Processes

/// A worker's reply. `inspect` is answered by `inspected`; `make` by one `file` for each recipe, each followed by its
/// `piece`s, and `made` at the end. `refused` may replace any of these and ends the reply.
package enum WorkerReply: Equatable, Sendable {
    /// The first packet after the start, once the worker is ready and confined.
    case ready(version: UInt8)
    case inspected(PictureDimensions)
    /// The next recipe's file, which follows in pieces of `bytes` in total.
    case file(PictureDimensions, bytes: Int)
    case piece([UInt8])
    case made(PictureDimensions, PictureColour)
    case refused(PictureRefusal)

    /// Incremented with every change to a packet, so that a worker of another build is detected at once.
    package static let version: UInt8 = 3

    package init(packet bytes: [UInt8]) throws(MalformedPacket) {
        var packet = try Packet<Kind>(decoding: bytes)
        switch packet.kind {
        case .ready: self = .ready(version: try packet.byte())
        case .inspected: self = .inspected(try PictureDimensions(&packet))
        case .file:
            let dimensions = try PictureDimensions(&packet)
            self = .file(dimensions, bytes: try packet.number(in: 1...PictureLimits.tileBytes))
        case .piece:
            let piece = packet.rest()
            guard !piece.isEmpty else { throw MalformedPacket() }
            self = .piece(piece)
        case .made:
            let dimensions = try PictureDimensions(&packet)
            let (red, green, blue) = (try packet.byte(), try packet.byte(), try packet.byte())
            self = .made(dimensions, PictureColour(red: red, green: green, blue: blue))
        case .refused:
            guard let refusal = PictureRefusal(rawValue: try packet.byte()) else { throw MalformedPacket() }
            self = .refused(refusal)
        }
        try packet.end()
    }

    package var packet: [UInt8] {
        let packet: Packet<Kind> =
            switch self {
            case .ready(let version): Packet(.ready, [Int(version)])
            case .inspected(let dimensions): Packet(.inspected, dimensions.numbers)
            case .file(let dimensions, let bytes): Packet(.file, dimensions.numbers + [bytes])
            case .piece(let bytes): Packet(.piece, content: bytes)
            case .made(let dimensions, let colour):
                Packet(.made, dimensions.numbers + [colour.red, colour.green, colour.blue].map(Int.init))
            case .refused(let refusal): Packet(.refused, [Int(refusal.rawValue)])
            }
        return packet.bytes
    }

    fileprivate enum Kind: UInt8 {
        case ready
        case inspected
        case file
        case piece
        case made
        case refused
    }
}

extension PictureDimensions {
    /// Checks dimensions for all callers: neither empty nor beyond the limits of any worker.
    fileprivate init(_ packet: inout Packet<WorkerReply.Kind>) throws(MalformedPacket) {
        self.init(width: try packet.number(), height: try packet.number())
        guard width > 0, height > 0, PictureLimits.allow(self, inSequence: true) else { throw MalformedPacket() }
    }

    fileprivate var numbers: [Int] { [width, height] }
}
