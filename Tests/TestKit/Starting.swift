package import Foundation
import Synchronization

/// Foundation hands to a program whatever is opened while it starts another: its pipes would then stay open, and its end
/// unnoticed, until that one ends too. So tests open pipes and start programs one after the other.
private let starting = Mutex(())

extension Process {
    /// `run()`, while nobody else starts a program or opens a pipe.
    package func start() throws { try starting.withLock { _ in try run() } }

    /// Starts it and holds the thread until it has ended: for tests that are `.blocks`.
    package func runToItsEnd() throws {
        try start()
        waitUntilExit()
    }
}

extension Pipe {
    /// A pipe for a program that is about to be started.
    package static func toStart() -> Pipe { starting.withLock { _ in Pipe() } }
}
