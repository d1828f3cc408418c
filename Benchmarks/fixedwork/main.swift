import Foundation
import TestKit

// The same work every time, for `CountedWork` to count under callgrind: one file of counts per piece of work, in the
// order in which their names are printed.

do {
    try await FixedWork.run()
} catch {
    FileHandle.standardError.write(Data("fixedwork: \(error)\n".utf8))
    exit(70)
}

/// Marks the point at which callgrind resets its counts.
@inline(never)
func fixedWorkBegins() { marks += 1 }

/// Marks the point at which callgrind writes its counts.
@inline(never)
func fixedWorkEnded() { marks += 1 }

/// A counter that keeps the two functions from being empty, which would merge them into one.
nonisolated(unsafe) var marks = 0
