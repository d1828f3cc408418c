import Glibc
import Testing

@testable import Pages

/// A log, and the lines written to it.
struct LogLines {
    let log: Log
    private let ends: (read: Int32, write: Int32)

    init() throws {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, type, 0, &ends) == 0)
        self.ends = (ends[0], ends[1])
        log = Log(descriptor: ends[1])
    }

    /// Closes the log and returns its lines.
    func close() -> [String] {
        log.close()
        Glibc.close(ends.write)
        defer { Glibc.close(ends.read) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(ends.read, &part, part.count), count > 0 { all += part[..<count] }
        return String(decoding: all, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
