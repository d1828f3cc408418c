import BrowserKit
import HTTP
import HTTPTestKit
import Site
import SiteTestKit

/// A server of its own and a page before it, in the language most readers have.
func withShell<Result>(
    _ viewport: Viewport = .phone,
    alone: Bool = false,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Page, String) async throws -> Result
) async throws -> Result {
    try await withMadang { madang in
        try await withPage(viewport, alone: alone) { page in try await body(page, madang.address) }
    }
}

/// Faults by what is wrong, each with the modes it was seen in, so that a hundred modes with one fault read as one.
struct Faults: CustomStringConvertible {
    private var modes: [String: [String]] = [:]

    mutating func add(_ faults: [String], in mode: some CustomStringConvertible) {
        for fault in faults { modes[fault, default: []].append(mode.description) }
    }

    var isEmpty: Bool { modes.isEmpty }

    var description: String {
        modes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: " "))" }.joined(separator: "\n")
    }
}
