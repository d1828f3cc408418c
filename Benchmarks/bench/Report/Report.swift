import Glibc

/// `bench report`: writes the results into the documents, between the marks that name them: `<!-- bench: NAME -->` and
/// `<!-- bench end -->`. The rest of these documents is written by hand.
enum Report {
    /// The budgets explained, and every figure.
    private static let documents = ["docs/performance.md", "Tests/Ledgers/performance.md"]

    static func run() throws {
        let chapters = Part.allCases.compactMap(Chapter.kept)
        let budgets = BudgetTable(chapters)
        var pieces = ["budgets": Markdown.table(budgets.table), "machine": Machine.description]
        for chapter in chapters { pieces[chapter.part.rawValue] = Markdown.chapter(chapter) }
        for document in documents { try write(pieces, into: document) }
        for (readme, words) in [("README.md", ReadmeWords.english), ("README.ko.md", ReadmeWords.korean)] {
            try write(["summary": words.paragraph(budgets)], into: readme)
        }
        print(Markdown.table(budgets.table))
        for budget in budgets.missed { print("missed: \(budget.name)") }
    }

    /// Replaces the pieces that were measured and leaves the others unchanged.
    private static func write(_ pieces: [String: String], into path: String) throws {
        let old = Text.file(path)
        guard !old.isEmpty else { throw BenchFailure(what: "there is no \(path): start bin/bench in the checkout") }
        var new = ""
        var rest = old[...]
        while let mark = Mark(in: rest) {
            new += rest[..<mark.inside.lowerBound]
            new += pieces[mark.name].map { "\n\($0)\n" } ?? String(rest[mark.inside])
            rest = rest[mark.inside.upperBound...]
        }
        new += rest
        if new != old, !Text.write(new, to: path) { throw BenchFailure(what: "cannot write \(path)") }
    }

    /// The text between two marks.
    private struct Mark {
        let name: String
        let inside: Range<Substring.Index>

        /// Finds the first pair of marks in the text.
        init?(in text: Substring) {
            guard let start = text.firstRange(of: "<!-- bench: "),
                let close = text[start.upperBound...].firstRange(of: " -->"),
                let end = text[close.upperBound...].firstRange(of: "<!-- bench end -->")
            else { return nil }
            name = String(text[start.upperBound..<close.lowerBound])
            inside = close.upperBound..<end.lowerBound
        }
    }
}
