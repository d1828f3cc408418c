import Domain
import Foundation
import Testing

/// Groups of spellings of one name.
@Suite struct KnownNameTests {
    @Test(arguments: [
        ["red123", "RED123", "ｒｅｄ１２３", "ＲＥＤ１２３", " red123 ", "re\u{AD}d123", "red\u{200B}123", "\u{202E}red123"],
        ["제인 공방", "제인  공방", "제인\u{3000}공방", "제인\u{A0}공방\t", "제인 공방".decomposedStringWithCanonicalMapping],
        ["straße", "STRASSE", "STRAẞE", "ſtrasse"], ["은서", "은\u{3164}서", "은서\u{FE0F}", "\u{FEFF}은서"],
        ["9f12b7ca-4aa0-11ed-a200-83859d23efd1", "9F12B7CA-4AA0-11ED-A200-83859D23EFD1"],
    ])
    func waysOfWritingOneNameAreOne(ways: [String]) {
        let names = ways.map { KnownName($0)?.text }
        #expect(!names.contains(nil))
        #expect(Set(names).count == 1)
    }

    @Test(arguments: [("red123", "red 123"), ("제인", "제이"), ("red", "rеd"), ("은서", "은서1")])
    func othersStayOthers(one: String, other: String) { #expect(KnownName(one) != KnownName(other)) }

    @Test(arguments: ["", "  ", "\u{3164}", "\u{200B}\u{FEFF}", String(repeating: "가", count: 334)])
    func whatNobodySeesOrIsTooLongIsNobodysName(text: String) { #expect(KnownName(text) == nil) }

    /// Covers all scripts with case, and all with width variants.
    @Test func nameOfANameIsItself() {
        let scalars = [0..<0x3000, 0xA000..<0xAC00, 0xF900..<0x1_1000, 0x1_E900..<0x1_E960] as [Range<UInt32>]
        for scalar in scalars.joined().compactMap(Unicode.Scalar.init) {
            guard let once = KnownName("a\(scalar)b") else { continue }
            #expect(KnownName(once.text) == once, "U+\(String(scalar.value, radix: 16))")
        }
    }
}
