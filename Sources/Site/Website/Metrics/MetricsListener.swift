package import HTTP
import Octets
import Pages
import Routes

/// A listener for the monitor only: `/metrics`, and `/health` as everywhere. It serves nothing else and logs nothing.
package struct MetricsListener: Handler {
    package typealias Writing = @Sendable (inout MetricsWriter) async -> Void

    private let site: Site
    private let write: Writing

    /// `write` adds the program's metrics to the site's.
    package init(_ site: Site, _ write: @escaping Writing) { (self.site, self.write) = (site, write) }

    package func answer(_ request: Request) -> Answer {
        guard isForMonitor(request) else { return .now(Self.refusal(421)) }
        return switch (request.path, request.method) {
        case ("/metrics", .get), ("/metrics", .head): .later { await metrics() }
        case ("/health", .get), ("/health", .head): .now(site.answerHealth(request))
        case ("/metrics", _), ("/health", _): .now(Self.refusal(405))
        default: .now(Self.refusal(404))
        }
    }

    /// Whether the host is an IP address, a local name, or one of the site's: prevents another site's page from reading
    /// it by pointing its own host name here (DNS rebinding).
    private func isForMonitor(_ request: Request) -> Bool {
        let name = Visitor(request, trusting: []).hostName
        if !name.contains(".") || name.contains(":") || name.hasSuffix(".internal") || name.hasSuffix(".local") {
            return true
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count == 4, parts.allSatisfy({ Int($0, in: 0...255) != nil }) { return true }
        let configuration = site.pages.configuration
        return !configuration.hosts.isEmpty && configuration.answers(to: name)
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
