/// The market as the first generation of apps knows it. Everything is listed; only what has a password can be changed.
extension MarketHall {
    /// A page of twenty, newest first; empty past the end.
    public func items(page: Int = 1) async throws(MadangError) -> [Item] {
        try await madang.decoded(ItemPage.self, from: Call(path: "/items/\(page)")).items
    }

    /// An item with everything. Refused with 404 when it is not there.
    public func item(_ id: Item.ID) async throws(MadangError) -> Item {
        try await madang.decoded(Item.self, from: Call(path: Self.itemPath(id)))
    }

    /// Puts an item up, with one to five pictures.
    public func sellItem(
        _ facts: ItemFacts,
        pictures: [Picture],
        password: String,
        progress: UploadProgress? = nil
    ) async throws(MadangError) -> Item {
        var call = Call(method: .post, path: Self.items)
        call.form = try Self.form(facts, pictures, password)
        return try await madang.decoded(Item.self, from: call, progress: progress)
    }

    /// Changes an item, and all its pictures when there are any here. Refused with 404 when the password is wrong.
    public func editItem(
        _ id: Item.ID,
        _ facts: ItemFacts,
        pictures: [Picture] = [],
        password: String,
        progress: UploadProgress? = nil
    ) async throws(MadangError) -> Item {
        var call = Call(method: .patch, path: Self.itemPath(id))
        call.form = try Self.form(facts, pictures, password)
        return try await madang.decoded(Item.self, from: call, progress: progress)
    }

    /// Takes an item off the market, and answers what it was. Refused with 404 when the password is wrong.
    @discardableResult
    public func removeItem(_ id: Item.ID, password: String) async throws(MadangError) -> Item {
        var call = Call(method: .delete, path: Self.itemPath(id))
        call.json = ItemPassword(password: password).json
        return try await madang.decoded(Item.self, from: call)
    }

    private static let items = "/item"

    private static func itemPath(_ id: Item.ID) -> String { "\(items)/\(id)" }

    private static func form(
        _ facts: ItemFacts,
        _ pictures: [Picture],
        _ password: String
    ) throws(MadangError) -> MultipartFile {
        try MultipartFile(fields: facts.fields(password), pictures: pictures, named: "images[]")
    }
}

private struct ItemPage: Decodable {
    let items: [Item]
}

private struct ItemPassword: Encodable {
    let password: String
}
