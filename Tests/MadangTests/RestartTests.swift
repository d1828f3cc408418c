import Foundation
import TestKit
import Testing

/// The real program, killed and restarted in the same folder.
@Suite(.seeded, .blocks) struct RestartTests {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/data" }

    @Test func killedWhileItServesItAnswersAgainAtOnce() async throws {
        var random = SeededRandom()
        for _ in 0..<3 {
            let server = try await ServingProgram(in: folder)
            for _ in 0..<4 { server.port.visitUntilItIsGone() }
            // The test varies the instant of the kill.
            try await Task.sleep(for: .milliseconds(Int.random(in: 20...200, using: &random)))
            try await server.kill()

            let next = try await ServingProgram(in: folder, within: 5)
            #expect(try next.get("/health").status == 200)
            try await next.kill()
            #expect(try await Ending.of(["check", "--data", folder]).output == Ending.whole)
        }
    }

    @Test func aSecondServerIsRefusedUntilTheFirstIsGone() async throws {
        let first = try await ServingProgram(in: folder)
        let second = try await Ending.of(["serve", "--listen", "127.0.0.1:0", "--data", folder])
        #expect(second.status == 69)
        #expect(second.complaints.contains("Another madang"))
        #expect(try first.get("/health").status == 200)
        try await first.kill()
        #expect(try await ServingProgram(in: folder).get("/health").status == 200)
    }
}

extension UInt16 {
    /// Visits the server at this port repeatedly, on a dedicated thread, because it blocks.
    fileprivate func visitUntilItIsGone() {
        Thread.detachNewThread {
            while (try? visit()) != nil {}
        }
    }

    private func visit() throws {
        let client = try RawClient(port: self)
        try client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try client.receiveAnswer()
    }
}
