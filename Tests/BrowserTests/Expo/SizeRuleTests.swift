import BrowserKit
import Pages
import SiteTestKit
import TestKit
import Testing

/// The text sizes from which parts are stacked: the rules of the original apps, in any window.
@Suite(.browser) struct SizeRuleTests {
    /// Calls `check` at every text size of iOS.
    private func atEverySize(
        _ screen: TestScreen,
        _ viewport: Viewport = .phone,
        _ check: (Page, TextSize) async throws -> Void
    ) async throws {
        try await withShell(viewport) { page, address in
            try await page.open(address + screen.path)
            for size in TextSize.allCases {
                try await page.show(size)
                try await check(page, size)
            }
        }
    }

    /// Returns whether each second box begins below the end of the first.
    private func stacks(_ page: Page, _ first: String, _ second: String) async throws -> JSONValue {
        try await page.run(
            """
            (() => {
              const boxes = selector => [...document.querySelectorAll(selector)].map(e => e.getBoundingClientRect());
              const below = boxes('\(first)').map((box, i) => boxes('\(second)')[i].top >= box.bottom - 1);
              return below.every(Boolean) ? 'all' : below.some(Boolean) ? 'some' : 'none';
            })()
            """
        )
    }

    @Test(arguments: [Viewport.phone, .landscape, .desktop])
    func factsStandUpAtEveryAccessibilitySizeAndAtNoOther(viewport: Viewport) async throws {
        try await atEverySize(.film, viewport) { page, size in
            let expected = size.isAccessibilitySize ? "all" : "none"
            let stacking = try await stacks(page, ".facts dt", ".facts dd")
            #expect(stacking == .string(expected), "\(size)")
        }
    }

    @Test(arguments: [Viewport.phone, .landscape, .desktop])
    func listRowsStandUpFromTheThirdAccessibilitySizeOn(viewport: Viewport) async throws {
        try await atEverySize(.exhibits, viewport) { page, size in
            let expected = size.pixels >= TextSize.ax3.pixels ? "all" : "none"
            let stacking = try await stacks(page, ".row .thumb", ".row > div")
            #expect(stacking == .string(expected), "\(size)")
        }
    }

    @Test func standingPictureTakesSixtyHundredthsAndTheTextAll() async throws {
        try await atEverySize(.exhibits) { page, size in
            let shares = try await page.run(
                """
                (() => {
                  const row = document.querySelector('.row'), style = getComputedStyle(row);
                  const inner = row.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
                  const share = selector => Math.round(row.querySelector(selector).getBoundingClientRect().width / inner * 100);
                  return [share('.thumb'), share(':scope > div')];
                })()
                """
            )
            if size.pixels >= TextSize.ax3.pixels {
                #expect(shares == [60, 100], "\(size)")
            } else {
                #expect(try await page.run("document.querySelector('.thumb').offsetWidth") == 76, "\(size)")
            }
        }
    }

    /// Pictures do not grow with the text.
    @Test func picturesDoNotGrowWithTheText() async throws {
        try await withShell(.desktop) { page, address in
            var widths: [JSONValue] = []
            for size in [TextSize.xs, .xxxl] {
                try await page.setPreference("text", size.rawValue, at: address)
                try await page.open(address + TestScreen.exhibits.path)
                widths.append(try await page.run("document.querySelector('.thumb').offsetWidth"))
            }
            #expect(widths[0] == widths[1])
        }
    }

    @Test(arguments: [Viewport.phone, .narrow])
    func flagsNeverVanishNorSqueezeTheirLink(viewport: Viewport) async throws {
        try await atEverySize(.expo, viewport) { page, size in
            let flags = try await page.run(
                "[...document.querySelectorAll('.flag img')].map(e => e.getBoundingClientRect().width)"
            )
            #expect(flags == [48, 48], "\(size)")
            let button = try await page.run(
                "(e => [e.scrollWidth <= e.clientWidth, e.offsetWidth >= innerWidth * .45])(document.querySelector('.flags .button'))"
            )
            #expect(button == [true, true], "\(size)")
        }
    }

    @Test func theLinksTextStopsGrowingAtTheThirdAccessibilitySize() async throws {
        try await atEverySize(.expo) { page, size in
            let shown = try await page.style("font-size", of: ".flags .button")
            #expect(shown == "\(min(size.pixels, 40))px")
        }
    }

    /// Label and value both follow the reader's size; once only the first did.
    @Test func labelAndValueGrowTogetherAndKeepTheirStyles() async throws {
        try await atEverySize(.film) { page, size in
            let sizes = try await page.run(
                "['.facts dt', '.facts dd'].map(e => parseFloat(getComputedStyle(document.querySelector(e)).fontSize))"
            )
            let label = try #require(sizes[0].number)
            let value = try #require(sizes[1].number)
            #expect(label == Double(size.pixels))
            #expect(value < label && value > label * 0.8)
            #expect(try await page.style("font-weight", of: ".facts dt") == "650")
        }
    }

    @Test func sizesReactWhileTheScreenIsOpen() async throws {
        try await withShell { page, address in
            try await page.open(address + TestScreen.exhibits.path)
            #expect(try await stacks(page, ".row .thumb", ".row > div") == "none")
            try await page.run("document.documentElement.dataset.text = 'ax4'")
            #expect(try await stacks(page, ".row .thumb", ".row > div") == "all")
            try await page.run("document.documentElement.dataset.text = 'l'")
            #expect(try await stacks(page, ".row .thumb", ".row > div") == "none")
        }
    }

    @Test func noTextIsSizedInPixels() async throws {
        try await withShell { page, address in
            for screen in TestScreen.exposition {
                try await page.setPreference("text", "l", at: address)
                try await page.open(address + screen.path)
                let sizes =
                    "[...document.querySelectorAll('main *')].filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => parseFloat(getComputedStyle(e).fontSize))"
                let usual = try await page.run(sizes).array.compactMap(\.number)
                try await page.run("document.documentElement.dataset.text = 'xxxl'")
                let large = try await page.run(sizes).array.compactMap(\.number)
                #expect(zip(usual, large).allSatisfy { $0 < $1 }, "\(screen)")
            }
        }
    }
}

extension TextSize {
    fileprivate var isAccessibilitySize: Bool { rawValue.hasPrefix("ax") }
}
