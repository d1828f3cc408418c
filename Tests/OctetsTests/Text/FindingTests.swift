import Octets
import Testing

@Suite struct FindingTests {
    @Test(arguments: [
        ("kobis.or.kr", "or", 6), ("aab", "ab", 1), ("aaab", "aab", 1), ("말과 말", "말", 0), ("말과 글", "글", 7),
        ("abc", "abc", 0), ("abc", "", 0), ("", "", 0), ("ababac", "abac", 2),
    ])
    func firstPlaceIsFound(text: String, part: String, start: Int) throws {
        let place = try #require(text.firstPlace(of: part))
        #expect(text.utf8.distance(from: text.startIndex, to: place.lowerBound) == start)
        #expect(text[place] == part)
        #expect(text.holds(part) && "x\(text)".dropFirst().holds(part))
    }

    @Test(arguments: [("", "a"), ("abc", "abcd"), ("abc", "ac"), ("가나", "다"), ("\u{AC00}", "\u{1100}")])
    func whatIsNotThereIsNotFound(text: String, part: String) {
        #expect(text.firstPlace(of: part) == nil && !text.holds(part))
    }
}
