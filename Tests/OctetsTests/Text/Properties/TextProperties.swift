import Octets

/// Properties of text input, for arbitrary bytes.
enum TextProperties {
    private static let bounds: [TextBound] = [
        .word, .line, .secret, .address, .paragraphs, .whole, TextBound(bytes: 5, scalars: 3),
        TextBound(bytes: 40, scalars: 40), TextBound(bytes: 0, scalars: 0),
    ]

    /// Returns the broken property, or nil.
    static func broken(by bytes: [UInt8]) -> String? {
        let isText = String(validating: bytes, as: UTF8.self) != nil
        guard (SentText(validating: bytes) != nil) == isText else { return "UTF-8 is judged otherwise" }
        let sent = SentText(repairing: bytes)
        for bound in bounds {
            if let broken = broken(sent, bound) { return "\(bound): \(broken)" }
        }
        return nil
    }

    private static func broken(_ sent: SentText, _ bound: TextBound) -> String? {
        let whole = sent.withBytes { String(decoding: $0, as: UTF8.self) }
        let clipped = sent.clipped(to: bound)
        guard whole.utf8.starts(with: clipped.utf8) else { return "the clipped text is another" }
        guard SentText(repairing: clipped.utf8).fault(in: bound) == nil else { return "the clipped text is outside" }
        guard clipped.utf8.count <= bound.bytes, clipped.unicodeScalars.count <= bound.scalars else {
            return "too long"
        }
        if let fault = sent.fault(in: bound) {
            guard sent.text(within: bound) == nil, clipped.utf8.count < whole.utf8.count else {
                return "\(fault), and passed"
            }
        } else {
            guard sent.text(within: bound)?.utf8.elementsEqual(whole.utf8) == true else { return "changed" }
        }
        guard let thinned = whole.thinned(to: bound) else { return nil }
        guard thinned.fault(in: bound) == nil else { return "the thinned text is outside" }
        return letters(thinned) == letters(whole) ? nil : "thinning loses a letter"
    }

    /// Returns the base characters: everything that is not a mark in the widest sense.
    private static func letters(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB, 0x200C, 0x200D, 0x1F3FB...0x1F3FF,
                0xE0020...0xE007F:
                return false
            default: break
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: return false
            default: return scalar.properties.canonicalCombiningClass == .notReordered
            }
        }
    }
}
