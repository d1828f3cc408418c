/// A name or an identifier as it is compared with all others: one way of writing it stands for every way.
///
/// Capitals, full-width letters, letters put together from parts, kinds and runs of blanks, and scalars nobody sees make
/// no difference. Letters of other scripts that look alike do: а is not a.
package struct KnownName: Sendable, Hashable {
    package let text: String

    /// In bytes. What is longer is nobody's name, and is not looked at any further.
    package static let longest = 1_000

    /// Nil for what is too long, and for what nobody can see anything of.
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
    /// Whether U+0000 is in it, which is in no text that PostgreSQL keeps.
    package var hasNull: Bool { utf8.contains(0) }
}

extension Unicode.Scalar {
    /// A for Ａ: the full-width forms of ASCII stand in its order.
    var ordinaryWidth: Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(value) else { return self }
        return Unicode.Scalar(value - 0xFEE0) ?? self
    }

    /// There and back: ſ has the capital of s, ß that of ss, and ẞ is no capital but has a small letter.
    var withoutCase: [Unicode.Scalar] {
        properties.lowercaseMapping.unicodeScalars.flatMap(\.properties.uppercaseMapping.unicodeScalars)
            .flatMap(\.properties.lowercaseMapping.unicodeScalars)
    }

    /// Whether nothing is drawn for it: control and format characters, variation selectors, the fillers of Hangul, and
    /// the two symbols whose picture is empty.
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
