package import Processes

/// Fetches on the caller's own thread, which blocks. Connections are reused.
package final class WaitingFetcher: Sendable {
    private let pool: FetchProcessPool

    package init(_ allowedHosts: AllowedHosts, by program: OwnProgram = .fetch) {
        pool = FetchProcessPool(allowedHosts, program)
    }

    package func ask(_ request: FetchRequest) throws(FetchFault) -> FetchResponse { try pool.run(request).get() }
}
