import Octets
import Testing

@Suite struct SentTextTests {
    private func fault(_ text: String, in bound: TextBound) -> TextFault? {
        SentText(repairing: text.utf8).fault(in: bound)
    }

    @Test(arguments: [
        "", "의자", "chair", "e\u{301}", "각\u{11A8}", "👨‍👩‍👧‍👦👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ᄒᆞᆫ글", "नमस्ते", "שָׁלוֹם", "\u{1112}\u{1161}\u{11AB}",
    ])
    func whatPeopleWriteIsWithin(text: String) {
        let sent = SentText(repairing: text.utf8)
        #expect(sent.text(within: .line) == text)
        #expect(sent.clipped(to: .line) == text)
    }

    @Test(arguments: [
        "\u{301}", "\u{345}", "\u{20DD}", "\u{200D}", "\u{FE0F}", "\u{1161}", "\u{11A8}", "\u{1100}", "\u{E0061}",
        "\u{1F3FD}",
        "\u{903}",
    ])
    func whatStandsOnALetterIsCounted(mark: String) {
        let first = mark == "\u{1100}" ? mark : "가"
        let most = first + String(repeating: mark, count: TextBound.marks)
        #expect(fault(most, in: .whole) == nil)
        #expect(fault(most + mark, in: .whole) == .marks)
        // A letter in between restarts the count.
        #expect(fault(most + "나" + String(repeating: mark, count: TextBound.marks), in: .whole) == nil)
        #expect(SentText(repairing: (most + mark + "나").utf8).clipped(to: .whole) == most)
    }

    @Test func bytesAndScalarsAreCountedByThemselves() {
        let bound = TextBound(bytes: 6, scalars: 3)
        #expect(fault("가나", in: bound) == nil)
        #expect(fault("abc", in: bound) == nil)
        #expect(fault("가나a", in: bound) == .bytes(most: 6))
        #expect(fault("abcd", in: bound) == .scalars(most: 3))
        #expect(SentText(repairing: "abcd".utf8).clipped(to: bound) == "abc")
        // Never within a character.
        #expect(SentText(repairing: "a가나".utf8).clipped(to: bound) == "a가")
    }

    @Test func textsAreComparedByTheirBytes() {
        #expect(SentText(repairing: "e\u{301}".utf8) != SentText(repairing: "\u{e9}".utf8))
        #expect(SentText(repairing: "e\u{301}".utf8) == "e\u{301}")
        #expect(SentText(repairing: "name".utf8).reads("name"))
        #expect(!SentText(repairing: "names".utf8).reads("name"))
    }

    @Test func whatIsNoUTF8IsNoText() {
        #expect(SentText(validating: [0x61, 0xFF]) == nil)
        #expect(SentText(repairing: [0x61, 0xFF]) == "a\u{FFFD}")
    }

    @Test func aWordIsShort() {
        #expect(SentText(repairing: String(repeating: "1", count: 128).utf8).word != nil)
        #expect(SentText(repairing: String(repeating: "1", count: 129).utf8).word == nil)
    }

    @Test func marksAreThinnedAndNoLetterIsLost() throws {
        let piled = "놋" + String(repeating: "\u{301}\u{323}", count: 5_000) + "그릇"
        let thinned = try #require(piled.thinned(to: .line))
        #expect(thinned.unicodeScalars.filter { $0.value >= 0xAC00 } == "놋그릇".unicodeScalars.filter { _ in true })
        #expect(thinned.unicodeScalars.count == 3 + TextBound.marks)
        #expect(thinned.fault(in: .line) == nil)
        #expect("놋그릇".thinned(to: .line) == nil)
        // Too many letters even without marks.
        #expect(String(repeating: "가", count: 600).thinned(to: .line) == nil)
        // Marks are thinned to make room for the letters.
        let many = String(repeating: "a" + String(repeating: "\u{301}", count: 20), count: 100)
        #expect(many.thinned(to: .line)?.unicodeScalars.count == 500)
    }
}
