import Domain
import HTTP
import Octets

/// What the site serves besides its screens: the files it carries, and the two that are made from them.
struct SiteFiles: Sendable {
    private let assets: Assets
    private let halls: [Hall]
    private let worker: Bytes

    init(_ assets: Assets, halls: [Hall]) {
        self.assets = assets
        self.halls = halls
        worker = ServiceWorker.script(assets)
    }

    /// After an update a page that is still open may ask by an old hash. It gets the file as it is now rather than
    /// none, but is told not to keep it under that address.
    func file(named name: String, hash: String, _ visit: Visit) -> Response? {
        guard let asset = assets[name] else { return nil }
        let isCurrent = asset.hash == hash
        return answer(asset.bytes, type(of: name), isCurrent ? "public, max-age=31536000, immutable" : "no-store")
    }

    func favicon(_ visit: Visit) -> Response? {
        assets["favicon.ico"].map { answer($0.bytes, type(of: $0.name), "public, max-age=86400") }
    }

    /// Asked for anew each time, so that a new program's worker is found at once.
    func serviceWorker(_ visit: Visit) -> Response { answer(worker, "text/javascript; charset=utf-8", "no-cache") }

    func manifest(_ visit: Visit) -> Response {
        let json = Manifest.json(visit.language, halls: halls, assets: assets)
        var response = answer(json, "application/manifest+json", "private, no-cache")
        response.headers.add(.vary, "cookie, accept-language")
        return response
    }

    private func answer(_ bytes: Bytes, _ type: String, _ caching: String) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.contentType, type)
        headers.add(.cacheControl, caching)
        return Response(headers: headers, body: .bytes(bytes))
    }

    private func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "ico": "image/x-icon"
        default: "application/octet-stream"
        }
    }
}
