package import Domain
package import Octets

/// One call of KOBIS's interface, as it was asked.
package struct KobisRequest: Sendable, Hashable {
    package let endpoint: KobisEndpoint
    package let format: KobisAnswer.Format
    /// Who asks; nil where nobody said.
    package let key: String?
    private let values: [String: String]

    /// The first of several values counts; one without a value, such as Swift's `URLQueryItem` makes from nil, was not
    /// given.
    package init(_ endpoint: KobisEndpoint, _ format: KobisAnswer.Format, query: [(name: SentText, value: SentText)]) {
        self.endpoint = endpoint
        self.format = format
        var values: [String: String] = [:]
        for (sent, value) in query where !value.isEmpty {
            guard let name = sent.word, name == "key" || endpoint.parameters.contains(name), values[name] == nil else {
                continue
            }
            values[name] = value.clipped(to: .line)
        }
        key = values.removeValue(forKey: "key")
        self.values = values
    }

    package subscript(_ name: String) -> String? { values[name] }

    /// What tells this question from others, whichever app asks and in whatever order: no key, sorted by name.
    package var parameters: [(name: String, value: String)] {
        values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }

    /// Keys are 32 hexadecimal digits in lower case; when `allowed` names some, it must be one of them.
    package func checkKey(allowed: Set<String>) throws(KobisFault) {
        guard let key, key.utf8.count == 32, key.utf8.allSatisfy(Self.isHexDigit),
            allowed.isEmpty || allowed.contains(key)
        else { throw .wrongKey }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}

/// What the box-office calls are asked for.
extension KobisRequest {
    /// Throws for a date that is missing or none, a nation or a kind of week that does not exist.
    package func rankingKey() throws(KobisFault) -> RankingKey {
        guard let date = self["targetDt"] else { throw .missing("날짜", "targetDt") }
        guard let day = Day(compact: date) else { throw .wrongDate(date) }
        return RankingKey(try span(), day, try filter())
    }

    private func span() throws(KobisFault) -> RankingSpan {
        guard endpoint == .weeklyBoxOffice else { return .day }
        switch self["weekGb"] {
        case nil, "1": return .weekend
        case "0": return .week
        case "2": return .weekdays
        case let other?: throw .wrongSpan(other)
        }
    }

    private func filter() throws(KobisFault) -> RankingFilter {
        var filter = RankingFilter.all
        if let nation = self["repNationCd"] {
            filter.nation = RankingFilter.Nation(rawValue: nation)
            if filter.nation == nil { throw .wrongNation(nation) }
        }
        // What is neither Y nor N asks for nothing in particular.
        filter.kind = self["multiMovieYn"].flatMap(RankingFilter.Kind.init)
        filter.region = self["wideAreaCd"]
        return filter
    }

    /// The nation films are asked for, by its eight digits; nil where none is named.
    package func nationCode() throws(KobisFault) -> String? {
        guard let code = self["repNationCd"] else { return nil }
        guard code.utf8.count == 8, code.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            throw .wrongNationCode(code)
        }
        return code
    }

    /// How many rows of a ranking: ten at most, and ten unless it is said.
    package var rows: Int { bounded("itemPerPage", Self.rankingRows) }

    /// How many rows a ranking can have.
    package static let rankingRows = 1...10
    /// How many rows a page of any other list can have.
    package static let listRows = 1...100
    /// So many when nobody says.
    package static let usualRows = 10
}

/// What the lists and single things are asked for.
extension KobisRequest {
    /// The page, from 1, and its length.
    package var page: (number: Int, length: Int) {
        let number = self["curPage"].flatMap { Int($0) } ?? 1
        return (min(max(number, 1), 1_000_000), bounded("itemPerPage", Self.listRows))
    }

    /// The code of the one thing that is asked for.
    package func code() throws(KobisFault) -> String {
        guard let wanted = endpoint.requiredCode else { return "" }
        return try required(wanted, endpoint.codeName)
    }

    private func required(_ name: String, _ what: String) throws(KobisFault) -> String {
        guard let value = self[name] else { throw .missing(what, name) }
        return value
    }

    private func bounded(_ name: String, _ range: ClosedRange<Int>) -> Int {
        guard let number = self[name].flatMap({ Int($0) }) else { return Self.usualRows }
        return min(max(number, range.lowerBound), range.upperBound)
    }

    package static func == (one: KobisRequest, other: KobisRequest) -> Bool {
        one.endpoint == other.endpoint && one.format == other.format && one.values == other.values
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(endpoint)
        hasher.combine(format)
        hasher.combine(values)
    }
}
