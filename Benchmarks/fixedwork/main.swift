import Foundation
import TestKit

// The same work every time, for `CountedWork` to count under callgrind: one file of counts for each piece of work, in the
// order in which their names are printed.

do {
    try await FixedWork.run()
} catch {
    FileHandle.standardError.write(Data("fixedwork: \(error)\n".utf8))
    exit(70)
}

/// What callgrind sets its counts to nothing before.
@inline(never)
func fixedWorkBegins() { marks += 1 }

/// What callgrind writes its counts down before.
@inline(never)
func fixedWorkEnded() { marks += 1 }

/// Kept, so that the two are not empty functions, which are one and the same.
nonisolated(unsafe) var marks = 0
