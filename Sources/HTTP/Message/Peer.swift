/// The address at the other end of a socket, as text (`127.0.0.1`, `::1`).
package struct Peer: Sendable, Hashable {
    package var address: String

    package init(_ address: String) { self.address = address }

    package static let loopback = Peer("127.0.0.1")
}
