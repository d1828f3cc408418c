import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Pages
@testable import Routes
@testable import Website

@Suite struct MarketRouteTests {
    static let all: [MarketRoute] =
        [.favourites, .feed, .areas, .newProduct, .pictures, .mine]
        + PictureFormat.allCases.map {
            .conversationPicture(ConversationID(7), MessageID(12), PictureVariant(.medium, $0))
        }
        + [SellerID(1), SellerID(48)].flatMap { [.seller($0), .sellerFeed($0)] }
        + [ProductID(1), ProductID(1_000_000)].flatMap {
            [
                .product($0), .favourite($0), .edit($0), .removal($0), .removalUndo($0), .soldOut($0), .sale($0),
                .hidden($0),
            ]
        }

    @Test(arguments: all) func everyRouteReadsWhatItPrints(route: MarketRoute) {
        #expect(Route(path: Route.market(route).path) == .market(route))
    }

    @Test func noTwoRoutesShareAnAddress() {
        #expect(Set(Self.all.map(\.path)).count == Self.all.count)
    }

    @Test(
        arguments: [
            "/market/", "/market/x", "/market/products", "/market/products/", "/market/products/0",
            "/market/products/007", "/market/products/-1", "/market/products/+1", "/market/products/1/",
            "/market/products/1/edit/", "/market/products/1/undo", "/market/products/9999999999999999999",
            "/market/products/new/edit", "/market/sellers/", "/market/sellers/1/", "/market/sellers/new",
            "/market/chats/1/pictures", "/market/chats/1/pictures/2",
            "/market/chats/1/pictures/2/640",
            "/market/chats/1/pictures/02/640.jpg", "/market/chats/1/pictures/2/641.jpg", "/desk/messages/1/641.jpg",
            "/desk/products/1/640.jpg", "/market/products/%31",
        ]
    )
    func otherAddressesAreNone(path: String) { #expect(Route(path: path) == nil) }

    @Test(arguments: all) func whatChangesSomethingIsPosted(route: MarketRoute) {
        let methods = Route.market(route).methods
        #expect(methods.last == .options)
        #expect(methods.contains(.get) == methods.contains(.head))
        #expect(methods.contains(.get) || methods.contains(.post))
    }

    @Test func aClosedMarketHasNoPages() async {
        let site = Site(SiteConfiguration(fixed: .opening([.expo]), version: "1", dataFolder: "/"))
        let request = Request(.get, "/market/products/1", fields: [("host", "localhost")], peer: Peer("127.0.0.1"))
        #expect(await site.respond(to: request).status == 404)
    }
}
