package import Domain

extension Language {
    /// The best of our languages for an `Accept-Language` field; Korean when it names neither.
    package init(accepting field: String?) {
        var best: (language: Language, weight: Int)?
        for range in (field ?? "").split(separator: ",") {
            let parts = range.split(separator: ";").map(\.trimmed)
            guard let tag = parts.first?.split(separator: "-").first?.lowercased() else { continue }
            guard let language = Language(rawValue: tag) else { continue }
            let weight = Language.weight(parts.dropFirst())
            // Earlier ranges win over later ones of the same weight: that is the order the reader put them in.
            if weight > 0, weight > best?.weight ?? 0 { best = (language, weight) }
        }
        self = best?.language ?? .korean
    }

    /// `q=0.8` in thousandths; 1000 where there is none, 0 where it cannot be read.
    private static func weight(_ parameters: ArraySlice<String>) -> Int {
        guard let q = parameters.first(where: { $0.hasPrefix("q=") || $0.hasPrefix("Q=") })?.dropFirst(2) else {
            return 1000
        }
        let digits = q.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = Int(digits[0]), whole == 0 || whole == 1 else { return 0 }
        let fraction = digits.count == 2 ? digits[1] : ""
        guard fraction.count <= 3, fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return 0 }
        let thousandths = Int((fraction + "000").prefix(3)) ?? 0
        return min(whole * 1000 + thousandths, 1000)
    }
}
