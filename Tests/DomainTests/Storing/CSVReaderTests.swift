import Domain
import Testing

@Suite struct CSVReaderTests {
    @Test func fieldsAreReadAsSpreadsheetsWriteThem() throws {
        let text = "\u{FEFF}a,\"b,\"\"c\"\r\n\r\n,\n\"가\n나\",\rlast"
        let records = try records(of: text)
        #expect(records.map(\.fields) == [["a", "b,\"c"], ["", ""], ["가\n나", ""], ["last"]])
        #expect(records.map(\.line) == [1, 3, 4, 6])
    }

    @Test(arguments: [
        ("a,\"b", CSVFault.openQuote), ("\"", .openQuote), ("\"a\"b", .textAfterQuote), ("\"a\" ,b", .textAfterQuote),
    ])
    func quotesThatDoNotMatchAreRefused(text: String, fault: CSVFault) {
        #expect(throws: fault) { try records(of: text) }
    }

    @Test func aQuoteInsideAFieldIsAnyLetter() throws {
        #expect(try records(of: "a\"b,c").first?.fields == ["a\"b", "c"])
    }

    private func records(of text: String) throws(CSVFault) -> [(line: Int, fields: [String])] {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(CSVFault) in
            var reader = CSVReader(bytes)
            var records: [(line: Int, fields: [String])] = []
            while let fields = try reader.next() { records.append((reader.line, fields)) }
            return records
        }
    }
}
