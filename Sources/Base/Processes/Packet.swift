/// The received packet violates the protocol.
package struct MalformedPacket: Error, Equatable {
    package init() {}
}

/// A message between two of our programs: its kind, then numbers and bytes. They are read in the order in which they
/// were written, and to the very end.
package struct Packet<Kind: RawRepresentable<UInt8> & Sendable> {
    package let kind: Kind
    private var numbers: ArraySlice<Int>
    private var content: ArraySlice<UInt8>

    package init(_ kind: Kind, _ numbers: [Int] = [], texts: [String] = [], content: [UInt8] = []) {
        self.kind = kind
        self.numbers = numbers[...]
        self.content = (texts.flatMap { Self.eight($0.utf8.count) + $0.utf8 } + content)[...]
    }

    package init(decoding packet: [UInt8]) throws(MalformedPacket) {
        guard packet.count > 1, let kind = Kind(rawValue: packet[0]) else { throw MalformedPacket() }
        let start = 2 + 8 * Int(packet[1])
        guard packet.count >= start else { throw MalformedPacket() }
        self.kind = kind
        numbers = stride(from: 2, to: start, by: 8).map { Self.number(packet[$0..<$0 + 8]) }[...]
        content = packet[start...]
    }

    /// The kind, the count of numbers, each number in eight bytes, and the content, in which texts follow their length.
    package var bytes: [UInt8] { [kind.rawValue, UInt8(numbers.count)] + numbers.flatMap(Self.eight) + content }

    package mutating func number(in range: ClosedRange<Int> = 0...Int(UInt32.max)) throws(MalformedPacket) -> Int {
        guard let number = numbers.popFirst(), range.contains(number) else { throw MalformedPacket() }
        return number
    }

    package mutating func byte() throws(MalformedPacket) -> UInt8 { UInt8(try number(in: 0...255)) }

    package mutating func text() throws(MalformedPacket) -> String {
        guard content.count >= 8 else { throw MalformedPacket() }
        let count = Self.number(content.prefix(8))
        content = content.dropFirst(8)
        guard (0...content.count).contains(count) else { throw MalformedPacket() }
        defer { content = content.dropFirst(count) }
        return String(decoding: content.prefix(count), as: UTF8.self)
    }

    /// Returns all remaining bytes.
    package mutating func rest() -> [UInt8] {
        defer { content = [] }
        return Array(content)
    }

    package func end() throws(MalformedPacket) {
        guard numbers.isEmpty, content.isEmpty else { throw MalformedPacket() }
    }

    private static func eight(_ number: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
