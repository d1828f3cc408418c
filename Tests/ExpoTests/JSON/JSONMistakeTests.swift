import Testing

@testable import Expo

struct PackJSONReaderTests {
    private func faults(_ text: String) throws -> [String] {
        let text = try JSONText(Array(text.utf8))
        return PackJSONReader.read(text).faults.map { fault in
            let position = text.position(of: fault.start)
            return "\(position.line):\(position.column) \(fault.path) \(fault.kind)"
        }
    }

    @Test(arguments: [
        ("", ["1:1  empty"]),
        (" \n\t", ["1:1  empty"]),
        ("[1,2,]", ["1:5  trailingComma"]),
        ("[1,,2]", ["1:4  extraComma"]),
        ("[,1]", ["1:2  extraComma"]),
        ("[1 2]", ["1:3  commaMissing"]),
        ("{\"a\" 1}", ["1:6 a colonMissing"]),
        ("{\"a\"}", ["1:5 a colonMissing"]),
        ("{\"a\":}", ["1:6 a noValue(\"\")"]),
        ("{\"a\":1,\"b\":2,\"a\":3}", ["1:14  duplicateKey(\"a\", first: 1)"]),
        ("{a: 1}", ["1:2  unquotedKey(\"a\")"]),
        ("{1}", ["1:2  keyMissing"]),
        ("{'a': 1}", ["1:2  singleQuotes"]),
        ("{\"가\": “나”}", ["1:7 가 curlyQuotes"]),
        ("{\"a\":\u{3000}1}", ["1:6 a foreignSpace"]),
        ("/* 머리말 */ [1]", ["1:1  comment"]),
        ("[1, // 하나\n2]", ["1:5  comment"]),
        ("# 설정\n{}", ["1:1  comment"]),
        ("[파리]", ["1:2 [0] noValue(\"파리\")"]),
        (
            "[NaN, True, nullx]",
            ["1:2 [0] noValue(\"NaN\")", "1:7 [1] noValue(\"True\")", "1:13 [2] noValue(\"nullx\")"]
        ),
        (
            "[01, 1., .5, +1]",
            [
                "1:2 [0] noNumber(\"01\")", "1:6 [1] noNumber(\"1.\")", "1:10 [2] noValue(\".5\")",
                "1:14 [3] noValue(\"+1\")",
            ]
        ),
        ("{\"visitors\": 48,130,300}", ["1:14 visitors groupedNumber(plain: \"48130300\")"]),
        ("{\"visitors\": 48130300명}", ["1:14 visitors noNumber(\"48130300명\")"]),
        ("[\"\\d\"]", ["1:3 [0] escape(\"\\\\d\")"]),
        ("[\"\\ud83d!\"]", ["1:3 [0] loneSurrogate(\"\\\\ud83d\")"]),
        (
            "[\"\\udc00\\ud83d\\u0041\"]",
            ["1:3 [0] loneSurrogate(\"\\\\udc00\")", "1:9 [0] loneSurrogate(\"\\\\ud83d\")"]
        ),
        ("[\"첫 줄\n둘째 줄\n셋째\"]", ["1:6 [0] lineBreakInText"]),
        ("[\"a\tb\tc\"]", ["1:4 [0] controlInText(9)"]),
        ("[\"끝이 없어", ["1:2 [0] textNotClosed", "1:1  notClosed(Expo.PackJSONFault.Bracket.list)"]),
        ("{\"a\": \"열림,\n\"b\": 1}", ["1:7 a textNotClosed"]),
        ("{\"a\": \"열림\n}", ["1:7 a textNotClosed"]),
        ("{\"a\":[1,2}", ["1:10 a closedWrongly(Expo.PackJSONFault.Bracket.list)"]),
        ("[{\"a\":1]", ["1:8 [0] closedWrongly(Expo.PackJSONFault.Bracket.object)"]),
        ("{\"a\":1", ["1:1  notClosed(Expo.PackJSONFault.Bracket.object)"]),
        ("{} {}", ["1:4  moreAfterEnd"]),
        ("\"title\": \"파리\"", ["1:1  bracesMissing"]),
        (
            "\"title\": 파리, \"visitors\": 48,300,",
            [
                "1:1  bracesMissing", "1:10 title noValue(\"파리\")",
                "1:26 visitors groupedNumber(plain: \"48300\")",
            ]
        ),
        ("\"title\": \"\\q\" }", ["1:1  bracesMissing", "1:11 title escape(\"\\\\q\")"]),
        ("{\"a b\": [tru]}", ["1:10 [\"a b\"][0] noValue(\"tru\")"]),
    ])
    func faultsAreFoundWhereTheyAre(_ text: String, _ expected: [String]) throws {
        #expect(try faults(text) == expected)
    }

    @Test func everyFaultIsTold() throws {
        let text = """
            [
              { "name": "갓", "name": "해금", },
              { "name" "가야금" } // 하나 더
            ]
            """
        #expect(try faults(text).count == 4)
    }

    @Test func readingStopsBeforeTheStackDoes() throws {
        let deep = String(repeating: "[", count: 20_000)
        #expect(try faults(deep) == ["1:65 \(String(repeating: "[0]", count: 64)) tooDeep(64)"])
        let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(try faults(allowed) == [])
    }

    @Test func toldFaultsHaveAnEnd() throws {
        #expect(try faults("[" + String(repeating: "x,", count: 5000) + "]").count == 101)
    }

    @Test func columnsCountCharacters() throws {
        #expect(try faults("[\"👨‍👩‍👧한\", x]") == ["1:8 [1] noValue(\"x\")"])
        #expect(try faults("[\r\n\r\nx]") == ["3:1 [0] noValue(\"x\")"])
        #expect(try faults("[\rx]") == ["2:1 [0] noValue(\"x\")"])
    }

    @Test(arguments: [
        ("48130300", JSONNumber.Count.whole(48_130_300)), ("48130300.0", .whole(48_130_300)), ("1e3", .whole(1000)),
        ("0", .whole(0)), ("-0", .whole(0)), ("0.0e99999999999999999999", .whole(0)), ("12.5E1", .whole(125)),
        ("1500e-2", .whole(15)), ("1.5", .fraction), ("1e-1", .fraction), ("10e-99999999999999999999", .fraction),
        ("-1", .negative), ("-1.5", .negative), ("9223372036854775807", .whole(.max)),
        ("9223372036854775808", .tooLarge), ("99999999999999999999", .tooLarge), ("1e19", .tooLarge),
        ("1e99999999999999999999", .tooLarge), ("1e-9223372036854775808", .fraction),
    ])
    func countsAreExact(_ text: String, _ count: JSONNumber.Count) {
        #expect(JSONNumber(text: text).count == count)
    }
}
