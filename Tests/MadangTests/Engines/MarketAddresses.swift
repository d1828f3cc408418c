/// The lists, products and people of a market of `BothEngines.products` products, for a stranger.
enum MarketAddresses {
    static var all: [ComparedRequest] { lists + products + people + own }

    static var lists: [ComparedRequest] {
        let pages = [1, 2, 5, 9, 10, 18, 19, 1_000_000].flatMap { page in
            [1, 10, 20, 100].map { "page_no=\(page)&items_per_page=\($0)" }
        }
        let slips = """
            page_no=0 page_no=-1 page_no=x page_no= page_no=9223372036854775807 page_no=99999999999999999999 page_no=%00
            items_per_page=0 items_per_page=-5 items_per_page=101 items_per_page=x items_per_page=9223372036854775807
            page_no=9223372036854775807&items_per_page=100 search_value= page-no=2 items-per-page=3 items_perpage=4
            search_value=%EC%83%88&page_no=2&items_per_page=5 search_value=%EC%83%88&page_no=999
            """
        let items = "0 1 2 9 10 1000 9223372036854775807 99999999999999999999"
        return (pages + slips.words).map { .get("/api/products?\($0)") } + items.words.map { .get("/items/\($0)") }
            + "/market/feed /api/products /api/products/ //api//products".words.map { .get($0) }
    }

    private static var products: [ComparedRequest] {
        let last = BothEngines.products
        let numbers = Array(1...12) + Array(stride(from: 13, to: last, by: 8)) + [last - 1, last, last + 1, 999_999]
        let zoomed = "1?zoom=1 1?changed=1 4?zoom=1 2?zoom=9 2?zoom=%00"
        let favourites = "1 1.2 1.2.3 1,2,3 1.x 1.99999999999999999999 %00 180.179.178 5.5.5"
        return ReadAddresses.inBoth(numbers.map { "/market/products/\($0)" })
            + numbers.flatMap { [.get("/api/products/\($0)"), .get("/item/\($0)")] }
            + zoomed.words.map { .get("/market/products/\($0)") }
            + favourites.words.map { .get("/market/favourites", [("cookie", "favourites=\($0)")]) }
    }

    private static var people: [ComparedRequest] {
        (1...27).flatMap { [.get("/market/sellers/\($0)"), .get("/market/sellers/\($0)/feed")] }
            + "1?after=x 1?after=5 1?after=%00 1?shelf=sold".words.map { .get("/market/sellers/\($0)") }
    }

    /// Requests that require a member or a moderator to be signed in.
    private static var own: [ComparedRequest] {
        let places = """
            me mine account favourites chats notices sign-in sign-up recover products/new unread chats/1 products/1/edit
            products/1/chat account/leave account/data report/products/1 areas?q=%EC%97%AD%EC%82%BC areas?q=%00 areas?q=
            """
        let desk =
            "/desk /desk/log /desk/enter?key=0 /desk/enter?key=%00 /desk/products/1 /desk/people/1 /desk/pictures"
        return ReadAddresses.inBoth(places.words.map { "/market/\($0)" }) + desk.words.map { .get($0) }
    }
}
