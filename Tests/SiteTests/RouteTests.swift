import Domain
import HTTP
import Testing

@testable import Routes

@Suite struct RouteTests {
    static let all: [Route] =
        [.home, .settings, .offline, .manifest, .serviceWorker, .favicon, .robots, .sitemap, .health, .openAPI]
        + Hall.allCases.map(Route.hall)
        + [.asset(hash: "0abc", name: "madang.css")]
        + [PictureHash(hash)].compactMap(\.self).flatMap { hash in
            PictureSize.allCases.flatMap { size in PictureFormat.allCases.map { .picture(hash, size, $0) } }
        }

    @Test(arguments: all) func everyRouteReadsWhatItPrints(route: Route) {
        #expect(Route(path: route.path) == route)
    }

    static let hash = String(repeating: "0a", count: 32)

    @Test func noTwoRoutesShareAnAddress() {
        #expect(Set(RouteTests.all.map(\.path)).count == RouteTests.all.count)
    }

    @Test(
        arguments: [
            "", "*", "//", "/expo/", "/Expo", "/settings/x", "/assets", "/assets/", "/assets/a", "/assets//a",
            "/assets/a/", "/assets/a/b/c", "/..", "/home", "/sw.js/", "/%2e%2e/etc/passwd", "/health?",
            "/pictures/0a/640.webp", "/pictures/\(hash)/640.png", "/pictures/\(hash)/641.webp", "/pictures/\(hash)",
            "/pictures/\(hash)/640", "/pictures/\(hash)/640.webp.jpg", "/pictures/\(hash.uppercased())/640.webp",
            "/pictures/\(hash)/files.txt", "/pictures/\(hash)/../640.webp",
        ]
    )
    func otherAddressesAreNone(path: String) {
        #expect(Route(path: path) == nil)
    }

    @Test(arguments: all) func everyRouteCanBeReadAndAskedFor(route: Route) {
        #expect(route.methods.starts(with: [.get, .head]))
        #expect(route.methods.contains(.options))
    }
}
