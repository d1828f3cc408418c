import CLinux
import Glibc
import Synchronization

/// A client on its own thread that reads a page every few milliseconds and records how long each took.
final class PageReader: Sendable {
    private let socket: Int32
    private let notes = Mutex<(took: [Double], ends: Bool)>(([], false))
    private let request = Array("GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)

    /// Connects; nil when no server answers at the port.
    init?(port: UInt16) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
        var thread = pthread_t()
        pthread_create(
            &thread,
            nil,
            { context in
                guard let context else { return nil }
                Unmanaged<PageReader>.fromOpaque(context).takeRetainedValue().read()
                return nil
            },
            Unmanaged.passRetained(self).toOpaque()
        )
        pthread_detach(thread)
    }

    deinit { close(socket) }

    /// Stops, and returns the number of pages with the median, the p99 and the worst time in milliseconds.
    func end() -> String {
        let took = notes.withLock { notes in
            notes.ends = true
            return notes.took.sorted()
        }
        guard let worst = took.last else { return "nothing" }
        let figures = [took[took.count / 2], took[took.count * 99 / 100], worst].map { Text.decimal($0, 1) }
        return "\(took.count) pages, \(figures.joined(separator: ", "))"
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !notes.withLock(\.ends) {
            let start = ContinuousClock.now
            guard request.withUnsafeBytes({ send(socket, $0.baseAddress, $0.count, 0) }) == request.count,
                takeAnswer(&buffer)
            else { return }
            let took = (ContinuousClock.now - start) / .milliseconds(1)
            notes.withLock { $0.took.append(took) }
            usleep(2_000)
        }
    }

    /// Reads one answer; the page's last tag marks its end.
    private func takeAnswer(_ buffer: inout [UInt8]) -> Bool {
        let end = Array("</html>".utf8)
        var filled = 0
        while filled < buffer.count {
            let room = buffer.count - filled
            let count = buffer.withUnsafeMutableBytes { recv(socket, $0.baseAddress.map { $0 + filled }, room, 0) }
            guard count > 0 else { return false }
            filled += count
            if buffer[..<filled].suffix(end.count).elementsEqual(end) { return true }
        }
        return false
    }
}
