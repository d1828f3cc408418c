/// Where a request comes from, as far as requests are counted together, and the part of the net around it that one pair
/// of hands may hold as well.
package struct RequestSource: Sendable, Hashable {
    package let own: IPAddress
    package let wider: IPAddress?

    package init(own: IPAddress, wider: IPAddress? = nil) {
        self.own = own
        self.wider = wider
    }

    /// Of an address that can be believed: an IPv4 address, or 64 bits of IPv6 and the 48 that providers hand out at once.
    package init(_ address: IPAddress) {
        guard !address.isIPv4, !address.isLoopback else {
            self.init(own: address)
            return
        }
        self.init(
            own: IPAddress(high: address.high, low: 0),
            wider: IPAddress(high: address.high & ~0xFFFF, low: 0)
        )
    }
}
