/// The received packet violates the protocol.
package struct MalformedPacket: Error, Equatable {
    package init() {}
}

/// Decodes the parts of one packet in order and to its very end, numbers in big-endian order.
package struct PacketReader {
    private var rest: ArraySlice<UInt8>

    package init(_ packet: some Collection<UInt8>) { rest = Array(packet)[...] }

    package mutating func byte() throws(MalformedPacket) -> UInt8 { UInt8(try number(1)) }
    package mutating func short() throws(MalformedPacket) -> Int { try number(2) }
    package mutating func long() throws(MalformedPacket) -> Int { try number(4) }

    /// Reads bytes, preceded by their count.
    package mutating func bytes() throws(MalformedPacket) -> [UInt8] {
        let count = try long()
        guard rest.count >= count else { throw MalformedPacket() }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    package mutating func text() throws(MalformedPacket) -> String { String(decoding: try bytes(), as: UTF8.self) }

    private mutating func number(_ width: Int) throws(MalformedPacket) -> Int {
        guard rest.count >= width else { throw MalformedPacket() }
        defer { rest = rest.dropFirst(width) }
        return rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
    }

    package func end() throws(MalformedPacket) {
        guard rest.isEmpty else { throw MalformedPacket() }
    }
}

/// Encodes the parts of one packet.
package struct PacketWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func byte(_ value: UInt8) { bytes.append(value) }
    package mutating func short(_ value: Int) { number(value, 2) }
    package mutating func long(_ value: Int) { number(value, 4) }

    /// Writes bytes, preceded by their count.
    package mutating func bytes(_ value: some Collection<UInt8>) {
        long(value.count)
        bytes.append(contentsOf: value)
    }

    package mutating func text(_ value: String) { bytes(value.utf8) }

    private mutating func number(_ value: Int, _ width: Int) {
        precondition(value >= 0 && value >> (8 * width) == 0, "a number that does not fit its field")
        for index in (0..<width).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}
