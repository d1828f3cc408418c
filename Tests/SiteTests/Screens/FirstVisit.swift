import HTTP
import Octets
import SiteTestKit

/// The bytes a reader's first visit of a screen loads before it is complete, as sent, without headers.
struct FirstVisit: Sendable, Equatable {
    var html = 0
    var css = 0
    var script = 0
    /// The number of requests: the page, its sheets and scripts, and the pictures that do not load lazily.
    var requests = 1

    /// The visits of every screen. Made once, because a request during compression gets an uncompressed page.
    static let ofAll = Task {
        try await withSite { site in
            let sites = StagedSites(site)
            var visits: [(screen: TestScreen, visit: FirstVisit)] = []
            for screen in TestScreen.everything { visits.append((screen, await FirstVisit(of: screen, on: sites))) }
            return visits
        }
    }

    init(html: Int = 0, css: Int = 0, script: Int = 0, requests: Int = 1) {
        (self.html, self.css, self.script, self.requests) = (html, css, script, requests)
    }

    private init(of screen: TestScreen, on sites: StagedSites) async {
        html = await Self.sent(screen.path, on: sites, "br").count
        let page = Document(String(decoding: await Self.sent(screen.path, on: sites, nil), as: UTF8.self))
        let sheets = page.matches("<link rel=\"stylesheet\" href=\"(.*?)\"")
        let scripts = page.matches("<script src=\"(.*?)\"")
        for sheet in sheets { css += await Self.sent(sheet, on: sites, "br").count }
        for file in scripts { script += await Self.sent(file, on: sites, "br").count }
        let pictures = page.matches("(<img .*?>)").filter { !$0.contains("loading=\"lazy\"") }
        requests += sheets.count + scripts.count + pictures.count
    }

    private static func sent(_ path: String, on sites: StagedSites, _ encoding: String?) async -> [UInt8] {
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let fields = [("host", "localhost")] + (encoding.map { [("accept-encoding", $0)] } ?? [])
        let request = Request(.get, parts[0], query: parts.count > 1 ? parts[1] : nil, fields: fields)
        guard case .bytes(let bytes) = await sites.respond(to: request).body else { return [] }
        return bytes.array
    }
}
