package import Domain
package import HTTP

/// Where requests come from, as far as they are counted together: an IPv4 address, however it is written, or the 64 bits
/// of an IPv6 address that one household shares, since it could use all the others at will.
package struct RateLimitSource: Hashable, Sendable {
    let high: UInt64
    let low: UInt64
    /// A user of this machine could do worse. What a proxy says of somebody never makes them be here.
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

    /// The 48 bits a provider hands out at once, all of which may be in one pair of hands; nil for IPv4.
    var block: RateLimitSource? { high == 0 ? nil : RateLimitSource(high: high & ~0xFFFF) }

    private var address: IPAddress { IPAddress(high: high, low: low) }

    /// Whose turn and share a picture takes that comes from here without an account.
    package var pictureSender: PictureSender { isThisMachine ? .program : .source(hashValue) }

    /// For the log of what concerns security.
    var text: String { high == 0 ? address.text : "\(address.text)/64" }

    /// `64:ff9b::a.b.c.d`, behind which all of IPv4 may come to a server that has IPv6 alone (RFC 6052), and the older
    /// `::a.b.c.d`.
    private static func holdsIPv4(_ address: IPAddress) -> Bool {
        guard address.low >> 32 == 0 else { return false }
        return address.high == 0x0064_FF9B_0000_0000 || (address.high == 0 && address.low > 0xFFFF)
    }
}
