import Foundation
import Glibc
import TestKit
import Testing

/// A command of the bench in a separate process, with its own memory and descriptors.
private final class BenchProcess {
    private let process = Process()
    /// Pipe whose end makes the command exit.
    private let input = Pipe.toStart()
    /// The first line of output.
    let line: String

    init(descriptors: Int, _ arguments: String) throws {
        let program = BuildFolder.url.appending(path: "debug/bench").path
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "ulimit -n \(descriptors) && exec '\(program)' \(arguments)"]
        let output = Pipe.toStart()
        process.standardOutput = output
        process.standardInput = input
        try process.start()
        let bytes = output.fileHandleForReading.availableData
        line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    deinit { kill(process.processIdentifier, SIGKILL) }

    /// The port of a server.
    var port: UInt16 {
        get throws { try #require(UInt16(line.dropFirst("port ".count))) }
    }

    private func file(_ name: String) -> [Substring] {
        let path = "/proc/\(process.processIdentifier)/\(name)"
        return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split { $0 == " " || $0 == "\n" }
    }

    /// Resident memory in bytes.
    var residentMemory: Int { (Int(file("statm")[1]) ?? 0) * 4096 }

    /// CPU time so far, in seconds.
    var processorTime: Double {
        let fields = file("stat")
        return Double((Int(fields[13]) ?? 0) + (Int(fields[14]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

@Suite(.measures) struct OwnProcessTests {
    @Test(.enabled(if: canOpen(descriptors: 6000), "the system allows fewer descriptors"))
    func idleConnectionsCostLittle() async throws {
        let count = 5000
        try await withTaskExecutorPreference(OwnThread()) {
            let server = try BenchProcess(descriptors: 6000, "serve 1")
            let port = try server.port
            for _ in 0..<10 { _ = try EngineClient(port).get("/hello") }
            let before = server.residentMemory
            let clients = try BenchProcess(descriptors: 6000, "hold \(port) \(count)")
            #expect(clients.line == "held \(count)")
            let each = (server.residentMemory - before) / count
            #expect(each > 0)
            #expect(each < 1024)
            #expect(try EngineClient(port).get("/later").text == "hello")
        }
    }

    @Test func serverOutOfDescriptorsRestsAndRecovers() async throws {
        try await withTaskExecutorPreference(OwnThread()) {
            let server = try BenchProcess(descriptors: 40, "serve 1")
            let port = try server.port
            var clients = try (0..<80).map { _ in try EngineClient(port) }
            #expect(try clients[0].get("/hello").text == "hello")
            let before = server.processorTime
            // Long enough to detect a busy loop, because nothing else happens meanwhile.
            try await Task.sleep(for: .seconds(1))
            #expect(server.processorTime - before < 0.3)
            #expect(try clients[0].get("/hello").text == "hello")
            // The last client in the queue is served once others have left.
            let last = clients.removeLast()
            clients.removeAll()
            #expect(try last.get("/hello").text == "hello")
            #expect(try EngineClient(port).get("/hello").text == "hello")
        }
    }
}

private func canOpen(descriptors: UInt64) -> Bool {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit.rlim_max >= descriptors
}
