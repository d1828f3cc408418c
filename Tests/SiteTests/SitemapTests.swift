import Domain
import HTTP
import SiteTestKit
import Testing

@testable import Website

@Suite struct SitemapTests {
    @Test func searchEnginesAreToldWhatToReadAndWhereItIs() async {
        let told = await SiteHarness().ask(.get, "/robots.txt", [("host", "fair.example")])
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "text/plain; charset=utf-8")
        let lines = told.text.split(separator: "\n").map(String.init)
        #expect(lines.first == "User-agent: *")
        #expect(lines.contains("Disallow: /account") && !lines.contains("Disallow: /"))
        #expect(lines.last == "Sitemap: http://fair.example/sitemap.xml")
    }

    @Test func productsExhibitsAndFilmsAreListed() async throws {
        let harness = SiteHarness(services: try await SiteServices.tests())
        let told = await harness.ask(.get, "/sitemap.xml", [("host", "fair.example")])
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "application/xml; charset=utf-8")
        let places = Document(told.text).matches("<loc>(.*?)</loc>")
        for path in ["/", "/expo", "/expo/exhibits/jikji", "/market/products/29", "/boxoffice/films/20199882"] {
            #expect(places.contains("http://fair.example\(path)"), "\(path)")
        }
        #expect(Set(places).count == places.count)
        #expect(!places.contains { $0.contains("?") || $0.contains("/mine") })
    }

    @Test func newProductsAreListedAtOnce() async throws {
        let harness = try await MarketHarness()
        try await harness.stock("하나")
        let first = Document(await harness.ask(.get, "/sitemap.xml").text).matches("<loc>(.*?)</loc>")
        try await harness.stock("둘")
        let second = Document(await harness.ask(.get, "/sitemap.xml").text).matches("<loc>(.*?)</loc>")
        #expect(second.count == first.count + 1)
    }

    @Test func pagesNameTheirOneAddress() async throws {
        let harness = SiteHarness(services: try await SiteServices.tests())
        for (path, query) in [("/market", "layout=grid"), ("/expo/exhibits/jikji", "zoom=2"), ("/", nil)] {
            let page = Document(await harness.ask(.get, path, query: query).text)
            #expect(page.matches("<link rel=\"canonical\" href=\"(.*?)\">") == [path])
        }
    }
}
