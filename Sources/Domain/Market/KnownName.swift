/// A name or an identifier in normalised form for comparison: one key for every spelling.
///
/// Case, full-width letters, composed or decomposed letters, kinds and runs of blanks, and invisible scalars make no
/// difference. Letters of other scripts that look alike do: а is not a.
package struct KnownName: Sendable, Hashable {
    package let text: String

    /// Longest text in bytes. Longer text is nobody's name and is not examined further.
    package static let longest = 1_000

    /// Returns nil for text that is too long or entirely invisible.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        var folded = String.UnicodeScalarView()
        var isAfterGap = false
        for scalar in text.composed.unicodeScalars {
            let scalar = scalar.ordinaryWidth
            if scalar.properties.isWhitespace {
                isAfterGap = true
            } else if !scalar.isUnseen {
                if isAfterGap, !folded.isEmpty { folded.append(" ") }
                isAfterGap = false
                folded.append(contentsOf: scalar.withoutCase)
            }
        }
        guard !folded.isEmpty else { return nil }
        self.text = String(folded).composed
    }
}

extension String {
    /// Whether it contains U+0000, which PostgreSQL cannot store.
    package var hasNull: Bool { utf8.contains(0) }
}

extension Unicode.Scalar {
    /// Maps the full-width forms of ASCII, which are in ASCII order: Ａ to A.
    var ordinaryWidth: Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(value) else { return self }
        return Unicode.Scalar(value - 0xFEE0) ?? self
    }

    /// Folds case by upper-casing, then lower-casing: ſ has the capital S, ß the capital SS, and ẞ is itself a capital
    /// with a small letter.
    var withoutCase: [Unicode.Scalar] {
        properties.lowercaseMapping.unicodeScalars.flatMap(\.properties.uppercaseMapping.unicodeScalars)
            .flatMap(\.properties.lowercaseMapping.unicodeScalars)
    }

    /// Whether the scalar is invisible: control and format characters, variation selectors, the fillers of Hangul, and
    /// the two symbols with an empty glyph.
    var isUnseen: Bool {
        switch value {
        case 0x20..<0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FFF: return false
        case 0x2800, 0x1D159: return true
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }
}
