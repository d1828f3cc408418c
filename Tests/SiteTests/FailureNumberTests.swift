import Domain
import HTTP
import Testing

@testable import Pages
@testable import Website

/// The request number shown with a failure, and its line in the log.
@Suite struct FailureNumberTests {
    private static let kobis = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"

    @Test(arguments: [
        ("/nowhere", "text/html", 404), ("/nowhere", "application/json", 404), ("/api/products/1", "", 404),
        (kobis, "", 200),
    ])
    func failuresSayTheNumberInTheHead(path: String, accept: String, status: Int) async {
        let told = await SiteHarness().ask(.get, path, [("accept", accept)])
        #expect(told.status == status)
        #expect(told.headers[.requestNumber] == "77")
    }

    @Test func whatGoesWellHasNone() async {
        #expect(await SiteHarness().ask(.get, "/offline").headers[.requestNumber] == nil)
    }

    @Test(arguments: [
        (Failure(.bug, Failure.ours.message, cause: "no such table"), "77 failed: no such table"),
        (Failure(.unavailable, Failure.ours.message, cause: "disk\nfull"), "77 failed: disk?full"),
        (Failure(.unavailable, Failure.ours.message), nil),
        (Failure(.invalid, Failure.ours.message, cause: "bad"), nil),
    ])
    func causesOfOurFailuresAreInTheLog(failure: Failure, words: String?) throws {
        let lines = try LogLines()
        let site = SiteHarness(log: RequestLog(lines.log, format: .text)).site
        let visit = site.pages.visit(of: Request(.get, "/expo", number: 77), dates: nil)
        _ = site.pages.failed(FailedRequest(failure), visit)
        #expect(
            lines.close().map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) } == words.map { [$0] }
                ?? []
        )
    }
}
