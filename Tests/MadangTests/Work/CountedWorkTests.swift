import Foundation
import TestKit
import Testing

/// What a request takes of the shipped program's code, counted and not timed: the same on every machine, however busy.
@Suite struct CountedWorkTests {
    @Test(.countedWork) func noRequestTakesMoreInstructionsOrMemoryThanItDid() throws {
        let program = try #require(CountedWork.program)
        let pieces = try CountedWork.run(program)
        #expect(pieces.count > 10)
        let figures = pieces.flatMap { piece in
            [
                (piece.name + ", instructions", piece.counts.instructions / CountedWork.times),
                (piece.name + ", pieces of memory", piece.counts.allocations / CountedWork.times),
            ]
        }
        .map { (name: $0.0, value: $0.1) }
        expectLedger(figures, named: "counts", room: 5)
        try CountedState.keep(figures, in: URL(filePath: #filePath).deletingLastPathComponent(), room: 5)
    }
}
