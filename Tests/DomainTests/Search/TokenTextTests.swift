import Domain
import Testing

struct TokenTextTests {
    @Test(arguments: ["나무의자", "ㄴㅁㅇㅈ", "무의", "나무 의자"]) func wordsAreFoundWithoutTheirSpaces(typed: String) {
        let query = SearchQuery(initials: typed) ?? SearchQuery(typed)
        #expect(query?.phrases.allSatisfy(TokenText("나무 의자").holds) == true)
    }

    private func finds(_ typed: String, in text: String) -> Bool {
        guard let query = SearchQuery(typed) ?? SearchQuery(initials: typed) else { return false }
        return query.phrases.allSatisfy(TokenText(text).holds)
    }

    @Test(
        arguments: [
            ("가방", "손가방이에요"), ("방수 가방", "가방은 방수예요"), ("컵", "종이컵"), ("LED", "led등"), ("red", "red123"), ("직", "직지심체요절"),
            ("요절", "직지심체요절"),
        ]
    )
    func wordsAreFoundAsInAStore(typed: String, text: String) {
        #expect(finds(typed, in: text))
    }

    @Test(arguments: [("가방", "가는 방"), ("hone", "iphone"), ("피아노", "거문고"), ("가", "")])
    func otherWordsAreNot(typed: String, text: String) {
        #expect(!finds(typed, in: text))
    }

    @Test func firstConsonantsFindSyllables() throws {
        let query = try #require(SearchQuery(initials: "ㅈㅈㅅ"))
        #expect(query.phrases.allSatisfy(TokenText("직지심체요절").holds))
        #expect(!query.phrases.allSatisfy(TokenText("직지").holds))
    }
}
