import Domain
import Testing

/// The states of sales, in every engine.
@Suite struct SalesTests {
    /// Jane sells three jars; Red and Blue have asked about them, Green has not.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let blue: SellerID
        let green: SellerID
        let jar: ProductID
        let reds: ConversationID
        let blues: ConversationID

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(.blue)
            green = try await market.owner(SellerDraft(identifier: "green", name: "초록", secretHash: "$argon2id$4"))
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            reds = try await market.ask(about: jar, by: red, at: .opening + 1)
            blues = try await market.ask(about: jar, by: blue, at: .opening + 2)
        }

        @discardableResult
        func change(
            _ seen: SaleState,
            _ state: SaleState,
            buyer: SellerID? = nil,
            by seller: SellerID? = nil,
            minute: Int = 9,
            in program: Int = 0
        ) async throws -> Sale {
            try await market[program].sales.change(
                jar,
                of: seller ?? jane,
                from: seen,
                to: state,
                buyer: buyer,
                at: .opening + minute
            )
        }

        func kinds(_ id: ConversationID) async throws -> [MessageKind] {
            try await market.conversations.messages(in: id, for: jane, before: nil, limit: 100).map(\.kind)
        }

        func isListed() async throws -> Bool {
            var found = false
            _ = try await market.products.find(ProductQuery()) { if $0.id == jar { found = true } }
            return found
        }
    }

    @Test(arguments: Engine.allCases)
    func whoeverWroteLastIsTheFirstOfThePossibleBuyers(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let buyers = try await scene.market.sales.possibleBuyers(of: scene.jar, by: scene.jane, limit: 10)
        #expect(buyers.map(\.id) == [scene.blue, scene.red])
        #expect(buyers.map(\.wrote) == [.opening + 2, .opening + 1])
        // Only the seller may know who wrote about the product.
        #expect(try await scene.market.sales.possibleBuyers(of: scene.jar, by: scene.red, limit: 10).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func reservedIsShownAndTold(engine: Engine) async throws {
        let scene = try await Scene(engine)
        #expect(try await scene.market.sales.sale(of: scene.jar).since == nil)
        let sale = try await scene.change(.selling, .reserved, buyer: scene.red)
        #expect(sale.state == .reserved && sale.buyer == scene.red)
        #expect(sale.since == .opening + 9 && sale.before == .selling)
        let product = try await scene.market.products.product(scene.jar)
        #expect(product.sale == .reserved && product.stock == 3)
        // A concurrent edit is not disturbed.
        #expect(product.version == 1)
        #expect(try await scene.isListed())
        #expect(try await scene.kinds(scene.reds) == [.written, .reservedHere])
        #expect(try await scene.kinds(scene.blues) == [.written, .reserved])
        let list = try await scene.market.conversations.list(of: scene.red, as: nil, before: nil, limit: 10)
        #expect(list.map(\.unread) == [1] && list.map(\.last.kind) == [.reservedHere])
        #expect(try await scene.market.conversations.unread(of: scene.jane, upTo: 9) == 0)
        let sellers = try await scene.market.conversations.list(of: scene.jane, as: nil, before: nil, limit: 10)
        #expect(sellers.map(\.id) == [scene.reds, scene.blues])
    }

    @Test(arguments: Engine.allCases)
    func soldHasNoStockAndLeavesTheListsUntilItIsTakenBack(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.change(.selling, .reserved, buyer: scene.red)
        let sold = try await scene.change(.reserved, .sold, buyer: scene.blue, minute: 12)
        #expect(sold.buyer == scene.blue && sold.before == .reserved)
        let product = try await scene.market.products.product(scene.jar)
        #expect(product.sale == .sold && product.stock == 0)
        #expect(try await scene.isListed() == false)
        #expect(try await scene.kinds(scene.blues) == [.written, .reserved, .soldHere])
        let undone = try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .sold, at: .opening + 20)
        #expect(undone.state == .reserved && undone.buyer == scene.red && undone.before == nil)
        #expect(try await scene.market.products.product(scene.jar).stock == 3)
        #expect(try await scene.isListed())
        #expect(try await scene.kinds(scene.reds) == [.written, .reservedHere, .sold, .reservedHere])
        await expect(failure: .conflict) {
            try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .reserved, at: .opening + 21)
        }
    }

    @Test(arguments: Engine.allCases)
    func aNewPriceIsToldToThoseWhoWrote(engine: Engine) async throws {
        let scene = try await Scene(engine)
        func edit(_ full: Int, discount: Int = 0, _ minute: Int) async throws {
            let price = try #require(Price(.won, full: full, discount: discount))
            let edit = try #require(ProductEdit(price: price))
            _ = try await scene.market.own.edit(scene.jar, of: scene.jane, edit, version: nil, at: .opening + minute)
        }
        let before = try await scene.market.products.product(scene.jar).price
        try await edit(20_000, discount: 2_000, 3)
        #expect(try await scene.kinds(scene.reds) == [.written, .priced])
        let told = try await scene.market.conversations.messages(
            in: scene.blues,
            for: scene.blue,
            before: nil,
            limit: 9
        )
        #expect(told.last?.event == .priced(Money(.won, 18_000)) && before.bargain != 18_000)
        // An unchanged price to pay sends no message, nor does a change after the sale.
        try await edit(18_000, 4)
        try await scene.change(.selling, .sold, buyer: scene.red)
        try await edit(5_000, 20)
        #expect(try await scene.kinds(scene.reds) == [.written, .priced, .soldHere])
    }

    /// A double tap, or a retry after a lost connection.
    @Test(arguments: Engine.allCases)
    func askedForAgainNothingChanges(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let first = try await scene.change(.selling, .sold, buyer: scene.red)
        let second = try await scene.change(.selling, .sold, buyer: scene.red, minute: 30)
        #expect(first == second)
        #expect(try await scene.kinds(scene.reds) == [.written, .soldHere])
        #expect(
            try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .sold, at: .opening + 31).state
                == .selling
        )
        #expect(try await scene.market.products.product(scene.jar).stock == 3)
    }

    @Test(arguments: Engine.allCases)
    func ofTwoHundredAtOnceOneIsTheBuyer(engine: Engine) async throws {
        let scene = try await Scene(engine)
        let buyers = await withTaskGroup(of: SellerID?.self) { group in
            for number in 0..<200 {
                let buyer = number.isMultiple(of: 2) ? scene.red : scene.blue
                group.addTask {
                    try? await scene.change(.selling, .reserved, buyer: buyer, minute: number, in: number / 2).buyer
                }
            }
            return await group.reduce(into: Set<SellerID>()) { all, buyer in if let buyer { all.insert(buyer) } }
        }
        #expect(buyers.count == 1)
        #expect(try await scene.market.sales.sale(of: scene.jar).buyer == buyers.first)
        #expect(try await scene.kinds(scene.reds).count == 2)
    }

    @Test(arguments: Engine.allCases)
    func onlyItsSellerChangesOnlyWhatTheySaw(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await expect(failure: .forbidden) { try await scene.change(.selling, .sold, by: scene.red) }
        await expect(failure: .conflict) { try await scene.change(.reserved, .sold) }
        await expect(failure: .invalid) { try await scene.change(.selling, .reserved, buyer: scene.green) }
        await expect(failure: .invalid) { try await scene.change(.selling, .reserved, buyer: scene.jane) }
        await expect(failure: .notFound) {
            try await scene.market.sales.change(
                ProductID(99),
                of: scene.jane,
                from: .selling,
                to: .sold,
                buyer: nil,
                at: .opening
            )
        }
        #expect(try await scene.market.sales.sale(of: scene.jar).since == nil)
        #expect(try await scene.kinds(scene.reds) == [.written])
    }

    /// A form or an app that raises the stock puts it on sale again, without a buyer.
    @Test(arguments: Engine.allCases)
    func moreOfWhatWasSoldSellsItAgain(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.change(.selling, .sold, buyer: scene.red)
        let edit = try #require(ProductEdit(stock: 2))
        _ = try await scene.market.products.edit(scene.jar, edit, version: nil, at: .opening + 40)
        let sale = try await scene.market.sales.sale(of: scene.jar)
        #expect(sale.state == .selling && sale.buyer == nil)
        #expect(try await scene.isListed())
    }

    /// An app's form from before the sale repeats the old stock.
    @Test(arguments: Engine.allCases)
    func stockFromBeforeTheSaleIsOnlyRepeated(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.change(.selling, .sold, buyer: scene.red)
        let edit = try #require(ProductEdit(name: "큰 달항아리", stock: 3))
        let edited = try await scene.market.products.edit(scene.jar, edit, version: nil, at: .opening + 40)
        #expect(edited.name == "큰 달항아리" && edited.stock == 0 && edited.sale == .sold)
        #expect(try await scene.market.sales.sale(of: scene.jar).buyer == scene.red)
        // Sellers see the sale on the page where they enter the stock, so it counts.
        _ = try await scene.market.own.edit(scene.jar, of: scene.jane, edit, version: nil, at: .opening + 41)
        #expect(try await scene.market.sales.sale(of: scene.jar).state == .selling)
        #expect(try await scene.isListed())
    }

    /// Blocked members get no message about a sale.
    @Test(arguments: Engine.allCases)
    func whoeverBlockedOrWasBlockedIsNotTold(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.market.conversations.block(scene.reds, by: scene.red, true, at: .opening + 5)
        try await scene.market.conversations.block(scene.blues, by: scene.jane, true, at: .opening + 5)
        try await scene.change(.selling, .reserved)
        #expect(try await scene.kinds(scene.reds) == [.written])
        #expect(try await scene.kinds(scene.blues) == [.written])
    }
}
