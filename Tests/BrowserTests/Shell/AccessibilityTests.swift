import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct AccessibilityTests {
    /// WCAG 2.2 AA, axe's best practices and the contrast of AAA.
    @Test(.axe, arguments: TestScreen.all)
    func axeFindsNothingInAnyLook(screen: TestScreen) async throws {
        let place = try #require(TestScreen.all.firstIndex(of: screen))
        try await withShell { page, address in
            try await page.open(address + screen.path)
            try await page.axeFaults(of: screen, place).expectNone()
        }
    }

    @Test(arguments: TestScreen.all)
    func screenReadersMeetTheScreenAsRecorded(screen: TestScreen) async throws {
        try await withShell { page, address in
            try await page.open(address + screen.path)
            let spoken = try await page.spoken()
                .replacing(/요청 번호 \d+/, with: "요청 번호 …")
                .replacing(address, with: "http://localhost")
            expectSnapshot(spoken, named: "spoken/\(screen).txt")
            try await expectOneNameInKorean(page)
        }
    }

    /// Language, title and one heading name the screen.
    private func expectOneNameInKorean(_ page: Page) async throws {
        #expect(try await page.run("document.documentElement.lang") == "ko")
        #expect(try await page.count("h1") == 1)
        #expect(try await page.count("main h1") == 1)
        let heading = try await page.text("h1")
        let title = try await page.run("document.title").string ?? ""
        #expect(!heading.isEmpty && title.contains(heading) && title.contains("마당"))
    }

    @Test func englishIsSpokenInEnglish() async throws {
        try await withShell { page, address in
            try await page.setPreference("language", "en", at: address)
            try await page.open(address)
            expectSnapshot(try await page.spoken(), named: "spoken/home-english.txt")
            #expect(try await page.run("document.documentElement.lang") == "en")
        }
    }
}
