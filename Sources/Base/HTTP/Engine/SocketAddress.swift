import CLinux
import Glibc

/// An address to listen on, or that of a peer.
struct SocketAddress {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    init() {}

    /// Returns every address of a host name or number; `localhost` has two.
    static func resolve(_ host: String, port: UInt16) throws(ServerFailure) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        // The system's own answer for localhost may lack one of the two.
        let hosts = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
        var found: [SocketAddress] = []
        for host in hosts {
            guard getaddrinfo(host, String(port), &hints, &list) == 0 else { throw .unknownHost(host) }
            var entry = list
            while let info = entry {
                if let address = info.pointee.ai_addr {
                    found.append(SocketAddress(copying: address, length: info.pointee.ai_addrlen))
                }
                entry = info.pointee.ai_next
            }
            freeaddrinfo(list)
        }
        return found
    }

    private init(copying address: UnsafePointer<sockaddr>, length: socklen_t) {
        self.length = length
        withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: .init(start: address, count: Int(length))) }
    }

    /// Returns the peer of a socket.
    static func peer(of descriptor: Int32) -> Peer {
        var address = SocketAddress()
        _ = address.withPointers { getpeername(descriptor, $0, $1) }
        return Peer(address.text)
    }

    var family: Int32 { Int32(storage.ss_family) }
    var isAnyIPv6: Bool { family == AF_INET6 && text == "::" }

    mutating func withPointers<Result>(
        _ body: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &storage) { storage in
            withUnsafeMutablePointer(to: &length) { length in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
            }
        }
    }

    /// Port in host byte order. Both families store it in the same place.
    var port: UInt16 {
        get {
            withUnsafeBytes(of: storage) { UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: 2, as: UInt16.self)) }
        }
        set {
            withUnsafeMutableBytes(of: &storage) {
                $0.storeBytes(of: newValue.bigEndian, toByteOffset: 2, as: UInt16.self)
            }
        }
    }

    /// The address as text, without the port; an IPv4 client of an IPv6 socket is shown as IPv4.
    var text: String { family == AF_INET ? dotted(from: 4) : isMapped ? dotted(from: 20) : colons }

    /// Whether it is an IPv4-mapped IPv6 address: ten zero bytes and two of 0xFF, then the IPv4 address.
    private var isMapped: Bool {
        withUnsafeBytes(of: storage) { bytes in
            bytes[8..<18].allSatisfy { $0 == 0 } && bytes[18] == 0xFF && bytes[19] == 0xFF
        }
    }

    private func dotted(from start: Int) -> String {
        withUnsafeBytes(of: storage) { "\($0[start]).\($0[start + 1]).\($0[start + 2]).\($0[start + 3])" }
    }

    private var colons: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        _ = withUnsafeBytes(of: storage) { bytes in
            bytes.baseAddress.map { inet_ntop(AF_INET6, $0 + 8, &text, socklen_t(INET6_ADDRSTRLEN)) }
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
