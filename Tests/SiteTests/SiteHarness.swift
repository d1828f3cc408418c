import Domain
import HTTP
import Octets
import SiteTestKit

@testable import Pages
@testable import Website

/// A site on a Friday evening in November, with helpers to make requests.
struct SiteHarness {
    let site: Site

    init(
        halls: [Hall] = Hall.allCases,
        hosts: [String] = [],
        trusting proxies: [String] = [],
        folder: String = "/tmp",
        services: SiteServices = SiteServices(),
        log: RequestLog? = nil
    ) {
        let configuration = SiteConfiguration(
            fixed: .opening(halls),
            hosts: hosts,
            trustedProxies: proxies.compactMap(Network.init),
            version: "9.9.9",
            dataFolder: folder
        )
        site = Site(
            configuration,
            services: services,
            clock: .fixed(Instant(milliseconds: 1_795_168_800_000)),
            log: log
        )
    }

    func ask(
        _ method: HTTP.Method = .get,
        _ path: String,
        query: String? = nil,
        _ fields: [(String, String)] = [],
        body: String = ""
    ) async -> Told {
        let fields = fields.contains { $0.0 == "host" } ? fields : [("host", "localhost")] + fields
        let request = Request(
            method,
            path,
            query: query,
            fields: fields,
            body: .bytes(Array(body.utf8)),
            number: 77
        )
        return Told(await site.respond(to: request))
    }

    struct NoBytes: Error {}

    /// A response, ready for inspection.
    struct Told {
        let status: Int
        let headers: Headers
        let text: String

        init(_ response: Response) {
            status = response.status
            headers = response.headers
            switch response.body {
            case .bytes(let bytes): text = bytes.text
            case .empty, .file, .files, .stream, .feed: text = ""
            }
        }
    }
}
