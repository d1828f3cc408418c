import Foundation

/// A program that was started, with what it has written so far. It does not outlive the test.
final class RunningProgram {
    private let process = Process()
    private let place = TemporaryFolder()

    /// The surroundings are only what is given: a variable of the developer's must not change a test.
    init(_ executable: String, _ arguments: [String], environment: [String: String], in folder: String? = nil) throws {
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        // What is drawn in the background would only get in the way; who wants it says so.
        process.environment = ["MADANG_SAMPLE": "off"].merging(environment) { $1 }
        process.currentDirectoryURL = URL(filePath: folder ?? place.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try RunningProgram.file(at: place.path + "/out")
        process.standardError = try RunningProgram.file(at: place.path + "/err")
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var output: String { (try? String(contentsOfFile: place.path + "/out", encoding: .utf8)) ?? "" }
    var complaints: String { (try? String(contentsOfFile: place.path + "/err", encoding: .utf8)) ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The status it ends with.
    func status(within seconds: Double = 30) async throws -> Int32 {
        try await RunningProgram.wait(within: seconds, for: "the end") { !process.isRunning }
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// The first match of `pattern` in what it writes to stderr.
    func complaint<Output>(matching pattern: Regex<Output>, within seconds: Double = 30) async throws -> Output {
        var found: Output?
        try await RunningProgram.wait(within: seconds, for: "a line; it said \(complaints)") {
            found = complaints.firstMatch(of: pattern)?.output
            return found != nil || !process.isRunning
        }
        guard let found else { throw Unexpected(what: "it ended, saying \(complaints)") }
        return found
    }

    private static func wait(within seconds: Double, for what: String, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            guard ContinuousClock.now < end else { throw Unexpected(what: "\(seconds) s passed without \(what)") }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private static func file(at path: String) throws -> FileHandle {
        try Data().write(to: URL(filePath: path))
        return try FileHandle(forWritingTo: URL(filePath: path))
    }
}

struct Unexpected: Error {
    var what: String
}
