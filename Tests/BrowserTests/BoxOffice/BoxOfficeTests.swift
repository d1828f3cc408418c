import BrowserKit
import TestKit
import Testing

/// Behaviour of the box office in a browser, beyond the tests of every screen.
@Suite(.browser) struct BoxOfficeTests {
    @Test func rowIsOneLinkHeardAsASentence() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            #expect(try await page.count("main ol a") == 10)
            let spoken = try await page.spoken()
            #expect(spoken.contains("1위, 신작, 경관의 피, 당일 관객 6만 4천 명, 누적 6만 9천 명"))
            #expect(!spoken.contains("▼"))
        }
    }

    @Test(arguments: [true, false])
    func chosenViewIsKeptOverVisits(hasScript: Bool) async throws {
        try await withShell { page, address in
            if !hasScript { try await page.javaScript(false) }
            try await page.open(address + "/boxoffice/2022-01-05")
            #expect(try await page.count("svg.poster") == 1)
            try await page.follow { try await page.tap(".segmented a[href*='view=wall']") }
            #expect(try await page.count("svg.poster") == 10)
            try await page.open(address + "/boxoffice")
            #expect(try await page.count("svg.poster") == 10)
        }
    }

    /// The calendar is open and its animation has ended: a moving element cannot be tapped.
    private static let isOpen = """
        document.querySelector('dialog[open] .month') && document.querySelector('dialog').getAnimations().length == 0
        """

    /// Two taps, and with a script without leaving the previous ranking.
    @Test(arguments: [true, false])
    func dayIsChosenInTheCalendar(hasScript: Bool) async throws {
        try await withShell { page, address in
            if !hasScript { try await page.javaScript(false) }
            try await page.open(address + "/boxoffice/2022-01-05")
            if hasScript {
                try await page.tap(".stepper .day")
                try await page.until(BoxOfficeTests.isOpen)
                #expect(try await page.run("location.pathname") == .string("/boxoffice/2022-01-05"))
            } else {
                try await page.follow { try await page.tap(".stepper .day") }
            }
            #expect(try await page.count("[aria-current=date]") == 1)
            try await page.follow { try await page.tap(".month a[href$='2022-01-31']") }
            #expect(try await page.text("h1") == "2022년 1월 31일 월요일")
        }
    }

    @Test func calendarMovesByMonthsAndShuts() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.run("document.querySelector('.stepper .day').focus()")
            try await page.press(.enter)
            try await page.until(BoxOfficeTests.isOpen)
            try await page.tap("dialog [rel=prev]")
            try await page.until("document.querySelector('dialog .month-head h2').textContent == '2021년 12월'")
            try await page.press(.escape)
            try await page.until("!document.querySelector('dialog[open]')")
            try await page.until("document.activeElement.matches('.stepper .day')")
            try await page.tap(".stepper .day")
            try await page.until(BoxOfficeTests.isOpen)
            try await page.tap("dialog .close")
            try await page.until("!document.querySelector('dialog[open]')")
            #expect(try await page.run("location.pathname").string == "/boxoffice/2022-01-05")
        }
    }

    @Test func otherLayoutKeepsThePlaceAndAddsNoStep() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.run("document.querySelector('#rank-6').scrollIntoView(); scrollBy(0, -80)")
            let steps = try await page.run("history.length")
            try await page.follow {
                try await page.run("document.querySelector('.bar a[href*=\"view=wall\"]').click()")
            }
            #expect(try await page.run("history.length") == steps)
            #expect(try await page.run("location.hash.startsWith('#rank-')") == .bool(true))
            try await page.until("scrollY > 100")
        }
    }

    /// An upright phone shows the ranks of at least four films, one on its side that of number one.
    @Test(arguments: [(Viewport.phone, 4), (.landscape, 1)])
    func rankingIsInTheFirstScreen(viewport: Viewport, films: Int) async throws {
        try await withShell(viewport) { page, address in
            try await page.open(address + "/boxoffice")
            let seen = try await page.run(
                """
                (end => [...document.querySelectorAll('.ranking li .rank')].filter((row) => row.getBoundingClientRect().bottom <= end).length)(
                  matchMedia('(orientation: landscape)').matches ? innerHeight : document.querySelector('.tabs').getBoundingClientRect().top)
                """
            )
            #expect(seen.number ?? 0 >= Double(films))
        }
    }

    @Test(arguments: [true, false])
    func filmLeadsBackToItsDay(hasScript: Bool) async throws {
        try await withShell { page, address in
            if !hasScript { try await page.javaScript(false) }
            try await page.open(address + "/boxoffice/2022-01-30")
            try await page.follow { try await page.tap(".ranking a") }
            #expect(try await page.text("#day h2") == "1월 30일 기록")
            try await page.follow { try await page.tap(".bar .back") }
            #expect(try await page.text("h1") == "2022년 1월 30일 일요일")
        }
    }

    @Test func steppingThroughAFilmsDaysAddsNoHistory() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-30")
            try await page.follow { try await page.tap(".ranking a") }
            try await page.arrive()
            let before = try await page.run("history.length")
            try await page.follow { try await page.tap("#day [rel=prev]") }
            #expect(try await page.text("#day h2") == "1월 29일 기록")
            #expect(try await page.run("history.length") == before)
            try await page.back()
            #expect(try await page.text("h1") == "2022년 1월 30일 일요일")
        }
    }

    @Test func arrowsLeadToTheDaysAround() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.press(.left)
            try await page.until("location.pathname == '/boxoffice/2022-01-04'")
        }
    }

    /// Behaves as on an iPhone's home screen, where the system reloads nothing.
    @Test func pullingDownAsksAnewWhereTheSystemDoesNot() async throws {
        try await withShell { page, address in
            try await page.open(address + "/boxoffice/2022-01-05")
            try await page.run("Object.defineProperty(navigator, 'standalone', { value: true })")
            // The first touch loads the pull-to-refresh script.
            try await page.drag("h1", by: Point(x: 0, y: 20))
            try await page.until(
                "performance.getEntriesByType('resource').some((e) => e.name.includes('boxoffice.js'))"
            )
            try await page.run("window.isOld = true")
            try await page.drag("h1", by: Point(x: 0, y: 220))
            try await page.until("!window.isOld && document.readyState == 'complete'")
            #expect(try await page.text("h1") == "2022년 1월 5일 수요일")
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
            #expect(try await page.count("details tbody tr") == 29)
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
