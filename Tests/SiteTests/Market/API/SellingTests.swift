import Domain
import Foundation
import HTTP
import Octets
import Testing

@testable import Pages

@Suite struct MarketSellingTests {
    @Test func aNewProductIs201AndWhole() async throws {
        let harness = try await MarketHarness()
        let told = await harness.post(.usual(images: ["one", "two"]))
        #expect(told.status == 201)
        #expect(told.type == "application/json")
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        #expect((product.name, product.description) == ("새로운 상품", "새로운 상품입니다."))
        #expect((product.price, product.discounted_price, product.bargain_price) == (10_000, 100, 9_900))
        #expect((product.stock, product.vendor_id) == (10, 48))
        let expected = ["one", "two"].map { SumKeeper.picture(of: Array($0.utf8)).hash.text }
        #expect(product.images.map { $0.url.pathComponents[2] } == expected)
        #expect(product.thumbnail == product.images[0].thumbnail_url)
        #expect(await harness.ask(.get, "/api/products/1").body == told.body)
    }

    @Test(arguments: [
        (#""name":"새로운 상품""#, #""name":null"#, "name"), (#""name":"새로운 상품""#, #""name":"가나""#, "name"),
        (#""name":"새로운 상품""#, #""name":7"#, "name"),
        (#""description":"새로운 상품입니다.""#, #""description":"짧아요""#, "description"),
        (#""price":10000"#, #""price":"""#, "price"), (#""price":10000"#, #""price":"만 원""#, "price"),
        (#""price":10000"#, #""price":10000.5"#, "price"), (#""price":10000"#, #""price":-1"#, "price"),
        (#""price":10000"#, #""price":1e17"#, "price"), (#""price":10000"#, #""price":true"#, "price"),
        (#""discounted_price":100"#, #""discounted_price":10001"#, "discounted_price"),
        (#""currency":"KRW""#, #""currency":"JPY""#, "currency"), (#""currency":"KRW","#, "", "currency"),
        (#""stock":10"#, #""stock":-1"#, "stock"), (#""stock":10"#, #""stock":1.5"#, "stock"),
    ])
    func whatBreaksARuleIsNamedInKorean(part: String, instead: String, field: String) async throws {
        let harness = try await MarketHarness()
        let params = AppForm.params.replacingOccurrences(of: part, with: instead)
        let told = await harness.post(.usual(params: params))
        #expect(told.status == 400)
        let json = try told.json
        #expect(json["field"]?.text == field)
        let message = try #require(json["message"]?.text)
        #expect(message.contains { ("가"..."힣").contains($0) })
        #expect(try await harness.products.count() == 0)
        #expect(harness.pictures.kept == 0)
    }

    @Test func aNameOfThreeAndAHundredCharactersIsTaken() async throws {
        let harness = try await MarketHarness()
        for (length, status) in [(2, 400), (3, 201), (100, 201), (101, 400)] {
            let name = String(repeating: "가", count: length)
            let params = AppForm.params.replacingOccurrences(of: "새로운 상품\"", with: "\(name)\"")
            #expect(await harness.post(.usual(params: params)).status == status)
        }
    }

    @Test func oneToFivePicturesAreTaken() async throws {
        let harness = try await MarketHarness()
        for (count, status) in [(0, 400), (1, 201), (5, 201), (6, 400)] {
            let told = await harness.post(.usual(images: (0..<count).map { "picture \($0)" }))
            #expect(told.status == status)
            if status == 400 { #expect(try told.json["field"]?.text == "images") }
        }
    }

    @Test func withLooseRulesShortTextsAndFractionsAreKept() async throws {
        var policy = MarketPolicy()
        policy.rules = ProductRules(isStrict: false)
        let harness = try await MarketHarness(policy)
        let params =
            #"{"name":"","description":"","price":"1000.4","currency":"KRW","discounted_price":1000,"secret":"wjdghltkd!"}"#
        let told = await harness.post(.usual(params: params))
        #expect(told.status == 201)
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        #expect((product.name, product.description, product.price, product.stock) == ("", "", 1_000, 0))
    }

    @Test(arguments: [
        #""price":"10000""#, #""price":10000.0"#, #""price":1.0E4"#, #""price":"10000.00""#,
        #""price":10000,"productID":null,"boundary":"x","vendorID":"3""#,
    ])
    func numbersComeInMoreThanOneShape(price: String) async throws {
        let params = AppForm.params.replacingOccurrences(of: #""price":10000"#, with: price)
        let told = try await MarketHarness().post(.usual(params: params))
        #expect(told.status == 201)
        #expect(told.text.contains("\"price\":10000,"))
    }

    @Test(arguments: [#""discounted_price":null"#, #""discounted_price":"""#, #""discounted_price":" ""#, #""x":1"#])
    func noDiscountIsZero(discount: String) async throws {
        let params = AppForm.params.replacingOccurrences(of: #""discounted_price":100"#, with: discount)
        let told = try await MarketHarness().post(.usual(params: params))
        #expect(told.status == 201)
        #expect(told.text.contains(#""bargain_price":10000,"discounted_price":0"#))
    }

    @Test func theSecondGenerationsDescriptionsIsReadToo() async throws {
        let params = AppForm.params.replacingOccurrences(of: "\"description\"", with: "\"descriptions\"")
        let told = try await MarketHarness().post(.usual(params: params))
        #expect(told.status == 201)
        #expect(told.text.contains(#""description":"새로운 상품입니다.""#))
    }

    @Test func aBadPictureLeavesNothing() async throws {
        let harness = try await MarketHarness()
        let told = await harness.post(.usual(images: ["good", "bad"]))
        #expect(told.status == 400)
        #expect(try await harness.products.count() == 0)
    }

    @Test(arguments: [
        #"{"name":"logo","secret":"wjdghltkd!"}"#, #"{"name":"logo","price":null,"secret":"wjdghltkd!"}"#,
        "{\"name\":\"logo\",\"secret\":\"wjdghltkd!\"}\r\n\r\n",
    ])
    func changingANameLeavesTheRest(body: String) async throws {
        let harness = try await MarketHarness()
        try await harness.stock("아이폰13", won: 1_300_000)
        // One app sends no type; its system then declares it a form.
        let fields = [
            ("identifier", MarketHarness.zhilly.identifier), ("content-type", "application/x-www-form-urlencoded"),
        ]
        let told = await harness.ask(.patch, "/api/products/1/", fields, body: Array(body.utf8))
        #expect(told.status == 202)
        #expect(told.type == "application/json")
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        #expect((product.name, product.price, product.stock) == ("logo", 1_300_000, 3))
    }

    @Test func aChangeOfPriceIsReckonedAgain() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("아이폰13", won: 1_000)
        let cheaper = await harness.sell(.patch, "/api/products/1", #"{"discounted_price":300,"secret":"wjdghltkd!"}"#)
        #expect(cheaper.text.contains(#""price":1000,"bargain_price":700,"discounted_price":300"#))
        let dollars = await harness.sell(.patch, "/api/products/1", #"{"currency":"USD","secret":"wjdghltkd!"}"#)
        #expect(dollars.text.contains(#""currency":"USD","price":1000,"bargain_price":700,"discounted_price":300"#))
        let tooCheap = await harness.sell(.patch, "/api/products/1", #"{"price":299,"secret":"wjdghltkd!"}"#)
        #expect(tooCheap.text.contains(#""price":299,"bargain_price":299,"discounted_price":0"#))
    }

    @Test func aThumbnailIsChosenAmongItsPictures() async throws {
        let harness = try await MarketHarness()
        #expect(await harness.post(.usual(images: ["one", "two"])).status == 201)
        let told = await harness.sell(.patch, "/api/products/1", #"{"thumbnail_id":"2","secret":"wjdghltkd!"}"#)
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        #expect(product.thumbnail == product.images[1].thumbnail_url)
        #expect(
            await harness.sell(.patch, "/api/products/1", #"{"thumbnail_id":9,"secret":"wjdghltkd!"}"#).status == 400
        )
    }

    /// A real app sends the picture's index.
    @Test func placeOfAPictureIsTakenForItsNumber() async throws {
        let harness = try await MarketHarness()
        #expect(await harness.post(.usual(images: ["one", "two", "three"])).status == 201)
        let numbers = try await harness.products.product(ProductID(1)).pictures.map(\.number)
        let place = try #require((0..<3).first { !numbers.contains($0) })
        let body = #"{"thumbnail_id":\#(place),"secret":"wjdghltkd!"}"#
        #expect(await harness.sell(.patch, "/api/products/1", body).status == 202)
        #expect(try await harness.products.product(ProductID(1)).thumbnail == place)
    }

    @Test func priceBelowTheDiscountEndsIt() async throws {
        let harness = try await MarketHarness()
        #expect(await harness.post(.usual()).status == 201)
        #expect(await harness.sell(.patch, "/api/products/1", #"{"price":50,"secret":"wjdghltkd!"}"#).status == 202)
        #expect(try await harness.products.product(ProductID(1)).price == Price(.won, full: 50, discount: 0))
        let both = await harness.sell(
            .patch,
            "/api/products/1",
            #"{"price":50,"discounted_price":60,"secret":"wjdghltkd!"}"#
        )
        #expect(both.status == 400)
    }

    @Test func aSecretAloneChangesNothing() async throws {
        let harness = try await MarketHarness()
        let before = try await harness.stock("하나")
        #expect(await harness.sell(.patch, "/api/products/1", #"{"secret":"wjdghltkd!"}"#).status == 202)
        #expect(try await harness.products.product(before.id).version == before.version)
    }

    @Test func theThirdGenerationRemovesInTwoSteps() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let first = await harness.sell(.post, "/api/products/1/archived", #"{"secret":"wjdghltkd!"}"#)
        #expect(first.status == 200)
        #expect(first.type == "text/plain")
        #expect(first.text.hasPrefix("/api/products/"))
        // Apps append it to a host, or use the part after the last slash.
        let token = try #require(first.text.split(separator: "/").last)
        #expect(first.text == "/api/products/\(token)")
        #expect(URL(string: "https://market.example\(first.text)") != nil)
        #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_=".contains($0)) })
        let second = await harness.sell(.delete, first.text)
        #expect(second.status == 200)
        #expect(try second.decoded(Generation3App.Detail.self, Generation3App.decoder).id == 1)
        #expect(await harness.ask(.get, "/api/products/1").status == 404)
        #expect(await harness.sell(.delete, first.text).status == 404)
    }

    @Test func theSecondGenerationRemovesInTwoSteps() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let first = await harness.sell(.post, "/api/products/1/secret", #"{"secret":"wjdghltkd!"}"#)
        #expect((first.status, first.type) == (200, "text/plain"))
        #expect(UUID(uuidString: first.text) != nil)
        let second = await harness.sell(.delete, "/api/products/1/\(first.text)")
        #expect(second.status == 200)
        #expect(try second.decoded(Generation2App.Detail.self, Generation2App.decoder("yyyy-MM-dd'T'HH:mm:ss")).id == 1)
    }

    @Test func anEscapedTokenIsReadAllTheSame() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let address = await harness.sell(.post, "/api/products/1/archived", #"{"secret":"wjdghltkd!"}"#).text
        #expect(await harness.sell(.delete, "/\(address)%3D/").status == 200)
    }
}
