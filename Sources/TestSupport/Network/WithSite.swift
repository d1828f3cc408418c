import Domain
import Foundation
package import HTTP
package import Site

/// The whole site in this process, with a data folder of its own that is gone afterwards and a clock that stands.
package func withSite<Result>(
    assets: Assets = .embedded,
    supplies: Supplies = Supplies(packs: TestPacks()),
    configure: (inout SiteConfiguration) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Site) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "madang-site-\(UInt32.random(in: 0...(.max)))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = SiteConfiguration(version: "0.0.0-test", dataFolder: folder.path)
    configure(&configuration)
    return try await body(Site(configuration, assets: assets, supplies: supplies, clock: .fixed(Moment.friday)))
}

/// The same site behind a real server: what browsers visit.
package func withMadang<Result>(
    port: UInt16 = 0,
    assets: Assets = .embedded,
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Server) async throws -> Result
) async throws -> Result {
    try await withSite(assets: assets) { site in
        try await withServer(site, port: port) { server in try await body(server) }
    }
}
