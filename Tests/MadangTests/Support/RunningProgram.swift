import Foundation
import TestKit

/// A started program, with its output so far. It does not outlive the test.
final class RunningProgram {
    private let process = Process()
    private let place = TemporaryFolder()

    /// The environment is only the given one: a developer's variable must not change a test.
    init(_ executable: String, _ arguments: [String], environment: [String: String], in folder: String? = nil) throws {
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        // Background drawing would only interfere; tests that want it enable it.
        process.environment = ["MADANG_SAMPLE": "off", "MADANG_SAMPLE_COVERS": Checkout.covers]
            .merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder ?? place.path)
        process.standardInput = FileHandle.nullDevice
        let output = try RunningProgram.file(at: place.path + "/out")
        let errors = try RunningProgram.file(at: place.path + "/err")
        (process.standardOutput, process.standardError) = (output, errors)
        // Foundation never releases a started process and its files. With 1,350 open, Foundation reads beyond the list
        // of them when it starts the next.
        defer { for file in [output, errors] { try? file.close() } }
        try process.start()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var output: String { (try? String(contentsOfFile: place.path + "/out", encoding: .utf8)) ?? "" }
    var complaints: String { (try? String(contentsOfFile: place.path + "/err", encoding: .utf8)) ?? "" }

    var identifier: Int32 { process.processIdentifier }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Returns the exit status, within that many seconds.
    func status(within seconds: Int = 120) async throws -> Int32 {
        try await TestKit.within(seconds: seconds, "the program has ended; it said \(complaints)") {
            !process.isRunning
        }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Returns the first match of `pattern` in its stderr.
    func complaint<Output>(matching pattern: Regex<Output>, within seconds: Int = 60) async throws -> Output {
        var found: Output?
        try await TestKit.within(seconds: seconds, "the program says what it should") {
            let isOver = !process.isRunning
            found = complaints.firstMatch(of: pattern)?.output
            return found != nil || isOver
        }
        guard let found else { throw Unexpected(what: "it ended, saying \(complaints)") }
        return found
    }

    private static func file(at path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}

struct Unexpected: Error {
    var what: String
}
