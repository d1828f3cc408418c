import Domain
import Testing

/// The contract of products, for every engine.
@Suite struct ProductsTests {
    @Test(arguments: Engine.allCases)
    func addedProductIsThereWithEverything(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening)
        let draft = ProductDraft.named("한지 등", won: 89_000, discount: 9000, pictures: [.all("a"), .all("b")])
        let added = try await market.products.add(draft, by: jane.id, at: .opening + 5)
        let product = try await market.products.product(added.id)
        #expect(product == added)
        #expect(product.seller == jane.id)
        #expect(product.sellerName == "제인")
        #expect(product.name == "한지 등")
        #expect(product.description == "한지 등 팔아요")
        #expect(product.price == Price(.won, full: 89_000, discount: 9000))
        #expect(product.price.bargain == 80_000)
        #expect(product.stock == 3)
        #expect(product.version == 1)
        #expect(product.added == .opening + 5)
        #expect(product.changed == .opening + 5)
        #expect(product.pictures.map(\.picture) == [.all("a"), .all("b")])
        #expect(Set(product.pictures.map(\.number)).count == 2)
        #expect(product.thumbnail == 0)
    }

    /// A product added before the reserved ones are used is newer, and precedes them in every list.
    @Test(arguments: Engine.allCases)
    func numbersKeptFreeAreUsedOnce(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.sellers.add(.jane, at: .opening).id
        let first = try await market.products.reserve(3)
        #expect(first == ProductID(1))
        let posted = try await market.products.add(.named("한지 등"), by: jane, at: .opening)
        #expect(posted.id == ProductID(4))
        let second = ProductID(first.number + 1)
        let added = try await market.products.add(.named("놋그릇"), as: second, by: jane, at: .opening)
        #expect(added.id == second)
        // If the number is taken, the product gets another, and the existing one stays.
        let again = try await market.products.add(.named("조각보"), as: second, by: jane, at: .opening)
        #expect(again.id == ProductID(5))
        #expect(try await market.products.product(second).name == "놋그릇")
        var names: [String] = []
        try await market.products.list(before: nil, limit: 10) {
            names.append(unsafe String(decoding: $0.name, as: UTF8.self))
        }
        #expect(names == ["조각보", "한지 등", "놋그릇"])
        #expect(try await market.products.reserve(1) == ProductID(6))
    }

    @Test(arguments: Engine.allCases)
    func nobodyCanSellWithoutBeingASeller(engine: Engine) async throws {
        let market = try engine.market()
        await expect(failure: .notFound) {
            try await market.products.add(.named("한지 등"), by: SellerID(7), at: .opening)
        }
        #expect(try await market.products.count() == 0)
    }

    @Test(arguments: Engine.allCases)
    func unknownProductIsNotFound(engine: Engine) async throws {
        let market = try engine.market()
        await expect(failure: .notFound) { try await market.products.product(ProductID(1)) }
        await expect(failure: .notFound) { try await market.products.remove(ProductID(1)) }
        await expect(failure: .notFound) { try await market.products.take(1, of: ProductID(1), at: .opening) }
        await expect(failure: .notFound) {
            try await market.products.edit(ProductID(1), .renaming("새 이름"), version: nil, at: .opening)
        }
    }

    @Test(arguments: Engine.allCases)
    func removedProductIsGoneEverywhere(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["한지 등", "놋그릇", "조각보"])
        let removed = try await market.products.remove(ids[1])
        #expect(removed.name == "놋그릇")
        await expect(failure: .notFound) { try await market.products.product(ids[1]) }
        #expect(try await market.products.listed().map(\.name) == ["조각보", "한지 등"])
        #expect(try await market.products.count() == 2)
        #expect(try await market.products.found("놋그릇") == [])
    }

    @Test(arguments: Engine.allCases)
    func aNumberIsNeverGivenAgain(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["한지 등", "놋그릇"])
        _ = try await market.products.remove(ids[1])
        let next = try await market.stock(["조각보"])
        #expect(next[0] > ids[1])
    }

    @Test(arguments: Engine.allCases)
    func decomposedNamesAreKeptComposed(engine: Engine) async throws {
        let market = try engine.market()
        let ids = try await market.stock(["\u{1112}\u{1161}\u{11AB}\u{110C}\u{1175} 등"])
        let name = try await market.products.product(ids[0]).name
        #expect(Array(name.unicodeScalars) == Array("한지 등".unicodeScalars))
    }
}

extension Market {
    /// Adds products of these names by one seller, one after the other.
    func stock(_ names: [String], by seller: SellerDraft = .jane) async throws -> [ProductID] {
        let seller = try await owner(seller)
        var ids: [ProductID] = []
        for name in names { ids.append(try await products.add(.named(name), by: seller, at: .opening).id) }
        return ids
    }

    func owner(_ draft: SellerDraft) async throws -> SellerID {
        if let known = try? await sellers.seller(identifiedBy: draft.identifier) { return known.id }
        return try await sellers.add(draft, at: .opening).id
    }
}

extension ProductEdit {
    static func renaming(_ name: String) -> ProductEdit { ProductEdit(name: name) ?? impossible() }
    static func pricing(_ price: Price?) -> ProductEdit { ProductEdit(price: price) ?? impossible() }
    static func showing(_ thumbnail: Int) -> ProductEdit {
        ProductEdit(thumbnail: .number(thumbnail)) ?? impossible()
    }
}
