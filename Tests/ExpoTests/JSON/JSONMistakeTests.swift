import Domain
import Testing

@testable import Expo

/// The first syntax error of a file: its position, path and message.
struct JSONMistakeTests {
    private func mistake(_ text: String) -> String? {
        do throws(JSONMistake) {
            _ = try JSONText(Array(text.utf8)).value()
            return nil
        } catch {
            let position = PackFault.Position(of: error.start, in: Array(text.utf8))
            return "\(position.line):\(position.column) \(error.path.text): \(error.words[.english])"
        }
    }

    @Test(arguments: [
        ("", "1:1 : this is empty · JSON is needed"),
        (" \n\t", "1:1 : this is empty · JSON is needed"),
        ("[1,2,]", "1:5 [2]: there is a comma after the last value · remove it"),
        ("{\"a\":1,}", "1:7 : there is a comma after the last value · remove it"),
        ("[1,,2]", "1:4 [1]: there is one comma too many · remove it"),
        ("[,1]", "1:2 [0]: there is one comma too many · remove it"),
        ("[1 2]", "1:3 : a comma is missing · put , here"),
        ("{\"a\":\"b\" \"c\":1}", "1:9 : a comma is missing · put , here"),
        ("{\"a\" 1}", "1:6 a: a colon is missing · put : after the key"),
        ("{\"a\"}", "1:5 a: a colon is missing · put : after the key"),
        ("{\"a\":}", "1:6 a: the value is missing · write one"),
        ("{\"a\":,\"b\":1}", "1:6 a: the value is missing · write one"),
        ("{a: 1}", "1:2 : the key has no quotes · write \"a\""),
        ("{1}", "1:2 : this is no key · write \"key\": value"),
        ("{\"a\": 1,2}", "1:9 : this is no key · write \"key\": value"),
        ("{'a': 1}", "1:2 : these are not straight double quotes · use \""),
        ("{\"가\": “나”}", "1:7 가: these are not straight double quotes · use \""),
        ("{\"a\":\u{3000}1}", "1:6 a: this is no ordinary space · replace it by one"),
        ("/* 머리말 */ [1]", "1:1 : this is a comment · JSON has none; remove it"),
        ("[1, // 하나\n2]", "1:5 [1]: this is a comment · JSON has none; remove it"),
        ("# 설정\n{}", "1:1 : this is a comment · JSON has none; remove it"),
        ("{} // 끝", "1:4 : this is a comment · JSON has none; remove it"),
        ("[파리]", "1:2 [0]: '파리' is no value · put a text between \""),
        ("[대전 엑스포, 1]", "1:2 [0]: '대전 엑스포' is no value · put a text between \""),
        ("[NaN]", "1:2 [0]: 'NaN' is no value · put a text between \""),
        ("[tru]", "1:2 [0]: 'tru' is no value · put a text between \""),
        ("[nullx]", "1:2 : 'nullx' is no value · put a text between \""),
        ("[.5]", "1:2 [0]: '.5' is no value · put a text between \""),
        ("[+1]", "1:2 [0]: '+1' is no value · put a text between \""),
        ("[01]", "1:2 : '01' is no number · write it like 48130300"),
        ("[1.]", "1:2 [0]: '1.' is no number · write it like 48130300"),
        ("1-1", "1:1 : '1-1' is no number · write it like 48130300"),
        ("{\"visitors\": 48,130,300}", "1:14 : the number has commas · write it without: 48130300"),
        ("{\"visitors\": 48130300명}", "1:14 : '48130300명' is no number · write it like 48130300"),
        ("[\"\\d\"]", "1:3 [0]: '\\d' is no character · write the character itself, and a backslash as \\\\"),
        ("[\"\\가\"]", "1:3 [0]: '\\가' is no character · write the character itself, and a backslash as \\\\"),
        ("[\"\\u12\"]", "1:3 [0]: '\\u12' is no character · write the character itself, and a backslash as \\\\"),
        ("[\"\\ud83d!\"]", "1:3 [0]: '\\ud83d' is no character · write the character itself, and a backslash as \\\\"),
        (
            "[\"\\ud83d\\u0041\"]",
            "1:3 [0]: '\\ud83d' is no character · write the character itself, and a backslash as \\\\"
        ),
        ("[\"\\udc00\"]", "1:3 [0]: '\\udc00' is no character · write the character itself, and a backslash as \\\\"),
        ("[\"첫 줄\n둘째 줄\n셋째\"]", "1:6 [0]: the text has a line break · write it as \\n"),
        ("[\"a\tb\"]", "1:4 [0]: the text has a tab or another control character · replace it by a space"),
        ("[\"끝이 없어", "1:2 [0]: the \" opened here is never closed · \" is needed"),
        ("[\"끝\\", "1:2 [0]: the \" opened here is never closed · \" is needed"),
        ("{\"a\": \"열림,\n\"b\": 1}", "1:7 a: the \" opened here is never closed · \" is needed"),
        ("{\"a\": \"열림\n}", "1:7 a: the \" opened here is never closed · \" is needed"),
        ("{\"a\":[1,2}", "1:10 a: a [ is closed by } · ] is needed"),
        ("[{\"a\":1]", "1:8 [0]: a { is closed by ] · } is needed"),
        ("[}", "1:2 [0]: a [ is closed by } · ] is needed"),
        ("{]", "1:2 : a { is closed by ] · } is needed"),
        ("]", "1:1 : the value is missing · write one"),
        ("{\"a\":1", "1:1 : the { opened here is never closed · } is needed"),
        ("{\"a\":[1,", "1:6 a[1]: the [ opened here is never closed · ] is needed"),
        ("{} {}", "1:4 : there is more after the end · remove it from here on"),
        ("\"title\": \"파리\"", "1:1 : there are no braces · put { first and } last"),
        ("{\"a b\": [tru]}", "1:10 [\"a b\"][0]: 'tru' is no value · put a text between \""),
        ("[\"👨‍👩‍👧한\", x]", "1:8 [1]: 'x' is no value · put a text between \""),
        ("[\r\n\r\nx]", "3:1 [0]: 'x' is no value · put a text between \""),
        ("[\rx]", "2:1 [0]: 'x' is no value · put a text between \""),
    ])
    func firstMistakeIsFoundWhereItIs(_ text: String, _ expected: String) {
        #expect(mistake(text) == expected)
    }

    @Test func readingStopsBeforeTheStackDoes() {
        let words = "this is nested too deeply or has too many keys · at most 16 levels and 1000 keys are read"
        let deep = String(repeating: "[", count: 20_000)
        #expect(mistake(deep) == "1:17 \(String(repeating: "[0]", count: 16)): \(words)")
        let allowed = String(repeating: "[", count: 16) + String(repeating: "]", count: 16)
        #expect(mistake(allowed) == nil)
        let wide = "{\((0...1000).map { "\"\($0)\":0" }.joined(separator: ","))}"
        #expect(mistake(wide)?.hasSuffix(words) == true)
    }
}
