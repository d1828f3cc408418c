package import Domain
import HTTP
import Routes
import Wire

extension Safeguards {
    /// Throws when a source exceeds its rate limit. Submissions are counted once more, and more strictly, where they
    /// are handled; the market's API does its own counting.
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
    /// Whether the request counts. Files and pictures do not: they cost next to nothing, one page requests dozens, and
    /// browsers cache them. Nor does a monitor, which must not see refusals as failures. An unknown address counts as a
    /// page.
    fileprivate var countsAsReading: Bool {
        switch route {
        case .asset, .favicon, .serviceWorker, .manifest, .picture, .health: false
        case .expo(.file(.kept, _)), .expo(.file(.picture, _)): false
        case .marketAPI: false
        default: true
        }
    }
}
