package import Domain
import HTTP
package import Octets
import Pages
package import Routes
import Wire

/// The archive's figures as files: days, films and corrections, as they were known at one time.
///
/// A file depends on that time alone, so every server writes the same bytes, and any earlier one can be made again. It is
/// written in portions, each a member of the gzip file (RFC 1952 allows several), and never held in memory as a whole.
package struct OpenData: Sendable {
    let figures: any BoxOfficeFigures
    let time: Instant
    private static let daysAtOnce = 92
    private static let revisionsAtOnce = 200

    package init(figures: any BoxOfficeFigures, time: Instant) { (self.figures, self.time) = (figures, time) }

    /// Writes the file in portions.
    package func write(_ table: OpenTable, to write: (Bytes) async throws -> Void) async throws {
        switch table {
        case .days: try await days(to: write)
        case .films: try await films(to: write)
        case .corrections: try await corrections(to: write)
        }
    }

    /// Returns the number of bytes and the SHA-256 of a file, which is written only to be counted.
    func measure(_ table: OpenTable) async throws -> (bytes: Int, hash: String) {
        var hash = SHA256()
        var count = 0
        try await write(table) { portion in
            unsafe portion.withBytes { unsafe hash.update(UnsafeRawBufferPointer($0)) }
            count += portion.count
        }
        return (count, hash.finishAsText())
    }

    private func days(to write: (Bytes) async throws -> Void) async throws {
        var isFirst = true
        try await eachPortion { lists in
            var writer = FigureWriter(.csv, hasHeader: isFirst)
            isFirst = false
            for list in lists { writer.add(list) }
            try await write(try Compression.gzip(writer.finish(), level: 6))
        }
        if isFirst { try await write(try Compression.gzip(FigureWriter(.csv).finish(), level: 6)) }
    }

    private func films(to write: (Bytes) async throws -> Void) async throws {
        var films: [FilmCode: FilmLine] = [:]
        try await eachPortion { lists in
            for list in lists {
                for row in list.rows { films[row.code, default: FilmLine(row, on: list.key.first)].add(row, list) }
            }
        }
        var writer = ByteWriter(capacity: 65_536)
        writer.append("code,title,opened,firstDay,lastDay,days,bestRank,daysAtNumberOne,admissionsTotal,salesTotal\n")
        for (code, film) in films.sorted(by: { $0.key < $1.key }) { writer.append(film.line(code)) }
        try await write(try Compression.gzip(writer.finish(), level: 6))
    }

    private func corrections(to write: (Bytes) async throws -> Void) async throws {
        var number: Int?
        var isFirst = true
        while true {
            let found = try await figures.revisions(before: number, atMost: Self.revisionsAtOnce)
            let known = found.filter { $0.seen <= time }
            if isFirst || !known.isEmpty {
                let table = CorrectionTable.bytes(of: known, hasHeader: isFirst)
                try await write(try Compression.gzip(table, level: 6))
                isFirst = false
            }
            guard found.count == Self.revisionsAtOnce, let last = found.last else { return }
            number = last.number
        }
    }

    /// Calls `body` with the lists of some months at a time, in order.
    private func eachPortion(_ body: ([Ranking]) async throws -> Void) async throws {
        guard let extent = try await figures.extent() else { return }
        var first = extent.first
        while first <= extent.last {
            let lists = try await figures.lists(in: Period(from: first, days: Self.daysAtOnce), knownAt: time)
            if !lists.isEmpty { try await body(lists) }
            first = first.adding(days: Self.daysAtOnce)
        }
    }
}

/// A line of the table of films.
private struct FilmLine {
    private var title: String
    private var opened: Day?
    private let first: Day
    private var last: Day
    private var days = 0
    private var best: Int
    private var daysAtNumberOne = 0
    private var admissions = 0
    private var sales = 0

    init(_ row: RankedFilm, on day: Day) { (title, first, last, best) = (row.name, day, day, row.rank) }

    mutating func add(_ row: RankedFilm, _ list: Ranking) {
        (title, opened, last) = (row.name, row.opened, list.key.first)
        days += 1
        best = min(best, row.rank)
        if row.rank == 1 { daysAtNumberOne += 1 }
        (admissions, sales) = (row.admissions.total, row.sales.total)
    }

    func line(_ code: FilmCode) -> String {
        [
            code.text, title.quotedInCSV, opened?.iso ?? "", first.iso, last.iso, String(days), String(best),
            String(daysAtNumberOne), String(admissions), String(sales),
        ].joined(separator: ",") + "\n"
    }
}
