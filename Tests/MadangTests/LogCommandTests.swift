import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// Finding a request in the log by what people quote.
@Suite(.blocks) struct LogCommandTests {
    private let place = TemporaryFolder()
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"

    private static let text = [
        "2026-11-20T21:06:45.123Z 42 GET /expo 200 14032 812us",
        "2026-11-20T21:06:45.124Z - 42 failed: no such table",
        "2026-11-20T21:06:45.124Z - 42 GET /expo held the event loop for 130 ms",
        "2026-11-20T21:06:45.125Z 142 GET /42 500 42 42us trace=\(trace)",
        "2026-11-20T21:06:45.126Z - Picture 42 has no file 640.webp; it is drawn instead.",
        "2026-11-20T21:06:45.127Z ! sign-in by=web seller=42",
    ]
    private static let json = [
        #"{"time":"2026-11-20T21:06:45.123Z","request":42,"method":"GET","path":"/expo","status":200,"bytes":1,"us":8}"#,
        #"{"time":"2026-11-20T21:06:45.124Z","note":"42 failed: no such table"}"#,
        #"{"time":"2026-11-20T21:06:45.125Z","request":421,"path":"/a\"request\":42,","status":200,"trace":"\#(trace)"}"#,
        #"{"time":"2026-11-20T21:06:45.126Z","note":"Picture 42 has no file."}"#,
    ]

    private func run(_ line: String, _ environment: [String: String] = [:]) async throws -> Ending {
        try await Ending.of(line.split(separator: " ").map(String.init), environment: environment, in: place.path)
    }

    @Test func linesAboutARequestAreFound() throws {
        let number = try #require(LoggedRequest("42"))
        #expect(Self.text.map(number.isTold) == [true, true, true, false, false, false])
        #expect(Self.json.map(number.isTold) == [true, true, false, false])
        let trace = try #require(LoggedRequest(Self.trace))
        #expect(Self.text.map(trace.isTold) == [false, false, false, true, false, false])
        #expect(Self.json.map(trace.isTold) == [false, false, true, false])
        for line in ["", " ", "{", "42", "42 ", "- 42"] { #expect(!number.isTold(in: line)) }
    }

    @Test(arguments: ["", "-1", "042", "+42", "4.2", "99999999999999999999", "4BF92F3577B34DA6A3CE929D0E0E4736", "abc"])
    func otherWordsAreRefused(word: String) {
        #expect(LoggedRequest(word) == nil)
        #expect(throws: UsageError.self) { try LogCommand(["find", word], environment: [:]) }
    }

    @Test func filesAreReadToTheirEnd() async throws {
        try place.write(Self.text.joined(separator: "\n"), to: "one.log")
        try place.write(
            Self.json.joined(separator: "\n") + "\n" + String(repeating: "x", count: 200_000),
            to: "two.log"
        )
        let found = try await run("log find 42 --file one.log --file two.log")
        #expect(found.status == 0)
        #expect(found.output == (Self.text[0...2] + Self.json[0...1]).joined(separator: "\n") + "\n")
        let none = try await run("log find 43 --file one.log")
        #expect(none == Ending(status: 66, output: "", complaints: "madang: No log line about request 43.\n"))
        #expect(try await run("log find 42 --file nowhere.log").status == 66)
        #expect(try await run("log find").status == 64)
    }

    /// Reads the system's journal if no file is given, simulated here by a script.
    @Test func journalIsAskedWithoutAFile() async throws {
        let script =
            "#!/bin/sh\necho \"$*\" >\(place.path)/asked\nprintf '%s\\n' '\(Self.json.joined(separator: "' '"))'\n"
        try place.write(script, to: "path/journalctl")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: place.path + "/path/journalctl"
        )
        let found = try await run("log find \(Self.trace)", ["PATH": place.path + "/path:/usr/bin:/bin"])
        #expect(found == Ending(status: 0, output: Self.json[2] + "\n", complaints: ""))
        let asked = try String(contentsOfFile: place.path + "/asked", encoding: .utf8)
        #expect(asked.hasPrefix("--unit madang --output cat "))
        let none = try await run("log find 42", ["PATH": place.path + "/nothing"])
        #expect(none.status == 66 && none.complaints.contains("--file"))
    }

    /// The number on an error page leads to the log.
    @Test func numberOnAPageLeadsToItsLine() async throws {
        let server = try await ServingProgram(in: place.path + "/data")
        _ = try server.get("/offline")
        let told = try server.get("/nowhere", fields: "Accept-Language: en\r\n")
        let number = try #require(told.text.firstMatch(of: /Request number (\d+)/)).1
        #expect(told["x-request-number"] == String(number))
        try place.write(try await server.stop(), to: "server.log")
        let found = try await run("log find \(number) --file server.log")
        #expect(found.output.contains(" \(number) GET /nowhere 404 ") && found.output.split(separator: "\n").count == 1)
    }
}
