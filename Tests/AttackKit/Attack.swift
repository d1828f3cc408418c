import Dispatch
import Glibc

/// Tries on a running server what once stopped or filled it, in about twenty seconds, and says which doors are shut.
///
/// It does no harm to a server whose doors are shut: nothing it sends would be kept, unless it may write.
package struct Attack: Sendable {
    let server: TriedServer
    /// Whether it may make accounts, which some doors need.
    let mayWrite: Bool
    /// A key of the server's lab; nil where there is none.
    let labKey: String?
    /// No door is begun after so many seconds.
    private static let mostSeconds = 25

    package init(port: UInt16, host: String = "localhost", mayWrite: Bool = false, labKey: String? = nil) {
        server = TriedServer(port: port, host: host)
        self.labKey = labKey
        self.mayWrite = mayWrite
    }

    /// What was seen at a door.
    package struct Finding: Sendable {
        package let door: String
        package let outcome: Outcome

        package enum Outcome: Sendable, Equatable {
            case shut
            /// Somebody could come in; what was seen.
            case open(String)
            /// It could not be tried; why.
            case skipped(String)
        }

        package var isOpen: Bool { if case .open = outcome { true } else { false } }

        /// In one line.
        package var line: String {
            switch outcome {
            case .shut: "shut  \(door)"
            case .open(let seen): "OPEN  \(door): \(seen)"
            case .skipped(let reason): "skip  \(door): \(reason)"
            }
        }
    }

    /// Tries the lab alone. Throws when nobody answers at all.
    package func tryLab() throws -> Finding {
        Finding(door: Door.lab.name, outcome: try Door.lab.attempt(self, false))
    }

    /// Throws when nobody answers at all.
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

/// One way in, and how it is tried.
struct Door: Sendable {
    let name: String
    let attempt: @Sendable (_ attack: Attack, _ isTrusted: Bool) throws -> Attack.Finding.Outcome

    static var all: [Door] {
        [
            longNames, turningNames, uploads, filmCodes, health, otherHost, signingOut, takenNames, commonSecrets,
            crowdOfGuesses, manyNames, manyPorts, readingLimits, staffNames, numbers, forms, lab,
            // Where it is open, the server is busy for a while.
            marks,
            remembered, neighbours, drawings,
        ]
    }

    /// Doors that cannot be tried from outside; tests of their own keep them.
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
    /// Since then.
    var seconds: Double { Double(DispatchTime.now().uptimeNanoseconds - uptimeNanoseconds) / 1e9 }
}
