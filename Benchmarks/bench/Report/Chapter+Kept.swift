import Glibc

/// Stores chapters in `.build/bench`, so that one part can be measured again without the others: tab-separated lines
/// whose first field names the kind of line.
extension Chapter {
    private static let folder = ".build/bench"

    private static func path(_ part: Part) -> String { "\(folder)/\(part.rawValue).tsv" }

    func keep() throws(BenchFailure) {
        var lines = [["chapter", circumstances]]
        for table in tables {
            lines.append(["table", table.title, table.note])
            lines.append(["columns"] + table.columns)
            lines += table.rows.map { ["row"] + $0 }
        }
        lines += readings.map { ["reading", $0.budget.rawValue, "\($0.value)", $0.of, $0.peer] }
        mkdir(".build", 0o755)
        mkdir(Self.folder, 0o755)
        let text = lines.map { $0.joined(separator: "\t") + "\n" }.joined()
        guard Text.write(text, to: Self.path(part)) else { throw BenchFailure(what: "cannot write \(Self.path(part))") }
    }

    /// Returns the part's latest results; nil when it was never measured.
    static func kept(_ part: Part) -> Chapter? {
        let lines = Text.file(path(part)).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard let first = lines.first, first.count == 2 else { return nil }
        var chapter = Chapter(part, circumstances: first[1])
        for line in lines.dropFirst() { chapter.take(line) }
        return chapter
    }

    private mutating func take(_ line: [String]) {
        switch line[0] {
        case "table" where line.count == 3: tables.append(FigureTable(title: line[1], columns: [], note: line[2]))
        case "columns" where !tables.isEmpty: tables[tables.count - 1].columns = Array(line.dropFirst())
        case "row" where !tables.isEmpty: tables[tables.count - 1].rows.append(Array(line.dropFirst()))
        case "reading" where line.count == 5:
            guard let budget = Budget(rawValue: line[1]), let value = Double(line[2]) else { return }
            readings.append(Reading(budget: budget, value: value, of: line[3], peer: line[4]))
        default: break
        }
    }
}
