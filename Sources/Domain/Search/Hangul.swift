/// Arithmetic of Korean syllables: each of the 11,172 is an initial, a vowel and an optional final.
package enum Hangul {
    private static let first: UInt32 = 0xAC00
    private static let vowels: UInt32 = 21
    private static let finals: UInt32 = 28
    static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// Initial consonants, as typed on a keyboard.
    static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    static let medials = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
    /// Final consonants; the first entry means none.
    static let endings: [Unicode.Scalar] = [" "] + "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars

    static func syllable(_ initial: Int, _ medial: Int, _ ending: Int) -> Unicode.Scalar? {
        Unicode.Scalar(first + (UInt32(initial) * vowels + UInt32(medial)) * finals + UInt32(ending))
    }

    /// Returns the indices of the syllable's parts in the lists above.
    static func parts(_ syllable: UInt32) -> (initial: Int, medial: Int, ending: Int)? {
        guard syllables.contains(syllable) else { return nil }
        let index = Int(syllable - first)
        return (index / Int(vowels * finals), index / Int(finals) % Int(vowels), index % Int(finals))
    }

    /// Returns the initial consonant of a syllable as U+1100…U+1112, which no keyboard types, so that an index never
    /// confuses the initials of a name with a typed ㅋㅋ.
    @inline(__always)
    static func initialMark(of syllable: UInt32) -> UInt32? {
        syllables.contains(syllable) ? 0x1100 + (syllable - first) / (vowels * finals) : nil
    }

    /// Returns the same mark for a typed consonant.
    static func initialMark(typed consonant: Unicode.Scalar) -> Unicode.Scalar? {
        initials.firstIndex(of: consonant).flatMap { Unicode.Scalar(0x1100 + UInt32($0)) }
    }
}
