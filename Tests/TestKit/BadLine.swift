import Foundation
import Glibc
import Synchronization

/// A port of this machine that forwards to another one, over a connection that can be slow, cut or silent. A change
/// cuts all existing connections.
package final class BadLine: Sendable {
    package let port: UInt16
    private let target: UInt16
    private let listener: Int32
    private let state = Mutex((trouble: Trouble?.none, number: 0, open: Set<Int32>()))

    package enum Trouble: Sendable, Equatable {
        /// Connections end after that many bytes of the response.
        case cut(after: Int)
        /// Nothing comes back.
        case silent
        /// Connections are refused.
        case closed
    }

    package init(to target: UInt16) throws {
        self.target = target
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = Self.loopback(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) == 0 && listen(listener, 64) == 0
                    ? getsockname(listener, address, &size) : -1
            }
        }
        guard result == 0 else { throw RawClientError.refused(errno) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else {
                    if client >= 0 { Glibc.close(client) }
                    return
                }
                self.connect(client)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        Glibc.close(listener)
        for open in state.withLock({ $0.open }) { shutdown(open, Int32(SHUT_RDWR)) }
    }

    package func set(_ trouble: Trouble?) {
        let open = state.withLock { state in
            state.trouble = trouble
            return state.open
        }
        for open in open { shutdown(open, Int32(SHUT_RDWR)) }
    }

    private func connect(_ client: Int32) {
        let trouble = state.withLock { $0.trouble }
        guard trouble != .closed, let server = Self.connect(to: target) else {
            // A reset, as if nobody listened.
            var linger = linger(l_onoff: 1, l_linger: 0)
            setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
            Glibc.close(client)
            return
        }
        state.withLock { $0.open.formUnion([client, server]) }
        let left = LastOfTwo { [weak self] in
            self?.state.withLock { $0.open.subtract([client, server]) }
            Glibc.close(client)
            Glibc.close(server)
        }
        Thread.detachNewThread {
            Self.copy(client, to: server, atMost: .max)
            left.leave()
        }
        Thread.detachNewThread {
            switch trouble {
            case .cut(let bytes): Self.copy(server, to: client, atMost: bytes)
            case .silent: Self.drain(server)
            case nil, .closed: Self.copy(server, to: client, atMost: .max)
            }
            left.leave()
        }
    }

    /// Copies until one side ends, then ends both.
    private static func copy(_ source: Int32, to target: Int32, atMost most: Int) {
        var (left, buffer) = (most, [UInt8](repeating: 0, count: 65_536))
        while left > 0 {
            let count = recv(source, &buffer, min(buffer.count, left), 0)
            guard count > 0, send(target, buffer, count, Int32(MSG_NOSIGNAL)) == count else { break }
            left -= count
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(target, Int32(SHUT_RDWR))
    }

    private static func drain(_ source: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while recv(source, &buffer, buffer.count, 0) > 0 {}
    }

    private static func connect(to port: UInt16) -> Int32? {
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = loopback(port)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if result == 0 { return server }
        Glibc.close(server)
        return nil
    }

    private static func loopback(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}

/// Runs a closure once both of two threads have left.
private final class LastOfTwo: Sendable {
    private let count = Atomic(0)
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    func leave() { if count.add(1, ordering: .acquiringAndReleasing).newValue == 2 { end() } }
}
