import CAssets
package import Domain

/// The neighbourhoods (행정동, 읍, 면) of the country as of May 2023, under their provinces' current names and numbers.
package struct Neighbourhoods: Sendable {
    package struct District: Sendable {
        /// The five-digit code.
        package let number: Int
        package let province: String
        /// The name, such as `수원시 장안구`; empty in Sejong, which has no districts.
        package let name: String
        /// The range of its neighbourhoods in `all`.
        package fileprivate(set) var places: Range<Int>
    }

    package struct Neighbourhood: Sendable {
        package let number: NeighbourhoodCode
        package let name: String
        /// The normalized name for comparing.
        package let key: String
        fileprivate let district: Int
    }

    package static let bundled = unsafe Neighbourhoods(
        String(
            decoding: UnsafeBufferPointer(start: madang_neighbourhoods, count: madang_neighbourhoods_size),
            as: UTF8.self
        )
    )

    package private(set) var districts: [District] = []
    /// All neighbourhoods, sorted by number.
    package private(set) var all: [Neighbourhood] = []
    private var byFirst: [Unicode.Scalar: [Int]] = [:]

    /// Parses the output of `bin/neighbourhoods`: a line per district, followed by its neighbourhoods.
    private init(_ text: String) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            if parts.count == 3, let number = Int(parts[0]) {
                let name = String(parts[2])
                districts.append(
                    District(number: number, province: String(parts[1]), name: name, places: all.count..<all.count)
                )
            } else if parts.count == 2, let last = Int(parts[0]), let district = districts.last,
                let number = NeighbourhoodCode(district.number * 100_000 + last)
            {
                add(String(parts[1]), number)
            }
        }
    }

    private mutating func add(_ name: String, _ number: NeighbourhoodCode) {
        let key = Self.key(of: name)
        if let first = key.unicodeScalars.first { byFirst[first, default: []].append(all.count) }
        all.append(Neighbourhood(number: number, name: name, key: key, district: districts.count - 1))
        districts[districts.count - 1].places = districts[districts.count - 1].places.lowerBound..<all.count
    }

    package var numbers: [NeighbourhoodCode] { all.map(\.number) }

    /// Returns the neighbourhoods whose key starts with `key`.
    package func beginning(as key: some StringProtocol) -> [Neighbourhood] {
        guard let first = key.unicodeScalars.first else { return [] }
        return (byFirst[first] ?? []).map { all[$0] }.filter { $0.key.hasPrefix(key) }
    }

    package func district(of place: Neighbourhood) -> District { districts[place.district] }

    /// Nil for an unknown code: the list may have changed since a product was saved.
    package subscript(_ number: NeighbourhoodCode) -> Neighbourhood? {
        var places = 0..<all.count
        while !places.isEmpty {
            let middle = places.lowerBound + places.count / 2
            if all[middle].number == number { return all[middle] }
            let isBefore = all[middle].number.number < number.number
            places = isBefore ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return nil
    }

    /// Returns the full name: `서울 성동구 성수1가1동`.
    package func fullName(of place: Neighbourhood) -> String {
        let district = district(of: place)
        return [district.province, district.name, place.name].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the name without the parts people write or omit: 종로1·2·3·4가동, 상도제1동 and 상도1동.
    package static func key(of name: some StringProtocol) -> String {
        var key = ""
        var rest = Substring(name)
        while let letter = rest.popFirst() {
            if letter == "·" || letter == "." || letter == "," { continue }
            if letter == "제", rest.first?.isNumber == true { continue }
            key.append(letter)
        }
        return key
    }
}

extension NeighbourhoodCode {
    /// The full name, `서울 성동구 성수1가제1동`; nil for an unknown code.
    package var fullName: String? { Neighbourhoods.bundled[self].map { Neighbourhoods.bundled.fullName(of: $0) } }
}
