import BrowserKit
import Foundation
import TestKit
import Testing

/// Exported pages opened from files.
@Suite(.browser) struct ExportedPagesTests {
    private let place = TemporaryFolder()

    /// Exports the embedded exhibition.
    private func front(_ page: String = "index.html") async throws -> String {
        if !FileManager.default.fileExists(atPath: place.path + "/site") {
            #expect(try await Ending.of(["pack", "export", "paris-1900", "site"], in: place.path).status == 0)
        }
        return "file://\(place.path)/site/\(page)"
    }

    private static let everyPictureIsThere = """
        (() => { document.querySelectorAll('img').forEach(i => i.loading = 'eager');
          return [...document.images].length > 0 && [...document.images].every(i => i.complete && i.naturalWidth > 0) })()
        """

    @Test func visitorsWalkFromTheFrontPageToAnExhibitAndBack() async throws {
        let front = try await front()
        try await withPage(.phone) { page in
            try await page.open(front)
            #expect(try await page.text("h1") == "파리 만국박람회 1900")
            try await page.until(Self.everyPictureIsThere)
            try await page.follow { try await page.tap(".flags a") }
            try await page.until(Self.everyPictureIsThere)
            let name = try await page.text(".row h2")
            try await page.follow { try await page.tap(".row") }
            #expect(try await page.text("h1") == name)
            try await page.until(Self.everyPictureIsThere)
            try await page.follow { try await page.tap("figure a") }
            try await page.until(Self.everyPictureIsThere)
            try await page.follow { try await page.tap(".controls a") }
            #expect(try await page.text(".controls .num") == "200%")
            for _ in 0..<3 { try await page.follow { try await page.tap(".bar .back") } }
            #expect(try await page.run("location.href") == .string(front))
            #expect(page.errors == [])
            #expect(page.requests.allSatisfy { $0.url.hasPrefix("file://") && $0.failure == nil })
        }
    }

    @Test func readersChangeTheLanguageWhereTheyAre() async throws {
        let exhibit = try await front("exhibits/01-jikji.html")
        let list = try await front("wall.html")
        try await withPage(.phone) { page in
            for address in [exhibit, list] {
                try await page.open(address)
                try await page.follow { try await page.tap(".languages a[lang=en]") }
                #expect(try await page.run("document.documentElement.lang") == "en")
                #expect(
                    try await page.run("location.pathname.endsWith('en/\(address.split(separator: "/site/")[1])')")
                        .isTrue
                )
            }
        }
    }

    private static let pages = [
        "index.html", "exhibits.html", "wall.html", "en/exhibits/01-jikji.html", "enlarged/01-jikji-2.html",
    ]

    @Test(arguments: pages)
    func nothingIsCutOrHardToHit(path: String) async throws {
        try await inEveryWindow(path) { (page: Page, window: String) async throws in
            #expect(try await page.layoutFaults() == [], "\(window)")
            #expect(try await page.targetFaults() == [], "\(window)")
            // Simulates a browser with the largest text setting.
            try await page.run("document.documentElement.dataset.text = 'ax5'")
            #expect(try await page.layoutFaults() == [], "\(window), largest")
            #expect(page.errors == [])
        }
    }

    /// axe's own attempt to read the styles, which no page of a file may do, is in the console.
    @Test(.axe, arguments: pages)
    func axeFindsNothing(path: String) async throws {
        try await inEveryWindow(path) { (page: Page, window: String) async throws in
            #expect(try await page.axe().violations == [], "\(window)")
        }
    }

    private func inEveryWindow(_ path: String, _ look: (Page, String) async throws -> Void) async throws {
        let address = try await front(path)
        try await withPage { page in
            for viewport in Viewport.all {
                for colours in [Look.light, .dark] {
                    try await page.emulate(viewport)
                    try await page.emulate(colours)
                    try await page.open(address)
                    try await look(page, "\(viewport), \(colours)")
                }
            }
        }
    }
}
