import Foundation
import TestKit
import Testing

/// The cost of requests in the shipped program's code, counted and not timed: equal on every machine, however busy.
@Suite struct CountedWorkTests {
    /// Requests too long to arrive at once: their allocations depend on the portions in which they arrive.
    private static let inParts: Set = ["marks", "letters"]

    @Test(.countedWork) func noRequestTakesMoreInstructionsOrMemoryThanItDid() throws {
        let program = try #require(CountedWork.program)
        let pieces = try CountedWork.run(program)
        #expect(pieces.count > 10)
        func instructions(_ name: String) -> Int? { pieces.first { $0.name == name }?.counts.instructions }
        #expect(try #require(instructions("tile")) <= #require(instructions("picture")))
        let figures = pieces.flatMap { piece in
            [(name: piece.name + ", instructions", value: piece.counts.instructions / CountedWork.times)]
                + (Self.inParts.contains(piece.name)
                    ? [] : [(piece.name + ", pieces of memory", piece.counts.allocations / CountedWork.times)])
        }
        expectLedger(figures, named: "counts", room: 5)
        try CountedState.keep(figures, in: URL(filePath: #filePath).deletingLastPathComponent(), room: 5)
    }
}
