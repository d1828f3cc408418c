package import Domain
package import Processes

/// A request to a worker. The picture itself is an open file that accompanies the packet.
package enum WorkerRequest: Equatable, Sendable {
    /// Reads only the header.
    case inspect(SourceFormat)
    /// Decodes, and encodes each of these in order.
    case make(SourceFormat, [Recipe])

    /// One encoded picture to make.
    package struct Recipe: Equatable, Sendable {
        package var size: PictureSize
        package var format: PictureFormat
        package var quality: Int
        /// The encoder's own scale, from fast to thorough.
        package var effort: Int

        package init(size: PictureSize, format: PictureFormat, quality: Int, effort: Int) {
            self.size = size
            self.format = format
            self.quality = quality
            self.effort = effort
        }
    }

    /// The most recipes, more than all sizes in all formats.
    package static let mostRecipes = 16

    package init(packet: [UInt8]) throws(MalformedPacket) {
        var reader = PacketReader(packet)
        let kind = try reader.byte()
        guard let format = SourceFormat(rawValue: try reader.byte()) else { throw MalformedPacket() }
        switch kind {
        case Kind.inspect:
            self = .inspect(format)
        case Kind.make:
            let count = Int(try reader.byte())
            guard (1...Self.mostRecipes).contains(count) else { throw MalformedPacket() }
            var recipes: [Recipe] = []
            for _ in 0..<count { recipes.append(try Recipe(&reader)) }
            self = .make(format, recipes)
        default:
            throw MalformedPacket()
        }
        try reader.end()
    }

    package var packet: [UInt8] {
        var writer = PacketWriter()
        switch self {
        case .inspect(let format):
            writer.byte(Kind.inspect)
            writer.byte(format.rawValue)
        case .make(let format, let recipes):
            writer.byte(Kind.make)
            writer.byte(format.rawValue)
            writer.byte(UInt8(recipes.count))
            for recipe in recipes { recipe.write(&writer) }
        }
        return writer.bytes
    }

    private enum Kind {
        static let inspect: UInt8 = 1
        static let make: UInt8 = 2
    }
}

extension WorkerRequest.Recipe {
    fileprivate init(_ reader: inout PacketReader) throws(MalformedPacket) {
        guard let size = PictureSize(rawValue: try reader.short()),
            let format = PictureFormat(wire: try reader.byte())
        else { throw MalformedPacket() }
        let quality = Int(try reader.byte())
        let effort = Int(try reader.byte())
        guard (1...100).contains(quality), (0...9).contains(effort) else { throw MalformedPacket() }
        self.init(size: size, format: format, quality: quality, effort: effort)
    }

    fileprivate func write(_ writer: inout PacketWriter) {
        writer.short(size.rawValue)
        writer.byte(format.wire)
        writer.byte(UInt8(quality))
        writer.byte(UInt8(effort))
    }
}

extension PictureFormat {
    fileprivate init?(wire: UInt8) {
        guard let format = Self.allCases.first(where: { $0.wire == wire }) else { return nil }
        self = format
    }

    fileprivate var wire: UInt8 {
        switch self {
        case .webp: 1
        case .jpeg: 2
        case .avif: 3
        }
    }
}
