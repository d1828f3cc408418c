/// 장터: products, and selling them.
public struct MarketHall: Sendable {
    let madang: Madang

    private static let products = "/api/products"

    /// Returns a page of the list, newest first. `search` matches the product's and the seller's name; blank, it
    /// matches all.
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

    /// Returns all products, or all that match `search`, fetched page by page on demand.
    public func products(matching search: String? = nil, pageSize: Int = 50) -> ProductSequence {
        ProductSequence(market: self, search: search, pageSize: pageSize)
    }

    /// Returns a product with all details. Refused with 404 if it does not exist.
    public func product(_ id: Product.ID) async throws(MadangError) -> Product {
        try await madang.decoded(Product.self, from: Call(path: Self.path(id)))
    }

    /// Adds a product, with one to five pictures. When it returns, the server has everything on disk.
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

    /// Edits one of the seller's products and returns its new state.
    public func edit(
        _ id: Product.ID,
        _ change: ProductChange,
        as seller: SellerAccount
    ) async throws(MadangError) -> Product {
        var call = Call(method: .patch, path: Self.path(id), fields: Self.fields(seller))
        call.json = ProductParams(change, secret: seller.secret).json
        return try await madang.decoded(Product.self, from: call)
    }

    /// Removes one of the seller's products from the market and returns its last state.
    @discardableResult
    public func remove(_ id: Product.ID, as seller: SellerAccount) async throws(MadangError) -> Product {
        var first = Call(method: .post, path: Self.path(id) + "/archived", fields: Self.fields(seller))
        first.json = ProductParams(secret: seller.secret).json
        let address = try await madang.ask(first).text
        // Only the part after the last slash is taken from the server, so that it cannot direct the removal elsewhere.
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
