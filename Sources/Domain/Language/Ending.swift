/// The final sound of a word read aloud in Korean.
enum Ending: Equatable {
    case vowel
    case consonant
    /// The consonant ㄹ, which some particles treat as a vowel.
    case rieul
    case unknown

    init(of word: String) {
        self = Ending.ofBare(Ending.withoutRemark(word.unicodeScalars[...]))
    }

    /// Determines the ending by the last pronounced character; marks after it (`”`, `!`, `》`) are skipped.
    private static func ofBare(_ word: Substring.UnicodeScalarView) -> Ending {
        guard let index = word.lastIndex(where: { isRead($0) }) else { return .unknown }
        let last = word[index]
        let upToLast = word[...index]
        switch last.value {
        case 0x30...0x39: return ofNumber(upToLast)
        case 0x41...0x5A, 0x61...0x7A: return LatinReading.ending(of: upToLast)
        default: return ofLetter(last)
        }
    }

    /// Removes a trailing remark in brackets: `사과(청송)` takes the particle of `사과`. `(청송)` alone is the word.
    private static func withoutRemark(_ word: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        guard let last = word.last, let opening = bracketPairs[last], let start = word.lastIndex(of: opening) else {
            return word
        }
        let before = word[..<start]
        return before.contains(where: isRead) ? withoutRemark(trimmed(before)) : word
    }

    private static func trimmed(_ word: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        guard let last = word.last, last.properties.isWhitespace else { return word }
        return trimmed(word.dropLast())
    }

    private static let bracketPairs: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "）": "（", "］": "［"]

    private static func isRead(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || symbolsEndingInVowels.contains(scalar)
    }

    /// Symbols read 퍼센트, 도, 달러, 유로, 앤드, 플러스.
    private static let symbolsEndingInVowels: Set<Unicode.Scalar> = ["%", "％", "℃", "°", "$", "€", "&", "+"]

    private static func ofLetter(_ letter: Unicode.Scalar) -> Ending {
        switch letter.value {
        case 0xAC00...0xD7A3: ofFinal((letter.value - 0xAC00) % 28)
        // Single letters are read by name: ㄱ 기역, ㄹ 리을, ㅏ 아. Decomposed text ends in its last jamo.
        case 0x3139, 0x11AF: .rieul
        case 0x3131...0x314E, 0x11A8...0x11C2: .consonant
        case 0x314F...0x3163, 0x1161...0x1175: .vowel
        // All kana end in a vowel except ん and ン.
        case 0x3093, 0x30F3: .consonant
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC: .vowel
        default: symbolsEndingInVowels.contains(letter) ? .vowel : .unknown
        }
    }

    private static func ofFinal(_ index: UInt32) -> Ending {
        switch index {
        case 0: .vowel
        case 8: .rieul
        default: .consonant
        }
    }

    /// Numbers end in their last digit (삼, 사) or, when that is zero, in the name of its place (십, 백, 천, 만, 억, 조).
    private static func ofNumber(_ word: Substring.UnicodeScalarView) -> Ending {
        let digits = word.reversed().prefix { ("0"..."9").contains($0) || $0 == "," }.filter { $0 != "," }
        let zeros = digits.prefix { $0 == "0" }.count
        guard zeros > 0 else { return ofDigit(digits[0]) }
        // Zeros alone are read 영, as are the decimals of 3.0.
        guard zeros < digits.count else { return .consonant }
        switch zeros {
        case 12..<16, 20..<24: return .vowel
        default: return .consonant
        }
    }

    private static func ofDigit(_ digit: Unicode.Scalar) -> Ending {
        switch digit {
        case "1", "7", "8": .rieul
        case "3", "6", "0": .consonant
        default: .vowel
        }
    }
}
