extension TestScreen {
    package static let market = TestScreen("market", "/market")
    package static let marketGrid = TestScreen("market-grid", "/market?layout=grid&sale=1")
    package static let marketSlips = TestScreen(
        "market-slips",
        "/market?q=%EC%9D%98%EC%9E%90&min=%EB%A7%8C%EC%9B%90&currency=KRW&order=cheapest"
    )
    package static let marketNone = TestScreen("market-none", "/market?q=qkrtmdhvltm&stock=1")
    package static let product = TestScreen("product", "/market/products/29")
    package static let bareProduct = TestScreen("product-bare", "/market/products/28")
    package static let goneProduct = TestScreen("product-gone", "/market/products/1", status: 410)
    package static let seller = TestScreen("seller", "/market/sellers/1")
    package static let favourites = TestScreen("favourites", "/market/favourites")

    /// What people meet who look around the market.
    package static let browsing: [TestScreen] = [
        .market, .marketGrid, .marketSlips, .marketNone, .product, .bareProduct, .goneProduct, .seller, .favourites,
    ]
}
