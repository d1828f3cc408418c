import BrowserKit
import TestKit
import Testing

/// What the box office does in a browser beyond what every screen does.
@Suite(.browser) struct BoxOfficeTests {
    @Test func rowIsOneLinkHeardAsASentence() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            #expect(try await page.count("main ol a") == 10)
            let spoken = try await page.spoken()
            #expect(spoken.contains("1위, 신작, 경관의 피, 오늘 관객 6만 4천 명, 누적 6만 9천 명"))
            #expect(!spoken.contains("▼"))
        }
    }

    @Test(arguments: [true, false])
    func chosenViewIsKeptOverVisits(hasScript: Bool) async throws {
        try await withShell { page, address in
            if !hasScript { try await page.javaScript(false) }
            try await page.open(address + "/boxoffice/2022-01-05")
            #expect(try await page.count("svg.poster") == 0)
            try await page.follow { try await page.tap(".segmented a[href*='view=wall']") }
            #expect(try await page.count("svg.poster") == 10)
            try await page.open(address + "/boxoffice")
            #expect(try await page.count("svg.poster") == 10)
        }
    }

    @Test(arguments: [true, false])
    func dayIsChosenInTheCalendar(hasScript: Bool) async throws {
        try await withShell { page, address in
            if !hasScript { try await page.javaScript(false) }
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.follow { try await page.tap(".steps a[href$='/months/2022-01']") }
            try await page.follow { try await page.tap(".calendar a[href$='2022-01-31']") }
            #expect(try await page.text("h1") == "2022-01-31")
        }
    }

    @Test func arrowsLeadToTheDaysAround() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.press(.left)
            try await page.until("location.pathname == '/boxoffice/2022-01-04'")
        }
    }

    /// As on an iPhone's home screen, where the system reloads nothing.
    @Test func pullingDownAsksAnewWhereTheSystemDoesNot() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.run("Object.defineProperty(navigator, 'standalone', { value: true })")
            // The first touch fetches what follows the finger.
            try await page.drag("h1", by: Point(x: 0, y: 20))
            try await page.until(
                "performance.getEntriesByType('resource').some((e) => e.name.includes('boxoffice.js'))"
            )
            try await page.run("window.isOld = true")
            try await page.drag("h1", by: Point(x: 0, y: 220))
            try await page.until("!window.isOld && document.readyState == 'complete'")
            #expect(try await page.text("h1") == "2022-01-05")
        }
    }

    @Test func chartsKeepToTheirSizeAndTheirTableOpensByKeyboard() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/films/20199882")
            #expect(try await page.count("[role=img][aria-label]") == 2)
            let heights = try await page.run(
                "[...document.querySelectorAll('.plot svg')].map((e) => e.getBoundingClientRect().height)"
            )
            for height in heights.array.compactMap(\.number) { #expect((140...420).contains(height)) }
            try await page.run("document.querySelector('summary').focus()")
            try await page.press(.enter)
            try await page.until("document.querySelector('details').open")
            #expect(try await page.count("tbody tr") == 29)
        }
    }

    @Test func filmsAreComparedByFollowingLinks() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + "/boxoffice/films/20199882")
            try await page.follow { try await page.tap("main nav a[href*='compare']") }
            try await page.follow { try await page.tap(".actions a[href*='20210028']") }
            #expect(try await page.count(".chosen li") == 2)
            #expect(try await page.count("[role=img]") == 2)
        }
    }
}
