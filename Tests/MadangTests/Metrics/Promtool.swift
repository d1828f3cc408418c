import Foundation
import TestKit
import Testing

/// Prometheus's own checker of metrics and rules, from Debian's package `prometheus`.
enum Promtool {
    static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/promtool")
    static let isMissing: Comment = "there is no promtool: apt-get install prometheus"

    /// Returns its output, which is empty if it finds nothing.
    static func check(_ arguments: [String], reading input: String = "/dev/null") async throws -> String {
        let command = #"input=$1; shift; exec /usr/bin/promtool "$@" <"$input""#
        let program = try RunningProgram("/bin/bash", ["-c", command, "bash", input] + arguments, environment: [:])
        let status = try await program.status()
        return status == 0 ? program.complaints : "status \(status): \(program.output)\(program.complaints)"
    }
}
