import Domain
import Foundation
import HTTP
import Testing

@testable import Pages
@testable import Routes
@testable import Website

/// Adding and changing products in a browser without a script, checked through the API.
@Suite struct SellingPagesTests {
    let harness: MarketHarness
    let browser: Browser

    init() async throws {
        harness = try await MarketHarness()
        browser = Browser(at: harness)
        await browser.signUp()
    }

    @Test func whoIsNotSignedInComesBackAfterwards() async throws {
        let stranger = Browser(at: harness)
        let told = await stranger.get("/market/products/new")
        #expect(told.status == 303)
        #expect(told.location == "/sign-in?next=/market/products/new")
        let form = await stranger.get(try #require(told.location))
        #expect(form.page.first("name=\"next\" value=\"([^\"]*)\"") == "/market/products/new")
    }

    @Test func whatIsSoldOnAPageIsSeenByApps() async throws {
        let id = try await browser.sell(images: ["one", "two", "three"])
        let product = try await harness.products.product(id)
        #expect(product.name == "청사초롱")
        #expect(product.price == Price(.won, full: 32_000, discount: 5_000))
        #expect(product.stock == 3)
        #expect(product.pictures.count == 3 && product.thumbnail == 0)
        let told = await harness.ask(.get, "/api/products/\(id.number)")
        #expect(told.status == 200)
        #expect(told.text.contains("\"bargain_price\":27000"))
    }

    @Test func everythingWrongIsSaidAtOnceAndEverythingTypedIsStillThere() async throws {
        let wrong = ["name": "초", "price": "비싸요", "discount": "", "stock": "", "description": "짧다"]
        let told = await browser.upload("/market/products/new", Browser.lantern.changed(wrong), images: ["one", "two"])
        #expect(told.status == 422)
        #expect(told.fault("name") == "상품 이름은 3자부터 100자까지 적어 주세요. 지금은 1자예요.")
        #expect(told.fault("price") == "가격을 숫자로 적어 주세요.")
        #expect(told.fault("stock") == "재고 수량을 숫자로 적어 주세요.")
        #expect(told.fault("description") == "상품 설명은 10자부터 1000자까지 적어 주세요. 지금은 2자예요.")
        #expect(told.fault("discount") == nil && told.fault("pictures") == nil)
        #expect(told.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "초")
        #expect(told.page.first("id=\"price\"[^>]*value=\"([^\"]*)\"") == "비싸요")
        #expect(told.page.count("autofocus") == 1)
        #expect(told.page.first("class=\"form-alert\"[^>]*autofocus") != nil)
        // Both pictures arrived, and need not be sent again.
        #expect(told.pictures.count == 2)
        let again = await browser.upload(
            "/market/products/new",
            Browser.lantern + told.pictures.map { ("picture", $0) }
        )
        #expect(again.status == 303)
        #expect(harness.pictures.kept == 2)
        #expect(try await harness.products.count() == 1)
    }

    @Test(arguments: [
        ("discount", "32001", "할인 금액은 가격보다 클 수 없어요."), ("price", "1.5", "가격은 원 단위로 적어 주세요."),
        ("price", "-3", "가격은 0원 이상으로 적어 주세요."), ("stock", "-1", "재고는 0보다 작을 수 없어요."),
        ("discount", "조금", "할인 금액은 숫자로 적거나 비워 주세요."),
    ])
    func numbersGoByTheRulesOfApps(field: String, value: String, words: String) async throws {
        let told = await browser.upload(
            "/market/products/new",
            Browser.lantern.changed([field: value]),
            images: ["one"]
        )
        #expect(told.status == 422)
        #expect(told.fault(field) == words)
    }

    @Test(arguments: ["32,000", " 32 000 ", "32000원", "３２０００"])
    func numbersAreReadAsPeopleTypeThem(price: String) async throws {
        let id = try await browser.sell(["price": price])
        #expect(try await harness.products.product(id).price.full == 32_000)
    }

    @Test func productWithoutAPictureIsNotTaken() async throws {
        let told = await browser.upload("/market/products/new", Browser.lantern)
        #expect(told.status == 422)
        #expect(told.fault("pictures") == "상품 사진은 1장부터 5장까지 올릴 수 있어요. 지금은 0장이에요.")
    }

    @Test func sixthPictureIsLeftOutAndSaid() async throws {
        let images = ["1", "2", "3", "4", "5", "6"]
        let told = await browser.upload("/market/products/new", Browser.lantern, images: images)
        #expect(told.status == 422)
        #expect(told.pictures.count == 5)
        #expect(told.fault("pictures")?.contains("6장") == true)
    }

    @Test func fileThatIsNoPictureHarmsNoOther() async throws {
        let told = await browser.upload("/market/products/new", Browser.lantern, images: ["one", "bad", "two"])
        #expect(told.status == 422)
        #expect(told.fault("pictures") == "사진이 아니에요.")
        #expect(told.pictures.count == 2)
    }

    @Test func formSentTwiceMakesOneProduct() async throws {
        let first = try await browser.sell()
        let second = try await browser.sell()
        #expect(first == second)
        #expect(try await harness.products.count() == 1)
    }

    @Test func picturesMoveAndGoByButtonsWithoutScript() async throws {
        var told = await browser.upload(
            "/market/products/new",
            Browser.lantern + [("move", "earlier-1")],
            images: ["one", "two", "three"]
        )
        let names = told.pictures
        #expect(told.status == 200 && names.count == 3)
        func press(_ move: String) async -> [String] {
            let pictures = told.pictures.map { ("picture", $0) }
            told = await browser.upload("/market/products/new", Browser.lantern + pictures + [("move", move)])
            return told.pictures
        }
        #expect(await press("later-1") == [names[1], names[0], names[2]])
        #expect(await press("earlier-3") == [names[1], names[2], names[0]])
        #expect(await press("away-2") == [names[1], names[0]])
        #expect(try await harness.products.count() == 0)
    }

    @Test func whatAPictureShowsIsSaidInTheFormAndHeardOnThePage() async throws {
        let told = await browser.upload(
            "/market/products/new",
            Browser.lantern + [("move", "earlier-1")],
            images: ["one", "two", "three"]
        )
        let names = told.pictures
        // A picture still being uploaded has no id yet: its subject must not be assigned to another.
        let described = [
            ("picture", names[0]), ("shows", ""), ("picture", names[1]), ("shows", "flaw"), ("shows", "back"),
            ("picture", names[2]), ("shows", "sideways"),
        ]
        let moved = await browser.upload("/market/products/new", Browser.lantern + described + [("move", "earlier-2")])
        #expect(moved.pictures == [names[1], names[0], names[2]])
        #expect(moved.page.count("<option value=\"flaw\" selected>") == 1 && moved.page.count(" selected>흠<") == 1)
        let sold = await browser.upload("/market/products/new", Browser.lantern + described)
        let number = try #require(sold.location?.firstMatch(of: /\/products\/(\d+)/)?.1)
        let product = try await harness.products.product(ProductID(try #require(Int(number))))
        #expect(product.pictures.map(\.subject) == [nil, .flaw, nil])
        let page = await browser.get(Route.market(.product(product.id)).path).page
        #expect(page.html.contains("alt=\"\(product.name), 흠\"") && page.html.contains("흠 · 2/3"))
        #expect(page.html.contains("alt=\"\(product.name) 사진 1/3\""))
        // The form has it again.
        let form = await browser.get(Route.market(.edit(product.id)).path).page
        #expect(form.count("<option value=\"flaw\" selected>") == 1)
    }

    @Test func picturesOfAnotherSellersFormAreNoOneElses() async throws {
        let told = await browser.upload(
            "/market/products/new",
            Browser.lantern + [("move", "earlier-1")],
            images: ["one"]
        )
        let thief = Browser(at: harness)
        await thief.signUp("도둑")
        let stolen = await thief.upload(
            "/market/products/new",
            Browser.lantern + told.pictures.map { ("picture", $0) },
            images: ["own"]
        )
        #expect(stolen.status == 422)
        #expect(stolen.fault("pictures") == "올려 둔 사진을 찾을 수 없어요. 다시 골라 주세요.")
        #expect(stolen.pictures.count == 1)
    }

    @Test func whatWasTypedOutlivesTheSession() async throws {
        let waiting = await browser.upload(
            "/market/products/new",
            Browser.lantern + [("move", "earlier-1")],
            images: ["one"]
        )
        let pictures = waiting.pictures.map { ("picture", $0) }
        browser.forgetCookies()
        let told = await browser.upload("/market/products/new", Browser.lantern + pictures)
        #expect(told.status == 401)
        #expect(told.text.contains("작성하던 내용은 그대로 있으니"))
        let carried = zip(
            told.page.matches("name=\"(kept\\.[^\"]*)\""),
            told.page.matches("name=\"kept\\.[^\"]*\" value=\"([^\"]*)\"")
        ).map { ($0, $1) }
        let back = await browser.signIn("은서", secret: "matchbox7", carried + [("next", "/market/products/new")])
        #expect(back.status == 200)
        #expect(back.page.first("id=\"name\"[^>]*value=\"([^\"]*)\"") == "청사초롱")
        #expect(back.pictures == waiting.pictures)
        #expect(back.headers[.setCookie] != nil)
        #expect(await browser.upload("/market/products/new", Browser.lantern + pictures).status == 303)
    }

    @Test func pictureSentAheadIsNamedForItsForm() async throws {
        let told = await browser.upload("/market/pictures", [], images: ["one"])
        #expect(told.status == 201)
        let token = try #require(try told.decoded([String: String].self)["token"])
        let product = await browser.upload("/market/products/new", Browser.lantern + [("picture", token)])
        #expect(product.status == 303)
        browser.forgetCookies()
        #expect(await browser.upload("/market/pictures", [], images: ["two"]).status == 401)
        #expect(harness.pictures.kept == 1)
    }

    @Test func formShowsEverythingOfTheProductIncludingItsCoverFirst() async throws {
        let id = try await browser.sell(images: ["one", "two", "three"])
        let product = try await harness.products.product(id)
        let cover = try #require(ProductEdit(thumbnail: .place(1)))
        _ = try await harness.products.edit(id, cover, version: nil, at: Instant(milliseconds: 1))
        let told = await browser.get("/market/products/\(id.number)/edit")
        #expect(told.pictures == [1, 0, 2].map { String(product.pictures[$0].number) })
        #expect(told.page.first("id=\"price\"[^>]*value=\"([^\"]*)\"") == "32,000")
        #expect(told.page.first("<textarea.*?>(.*?)</textarea>")?.contains("붉은 비단") == true)
        #expect(told.text.contains("27,000원에 팔려요"))
    }

    @Test func picturesAreAddedRemovedAndMovedByAnEdit() async throws {
        let id = try await browser.sell(images: ["one", "two", "three"])
        let pictures = try await harness.products.product(id).pictures
        let form =
            Browser.lantern + [
                ("version", "1"), ("picture", String(pictures[2].number)), ("picture", String(pictures[0].number)),
            ]
        let told = await browser.upload("/market/products/\(id.number)/edit", form, images: ["four"])
        #expect(told.status == 303)
        let edited = try await harness.products.product(id)
        let expected = [pictures[2].picture, pictures[0].picture, SumKeeper.picture(of: Array("four".utf8))]
        #expect(edited.pictures.map(\.picture) == expected)
        #expect(edited.pictures[0].number == pictures[2].number)
        #expect(edited.thumbnail == 0)
    }

    @Test func secondOfTwoEditorsSeesBothValuesAndMaySendAgain() async throws {
        let id = try await browser.sell(images: ["one"])
        let number = try #require(try await harness.products.product(id).pictures.first?.number)
        let form = Browser.lantern + [("version", "1"), ("picture", String(number))]
        let first = await browser.upload("/market/products/\(id.number)/edit", form.changed(["name": "큰 청사초롱"]))
        #expect(first.status == 303)
        let second = await browser.upload("/market/products/\(id.number)/edit", form.changed(["name": "작은 청사초롱"]))
        #expect(second.status == 409)
        #expect(second.text.contains("지금: 큰 청사초롱"))
        #expect(second.text.contains("내가 적은 내용: 작은 청사초롱"))
        // Only differences are shown.
        #expect(second.page.count("<dt>") == 1)
        let version = try #require(second.page.first("name=\"version\" value=\"([0-9]+)\""))
        let again = form.changed(["name": "작은 청사초롱", "version": version])
        #expect(await browser.upload("/market/products/\(id.number)/edit", again).status == 303)
        #expect(try await harness.products.product(id).name == "작은 청사초롱")
    }

    /// Whichever field the other edit changed: none is forgotten.
    @Test(arguments: [
        ("name", "큰 청사초롱"), ("price", "9,000"), ("currency", "USD"), ("discount", "1,000"), ("stock", "7"),
        ("description", "붉은 비단으로만 만들었어요."), ("category", "furniture"), ("condition", "like-new"), ("area", "역삼1동"),
    ])
    func secondOfTwoEditorsSeesEveryField(field: String, value: String) async throws {
        let id = try await browser.sell(images: ["one"])
        let number = try #require(try await harness.products.product(id).pictures.first?.number)
        let form = Browser.lantern + [("version", "1"), ("picture", String(number))]
        #expect(await browser.upload("/market/products/\(id.number)/edit", form.changed([field: value])).status == 303)
        let second = await browser.upload("/market/products/\(id.number)/edit", form)
        #expect(second.status == 409)
        #expect(second.page.count("<dt>") == 1, "\(field)")
    }

    @Test func nobodyOpensOrChangesWhatIsAnothers() async throws {
        let id = try await browser.sell()
        let other = Browser(at: harness)
        await other.signUp("도둑")
        let path = "/market/products/\(id.number)"
        #expect(await other.get("\(path)/edit").status == 403)
        #expect(await other.upload("\(path)/edit", Browser.lantern).status == 403)
        #expect(await other.get("\(path)/removal").status == 403)
        for action in ["removal", "removal/undo"] { #expect(await other.post("\(path)/\(action)").status == 403) }
        #expect(await other.post("\(path)/sold-out", [("stock", "0")]).status == 403)
        #expect(await other.post("\(path)/sale", [("seen", "selling"), ("state", "sold")]).status == 403)
        #expect(await other.post("\(path)/sale", [("seen", "selling"), ("undo", "1")]).status == 403)
        #expect(await other.get("\(path)/sale?to=sold").status == 403)
        #expect(await other.post("\(path)/hidden", [("hidden", "1")]).status == 403)
        #expect(await other.post("\(path)/raise").status == 403)
        #expect(try await harness.products.product(id).stock == 3)
    }

    @Test func soldOutAndBackAreOneTapEach() async throws {
        let id = try await browser.sell()
        let path = "/market/products/\(id.number)/sold-out"
        #expect(await browser.post(path, [("stock", "0")]).status == 303)
        #expect(try await harness.products.product(id).stock == 0)
        #expect(await browser.get("/market/mine?shelf=sold-out").text.contains("청사초롱"))
        #expect(await browser.post(path, [("stock", "")]).location?.contains("which-stock") == true)
        #expect(await browser.post(path, [("stock", "12")]).status == 303)
        #expect(try await harness.products.product(id).stock == 12)
    }

    @Test func menuIsItsSellersAloneAndKeptByNobody() async throws {
        let id = try await browser.sell()
        let own = await browser.get("/market/products/\(id.number)")
        #expect(own.text.contains("owner-menu"))
        #expect(own.headers[.cacheControl] == "no-store")
        #expect(harness.site.pages.cache.count == 0)
        #expect(!(await Browser(at: harness).get("/market/products/\(id.number)").text.contains("owner-menu")))
    }

    @Test func hiddenProductIsItsSellersAlone() async throws {
        let id = try await browser.sell()
        let hidden = await browser.post("/market/products/\(id.number)/hidden", [("hidden", "1")])
        #expect(hidden.status == 303)
        #expect(await harness.ask(.get, "/api/products/\(id.number)").status == 404)
        #expect(await harness.ask(.get, "/api/products").text.contains("\"totalCount\":0"))
        let mine = await browser.get("/market/mine?shelf=hidden")
        #expect(mine.text.contains("청사초롱"))
        #expect(await browser.get("/market/products/\(id.number)/edit").status == 200)
        await browser.post("/market/products/\(id.number)/hidden", [("hidden", "0")])
        #expect(await harness.ask(.get, "/api/products/\(id.number)").status == 200)
    }

    @Test func removalIsAskedAboutDoneAndTakenBack() async throws {
        let id = try await browser.sell()
        let path = "/market/products/\(id.number)/removal"
        let asked = await browser.get(path)
        #expect(asked.text.contains("삭제할까요?") && asked.text.contains("1분 동안은 되돌릴 수 있어요."))
        #expect(try await harness.products.count() == 1)
        let done = await browser.post(path)
        #expect(try await harness.products.count() == 0)
        let mine = await browser.get(try #require(done.location))
        #expect(mine.text.contains("‘청사초롱’을 삭제했어요."))
        #expect(mine.page.first("action=\"(/market/products/[0-9]+/removal/undo)\"") == "\(path)/undo")
        let back = await browser.post("\(path)/undo")
        #expect(await browser.get(try #require(back.location)).text.contains("되돌렸어요."))
        #expect(try await harness.products.product(id).name == "청사초롱")
    }

    @Test func removalCannotBeTakenBackForEver() async throws {
        let id = try await browser.sell()
        let path = "/market/products/\(id.number)/removal"
        let done = await browser.post(path)
        harness.wait(seconds: 61)
        #expect(!(await browser.get(try #require(done.location)).text.contains("/undo")))
        #expect(await browser.post("\(path)/undo").location?.contains("too-late") == true)
    }

    @Test func shelvesSayHowManyAreOnThem() async throws {
        for (number, stock) in [3, 0, 2].enumerated() {
            _ = try await browser.sell(["form": "0123456789abcdef\(number)", "stock": String(stock)])
        }
        let told = await browser.get("/market/mine")
        #expect(told.page.matches("class=\"num\">([0-9]+)</span></a>") == ["2", "1", "0"])
        #expect(told.page.first("aria-current=\"true\"[^>]*><span>([^<]*)") == "판매중")
    }

    @Test func whatSellersWriteIsNeverMarkup() async throws {
        let hostile = "\"><script>alert(1)</script><img src=x onerror=alert(2)>"
        let told = await browser.upload(
            "/market/products/new",
            Browser.lantern.changed(["name": hostile, "description": "</textarea>" + hostile, "price": hostile])
        )
        #expect(told.status == 422)
        #expect(!told.text.contains("<script>alert") && !told.text.contains("<img src=x"))
        let id = try await browser.sell(["name": hostile, "description": "</textarea>" + hostile])
        for path in ["/market/mine", "/market/products/\(id.number)/edit", "/market/products/\(id.number)/removal"] {
            let page = await browser.get(path)
            #expect(page.text.contains("&lt;script"))
            #expect(!page.text.contains("<script>alert") && !page.text.contains("<img src=x"))
        }
    }

    @Test func endsOfLinesCountOnceAsAppsCountThem() async throws {
        let id = try await browser.sell(["description": "첫 줄이에요\r\n둘째 줄이에요"])
        #expect(try await harness.products.product(id).description == "첫 줄이에요\n둘째 줄이에요")
    }

    @Test func limitsAndWordsOfTheRulesStandInThePage() async throws {
        let told = await browser.get("/market/products/new")
        #expect(told.page.first("id=\"name\"[^>]*data-least=\"([0-9]+)\"") == "3")
        #expect(told.page.first("id=\"description\"[^>]*data-most=\"([0-9]+)\"") == "1000")
        #expect(told.text.contains("상품 이름은 3자부터 100자까지 적어 주세요. 지금은 {n}자예요."))
        #expect(told.text.contains("data-over=\"할인 금액은 가격보다 클 수 없어요.\""))
    }
}

/// Products without a seller, changed and deleted by password.
@Suite struct ItemPagesTests {
    let harness: MarketHarness
    let browser: Browser
    let id: ProductID

    init() async throws {
        harness = try await MarketHarness()
        browser = Browser(at: harness)
        let price = try #require(Price(.won, full: 9_000))
        let picture = SumKeeper.picture(of: Array("one".utf8))
        let draft = ProductDraft(name: "맥북", description: "잘 되는 맥북이에요.", price: price, stock: 1, pictures: [picture])
        let hash = PlainSecrets.hash("1q2w3e4r")
        id = try await harness.items.add(try #require(draft), passwordHash: hash, at: Instant(milliseconds: 1)).id
    }

    private var path: String { "/market/products/\(id.number)" }

    @Test func passwordOpensTheFormAndTheFormSaves() async throws {
        #expect(await browser.get("\(path)/edit").text.contains("상품 비밀번호"))
        let form = await browser.post("\(path)/edit", [("password", "1q2w3e4r")])
        #expect(form.status == 200)
        let pass = try #require(form.page.first("name=\"pass\" value=\"([^\"]*)\""))
        #expect(!form.text.contains("1q2w3e4r"))
        let fields = [("version", "1"), ("pass", pass)] + form.pictures.map { ("picture", $0) }
        // The first generation has no minimum length for names.
        let told = await browser.upload(
            "\(path)/edit",
            Browser.lantern.changed(["name": "북"]) + fields,
            images: ["two"]
        )
        #expect(told.status == 303)
        let product = try await harness.products.product(id)
        #expect(product.name == "북" && product.pictures.count == 2)
    }

    @Test func wrongPasswordOpensNothingAndBecomesSlow() async throws {
        for _ in 0..<WrongSecrets.free {
            #expect(await browser.post("\(path)/edit", [("password", "1q2w")]).status == 401)
        }
        #expect(await browser.post("\(path)/removal", [("password", "1q2w3e4r")]).status == 429)
        #expect(try await harness.products.count() == 1)
    }

    @Test(arguments: ["", "0123456789abcdef"])
    func formWithoutThePasswordSavesNothing(pass: String) async throws {
        let told = await browser.upload("\(path)/edit", Browser.lantern + [("version", "1"), ("pass", pass)])
        #expect(told.text.contains("상품 비밀번호"))
        #expect(try await harness.products.product(id).name == "맥북")
        let picture = await browser.upload(
            "/market/pictures",
            [("item", String(id.number)), ("pass", pass)],
            images: ["x"]
        )
        #expect(picture.status == 401 && harness.pictures.kept == 0)
    }

    @Test func removalIsTakenBackByWhoDidIt() async throws {
        let done = await browser.post("\(path)/removal", [("password", "1q2w3e4r")])
        #expect(try await harness.products.count() == 0)
        let pass = try #require(done.page.first("name=\"pass\" value=\"([^\"]*)\""))
        let under = try #require(done.page.first("name=\"under\" value=\"([0-9]*)\""))
        for forged in [[("pass", "0"), ("under", under)], [("pass", pass), ("under", "48")]] {
            #expect(await browser.post("\(path)/removal/undo", forged).status == 404)
        }
        #expect(await browser.post("\(path)/removal/undo", [("pass", pass), ("under", under)]).status == 303)
        #expect(try await harness.products.product(id).name == "맥북")
    }
}
