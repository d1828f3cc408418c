package import Domain
import HTTP
import Routes
import Wire

extension Safeguards {
    /// Throws when too much is asked from one source. What is sent is counted once more, and more strictly, where it is
    /// taken; the market's interface counts by itself.
    package func limitReading(_ visit: Visit, by clock: Clock) throws(FailedRequest) {
        guard visit.countsAsReading else { return }
        do throws(Failure) {
            try limiter.take(.reading(visit.visitor.source), at: clock.now)
        } catch {
            throw FailedRequest(error)
        }
    }
}

extension Visit {
    /// Not counted is what costs next to nothing and is asked for by the dozen with one page: files and pictures, whose
    /// bytes lie ready and which browsers keep. Nor is a monitor, which must not hear of failures that are none. An
    /// address where nothing is costs a page.
    fileprivate var countsAsReading: Bool {
        switch route {
        case .asset, .favicon, .serviceWorker, .manifest, .picture, .health: false
        case .expo(.file(.kept, _)), .expo(.file(.picture, _)): false
        case .marketAPI: false
        default: true
        }
    }
}
