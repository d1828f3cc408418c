import Domain
import Foundation
import Kobis
import Octets
import Testing
import Wire

/// Files of figures: contents, faults, and the round trip of writing and reading.
@Suite struct FigureFileTests {
    private static let now = Instant(seconds: 1_800_000_000)
    private static let header =
        "date,rank,code,title,opened,rankChange,entry,admissions,admissionsChange,admissionsChangePercent,"
        + "admissionsTotal,sales,salesShare,salesChange,salesChangePercent,salesTotal,screens,showings\n"

    private static func row(_ rank: Int, _ title: String = "듄", entry: String = "OLD", showings: String = "3") -> String
    {
        "2022-01-05,\(rank),2021008\(rank),\(title), ,0,\(entry),10,1,-15.3,10,10,34.2,1,100,10,2,\(showings)\n"
    }

    private static func read(_ text: String) -> FigureFile {
        Array(text.utf8).withUnsafeBufferPointer { FigureFile($0, origin: .imported, at: now) }
    }

    @Test(arguments: [FigureWriter.Form.csv, .json])
    func whatIsWrittenOutIsReadBack(form: FigureWriter.Form) throws {
        let sample = BoxOfficeSample.read(at: Self.now)
        var writer = FigureWriter(form)
        for ranking in sample.rankings { writer.add(ranking) }
        for film in sample.films { writer.add(film) }
        let file = Self.read(writer.finish().text)
        #expect(file.faults == [])
        #expect(file.rankings.map(\.rows) == sample.rankings.map(\.rows))
        #expect(file.rankings.map(\.key) == sample.rankings.map(\.key))
        #expect(file.films.count == (form == .json ? 60 : 0))
    }

    @Test func quotedTitlesAndWindowsLinesAreRead() {
        let text = (Self.header + Self.row(1, "\"쏘아올린 \"\"불꽃\"\", 옆에서\"")).replacing("\n", with: "\r\n")
        let file = Self.read("\u{FEFF}" + text)
        #expect(file.faults == [])
        #expect(file.rankings.first?.rows.first?.title == "쏘아올린 \"불꽃\", 옆에서")
    }

    @Test func everyFaultIsNamedByItsLine() {
        let file = Self.read(
            Self.header + Self.row(1) + Self.row(2, entry: "OLT") + Self.row(3, showings: "-1") + "2022-01-05,4\n"
        )
        #expect(file.faults.map(\.line) == [3, 4, 5])
        #expect(
            file.faults.map(\.reason.english) == [
                "‘OLT’ is neither NEW nor OLD", "‘-1’ is below zero in showings", "there are 2 fields instead of 18",
            ]
        )
    }

    @Test(arguments: [
        ("", 1, "the file is empty"), ("date,rank\n", 1, "there is no column called code"),
        (header + row(1) + row(3), 3, "rank 3 cannot follow rank 1"),
        (header + row(1) + row(1), 3, "the film 20210081 stands there twice"),
        (header + "\"open", 2, "a quotation mark isn’t closed"),
        (header + "\"shut\"ter,1\n" + row(1), 2, "the quotation marks do not match"),
        ("{\n\n]", 3, "from here it is not JSON"),
        ("{}", 1, "it is neither an answer of KOBIS's nor a list of films"),
        (#"{"faultInfo":{"message":"x","errorCode":"320010"}}"#, 1, "it is a refusal by KOBIS: x"),
    ])
    func fileThatIsNoneIsRefused(text: String, line: Int, reason: String) {
        #expect(Self.read(text).faults.map(\.line) == [line])
        #expect(Self.read(text).faults.map(\.reason.english) == [reason])
    }

    @Test func filmStandingTwiceInAnAnswerIsToldWithItsRows() throws {
        let sample = BoxOfficeSample.read(at: Self.now)
        let ranking = try #require(sample.rankings.first)
        let codes = ranking.rows.map(\.code.text)
        var writer = FigureWriter(.json)
        writer.add(ranking)
        var text = writer.finish().text
        for other in [codes[7], codes[8]] { text = text.replacing(other, with: codes[9]) }
        #expect(
            Self.read(text).faults.map(\.reason.english) == [
                "the film \(codes[9]) stands in one list 3 times: rows 8, 9, 10"
            ]
        )
    }

    private static let fiveYears = ProcessInfo.processInfo.environment["MADANG_FIVE_YEARS"]

    /// Imports 18,260 rows of 2018 to 2022, if `MADANG_FIVE_YEARS` names the file.
    @Test(.enabled(if: fiveYears != nil, "MADANG_FIVE_YEARS names no file"))
    func fiveYearsAddUp() throws {
        let data = try Data(contentsOf: URL(filePath: try #require(Self.fiveYears)))
        let file = Array(data).withUnsafeBufferPointer { FigureFile($0, origin: .imported, at: Self.now) }
        #expect(file.faults == [])
        #expect(file.rankings.count == 1_826)
        var wrong = 0
        var pairs = 0
        for (before, after) in zip(file.rankings, file.rankings.dropFirst()) {
            for row in after.rows {
                guard let earlier = before[row.code] else { continue }
                pairs += 1
                let isTotal = row.admissions.total == earlier.admissions.total + row.admissions.count
                let isChange = row.change == RankChange(places: earlier.rank - row.rank, isNew: false)
                if !isTotal || !isChange { wrong += 1 }
            }
        }
        #expect(pairs > 15_000)
        #expect(wrong == 0)
    }
}
