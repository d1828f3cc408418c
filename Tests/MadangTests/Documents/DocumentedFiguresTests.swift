import Foundation
import Testing

/// Every number with a unit in a document has a source: `figures.tsv` names the file and the text it comes from. If a
/// limit changes, the text is no longer there, and its row leads to the documents to update.
@Suite struct DocumentedFiguresTests {
    /// Decision records keep the figures of their day, and ledgers are checked by the tests they name.
    private static let documents = Document.all.filter {
        !$0.path.hasPrefix("docs/decisions/") && !$0.path.hasPrefix("Tests/") && $0.path != "CHANGELOG.md"
    }

    @Test(arguments: documents) func everyFigureComesFromSomewhere(document: Document) throws {
        let known = Set(try Figure.ledger().filter { $0.document == document.path }.map(\.text))
        for figure in try Figure.all(in: document) {
            #expect(known.contains(figure), "\(document.path): \(figure) is not in \(Figure.file)")
        }
    }

    @Test func everyRowIsTrueAndUsed() throws {
        let figures = Dictionary(
            uniqueKeysWithValues: try Self.documents.map { ($0.path, Set(try Figure.all(in: $0))) }
        )
        for row in try Figure.ledger() {
            #expect(figures[row.document]?.contains(row.text) == true, "\(row) is no longer in the document")
            let source = try? String(contentsOfFile: "\(Checkout.path)/\(row.source)", encoding: .utf8)
            #expect(source?.contains(row.evidence) == true, "\(row)")
        }
    }
}

private enum Figure {
    static let file = "Tests/MadangTests/Documents/figures.tsv"

    struct Row { let document, text, source, evidence: String }

    /// Document, figure, source file, and its text; separated by tabs.
    static func ledger() throws -> [Row] {
        try String(contentsOfFile: "\(Checkout.path)/\(file)", encoding: .utf8).split(separator: "\n").map { line in
            let cells = line.split(separator: "\t", maxSplits: 3).map(String.init)
            try #require(cells.count == 4, "\(line)")
            return Row(document: cells[0], text: cells[1], source: cells[2], evidence: cells[3])
        }
    }

    /// Returns the numbers with a unit; text in backticks is a name and is checked as one.
    static func all(in document: Document) throws -> [String] {
        try document.prose().replacing(/`[^`]*`/, with: "``").matches(of: pattern).map { String($0.1) }
    }

    private static var pattern: Regex<(Substring, Substring)> {
        /(?:^|[^\w.,#])(\d+(?:[.,]\d+)*[  ]?(?:[KMGT]B|bytes?|µs|ms|seconds?|minutes?|hours?|days?|weeks?|%|px|megapixels?|scalars?|characters?|letters?|pictures?|requests?|connections?|sessions?|초|분|시간|일|글자|장|개|명|쪽))(?![A-Za-z0-9_])/
    }
}
