import Domain

/// The rows of a CSV file (RFC 4180) with sellers: identifier, secret, name, number. A first line of words is a header.
struct SellerTable: Equatable {
    struct Entry: Equatable {
        /// The line in the file, counted from one.
        let line: Int
        let identifier: String
        let secret: String
        let name: String
        let number: Int?
    }

    let rows: [Entry]

    /// Throws `invalid` with the first invalid line, before any other is processed.
    init(_ text: String) throws(Failure) {
        rows = try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(Failure) in try Self.rows(bytes) }
    }

    private static func rows(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> [Entry] {
        var reader = CSVReader(bytes)
        var rows: [Entry] = []
        func cells() throws(Failure) -> [String]? {
            do throws(CSVFault) { return try reader.next() } catch { throw .line(reader.line, error.reason) }
        }
        while let cells = try cells() {
            if rows.isEmpty, cells.first?.lowercased() == "identifier" { continue }
            rows.append(try row(cells, reader.line))
        }
        return rows
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
            throw .line(line, Phrase("식별자, 비밀번호, 이름이 모두 있어야 해요", "identifier, secret and name are required"))
        }
        return Entry(line: line, identifier: cells[0], secret: cells[1], name: cells[2], number: number)
    }
}

extension Failure {
    fileprivate static func line(_ number: Int, _ reason: Phrase) -> Failure {
        Failure(.invalid, Phrase("\(number)번째 줄: \(reason.korean).", "Line \(number): \(reason.english)."))
    }
}
