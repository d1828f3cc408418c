import Glibc

/// A block of addresses, such as `10.0.0.0/8`, `::1` or `192.168.0.7`.
package struct Network: Sendable, Hashable {
    private let address: [UInt8]
    private let prefix: Int

    /// Nil when the text is not an address, or its prefix is longer than the address.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let bytes = Network.bytes(of: String(parts[0])) else { return nil }
        if parts.count == 2 {
            guard let prefix = Int(parts[1]), (0...bytes.count * 8).contains(prefix) else { return nil }
            self.prefix = prefix
        } else {
            prefix = bytes.count * 8
        }
        address = bytes
    }

    package func contains(_ text: String) -> Bool {
        guard let other = Network.bytes(of: text), other.count == address.count else { return false }
        let whole = prefix / 8
        guard other[..<whole] == address[..<whole] else { return false }
        let rest = prefix % 8
        guard rest > 0 else { return true }
        let mask = ~UInt8(0) << UInt8(8 - rest)
        return other[whole] & mask == address[whole] & mask
    }

    /// The first 64 bits of an IPv6 address, in digits; nil for any other text.
    static func household(of text: String) -> String? {
        guard let bytes = bytes(of: text), bytes.count == 16 else { return nil }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// Four or sixteen bytes. An IPv4 address that came over an IPv6 socket is still an IPv4 address.
    private static func bytes(of text: String) -> [UInt8]? {
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
        var sixteen = in6_addr()
        guard inet_pton(AF_INET6, text, &sixteen) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: &sixteen) { Array($0) }
        let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return mapped ? Array(bytes[12...]) : bytes
    }
}
