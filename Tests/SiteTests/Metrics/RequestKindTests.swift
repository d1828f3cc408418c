import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

@Suite struct RequestKindTests {
    @Test func kindsFitTheirNumber() {
        #expect(RequestKind.allCases.map(\.rawValue) == (0..<UInt8(RequestKind.allCases.count)).map { $0 })
    }

    @Test(arguments: [
        ("/", RequestKind.home, RequestKind.Group.site), ("/expo", .hall, .site), ("/favicon.ico", .favicon, .files),
        ("/expo/packs", .expoPacks, .expo), ("/boxoffice/2026-11-20", .boxOfficeDay, .boxOffice),
        ("/market/products/7", .marketProduct, .market), ("/recover", .accountRecovery, .accounts),
        ("/market/sign-in", .accountMoved, .accounts),
        ("/market/products/new", .marketNewProduct, .uploads), ("/desk", .deskQueue, .desk),
        ("/healthChecker", .apiHealthChecker, .api), ("/item/3", .apiItem, .api),
        ("/kobisopenapi/webservice/rest/movie/searchMovieInfo.json", .kobisMovie, .kobis),
    ])
    func routeIsCountedAsItsCase(_ path: String, _ kind: RequestKind, _ group: RequestKind.Group) {
        #expect(Route(path: path)?.kind == kind)
        #expect(kind.group == group)
    }

    @Test func requestIsCountedAsItsRoute() async {
        let site = SiteHarness().site
        for (path, kind) in [("/settings", RequestKind.settings), ("/no/such/thing", .nowhere)] {
            let request = Request(.get, path)
            _ = await site.respond(to: request)
            #expect(request.kind == Int(kind.rawValue), "\(path)")
        }
    }

    /// Every kind except the first belongs to a route.
    @Test func noKindIsWithoutRoute() {
        let names = RequestKind.allCases.map { "\($0)" }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
    }
}
