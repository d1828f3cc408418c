package import Processes

/// Asks other servers on the caller's own thread, which waits. Connections are kept for the next caller.
package final class WaitingFetcher: Sendable {
    private let lines: FetchLines

    package init(_ reach: FetchReach, by program: OwnProgram = .fetch) { lines = FetchLines(reach, program) }

    package func ask(_ request: FetchRequest) throws(FetchFault) -> Fetched { try lines.run(request).get() }
}
