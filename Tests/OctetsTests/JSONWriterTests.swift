import Foundation
import Octets
import Testing

private func json(_ content: JSONWriter.Content) -> String {
    var writer = JSONWriter(capacity: 1)
    content(&writer)
    return writer.finish().text
}

@Suite struct JSONWriterTests {
    @Test func objectsAndArraysHaveTheirCommas() {
        let text = json { json in
            json.object { json in
                json.field("name", "백자")
                json.field("price", 128_000)
                json.field("discount", nil as Int?)
                json.field("sold", false)
                json.field("share", 0.25)
                json.array("pictures") { json in
                    json.value("a.webp")
                    json.value(2)
                    json.object { $0.field("w", 1) }
                    json.array { _ in }
                }
                json.object("empty") { _ in }
                json.field("last", true)
            }
        }
        #expect(
            text == #"{"name":"백자","price":128000,"sold":false,"share":0.25,"#
                + #""pictures":["a.webp",2,{"w":1},[]],"empty":{},"last":true}"#
        )
    }

    @Test func aTextGoesOnInPlaceAfterWhatHasToBeEscaped() {
        let text = json { json in
            json.object { json in
                json.field("link", #"a"b/"#) { $0.append("c.jpg" as StaticString) }
                json.field("day") { $0.append(year: 2022, month: 1, day: 9) }
                json.field("none") { _ in }
                json.field("last", 1)
            }
        }
        #expect(text == #"{"link":"a\"b/c.jpg","day":"2022-01-09","none":"","last":1}"#)
    }

    @Test(arguments: [
        ("", #""""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}\u{8}", #""\u0000\u001f\u0008""#),
        ("\u{7F}", "\"\u{7F}\""), ("\u{2028}\u{2029}", "\"\u{2028}\u{2029}\""), ("</script>", #""</script>""#),
        ("한글 \"인용\" 😀", #""한글 \"인용\" 😀""#),
    ])
    func stringsAreEscaped(text: String, expected: String) { #expect(json { $0.value(text) } == expected) }

    @Test(arguments: [
        (0.1, "0.1"), (1e-7, "1e-07"), (1e300, "1e+300"), (-0.5, "-0.5"), (.infinity, "null"), (.nan, "null"),
    ])
    func numbersAreThoseOfJSON(number: Double, expected: String) { #expect(json { $0.value(number) } == expected) }

    @Test func anotherReaderUnderstandsEveryString() throws {
        var generator = Xorshift(seed: 3)
        let scalars = Array("\"\\/\n\r\t\u{0}\u{1}\u{1F} aé가😀\u{2028}\u{7F}".unicodeScalars)
        for _ in 0..<1_000 {
            var text = ""
            for _ in 0..<generator.next() % 40 {
                text.unicodeScalars.append(scalars[Int(generator.next() % UInt64(scalars.count))])
            }
            let bytes = Data(json { json in json.array { $0.value(text) } }.utf8)
            #expect(try JSONDecoder().decode([String].self, from: bytes) == [text])
        }
    }
}
