import Domain
import Testing

@Suite struct NewMessageTests {
    @Test func blanksAroundWordsDoNotCount() throws {
        #expect(try NewMessage("  네,\n좋아요 \n", key: "0123abcd").text == "네,\n좋아요")
        #expect(try NewMessage(String(repeating: "가", count: 1_000), key: "0123abcd").text.count == 1_000)
    }

    @Test(arguments: [
        ("", "0123abcd", "text"), (" \n ", "0123abcd", "text"),
        (String(repeating: "가", count: 1_001), "0123abcd", "text"),
        ("a" + String(repeating: "\u{301}", count: 3_000), "0123abcd", "text"), ("네", "", "key"), ("네", "0123", "key"),
        ("네", "0123ABCD", "key"), ("네", String(repeating: "a", count: 65), "key"),
    ])
    func whatIsNoMessageIsRefusedByItsField(text: String, key: String, field: String) {
        #expect { try NewMessage(text, key: key) } throws: { ($0 as? Failure)?.field == field }
    }
}
