import BrowserKit
import Foundation
import TestKit
import Testing

/// The driver against tiny pages, so that a failing test of a real screen is about the screen.
@Suite(.browser) struct DriverTests {
    @Test func scriptsAnswerAndFaultsCarryTheirReason() async throws {
        try await withPage { page in
            try await page.show("<title>마당</title><h1>안녕하세요</h1>")
            #expect(try await page.run("document.title") == "마당")
            #expect(try await page.run("Promise.resolve([1, true, null])") == [1, true, .null])
            #expect(try await page.text("h1") == "안녕하세요")
            #expect(try await page.count("h2") == 0)
            let fault = await #expect(throws: BrowserError.self) { try await page.run("nowhere.to.be.found") }
            #expect(fault?.description.contains("nowhere is not defined") == true)
        }
    }

    @Test func waitingInVainSaysForWhatAndWhatThePageShowed() async throws {
        let error = await #expect(throws: BrowserError.self) {
            try await withPage { page in
                try await page.show("<title>빈 장터</title><p>아직 아무것도 없어요")
                try await page.until("document.querySelector('.card')", within: 0.2)
            }
        }
        let told = try #require(error?.description)
        #expect(told.contains("document.querySelector('.card')"))
        #expect(told.contains("빈 장터") && told.contains("아직 아무것도 없어요"))
        // The first lines have the essentials.
        let lines = told.split(separator: "\n")
        #expect(lines.count > 2 && lines[1].hasSuffix("in phone 390×844, text size l"))
        let picture = try #require(lines[2].split(separator: "picture: ").first)
        #expect(FileManager.default.fileExists(atPath: String(picture)))
        try FileManager.default.removeItem(atPath: String(picture))
    }

    @Test func consoleErrorsAndExceptionsAreCollected() async throws {
        try await withPage { page in
            try await page.show(
                "<script>console.error('first', 2); setTimeout(() => { throw new Error('second') })</script>"
            )
            try await page.until("true")
            try await page.run("new Promise(r => setTimeout(r, 20))")
            #expect(page.errors.count == 2)
            #expect(page.errors.first?.hasPrefix("first") == true)
            #expect(page.errors.last?.contains("second") == true)
        }
    }

    @Test func pagesKnowNothingOfEachOther() async throws {
        try await withPage { page in
            try await page.setCookie("cup", "full", for: "http://madang.test/")
            let cookies = try await page.cookies
            #expect(cookies.map(\.value) == ["full"])
        }
        try await withPage { page in
            let cookies = try await page.cookies
            #expect(cookies.isEmpty)
        }
    }

    @Test func viewportsAreEmulated() async throws {
        try await withPage(.landscape) { page in
            try await page.show("<meta name=viewport content='width=device-width'>")
            #expect(try await page.run("[innerWidth, innerHeight, devicePixelRatio]") == [844, 390, 3])
            #expect(try await page.run("matchMedia('(orientation: landscape) and (pointer: coarse)').matches").isTrue)
            try await page.emulate(.desktop)
            try await page.until("innerWidth == 1280 && !matchMedia('(pointer: coarse)').matches")
        }
    }

    @Test(arguments: [
        (Look.dark, "(prefers-color-scheme: dark)"), (.forcedColours, "(forced-colors: active)"),
        (.reducedMotion, "(prefers-reduced-motion: reduce)"), (.moreContrast, "(prefers-contrast: more)"),
        (.light, "(prefers-color-scheme: light) and (prefers-contrast: no-preference)"),
    ])
    func looksAreEmulated(look: Look, query: String) async throws {
        try await withPage { page in
            try await page.show("<p>마당")
            try await page.emulate(look)
            #expect(try await page.run("matchMedia(\(JSONValue.literal(query))).matches").isTrue)
        }
    }

    @Test func readersLargerTextIsOneRem() async throws {
        try await withPage { page in
            try await page.defaultTextSize(40)
            try await page.show("<p style='font-size: 1rem'>크게")
            #expect(try await page.style("font-size", of: "p") == "40px")
        }
    }

    @Test func withoutJavaScriptThePageStaysSilent() async throws {
        try await withPage { page in
            try await page.javaScript(false)
            try await page.show("<p>조용해요</p><script>document.querySelector('p').textContent = '시끄러워요'</script>")
            #expect(try await page.text("p") == "조용해요")
        }
    }
}
