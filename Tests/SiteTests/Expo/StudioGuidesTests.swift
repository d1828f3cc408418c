import Domain
import HTTP
import Testing

@testable import Expo
@testable import Market
@testable import Pages
@testable import Studio

/// Guides that curators upload.
@Suite struct StudioGuidesTests {
    private static let guides = "/expo/studio/1/items/1/guides"

    /// A signed-in curator with an exhibition of one thing.
    private func curator() async throws -> (MarketHarness, Browser) {
        let harness = try await MarketHarness(opensExpo: true)
        let browser = Browser(at: harness)
        await browser.signUp()
        let store = harness.services.background
        let member = try #require(try await store.members().accounts.seller(knownAs: "은서"))
        try await store.exhibitions.addCurator(member.id, at: MarketHarness.friday)
        _ = await browser.post("/expo/studio", [("title", "샘골 물건전")])
        _ = await browser.upload("/expo/studio/1/items/new", [("later", "1")])
        _ = await browser.post("/expo/studio/1/items/1/name", [("name", "갓"), ("short_desc", "")])
        return (harness, browser)
    }

    /// The bytes of a file of the example.
    private static func example(_ name: String) throws -> [UInt8] {
        try #require(EmbeddedFiles("example-pack").read("media/\(name)", atMost: .max))
    }

    /// Sends a file as a form does, or as a script sends a piece of it.
    private func send(
        _ browser: Browser,
        _ slot: String,
        _ bytes: [UInt8],
        named name: String,
        _ fields: [(String, String)] = []
    ) async -> MarketHarness.Told {
        var body: [UInt8] = []
        for (name, value) in fields {
            body += "--edge\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8
        }
        body += "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n\r\n".utf8
        body += bytes + Array("\r\n--edge--\r\n".utf8)
        var headers = [("content-type", "multipart/form-data; boundary=edge")]
        if !fields.isEmpty { headers.append(("accept", "application/json")) }
        return await browser.send(.post, "\(Self.guides)/\(slot)", headers, body)
    }

    @Test func fileOfAFormIsHeardInTheStudioInPreviewsAndByVisitors() async throws {
        let (_, browser) = try await curator()
        let sound = try Self.example("cup.m4a")
        #expect(await browser.get("/expo/studio/1/items/1").page.count("href=\"\(Self.guides)\"") == 1)
        #expect(await browser.get(Self.guides).page.count("class=\"row\"") == 8)
        #expect(await send(browser, "audio-ko", sound, named: "갓.m4a").location == Self.guides + "?saved=1")
        let captions = try Self.example("cup.ko.vtt")
        #expect(await send(browser, "transcript-ko", captions, named: "a.vtt").location == Self.guides + "?saved=1")
        let list = await browser.get(Self.guides + "?saved=1").text
        #expect(list.contains("저장했어요") && list.contains("0:02 · 5 KB"))
        let page = await browser.get(Self.guides + "/audio-ko")
        #expect(page.page.count("<audio [^>]*preload=\"none\"") == 1)
        #expect(page.headers["content-security-policy"]?.contains("media-src 'self'") == true)
        let heard = await browser.send(.get, Self.guides + "/audio-ko/file", [("range", "bytes=2-5")])
        #expect(heard.status == 206 && heard.body == Array(sound[2...5]) && heard.headers[.cacheControl] == "no-store")
        // A preview has it before it is published.
        _ = await browser.post("/expo/studio/1/previews", [("readers", ""), ("days", "3")])
        let previews = await browser.get("/expo/studio/1/previews").page
        let preview = try #require(previews.first("href=\"(/expo/preview/[a-z0-9-]+)\""))
        let stop = await browser.get(preview + "/exhibits/item-1/guide")
        let media = "\(preview)/media/item-1-audio-ko.m4a"
        #expect(stop.page.count("src=\"\(media)\"") == 1)
        #expect(stop.headers["content-security-policy"]?.contains("media-src 'self'") == true)
        #expect(await browser.get(media).body == sound)
        #expect(await browser.get("\(preview)/media/item-2-audio-ko.m4a").status == 404)
        #expect(await browser.get("/expo/show-1/media/item-1-audio-ko.m4a").status == 404)
        _ = await browser.post("/expo/studio/1/publish")
        let shown = await browser.get("/expo/show-1/exhibits/item-1/guide")
        let file = try #require(shown.page.first("src=\"(/expo/show-1/media/item-1-audio-ko.m4a\\?v=[a-z0-9]+)\""))
        let whole = await browser.get(file)
        #expect(whole.body == sound && whole.headers[.cacheControl] == "public, max-age=31536000, immutable")
        #expect(whole.headers["accept-ranges"] == "bytes" && whole.type == "audio/mp4")
        let tag = try #require(whole.headers[.etag])
        #expect(await browser.send(.get, file, [("if-none-match", tag)], []).status == 304)
        #expect(await browser.send(.get, file, [("range", "bytes=99999-")]).status == 416)
        #expect(await browser.send(.head, file).status == 200)
        let table = await browser.get("/expo/studio/1/guides").text
        #expect(table.contains("있어요: 듣는 안내, 받아쓴 글") && table.contains("없어요: 화면 해설, 한국수어"))
        // Removed from the draft, visitors have it until that is published.
        #expect(await browser.post(Self.guides + "/audio-ko", [("deed", "remove")]).location == Self.guides)
        #expect(await browser.get(Self.guides + "/audio-ko/file").status == 404)
        #expect(await browser.get(file).status == 200)
        #expect(await browser.get("/expo/studio/1/publish").text.contains("갓 · 듣는 안내 (한국어)"))
        _ = await browser.post("/expo/studio/1/publish")
        #expect(await browser.get(file).status == 404)
    }

    @Test func piecesAreGoneOnWithAfterABreak() async throws {
        let (_, browser) = try await curator()
        // An MP3 frame and silence, a little longer than a piece.
        let sound = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: GuideContent.piece)
        func fields(_ start: Int) -> [(String, String)] {
            [("source", "a.mp3 1"), ("bytes", "\(sound.count)"), ("at", "\(start)")]
        }
        let first = Array(sound.prefix(GuideContent.piece))
        for _ in 1...2 {
            let told = await send(browser, "audio-ko", first, named: "a.mp3", fields(0))
            #expect(told.status == 200 && told.text == #"{"received":4194304}"#)
        }
        #expect(await browser.get(Self.guides).text.contains("올리다 멈췄어요 · 99%"))
        let page = await browser.get(Self.guides + "/audio-ko").page
        #expect(page.count("data-source=\"a.mp3 1\" data-received=\"4194304\"") == 1)
        // A middle that is no piece, and the same file once more from the start in another session.
        let gap = await send(browser, "audio-ko", [1, 2], named: "a.mp3", fields(7))
        #expect(gap.status == 409 && gap.text.contains("올리던 파일과 이어지지 않아요"))
        let rest = Array(sound.dropFirst(GuideContent.piece))
        let last = await send(browser, "audio-ko", rest, named: "a.mp3", fields(GuideContent.piece))
        #expect(last.text == #"{"next":"/expo/studio/1/items/1/guides?saved=1"}"#)
        #expect(await browser.get(Self.guides + "/audio-ko/file").body == sound)
        let across = await browser.send(.get, Self.guides + "/audio-ko/file", [("range", "bytes=-6")])
        #expect(across.status == 206 && across.body == Array(sound.suffix(6)))
    }

    @Test(arguments: [
        ("audio-ko", "cup.mp4", "guide.mp3", "MP4 파일이에요"), ("audio-ko", "cup.mp4", "guide.m4a", "영상이에요"),
        ("sign-ko", "cup.m4a", "clip.mp4", "소리만 있어요"), ("transcript-ko", "cup.m4a", "a.vtt", "UTF-8이 아니에요"),
        ("audio-ko", "cup.m4a", "guide.zip", ".m4a, .mp3, .ogg"),
    ]) func wrongFileIsNamedAndNothingStays(slot: String, file: String, name: String, words: String) async throws {
        let (_, browser) = try await curator()
        let told = await send(browser, slot, try Self.example(file), named: name)
        #expect(told.status == 422 && told.text.contains(words), "\(told.text)")
        #expect(await browser.get(Self.guides).text.contains("멈췄어요") == false)
        // A script is told before it sends the rest.
        let fields = [("source", "x"), ("bytes", "2000000000"), ("at", "0")]
        let large = await send(
            browser,
            slot,
            [1],
            named: "a.\(["sign": "mp4", "transcript": "vtt"][slot.prefix { $0 != "-" }] ?? "m4a")",
            fields
        )
        #expect(large.status == 400 && large.text.contains("까지 올릴 수 있어요"), "\(large.text)")
        #expect(await browser.upload("\(Self.guides)/\(slot)", []).status == 422)
        #expect(await browser.get("/expo/studio/1/items/1/guides/smell-ko").status == 404)
    }
}
