/// The final sound of names in Latin letters as Koreans read them: letter by letter (`KBS` 케이비에스, `PDF` 피디에프), or as
/// the word they spell (`Apple` 애플, `Internet` 인터넷). Based on common spelling rules, with some exceptions uncovered.
enum LatinReading {
    static func ending(of text: Substring.UnicodeScalarView) -> Ending {
        let word = text.reversed().prefix { $0.properties.isAlphabetic && $0.isASCII }
        let letters = word.reversed().map { UInt8(truncatingIfNeeded: $0.value) }
        let isSpelled = letters.count == 1 || letters.allSatisfy { $0 < UInt8(ascii: "a") }
        return isSpelled ? ofLetter(letters) : ofWord(String(decoding: letters, as: UTF8.self).lowercased())
    }

    /// Returns the ending of a letter's name: 엘, 알; 엠, 엔; all others end in a vowel.
    private static func ofLetter(_ letters: [UInt8]) -> Ending {
        switch (letters.last ?? 0) | 0x20 {
        case UInt8(ascii: "l"), UInt8(ascii: "r"): .rieul
        case UInt8(ascii: "m"), UInt8(ascii: "n"): .consonant
        default: .vowel
        }
    }

    private static func ofWord(_ word: String) -> Ending {
        let last = word.suffix(1)
        let before = word.dropLast().suffix(1)
        // 애플, 파일; 폰, 게임; 링, 팀
        if last == "l" || word.hasSuffix("le") { return .rieul }
        if last == "m" || last == "n" || ["ng", "me", "ne", "ck"].contains(where: { word.hasSuffix($0) }) {
            return .consonant
        }
        // A short stop after a vowel closes the syllable (북, 넷, 웹); after a consonant it gets one of its own (아트).
        let isStop = ["p", "t", "k", "c", "b"].contains(last)
        return isStop && ["a", "e", "i", "o", "u"].contains(before) ? .consonant : .vowel
    }
}
