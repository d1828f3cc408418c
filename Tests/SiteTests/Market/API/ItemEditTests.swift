import Domain
import Foundation
import HTTP
import Octets
import Testing

/// Changes and deletions by first-generation apps.
@Suite struct MarketItemEditTests {
    /// Returns a market with one item, whose password is 1234.
    private func harness() async throws -> MarketHarness {
        let harness = try await MarketHarness()
        #expect(await harness.put(.new()).status == 201)
        return harness
    }

    @Test(arguments: [
        ([("title", "Mac Studio")], ["title"]), ([("stock", "0")], ["stock"]),
        ([("descriptions", "크고 조용해요."), ("price", "900000")], ["descriptions", "price"]),
        ([("currency", "달러")], ["currency"]), ([("discounted_price", "800000")], ["discounted_price"]),
        ([("title", ""), ("price", ""), ("stock", " "), ("descriptions", ""), ("discounted_price", "")], []),
    ])
    func whatIsNamedChangesAndTheRestStays(fields: [(String, String)], changed: [String]) async throws {
        let harness = try await harness()
        let before = try await harness.ask(.get, "/item/1").json
        let told = await harness.change(fields + [("password", "1234")])
        #expect(told.status == 200)
        let after = try told.json
        for key in [
            "id", "title", "descriptions", "price", "currency", "stock", "discounted_price", "registration_date",
        ] {
            #expect((after[key] == before[key]) != changed.contains(key), "\(key)")
        }
        #expect(after["images"] == before["images"])
        #expect(await harness.ask(.get, "/item/1").body == told.body)
    }

    @Test func aPasswordAloneChangesNothing() async throws {
        let harness = try await harness()
        let before = try await harness.products.product(ProductID(1))
        #expect(await harness.change([("password", "1234")]).status == 200)
        #expect(try await harness.products.product(ProductID(1)) == before)
        #expect(await harness.change([("password", "4321")]).status == 404)
    }

    @Test func aDiscountEndsWithZeroOrTheWholePrice() async throws {
        for discounted in ["0", "890000"] {
            let harness = try await harness()
            let told = await harness.change([("discounted_price", discounted), ("password", "1234")])
            #expect(told.status == 200)
            #expect(!told.text.contains("discounted_price"))
        }
    }

    @Test func aPriceBelowWhatWasToBePaidIsWhatIsToBePaid() async throws {
        let harness = try await harness()
        let told = await harness.change([("price", "88999"), ("password", "1234")])
        #expect(told.status == 200)
        #expect(!told.text.contains("discounted_price"))
        #expect(
            await harness.change([("price", "88999"), ("discounted_price", "0"), ("password", "1234")]).status == 200
        )
    }

    @Test func centsStayWhereThePriceIsNotNamed() async throws {
        let harness = try await harness()
        let price = try #require(Price(.dollar, full: 1_299, discount: 50))
        let edit = try #require(ProductEdit(price: price))
        _ = try await harness.products.edit(ProductID(1), edit, version: nil, at: Instant(milliseconds: 0))
        #expect(await harness.change([("stock", "3"), ("password", "1234")]).status == 200)
        #expect(try await harness.products.product(ProductID(1)).price == price)
        #expect(await harness.change([("price", "13"), ("password", "1234")]).status == 200)
        #expect(try await harness.products.product(ProductID(1)).price == Price(.dollar, full: 1_300, discount: 100))
    }

    @Test func newPicturesReplaceAllOthers() async throws {
        let harness = try await harness()
        let before = try await harness.products.product(ProductID(1))
        let told = await harness.change([("password", "1234")], images: ["three"])
        #expect(told.status == 200)
        let item = try told.decoded(Generation1App.Item.self)
        #expect(item.images.map { $0.pathComponents[2] } == [SumKeeper.picture(of: Array("three".utf8)).hash.text])
        #expect(item.thumbnails.count == 1)
        for picture in before.pictures { #expect(try await !harness.products.isShown(picture.picture.hash)) }
        let list = try await harness.ask(.get, "/api/products").decoded(
            Generation3App.List.self,
            Generation3App.decoder
        )
        #expect(list.pages[0].thumbnail == item.thumbnails[0])
    }

    @Test(arguments: [
        (["three", "bad"], []), (Array(repeating: "x", count: 6), []), (["three"], [("price", "-1")]),
        (["three"], [("title", String(repeating: "가", count: 101))]),
    ])
    func anEditThatFailsLeavesEverything(images: [String], fields: [(String, String)]) async throws {
        let harness = try await harness()
        let before = try await harness.products.product(ProductID(1))
        let kept = harness.pictures.kept
        let told = await harness.change(fields + [("password", "1234")], images: images)
        #expect(told.status == 400)
        #expect(try await harness.products.product(ProductID(1)) == before)
        // A broken rule is reported before any picture is processed.
        if !images.contains("bad") { #expect(harness.pictures.kept == kept) }
    }

    @Test(arguments: [#"{"password":"1234"}"#, #"{"id":26,"password":"1234"}"#, #"{"password":1234}"#])
    func removingAnswersTheWholeItem(body: String) async throws {
        let harness = try await harness()
        let before = try await harness.item(1)
        let told = await harness.removeItem(body)
        #expect(told.status == 200)
        #expect(try told.decoded(Generation1App.Item.self) == before)
        #expect(await harness.ask(.get, "/item/1").status == 404)
        #expect(await harness.removeItem(body).status == 404)
        #expect(try await harness.products.count() == 0)
    }

    @Test func aBodyIsReadWhateverItSaysOfItself() async throws {
        let harness = try await harness()
        let body = Array(#"{"password":"1234"}"#.utf8)
        let fields = [("content-type", "application/x-www-form-urlencoded")]
        #expect(await harness.ask(.delete, "/item/1/", fields, body: body).status == 200)
    }

    @Test(arguments: ["{}", "", "[]", #"{"password":null}"#, #"{"password":""}"#, #"{"password":true}"#])
    func removingWithoutAPasswordIsABadRequest(body: String) async throws {
        let harness = try await harness()
        #expect(await harness.removeItem(body).status == 400)
        #expect(await harness.change([("stock", "1")]).status == 400)
        #expect(try await harness.products.count() == 1)
    }
}
