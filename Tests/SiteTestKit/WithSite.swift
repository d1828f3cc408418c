package import Domain
import Foundation
package import HTTP
import HTTPTestKit
package import Pages
package import Website

/// Runs `body` with a whole site in this process, with a temporary data folder and a fixed clock.
package func withSite<Result>(
    assets: Assets = .embedded,
    services: SiteServices? = nil,
    configure: (inout SiteConfiguration) -> Void = { _ in },
    clock: Clock = .fixed(.friday),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Site) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "madang-site-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = SiteConfiguration(version: "0.0.0-test", dataFolder: folder.path)
    configure(&configuration)
    let stock = if let services { services } else { try await SiteServices.tests() }
    return try await body(Site(configuration, assets: assets, services: stock, clock: clock))
}

/// Runs `body` with the same site behind a real server, for browsers. With `inPieces`, pages are sent as over a poor
/// connection.
package func withMadang<Result>(
    port: UInt16 = 0,
    assets: Assets = .embedded,
    services: SiteServices? = nil,
    inPieces: Bool = false,
    recorded: Bool = false,
    clock: Clock = .fixed(.friday),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Server) async throws -> Result
) async throws -> Result {
    try await withSite(assets: assets, services: services, clock: clock) { site in
        let staged: any Handler = services == nil ? StagedSites(site) : site
        let handler: any Handler = recorded ? RecordedPages(staged) : staged
        return try await withServer(inPieces ? PagesInPieces(handler) : handler, port: port) { server in
            try await body(server)
        }
    }
}

extension SiteServices {
    /// Returns the services for tests: made-up exhibitions, a small market, and the box office's sample figures.
    package static func tests() async throws -> SiteServices {
        let market = try await SharedMarket.filled.market()
        return SiteServices(
            pictures: market.shelf,
            market: market.services,
            packs: TestPacks(),
            boxOffice: try await SharedArchive.sample.services()
        )
    }
}
