import Domain
import Testing

@testable import BoxOffice
@testable import Routes

@Suite struct BoxOfficeRouteTests {
    private static let days = [Day(iso: "2022-01-05"), Day(iso: "2024-02-29"), Day(iso: "2003-11-11")].compactMap(
        \.self
    )
    static let all: [BoxOfficeRoute] =
        [.films, .compare, .corrections, .doubts, .data, .dataPackage]
        + OpenTable.allCases.flatMap { table in ([nil] + days).map { .table(table, $0) } }
        + CorrectionsFormat.allCases.map(BoxOfficeRoute.correctionsFile)
        + FigureFormat.allCases.flatMap { format in days.map { .file($0, format) } }
        + [FilmCode("20199882"), FilmCode("1999a")].compactMap(\.self).flatMap { [.film($0), .filmPicture($0)] }
        + days.flatMap { [.day($0), .picture($0), .weekend($0), .week($0), .month($0.adding(days: 1 - $0.day))] }

    @Test(arguments: all) func everyRouteReadsWhatItPrints(route: BoxOfficeRoute) {
        #expect(Route(path: Route.boxOffice(route).path) == .boxOffice(route))
    }

    @Test(
        arguments: [
            "/boxoffice/", "/boxoffice/2022-02-30", "/boxoffice/20220105", "/boxoffice/2022-1-5", "/boxoffice/weekend",
            "/boxoffice/weekend/x", "/boxoffice/months/2022-13", "/boxoffice/months/2022", "/boxoffice/films/",
            "/boxoffice/2022-01-05.xml", "/boxoffice/2022-01-05.csv.gz", "/boxoffice/corrections.xml",
            "/boxoffice/data/days.csv", "/boxoffice/data/2022-02-30/days.csv.gz",
            "/boxoffice/films/%20", "/boxoffice/films/1/2", "/boxoffice/films/1.png", "/boxoffice/2022-01-05/",
        ]
    )
    func otherAddressesAreNone(path: String) { #expect(Route(path: path) == nil) }
}

@Suite struct SpokenCountTests {
    @Test(
        arguments: [
            (0, "0", "0"), (9_877, "9,877", "9,877"), (32_104, "3만 2천", "32 thousand"), (40_900, "4만", "40 thousand"),
            (1_150_000, "115만", "1.15 million"), (12_500_000, "1,250만", "12.5 million"),
            (100_000_000, "1억", "100 million"),
        ]
    )
    func countsAreSaidAsPeopleSayThem(count: Int, korean: String, english: String) {
        #expect(count.spoken.korean == korean)
        #expect(count.spoken.english == english)
    }
}
