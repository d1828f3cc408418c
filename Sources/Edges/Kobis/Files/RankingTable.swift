import Domain

/// Parses lists of films from CSV: one row for each film, with the names of the columns in the first line.
struct RankingTable {
    private(set) var rankings: [Ranking] = []
    private(set) var faults: [FigureFile.Fault] = []
    private let origin: RankingOrigin
    private let now: Instant
    private var places: [RankingKey: Int] = [:]

    /// The most faults reported.
    private static let mostFaults = 100

    init(origin: RankingOrigin, at now: Instant) {
        self.origin = origin
        self.now = now
    }

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = unsafe CSVReader(bytes)
        do throws(CSVFault) {
            guard let header = try reader.next() else { return complain(1, .empty) }
            guard let columns = columns(header) else { return }
            while faults.count < Self.mostFaults, let fields = try reader.next() {
                do throws(FigureFile.Fault) {
                    try take(RankingRecord(fields, columns, line: reader.line), line: reader.line)
                } catch { faults.append(error) }
            }
        } catch { complain(reader.line, error.reason) }
    }

    private mutating func columns(_ header: [String]) -> RankingColumnPlaces? {
        do throws(FigureFile.Fault) { return try RankingColumnPlaces(header) } catch {
            faults.append(error)
            return nil
        }
    }

    private mutating func complain(_ line: Int, _ reason: Phrase) {
        faults.append(FigureFile.Fault(line: line, reason: reason))
    }

    private mutating func take(_ record: RankingRecord, line: Int) throws(FigureFile.Fault) {
        guard let index = places[record.key] else {
            places[record.key] = rankings.count
            rankings.append(Ranking(key: record.key, rows: [], origin: origin, fetched: now))
            return try take(record, line: line)
        }
        let count = rankings[index].rows.count
        let last = rankings[index].rows.last?.rank ?? 0
        // Either the next rank, or that of a tie; after an unreadable line the following ones cannot be checked.
        guard !faults.isEmpty || record.row.rank == count + 1 || record.row.rank == last else {
            throw FigureFile.Fault(line: line, reason: .unexpected(rank: record.row.rank, after: last))
        }
        guard rankings[index][record.row.code] == nil else {
            throw FigureFile.Fault(line: line, reason: .twice(record.row.code))
        }
        var row = record.row
        row.place = count + 1
        rankings[index].rows.append(row)
    }
}

extension Phrase {
    fileprivate static let empty = Phrase("빈 파일이에요", "the file is empty")

    fileprivate static func unexpected(rank: Int, after last: Int) -> Phrase {
        Phrase("순위 \(last) 다음에 \(rank)이(가) 올 수 없어요", "rank \(rank) cannot follow rank \(last)")
    }

    fileprivate static func twice(_ code: FilmCode) -> Phrase {
        Phrase("같은 영화가 두 번 있어요: \(code.text)", "the film \(code.text) stands there twice")
    }
}
