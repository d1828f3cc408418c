package import Domain
package import Octets

/// Writes figures in a format that `FigureFile` reads.
package struct FigureWriter: ~Copyable {
    package enum Form: Sendable {
        case csv
        /// KOBIS's own answers, in a JSON list.
        case json
    }

    package let form: Form
    private var writer = ByteWriter(capacity: 65_536)
    private var isEmpty = true

    /// CSV written in portions has a header in the first only.
    package init(_ form: Form, hasHeader: Bool = true) {
        self.form = form
        switch form {
        case .csv where !hasHeader: break
        case .csv:
            writer.append("date,rank,code,title,opened,rankChange,entry,admissions,admissionsChange,")
            writer.append("admissionsChangePercent,admissionsTotal,sales,salesShare,salesChange,salesChangePercent,")
            writer.append("salesTotal,screens,showings\n")
        case .json: writer.append("[\n")
        }
    }

    package mutating func add(_ ranking: Ranking) {
        switch form {
        case .csv: for row in ranking.rows { add(row, of: ranking.key) }
        case .json: add(.ranking(ranking.key, ranking.rows))
        }
    }

    /// Adds a film; only JSON supports films.
    package mutating func add(_ film: Film) {
        if form == .json { add(.film(film)) }
    }

    package consuming func finish() -> Bytes {
        if form == .json { writer.append("\n]\n") }
        return writer.finish()
    }

    private mutating func add(_ answer: KobisAnswer) {
        if !isEmpty { writer.append(",\n") }
        isEmpty = false
        unsafe answer.bytes(as: .json).withBytes { unsafe writer.append($0) }
    }

    private mutating func add(_ row: RankedFilm, of key: RankingKey) {
        let isDay = key.span == .day
        let period = isDay ? key.first.iso : "\(key.period.first.compact)~\(key.period.last.compact)"
        func percent(_ number: Tenths) -> String { isDay ? number.short : number.full }
        let fields: [String] = [
            period, String(row.rank), row.code.text, row.title.quotedInCSV, row.opened?.iso ?? " ",
            String(row.change.places), row.change.isNew ? "NEW" : "OLD", String(row.admissions.count),
            String(row.admissions.difference), percent(row.admissions.percent), String(row.admissions.total),
            String(row.sales.count), row.salesShare.full, String(row.sales.difference), percent(row.sales.percent),
            String(row.sales.total), String(row.screens), String(row.showings),
        ]
        writer.append(fields.joined(separator: ","))
        writer.append("\n")
    }
}

extension String {
    /// The text as a field of CSV, in quotes where it needs them.
    package var quotedInCSV: String {
        guard utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return self }
        return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
