import Domain
package import HTTP
import Octets
package import Pages
package import Routes
import Wire

/// The KOBIS API, answered from local data.
package final class KobisAnswers: Sendable {
    private let pages: PageServer
    /// Nil where there are no figures; apps then get KOBIS's own error.
    private let services: BoxOfficeServices?
    package let answers = KobisAnswerCache()

    package init(_ pages: PageServer, _ services: BoxOfficeServices?) {
        self.pages = pages
        self.services = services
    }

    /// Answers apps written for KOBIS: always with status 200, and open to other sites' pages (CORS).
    package func answer(_ visit: Visit, at route: KobisRoute) async -> Response {
        do throws(KobisFault) {
            guard let services else { throw .unavailable("자료가 없어요.") }
            let request = try Self.request(visit, at: route)
            try request.checkKey(allowed: services.apiKeys)
            let reader = KobisResponder(
                figures: services.figures(visit.request.loop),
                source: services.source,
                answers: answers,
                mapsDays: services.mapsDays,
                asker: visit.asker,
                now: pages.now
            )
            return try await reader.answer(request).answer(to: visit.request)
        } catch {
            var headers = Self.failureHeaders(visit, as: route.format)
            if error == .quotaSpent {
                headers.add(.retryAfter, String(BoxOfficeClock.secondsToMidnight(from: pages.now)))
            }
            return Response(headers: headers, body: .bytes(error.answer.bytes(as: route.format)))
        }
    }

    /// Returns KOBIS's error in the body, with the usual status and headers.
    package static func tooMany(_ route: KobisRoute, _ refused: FailedRequest, _ visit: Visit) -> Response {
        var headers = failureHeaders(visit, as: route.format)
        headers.set(.cacheControl, "no-store")
        headers.append(contentsOf: refused.headers)
        let fault = KobisFault.unavailable(refused.failure.message.korean)
        return Response(status: refused.status, headers: headers, body: .bytes(fault.answer.bytes(as: route.format)))
    }

    /// Returns the headers, with the request number: the bodies follow KOBIS's format.
    private static func failureHeaders(_ visit: Visit, as format: KobisAnswer.Format) -> Headers {
        var headers = KobisResponder.headers
        headers.add(.requestNumber, String(visit.request.number))
        headers.add(.contentType, format.contentType)
        return headers
    }

    private static func request(_ visit: Visit, at route: KobisRoute) throws(KobisFault) -> KobisRequest {
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
