/// 장터: what is for sale, and selling.
public struct MarketHall: Sendable {
    let madang: Madang

    private static let products = "/api/products"

    /// A page of the list, newest first. `search` finds by the product's and the seller's name; blank, it finds all.
    public func page(
        _ number: Int = 1,
        size: Int = 20,
        matching search: String? = nil
    ) async throws(MadangError) -> ProductPage {
        var call = Call(path: Self.products)
        call.query = [("page_no", String(number)), ("items_per_page", String(size))]
        if let search { call.query.append(("search_value", search)) }
        return try await madang.decoded(ProductPage.self, from: call)
    }

    /// All products, or all that `search` finds, fetched page by page as they are asked for.
    public func products(matching search: String? = nil, pageSize: Int = 50) -> ProductSequence {
        ProductSequence(market: self, search: search, pageSize: pageSize)
    }

    /// A product with everything. Refused with 404 when it is not there.
    public func product(_ id: Product.ID) async throws(MadangError) -> Product {
        try await madang.decoded(Product.self, from: Call(path: Self.path(id)))
    }

    /// Puts a product up, with one to five pictures. When it returns, the server has everything on disk.
    public func sell(
        _ offer: ProductOffer,
        pictures: [Picture],
        as seller: SellerAccount,
        progress: UploadProgress? = nil
    ) async throws(MadangError) -> Product {
        var call = Call(method: .post, path: Self.products, fields: Self.fields(seller))
        let params = ProductParams(offer, secret: seller.secret).json
        call.form = try MultipartFile(
            fields: [.init(name: "params", value: params, type: "application/json")],
            pictures: pictures,
            named: "images"
        )
        return try await madang.decoded(Product.self, from: call, progress: progress)
    }

    /// Changes a product of the seller's, and answers what it is now.
    public func edit(
        _ id: Product.ID,
        _ change: ProductChange,
        as seller: SellerAccount
    ) async throws(MadangError) -> Product {
        var call = Call(method: .patch, path: Self.path(id), fields: Self.fields(seller))
        call.json = ProductParams(change, secret: seller.secret).json
        return try await madang.decoded(Product.self, from: call)
    }

    /// Takes a product of the seller's off the market, and answers what it was.
    @discardableResult
    public func remove(_ id: Product.ID, as seller: SellerAccount) async throws(MadangError) -> Product {
        var first = Call(method: .post, path: Self.path(id) + "/archived", fields: Self.fields(seller))
        first.json = ProductParams(secret: seller.secret).json
        let address = try await madang.ask(first).text
        // Only what follows the last slash is the server's to say: nothing else is asked to remove anything.
        guard let token = address.split(separator: "/").last.map(String.init), !token.isEmpty else {
            throw .unreadable("no address to remove the product at")
        }
        let second = Call(
            method: .delete,
            path: "\(Self.products)/\(token.percentEncoded)",
            fields: Self.fields(seller)
        )
        return try await madang.decoded(Product.self, from: second)
    }

    private static func path(_ id: Product.ID) -> String { "\(products)/\(id)" }

    private static func fields(_ seller: SellerAccount) -> [String: String] { ["identifier": seller.identifier] }
}
