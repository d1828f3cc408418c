import Dispatch
import Glibc

/// Tests a running server for known denial-of-service and validation weaknesses, in about twenty seconds, and reports
/// the result of each.
///
/// Harmless to a server without them: nothing it sends would be stored, unless it may write.
package struct Attack: Sendable {
    let server: TriedServer
    /// Whether it may create accounts, which some tests need.
    let mayWrite: Bool
    /// A key of the server's lab; nil if there is none.
    let labKey: String?
    /// The time in seconds after which no further test is started.
    private static let mostSeconds = 25

    package init(port: UInt16, host: String = "localhost", mayWrite: Bool = false, labKey: String? = nil) {
        server = TriedServer(port: port, host: host)
        self.labKey = labKey
        self.mayWrite = mayWrite
    }

    /// The result of one test.
    package struct Finding: Sendable {
        package let door: String
        package let outcome: Outcome

        package enum Outcome: Sendable, Equatable {
            case shut
            /// The weakness exists, with the evidence.
            case open(String)
            /// The test was not possible, with the reason.
            case skipped(String)
        }

        package var isOpen: Bool { if case .open = outcome { true } else { false } }

        /// The result in one line.
        package var line: String {
            switch outcome {
            case .shut: "shut  \(door)"
            case .open(let seen): "OPEN  \(door): \(seen)"
            case .skipped(let reason): "skip  \(door): \(reason)"
            }
        }
    }

    /// Tests the lab alone. Throws if the server does not respond at all.
    package func tryLab() throws -> Finding {
        Finding(door: Door.lab.name, outcome: try Door.lab.attempt(self, false))
    }

    /// Runs all tests. Throws if the server does not respond at all.
    package func run(_ tell: (Finding) -> Void = { _ in }) throws -> [Finding] {
        _ = try server.ask("GET", "/health")
        let isTrusted = server.believesForwarded()
        var findings: [Finding] = []
        let start = DispatchTime.now()
        for door in Door.all {
            let outcome: Finding.Outcome
            if start.seconds > Double(Self.mostSeconds) {
                outcome = .skipped("the \(Self.mostSeconds) seconds are over")
            } else {
                do { outcome = try door.attempt(self, isTrusted) } catch {
                    outcome = .open("the server did not answer as it should: \(error)")
                }
            }
            let finding = Finding(door: door.name, outcome: outcome)
            tell(finding)
            findings.append(finding)
        }
        return findings
    }
}

/// One possible weakness, and its test.
struct Door: Sendable {
    let name: String
    let attempt: @Sendable (_ attack: Attack, _ isTrusted: Bool) throws -> Attack.Finding.Outcome

    static var all: [Door] {
        [
            longNames, turningNames, uploads, filmCodes, health, otherHost, signingOut, takenNames, commonSecrets,
            crowdOfGuesses, manyNames, manyPorts, readingLimits, staffNames, numbers, forms, lab,
            // If the weakness exists, the server is busy for a while.
            marks,
            remembered, neighbours, drawings,
        ]
    }

    /// Weaknesses that cannot be tested from outside; other tests cover them.
    private static let remembered = Door(name: "wrong guesses keep what was typed") { _, _ in
        .skipped("it cannot be seen from outside; the tests of the market look into it")
    }
    private static let neighbours = Door(name: "a neighbour locks a seller out") { _, _ in
        .skipped("it takes an account whose secret is known; the tests of the market have one")
    }
    private static let drawings = Door(name: "drawings that run or load something") { _, _ in
        .skipped("drawings do not come over HTTP; `madang pack check` and HostileSVGTests look at them")
    }
}

extension DispatchTime {
    /// Seconds since this time.
    var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - uptimeNanoseconds) / 1e9 }
}
