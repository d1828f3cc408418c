import Glibc

/// A port of this machine where nobody listens, and nobody can during the value's lifetime.
package struct UnusedPort: ~Copyable {
    private let socket: Int32
    package let number: UInt16

    package init() throws { (socket, number) = try Self.bind() }

    deinit { close(socket) }

    private static func bind() throws -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let bound = Glibc.bind(socket, address, size)
                return bound == 0 ? getsockname(socket, address, &size) : bound
            }
        }
        guard result == 0 else {
            let reason = errno
            close(socket)
            throw RawClientError.refused(reason)
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }
}
