/// Where requests come from, as far as they are counted together: an IPv4 address, or the 64 bits of an IPv6 address
/// that one household shares, since it could use all the others at will.
struct ClientPlace: Hashable, Sendable {
    private let text: String

    init(_ address: String) {
        text = Network.household(of: address) ?? address
    }
}
