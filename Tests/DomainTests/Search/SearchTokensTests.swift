import Domain
import Testing

@Suite struct SearchTokensTests {
    @Test(arguments: [
        ("손가방", ["손가", "가방", "방"]),
        ("컵", ["컵"]),
        ("LED등 3단", ["led", "등", "3", "단"]),
        ("red123", ["red", "123"]),
        ("책상-의자", ["책상", "상", "의자", "자"]),
        ("「수채화」, 『유화』!", ["수채", "채화", "화", "유화", "화"]),
        ("Café", ["caf", "é"]),
        ("★가방🎁", ["★가", "가방", "방🎁", "🎁"]),
        ("韓紙 등", ["韓紙", "紙", "등"]),
        (" ,.\u{2014}\u{3000}", []),
    ])
    func textIsCutIntoTokens(text: String, expected: [String]) {
        #expect(tokens(of: text, .text) == expected)
    }

    @Test func initialsStandBesideWhatTheyBelongTo() {
        #expect(tokens(of: "손가방 A", .initials) == ["ᄉᄀ", "ᄀᄇ", "ᄇ"])
        #expect(tokens(of: "韓방", .initials) == ["ᄇ"])
        #expect(tokens(of: "ㅋㅋ", .initials) == [])
    }

    @Test(
        arguments: [
            ("나무 의자", ["무의"], ["ᄂᄆ", "ᄆ", "ᄆᄋ", "ᄋᄌ", "ᄌ"]), ("큰  새 집", ["큰새", "새집"], nil), ("책상-의자", [], nil),
            ("나무 LED 의자", [], nil), ("나무\n의자", [], nil), ("나무 ", [], nil), ("韓 紙", ["韓紙"], []),
        ] as [(String, [String], [String]?)]
    )
    func wordsAreJoinedOverSpaces(text: String, joined: [String], initials: [String]?) {
        #expect(tokens(of: text, .joined) == joined)
        if let initials { #expect(tokens(of: text, .initials) == initials) }
    }

    @Test func tokensSayWhereTheyComeFrom() {
        var ranges: [Range<Int>] = []
        scan("A 손가방") { _, _, range in ranges.append(range) }
        #expect(ranges == [0..<1, 2..<8, 2..<8, 5..<11, 5..<11, 8..<11, 8..<11])
    }

    @Test func longWordsAreCutAlikeOnBothSides() {
        let word = String(repeating: "x", count: 70)
        #expect(tokens(of: word, .text) == [String(repeating: "x", count: 64)])
        #expect(SearchQuery(word)?.phrases.first?.tokens == [String(repeating: "x", count: 64)])
    }

    @Test(arguments: [[0xFF], [0xEA, 0xB0], [0xC0, 0x80], [0xF8, 0x88], [0x80, 0x61, 0xED]] as [[UInt8]])
    func bytesThatAreNoTextHarmNothing(bytes: [UInt8]) {
        var count = 0
        bytes.withUnsafeBufferPointer { bytes in
            _ = SearchTokens.scan(bytes) { _, token, range in
                #expect(range.upperBound <= bytes.count)
                #expect(!token.isEmpty)
                count += 1
                return 0
            }
        }
        #expect(count <= bytes.count)
    }

    @Test(arguments: [
        ("손가방", ["손가", "가방"], false),
        ("컵", ["컵"], true),
        ("LED", ["led"], true),
        ("상품A", ["상품", "품", "a"], true),
        ("A상품", ["a", "상품"], false),
    ])
    func queryEndsOpenWhereANameMayGoOn(text: String, tokens: [String], endsOpen: Bool) {
        let phrase = SearchQuery(text)?.phrases
        #expect(phrase == [SearchQuery.TokenRun(tokens: tokens, endsOpen: endsOpen)])
    }

    @Test(arguments: ["", "  ", "!?", "\""])
    func nothingToLookForIsNoQuery(text: String) {
        #expect(SearchQuery(text) == nil)
        #expect(SearchReading.tries(text).isEmpty)
    }

    private func tokens(of text: String, _ wanted: SearchTokens.Kind) -> [String] {
        var found: [String] = []
        scan(text) { kind, token, _ in if kind == wanted { found.append(token) } }
        return found
    }

    private func scan(_ text: String, _ each: (SearchTokens.Kind, String, Range<Int>) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            _ = SearchTokens.scan(bytes) { kind, token, range in
                each(kind, String(decoding: token, as: UTF8.self), range)
                return 0
            }
        }
    }
}
