import BrowserKit
import SiteTestKit
import TestKit
import Testing

@Suite(.browser) struct EnlargingTests {
    private func opened(_ viewport: Viewport = .desktop, _ body: (Page) async throws -> Void) async throws {
        try await withShell(viewport) { page, address in
            try await page.open(address + TestScreen.exhibit.path)
            try await page.tap("[data-act=zoom]")
            try await page.until("document.querySelector('dialog.zoom').open")
            try await page.until("document.querySelector('dialog output').textContent === '100%'")
            try await body(page)
            #expect(page.errors == [])
        }
    }

    private func percent(_ page: Page) async throws -> String { try await page.text("dialog output") }

    @Test func scriptIsFetchedWhenItIsFirstUsedOnly() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + TestScreen.exhibit.path)
            let fetched = {
                page.requests.filter { $0.url.hasSuffix("exhibit.js") || $0.url.hasSuffix("zoom.css") }.count
            }
            #expect(fetched() == 0)
            try await page.tap("[data-act=zoom]")
            try await page.until("document.querySelector('dialog.zoom').open")
            #expect(fetched() == 2)
            #expect(try await page.run("location.search") == "")
        }
    }

    @Test func wholePictureIsInSightAtFirst() async throws {
        for viewport in [Viewport.phone, .landscape, .desktop] {
            try await opened(viewport) { page in
                let fits = try await page.run(
                    """
                    (() => {
                      const image = document.querySelector('.stage img').getBoundingClientRect();
                      const stage = document.querySelector('.stage').getBoundingClientRect();
                      return image.left >= stage.left - 1 && image.right <= stage.right + 1 && image.top >= stage.top - 1 &&
                        image.bottom <= stage.bottom + 1 && (image.width > stage.width - 2 || image.height > stage.height - 2);
                    })()
                    """
                )
                #expect(fits.isTrue, "\(viewport)")
            }
        }
    }

    @Test func realButtonsEnlargeReduceResetAndClose() async throws {
        try await opened { page in
            try await page.tap("[data-zoom=in]")
            #expect(try await percent(page) == "150%")
            try await page.tap("[data-zoom=in]")
            #expect(try await percent(page) == "200%")
            try await page.tap("[data-zoom=out]")
            #expect(try await percent(page) == "150%")
            try await page.tap("[data-zoom=reset]")
            #expect(try await percent(page) == "100%")
            #expect(try await page.run("document.querySelector('[data-zoom=out]').ariaDisabled") == "true")
            try await page.tap("[data-zoom=close]")
            #expect(try await page.run("document.querySelector('dialog').open") == false)
        }
    }

    @Test func eachButtonHasANameAndTheStateIsAnnounced() async throws {
        try await opened { page in
            let spoken = try await page.spoken()
            for line in [
                "dialog “큰 그림”", "image “실로 꿰맨 옛 책 한 권”", "button “작게”", "button “크게”", "button “처음 크기로”",
                "button “닫기”",
            ] {
                #expect(spoken.contains(line), "\(line)")
            }
            #expect(try await page.run("document.querySelector('dialog output').ariaLive") == "off")
        }
    }

    /// The place is said once, where the picture stands still, with the nearest named part in sight.
    @Test func thePlaceIsSaidWhenItStandsStill() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + TestScreen.parted.path)
            try await page.tap("[data-act=zoom]")
            let told = "document.querySelector('dialog [role=status]').textContent"
            try await page.until("\(told) === '전체'")
            try await page.run(
                "window.said = []; new MutationObserver(() => said.push(\(told))).observe("
                    + "document.querySelector('dialog [role=status]'), { childList: true })"
            )
            for _ in 0..<3 { try await page.tap("[data-zoom=in]") }
            try await page.until("\(told).startsWith('가운데, 3배')")
            for _ in 0..<20 { try await page.press(.left) }
            try await page.until("\(told) === '왼쪽, 3배 · 마구리 손잡이 가까이'")
            #expect(try await page.run("said.length") == 2)
            #expect(page.errors == [])
        }
    }

    @Test func keysEnlargeMoveAndLeave() async throws {
        try await opened { page in
            for _ in 0..<4 { try await page.press(character: "+") }
            #expect(try await percent(page) == "400%")
            let before = try await page.run("document.querySelector('.stage').scrollLeft").number ?? 0
            try await page.press(.right)
            try await page.until("document.querySelector('.stage').scrollLeft > \(before)")
            try await page.press(character: "-")
            #expect(try await percent(page) == "300%")
            try await page.press(character: "0")
            #expect(try await percent(page) == "100%")
            // Arrow keys did not leave the page meanwhile.
            #expect(try await page.run("location.pathname") == "/expo/exhibits/jikji")
            try await page.press(.escape)
            try await page.until("!document.querySelector('dialog').open")
            try await page.until("document.activeElement?.dataset.act === 'zoom'")
        }
    }

    /// The neighbour's picture appears in the same dialog, and closing it leads to that exhibit's page.
    @Test func picturesAreTurnedByButtonsKeysAndAFinger() async throws {
        for viewport in [Viewport.desktop, .phone] {
            try await opened(viewport) { page in
                let alt = "document.querySelector('.stage img').alt"
                let first = try #require(try await page.run(alt).string)
                if viewport.isTouched {
                    try await page.drag(".stage", by: Point(x: -150, y: 0))
                } else {
                    try await page.press(.right)
                }
                try await page.until("\(alt) !== '\(first)'")
                #expect(try await page.run("location.pathname") == "/expo/exhibits/jikji")
                #expect(try await percent(page) == "100%")
                let second = try #require(try await page.run(alt).string)
                try await page.tap("[data-zoom=prev]")
                try await page.until("\(alt) === '\(first)'")
                try await page.tap("[data-zoom=next]")
                try await page.until("\(alt) === '\(second)'")
                try await page.tap("[data-zoom=close]")
                try await page.until(
                    "location.pathname !== '/expo/exhibits/jikji' && document.readyState === 'complete'"
                )
                #expect(try await page.run("document.querySelector('dialog.zoom .stage img').alt").string == second)
                #expect(try await page.run("document.querySelector('dialog').open") == false)
            }
        }
    }

    @Test func twoFingersEnlargeAroundTheirMiddle() async throws {
        try await opened(.phone) { page in
            try await page.pinch(".stage", by: 2.5)
            let percent = Int(try await percent(page).dropLast()) ?? 0
            #expect((230...270).contains(percent))
            let middle = try await page.run(
                "(s => (s.scrollLeft + s.clientWidth / 2) / s.scrollWidth)(document.querySelector('.stage'))"
            )
            #expect(abs((middle.number ?? 0) - 0.5) < 0.06)
        }
    }

    @Test func aFingerAndAMouseMoveTheEnlargedPicture() async throws {
        try await opened(.desktop) { page in
            for _ in 0..<4 { try await page.press(character: "+") }
            let before = try await page.run("document.querySelector('.stage').scrollLeft").number ?? 0
            try await page.mouseDrag(".stage", by: Point(x: -120, y: 0))
            #expect((try await page.run("document.querySelector('.stage').scrollLeft").number ?? 0) > before + 60)
        }
        try await opened(.phone) { page in
            for _ in 0..<3 { try await page.tap("[data-zoom=in]") }
            let before = try await page.run("document.querySelector('.stage').scrollLeft").number ?? 0
            try await page.drag(".stage", by: Point(x: -100, y: 0))
            try await page.until("document.querySelector('.stage').scrollLeft > \(before) + 20")
            #expect(try await page.run("location.pathname") == "/expo/exhibits/jikji")
        }
    }

    @Test func controlsStayInSightAtEverySize() async throws {
        for size in ["l", "ax5"] {
            for viewport in [Viewport.narrow, .landscape] {
                try await withShell(viewport) { page, address in
                    try await page.setPreference("text", size, at: address)
                    try await page.open(address + TestScreen.exhibit.path)
                    try await page.tap("[data-act=zoom]")
                    try await page.until("document.querySelector('dialog.zoom').open")
                    let outside = try await page.run(
                        """
                        [...document.querySelectorAll('dialog button, dialog output')].filter(e => {
                          const box = e.getBoundingClientRect();
                          return box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.height < 20;
                        }).map(e => e.ariaLabel ?? e.textContent)
                        """
                    )
                    #expect(outside.strings == [], "\(size) \(viewport)")
                }
            }
        }
    }

    @Test func withoutAScriptAPageDoesTheSame() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + TestScreen.exhibit.path)
            #expect(try await page.run("document.querySelector('[data-act=share]').checkVisibility()") == false)
            try await page.follow { try await page.tap("[data-act=zoom]") }
            #expect(try await page.address == address + TestScreen.exhibit.path + "?zoom=1")
            try await page.standsStill()
            #expect(try await page.text("h1") == "전체")
            try await page.follow { try await page.tap("nav.controls a") }
            #expect(try await page.text("h1") == "가운데, 2배")
            try await page.follow { try await page.tap("nav.controls a[aria-label=왼쪽으로]") }
            #expect(try await page.text("h1") == "왼쪽, 2배")
            try await page.standsStill()
            try await page.follow { try await page.tap(".bar .back") }
            #expect(try await page.address == address + TestScreen.exhibit.path)
        }
    }

    @Test func linkIsFollowedWhenTheScriptCannotCome() async throws {
        try await withShell(.desktop) { page, address in
            try await page.beforeEachDocument(
                run:
                    "addEventListener('readystatechange', () => { document.querySelector('[data-script]')?.setAttribute('data-script', '/gone.js') }, true)"
            )
            try await page.open(address + TestScreen.exhibit.path)
            try await page.follow { try await page.tap("[data-act=zoom]") }
            #expect(try await page.address == address + TestScreen.exhibit.path + "?zoom=1")
        }
    }
}
