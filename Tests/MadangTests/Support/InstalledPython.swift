import Foundation
import TestKit
import Testing

/// Programs from PyPI in a folder of their own, which a variable names.
struct InstalledPython {
    private let folder: String

    /// Nil if they are not there.
    init?(_ variable: String) {
        guard let folder = ProcessInfo.processInfo.environment[variable] else { return nil }
        self.folder = folder
    }

    /// Returns the path of a file that belongs to them.
    func path(_ name: String) -> String { folder + "/" + name }

    /// Runs Python, and returns all it writes.
    func run(_ arguments: [String]) async throws -> String {
        let python = try RunningProgram(path("bin/python"), arguments, environment: ["PYTHONPATH": folder])
        let status = try await python.status()
        #expect(status == 0, "\(python.output)\(python.complaints)")
        return python.output + python.complaints
    }
}
