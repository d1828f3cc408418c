import Foundation
import Testing

/// Tests/Ledgers/asvs.md has every row of the standard once. That the tests it names exist is checked for all
/// documents.
@Suite struct SecurityDocumentsTests {
    private func read(_ page: String) throws -> String {
        try String(contentsOf: URL(filePath: Checkout.path).appending(path: page), encoding: .utf8)
    }

    /// The requirements of levels 1 and 2 of ASVS 5.0.0: section and numbers.
    private static let rows: [(section: String, numbers: [Int])] = [
        ("1.1", [1, 2]), ("1.2", Array(1...9)), ("1.3", Array(1...11)), ("1.4", [1, 2, 3]), ("1.5", [1, 2]),
        ("2.1", [1, 2, 3]), ("2.2", [1, 2, 3]), ("2.3", [1, 2, 3, 4]), ("2.4", [1]), ("3.2", [1, 2]),
        ("3.3", [1, 2, 3, 4]), ("3.4", Array(1...6)), ("3.5", Array(1...5)), ("3.7", [1, 2]), ("4.1", [1, 2, 3]),
        ("4.2", [1]), ("4.3", [1, 2]), ("4.4", [1, 2, 3, 4]), ("5.1", [1]), ("5.2", [1, 2, 3]), ("5.3", [1, 2]),
        ("5.4", [1, 2, 3]), ("6.1", [1, 2, 3]), ("6.2", Array(1...12)), ("6.3", [1, 2, 3, 4]), ("6.4", [1, 2, 3, 4]),
        ("6.5", Array(1...5)), ("6.6", [1, 2, 3]), ("6.8", [1, 2, 3, 4]), ("7.1", [1, 2, 3]), ("7.2", [1, 2, 3, 4]),
        ("7.3", [1, 2]), ("7.4", Array(1...5)), ("7.5", [1, 2]), ("7.6", [1, 2]), ("8.1", [1, 2]), ("8.2", [1, 2, 3]),
        ("8.3", [1]), ("8.4", [1]), ("9.1", [1, 2, 3]), ("9.2", [1, 2, 3, 4]), ("10.1", [1, 2]), ("10.2", [1, 2]),
        ("10.3", [1, 2, 3, 4]), ("10.4", Array(1...11)), ("10.5", Array(1...5)), ("10.6", [1, 2]), ("10.7", [1, 2, 3]),
        ("11.1", [1, 2]), ("11.2", [1, 2, 3]), ("11.3", [1, 2, 3]), ("11.4", [1, 2, 3, 4]), ("11.5", [1]),
        ("11.6", [1]),
        ("12.1", [1, 2, 3]), ("12.2", [1, 2]), ("12.3", [1, 2, 3, 4]), ("13.1", [1]), ("13.2", Array(1...5)),
        ("13.3", [1, 2]), ("13.4", Array(1...5)), ("14.1", [1, 2]), ("14.2", [1, 2, 3, 4]), ("14.3", [1, 2, 3]),
        ("15.1", [1, 2, 3]), ("15.2", [1, 2, 3]), ("15.3", Array(1...7)), ("16.1", [1]), ("16.2", Array(1...5)),
        ("16.3", [1, 2, 3, 4]), ("16.4", [1, 2, 3]), ("16.5", [1, 2, 3]), ("17.1", [1]), ("17.2", [1, 2, 3, 4]),
        ("17.3", [1, 2]),
    ]

    @Test func everyRowOfTheStandardIsThereOnce() throws {
        let page = try read("Tests/Ledgers/asvs.md")
        var found: [String] = []
        for line in page.split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimming(" ") }
            guard cells.count == 6, cells[1].contains(where: \.isNumber) else { continue }
            found += cells[1].split(separator: ",").map { $0.trimming(" ") }
            #expect(["met", "part", "not", "–"].contains(cells[3]), "\(line)")
            if cells[3] == "part" || cells[3] == "not" { #expect(!cells[4].isEmpty, "why: \(line)") }
        }
        let expected = Self.rows.flatMap { row in row.numbers.map { "\(row.section).\($0)" } }
        #expect(found.sorted() == expected.sorted())
    }
}

extension Substring {
    fileprivate func trimming(_ character: Character) -> String {
        var rest = self
        while rest.first == character { rest.removeFirst() }
        while rest.last == character { rest.removeLast() }
        return String(rest)
    }
}
