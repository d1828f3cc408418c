import Testing

@testable import Domain

@Suite struct PlaceDescriptionTests {
    private func place(
        _ name: String = "",
        _ english: String = "",
        _ sentence: String = "",
        _ other: String = ""
    ) throws -> PlaceDescription {
        var form = PlaceForm()
        (form[.name], form[.englishName], form[.sentence], form[.englishSentence]) = (name, english, sentence, other)
        return PlaceDescription(try form.checked())
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
        let name = String(repeating: "가", count: PlaceSetting.name.longest)
        #expect(try place(name).name.korean == name)
        let sentence = String(repeating: "가", count: PlaceSetting.sentence.longest)
        #expect(try place("", "", sentence).sentence?.korean == sentence)
    }

    @Test func blanksAreWhatOnlyTheOwnerKnows() throws {
        var form = PlaceForm()
        #expect(PlaceDescription(form).blanks == [.owner, .contact])
        form[.englishOwner] = "Samgol village"
        #expect(PlaceDescription(form).blanks == [.contact])
        #expect(PlaceDescription(form).officer == Phrase("Samgol village", "Samgol village"))
        form[.contact] = "031-123-4567"
        #expect(PlaceDescription(form).blanks.isEmpty)
    }
}

/// The texts of the pages about a place.
@Suite struct PlacePageTests {
    @Test func headingsListsAndParagraphsAreRead() {
        let text = "# 서로 지켜요\n- 존댓말\n- 시간\n\n- 다른 목록\n글\n둘째 줄\n\n셋째\n#아님\n-아님"
        #expect(
            TextBlock.blocks(of: text) == [
                .heading("서로 지켜요"), .list(["존댓말", "시간"]), .list(["다른 목록"]), .paragraph(["글", "둘째 줄"]),
                .paragraph(["셋째", "#아님", "-아님"]),
            ]
        )
        #expect(TextBlock.blocks(of: " \n\r\n ").isEmpty)
        #expect(TextBlock.blocks(of: "<b>굵게</b>") == [.paragraph(["<b>굵게</b>"])])
    }

    @Test func changesAreTheLinesThatDiffer() {
        let lines = ChangedLine.lines(from: "하나\n둘\n\n셋", to: "하나\n둘 반\n셋\n넷")
        #expect(
            lines == [
                ChangedLine(kind: .kept, text: "하나"), ChangedLine(kind: .removed, text: "둘"),
                ChangedLine(kind: .added, text: "둘 반"), ChangedLine(kind: .kept, text: "셋"),
                ChangedLine(kind: .added, text: "넷"),
            ]
        )
        #expect(ChangedLine.lines(from: "같음", to: " 같음 \n\n").allSatisfy { $0.kind == .kept })
    }

    @Test(arguments: [
        ("text", String(repeating: "가", count: PlacePage.longest + 1)),
        ("text", String(repeating: "가\n", count: PlacePage.mostLines) + "가"), ("english-text", "a\u{202E}b"),
    ])
    func unreadablePageIsRefusedAtItsField(field: String, text: String) {
        let draft = field == "text" ? PageDraft(text: text, english: "") : PageDraft(text: "", english: text)
        let failure = #expect(throws: Failure.self) { try draft.checked() }
        #expect(failure?.field == field && failure?.kind == .invalid)
    }

    @Test func longestPageIsTaken() throws {
        let text = String(repeating: String(repeating: "가", count: 19) + "\n", count: PlacePage.mostLines - 1)
        #expect(try PageDraft(text: text, english: "").checked().text.unicodeScalars.count < PlacePage.longest)
    }

    @Test(arguments: PlacePage.allCases) func everyPlaceBeginsWithReadableTexts(page: PlacePage) throws {
        for halls in [Hall.allCases, [.expo]] {
            let standard = page.standard(halls: halls)
            let draft = PageDraft(text: standard.korean, english: standard.english)
            #expect(try draft.checked() == draft)
            // As many parts in both languages.
            #expect(TextBlock.blocks(of: draft.text).count == TextBlock.blocks(of: draft.english).count)
        }
    }
}
