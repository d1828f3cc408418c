/// Conversion to questions passed on to KOBIS: normalised, so that equal questions have one spelling, and without those
/// that cannot have an answer.
extension KobisRequest {
    /// The query to send to KOBIS, sorted by name; nil if it could return nothing.
    package var question: [(name: String, value: String)]? {
        var asked: [(name: String, value: String)] = []
        for (name, value) in parameters {
            switch Meaning(name) {
            case .page: if page.number > 1 { asked.append((name, String(page.number))) }
            case .rows: if page.length != Self.usualRows { asked.append((name, String(page.length))) }
            case .code:
                guard Self.isCode(value) else { return nil }
                asked.append((name, value))
            case .year:
                // Some apps send years, some days.
                if let year = Self.year(value) { asked.append((name, year)) }
            case .words:
                guard let words = Self.words(value) else { return nil }
                if !words.isEmpty { asked.append((name, words)) }
            }
        }
        return page.number > Self.lastPage ? nil : asked
    }

    /// The last page: KOBIS has 100,000 films and 300,000 people, ten to a page.
    private static let lastPage = 50_000

    private enum Meaning {
        case page, rows, code, year, words

        init(_ name: String) {
            switch name {
            case "curPage": self = .page
            case "itemPerPage": self = .rows
            case "openStartDt", "openEndDt", "prdtStartYear", "prdtEndYear": self = .year
            case "movieNm", "directorNm", "companyNm", "ceoNm", "peopleNm", "filmoNames": self = .words
            default: self = .code
            }
        }
    }

    private static func isCode(_ value: String) -> Bool {
        (1...16).contains(value.utf8.count)
            && value.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            }
    }

    private static func year(_ value: String) -> String? {
        let digits = value.utf8.prefix(4)
        guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Returns the text trimmed; nil if it cannot be a name.
    private static func words(_ value: String) -> String? {
        guard value.utf8.count <= 300, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        let bytes = Array(value.utf8)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return "" }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}
