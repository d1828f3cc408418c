import Domain
import HTTP
import Markup
import Octets
import Wire

extension Site {
    func answer(_ visit: Visit, at route: MarketAPIRoute) -> Answer {
        if route == .healthChecker { return .now(healthChecked(on: visit.request.loop)) }
        guard let market = services.market else { return .now(failed(FailedRequest(Failure.nothingHere), visit)) }
        let interface = MarketAPI(
            visit: visit,
            market: market,
            policy: configuration.market,
            wrongSecrets: wrongSecrets,
            limiter: limiter,
            uploads: uploads,
            securityLog: securityLog,
            lists: lists,
            dates: visit.dates,
            placeholder: assets["icon-512.png"]?.link.text ?? Route.favicon.path,
            now: clock.now
        )
        do {
            try interface.admit()
            if let kept = try interface.keptList(at: route) { return .now(kept) }
        } catch {
            return .now(failed(FailedRequest(anything: error), visit))
        }
        return .later {
            do { return try await interface.answer(at: route) } catch {
                return self.failed(FailedRequest(anything: error), visit)
            }
        }
    }

    /// A JSON string, quotes and all: some apps compare, others decode.
    private func healthChecked(on loop: Int) -> Response {
        isWell(on: loop) ? .json(Bytes(#""OK""#)) : .json(Bytes(#""FAIL""#), status: 503)
    }
}
