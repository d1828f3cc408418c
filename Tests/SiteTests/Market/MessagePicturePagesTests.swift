import Domain
import HTTP
import Testing

@testable import Pages
@testable import Routes

/// A picture in a message, sent without a script and visible only to the two.
@Suite struct MessagePicturePagesTests {
    /// A seller with a product, a buyer, and a third person, each with a browser.
    private struct Scene {
        let harness: MarketHarness
        let (seller, buyer, other): (Browser, Browser, Browser)
        let contact: String
        let path = "/market/chats/1"

        init(_ policy: MarketPolicy = MarketPolicy()) async throws {
            harness = try await MarketHarness(policy)
            (seller, buyer, other) = (Browser(at: harness), Browser(at: harness), Browser(at: harness))
            await seller.signUp("귤밭 은서")
            await buyer.signUp("바다 민준")
            await other.signUp("다른 이웃")
            contact = Route.market(.contact(try await harness.stock("달항아리", by: SellerID(49)).id)).path
            await buyer.post(contact, [("key", "form-0001"), ("text", "살게요")])
        }

        @discardableResult
        func send(
            _ images: [String] = ["crack"],
            _ text: String = "",
            key: String = "form-0002",
            by browser: Browser? = nil
        ) async -> MarketHarness.Told {
            await (browser ?? buyer).upload(path, [("key", key), ("text", text)], images: images)
        }
    }

    @Test func itIsSentWithoutAScriptAndSeenByBoth() async throws {
        let scene = try await Scene()
        let form = await scene.buyer.get(scene.path).page
        #expect(form.count("enctype=\"multipart/form-data\"") == 1)
        #expect(form.matches("<input type=\"file\"[^>]*>").first?.contains("accept=\"image/*\"") == true)
        #expect(await scene.send().headers[.location] == scene.path + "#end")
        let list = await scene.seller.get("/market/chats").page
        #expect(list.first("<p class=\"last\">(.*?)</p>") == "사진")
        #expect(await scene.buyer.get("/market/chats").page.first("<p class=\"last\">(.*?)</p>") == "나: 사진")
        await scene.send(["other crack"], "여기 금이 갔어요", key: "form-0003")
        for (reader, alt) in [(scene.seller, "바다 민준님이 보낸 사진"), (scene.buyer, "내가 보낸 사진")] {
            let page = await reader.get(scene.path).page
            #expect(
                page.matches("<a class=\"sent\" href=\"(.*?)\"")
                    == [2, 3].map { "\(scene.path)/pictures/\($0)/320.jpg" }
            )
            #expect(page.count("alt=\"\(alt)\" width=\"4\" height=\"3\"") == 2)
            #expect(page.count("fill=\"#010203\"") == 2)
            #expect(page.matches("<p class=\"bubble\">(.*?)</p>") == ["살게요", "여기 금이 갔어요"])
        }
        scene.seller.fields.append(("accept-language", "en"))
        #expect(await scene.seller.get(scene.path).page.count("alt=\"Picture from 바다 민준\"") == 2)
    }

    @Test func theFirstWordsMayBeAPicture() async throws {
        let scene = try await Scene()
        let begun = await scene.other.upload(scene.contact, [("key", "form-0001"), ("text", "")], images: ["crack"])
        #expect(begun.headers[.location] == "/market/chats/2#end")
        #expect(await scene.other.get("/market/chats/2").page.count("<a class=\"sent\"") == 1)
        #expect(await scene.other.get(scene.path + "/pictures/2/320.jpg").status == 404)
    }

    /// The picture is never cached, and no other address serves it, unless a product has it as well.
    @Test func itIsServedToTheTwoAlone() async throws {
        let scene = try await Scene()
        await scene.send()
        let address = scene.path + "/pictures/2/320.jpg"
        for reader in [scene.buyer, scene.seller] {
            let told = await reader.get(address)
            #expect(told.status == 200)
            #expect(told.headers[.contentType] == "image/jpeg")
            #expect(told.headers[.cacheControl] == "private, no-store")
            #expect(told.headers["x-content-type-options"] == "nosniff")
        }
        #expect(await scene.other.get(address).status == 404)
        let hash = SumKeeper.picture(of: Array("crack".utf8)).hash
        let everybodys = Route.picture(hash, .small, .jpeg).path
        let page = await scene.seller.get(scene.path).text
        #expect(!page.contains(hash.text))
        #expect(await scene.buyer.get(address).headers[.etag]?.contains(hash.text) == false)
        for reader in [scene.buyer, Browser(at: scene.harness)] {
            #expect(await reader.get(everybodys).status == 404)
        }
        _ = try await scene.other.sell(images: ["crack"])
        #expect(await Browser(at: scene.harness).get(everybodys).status == 200)
    }

    @Test func theSameFormSentTwiceIsOnePicture() async throws {
        let scene = try await Scene()
        for _ in 0..<3 { #expect(await scene.send().status == 303) }
        #expect(await scene.seller.get(scene.path).page.count("<a class=\"sent\"") == 1)
    }

    /// The typed text is shown again with the error and advice.
    @Test func whatCannotBeSentKeepsItsWords() async throws {
        let scene = try await Scene()
        let large = String(repeating: "x", count: 20 << 20 + 1)
        for (images, status, why) in [
            (["bad"], 422, "사진이 아니에요."),
            (["one", "two"], 422, "사진은 한 번에 한 장씩 보낼 수 있어요."),
            ([large], 413, "사진 한 장은 20MB까지 보낼 수 있어요. 크기를 줄여서 다시 골라 주세요."),
        ] {
            let told = await scene.send(images, "여기 금이 갔어요")
            #expect(told.status == status, "\(why)")
            #expect(told.page.first("id=\"text-fault\"[^>]*>([^<]*)<") == why)
            #expect(told.page.first("<textarea[^>]*>\n?([^<]*)<") == "여기 금이 갔어요")
            #expect(told.text.contains("value=\"form-0002\""))
            let invalid = told.page.matches("<(\\w+)[^>]*aria-invalid=\"true\"")
            #expect(invalid == ["input"], "\(why)")
        }
        let kept = scene.harness.pictures.kept
        let long = await scene.send(["crack"], String(repeating: "가", count: 1_001))
        #expect(long.status == 422)
        #expect(
            long.page.first("id=\"text-fault\"[^>]*>([^<]*)<")
                == "메시지는 1,000자까지 보낼 수 있어요. 지금은 1,001자예요. 사진은 다시 골라 주세요."
        )
        #expect(scene.harness.pictures.kept == kept)
        await scene.seller.post(scene.path + "/block", [("on", "1")])
        let refused = await scene.send(["crack"], "여보세요")
        #expect(refused.status == 403 && refused.text.contains("여보세요"))
        // The text is not sent without its picture.
        let form =
            "--edge\r\nContent-Disposition: form-data; name=\"key\"\r\n\r\nform-0002\r\n"
            + "--edge\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n여보세요\r\n"
            + "--edge\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.jpg\"\r\n\r\n\r\n--edge--\r\n"
        let empty = await scene.buyer.post(scene.path, type: "multipart/form-data; boundary=edge", form)
        #expect(empty.status == 422 && empty.text.contains("사진 파일이 비어 있어요."))
        // Neither a file nor a text.
        #expect(await scene.send([], " ").text.contains("메시지를 적어 주세요."))
    }

    @Test func theDisksReserveIsLeftAlone() async throws {
        var policy = MarketPolicy()
        policy.uploads.reserve = .max / 2
        let scene = try await Scene(policy)
        let told = await scene.send(["crack"], "여기 금이 갔어요")
        #expect(told.status == 503 && told.headers["retry-after"] == "300")
        #expect(told.text.contains("서버에 남은 자리가 적어서") && told.text.contains("여기 금이 갔어요"))
        #expect(await scene.send([], "사진 없이요").status == 303)
    }

    @Test func nothingIsWorkedOnForWhoHasNoPartInIt() async throws {
        let scene = try await Scene()
        let stranger = Browser(at: scene.harness)
        #expect(await scene.send(by: stranger).headers[.location] == "/sign-in?next=\(scene.path)")
        #expect(await scene.send(by: scene.other).status == 404)
        #expect(scene.harness.pictures.kept == 0)
    }

    @Test func aHiddenMessageHidesItAndTheDeskSeesIt() async throws {
        let scene = try await Scene()
        await scene.send()
        let staff = Browser(at: scene.harness)
        try await staff.enterDesk()
        #expect(await staff.get("/desk/messages/2/320.jpg").status == 404)
        #expect(await scene.seller.get("/market/chats/1/report").page.matches("<h2>(.*?)</h2>").contains("사진"))
        await scene.seller.post("/market/report/messages/2", [("reason", "2")])
        #expect(await staff.get("/desk").page.matches("<b>(.*?)</b>") == ["사진"])
        let item = await staff.get("/desk/messages/2").page
        #expect(item.matches("<a class=\"sent\" href=\"(.*?)\"") == ["/desk/messages/2/320.jpg"])
        let served = await staff.get("/desk/messages/2/320.jpg")
        #expect(served.status == 200 && served.headers[.cacheControl] == "private, no-store")
        let hidden = await staff.post("/desk/messages/2", [("action", "0"), ("words", "불쾌해요")])
        #expect(hidden.status == 303)
        for reader in [scene.buyer, scene.seller] {
            #expect(await reader.get(scene.path + "/pictures/2/320.jpg").status == 404)
            let page = await reader.get(scene.path).page
            #expect(page.count("<a class=\"sent\"") == 0 && page.html.contains("운영자가 숨긴 메시지예요."))
        }
        #expect(await scene.buyer.get("/notices").text.contains("사진: 운영자가 숨겼어요"))
        #expect(await staff.get("/desk/messages/2/320.jpg").status == 200)
    }

    /// A member's export contains their pictures; when they leave, the other side's conversation keeps its picture.
    @Test func itIsAmongOnesOwnData() async throws {
        let scene = try await Scene()
        await scene.send()
        let address = scene.path + "/pictures/2/320.jpg"
        #expect(await scene.seller.get("/account/data").text.contains("\"picture\":\"\(address)\""))
        #expect(await scene.buyer.get("/account/data").text.contains("\"picture\":\"\(address)\""))
        #expect(await scene.buyer.post("/account/leave", [("present", "matchbox7")]).status == 200)
        #expect(await scene.seller.get(address).status == 200)
        #expect(await scene.seller.get(scene.path).page.count("alt=\"탈퇴한 이웃님이 보낸 사진\"") == 1)
    }
}
