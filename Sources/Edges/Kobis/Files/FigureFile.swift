package import Domain
import Octets
import Wire

/// The contents of a file of figures: lists in CSV, films in JSON, or an answer of KOBIS.
package struct FigureFile: Sendable {
    package var rankings: [Ranking] = []
    package var films: [Film] = []
    /// Faults, in line order. A file with faults is imported as a whole or not at all.
    package var faults: [Fault] = []

    package struct Fault: Error, Sendable, Equatable {
        package let line: Int
        package let reason: Phrase
    }

    /// Parses a file and detects its format from the beginning.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, origin: RankingOrigin, at now: Instant) {
        guard unsafe isUTF8(bytes) else {
            faults = [Fault(line: 1, reason: Phrase("UTF-8로 적힌 파일이 아니에요", "it is not UTF-8"))]
            return
        }
        switch unsafe bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): unsafe readJSON(bytes, origin, now)
        default: unsafe readCSV(bytes, origin, now)
        }
    }

    private mutating func readCSV(_ bytes: UnsafeBufferPointer<UInt8>, _ origin: RankingOrigin, _ now: Instant) {
        var table = RankingTable(origin: origin, at: now)
        unsafe table.read(bytes)
        rankings = table.rankings
        faults = table.faults
    }

    private mutating func readJSON(_ bytes: UnsafeBufferPointer<UInt8>, _ origin: RankingOrigin, _ now: Instant) {
        do throws(JSONFault) {
            unsafe take(try JSON(parsing: bytes), origin, now)
        } catch {
            let line = unsafe 1 + bytes.prefix(error.offset).count { $0 == 0x0A }
            complain(Phrase("여기부터 JSON이 아니에요", "from here it is not JSON"), line: line)
        }
    }

    private mutating func take(_ document: JSON, _ origin: RankingOrigin, _ now: Instant) {
        if case .list(let records) = document {
            for (index, record) in records.enumerated() {
                let isAnswer = record["boxOfficeResult"] != nil || record["movieInfoResult"] != nil
                if isAnswer { take(record, origin, now) } else { take(record, at: index, origin, now) }
            }
        } else if let fault = KobisFault(in: document) {
            complain(
                Phrase("KOBIS가 거절한 답이에요: \(fault.message)", "it is a refusal by KOBIS: \(fault.message)")
            )
        } else if let key = RankingKey(kobis: document), let rows = RankedFilm.list(in: document) {
            for fault in Self.repeated(rows) { complain(fault) }
            rankings.append(Ranking(key: key, rows: rows, origin: origin, fetched: now))
        } else {
            take(Film(kobis: document), origin, now, or: .unknown)
        }
    }

    private mutating func take(_ record: JSON, at index: Int, _ origin: RankingOrigin, _ now: Instant) {
        take(Film(record: record), origin, now, or: .nameless(index + 1))
    }

    private mutating func take(_ film: Film?, _ origin: RankingOrigin, _ now: Instant, or reason: Phrase) {
        guard var film else { return complain(reason) }
        film.origin = origin
        film.fetched = now
        films.append(film)
    }

    /// Returns faults for films that appear twice in a list. Rows are named by their number, because an answer of KOBIS
    /// is one long line.
    private static func repeated(_ rows: [RankedFilm]) -> [Phrase] {
        Dictionary(grouping: rows.indices) { rows[$0].code }.values.filter { $0.count > 1 }
            .sorted { $0[0] < $1[0] }
            .map { places in
                let (code, list) = (rows[places[0]].code.text, places.map { "\($0 + 1)" }.joined(separator: ", "))
                return Phrase(
                    "영화 \(code)이(가) 한 목록에 \(places.count)번 있어요: \(list)번째 줄",
                    "the film \(code) stands in one list \(places.count) times: rows \(list)"
                )
            }
    }

    private mutating func complain(_ reason: Phrase, line: Int = 1) {
        faults.append(Fault(line: line, reason: reason))
    }
}

extension Phrase {
    fileprivate static let unknown = Phrase(
        "KOBIS의 답도, 영화 목록도 아니에요",
        "it is neither an answer of KOBIS's nor a list of films"
    )

    fileprivate static func nameless(_ number: Int) -> Phrase {
        Phrase("\(number)번째 영화에 코드나 제목이 없어요", "film \(number) has no code or title")
    }
}
