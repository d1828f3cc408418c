import Foundation
import Testing

@Suite struct SentenceListTests {
    /// `MADANG_RECORD=1`, or `bin/words`, writes it anew.
    @Test func sentencesAreWrittenDownAsTheCodeHasThem() throws {
        let file = URL(filePath: Checkout.path).appending(path: SentenceList.path)
        let text = try SentenceList().text
        if ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1" { return try Data(text.utf8).write(to: file) }
        let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let (now, then) = (Set(text.split(separator: "\n")), Set(kept.split(separator: "\n")))
        #expect(now.subtracting(then).sorted() == [], "bin/words writes them down")
        #expect(then.subtracting(now).sorted() == [], "bin/words takes them out")
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

    /// A sentence without its other half would be shown empty to half of all readers.
    @Test func everySentenceIsInBothLanguages() throws {
        let lacking = try SentenceList().parts.flatMap(\.pairs).filter { pair in
            let hasKorean = pair.english.contains { ("가"..."힣").contains($0) }
            return hasKorean && !pair.english.contains { $0.isASCII && $0.isLetter }
        }
        #expect(lacking.map(\.english) == [])
    }
}
