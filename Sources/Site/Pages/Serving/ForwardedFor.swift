import HTTP
import Octets

/// Parses `X-Forwarded-For`, to which each proxy appends the address it saw.
///
/// It parses backwards from the end, which our own proxies wrote, and stops at the first address that is not theirs: a
/// visitor may have forged everything before that, at any length.
enum ForwardedFor {
    /// The most proxies considered, far more than are ever chained.
    private static let mostHops = 16
    /// The longest address in brackets with quotes, a port and spaces.
    private static let longestHop = 64

    /// Returns the trustworthy address nearest to the visitor; an invalid address counts as the proxy that reported it.
    static func visitor(_ field: String, behind proxy: IPAddress, trusting proxies: [Network]) -> IPAddress {
        var field = field
        return field.withUTF8 { bytes in
            var (believed, end) = (proxy, bytes.count)
            for _ in 0..<mostHops {
                let floor = max(0, end - longestHop - 1)
                let comma = unsafe bytes[floor..<end].lastIndex(of: UInt8(ascii: ","))
                guard comma != nil || floor == 0 else { return believed }
                let start = comma.map { $0 + 1 } ?? 0
                let hop = unsafe bytes[start..<end].trimmed
                if unsafe !hop.isEmpty {
                    guard let address = unsafe address(UnsafeBufferPointer(rebasing: hop)) else { return believed }
                    guard proxies.contains(where: { $0.contains(address) }) else { return address }
                    believed = address
                }
                guard let comma else { return believed }
                end = comma
            }
            return believed
        }
    }

    /// Parses `1.2.3.4`, `1.2.3.4:5678`, `2001:db8::1`, `[2001:db8::1]:443` or any of these in quotes.
    private static func address(_ hop: UnsafeBufferPointer<UInt8>) -> IPAddress? {
        var hop = unsafe hop[...]
        if unsafe hop.count > 1, unsafe hop.first == quote, unsafe hop.last == quote {
            unsafe hop = unsafe hop.dropFirst().dropLast()
        }
        if unsafe hop.first == UInt8(ascii: "[") {
            guard let close = unsafe hop.firstIndex(of: UInt8(ascii: "]")) else { return nil }
            guard unsafe isPort(hop[(close + 1)...]) else { return nil }
            unsafe hop = unsafe hop[..<close].dropFirst()
        } else if let colon = unsafe hop.firstIndex(of: UInt8(ascii: ":")),
            unsafe colon == hop.lastIndex(of: UInt8(ascii: ":"))
        {
            // An IPv6 address has more than one colon: this one precedes a port.
            guard unsafe isPort(hop[colon...]) else { return nil }
            unsafe hop = unsafe hop[..<colon]
        }
        // A zone means something only to that proxy.
        if let percent = unsafe hop.firstIndex(of: UInt8(ascii: "%")) { unsafe hop = unsafe hop[..<percent] }
        return unsafe IPAddress(UnsafeBufferPointer(rebasing: hop))
    }

    /// Whether it is empty, or a colon and digits.
    private static func isPort(_ bytes: ByteSlice) -> Bool {
        guard let first = unsafe bytes.first else { return true }
        let digits = unsafe bytes.dropFirst()
        return unsafe first == UInt8(ascii: ":") && (1...5).contains(digits.count)
            && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static let quote = UInt8(ascii: "\"")
}
