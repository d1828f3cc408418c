package import Domain
import Octets

extension Language {
    /// Creates the best supported language for an `Accept-Language` field, or Korean.
    ///
    /// Every request has this field, so it is parsed in place, without a text or a list for each of its parts.
    package init(accepting field: String?) {
        self = field.flatMap { unsafe $0.withByteSlice(Language.best) } ?? .korean
    }

    private static func best(of field: ByteSlice) -> Language? {
        var best: (language: Language, weight: Int)?
        var rest = unsafe field
        while let range = unsafe rest.take(until: UInt8(ascii: ",")) {
            var parameters = unsafe range
            guard var tag = unsafe parameters.take(until: UInt8(ascii: ";"))?.trimmed,
                let name = unsafe tag.take(until: UInt8(ascii: "-")), let language = unsafe Language(name)
            else { continue }
            let weight = unsafe weight(&parameters)
            // Earlier ranges win over later ones of equal weight, as the reader ordered them.
            if weight > 0, weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    /// Creates the language from a tag's first part, ignoring case.
    private init?(_ name: ByteSlice) {
        guard unsafe name.count == 2, let first = unsafe name.first, let last = unsafe name.last else { return nil }
        switch (first | 0x20, last | 0x20) {
        case (UInt8(ascii: "k"), UInt8(ascii: "o")): self = .korean
        case (UInt8(ascii: "e"), UInt8(ascii: "n")): self = .english
        default: return nil
        }
    }

    /// Returns `q=0.8` in thousandths; 1000 if there is none, 0 if it is invalid.
    private static func weight(_ parameters: inout ByteSlice) -> Int {
        while let parameter = unsafe parameters.take(until: UInt8(ascii: ";"))?.trimmed {
            let name = unsafe parameter.prefix(2)
            guard unsafe name.elementsEqual("q=".utf8) || name.elementsEqual("Q=".utf8) else { continue }
            return unsafe thousandths(parameter.dropFirst(2))
        }
        return 1000
    }

    /// Parses `0` or `1` with up to three decimals, at most one.
    private static func thousandths(_ number: ByteSlice) -> Int {
        var fraction = unsafe number
        guard let whole = unsafe fraction.take(until: UInt8(ascii: ".")), unsafe whole.count == 1,
            let first = unsafe whole.first,
            first == UInt8(ascii: "0") || first == UInt8(ascii: "1"), unsafe fraction.count <= 3
        else { return 0 }
        var sum = first == UInt8(ascii: "1") ? 1000 : 0
        var place = 100
        for index in unsafe fraction.startIndex..<fraction.endIndex {
            let digit = unsafe fraction[index]
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return 0 }
            sum += Int(digit - UInt8(ascii: "0")) * place
            place /= 10
        }
        return min(sum, 1000)
    }
}
