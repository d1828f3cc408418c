/// The market's first-generation API. It lists everything; only products with a password can be changed.
extension MarketHall {
    /// Returns a page of twenty, newest first; empty past the end.
    public func items(page: Int = 1) async throws(MadangError) -> [Item] {
        try await madang.decoded(ItemPage.self, from: Call(path: "/items/\(page)")).items
    }

    /// Returns an item with all details. Refused with 404 if it does not exist.
    public func item(_ id: Item.ID) async throws(MadangError) -> Item {
        try await madang.decoded(Item.self, from: Call(path: Self.itemPath(id)))
    }

    /// Adds an item, with one to five pictures.
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

    /// Edits an item, and replaces all its pictures if any are given. Refused with 404 if the password is wrong.
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

    /// Removes an item from the market and returns its last state. Refused with 404 if the password is wrong.
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
