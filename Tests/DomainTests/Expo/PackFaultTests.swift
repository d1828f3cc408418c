import Domain
import Testing

struct PackFaultTests {
    private let words = Phrase("null이에요 · 글이 필요해요", "this is null · a text is needed")

    @Test func faultIsOneLineWithItsPlace() {
        let fault = PackFault(file: "items.json", position: .init(line: 12, column: 5), path: "[0].desc", words: words)
        #expect(fault.line(.korean) == "items.json 12:5 [0].desc: null이에요 · 글이 필요해요")
        #expect(fault.line(.english) == "items.json 12:5 [0].desc: this is null · a text is needed")
    }

    @Test func faultOfAWholeFileHasNoPlace() {
        #expect(
            PackFault(file: "items.json", position: nil, path: "", words: words).line(.english).hasPrefix(
                "items.json: "
            )
        )
    }
}
