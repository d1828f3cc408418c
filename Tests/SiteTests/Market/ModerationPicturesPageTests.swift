import Domain
import HTTP
import Testing

/// Moderating a member's pictures, with links and forms only.
@Suite struct ModerationPicturesPageTests {
    private struct Scene {
        let harness: MarketHarness
        let (seller, staff): (Browser, Browser)
        let product: ProductID

        init() async throws {
            harness = try await MarketHarness()
            (seller, staff) = (Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 <은서>")
            product = try await seller.sell()
            try await staff.enterDesk()
        }

        /// Returns the page, found by its link on the desk.
        func page() async throws -> String {
            let people = await staff.get("/desk/pictures").page
            return try #require(people.first("href=\"(/desk/people/\\d+/pictures)\""))
        }
    }

    @Test func fromTheDeskToPicturesThatAreGone() async throws {
        let scene = try await Scene()
        #expect(await scene.staff.get("/desk").page.html.contains("href=\"/desk/pictures\""))
        let people = await scene.staff.get("/desk/pictures").page.html
        #expect(people.contains("귤밭 &lt;은서") && people.contains("사진 2장"))
        let path = try await scene.page()
        let page = await scene.staff.get(path).page
        let numbers = page.matches("name=\"picture\" value=\"(\\d+)\"")
        #expect(numbers.count == 2 && page.html.contains("사진 1") && !page.html.contains("name=\"sent\""))
        for address in page.matches("src=\"(/desk/pictures/[^\"]*)\"") {
            let picture = await scene.staff.get(address)
            #expect(picture.headers[.cacheControl]?.contains("no-store") == true, "\(address)")
            #expect(await scene.seller.get(address).status == 403)
        }
        let done = await scene.staff.post(path, [("picture", numbers[0]), ("words", "도배예요")])
        #expect(done.status == 303 && done.headers[.location] == path + "?done=1")
        let after = await scene.staff.get(path + "?done=1").page
        #expect(after.html.contains("사진을 지웠어요.") && after.matches("name=\"picture\" value=\"(\\d+)\"") == [numbers[1]])
        #expect(await scene.seller.get("/notices").page.html.contains("올린 사진이 지워졌어요"))
        #expect(await scene.staff.get("/desk/log").page.html.contains("사진을 지웠어요"))
        _ = await scene.staff.post(path, [("picture", numbers[1]), ("words", "도배예요")])
        #expect(await scene.staff.get(path).page.html.contains("올린 사진이 없어요."))
        #expect(await scene.staff.get("/desk/pictures").page.html.contains("아직 올라온 사진이 없어요."))
    }

    @Test func whatIsMissingIsSaidAndNothingIsLost() async throws {
        let scene = try await Scene()
        let path = try await scene.page()
        let number = try #require(await scene.staff.get(path).page.first("name=\"picture\" value=\"(\\d+)\""))
        let none = await scene.staff.post(path, [("words", "도배 <예요>")])
        #expect(none.status == 422 && none.text.contains("지울 사진을 골라 주세요."))
        #expect(none.text.contains("도배 &lt;예요"))
        let silent = await scene.staff.post(path, [("picture", number), ("sent", "1")])
        #expect(silent.status == 422 && silent.text.contains("이유를 적어 주세요."))
        #expect(silent.page.matches("value=\"(\\d+)\" checked") == [number])
        for hostile in ["-1", "9223372036854775808", "x"] {
            #expect(await scene.staff.post(path, [("picture", hostile), ("words", "도배")]).status == 422)
        }
        #expect(await scene.staff.get(path).page.matches("name=\"picture\" value=\"(\\d+)\"").count == 2)
        for gone in ["/desk/people/999/pictures", "/desk/pictures/999/l.jpg", "/desk/products/1/pictures"] {
            #expect(await scene.staff.get(gone).status == 404, "\(gone)")
        }
    }

    @Test func nobodyElseSeesThem() async throws {
        let scene = try await Scene()
        let path = try await scene.page()
        for address in ["/desk/pictures", path] { #expect(await scene.seller.get(address).status == 403) }
        #expect(await scene.seller.post(path, [("picture", "1"), ("words", "도배")]).status == 403)
    }
}
