/// The source of a request, by which requests are counted, and the wider network block around it that one attacker may
/// control as well.
package struct RequestSource: Sendable, Hashable {
    package let own: IPAddress
    package let wider: IPAddress?

    package init(own: IPAddress, wider: IPAddress? = nil) {
        self.own = own
        self.wider = wider
    }

    /// The source of a trustworthy address: an IPv4 address, or 64 bits of IPv6 and the 48 that providers assign at
    /// once.
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
