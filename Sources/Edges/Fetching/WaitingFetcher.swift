package import Processes

/// Fetches on the caller's own thread, which blocks. Connections are reused.
package final class WaitingFetcher: Sendable {
    private let lines: FetchLines

    package init(_ allowedHosts: AllowedHosts, by program: OwnProgram = .fetch) {
        lines = FetchLines(allowedHosts, program)
    }

    package func ask(_ request: FetchRequest) throws(FetchFault) -> Fetched { try lines.run(request).get() }
}
