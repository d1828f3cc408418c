import Foundation
import Octets
import Testing

@Suite struct JSONTests {
    @Test func everyKindOfValueIsRead() throws {
        let text =
            " {\"a\":[1,-2.5e+3,0],\"b\":{\"c\":null},\"d\":true,\"e\":false,\"f\":\"가\\n\\u00e9\\ud83d\\ude00\\/\"}\r\n"
        let json = try JSON(parsing: Array(text.utf8))
        #expect(json["a"] == .list([.number("1"), .number("-2.5e+3"), .number("0")]))
        #expect(json["b"]?["c"] == .null)
        #expect(json["d"] == .bool(true))
        #expect(json["e"] == .bool(false))
        #expect(json["f"]?.text == "가\né😀/")
    }

    @Test func ofAKeyThatStandsTwiceTheLastCounts() throws {
        #expect(try JSON(parsing: Array(#"{"a":1,"a":2}"#.utf8))["a"] == .number("2"))
    }

    /// Canonically equivalent keys are distinct: comparing them would cost as much as a stranger's combining marks
    /// require.
    @Test func keysAreComparedByTheirBytes() throws {
        let json = try JSON(parsing: Array("{\"e\u{301}\":1}".utf8))
        #expect(json["e\u{301}"] == .number("1"))
        #expect(json["\u{e9}"] == nil)
    }

    @Test func anObjectHasNoMoreMembersThanAnyOfOurs() {
        func object(of count: Int) -> [UInt8] {
            Array("{\((0..<count).map { "\"\($0)\":0" }.joined(separator: ","))}".utf8)
        }
        #expect((try? JSON(parsing: object(of: 1_000)))?["999"] == .number("0"))
        #expect(throws: JSONFault.self) { try JSON(parsing: object(of: 1_001)) }
    }

    @Test(arguments: [
        "", " ", "{", "}", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{'a':1}", "01", "+1", "1.",
        ".5",
        "1e", "-", "tru", "nul", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\ud800\"", "\"\\udc00\"",
        "\"\\ud800\\u0041\"", "\"a\nb\"", "[1] 2", "NaN", "\u{FEFF}{}", "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]",
    ])
    func whatIsNoJSONIsRefused(text: String) {
        #expect(throws: JSONFault.self) { try JSON(parsing: Array(text.utf8)) }
    }

    @Test(
        arguments: [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x5C, 0x6E, 0x22]]
            as [[UInt8]]
    )
    func whatIsNoTextIsRefused(bytes: [UInt8]) {
        #expect(throws: JSONFault.self) { try JSON(parsing: bytes) }
    }

    @Test func madeUpBytesNeverDoMoreThanFail() {
        var generator = Xorshift(seed: 11)
        let pieces = [
            "{", "}", "[", "]", ",", ":", "\"", "\\", "u", "d800", "1", "e", ".", "-", "true", "null", " ", "가", "\n",
        ]
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<generator.next() % 24 {
                bytes += pieces[Int(generator.next() % UInt64(pieces.count))].utf8
                if generator.next() % 16 == 0 { bytes.append(UInt8(truncatingIfNeeded: generator.next())) }
            }
            let ours = try? JSON(parsing: bytes)
            let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            // Foundation accepts more than RFC 8259; everything we accept it must accept too.
            if ours != nil { #expect(theirs != nil, "\(String(decoding: bytes, as: UTF8.self))") }
        }
    }
}
