import Domain
import HTTP
import Octets
import Pages

/// The site's files besides its screens: the embedded ones, and those generated from them.
struct SiteFiles: Sendable {
    private let current: [String: StoredAnswer]
    private let passing: [String: StoredAnswer]
    private let hashes: [String: String]
    private let assets: Assets
    let serviceWorker: StoredAnswer
    let favicon: StoredAnswer?

    init(_ assets: Assets) {
        let all = assets.all
        let forGood = "public, max-age=31536000, immutable"
        current = SiteFiles.byName(all) { SiteFiles.stored($0, forGood) }
        passing = SiteFiles.byName(all) { SiteFiles.stored($0, "no-store") }
        hashes = SiteFiles.byName(all, \.hash)
        favicon = assets["favicon.ico"].map {
            SiteFiles.stored($0.bytes, SiteFiles.type(of: $0.name), "public, max-age=86400")
        }
        // Never cached, so that a new program's service worker is found at once.
        serviceWorker = SiteFiles.stored(ServiceWorker.script(assets), SiteFiles.type(of: "sw.js"), "no-cache")
        self.assets = assets
    }

    /// Returns a file. After an update an open page may request an old hash. It gets the current file rather than none,
    /// but with a header that forbids caching it at that URL.
    func file(named name: String, hash: String) -> StoredAnswer? {
        hashes[name] == hash ? current[name] : passing[name]
    }

    /// Returns the manifest, which is requested once by each installed app.
    func manifest(_ language: Language, of place: PlaceDescription) -> StoredAnswer {
        let json = Manifest.json(language, place, assets: assets)
        return Self.stored(
            json,
            "application/manifest+json",
            "private, no-cache",
            vary: "cookie, accept-language"
        )
    }

    private static func byName<Value>(_ assets: [Assets.Asset], _ value: (Assets.Asset) -> Value) -> [String: Value] {
        Dictionary(uniqueKeysWithValues: assets.map { ($0.name, value($0)) })
    }

    /// Returns the response; an SVG opened directly is a page of its own and needs all security headers.
    private static func stored(_ asset: Assets.Asset, _ caching: String) -> StoredAnswer {
        var headers = asset.name.hasSuffix(".svg") ? SecurityHeaders.all : SecurityHeaders.ofParts
        headers.add(.cacheControl, caching)
        let type = SiteFiles.type(of: asset.name)
        return StoredAnswer(asset.bytes, type: type, headers: headers, hash: asset.fingerprint)
    }

    private static func stored(_ bytes: Bytes, _ type: String, _ caching: String, vary: String? = nil) -> StoredAnswer {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, caching)
        if let vary { headers.add(.vary, vary) }
        return StoredAnswer(bytes, type: type, headers: headers)
    }

    private static func type(of name: String) -> String {
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
