import Domain
import HTTP
import Octets
import Wire

extension Site {
    /// An answer for apps made for KOBIS: status 200 whatever it says, and open to other sites' pages.
    func kobis(_ visit: Visit, at route: KobisRoute) async -> Response {
        do throws(KobisFault) {
            guard let boxOffice = services.boxOffice else { throw .unavailable("자료가 없어요.") }
            let request = try Site.kobisRequest(visit, at: route)
            try request.checkKey(allowed: boxOffice.apiKeys)
            let reader = KobisResponder(
                figures: boxOffice.figures(visit.request.loop),
                source: boxOffice.source,
                answers: kobisAnswers,
                mapsDays: boxOffice.mapsDays,
                asker: visit.asker,
                now: clock.now
            )
            return try await reader.answer(request).answer(to: visit.request)
        } catch {
            var headers = KobisResponder.headers
            headers.add(.contentType, route.format.contentType)
            if error == .quotaSpent {
                headers.add(.retryAfter, String(BoxOfficeClock.secondsToMidnight(from: clock.now)))
            }
            return Response(headers: headers, body: .bytes(error.answer.bytes(as: route.format)))
        }
    }

    /// As KOBIS says it in its body, and as everybody else does in the head.
    func kobisTooMany(_ route: KobisRoute, _ refused: FailedRequest) -> Response {
        var headers = KobisResponder.headers
        headers.set(.cacheControl, "no-store")
        headers.append(contentsOf: refused.headers)
        headers.add(.contentType, route.format.contentType)
        let fault = KobisFault.unavailable(refused.failure.message.korean)
        return Response(status: refused.status, headers: headers, body: .bytes(fault.answer.bytes(as: route.format)))
    }

    private static func kobisRequest(_ visit: Visit, at route: KobisRoute) throws(KobisFault) -> KobisRequest {
        do throws(RequestRefusal) {
            let query = try Query(parsing: visit.request.query)
            return KobisRequest(route.endpoint, route.format, query: query.pairs.map { ($0.name, $0.value) })
        } catch { throw .unavailable("요청을 읽을 수 없어요.") }
    }
}

extension KobisResponder {
    static let headers: Headers = {
        var headers = SecurityHeaders.all
        headers.set("cross-origin-resource-policy", "cross-origin")
        headers.add("access-control-allow-origin", "*")
        headers.add(.cacheControl, "no-cache")
        return headers
    }()
}
