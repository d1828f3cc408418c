import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// The progress of a long command, shown only on a terminal.
struct ProgressBarTests {
    private let place = TemporaryFolder()

    /// `script` gives the program a terminal, and records all output.
    private func onTerminal(_ command: String, columns: Int, term: String = "xterm") async throws -> String {
        let line = "stty cols \(columns); exec \(Checkout.program) \(command)"
        let environment = ["TERM": term, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"]
        let program = try RunningProgram(
            "/usr/bin/script",
            ["-qec", line, "/dev/null"],
            environment: environment,
            in: place.path
        )
        #expect(try await program.status() == 0)
        return program.output
    }

    @Test(arguments: [20, 44, 80])
    func barIsDrawnWithinTheLineAndGoneAtTheEnd(columns: Int) async throws {
        _ = try await Ending.of(["seller", "add", "제인"], in: place.path)
        let output = try await onTerminal("backup b.tar", columns: columns)
        #expect(output.contains("Copying the database"))
        #expect(output.contains("█") == (columns > 28))
        for drawn in output.split(whereSeparator: { $0 == "\r" || $0 == "\r\n" }) where drawn.contains(" % ") {
            #expect(drawn.replacing("\u{1B}[K", with: "").count <= max(columns, 28), "\(drawn)")
        }
        let left = Screen(output).lines
        #expect(left.count == 1)
        #expect(left.first?.hasPrefix("b.tar: 0 products, 0 pictures, ") == true)
    }

    @Test func terminalThatCannotGoBackGetsNoBar() async throws {
        _ = try await Ending.of(["seller", "add", "제인"], in: place.path)
        #expect(try await onTerminal("check", columns: 80, term: "dumb") == Ending.whole.replacing("\n", with: "\r\n"))
    }

    @Test func fileGetsNoBar() async throws {
        _ = try await Ending.of(["seller", "add", "제인"], in: place.path)
        #expect(try await Ending.of(["backup", "b.tar"], in: place.path).complaints == "")
    }
}

/// The visible rest on a terminal that can erase lines.
private struct Screen {
    private(set) var lines: [String] = []

    init(_ output: String) {
        var line = ""
        var goesBack = false
        for character in output.replacing("\u{1B}[K", with: "\u{1}") {
            switch character {
            case "\r": goesBack = true
            // Erases the rest of the line from the cursor.
            case "\u{1}": if goesBack { (line, goesBack) = ("", false) }
            case "\r\n", "\n":
                lines.append(line)
                (line, goesBack) = ("", false)
            default:
                if goesBack { (line, goesBack) = ("", false) }
                line.append(character)
            }
        }
        if !line.isEmpty { lines.append(line) }
    }
}
