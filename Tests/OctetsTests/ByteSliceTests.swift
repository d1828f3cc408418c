import Octets
import Testing

@Suite struct ByteSliceTests {
    private func pieces(of text: String, at separator: UInt8 = UInt8(ascii: ";")) -> [String] {
        text.withByteSlice { bytes in
            var rest = bytes
            var pieces: [String] = []
            while let piece = rest.take(until: separator) { pieces.append(piece.text) }
            return pieces
        }
    }

    @Test(
        arguments: [
            ("", []), (";", [""]), ("a", ["a"]), ("a;", ["a"]), (";a", ["", "a"]), ("a;;b", ["a", "", "b"]),
            ("마당;장터", ["마당", "장터"]),
            ("a longer text than fits in place; b", ["a longer text than fits in place", " b"]),
        ] as [(String, [String])]
    )
    func piecesAreTakenInTheirOrder(text: String, expected: [String]) {
        #expect(pieces(of: text) == expected)
    }

    @Test(arguments: [
        ("", ""), (" ", ""), ("\t a\t b \t", "a\t b"), ("a", "a"), ("\u{a0}a", "\u{a0}a"), ("\na", "\na"),
    ])
    func blanksAndTabsAreCutAtBothEnds(text: String, expected: String) {
        #expect(text.withByteSlice { $0.trimmed.text } == expected)
    }

    @Test func piecesKeepTheirPlaces() {
        let text = "one; two"
        text.withByteSlice { bytes in
            var rest = bytes
            _ = rest.take(until: UInt8(ascii: ";"))
            #expect(rest.startIndex == 4 && rest.trimmed.startIndex == 5 && rest.endIndex == 8)
        }
    }
}
