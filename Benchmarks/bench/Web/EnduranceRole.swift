/// One kind of client: its requests, their rate, and the statuses it expects.
struct EnduranceRole: Sendable {
    let name: String
    let perSecond: Double
    /// Statuses that are not errors.
    var expects: ClosedRange<Int> = 200...299
    /// Makes the request it sends at its n-th time.
    let request: @Sendable (Int) -> WebRequest

    static func all(_ madang: MadangServer) throws -> [EnduranceRole] {
        let found = try FoundAddresses(madang)
        let shop = try EnduranceShop(madang)
        let (products, seller, photo) = (shop.products, shop.seller, shop.photo)
        return [
            .reading("pages", 60, found.pages, as: page), .reading("pictures and files", 40, found.files),
            .reading("searches", 20, searches, as: page), .reading("JSON", 40, json),
            EnduranceRole(name: "changes", perSecond: 10) { time in
                .edit(products[time % products.count], stock: time % 1000, by: seller)
            },
            EnduranceRole(name: "new products with a picture", perSecond: 0.5) { time in
                .add("오래 달리기 \(time)", picture: photo.numbered(10_000 + time), by: seller)
            },
            EnduranceRole(name: "bad requests", perSecond: 5, expects: 400...499) { bad[$0 % bad.count] },
        ]
    }

    private static func reading(
        _ name: String,
        _ perSecond: Double,
        _ paths: [String],
        as fields: [(String, String)] = []
    ) -> EnduranceRole {
        EnduranceRole(name: name, perSecond: perSecond) { WebRequest("GET", paths[$0 % paths.count], fields) }
    }

    private static let page = [
        ("accept-encoding", "gzip, br"), ("accept-language", "ko"), ("cookie", "text=l; theme=dark"),
    ]

    /// Market searches: 의자, 책, ㅇㅈ, 나무 의자 and book; one ordered by price; and one without results.
    private static let searches = [
        "?q=%EC%9D%98%EC%9E%90", "?q=%EC%B1%85", "?q=%E3%85%87%E3%85%88",
        "?q=%EB%82%98%EB%AC%B4+%EC%9D%98%EC%9E%90", "?q=book", "?q=%EC%B1%85&order=cheapest", "?q=zzzz",
    ].map { "/market" + $0 }

    private static let json = [
        "/api/products?page_no=1&items_per_page=20", "/api/products?page_no=2&items_per_page=10",
        "/api/products?page_no=1&items_per_page=20&search_value=%EC%B1%85", "/api/products/1", "/items/1", "/item/2",
        "/openapi.json", "/health", "/healthChecker",
    ]

    private static let bad = [
        WebRequest("GET", "/nowhere"), WebRequest("GET", "/market/products/999999999"),
        WebRequest("POST", "/market"), WebRequest("GET", "/a%00b"), WebRequest("GET", "/market?q=%FF"),
        WebRequest("POST", "/api/products", [("content-type", "text/plain")], body: Array("x".utf8)),
        WebRequest("GET", "/", [("content-length", "x")]), WebRequest("GET", "/", [("host", "elsewhere")]),
    ]
}

/// A seller with products, for the changes made during the run.
struct EnduranceShop {
    let seller: BenchSeller
    let photo: BenchPhoto
    let products: [Int]

    init(_ madang: MadangServer) throws {
        let seller = try madang.addSeller("은서")
        let photo = try BenchPhoto.small(Studio())
        let client = try madang.connect()
        products = try (0..<10).map { number in
            let answer = try client.ask(.add("고칠 것 \(number)", picture: photo.numbered(number), by: seller))
            guard let id = answer.number(after: "\"id\":") else {
                throw BenchFailure(what: "a new product was answered with \(answer.status) \(answer.text)")
            }
            return id
        }
        self.seller = seller
        self.photo = photo
    }
}
