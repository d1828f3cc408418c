import CLinux
import Glibc

// Accepting connections.
extension EventLoop {
    private static let burst = 64
    /// The most refused clients that are given time to read the refusal. Others are closed at once.
    private static let mostTurnedAway = 64

    func accept(from listener: ListeningSocket) {
        for _ in 0..<EventLoop.burst {
            var address = SocketAddress()
            let descriptor = address.withPointers { madang_accept4(listener.descriptor, $0, $1) }
            guard descriptor >= 0 else {
                if EventLoop.isExhaustion(errno) { return pauseAccepting() }
                // A client that left while it waited, or a network error of its own: the next may be fine.
                if errno == EAGAIN { return }
                continue
            }
            guard let connection = admit(descriptor, Peer(address.text), listener.handler) else {
                close(descriptor)
                continue
            }
            connection.settle()
        }
    }

    /// Returns nil if there are so many connections that not even a refusal is sent.
    func admit(_ descriptor: Int32, _ peer: Peer, _ handler: any Handler) -> Connection? {
        let isWelcome = counter.enter(peer)
        if !isWelcome {
            counter.leave(peer)
            counts.turnedAway()
            guard turnedAway < EventLoop.mostTurnedAway else { return nil }
        }
        let connection = add(descriptor, peer: peer, handler: handler)
        if !isWelcome { connection.turnAway() }
        return connection
    }

    private static func isExhaustion(_ number: Int32) -> Bool {
        number == EMFILE || number == ENFILE || number == ENOBUFS || number == ENOMEM
    }

    /// Pauses accepting: the listener stays ready while no descriptor is free, and retrying at once would spin.
    private func pauseAccepting() {
        acceptsAgainAt = now + 200_000_000
        for listener in listeners {
            watch(listener.descriptor, key: UInt64(listener.descriptor), for: 0, adding: false)
        }
    }

    func acceptAgain() {
        acceptsAgainAt = nil
        for listener in listeners { watch(listener.descriptor, key: UInt64(listener.descriptor), adding: false) }
    }
}
