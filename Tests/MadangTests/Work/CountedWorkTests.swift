import Foundation
import TestKit
import Testing

/// What a request takes of the shipped program's code, counted and not timed: the same on every machine, however busy.
@Suite struct CountedWorkTests {
    /// What is sent is too long to arrive at once: how much memory is asked for depends on the parts it comes in.
    private static let inParts: Set = ["marks", "letters"]

    @Test(.countedWork) func noRequestTakesMoreInstructionsOrMemoryThanItDid() throws {
        let program = try #require(CountedWork.program)
        let pieces = try CountedWork.run(program)
        #expect(pieces.count > 10)
        let figures = pieces.flatMap { piece in
            [(name: piece.name + ", instructions", value: piece.counts.instructions / CountedWork.times)]
                + (Self.inParts.contains(piece.name)
                    ? [] : [(piece.name + ", pieces of memory", piece.counts.allocations / CountedWork.times)])
        }
        expectLedger(figures, named: "counts", room: 5)
        try CountedState.keep(figures, in: URL(filePath: #filePath).deletingLastPathComponent(), room: 5)
    }
}
