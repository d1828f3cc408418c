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

    /// The formats in a packet.
    fileprivate static let formats = PictureFormat.allCases + [.tiles]

    /// The most recipes, more than all sizes in all formats.
    package static let mostRecipes = 16

    package init(packet bytes: [UInt8]) throws(MalformedPacket) {
        var packet = try Packet<Kind>(decoding: bytes)
        guard let format = SourceFormat(rawValue: try packet.byte()) else { throw MalformedPacket() }
        switch packet.kind {
        case .inspect: self = .inspect(format)
        case .make:
            var recipes: [Recipe] = []
            for _ in 0..<(try packet.number(in: 1...Self.mostRecipes)) { recipes.append(try Recipe(&packet)) }
            self = .make(format, recipes)
        }
        try packet.end()
    }

    package var packet: [UInt8] {
        switch self {
        case .inspect(let format): Packet(Kind.inspect, [Int(format.rawValue)]).bytes
        case .make(let format, let recipes):
            Packet(Kind.make, [Int(format.rawValue), recipes.count] + recipes.flatMap(\.numbers)).bytes
        }
    }

    fileprivate enum Kind: UInt8 {
        case inspect
        case make
    }
}

extension WorkerRequest.Recipe {
    fileprivate init(_ packet: inout Packet<WorkerRequest.Kind>) throws(MalformedPacket) {
        guard let size = PictureSize(rawValue: try packet.number()) else { throw MalformedPacket() }
        self.init(
            size: size,
            format: WorkerRequest.formats[try packet.number(in: 0...WorkerRequest.formats.count - 1)],
            quality: try packet.number(in: 1...100),
            effort: try packet.number(in: 0...9)
        )
    }

    fileprivate var numbers: [Int] {
        [size.rawValue, WorkerRequest.formats.firstIndex(of: format) ?? 0, quality, effort]
    }
}
