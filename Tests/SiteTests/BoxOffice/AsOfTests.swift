import Domain
import HTTP
import Octets
import SiteTestKit
import Testing

@testable import BoxOffice
@testable import Pages

/// A day as it was known, its citation, and the corrections.
@Suite struct AsOfTests {
    private static let day = "2022-02-06"
    /// Nine o'clock of the next morning in Seoul, when the first version was received.
    private static let first = Instant(koreanTime: "2022-02-07T09:00")

    /// An archive in which KOBIS corrected 6 February every hour after the first version.
    private static func archive(revisions count: Int) async throws -> SampleArchive {
        let archive = try await SampleArchive(isEmpty: true)
        let sample = try await SharedArchive.sample.archive().archive
        let day = try #require(Day(iso: Self.day))
        var ranking = try #require(try await sample.ranking(.day(day)))
        let first = try #require(Self.first)
        ranking.origin = .kobis
        for hour in 0...count {
            ranking.fetched = first.adding(seconds: hour * 3_600)
            if hour > 0 { ranking.rows[2].admissions.count += 1 }
            _ = try await archive.archive.keep([ranking])
        }
        return archive
    }

    /// The bytes and their hash stay the same after a thousand revisions; the page says what changed.
    @Test func citationHoldsAfterAThousandRevisions() async throws {
        var bytes: [String: [String]] = [:]
        for count in [0, 1_000] {
            let archive = try await Self.archive(revisions: count)
            let harness = try await BoxOfficeHarness(figures: archive.archive)
            let page = await harness.ask("/boxoffice/\(Self.day)", query: "at=2022-02-07T09:00")
            #expect(page.status == 200 && page.has("2022년 2월 7일 오전 9시에 알려진 그대로예요"))
            #expect(page.has("<b>16,160</b>명"))
            #expect(page.has("KOBIS, 2022-02-06, 2022-02-07 09:00 기준. http://localhost/boxoffice/2022-02-06?at="))
            #expect(page.has("나중에: ") == (count > 0))
            let hash = try #require(page.text.firstMatch(of: /SHA-256 \(CSV\) <span class="num">([0-9a-f]{64})</)).1
            let csv = await harness.ask("/boxoffice/\(Self.day).csv", query: "at=2022-02-07T09:00")
            let json = await harness.ask("/boxoffice/\(Self.day).json", query: "at=2022-02-07T09:00")
            #expect(csv.headers[.contentType] == "text/csv; charset=utf-8")
            var hasher = SHA256()
            hasher.update(csv.text.utf8)
            #expect(hasher.finishAsText() == String(hash))
            bytes["csv", default: []].append(csv.text)
            bytes["json", default: []].append(json.text)
        }
        for (format, texts) in bytes { #expect(texts.count == 2 && Set(texts).count == 1, "\(format)") }
    }

    @Test func presentPageIsCitedByTheTimeItsFiguresCame() async throws {
        let archive = try await Self.archive(revisions: 1)
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        let page = await harness.ask("/boxoffice/\(Self.day)")
        #expect(page.has("KOBIS, 2022-02-06, 2022-02-07 10:00 기준"))
        #expect(page.has("href=\"/boxoffice/2022-02-06.csv?at=2022-02-07T10%3A00\""))
        let then = await harness.ask("/boxoffice/\(Self.day).csv", query: "at=2022-02-07T10:00")
        #expect(await harness.ask("/boxoffice/\(Self.day).csv").text == then.text)
    }

    @Test func beforeTheFirstVersionThereIsNothing() async throws {
        let archive = try await Self.archive(revisions: 1)
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        let page = await harness.ask("/boxoffice/\(Self.day)", query: "at=2022-02-07T08:59:59")
        #expect(page.status == 200 && page.has("그때는 아직 없었어요"))
        #expect(page.text.matches(of: /<li><a href="[^"]*at=/).count == 2)
        for format in ["csv", "json"] {
            #expect(await harness.ask("/boxoffice/\(Self.day).\(format)", query: "at=2022-02-07T08:59").status == 404)
        }
    }

    @Test func timesThatAreNoneOrAreStillToComeAreNotAnswered() async throws {
        let harness = try await BoxOfficeHarness()
        for time in ["x", "2022-02-30T09:00", "2022-02-07 09:00", "2022-02-07T25:00", "2022-02-07T09:00Z"] {
            let query = "at=\(time.replacing(" ", with: "%20"))"
            #expect(await harness.ask("/boxoffice/\(Self.day)", query: query).status == 400, "\(time)")
        }
        let future = await harness.ask("/boxoffice/\(Self.day)", query: "at=2030-01-01T00:00")
        #expect(future.status == 303 && future.headers[.location] == "/boxoffice/2022-02-06")
        #expect(await harness.ask("/boxoffice/\(Self.day).csv", query: "at=2030-01-01T00:00").status == 404)
    }

    @Test func correctionsAreAPageAFileAndAFeed() async throws {
        let archive = try await Self.archive(revisions: 60)
        let harness = try await BoxOfficeHarness(figures: archive.archive)
        let page = await harness.ask("/boxoffice/corrections")
        #expect(page.has("2022년 2월 9일 오후 9시") && page.has("스파이더맨: 노 웨이 홈"))
        #expect(page.has("관객 16,219명에서 16,220명으로"))
        #expect(page.text.matches(of: /<h2>2022년/).count == 50)
        let next = try #require(page.text.firstMatch(of: /corrections\?before=([0-9]+)/)).1
        let older = await harness.ask("/boxoffice/corrections", query: "before=\(next)")
        #expect(older.text.matches(of: /<h2>2022년/).count == 10 && !older.has("?before="))
        let csv = await harness.ask("/boxoffice/corrections.csv").text.split(separator: "\n")
        #expect(csv.count == 61 && csv[0] == "seen,date,code,title,figure,before,after")
        #expect(csv[1] == "2022-02-09T12:00:00Z,2022-02-06,20210028,스파이더맨: 노 웨이 홈,admissions,16219,16220")
        let feed = await harness.ask("/boxoffice/corrections.atom")
        #expect(feed.headers[.contentType] == "application/atom+xml; charset=utf-8")
        #expect(feed.text.matches(of: /<entry>/).count == 50)
        #expect(feed.has("<updated>2022-02-09T12:00:00Z</updated>"))
        let none = try await BoxOfficeHarness().ask("/boxoffice/corrections")
        #expect(none.status == 200 && none.has("고친 것이 없어요"))
    }
}
