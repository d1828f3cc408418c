/// Words typed with the keyboard set to the other language, on the usual Korean layout (두벌식).
package enum KeyboardSlip {
    /// Returns the intended text: Korean for `qkrtmdhvltm`, Latin for `ㅑㅔㅙㅜㄷ`. Nil if the result is not whole words.
    package static func meant(by text: String) -> String? {
        if text.unicodeScalars.contains(where: { keyOf[$0] != nil || Hangul.syllables.contains($0.value) }) {
            return latin(text)
        }
        return korean(text)
    }

    /// Returns the keys that type `text`, Korean or not: `dkssud` for 안녕. Nil if a letter is on no such keyboard.
    package static func keys(writing text: String) -> String? {
        var keys: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            guard let typed = typed(scalar) else { return nil }
            keys += typed
        }
        return string(keys)
    }

    private static func korean(_ text: String) -> String? {
        let jamo = text.unicodeScalars.map { jamoOf[$0] ?? $0 }
        guard jamo.contains(where: { keyOf[$0] != nil }) else { return nil }
        let written = SyllableWriter.write(jamo)
        return written.contains(where: { keyOf[$0] != nil }) ? nil : string(written)
    }

    /// Converts only if a lone letter reveals the slip: 가방 is intended, ㅑㅔㅙㅜㄷ is not.
    private static func latin(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { keyOf[$0] != nil }) else { return nil }
        return keys(writing: text)
    }

    /// Returns the keys that type `scalar`; an ASCII scalar that is not a Korean letter is its own key.
    private static func typed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        if let parts = Hangul.parts(scalar.value) {
            let letters = [Hangul.initials[parts.initial], Hangul.medials[parts.medial]]
            return (letters + (parts.ending > 0 ? [Hangul.endings[parts.ending]] : [])).flatMap(keys)
        }
        return keyOf[scalar] != nil ? keys(scalar) : scalar.isASCII ? [scalar] : nil
    }

    private static func keys(_ jamo: Unicode.Scalar) -> [Unicode.Scalar] {
        let parts = SyllableWriter.compounds[jamo] ?? [jamo]
        return parts.compactMap { keyOf[$0] }
    }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Maps keys to letters. Shift makes a different letter on the seven keys merged last and changes nothing on the
    /// others.
    private static let jamoOf: [Unicode.Scalar: Unicode.Scalar] = {
        let keys = "qwertyuiopasdfghjklzxcvbnm".unicodeScalars
        let jamo = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ".unicodeScalars
        var table = Dictionary(uniqueKeysWithValues: zip(keys, jamo))
        for (key, letter) in zip(keys, jamo) {
            table[Unicode.Scalar(UInt8(truncatingIfNeeded: key.value) & 0xDF)] = letter
        }
        table.merge(zip("QWERTOP".unicodeScalars, "ㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars)) { _, shifted in shifted }
        return table
    }()

    /// Maps each letter to its key, and each compound letter to the key of its first part; only its presence matters.
    private static let keyOf: [Unicode.Scalar: Unicode.Scalar] = {
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (key, jamo) in jamoOf where table[jamo].map({ $0.value < key.value }) ?? true { table[jamo] = key }
        for (compound, parts) in SyllableWriter.compounds { table[compound] = parts.first.flatMap { table[$0] } }
        return table
    }()
}
