package import Domain
package import HTTP

/// The origin of requests that rate limits count together: an IPv4 address in any notation, or the first 64 bits of an
/// IPv6 address, since one household can use all the rest at will.
package struct RateLimitSource: Hashable, Sendable {
    let high: UInt64
    let low: UInt64
    /// Whether it is this machine, whose users could do worse anyway. A proxy's header never makes a visitor local.
    package let isThisMachine: Bool

    package init(_ address: IPAddress, isForwarded: Bool = false) {
        isThisMachine = !isForwarded && address.isLoopback
        if address.isIPv4 || address.isLoopback {
            (high, low) = (address.high, address.low)
        } else if Self.holdsIPv4(address) {
            (high, low) = (0, IPAddress.mapped | address.low)
        } else {
            (high, low) = (address.high, 0)
        }
    }

    private init(high: UInt64) {
        (self.high, low, isThisMachine) = (high, 0, false)
    }

    /// The first 48 bits, which a provider assigns at once and one person may own; nil for IPv4.
    var block: RateLimitSource? { high == 0 ? nil : RateLimitSource(high: high & ~0xFFFF) }

    private var address: IPAddress { IPAddress(high: high, low: low) }

    /// The picture queue and quota for uploads from here without an account.
    package var pictureSender: PictureSender { isThisMachine ? .program : .source(hashValue) }

    /// The text for the security log.
    var text: String { high == 0 ? address.text : "\(address.text)/64" }

    /// Whether the address embeds an IPv4 address: `64:ff9b::a.b.c.d`, from which all of IPv4 may reach an IPv6-only
    /// server (RFC 6052), or the older `::a.b.c.d`.
    private static func holdsIPv4(_ address: IPAddress) -> Bool {
        guard address.low >> 32 == 0 else { return false }
        return address.high == 0x0064_FF9B_0000_0000 || (address.high == 0 && address.low > 0xFFFF)
    }
}
