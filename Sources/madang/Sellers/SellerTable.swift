import Domain

/// The rows of a CSV file (RFC 4180) with sellers: identifier, secret, name, number. A first line of words is its head.
struct SellerTable: Equatable {
    struct Entry: Equatable {
        /// Where it stands in the file, counted from one.
        let line: Int
        let identifier: String
        let secret: String
        let name: String
        let number: Int?
    }

    let rows: [Entry]

    /// Throws `invalid` with the line that cannot be read, before anything is done with the others.
    init(_ text: String) throws(Failure) {
        var rows: [Entry] = []
        for (line, cells) in try CSV.lines(text) where cells != [""] {
            if rows.isEmpty, cells.first?.lowercased() == "identifier" { continue }
            rows.append(try Self.row(cells, line))
        }
        self.rows = rows
    }

    private static func row(_ cells: [String], _ line: Int) throws(Failure) -> Entry {
        guard (3...4).contains(cells.count) else {
            throw .line(line, Phrase("칸이 3개나 4개여야 해요", "it takes 3 or 4 cells"))
        }
        let number = cells.count == 4 && !cells[3].isEmpty ? Int(cells[3]) : nil
        guard cells.count == 3 || cells[3].isEmpty || (number ?? 0) > 0 else {
            throw .line(line, Phrase("번호는 1보다 작지 않은 수여야 해요", "the number must be one or more"))
        }
        guard !cells[0].isEmpty, !cells[1].isEmpty, !cells[2].isEmpty else {
            throw .line(line, Phrase("식별자, 비밀번호, 이름이 모두 있어야 해요", "identifier, secret and name must be there"))
        }
        return Entry(line: line, identifier: cells[0], secret: cells[1], name: cells[2], number: number)
    }
}

/// Comma-separated values: cells may be quoted, and then hold commas, line ends and doubled quotes.
enum CSV {
    static func lines(_ text: String) throws(Failure) -> [(line: Int, cells: [String])] {
        var lines: [(line: Int, cells: [String])] = []
        var scalars = text.unicodeScalars[...]
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var number = 1
        while !scalars.isEmpty {
            let begun = number
            lines.append((begun, try cells(&scalars, &number)))
        }
        return lines
    }

    private static func cells(
        _ rest: inout Substring.UnicodeScalarView,
        _ line: inout Int
    ) throws(Failure) -> [String] {
        var cells: [String] = []
        while true {
            cells.append(rest.first == "\"" ? try quoted(&rest, &line) : plain(&rest))
            switch rest.popFirst() {
            case ",": continue
            case "\r" where rest.first == "\n": rest.removeFirst()
            case "\n", nil: break
            default: throw .line(line, Phrase("따옴표가 맞지 않아요", "the quotes do not match"))
            }
            line += 1
            return cells
        }
    }

    private static func plain(_ rest: inout Substring.UnicodeScalarView) -> String {
        let cell = rest.prefix { $0 != "," && $0 != "\n" && $0 != "\r" }
        rest = rest[cell.endIndex...]
        return String(cell)
    }

    private static func quoted(
        _ rest: inout Substring.UnicodeScalarView,
        _ line: inout Int
    ) throws(Failure) -> String {
        var cell = String.UnicodeScalarView()
        rest.removeFirst()
        while let scalar = rest.popFirst() {
            if scalar == "\n" { line += 1 }
            guard scalar == "\"" else {
                cell.append(scalar)
                continue
            }
            guard rest.first == "\"" else { return String(cell) }
            cell.append(rest.removeFirst())
        }
        throw .line(line, Phrase("따옴표가 닫히지 않았어요", "a quote is not closed"))
    }
}

extension Failure {
    fileprivate static func line(_ number: Int, _ reason: Phrase) -> Failure {
        Failure(.invalid, Phrase("\(number)번째 줄: \(reason.korean).", "Line \(number): \(reason.english)."))
    }
}
