import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct LayoutTests {
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

    @Test(arguments: ["/boxoffice", "/market", "/expo/exhibits/jikji"])
    func enlargedFourTimesThePageHasTheWholeWindow(path: String) async throws {
        try await withShell(.enlarged) { page, address in
            try await page.open(address + path)
            var faults = Faults(of: path)
            await faults.add(try await page.layoutFaults(), in: Viewport.enlarged, on: page)
            faults.expectNone()
            let covered = try await page.run(
                """
                [...document.querySelectorAll('body *')].filter(e => ['fixed', 'sticky'].includes(getComputedStyle(e).position))
                  .map(e => e.getBoundingClientRect()).filter(box => box.width * box.height > innerWidth * innerHeight / 6).length
                """
            )
            #expect(covered == 0)
            #expect(try await page.run("document.querySelector('main').getBoundingClientRect().width") == 320)
            #expect(try await page.run("document.querySelector('nav.tabs').getBoundingClientRect().left") == 0)
        }
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
            try await page.open(address + "/boxoffice")
            var faults = Faults(of: "boxoffice")
            for textSize in Mode.moreTextSizes {
                try await page.show(textSize)
                let hidden = try await page.run(
                    """
                    [...document.querySelectorAll('nav.tabs a')].filter(a => a.checkVisibility()).filter(a => {
                      const box = a.getBoundingClientRect();
                      return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
                    }).map(a => a.innerText)
                    """
                )
                await faults.add(
                    hidden.strings.map { "\($0): out of sight" },
                    in: "\(Mode(viewport, textSize, .light))-\(language)",
                    on: page
                )
            }
            faults.expectNone()
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
