import Domain
import Testing

/// The contract of sellers' own products, for every store.
@Suite struct OwnProductsTests {
    @Test(arguments: Engine.allCases, Disappearance.allCases)
    func whatIsPutAsideIsNowhere(engine: Engine, how: Disappearance) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let ids = try await market.stock(["놋그릇", "놋쟁반", "놋대야"])
        try await how.apply(to: ids[1], of: jane, in: market)
        let products = market.products
        let query = try #require(SearchQuery("놋"))
        #expect(try await products.count() == 2)
        #expect(try await products.listed().map(\.name) == ["놋대야", "놋그릇"])
        #expect(try await products.page(skipping: 1).map(\.name) == ["놋그릇"])
        #expect(try await products.page(skipping: 2).isEmpty)
        #expect(try await products.found("놋") == ["놋대야", "놋그릇"])
        #expect(try await products.found("제인") == ["놋대야", "놋그릇"])
        #expect(try await products.count(query, upTo: 10) == 2)
        await expect(failure: .notFound) { try await products.product(ids[1]) }
        await expect(failure: .notFound) { try await products.take(1, of: ids[1], at: .opening) }
        await expect(failure: .notFound) { try await products.remove(ids[1]) }
        await expect(failure: .notFound) {
            try await products.edit(ids[1], .renaming("새 이름"), version: nil, at: .opening)
        }
        // The product's pictures are still in use.
        #expect(try await products.isShown(StoredPicture.all("a").hash))
    }

    @Test(arguments: Engine.allCases, Disappearance.allCases)
    func whatComesBackIsEverywhereAgain(engine: Engine, how: Disappearance) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let ids = try await market.stock(["놋그릇", "놋쟁반"])
        let before = try await market.products.product(ids[0])
        try await how.apply(to: ids[0], of: jane, in: market)
        try await how.takeBack(ids[0], of: jane, in: market)
        #expect(try await market.products.product(ids[0]) == before)
        #expect(try await market.products.count() == 2)
        #expect(try await market.products.page(skipping: 1).map(\.name) == ["놋그릇"])
        #expect(try await market.products.found("그릇") == ["놋그릇"])
    }

    @Test(arguments: Engine.allCases, Disappearance.allCases)
    func itemPutAsideIsNowhereEither(engine: Engine, how: Disappearance) async throws {
        let market = try engine.market()
        let item = try await market.items.add(.named("맥북"), passwordHash: "$argon2id$5", at: .opening)
        try await how.apply(to: item.id, of: item.seller, in: market)
        var names: [String] = []
        try await market.items.list(skipping: 0, limit: 10) { names.append(String(decoding: $0.name, as: UTF8.self)) }
        #expect(names == [])
        await expect(failure: .notFound) { try await market.products.product(item.id) }
        try await how.takeBack(item.id, of: item.seller, in: market)
        #expect(try await market.products.product(item.id) == item)
    }

    @Test(arguments: Engine.allCases)
    func hiddenProductIsFoundUnderItsNewNamesOnceShown(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["놋그릇"])[0]
        _ = try await market.own.hide(id, of: jane, at: .opening)
        _ = try await market.own.edit(id, of: jane, .renaming("유기 사발"), version: 1, at: .opening)
        _ = try await market.accounts.rename(jane, to: "연남공방", at: .opening)
        #expect(try await market.products.found("사발") == [])
        #expect(try await market.products.found("공방") == [])
        _ = try await market.own.show(id, of: jane)
        #expect(try await market.products.found("사발") == ["유기 사발"])
        #expect(try await market.products.found("공방") == ["유기 사발"])
        #expect(try await market.products.found("놋그릇") == [])
    }

    @Test(arguments: Engine.allCases)
    func removalIsTakenBackForAShortTimeOnly(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["놋그릇"])[0]
        let removed = try await market.own.remove(id, of: jane, at: .opening)
        #expect(removed.state == .removed(at: .opening))
        #expect(removed.shelf == nil)
        await expect(failure: .notFound) { try await market.own.restore(id, of: jane, at: .opening + 2) }
        #expect(try await market.own.restore(id, of: jane, at: .opening + 1).state == .shown)
        #expect(try await market.products.count() == 1)
    }

    @Test(arguments: Engine.allCases)
    func hiddenProductComesBackHidden(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let id = try await market.stock(["놋그릇"])[0]
        _ = try await market.own.hide(id, of: jane, at: .opening)
        _ = try await market.own.remove(id, of: jane, at: .opening)
        #expect(try await market.own.restore(id, of: jane, at: .opening).shelf == .hidden)
        #expect(try await market.products.count() == 0)
    }

    @Test(arguments: Engine.allCases)
    func whatWasTakenDownGoesForGoodWithItsPictures(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let ids = try await market.stock(["놋그릇", "놋쟁반"])
        _ = try await market.own.remove(ids[0], of: jane, at: .opening)
        _ = try await market.own.remove(ids[1], of: jane, at: .opening + 1)
        #expect(try await market.tidy(.opening) == 0)
        #expect(try await market.tidy(.opening + 1) == 1)
        #expect(try await market.products.isShown(StoredPicture.all("a").hash))
        await expect(failure: .notFound) { try await market.own.restore(ids[0], of: jane, at: .opening) }
        #expect(try await market.tidy(.opening + 2) == 1)
        #expect(try await !market.products.isShown(StoredPicture.all("a").hash))
        #expect(try await market.products.count() == 0)
    }

    @Test(arguments: Engine.allCases)
    func shelvesHoldWhatTheirCountsSay(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let ids = try await market.stock(["하나", "둘", "셋", "넷", "다섯"])
        _ = try await market.stock(["남의 것"], by: .red)
        _ = try await market.own.edit(ids[1], of: jane, .stocking(0), version: nil, at: .opening)
        _ = try await market.own.hide(ids[2], of: jane, at: .opening)
        _ = try await market.own.remove(ids[3], of: jane, at: .opening)
        #expect(try await market.own.counts(of: jane) == ListingCounts(selling: 2, soldOut: 1, hidden: 1))
        #expect(try await market.shelf(.selling, of: jane) == ["다섯", "하나"])
        #expect(try await market.shelf(.soldOut, of: jane) == ["둘"])
        #expect(try await market.shelf(.hidden, of: jane) == ["셋"])
        #expect(try await market.own.list(.selling, of: jane, before: ids[4], limit: 5).map(\.product.name) == ["하나"])
        #expect(try await market.own.list(.selling, of: jane, before: nil, limit: 1).count == 1)
    }

    @Test(arguments: Engine.allCases)
    func nobodyTouchesWhatIsAnothers(engine: Engine) async throws {
        let market = try engine.market()
        let red = try await market.owner(.red)
        let id = try await market.stock(["놋그릇"])[0]
        let own = market.own
        await expect(failure: .forbidden) { try await own.product(id, of: red) }
        await expect(failure: .forbidden) {
            try await own.edit(id, of: red, .renaming("내 것"), version: nil, at: .opening)
        }
        await expect(failure: .forbidden) { try await own.hide(id, of: red, at: .opening) }
        await expect(failure: .forbidden) { try await own.show(id, of: red) }
        await expect(failure: .forbidden) { try await own.remove(id, of: red, at: .opening) }
        await expect(failure: .forbidden) { try await own.restore(id, of: red, at: .opening) }
        #expect(try await market.products.product(id).name == "놋그릇")
    }

    @Test(arguments: Engine.allCases)
    func theSameFormMakesOneProduct(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let form = IdempotencyKey()
        let sent = await tally(20) { number in
            try await market[number].own.add(.named("놋그릇"), by: jane, form: form, at: .opening)
        }
        #expect(sent.successes == 20)
        #expect(try await market.products.count() == 1)
        // Another member's form, and another form, are separate.
        _ = try await market.own.add(.named("놋쟁반"), by: red, form: form, at: .opening)
        _ = try await market.own.add(.named("놋대야"), by: jane, form: IdempotencyKey(), at: .opening)
        #expect(try await market.products.count() == 3)
    }

    @Test(arguments: Engine.allCases)
    func formWhoseProductIsGoneMakesNoOther(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        let form = IdempotencyKey()
        let id = try await market.own.add(.named("놋그릇"), by: jane, form: form, at: .opening).id
        _ = try await market.products.remove(id)
        await expect(failure: .notFound) {
            try await market.own.add(.named("놋그릇"), by: jane, form: form, at: .opening)
        }
        #expect(try await market.products.count() == 0)
    }

    @Test(arguments: Engine.allCases)
    func waitingPicturesAreTheirSendersAlone(engine: Engine) async throws {
        let market = try engine.market()
        let (jane, red) = (try await market.owner(.jane), try await market.owner(.red))
        let (first, second) = (StoredPicture.all("c"), StoredPicture.all("d"))
        try await market.own.reserveUpload(first, of: jane, at: .opening)
        try await market.own.reserveUpload(first, of: jane, at: .opening)
        try await market.own.reserveUpload(second, of: jane, at: .opening)
        #expect(try await market.own.waiting([second.hash, first.hash], of: jane) == [second, first])
        #expect(try await market.own.waiting([first.hash], of: red) == [])
        #expect(try await market.products.isShown(first.hash))
        // A picture used by a product can no longer be used by another form.
        _ = try await market.own.add(.named("놋그릇", pictures: [first]), by: jane, form: IdempotencyKey(), at: .opening)
        #expect(try await market.own.waiting([first.hash, second.hash], of: jane) == [second])
        _ = try await market.tidy(.opening + 24 * 60)
        #expect(try await market.own.waiting([second.hash], of: jane) == [])
        #expect(try await !market.products.isShown(second.hash))
    }

    @Test(arguments: Engine.allCases)
    func noSellerFillsTheDiskWithWaitingPictures(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        for number in 0..<FormLimits.mostPictures {
            try await market.own.reserveUpload(.numbered(number), of: jane, at: .opening)
        }
        await expect(failure: .tooMany) { try await market.own.reserveUpload(.all("f"), of: jane, at: .opening) }
    }
}

/// The reversible ways to take a product off the market.
enum Disappearance: String, CaseIterable, CustomTestStringConvertible {
    case hiding, removing

    var testDescription: String { rawValue }

    func apply(to id: ProductID, of seller: SellerID, in market: Market) async throws {
        switch self {
        case .hiding: _ = try await market.own.hide(id, of: seller, at: .opening)
        case .removing: _ = try await market.own.remove(id, of: seller, at: .opening)
        }
    }

    func takeBack(_ id: ProductID, of seller: SellerID, in market: Market) async throws {
        switch self {
        case .hiding: _ = try await market.own.show(id, of: seller)
        case .removing: _ = try await market.own.restore(id, of: seller, at: .opening)
        }
    }
}

extension Market {
    fileprivate func shelf(_ shelf: ListingStatus, of seller: SellerID) async throws -> [String] {
        try await own.list(shelf, of: seller, before: nil, limit: 20).map(\.product.name)
    }
}

extension ProductEdit {
    fileprivate static func stocking(_ stock: Int) -> ProductEdit { ProductEdit(stock: stock) ?? impossible() }
}

extension StoredPicture {
    fileprivate static func numbered(_ number: Int) -> StoredPicture {
        let digits = String(number, radix: 16)
        let hash = PictureHash(String(repeating: "0", count: 64 - digits.count) + digits)
        return StoredPicture(
            hash: hash ?? impossible(),
            dimensions: PictureDimensions(width: 8, height: 6),
            colour: PictureColour(red: 0, green: 0, blue: 0)
        )
    }
}
