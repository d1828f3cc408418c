/// What arrived is not what the other side would ever send.
package struct MalformedPacket: Error, Equatable {
    package init() {}
}

/// Reads the numbers of one packet, big end first, in order and to its very end.
struct PacketReader {
    private var rest: ArraySlice<UInt8>

    init(_ packet: some Collection<UInt8>) { rest = Array(packet)[...] }

    mutating func byte() throws(MalformedPacket) -> UInt8 { UInt8(try number(1)) }
    mutating func short() throws(MalformedPacket) -> Int { try number(2) }
    mutating func long() throws(MalformedPacket) -> Int { try number(4) }

    private mutating func number(_ width: Int) throws(MalformedPacket) -> Int {
        guard rest.count >= width else { throw MalformedPacket() }
        defer { rest = rest.dropFirst(width) }
        return rest.prefix(width).reduce(0) { $0 << 8 | Int($1) }
    }

    func end() throws(MalformedPacket) {
        guard rest.isEmpty else { throw MalformedPacket() }
    }
}

/// Writes the numbers of one packet.
struct PacketWriter {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }
    mutating func short(_ value: Int) { number(value, 2) }
    mutating func long(_ value: Int) { number(value, 4) }

    private mutating func number(_ value: Int, _ width: Int) {
        precondition(value >= 0 && value >> (8 * width) == 0, "a number that does not fit its field")
        for index in (0..<width).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
    }
}
