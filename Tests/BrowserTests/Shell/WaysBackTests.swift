import BrowserKit
import SiteTestKit
import TestKit
import Testing

/// Back links lead to the list as it was left, without adding history.
@Suite(.browser) struct WaysBackTests {
    private static let lists = [
        (list: "/market?q=%E3%85%87%E3%85%88", first: ".goods a"),
        (list: "/market?sale=1", first: ".goods a"),
        (list: "/market/sellers/1", first: ".goods a"),
        (list: "/expo/exhibits?q=%E3%85%88%E3%85%88", first: ".exhibits a"),
    ]

    @Test(arguments: lists)
    func wayUpLeadsBackToTheList(list: String, first: String) async throws {
        try await withShell { page, address in
            try await page.open(address + "/")
            try await page.follow { try await page.run("location = '\(list)'") }
            let place = try await page.run("navigation.currentEntry.index")
            try await page.follow { try await page.tap("main \(first)") }
            try await page.follow { try await page.tap(".bar a.back") }
            #expect(try await page.run("location.pathname + location.search").string == list)
            #expect(try await page.run("navigation.currentEntry.index") == place)
            #expect(page.errors == [])
        }
    }

    @Test(arguments: lists)
    func wayUpLeadsBackWithoutAScript(list: String, first: String) async throws {
        try await withShell { page, address in
            try await page.javaScript(false)
            try await page.open(address + list)
            try await page.follow { try await page.tap("main \(first)") }
            try await page.follow { try await page.tap(".bar a.back") }
            #expect(try await page.address == address + list)
        }
    }

    @Test func scrolledListStandsWhereItStood() async throws {
        try await withShell { page, address in
            try await page.open(address + "/")
            try await page.follow { try await page.run("location = '/market'") }
            try await page.run("scrollTo(0, 900)")
            try await page.until("scrollY > 800")
            let place = try await page.run("scrollY").number ?? 0
            try await page.follow {
                try await page.run(
                    "[...document.querySelectorAll('.goods a')].find(a => a.getBoundingClientRect().top > 100).click()"
                )
            }
            try await page.follow { try await page.tap(".bar a.back") }
            try await page.until("Math.abs(scrollY - \(place)) < 40")
        }
    }

    @Test func whoCameFromElsewhereGoesUp() async throws {
        try await withShell { page, address in
            try await page.open(address + "/market/products/29")
            try await page.follow { try await page.tap(".bar a.back") }
            #expect(try await page.run("location.pathname").string == "/market")
        }
    }
}
