import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Navigating to an exhibit's neighbours, and sharing its address.
@Suite(.browser) struct TurningTests {
    private static let palman = "/expo/exhibits/palman"

    @Test func aSwipeLeadsToTheNeighbours() async throws {
        try await withShell(.phone) { page, address in
            try await page.open(address + Self.palman)
            try await page.follow { try await page.drag(".prose", by: Point(x: -140, y: 8)) }
            #expect(try await page.address == address + "/expo/exhibits/god")
            try await page.standsStill()
            try await page.follow { try await page.drag(".prose", by: Point(x: 140, y: 8)) }
            #expect(try await page.address == address + Self.palman)
            #expect(page.errors == [])
        }
    }

    @Test func whatIsNoSwipeTurnsNothing() async throws {
        try await withShell(.phone) { page, address in
            try await page.open(address + Self.palman)
            for distance in [Point(x: -30, y: 0), Point(x: -90, y: 80), Point(x: 0, y: -200)] {
                try await page.drag(".prose", by: distance)
            }
            // A full swipe distance, but over a whole second.
            try await page.drag(".prose", by: Point(x: -140, y: 8), lasting: 1)
            // Any navigation would have started by now.
            try await Task.sleep(for: .milliseconds(300))
            #expect(try await page.address == address + Self.palman)
        }
    }

    @Test func arrowKeysLeadToTheNeighbours() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + Self.palman)
            try await page.follow { try await page.press(.right) }
            #expect(try await page.address == address + "/expo/exhibits/god")
            try await page.follow { try await page.press(.left) }
            #expect(try await page.address == address + Self.palman)
        }
    }

    @Test func thereIsNothingBeforeTheFirst() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + TestScreen.exhibit.path)
            try await page.press(.left)
            try await page.until("performance.getEntriesByType('resource').some(e => e.name.endsWith('exhibit.js'))")
            try await Task.sleep(for: .milliseconds(200))
            #expect(try await page.address == address + TestScreen.exhibit.path)
            #expect(page.errors == [])
        }
    }

    @Test func addressIsHandedToTheSystemWhereItTakesIt() async throws {
        try await withShell(.phone) { page, address in
            try await page.beforeEachDocument(
                run: "navigator.share = async (what) => { globalThis.shared = what }"
            )
            try await page.open(address + TestScreen.exhibit.path)
            try await page.tap("[data-act=share]")
            try await page.until("globalThis.shared")
            #expect(try await page.run("shared.url") == .string(address + TestScreen.exhibit.path))
            #expect(try await page.run("shared.title").string?.contains("직지심체요절") == true)
        }
    }

    @Test func addressIsCopiedWhereTheSystemDoesNot() async throws {
        try await withShell(.desktop) { page, address in
            try await page.beforeEachDocument(run: "Object.defineProperty(navigator, 'share', { value: undefined })")
            try await page.open(address + TestScreen.exhibit.path)
            try await page.tap("[data-act=share]")
            try await page.until("document.querySelector('.citation output').textContent === '주소를 복사했어요.'")
            #expect(try await page.run("getSelection().toString()") == .string(address + TestScreen.exhibit.path))
        }
    }

    @Test func searchFindsWhatAnInputMethodComposes() async throws {
        try await withShell(.phone) { page, address in
            try await page.open(address + TestScreen.exhibits.path)
            try await page.run("document.querySelector('[name=q]').focus()")
            try await page.compose("갓")
            try await page.follow { try await page.press(.enter) }
            #expect(try await page.text(".found").hasPrefix("1점을 찾았어요."))
            #expect(try await page.text(".row h2") == "갓")
            try await page.standsStill()
            try await page.follow { try await page.tap(".segmented a:last-child") }
            #expect(try await page.text(".tile h2") == "갓")
            try await page.standsStill()
            try await page.follow { try await page.tap(".found a") }
            #expect(try await page.count(".tile") == 6)
        }
    }

    @Test func chosenViewIsStillThereTomorrow() async throws {
        try await withShell(.phone) { page, address in
            try await page.open(address + TestScreen.exhibits.path)
            try await page.follow { try await page.tap(".segmented a:last-child") }
            try await page.open(address + TestScreen.exhibits.path)
            #expect(try await page.count(".wall") == 1)
            let cookie = try #require(await page.cookies.first { $0.name == "exhibits" })
            #expect(cookie.lastsBeyondSession && cookie.isHTTPOnly)
        }
    }

    @Test func anExhibitOnceSeenIsThereWithoutAConnection() async throws {
        try await withShell(.phone) { page, address in
            try await page.open(address + TestScreen.exhibit.path)
            try await page.until("navigator.serviceWorker.controller")
            try await page.until("caches.match('\(address + TestScreen.exhibit.path)')")
            try await page.offline(true)
            try await page.open(address + TestScreen.exhibit.path)
            #expect(try await page.text("h1") == "직지심체요절")
            #expect(try await page.text("#notice").contains("연결이 끊겼어요"))
        }
    }

    @Test func onPaperOnlyTheLabelForTheWallIsLeft() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + Self.palman)
            try await page.send("Emulation.setEmulatedMedia", ["media": "print"])
            for gone in [".bar", ".tabs", ".around", "[data-act=share]", "figure .pill"] {
                #expect(try await page.run("document.querySelector('\(gone)').checkVisibility()") == false, "\(gone)")
            }
            for left in ["h1", ".lead", "figure img", ".prose", ".citation .address"] {
                #expect(try await page.run("document.querySelector('\(left)').checkVisibility()").isTrue, "\(left)")
            }
        }
    }
}
