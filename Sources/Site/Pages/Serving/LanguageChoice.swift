package import Domain
import Octets

extension Language {
    /// The best of our languages for an `Accept-Language` field; Korean when it names neither.
    ///
    /// Every request has such a field: it is read where it stands, without a text or a list for each of its parts.
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
            // Earlier ranges win over later ones of the same weight: that is the order the reader put them in.
            if weight > 0, weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    /// By the first part of a tag, in any case.
    private init?(_ name: ByteSlice) {
        guard unsafe name.count == 2, let first = unsafe name.first, let last = unsafe name.last else { return nil }
        switch (first | 0x20, last | 0x20) {
        case (UInt8(ascii: "k"), UInt8(ascii: "o")): self = .korean
        case (UInt8(ascii: "e"), UInt8(ascii: "n")): self = .english
        default: return nil
        }
    }

    /// `q=0.8` in thousandths; 1000 where there is none, 0 where it cannot be read.
    private static func weight(_ parameters: inout ByteSlice) -> Int {
        while let parameter = unsafe parameters.take(until: UInt8(ascii: ";"))?.trimmed {
            let name = unsafe parameter.prefix(2)
            guard unsafe name.elementsEqual("q=".utf8) || name.elementsEqual("Q=".utf8) else { continue }
            return unsafe thousandths(parameter.dropFirst(2))
        }
        return 1000
    }

    /// `0`, `1`, and either with up to three decimals; never more than one.
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
