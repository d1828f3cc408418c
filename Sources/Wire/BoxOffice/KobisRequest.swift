package import Domain
package import Octets

/// One call of KOBIS's API, as received.
package struct KobisRequest: Sendable, Hashable {
    package let endpoint: KobisEndpoint
    package let format: KobisAnswer.Format
    /// The caller's key; nil if missing.
    package let key: String?
    private let values: [String: String]

    /// The first of several values counts; a parameter without a value, such as Swift's `URLQueryItem` makes from nil,
    /// counts as missing.
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

    /// The parameters that distinguish this question, regardless of the app and their order: without the key, sorted by
    /// name.
    package var parameters: [(name: String, value: String)] {
        values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }

    /// Throws unless the key is 32 lower-case hexadecimal digits and, if `allowed` names some keys, one of them.
    package func checkKey(allowed: Set<String>) throws(KobisFault) {
        guard let key, key.utf8.count == 32, key.utf8.allSatisfy(\.isHexadecimalDigit),
            allowed.isEmpty || allowed.contains(key)
        else { throw .wrongKey }
    }
}

/// Parameters of the box office calls.
extension KobisRequest {
    /// Returns the key of the requested ranking. Throws for a missing or invalid date, or an unknown nation or kind of
    /// week.
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
        // Any value but Y and N filters nothing.
        filter.kind = self["multiMovieYn"].flatMap(RankingFilter.Kind.init)
        filter.region = self["wideAreaCd"]
        return filter
    }

    /// Returns the eight-digit nation filter; nil if there is none.
    package func nationCode() throws(KobisFault) -> String? {
        guard let code = self["repNationCd"] else { return nil }
        guard code.utf8.count == 8, code.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else {
            throw .wrongNationCode(code)
        }
        return code
    }

    /// The number of rows of a ranking: at most ten, which is also the default.
    package var rows: Int { bounded("itemPerPage", Self.rankingRows) }

    /// Valid numbers of rows of a ranking.
    package static let rankingRows = 1...10
    /// Valid numbers of rows on a page of any other list.
    package static let listRows = 1...100
    /// The default number of rows.
    package static let usualRows = 10
}

/// Parameters of lists and single objects.
extension KobisRequest {
    /// The page number, from 1, and the page length.
    package var page: (number: Int, length: Int) {
        let number = self["curPage"].flatMap { Int($0) } ?? 1
        return (min(max(number, 1), 1_000_000), bounded("itemPerPage", Self.listRows))
    }

    /// Returns the code of the requested object.
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
