package import Domain

/// A place as people write it: `성수동`, `강남구 역삼`, `경기도 성남시 분당구`, and the areas it can mean.
package struct NeighbourhoodQuery: Sendable, Hashable {
    package let text: String
    /// The possible areas; empty if none or too many match.
    package let areas: [Area]
    package let isTooMuch: Bool

    /// The longest text, in characters; real places are much shorter.
    package static let longest = 40
    /// The most matches accepted: 중구 is in six towns, and 중앙동 in thirty-one.
    package static let most = 32

    package init(_ text: String) {
        self.text = text
        let meant = text.isEmpty ? [] : PlaceWords(text)?.areas ?? []
        isTooMuch = meant.count > Self.most
        areas = isTooMuch ? [] : meant
    }

    package var isEmpty: Bool { text.isEmpty }
}

/// The neighbourhoods a seller can mean. A district alone is too large a place to meet in.
package struct TypedNeighbourhood {
    package let found: [Neighbourhoods.Neighbourhood]

    /// The most to choose from.
    package static let most = 12

    package init(_ text: String) {
        let all = PlaceWords(text)?.neighbourhoods ?? []
        let exact = all.filter(\.isExact)
        found = (exact.isEmpty ? all : exact).map(\.place)
    }
}

/// The suggestions while a neighbourhood is being typed.
package struct SuggestedNeighbourhoods {
    package let found: [Neighbourhoods.Neighbourhood]

    /// The most shown at once.
    package static let most = 12

    package init(_ text: String) { found = PlaceWords(text)?.suggestions(upTo: Self.most) ?? [] }
}

/// The words of a place, from the province down.
private struct PlaceWords {
    private let words: [String]
    /// Loaded lazily, the first time a place is typed.
    private var list: Neighbourhoods { .bundled }

    init?(_ text: String) {
        guard text.utf8.count <= 4 * NeighbourhoodQuery.longest else { return nil }
        let text = text.composed
        words = text.split(whereSeparator: \.isWhitespace).map { Neighbourhoods.key(of: $0) }.filter { !$0.isEmpty }
        if words.isEmpty { return nil }
    }

    /// The matching areas: provinces before districts before neighbourhoods. 강남 means the district, not a 강남동.
    var areas: [Area] {
        let provinces = words.count == 1 ? list.districts.filter { $0.isProvince(words[0]) } : []
        if !provinces.isEmpty { return provinces.compactMap { area($0)?.province }.unique }
        let districts = list.districts.filter { isDistrict(words[...], $0) }
        if !districts.isEmpty { return districts.compactMap { area($0)?.district }.unique }
        return neighbourhoods.map(\.place.number.whole)
    }

    var neighbourhoods: [(place: Neighbourhoods.Neighbourhood, isExact: Bool)] {
        guard let last = words.last else { return [] }
        let above = words.dropLast()
        return list.beginning(as: last.stem).compactMap { place in
            guard place.isCalled(last), isWithin(above, list.district(of: place)) else { return nil }
            return (place, place.key == last)
        }
    }

    /// Returns exact matches first, then names with that beginning, and all neighbourhoods of a district typed alone.
    func suggestions(upTo most: Int) -> [Neighbourhoods.Neighbourhood] {
        guard let last = words.last else { return [] }
        let above = words.dropLast()
        let meant = neighbourhoods.sorted { $0.isExact && !$1.isExact }.map(\.place)
        let beginning = list.beginning(as: last).filter { isWithin(above, list.district(of: $0)) }
        let districts = list.districts.filter { isDistrict(words[...], $0) }
        var seen: Set<NeighbourhoodCode> = []
        return Array(
            (meant + beginning + districts.flatMap { list.all[$0.places] }).filter { seen.insert($0.number).inserted }
                .prefix(most)
        )
    }

    private func area(_ district: Neighbourhoods.District) -> NeighbourhoodCode? {
        list.all[district.places].first?.number
    }

    /// Whether the words name the district, with its province or without.
    private func isDistrict(_ words: ArraySlice<String>, _ district: Neighbourhoods.District) -> Bool {
        guard let first = words.first else { return false }
        if words.count > 1, district.isProvince(first), district.isCalled(words.dropFirst()) { return true }
        return district.isCalled(words)
    }

    private func isWithin(_ words: ArraySlice<String>, _ district: Neighbourhoods.District) -> Bool {
        if words.isEmpty || isDistrict(words, district) { return true }
        return words.count == 1 && words.first.map { district.isProvince($0) } == true
    }
}

extension Neighbourhoods.District {
    /// Whether the word names the province: 서울, 서울시, 서울특별시; 전북, 전라북도.
    fileprivate func isProvince(_ word: String) -> Bool {
        if word == province { return true }
        for ending in ["특별자치도", "특별자치시", "특별시", "광역시", "도", "시"] where word.hasSuffix(ending) {
            let name = word.dropLast(ending.count)
            if name == province || Self.longNames[String(name)] == province { return true }
        }
        return false
    }

    private static let longNames = [
        "충청북": "충북", "충청남": "충남", "전라북": "전북", "전라남": "전남", "경상북": "경북", "경상남": "경남",
    ]

    /// Whether the words are all of its words, or one of them; 구, 시 and 군 may be omitted.
    fileprivate func isCalled(_ words: ArraySlice<String>) -> Bool {
        let own = name.split(separator: " ")
        guard !own.isEmpty else { return false }
        func says(_ word: String, _ own: Substring) -> Bool {
            word == own || (own.count > 2 && word == own.dropLast())
        }
        if words.count == own.count { return zip(words, own).allSatisfy { says($0, $1) } }
        guard words.count == 1, let word = words.first else { return false }
        return own.contains { says(word, $0) }
    }
}

extension Neighbourhoods.Neighbourhood {
    /// Whether the word is its name, or a name several share: 성수동 for 성수1가1동, and 역삼 for both 역삼1동 and 역삼2동.
    fileprivate func isCalled(_ word: String) -> Bool {
        if key == word { return true }
        let stem = word.stem
        guard key.hasPrefix(stem) else { return false }
        // A word typed without 동 only has to match the beginning, and a single syllable is too short.
        guard stem.count < word.count else { return word.count >= 2 }
        guard let next = key.dropFirst(stem.count).first else { return false }
        return next.isNumber || next == "본" || next == "가"
    }
}

extension String {
    /// The name without 동.
    fileprivate var stem: Substring { count > 1 && hasSuffix("동") ? dropLast() : self[...] }
}

extension [Area] {
    fileprivate var unique: [Area] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
