/// The texts of all exhibits as comma-separated values: a row for each, and a column for each text in each language.
package enum ExhibitionTable {
    private static let number = "number"
    private static let columns: [(name: String, field: ExhibitionField, language: Language)] =
        Language.allCases.flatMap { language in
            ExhibitionField.ofExhibit.filter { language == .korean || !$0.isOfOneLanguage }.map { field in
                (field.key(in: language), field, language)
            }
        }

    /// The most bytes of a table that is read.
    package static let most = 1 << 20
    /// The most faults that are listed.
    private static let mostFaults = 50

    /// An error in a table.
    package struct Fault: Sendable, Equatable {
        /// The line, from one.
        package let line: Int
        /// The column's name; empty for the whole line.
        package let column: String
        package let words: Phrase

        package init(line: Int, column: String, words: Phrase) {
            (self.line, self.column, self.words) = (line, column, words)
        }
    }

    /// Returns the table, which begins with a mark by which spreadsheets recognise UTF-8.
    package static func write(_ content: ExhibitionContent) -> String {
        let rows = content.shown.map { exhibit in
            ["\(exhibit.number)"] + columns.map { exhibit.texts[$0.field, $0.language] }
        }
        return CSVText.mark
            + ([[number] + columns.map(\.name)] + rows).map { row in CSVText.line(row) }.joined()
    }

    /// Returns the content with the texts of a table, and all errors. Columns that are left out stay as they are.
    package static func read(_ text: String, into content: ExhibitionContent) -> (ExhibitionContent, [Fault]) {
        var (content, faults) = (content, [Fault]())
        var text = text
        text.withUTF8 { bytes in
            var reader = CSVReader(bytes)
            var known: [(name: String, field: ExhibitionField, language: Language)?]?
            do throws(CSVFault) {
                while let row = try reader.next(), faults.count < mostFaults {
                    guard let columns = known else {
                        known = header(row, at: reader.line, &faults)
                        if known == nil { return }
                        continue
                    }
                    apply(row, columns, at: reader.line, to: &content, &faults)
                }
            } catch {
                faults.append(Fault(line: reader.line, column: "", words: error.reason))
            }
            if known == nil, faults.isEmpty { faults.append(Fault(line: 1, column: "", words: noNumber)) }
        }
        return (content, faults)
    }

    private static let noNumber = Phrase(
        "첫 줄에 number 열이 필요해요. 여기서 받은 표를 고쳐서 올려 주세요.",
        "the first line needs a column “number”: change the table you got here"
    )

    /// Returns the columns of the first row; nil for that of the numbers.
    private static func header(
        _ row: [String],
        at line: Int,
        _ faults: inout [Fault]
    ) -> [(name: String, field: ExhibitionField, language: Language)?]? {
        guard row.first == number else {
            faults.append(Fault(line: line, column: "", words: noNumber))
            return nil
        }
        for name in row.dropFirst() where !columns.contains(where: { $0.name == name }) {
            faults.append(
                Fault(line: line, column: name, words: Phrase("모르는 열이에요", "this column is not known"))
            )
        }
        return row.map { name in columns.first { $0.name == name } }
    }

    private static func apply(
        _ row: [String],
        _ columns: [(name: String, field: ExhibitionField, language: Language)?],
        at line: Int,
        to content: inout ExhibitionContent,
        _ faults: inout [Fault]
    ) {
        guard let exhibit = Int(row[0]), content.shown.contains(where: { $0.number == exhibit }) else {
            let words = Phrase("\(row[0])번 출품작이 없어요", "there is no exhibit \(row[0])")
            return faults.append(Fault(line: line, column: number, words: words))
        }
        guard row.count <= columns.count else {
            let words = Phrase("칸이 첫 줄보다 많아요", "it has more fields than the first line")
            return faults.append(Fault(line: line, column: "", words: words))
        }
        for (column, text) in zip(columns, row) {
            guard let column else { continue }
            var edit = TextEdit(of: exhibit, in: column.language)
            // The mark against formulas is not part of the text.
            let isMarked = text.first == "'" && text.dropFirst().first.map { "=+-@".contains($0) } ?? false
            edit.texts[column.field] = isMarked ? String(text.dropFirst()) : text
            do throws(Failure) { _ = try content.apply(edit) } catch {
                faults.append(Fault(line: line, column: column.name, words: error.message))
            }
        }
    }
}
