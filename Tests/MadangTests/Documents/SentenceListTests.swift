import Foundation
import Testing

@Suite struct SentenceListTests {
    /// `bin/words` prints them from the file that `WORDS_FILE` names.
    @Test func sentencesStandSideBySideByFolder() throws {
        let text = try SentenceList().text
        let folder = try #require(text.firstRange(of: "## Domain/BoxOffice\n"))
        #expect(text[folder.upperBound...].contains("| 어린이날 | Children’s Day |"))
        guard let file = ProcessInfo.processInfo.environment["WORDS_FILE"] else { return }
        try Data(text.utf8).write(to: URL(filePath: file))
    }

    @Test func sentencesAreReadWhereverTheirLinesBreak() {
        let source = ##"""
            let one = Phrase("하나", "One")
            let two = Phrase(
                "‘\(name)’\u{2060}\(Particle.object.after(name)) \"삭제\"했어요.",
                #"Deleted "\#(name)"."#
            )
            let none = Phrase(korean, english)
            """##
        #expect(
            SentenceList.pairs(in: source) == [
                .init(korean: "하나", english: "One"),
                .init(korean: "‘…’… \"삭제\"했어요.", english: "Deleted \"…\"."),
            ]
        )
    }

    /// A sentence without its translation would be empty for half of all readers.
    @Test func everySentenceIsInBothLanguages() throws {
        let lacking = try SentenceList().parts.flatMap(\.pairs).filter { pair in
            let hasKorean = pair.english.contains { ("가"..."힣").contains($0) }
            return hasKorean && !pair.english.contains { $0.isASCII && $0.isLetter }
        }
        #expect(lacking.map(\.english) == [])
    }
}
