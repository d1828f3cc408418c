package import Foundation

/// Runs `fixedwork` under callgrind and returns the cost of each piece of work, in order.
package enum CountedWork {
    package struct Piece: Sendable {
        package let name: String
        /// The counts of the cheapest round.
        package let counts: CallgrindCounts
    }

    /// Number of repetitions of each piece within a count.
    package static let times = 40

    /// The optimised `fixedwork` that `bin/test` builds and names.
    package static var program: URL? {
        ProcessInfo.processInfo.environment["MADANG_FIXEDWORK"].map { URL(filePath: $0) }
    }

    /// `program` is an optimised `fixedwork` with its symbols.
    package static func run(_ program: URL) throws -> [Piece] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "madang-counts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = try valgrind(program, in: folder)
        return try names.enumerated().reduce(into: []) { pieces, found in
            // The odd files were written when the counts were reset.
            let file = folder.appending(path: "counts.\(2 * found.offset + 2)")
            let piece = Piece(name: found.element, counts: try CallgrindCounts(readingFrom: file))
            guard let place = pieces.firstIndex(where: { $0.name == piece.name }) else { return pieces.append(piece) }
            if piece.counts.instructions < pieces[place].counts.instructions { pieces[place] = piece }
        }
    }

    /// Returns the names it prints, one for each count.
    private static func valgrind(_ program: URL, in folder: URL) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/valgrind")
        // With the same hashes each time, or tables are probed more or less often.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        process.arguments = [
            "--tool=callgrind", "--callgrind-out-file=\(folder.path)/counts", "--dump-before=\(mark("fixedWorkEnded"))",
            "--zero-before=\(mark("fixedWorkBegins"))", "--log-file=\(folder.path)/log", program.path,
        ]
        let output = Pipe.toStart()
        process.standardOutput = output
        try process.start()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
            throw Failure(description: "fixedwork ended with \(process.terminationStatus) under valgrind: \(log)")
        }
        return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Returns the symbol of a function without arguments in `fixedwork`.
    private static func mark(_ name: String) -> String { "$s9fixedwork\(name.utf8.count)\(name)yyF" }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
