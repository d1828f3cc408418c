import Domain
import Testing

@Suite struct PlaceDescriptionTests {
    private func place(
        _ name: String = "",
        _ english: String = "",
        _ sentence: String = "",
        _ other: String = ""
    ) throws -> PlaceDescription {
        var form = PlaceForm()
        (form.name, form.englishName, form.sentence, form.englishSentence) = (name, english, sentence, other)
        return try PlaceDescription(form)
    }

    @Test func emptyFormIsThePlaceBeforeItWasNamed() throws {
        #expect(try place() == .unnamed)
        #expect(try place(" \t ") == .unnamed)
    }

    @Test func oneLanguageStandsForBoth() throws {
        #expect(try place("샘골마당").name == Phrase("샘골마당", "샘골마당"))
        #expect(try place("샘골마당", "Samgol").name == Phrase("샘골마당", "Samgol"))
        #expect(try place("", "Samgol").name == Phrase("Samgol", "Samgol"))
        #expect(try place("", "", "마을 사람들의 장터", "").sentence == Phrase("마을 사람들의 장터", "마을 사람들의 장터"))
        #expect(try place("샘골마당").sentence == nil)
    }

    @Test(arguments: [
        ("name", 0, String(repeating: "가", count: 31)), ("name", 0, "두\n줄"), ("name", 0, "\u{202E}거꾸로"),
        ("english-name", 1, "a\u{0}b"), ("sentence", 2, String(repeating: "a", count: 121)),
        ("english-sentence", 3, "\u{7}"),
    ])
    func unreadableTextIsRefusedAtItsField(field: String, index: Int, text: String) {
        var texts = ["", "", "", ""]
        texts[index] = text
        let failure = #expect(throws: Failure.self) { try place(texts[0], texts[1], texts[2], texts[3]) }
        #expect(failure?.field == field)
        #expect(failure?.kind == .invalid)
    }

    @Test func longestTextsAreTaken() throws {
        let name = String(repeating: "가", count: PlaceDescription.longestName)
        #expect(try place(name).name.korean == name)
        let sentence = String(repeating: "가", count: PlaceDescription.longestSentence)
        #expect(try place("", "", sentence).sentence?.korean == sentence)
    }
}
