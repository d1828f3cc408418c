import Domain
import Testing

@testable import Routes

@Suite struct MarketAPIRouteTests {
    static let all: [MarketAPIRoute] = [
        .healthChecker, .products, .product(ProductID(12)), .secret(ProductID(12)),
        .archived(ProductID(12)), .removal(ProductID(12), proof: "b6a7"), .removalByToken("MTpi"),
        .items(page: 3), .newItem, .item(ProductID(12)),
    ]

    @Test(arguments: all) func everyAddressIsReadAsItIsPrinted(route: MarketAPIRoute) {
        #expect(Route(path: route.path) == .marketAPI(route))
    }

    @Test(arguments: [
        ("//healthChecker", MarketAPIRoute.healthChecker), ("/api/products/", .products),
        ("//api//products/12/", .product(ProductID(12))),
        ("/api/products/MTpi%3D", .removalByToken("MTpi=")), ("/api/products/12/secret/", .secret(ProductID(12))),
        ("//item/", .newItem), ("/item//12/", .item(ProductID(12))), ("//items/2/", .items(page: 2)),
    ])
    func addressesJoinedByHandAreRead(path: String, route: MarketAPIRoute) {
        #expect(Route(path: path) == .marketAPI(route))
    }

    @Test(arguments: [
        "/api", "/api/", "/api/product", "/API/products", "/api/products/x/secret", "/api/products/1/2/3",
        "/api/products/..",
        "/api/products/%00", "/api/products/0/secret", "/healthchecker", "/api/products/1%2F2",
        "/items", "/items/", "/items/x", "/items/-1", "/item/0", "/item/x", "/item/1/2", "/Item/1",
    ])
    func othersAreNot(path: String) { #expect(Route(path: path) == nil) }
}
