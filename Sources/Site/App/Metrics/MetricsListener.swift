package import HTTP
import Octets

/// A door for the monitor alone: `/metrics`, and `/health` as everywhere. Nothing else is here, and nothing is logged.
package struct MetricsListener: Handler {
    package typealias Writing = @Sendable (inout MetricsWriter) async -> Void

    private let site: Site
    private let write: Writing

    /// `write` adds what the program knows to what the site does.
    package init(_ site: Site, _ write: @escaping Writing) { (self.site, self.write) = (site, write) }

    package func answer(_ request: Request) -> Answer {
        switch (request.path, request.method) {
        case ("/metrics", .get), ("/metrics", .head): .later { await metrics() }
        case ("/health", .get), ("/health", .head): .now(site.answerHealth(request))
        case ("/metrics", _), ("/health", _): .now(Self.refusal(405))
        default: .now(Self.refusal(404))
        }
    }

    private func metrics() async -> Response {
        var metrics = MetricsWriter()
        site.write(to: &metrics)
        await write(&metrics)
        var headers = SecurityHeaders.all
        headers.add(.contentType, MetricsWriter.mediaType)
        headers.add(.cacheControl, "no-store")
        return Response(headers: headers, body: .bytes(metrics.finish()))
    }

    private static func refusal(_ status: Int) -> Response {
        var headers = SecurityHeaders.all
        if status == 405 { headers.add(.allow, "GET, HEAD") }
        return Response(status: status, headers: headers)
    }
}
