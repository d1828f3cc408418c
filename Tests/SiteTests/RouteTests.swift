import Domain
import HTTP
import Testing

@testable import Site

@Suite struct RouteTests {
    static let all: [Route] =
        [.home, .settings, .offline, .manifest, .serviceWorker, .favicon, .health]
        + Hall.allCases.map(Route.hall)
        + [.asset(hash: "0abc", name: "madang.css")]

    @Test(arguments: all) func everyRouteReadsWhatItPrints(route: Route) {
        #expect(Route(path: route.path) == route)
    }

    @Test func noTwoRoutesShareAnAddress() {
        #expect(Set(RouteTests.all.map(\.path)).count == RouteTests.all.count)
    }

    @Test(
        arguments: [
            "", "*", "//", "/expo/", "/Expo", "/settings/x", "/assets", "/assets/", "/assets/a", "/assets//a",
            "/assets/a/", "/assets/a/b/c", "/..", "/home", "/sw.js/", "/%2e%2e/etc/passwd", "/health?",
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
