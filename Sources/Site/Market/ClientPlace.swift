/// Where requests come from, as far as they are counted together: an IPv4 address, or the 64 bits of an IPv6 address
/// that one household shares, since it could use all the others at will.
struct ClientPlace: Hashable, Sendable {
    private let text: String
    let isThisMachine: Bool

    init(_ address: String) {
        text = Network.household(of: address) ?? address
        isThisMachine = Self.loopbacks.contains { $0.contains(address) }
    }

    private static let loopbacks = ["127.0.0.0/8", "::1"].compactMap(Network.init)
}
