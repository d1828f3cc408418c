import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Everything asked of every screen, on one page for each: opening a page takes longer than most of the questions.
@Suite(.browser) struct ScreenTests {
    @Test(.axe, arguments: TestScreen.all)
    func everyoneReadsAndUsesIt(screen: TestScreen) async throws {
        let place = try #require(TestScreen.all.firstIndex(of: screen))
        try await withShell { page, address in
            let url = address + screen.path
            try await page.open(url)
            try await page.expectOneNameInKorean()
            let spoken = try await page.spoken()
                .replacing(/요청 번호 \d+/, with: "요청 번호 …")
                .replacing(address, with: "http://localhost")
            expectSnapshot(spoken, named: "spoken/\(screen).txt")
            try await page.axeFaults(of: screen, place).expectNone()
            try await page.faultsInManyModes(of: screen, place).expectNone()
            try await page.emulate(.light)
            for viewport in [Viewport.phone, .desktop] {
                try await page.emulate(viewport)
                try await page.open(url)
                try await page.expectTabReachesEverything(startingAt: "본문으로")
            }
            try await page.open(url)
            try await page.faultsInTheLargestText(of: screen).expectNone()
            try await page.setPreference("language", "en", at: address)
            try await page.open(url)
            try await page.faultsInEnglish(of: screen).expectNone()
            try await page.emulate(.phone)
            try await page.javaScript(false)
            try await page.open(url)
            #expect(!(try await page.text("main")).isEmpty)
            try await page.follow { try await page.tap("nav.tabs a[href='/market']") }
            #expect(try await page.address == address + "/market")
        }
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

extension Page {
    /// Expects the language, the title and one heading to name the screen.
    fileprivate func expectOneNameInKorean(isolation: isolated (any Actor)? = #isolation) async throws {
        #expect(try await run("document.documentElement.lang") == "ko")
        #expect(try await count("h1") == 1)
        #expect(try await count("main h1") == 1)
        let heading = try await text("h1")
        let title = try await run("document.title").string ?? ""
        #expect(!heading.isEmpty && title.contains(heading) && title.contains("마당"))
    }

    /// Returns the layout faults in the largest text a browser can be set to: 50 px, of which 106.25 % is the largest iOS
    /// step. The usual size is back afterwards.
    fileprivate func faultsInTheLargestText(
        of screen: TestScreen,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Faults {
        var faults = Faults(of: screen)
        try await defaultTextSize(50)
        for viewport in Viewport.all {
            try await emulate(viewport)
            await faults.add(try await layoutFaults(), in: "\(viewport.name)-largest-default", on: self)
        }
        #expect(try await run("parseFloat(getComputedStyle(document.body).fontSize)").number ?? 0 >= 50)
        try await defaultTextSize(16)
        return faults
    }

    /// Expects Tab to stop at everything that takes the focus, in order, in sight and with a ring.
    func expectTabReachesEverything(
        startingAt first: String? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws {
        let stops = try await walk()
        if let first { #expect(stops.first?.name == first) }
        #expect(stops.map(\.order) == stops.map(\.order).sorted())
        #expect(stops.filter { !$0.hasRing }.map(\.name) == [])
        #expect(stops.filter { !$0.isInSight }.map(\.name) == [])
        let unreached = try await unreached()
        #expect(unreached == [])
    }
}
