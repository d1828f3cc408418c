import Foundation
import Glibc
import Synchronization

/// A connection to PostgreSQL through this process, which counts what programs send over it.
package final class DatabaseLine: Sendable {
    package struct Figures: Sendable, Equatable {
        /// Statements, with BEGIN and COMMIT.
        package var statements = 0
        /// The number of times a program sent something and waited for the answer.
        package var trips = 0

        package static func - (one: Figures, other: Figures) -> Figures {
            Figures(statements: one.statements - other.statements, trips: one.trips - other.trips)
        }
    }

    private let folder = TemporaryFolder()
    private let database: PostgresDatabase
    private let listener: Int32
    private let counted = Mutex(Figures())

    package init(to database: PostgresDatabase) throws {
        self.database = database
        listener = try Self.socket(folder.path + "/.s.PGSQL.5432") { socket, address, length in
            bind(socket, address, length) == 0 && listen(socket, 64) == 0
        }
        let (listener, target) = (listener, "\(try PostgresDatabase.socketFolder)/.s.PGSQL.5432")
        Self.onThread { [weak self] in
            while case let program = accept(listener, nil, nil), program >= 0 {
                guard let self, let server = try? Self.socket(target, { connect($0, $1, $2) == 0 }) else {
                    close(program)
                    return
                }
                self.join(program, server)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// The URL for programs.
    package var url: String { "postgresql:///\(database.name)?host=\(folder.path)&user=postgres" }

    package var figures: Figures { counted.withLock { $0 } }

    private func join(_ program: Int32, _ server: Int32) {
        let line = Line()
        Self.onThread { [self] in
            var messages = Messages()
            Self.copy(from: program, to: server) { bytes in
                messages.append(bytes)
                let found = messages.found()
                // A node's connection that looks for others' commits asks all the time.
                guard !messages.isWatch else { return }
                let isWaited = !found.isEnd && line.isAnswered.exchange(false, ordering: .relaxed)
                counted.withLock {
                    $0.statements += found.statements
                    $0.trips += isWaited ? 1 : 0
                }
            }
            shutdown(server, Int32(SHUT_WR))
            line.end(program, server)
        }
        Self.onThread {
            Self.copy(from: server, to: program) { _ in line.isAnswered.store(true, ordering: .relaxed) }
            shutdown(program, Int32(SHUT_WR))
            line.end(program, server)
        }
    }

    private final class Line: Sendable {
        let isAnswered = Atomic(true)
        private let ends = Atomic(0)

        /// Closes both sockets once both directions have ended.
        func end(_ program: Int32, _ server: Int32) {
            guard ends.add(1, ordering: .relaxed).newValue == 2 else { return }
            close(program)
            close(server)
        }
    }

    private static func copy(from one: Int32, to other: Int32, _ note: ([UInt8]) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(one, &buffer, buffer.count), count > 0 {
            note(Array(buffer[..<count]))
            var sent = 0
            while sent < count {
                let written = buffer.withUnsafeBytes {
                    send(other, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
                }
                guard written > 0 else { return }
                sent += written
            }
        }
    }

    private static func onThread(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread(body) }

    private static func socket(
        _ path: String,
        _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) throws -> Int32 {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let isShort = withUnsafeMutableBytes(of: &address.sun_path) { place in
            guard path.utf8.count < place.count else { return false }
            place.copyBytes(from: path.utf8)
            return true
        }
        let isDone = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isShort, isDone else {
            close(socket)
            throw PostgresComplaint(text: "no socket at \(path)")
        }
        return socket
    }
}

/// The messages of a program, as far as they have arrived.
private struct Messages {
    private var bytes: [UInt8] = []
    private var hasStarted = false
    private(set) var isWatch = false

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Takes the whole messages. `isEnd` is the end of a transaction whose answer nobody waits for.
    mutating func found() -> (statements: Int, isEnd: Bool) {
        var (statements, isEnd) = (0, false)
        while true {
            let head = hasStarted ? 1 : 0
            guard bytes.count >= head + 4 else { break }
            let length = bytes[head..<(head + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count >= head + length else { break }
            let body = bytes[(head + 4)..<(head + length)]
            if !hasStarted {
                hasStarted = true
                isWatch = String(decoding: body, as: UTF8.self).contains("madang node")
            } else {
                switch bytes[0] {
                case UInt8(ascii: "E"), UInt8(ascii: "Q"): statements += 1
                case UInt8(ascii: "P"):
                    let parts = body.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                    let text = String(decoding: parts[1], as: UTF8.self)
                    // A transaction that wrote ends by a prepared statement.
                    isEnd = parts[0].isEmpty && text == "COMMIT"
                default: break
                }
            }
            bytes.removeFirst(head + length)
        }
        return (statements, isEnd)
    }
}
