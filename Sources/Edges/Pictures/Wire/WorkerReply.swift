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
    package static let version: UInt8 = 1

    package init(packet: [UInt8]) throws(MalformedPacket) {
        guard let kind = packet.first else { throw MalformedPacket() }
        if kind == Kind.piece {
            guard packet.count > 1 else { throw MalformedPacket() }
            self = .piece(Array(packet.dropFirst()))
            return
        }
        var reader = PacketReader(packet.dropFirst())
        self = try Self.read(kind, &reader)
        try reader.end()
    }

    private static func read(_ kind: UInt8, _ reader: inout PacketReader) throws(MalformedPacket) -> WorkerReply {
        switch kind {
        case Kind.ready: return .ready(version: try reader.byte())
        case Kind.inspected: return .inspected(try PictureDimensions(&reader))
        case Kind.file:
            let dimensions = try PictureDimensions(&reader)
            let bytes = try reader.long()
            guard (1...PictureLimits.encodedBytes).contains(bytes) else { throw MalformedPacket() }
            return .file(dimensions, bytes: bytes)
        case Kind.made: return .made(try PictureDimensions(&reader), try PictureColour(&reader))
        case Kind.refused:
            guard let refusal = PictureRefusal(rawValue: try reader.byte()) else { throw MalformedPacket() }
            return .refused(refusal)
        default: throw MalformedPacket()
        }
    }

    package var packet: [UInt8] {
        var writer = PacketWriter()
        switch self {
        case .ready(let version):
            writer.byte(Kind.ready)
            writer.byte(version)
        case .inspected(let dimensions):
            writer.byte(Kind.inspected)
            dimensions.write(&writer)
        case .file(let dimensions, let bytes):
            writer.byte(Kind.file)
            dimensions.write(&writer)
            writer.long(bytes)
        case .piece(let bytes):
            return [Kind.piece] + bytes
        case .made(let dimensions, let colour):
            writer.byte(Kind.made)
            dimensions.write(&writer)
            for part in [colour.red, colour.green, colour.blue] { writer.byte(part) }
        case .refused(let refusal):
            writer.byte(Kind.refused)
            writer.byte(refusal.rawValue)
        }
        return writer.bytes
    }

    private enum Kind {
        static let ready: UInt8 = 1
        static let inspected: UInt8 = 2
        static let file: UInt8 = 3
        static let piece: UInt8 = 4
        static let made: UInt8 = 5
        static let refused: UInt8 = 6
    }
}

extension PictureDimensions {
    /// Checks dimensions for all callers: neither empty nor beyond the limits.
    fileprivate init(_ reader: inout PacketReader) throws(MalformedPacket) {
        self.init(width: try reader.long(), height: try reader.long())
        guard width > 0, height > 0, PictureLimits.allow(self) else { throw MalformedPacket() }
    }

    fileprivate func write(_ writer: inout PacketWriter) {
        writer.long(width)
        writer.long(height)
    }
}

extension PictureColour {
    fileprivate init(_ reader: inout PacketReader) throws(MalformedPacket) {
        self.init(red: try reader.byte(), green: try reader.byte(), blue: try reader.byte())
    }
}

extension PictureLimits {
    package static func allow(_ dimensions: PictureDimensions) -> Bool {
        max(dimensions.width, dimensions.height) <= side && dimensions.width * dimensions.height <= pixels
    }
}
