import Domain
import Testing

/// Changes to a product's pictures.
@Suite struct PictureEditTests {
    /// Returns a product with three pictures, a, b and c, and their numbers.
    private func shop(_ engine: Engine) async throws -> (market: Market, id: ProductID, numbers: [Int]) {
        let market = try engine.market()
        let draft = ProductDraft.named("놋그릇", pictures: [.all("a"), .all("b"), .all("c")])
        let product = try await market.products.add(draft, by: try await market.owner(.jane), at: .opening)
        return (market, product.id, product.pictures.map(\.number))
    }

    private func digits(_ product: Product) -> String {
        String(product.pictures.compactMap { $0.picture.hash.text.first })
    }

    @Test(arguments: Engine.allCases)
    func picturesThatStayKeepTheirNumbers(engine: Engine) async throws {
        let (market, id, numbers) = try await shop(engine)
        let edit = ProductEdit.arranging([.kept(numbers[2]), .new(.all("d")), .kept(numbers[0])])
        let edited = try await market.products.edit(id, edit, version: 1, at: .opening + 1)
        #expect(digits(edited) == "cda")
        #expect(edited.pictures.map(\.number)[0] == numbers[2])
        #expect(edited.pictures.map(\.number)[2] == numbers[0])
        // A removed number is never reused.
        #expect(edited.pictures[1].number > numbers[2])
        #expect(edited.version == 2)
        #expect(try await market.products.product(id) == edited)
        #expect(try await market.products.isShown(StoredPicture.all("b").hash) == false)
        #expect(try await market.products.isShown(StoredPicture.all("d").hash))
    }

    /// Forms set the subjects; apps do not know them and leave them unchanged.
    @Test(arguments: Engine.allCases)
    func whatPicturesShowIsKept(engine: Engine) async throws {
        let market = try engine.market()
        let jane = try await market.owner(.jane)
        var draft = ProductDraft.named("놋그릇", pictures: [.all("a"), .all("b"), .all("c")])
        draft.subjects = [.front, nil, .flaw]
        let product = try await market.own.add(draft, by: jane, form: IdempotencyKey(), at: .opening)
        #expect(product.pictures.map(\.subject) == [.front, nil, .flaw])
        #expect(try await market.products.product(product.id) == product)
        let numbers = product.pictures.map(\.number)
        let byApp = ProductEdit.arranging([.kept(numbers[2]), .kept(numbers[0]), .new(.all("d"))])
        let turned = try await market.products.edit(product.id, byApp, version: nil, at: .opening)
        #expect(turned.pictures.map(\.subject) == [.flaw, .front, nil])
        let choices = turned.pictures.map { PictureChoice.kept($0.number) }
        let order = try #require(PictureOrder(choices, showing: [nil, .front, .size]))
        let byForm = try #require(ProductEdit(pictures: order))
        let edited = try await market.own.edit(product.id, of: jane, byForm, version: nil, at: .opening).product
        #expect(edited.pictures.map(\.subject) == [nil, .front, .size])
        #expect(edited.pictures.map(\.number) == turned.pictures.map(\.number))
    }

    @Test(arguments: Engine.allCases)
    func allPicturesCanBeReplacedAtOnce(engine: Engine) async throws {
        let (market, id, _) = try await shop(engine)
        let edit = ProductEdit.arranging([.new(.all("d")), .new(.all("d"))])
        let edited = try await market.products.edit(id, edit, version: nil, at: .opening)
        #expect(digits(edited) == "dd")
        #expect(edited.thumbnail == 0)
        #expect(try await market.products.listed()[0].thumbnail?.first == "d")
    }

    @Test(arguments: Engine.allCases)
    func theShownPictureStaysShownWhereverItGoes(engine: Engine) async throws {
        let (market, id, numbers) = try await shop(engine)
        _ = try await market.products.edit(id, .showing(numbers[1]), version: nil, at: .opening)
        let turned = ProductEdit.arranging([.kept(numbers[2]), .kept(numbers[0]), .kept(numbers[1])])
        #expect(try await market.products.edit(id, turned, version: nil, at: .opening).thumbnail == 2)
        let without = ProductEdit.arranging([.kept(numbers[2]), .kept(numbers[0])])
        #expect(try await market.products.edit(id, without, version: nil, at: .opening).thumbnail == 0)
    }

    @Test(arguments: Engine.allCases)
    func theShownPictureCanBeChosenByItsNewPlace(engine: Engine) async throws {
        let (market, id, numbers) = try await shop(engine)
        var edit = ProductEdit.arranging([.kept(numbers[2]), .new(.all("d"))])
        edit.thumbnail = .place(1)
        #expect(try await market.products.edit(id, edit, version: nil, at: .opening).thumbnail == 1)
        #expect(try await market.products.listed()[0].thumbnail?.first == "d")
        for place in [-1, 2] {
            edit.thumbnail = .place(place)
            await expect(failure: .invalid) {
                try await market.products.edit(id, edit, version: nil, at: .opening)
            }
        }
        edit.thumbnail = .number(numbers[0])
        await expect(failure: .invalid) { try await market.products.edit(id, edit, version: nil, at: .opening) }
    }

    @Test(arguments: Engine.allCases)
    func anotherProductsPictureIsRefusedAndNothingChanges(engine: Engine) async throws {
        let (market, id, numbers) = try await shop(engine)
        let other = try await market.stock(["조각보"])[0]
        let foreign = try await market.products.product(other).pictures[0].number
        let before = try await market.products.product(id)
        var edit = ProductEdit.arranging([.kept(numbers[0]), .new(.all("d")), .kept(foreign)])
        edit.name = "다른 이름"
        await expect(failure: .invalid) { try await market.products.edit(id, edit, version: nil, at: .opening) }
        #expect(try await market.products.product(id) == before)
    }

    @Test func anOrderHasFivePicturesAtMostAndNoneTwice() {
        #expect(PictureOrder(Array(repeating: .new(.all("a")), count: 5)) != nil)
        #expect(PictureOrder(Array(repeating: .new(.all("a")), count: 6)) == nil)
        #expect(PictureOrder([.kept(1), .new(.all("a")), .kept(1)]) == nil)
        #expect(PictureOrder([])?.choices.isEmpty == true)
    }

    @Test(arguments: Engine.allCases)
    func ofTwoWhoReplaceTheSecondIsTold(engine: Engine) async throws {
        let (market, id, _) = try await shop(engine)
        let tally = await tally(20) { number in
            let edit = ProductEdit.arranging([.new(.all("d")), .new(.all("e"))])
            return try await market[number].products.edit(id, edit, version: 1, at: .opening)
        }
        #expect(tally.successes == 1)
        #expect(tally.kinds == [.conflict])
        #expect(digits(try await market.products.product(id)) == "de")
    }
}

extension ProductEdit {
    static func arranging(_ choices: [PictureChoice]) -> ProductEdit {
        ProductEdit(pictures: PictureOrder(choices)) ?? impossible()
    }
}
