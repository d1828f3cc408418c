/// The address at the other end of a socket, as text (`127.0.0.1`, `::1`) and in numbers.
package struct Peer: Sendable, Hashable {
    package let address: String
    /// Parsed once for all requests of a connection.
    package let ip: IPAddress

    package init(_ address: String) {
        self.address = address
        ip = IPAddress(address) ?? .unknown
    }

    package static let loopback = Peer("127.0.0.1")
}
