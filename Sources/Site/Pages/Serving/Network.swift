package import HTTP

/// A block of addresses, such as `10.0.0.0/8`, `::1` or `192.168.0.7`.
package struct Network: Sendable, Hashable {
    private let address: IPAddress
    /// The mask of the bits that have to match.
    private let mask: IPAddress

    /// Nil when the text is not an address, or its prefix is longer than the address.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(String(parts[0])) else { return nil }
        let length = address.isIPv4 ? 32 : 128
        var prefix = length
        if parts.count == 2 {
            guard let given = Int(parts[1]), (0...length).contains(given) else { return nil }
            prefix = given
        }
        // An IPv4 address occupies the last 32 bits.
        let bits = 128 - length + prefix
        mask = IPAddress(high: Self.ones(min(bits, 64)), low: Self.ones(max(bits - 64, 0)))
        self.address = IPAddress(high: address.high & mask.high, low: address.low & mask.low)
    }

    package func contains(_ other: IPAddress) -> Bool {
        other.isIPv4 == address.isIPv4 && other.high & mask.high == address.high && other.low & mask.low == address.low
    }

    /// Returns a number with this many leading ones.
    private static func ones(_ count: Int) -> UInt64 { count == 0 ? 0 : ~0 << UInt64(64 - count) }
}
