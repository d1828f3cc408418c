import Glibc

/// An address as 128 bits, cheap to compare and count. IPv4 is stored as `::ffff:a.b.c.d`, the form used by IPv6
/// sockets, so that both forms are equal.
package struct IPAddress: Sendable, Hashable {
    package let high: UInt64
    package let low: UInt64

    /// The value for a peer without an address. No packet comes from it.
    package static let unknown = IPAddress(high: 0, low: 0)
    package static let longestText = 45

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Parses an address alone; nil for anything else, including a port, brackets or a zone.
    package init?(_ text: UnsafeBufferPointer<UInt8>) {
        guard (2...Self.longestText).contains(text.count), !text.contains(0) else { return nil }
        let found = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.longestText + 1) { copy in
            for index in text.indices { copy[index] = CChar(bitPattern: text[index]) }
            copy[text.count] = 0
            return copy.baseAddress.flatMap(IPAddress.read)
        }
        guard let found else { return nil }
        self = found
    }

    package init?(_ text: String) {
        var text = text
        guard let found = text.withUTF8({ IPAddress($0) }) else { return nil }
        self = found
    }

    private static func read(_ text: UnsafeMutablePointer<CChar>) -> IPAddress? {
        var four: UInt32 = 0
        if inet_pton(AF_INET, text, &four) == 1 {
            return IPAddress(high: 0, low: mapped | UInt64(UInt32(bigEndian: four)))
        }
        var sixteen: (UInt64, UInt64) = (0, 0)
        guard inet_pton(AF_INET6, text, &sixteen) == 1 else { return nil }
        return IPAddress(high: UInt64(bigEndian: sixteen.0), low: UInt64(bigEndian: sixteen.1))
    }

    package static let mapped: UInt64 = 0xFFFF << 32

    package var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Whether it is a loopback address.
    package var isLoopback: Bool { isIPv4 ? UInt8(truncatingIfNeeded: low >> 24) == 127 : high == 0 && low == 1 }

    /// The address as text.
    package var text: String {
        if isIPv4 {
            return (0..<4).reversed().map { String(UInt8(truncatingIfNeeded: low >> UInt64($0 * 8))) }
                .joined(separator: ".")
        }
        var bytes = (high.bigEndian, low.bigEndian)
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &bytes, &text, socklen_t(INET6_ADDRSTRLEN))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
