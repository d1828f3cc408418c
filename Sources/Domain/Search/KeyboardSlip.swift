/// Words typed while the keyboard was in the other language, on the usual Korean layout (두벌식).
package enum KeyboardSlip {
    /// What was meant: Korean for `qkrtmdhvltm`, Latin for `ㅑㅔㅙㅜㄷ`. Nil when it makes no whole words.
    package static func meant(by text: String) -> String? {
        if text.unicodeScalars.contains(where: { keyOf[$0] != nil || Hangul.syllables.contains($0.value) }) {
            return latin(text)
        }
        return korean(text)
    }

    /// The keys that write `text`, Korean or not: `dkssud` for 안녕. Nil where a letter is on no such keyboard.
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

    /// Only when a lone letter gives the slip away: 가방 is what was meant, ㅑㅔㅙㅜㄷ is not.
    private static func latin(_ text: String) -> String? {
        guard text.unicodeScalars.contains(where: { keyOf[$0] != nil }) else { return nil }
        return keys(writing: text)
    }

    /// The keys that write `scalar`; a scalar that is no Korean letter is its own key when it is ASCII.
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

    /// Shift makes another letter on these keys only; on the others it changes nothing.
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

    /// The key of each letter, and of each compound letter its first part's: that it is one is what counts.
    private static let keyOf: [Unicode.Scalar: Unicode.Scalar] = {
        var table: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (key, jamo) in jamoOf where table[jamo].map({ $0.value < key.value }) ?? true { table[jamo] = key }
        for (compound, parts) in SyllableWriter.compounds { table[compound] = parts.first.flatMap { table[$0] } }
        return table
    }()
}
