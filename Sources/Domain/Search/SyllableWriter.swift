/// Composes typed letters into syllables, as a Korean keyboard does.
enum SyllableWriter {
    /// Letters typed with two keys.
    static let compounds: [Unicode.Scalar: [Unicode.Scalar]] = {
        let letters = "ㅘㅙㅚㅝㅞㅟㅢㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ".unicodeScalars
        let firsts = "ㅗㅗㅗㅜㅜㅜㅡㄱㄴㄴㄹㄹㄹㄹㄹㄹㄹㅂ".unicodeScalars
        let seconds = "ㅏㅐㅣㅓㅔㅣㅣㅅㅈㅎㄱㅁㅂㅅㅌㅍㅎㅅ".unicodeScalars
        return Dictionary(uniqueKeysWithValues: zip(letters, zip(firsts, seconds).map { [$0, $1] }))
    }()

    private static func compound(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
        compounds.first { $0.value == [first, second] }?.key
    }

    /// Returns the composed text. Letters that form no syllable, and all other characters, stay unchanged.
    static func write(_ jamo: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var written: [Unicode.Scalar] = []
        var rest = jamo[...]
        while let first = rest.first {
            written.append(syllable(&rest) ?? first)
        }
        return written
    }

    /// Removes one syllable from the front; if there is none, removes only the first letter and returns nil.
    private static func syllable(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
        let first = rest.removeFirst()
        guard let initial = Hangul.initials.firstIndex(of: first), let vowel = takeVowel(&rest) else { return nil }
        return Hangul.syllable(initial, vowel, takeEnding(&rest))
    }

    private static func takeVowel(_ rest: inout ArraySlice<Unicode.Scalar>) -> Int? {
        guard let first = rest.first, let vowel = Hangul.medials.firstIndex(of: first) else { return nil }
        rest.removeFirst()
        guard let second = rest.first, let both = compound(first, second),
            let compoundVowel = Hangul.medials.firstIndex(of: both)
        else { return vowel }
        rest.removeFirst()
        return compoundVowel
    }

    /// Removes the final consonant. A consonant before a vowel begins the next syllable instead of ending this one.
    private static func takeEnding(_ rest: inout ArraySlice<Unicode.Scalar>) -> Int {
        guard let first = rest.first, let ending = Hangul.endings.firstIndex(of: first), !vowelFollows(rest) else {
            return 0
        }
        rest.removeFirst()
        guard let second = rest.first, !vowelFollows(rest), let both = compound(first, second),
            let compoundEnding = Hangul.endings.firstIndex(of: both)
        else { return ending }
        rest.removeFirst()
        return compoundEnding
    }

    private static func vowelFollows(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        rest.dropFirst().first.map(Hangul.medials.contains) ?? false
    }
}
