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
        /// Statements by which nodes look for others' commits.
        package var polls = 0

        package static func - (one: Figures, other: Figures) -> Figures {
            Figures(
                statements: one.statements - other.statements,
                trips: one.trips - other.trips,
                polls: one.polls - other.polls
            )
        }
    }

    private let folder = TemporaryFolder()
    private let database: PostgresDatabase
    private let listener: Int32
    private let counted = Mutex((figures: Figures(), lines: [Line]()))

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

    /// The counts once no transaction is open: a program need not wait for the end of one.
    package var figures: Figures {
        get async throws {
            try await eventually("no transaction is open") {
                counted.withLock { $0.lines.allSatisfy(\.isIdle) }
            }
            return counted.withLock { $0.figures }
        }
    }

    private func join(_ program: Int32, _ server: Int32) {
        let line = Line()
        counted.withLock { $0.lines.append(line) }
        Self.onThread { [self] in
            var messages = Messages()
            Self.copy(from: program, to: server) { bytes in
                messages.append(bytes)
                let found = messages.found()
                // A node's connection that looks for others' commits asks all the time.
                guard !messages.isWatch else {
                    counted.withLock { $0.figures.polls += found.statements }
                    return line.leave()
                }
                let isWaited = line.sent(found)
                counted.withLock {
                    $0.figures.statements += found.statements
                    $0.figures.trips += isWaited ? 1 : 0
                }
            }
            shutdown(server, Int32(SHUT_WR))
            line.end(program, server)
        }
        Self.onThread {
            var messages = Messages(hasStarted: true)
            Self.copy(from: server, to: program) { bytes in
                messages.append(bytes)
                line.answered(messages.whole())
            }
            shutdown(program, Int32(SHUT_WR))
            line.end(program, server)
        }
    }

    private final class Line: Sendable {
        private struct State {
            var isAnswered = true
            /// The number of times the server has yet to report that it is ready; the first follows the start.
            var asked = 1
            /// Whether something was sent that the server is still to be asked to answer.
            var isHeld = false
            var isInTransaction = false
            var isCounted = true
            var ends = 0
        }

        private let state = Mutex(State())

        var isIdle: Bool {
            state.withLock { !$0.isCounted || $0.asked == 0 && !$0.isHeld && !$0.isInTransaction }
        }

        /// Returns whether the program waited for the answer before it sent this.
        func sent(_ found: Messages.Found) -> Bool {
            state.withLock { state in
                state.asked += found.asked
                state.isHeld = found.isHeld ?? state.isHeld
                guard !found.isEnd else { return false }
                defer { state.isAnswered = false }
                return state.isAnswered
            }
        }

        func answered(_ messages: [Messages.Message]) {
            state.withLock { state in
                state.isAnswered = true
                for message in messages where message.kind == UInt8(ascii: "Z") {
                    state.asked -= 1
                    state.isInTransaction = message.body.first != UInt8(ascii: "I")
                }
            }
        }

        /// The line is no longer counted.
        func leave() { state.withLock { $0.isCounted = false } }

        /// Closes both sockets once both directions have ended.
        func end(_ program: Int32, _ server: Int32) {
            leave()
            guard
                state.withLock({
                    $0.ends += 1
                    return $0.ends
                }) == 2
            else { return }
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

/// The messages of one side, as far as they have arrived.
private struct Messages {
    struct Message {
        let kind: UInt8
        let body: ArraySlice<UInt8>
    }

    struct Found {
        var statements = 0
        /// The end of a transaction whose answer nobody waits for.
        var isEnd = false
        /// The number of times the server was asked to say that it is ready.
        var asked = 0
        /// Whether something follows the last time it was asked; nil without any message.
        var isHeld: Bool?
    }

    private var bytes: [UInt8] = []
    private var hasStarted: Bool
    private(set) var isWatch = false

    init(hasStarted: Bool = false) { self.hasStarted = hasStarted }

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Takes the whole messages. A program's first has no kind.
    mutating func whole() -> [Message] {
        var messages: [Message] = []
        var begin = 0
        while case let head = begin + (hasStarted ? 1 : 0), bytes.count >= head + 4 {
            let end = head + bytes[head..<(head + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard bytes.count >= end else { break }
            let body = bytes[(head + 4)..<end]
            if hasStarted {
                messages.append(Message(kind: bytes[begin], body: body))
            } else {
                hasStarted = true
                isWatch = String(decoding: body, as: UTF8.self).contains("madang node")
            }
            begin = end
        }
        bytes.removeFirst(begin)
        return messages
    }

    /// Takes a program's whole messages.
    mutating func found() -> Found {
        whole().reduce(into: Found()) { found, message in
            found.isHeld = true
            switch message.kind {
            case UInt8(ascii: "E"): found.statements += 1
            case UInt8(ascii: "S"): found.isHeld = false
            case UInt8(ascii: "Q"): (found.statements, found.isHeld) = (found.statements + 1, false)
            case UInt8(ascii: "P"):
                let parts = message.body.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
                // A transaction that wrote ends by a prepared statement.
                found.isEnd = parts[0].isEmpty && String(decoding: parts[1], as: UTF8.self) == "COMMIT"
            default: break
            }
            found.asked += found.isHeld == false ? 1 : 0
        }
    }
}
