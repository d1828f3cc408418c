import AttackKit
import TestKit
import Testing

/// What `bin/attack` tries on anybody's server is tried on a fresh one.
@Suite(.measures) struct AttackTests {
    @Test(.timeLimit(.minutes(3))) func everyDoorIsShut() async throws {
        let place = TemporaryFolder()
        let server = try await ServingProgram(in: place.path + "/data", ["--sample", "off"])
        let port = server.port
        let found = try await onThread { Door.all.map { ($0.name, $0.find(at: port)) } }
        for (name, finding) in found {
            if case .open(let seen) = finding { Issue.record("open: \(name): \(seen)") }
            if case .skipped(let why) = finding { Issue.record("not tried: \(name): \(why)") }
        }
        #expect(found.count == Door.all.count)
        try await server.kill()
    }
}
