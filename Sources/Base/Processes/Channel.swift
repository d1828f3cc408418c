internal import CLinux
internal import Glibc

/// One end of the socket pair between two of our programs. Packets keep their boundaries (SOCK_SEQPACKET), so one call
/// moves one whole packet.
///
/// Blocking: use it on a thread that may wait and in the other program, never on an event loop.
package final class Channel: Sendable {
    package let descriptor: Int32

    /// The largest packet.
    package static let mostBytes = 65_536
    /// The most bytes of content in a `Packet` without numbers.
    package static let mostContent = mostBytes - 2

    package enum Fault: Error, Equatable {
        /// The other side has closed.
        case closed
        /// No reply in time.
        case late
        /// A reply that violates the protocol.
        case malformed
    }

    package init(adopting descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Returns two ends connected to each other and not inherited by any other process.
    package static func pair() -> (Channel, Channel)? {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
        return (Channel(adopting: ends[0]), Channel(adopting: ends[1]))
    }

    /// Sends one packet, and an open file with it.
    package func send(_ packet: [UInt8], file: Int32 = -1, by deadline: Deadline = .never) throws(Fault) {
        repeat {
            try wait(for: POLLOUT, by: deadline)
            let sent = packet.withUnsafeBytes {
                madang_send_descriptor(descriptor, $0.baseAddress, $0.count, file, 0)
            }
            if sent == packet.count { return }
            guard sent < 0, errno == EINTR || errno == EAGAIN else { throw .closed }
        } while true
    }

    /// Sends one packet with an open file, from any thread and without waiting. False if there is no room for it, or no
    /// receiver.
    package func trySend(_ packet: [UInt8], file: Int32) -> Bool {
        let flags = Int32(MSG_DONTWAIT)
        let sent = packet.withUnsafeBytes {
            madang_send_descriptor(descriptor, $0.baseAddress, $0.count, file, flags)
        }
        return sent == packet.count
    }

    /// Receives a packet, and the open file that came with it (or -1), which the caller must close.
    package func receive(
        by deadline: Deadline = .never,
        upTo most: Int = Channel.mostBytes
    ) throws(Fault) -> (packet: [UInt8], file: Int32) {
        repeat {
            try wait(for: POLLIN, by: deadline)
            var file: Int32 = -1
            var status = 0
            let packet = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
                status = madang_receive_descriptor(descriptor, buffer.baseAddress, buffer.count, &file)
                count = max(status, 0)
            }
            if status > 0 { return (packet, file) }
            if file >= 0 { close(file) }
            if status == -2 { throw .malformed }
            guard status < 0, errno == EINTR || errno == EAGAIN else { throw .closed }
        } while true
    }

    private func wait(for event: Int32, by deadline: Deadline) throws(Fault) {
        var poller = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        repeat {
            let milliseconds = deadline.milliseconds
            guard milliseconds != 0 else { throw .late }
            let ready = poll(&poller, 1, milliseconds)
            if ready > 0 { return }
            guard ready == 0 || errno == EINTR else { throw .closed }
        } while true
    }
}

/// The instant at which waiting is given up, by the monotonic clock.
package struct Deadline: Sendable {
    private let instant: ContinuousClock.Instant?

    package static let never = Deadline(instant: nil)

    package static func after(_ duration: Duration) -> Deadline { Deadline(instant: .now + duration) }

    /// The remaining time for poll(2): -1 for ever, 0 when it has passed.
    var milliseconds: Int32 {
        guard let instant else { return -1 }
        let left = ContinuousClock.now.duration(to: instant)
        guard left > .zero else { return 0 }
        let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
        return Int32(clamping: milliseconds + 1)
    }
}
