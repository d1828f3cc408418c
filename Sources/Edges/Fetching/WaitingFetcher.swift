package import Processes

/// Fetches on the caller's own thread, which blocks. Connections are reused.
package final class WaitingFetcher: Sendable {
    private let lines: FetchLines

    package init(_ reach: FetchReach, by program: OwnProgram = .fetch) { lines = FetchLines(reach, program) }

    package func ask(_ request: FetchRequest) throws(FetchFault) -> Fetched { try lines.run(request).get() }
}
