import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Behaviour of the market's list in a browser, beyond the tests of every screen.
@Suite(.browser) struct MarketListTests {
    private static let rows = "document.querySelectorAll('#goods > li').length"

    @Test func listGoesOnByItselfAndStandsWhereItStood() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            #expect(try await page.count("#goods > li") == 20)
            try await page.run("scrollTo(0, document.body.scrollHeight)")
            try await page.until("\(Self.rows) == 29")
            #expect(try await page.count(".more-goods") == 0)
            try await page.run(
                "document.querySelector('#goods > li:nth-child(27)').scrollIntoView({ block: 'center' })"
            )
            let before = try await place(page)
            try await page.follow { try await page.tap("#goods > li:nth-child(27) a") }
            try await page.back()
            try await page.until("\(Self.rows) == 29")
            #expect(abs(try await place(page) - before) < 60)
            try await page.reload()
            try await page.until("\(Self.rows) == 29")
            #expect(abs(try await place(page) - before) < 60)
            // Opened anew it begins at its top, and stays there when the first key is pressed.
            try await page.open(address + "/market")
            try await page.press(.tab)
            let scripts = "performance.getEntriesByType('resource').map((entry) => entry.name).join()"
            try await page.until("\(scripts).includes('/market.')")
            try await page.standsStill()
            #expect(try await page.run("scrollY === 0 && \(Self.rows) === 20").isTrue)
            #expect(page.errors == [])
        }
    }

    @Test func whoStoodOnTheWayOnStandsOnWhatComesNext() async throws {
        try await withShell(.desktop) { page, address in
            try await page.open(address + "/market")
            try await page.run("document.querySelector('.more-goods').focus()")
            try await page.until("\(Self.rows) == 29")
            let first = "document.querySelector('#goods > li:nth-child(21) a')"
            try await page.until("document.activeElement === \(first)")
            #expect(page.errors == [])
        }
    }

    private func place(_ page: Page) async throws -> Double {
        // The scroll position is restored after the rows have loaded.
        try await page.until("scrollY > 500")
        return try await page.run("document.querySelector('#goods > li:nth-child(27)').getBoundingClientRect().top")
            .number
            ?? 0
    }

    @Test func everythingIsLinksAndFormsWithoutAScript() async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + "/market")
            try await page.follow { try await page.tap(".more-goods") }
            #expect(try await page.count("#goods > li") == 9)
            try await page.open(address + "/market")
            try await page.tap("[type=search]")
            try await page.type("dmlwk")
            try await page.follow { try await page.press(.enter) }
            #expect(try await page.count("#goods > li") == 2)
            try await page.open(page.address)
            try await page.follow { try await page.tap(".chips a") }
            try await page.tap("[name=sale]")
            #expect(try await page.text(".decide button") == "상품 보기")
            try await page.follow { try await page.tap(".decide button") }
            #expect(try await page.text("#found h2") == "찾는 상품이 없어요")
            try await page.open(address + "/market")
            try await page.follow { try await page.tap(".bar a[href$='layout=grid']") }
            #expect(try await page.count(".tile") == 20)
        }
    }

    @Test func listAndGridStandAtTheSameThing() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            try await page.arrive()
            let link = "document.querySelectorAll('#goods li > a')[12]"
            let href = try await page.run("\(link).getAttribute('href')").string ?? ""
            try await page.run("\(link).scrollIntoView()")
            // The script loads at the first scroll.
            let isThere = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/market.js'))"
            for layout in ["grid", "list"] {
                try await page.until(isThere)
                try await page.standsStill()
                try await page.follow {
                    _ = try? await page.run("document.querySelector('.bar a[href$=\"=\(layout)\"]').click()")
                }
                try await page.arrive()
                let top = "document.querySelector('#goods [href=\"\(href)\"]').getBoundingClientRect().top"
                #expect(try await page.run("\(top) >= 0 && \(top) < innerHeight / 2").isTrue, "\(layout)")
            }
        }
    }

    /// The search runs while an input method still composes a syllable.
    @Test func koreanIsFoundAsItIsTyped() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            try await page.tap("[type=search]")
            try await page.compose("의자")
            try await page.until("\(Self.rows) == 2")
            #expect(try await page.text("#account") == "상품 2개를 찾았어요.")
            #expect(try await page.run("document.querySelector('[type=search]').value") == "의자")
            // An intermediate search may have as many results.
            try await page.until("new URL(location).searchParams.get('q') === '의자'")
            #expect(try await page.run("document.activeElement.name") == "q")
            try await page.type("zzz")
            try await page.until("document.querySelector('#found h2').textContent == '찾는 상품이 없어요'")
            #expect(try await page.text("#account") == "찾는 상품이 없어요")
            #expect(page.errors == [])
        }
    }

    @Test func searchesAreRememberedAndForgottenOneByOneOrAll() async throws {
        try await withShell(.desktop) { page, address in
            for word in ["dmlwk", "USD"] {
                try await page.open(address + "/market")
                try await page.tap("[type=search]")
                try await page.type(word)
                try await page.until("location.search.includes('\(word)')")
                try await page.follow { try await page.press(.enter) }
            }
            try await page.open(address + "/market")
            let shown = "[...document.querySelectorAll('.recents a')].map((e) => e.textContent)"
            try await page.tap("[type=search]")
            try await page.until("document.querySelectorAll('.recents a').length == 2")
            #expect(try await page.run(shown).strings == ["USD", "dmlwk"])
            #expect(try await page.layoutFaults() == [])
            try await page.tap(".recents li:first-child button")
            try await page.until("String(\(shown)) === 'dmlwk'")
            try await page.follow { try await page.tap(".recents a") }
            #expect(try await page.count("#goods > li") == 2)
            try await page.open(address + "/market")
            try await page.tap("[type=search]")
            try await page.until("document.querySelectorAll('.recents a').length == 1")
            try await page.tap(".recents > button")
            try await page.until("document.querySelector('.recents').hidden")
            #expect(try await page.run("localStorage.searches") == "[]")
        }
    }

    /// The sheet updates the number of results, reports invalid fields at once, and shows the results.
    @Test func filterTellsHowMuchIsFoundWhileOneChooses() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market?q=%EC%9D%98%EC%9E%90")
            try await page.tap(".chips a")
            let said = "document.querySelector('dialog[open] .decide button')?.textContent"
            try await page.until("\(said) === '상품 2개 보기'")
            try await page.until("!document.querySelector('dialog[open]').getAnimations().length")
            try await page.tap("dialog [name=sale]")
            try await page.until("\(said) === '상품 0개 보기'")
            #expect(try await page.text("dialog [role=status]") == "상품 0개 보기")
            try await page.tap("dialog [name=sale]")
            try await page.tap("dialog [name=max]")
            try await page.type("비싸요")
            try await page.until("document.querySelector('dialog .slips').textContent.includes('가격으로 읽을 수 없어요')")
            #expect(try await page.run("document.querySelector('dialog [name=max]').ariaInvalid") == "true")
            try await page.run("document.querySelector('dialog [name=max]').value = ''")
            try await page.type("100만")
            try await page.until("document.querySelector('dialog .slips').textContent === ''")
            try await page.until("\(said) === '상품 2개 보기'")
            try await page.follow { try await page.tap(".decide button") }
            #expect(try await page.count("#goods > li") == 2)
            #expect(try await page.run("location.search.includes('sale')").isTrue == false)
            #expect(try await page.text(".chips .on").hasPrefix("1,000,000원 이하"))
            #expect(page.errors == [])
        }
    }

    @Test func ownNeighbourhoodIsAskedForOnceAndKept() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            try await page.follow { try await page.tap(".chips li:nth-child(2) a") }
            try await page.tap("#area")
            try await page.type("합정동")
            try await page.until("document.querySelector('[role=option]')")
            try await page.tap("[role=option]")
            try await page.follow { try await page.tap(".actions button") }
            #expect(try await page.text(".chips .on").hasPrefix("합정동"))
            try await page.open(address + "/market")
            try await page.follow { try await page.tap(".chips li:nth-child(2) a") }
            #expect(try await page.text(".chips .on").hasPrefix("합정동"))
            try await page.tap(".chips a")
            try await page.until("document.querySelector('dialog[open] .narrowing')")
            #expect(
                try await page.run("[...document.querySelectorAll('dialog [name=near]')].map((e) => e.value)").strings
                    == [
                        "", "서울 마포구 합정동", "서울 마포구",
                    ]
            )
            #expect(page.errors == [])
        }
    }

    @Test func pullingDownAsksAnewWhereTheSystemDoesNot() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            try await page.run("Object.defineProperty(navigator, 'standalone', { value: true })")
            // The first touch loads the pull-to-refresh script.
            try await page.drag("h1", by: Point(x: 0, y: 20))
            try await page.until("performance.getEntriesByType('resource').some((e) => e.name.includes('market.js'))")
            try await page.run("window.isOld = true")
            try await page.drag("h1", by: Point(x: 0, y: 220))
            try await page.until("!window.isOld && document.readyState == 'complete'")
        }
    }

    @Test func wayUpComesWithScrollingAndLeadsToTheTop() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market")
            #expect(try await page.style("visibility", of: ".top") == "hidden")
            try await page.run("scrollTo(0, 1000)")
            try await page.until("getComputedStyle(document.querySelector('.top')).visibility == 'visible'")
            try await page.tap(".top")
            try await page.until("scrollY < 100")
        }
    }
}
