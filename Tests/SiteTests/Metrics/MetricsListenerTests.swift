import HTTP
import Octets
import Testing

@testable import Pages
@testable import Website

@Suite struct MetricsListenerTests {
    private let harness = SiteHarness(hosts: ["madang.example.org"])

    private func ask(_ method: HTTP.Method = .get, _ path: String) async -> SiteHarness.Told {
        let listener = MetricsListener(harness.site) { metrics in
            metrics.gauge("madang_told", "What the program adds.")
            metrics.add(7)
        }
        return SiteHarness.Told(await listener.answer(Request(method, path)).response())
    }

    @Test func figuresOfSiteAndProgramAreTold() async {
        let told = await ask(.get, "/metrics")
        #expect(told.status == 200)
        #expect(told.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        #expect(told.headers[.cacheControl] == "no-store")
        for line in ["madang_build_info{version=\"9.9.9\"} 1\n", "\nmadang_told 7\n", "\nmadang_healthy 1\n"] {
            #expect(("\n" + told.text).contains(line))
        }
        for cache in ["pages", "kobis"] {
            #expect(told.text.contains("madang_cache_hits_total{cache=\"\(cache)\"} 0\n"))
        }
    }

    @Test func healthIsToldAsEverywhere() async {
        let told = await ask(.get, "/health")
        #expect(told.status == 200)
        #expect(told.text.contains(#""version":"9.9.9""#))
    }

    @Test(arguments: ["/", "/market", "/metrics/", "/openapi.json", "/assets/x/y"])
    func nothingElseIsThere(_ path: String) async { #expect(await ask(.get, path).status == 404) }

    @Test func figuresAreOnlyRead() async {
        let told = await ask(.post, "/metrics")
        #expect(told.status == 405)
        #expect(told.headers[.allow] == "GET, HEAD")
    }

    @Test func visitorsFindNoFigures() async {
        #expect(await SiteHarness().ask(.get, "/metrics").status == 404)
    }

    @Test func pagesThatAreKeptAreHits() async {
        for _ in 0..<3 { _ = await harness.ask(.get, "/offline", [("host", "madang.example.org")]) }
        let figures = harness.site.pages.cache.figures
        #expect((figures.hits, figures.misses, figures.count) == (2, 1, 1))
        #expect((figures.bytes ?? 0) > 1_000)
    }
}
