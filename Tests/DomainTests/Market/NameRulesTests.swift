import Domain
import Testing

/// Letters allowed in names.
@Suite struct NameRulesTests {
    /// Bidirectional controls, invisible scalars, and scalars that only look like a blank.
    private static let hidden: [UInt32] =
        [0x00, 0x07, 0x09, 0x0A, 0x0D, 0x7F, 0x85, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E]
        + Array(0x200B...0x200F) + Array(0x2028...0x202E) + Array(0x2060...0x206F)
        + [0x2800, 0x3164, 0xFE00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFE, 0xE0001, 0xE0041, 0xE0100]

    @Test(arguments: hidden) func whatNobodySeesIsInNoName(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        for rules in [NameRules.people, .things] {
            for text in ["은\(scalar)서", "\(scalar)은서", "은서\(scalar)"] { #expect(fault(text, rules) == .invalid) }
        }
    }

    @Test(arguments: [
        "은서", "red123", "O'Neil-제인", "田中", "ひろし", "Ünal", "Việt", "ไทยน้ำ", "שָׁלוֹם", "नमस्ते", "محمد", "★ 별", "은서❤️",
        "👩‍💻 개발", "👩🏽‍🤝‍👩🏻", "1️⃣등", "🇰🇷", "놋그릇 3벌 (제주)", "",
    ])
    func namesOfPeopleAndThingsAreTaken(text: String) {
        #expect(fault(text, .people) == nil)
        #expect(fault(text, .things) == nil)
    }

    @Test func lettersOfOneSystemAreInNamesOfThingsAlone() {
        for text in ["맥북 \u{F8FF}", "새 그림 \u{1FAFF}\u{10FFFD}"] {
            #expect(fault(text, .things) == nil)
            #expect(fault(text, .people) == .invalid)
        }
    }

    @Test func joinersStandBetweenPicturesAlone() {
        for text in ["은\u{200D}서", "👩\u{200D}", "👩\u{200D}서", "\u{200D}👩", "1\u{FE0F}", "1\u{FE0F}등", "은\u{FE0F}서"] {
            #expect(fault(text, .things) == .invalid, "\(text.unicodeScalars.map(\.value))")
        }
    }

    @Test func marksOnOneLetterAreCounted() {
        let mark = "\u{301}"
        #expect(fault("가" + String(repeating: mark, count: NameRules.mostMarks), .things) == nil)
        #expect(fault("가" + String(repeating: mark, count: NameRules.mostMarks + 1), .things) == .invalid)
        // Several letters may have more in all.
        #expect(fault(String(repeating: "e\(mark)\(mark)", count: 40), .things) == nil)
        #expect(fault("\(mark)\(mark)", .things) == .invalid)
    }

    @Test func theFieldIsNamed() {
        let failure = #expect(throws: Failure.self) { try AccountRules.identifier("9f12\u{202E}b7ca") }
        #expect(failure?.field == "identifier")
        #expect(failure?.message.korean.hasPrefix("식별자에 쓸 수 없는 글자가 있어요.") == true)
        let title = #expect(throws: Failure.self) { try ProductRules().forItems.name("놋\u{202E}그릇") }
        #expect(title?.field == "title")
        let name = #expect(throws: Failure.self) { try ProductRules(isStrict: false).name("놋\u{200B}그릇") }
        #expect(name?.field == "name")
    }

    @Test(arguments: ["9f12b7ca-4aa0-11ed-a200-83859d23efd1", "3f0a", "a-1", "red", "은서-1"])
    func identifiersOfAppsAreTaken(text: String) throws { #expect(try AccountRules.identifier(text) == text) }

    @Test(arguments: [
        "", " ", "\u{3164}", "a\u{0}b", String(repeating: "a", count: 101), String(repeating: "가", count: 400),
    ])
    func otherIdentifiersAreRefused(text: String) {
        let failure = #expect(throws: Failure.self) { try AccountRules.identifier(text) }
        #expect(failure?.kind == .invalid)
        #expect(failure?.field == "identifier")
    }

    @Test func descriptionsKeepTheirLinesAndPictures() throws {
        let text = "붉은 비단과\n\n\t푸른 비단 👩‍💻"
        #expect(try ProductRules().description(text) == text)
    }

    private func fault(_ text: String, _ rules: NameRules) -> Failure.Kind? {
        do throws(Failure) {
            try rules.check(text, Phrase("이름", "The name"), field: "name")
            return nil
        } catch { return error.kind }
    }
}
