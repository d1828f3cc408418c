import BrowserKit
import Site
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct LayoutTests {
    @Test(arguments: TestScreen.all)
    func nothingIsCutCoveredBesideTheScreenOrTooSmall(screen: TestScreen) async throws {
        let place = try #require(TestScreen.all.firstIndex(of: screen))
        try await withShell { page, address in
            let faults = try await page.faultsInManyModes(at: address, place) {
                try await page.open(address + screen.path)
            }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    @Test(arguments: TestScreen.all)
    func englishIsNotCutEither(screen: TestScreen) async throws {
        try await withShell { page, address in
            let faults = try await page.faultsInEnglish(at: address) { try await page.open(address + screen.path) }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    @Test(arguments: [Viewport.phone, .narrow])
    func tabsStandAtTheBottomOfAPhone(viewport: Viewport) async throws {
        let tabs = try await tabs(in: viewport)
        #expect(tabs.left == 0 && tabs.right == Double(viewport.width))
        #expect(tabs.bottom == Double(viewport.height))
        #expect(tabs.height < Double(viewport.height) / 6)
    }

    @Test func tabsAreARailBesideALowScreen() async throws {
        let tabs = try await tabs(in: .landscape)
        #expect(tabs.left == 0 && tabs.width < 120)
        #expect(tabs.top == 0 && tabs.bottom == 390)
    }

    @Test func tabsAreANamedSidebarOnADesk() async throws {
        let tabs = try await tabs(in: .desktop)
        #expect(tabs.left == 0 && tabs.width >= 160 && tabs.width < 400)
        #expect(tabs.top == 0 && tabs.bottom == 800)
    }

    @Test(arguments: Viewport.all, ["ko", "en"])
    func allTabsAreInSightAtEverySize(viewport: Viewport, language: String) async throws {
        try await withShell(viewport) { page, address in
            try await page.setPreference("language", language, at: address)
            var faults = Faults()
            for textSize in Mode.textSizes {
                try await page.setPreference("text", textSize.rawValue, at: address)
                try await page.open(address + "/boxoffice")
                let hidden = try await page.run(
                    """
                    [...document.querySelectorAll('nav.tabs a')].filter(a => a.checkVisibility()).filter(a => {
                      const box = a.getBoundingClientRect();
                      return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
                    }).map(a => a.innerText)
                    """
                )
                faults.add(hidden.strings, in: textSize.rawValue)
            }
            #expect(faults.isEmpty, "\(faults)")
        }
    }

    @Test(arguments: Viewport.all)
    func browsersLargestDefaultTextCutsNothing(viewport: Viewport) async throws {
        try await withShell(viewport) { page, address in
            // 106.25 % of it is the largest iOS step.
            try await page.defaultTextSize(50)
            for screen in TestScreen.all {
                try await page.open(address + screen.path)
                let faults = try await page.layoutFaults()
                #expect(faults.isEmpty, "\(screen)")
            }
            #expect(try await page.run("parseFloat(getComputedStyle(document.body).fontSize)").number ?? 0 >= 50)
        }
    }

    private struct Box {
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        var width: Double { right - left }
        var height: Double { bottom - top }
    }

    private func tabs(in viewport: Viewport) async throws -> Box {
        try await withShell(viewport) { page, address in
            try await page.open(address + "/expo")
            let sides = try await page.run(
                "(box => [box.left, box.top, box.right, box.bottom])(document.querySelector('nav.tabs').getBoundingClientRect())"
            )
            let numbers = sides.array.compactMap(\.number)
            try #require(numbers.count == 4)
            return Box(left: numbers[0], top: numbers[1], right: numbers[2], bottom: numbers[3])
        }
    }
}
