package import Foundation
import Synchronization

/// Foundation lets a child program inherit descriptors opened while it is being started: pipes would then stay open,
/// and their end unnoticed, until that program ends too. So tests open pipes and start programs one at a time.
private let starting = Mutex(())

extension Process {
    /// Calls `run()` while no other program is being started and no pipe opened.
    package func start() throws { try starting.withLock { _ in try run() } }

    /// Starts it and blocks until it has ended: for tests that are `.blocks`.
    package func runToItsEnd() throws {
        try start()
        waitUntilExit()
    }
}

extension Pipe {
    /// Returns a pipe for a program that is about to be started.
    package static func toStart() -> Pipe { starting.withLock { _ in Pipe() } }
}
