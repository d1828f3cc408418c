import CLinux
import Glibc
import Synchronization

/// A socket that accepts connections for one handler. Every loop has one; the kernel distributes clients among them.
final class ListeningSocket: Sendable {
    let descriptor: Int32
    let port: UInt16
    let handler: any Handler
    private let isOpen = Atomic(true)

    deinit { stop() }

    /// Closes the socket; from then on the address refuses connections.
    func stop() {
        if isOpen.exchange(false, ordering: .relaxed) { close(descriptor) }
    }

    /// Sharing of the address among the loops of one server, and with no other program.
    enum Sharing {
        /// The first socket: fails if another program listens there, then allows its siblings to share the address.
        case first
        case sibling
    }

    init(_ address: SocketAddress, sharing: Sharing, handler: any Handler) throws(ServerFailure) {
        var address = address
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw .system(call: "socket", number: errno) }
        let name = address.family == AF_INET6 ? "[\(address.text)]:\(address.port)" : "\(address.text):\(address.port)"
        do throws(ServerFailure) {
            try ListeningSocket.bind(descriptor, &address, sharing, name)
        } catch {
            close(descriptor)
            throw error
        }
        _ = address.withPointers { getsockname(descriptor, $0, $1) }
        self.descriptor = descriptor
        self.handler = handler
        port = address.port
    }

    private static func bind(
        _ descriptor: Int32,
        _ address: inout SocketAddress,
        _ sharing: Sharing,
        _ name: String
    ) throws(ServerFailure) {
        set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        if address.family == AF_INET6 {
            set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, address.isAnyIPv6 ? 0 : 1)
        }
        // Inherited by accepted sockets, which saves a system call for each.
        set(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, 1)
        // The kernel would otherwise buffer megabytes of each response that is not read.
        set(descriptor, SOL_SOCKET, SO_SNDBUF, 131_072)
        // Set before the first bind, it would let a second server share the port unnoticed.
        if sharing == .sibling { set(descriptor, SOL_SOCKET, SO_REUSEPORT, 1) }
        guard address.withPointers({ Glibc.bind(descriptor, $0, $1.pointee) }) == 0 else {
            throw ServerFailure(binding: name, number: errno)
        }
        if sharing == .first { set(descriptor, SOL_SOCKET, SO_REUSEPORT, 1) }
        guard listen(descriptor, 4096) == 0 else { throw ServerFailure(binding: name, number: errno) }
    }

    private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
        var value = value
        setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
