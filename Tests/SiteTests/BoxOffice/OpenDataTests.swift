import Domain
import Foundation
import HTTP
import Octets
import SiteTestKit
import TestKit
import Testing
import Wire

@testable import BoxOffice
@testable import Routes

/// The files of all figures.
@Suite struct OpenDataTests {
    private static func packed(
        _ table: OpenTable,
        _ figures: any BoxOfficeFigures,
        at time: Instant
    ) async throws -> [[UInt8]] {
        let portions = Portions()
        try await OpenData(figures: figures, time: time).write(table) { await portions.add($0) }
        return await portions.all
    }

    private static func text(_ portions: [[UInt8]]) throws -> String {
        try portions.map { String(decoding: try Unpacking.gzip(Bytes($0)), as: UTF8.self) }.joined()
    }

    @Test func daysAreThoseOfTheArchive() async throws {
        let archive = try await SharedArchive.sample.archive().archive
        let portions = try await Self.packed(.days, archive, at: .friday)
        var expected = FigureWriter(.csv)
        for list in try await archive.rankings(in: try #require(try await archive.extent())) { expected.add(list) }
        #expect(try Self.text(portions) == expected.finish().text)
        #expect(try Self.text(portions).split(separator: "\n").count == 561)
    }

    @Test func filmsHaveALineEach() async throws {
        let archive = try await SharedArchive.sample.archive().archive
        let lines = try Self.text(try await Self.packed(.films, archive, at: .friday)).split(separator: "\n")
        #expect(lines.count == 61)
        #expect(
            lines.contains(
                "20210028,스파이더맨: 노 웨이 홈,2021-12-15,2021-12-15,2022-02-06,54,1,38,7449520,74350410570"
            )
                || lines.contains {
                    $0.hasPrefix("20210028,스파이더맨: 노 웨이 홈,2021-12-15,2021-12-15,2022-02-06,54,1,38,7449520,")
                }
        )
    }

    /// The figures known at a time are the same bytes, whatever was corrected later.
    @Test func earlierFileCanBeMadeAgain() async throws {
        let archive = try await SampleArchive()
        let before = Instant.friday.adding(seconds: 1)
        let first = try await OpenTable.allCases.asyncMap { try await Self.packed($0, archive.archive, at: before) }
        let day = try #require(Day(iso: "2022-02-06"))
        var ranking = try #require(try await archive.archive.ranking(.day(day)))
        ranking.origin = .kobis
        for hour in 1...3 {
            ranking.fetched = Instant.friday.adding(seconds: hour * 3_600)
            ranking.rows[2].admissions.count += 1
            _ = try await archive.archive.keep([ranking])
        }
        let again = try await OpenTable.allCases.asyncMap { try await Self.packed($0, archive.archive, at: before) }
        #expect(first == again)
        let later = Instant.friday.adding(seconds: 4 * 3_600)
        let corrections = try Self.text(try await Self.packed(.corrections, archive.archive, at: later))
        #expect(corrections.split(separator: "\n").count == 3)
        #expect(try await Self.packed(.days, archive.archive, at: later) != first[0])
    }

    @Test func packageNamesEveryColumnAndTheHashOfEachFile() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/data/datapackage.json")
        #expect(told.status == 200 && told.headers[.contentType] == "application/json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(told.text.utf8)) as? [String: Any])
        let resources = try #require(json["resources"] as? [[String: Any]])
        #expect(resources.compactMap { $0["name"] as? String } == OpenTable.allCases.map(\.rawValue))
        let archive = try await SharedArchive.sample.archive().archive
        for (resource, table) in zip(resources, OpenTable.allCases) {
            let portions = try await Self.packed(table, archive, at: .friday)
            var hash = SHA256()
            for portion in portions { hash.update(portion) }
            #expect(resource["hash"] as? String == "sha256:\(hash.finishAsText())")
            #expect(resource["bytes"] as? Int == portions.reduce(0) { $0 + $1.count })
            let schema = try #require(resource["schema"] as? [String: Any])
            let fields = try #require(schema["fields"] as? [[String: Any]])
            let header = try Self.text(portions).split(separator: "\n")[0].split(separator: ",").map(String.init)
            #expect(fields.compactMap { $0["name"] as? String } == header)
        }
    }

    @Test func pageHasALineForEachTable() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/data")
        for table in OpenTable.allCases {
            #expect(told.has("pd.read_csv(&quot;http://localhost/boxoffice/data/\(table.rawValue).csv.gz&quot;"))
            #expect(told.has("read_csv(&#39;\(table.rawValue).csv.gz&#39;"))
        }
        #expect(told.has("좌석 수와 예매율은"))
    }

    @Test func fileOfADayToComeIsNone() async throws {
        #expect(try await BoxOfficeHarness().ask("/boxoffice/data/2030-01-01/days.csv.gz").status == 404)
    }

    @Test func twoFilesAreWrittenAtATime() {
        let turns = DataTurns()
        var taken = [turns.begin(), turns.begin()]
        #expect(taken.allSatisfy { $0 != nil } && turns.begin() == nil)
        taken = []
        #expect(turns.begin() != nil)
    }
}

private actor Portions {
    private(set) var all: [[UInt8]] = []

    func add(_ portion: Bytes) { all.append(portion.withBytes { Array($0) }) }
}

extension Sequence {
    fileprivate func asyncMap<Mapped>(_ transform: (Element) async throws -> Mapped) async throws -> [Mapped] {
        var mapped: [Mapped] = []
        for element in self { mapped.append(try await transform(element)) }
        return mapped
    }
}
