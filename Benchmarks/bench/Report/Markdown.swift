/// Chapters as Markdown for the documents.
enum Markdown {
    static func chapter(_ chapter: Chapter) -> String {
        ["`bin/bench \(chapter.part.rawValue)`, \(chapter.circumstances)."].joined()
            + chapter.tables.map { "\n\n" + table($0) }.joined()
    }

    static func table(_ table: FigureTable) -> String {
        var lines = table.title.isEmpty ? [] : ["**\(table.title)**", ""]
        lines.append(row(table.columns))
        // The first column holds names, the others numbers.
        lines.append(row(table.columns.indices.map { $0 == 0 ? "---" : "---:" }))
        lines += table.rows.map(row)
        if !table.note.isEmpty { lines += ["", table.note] }
        return lines.joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
