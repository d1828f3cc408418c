import Octets
import Testing

@testable import HTTP

@Suite struct QueryTests {
    @Test func pairsKeepTheirOrderAndRepeat() throws {
        let query = try Query(parsing: "b=2&a=1&b=3&&c&=d&a=")
        #expect(query.pairs.map(\.name) == ["b", "a", "b", "c", "", "a"])
        #expect(query["b"] == "2" && query["c"] == "" && query["x"] == nil)
        #expect(query.all("b") == ["2", "3"] && query.all("a") == ["1", ""])
    }

    @Test(arguments: [
        ("q=%EC%9D%98%EC%9E%90", "의자"), ("q=a+b%2Bc", "a b+c"), ("q=100%", "100%"), ("q=%zz%4", "%zz%4"),
        ("q=%2541", "%41"), ("q=a=b", "a=b"), ("q=%0A", "\n"),
    ])
    func valuesAreDecodedOnce(text: String, value: String) throws {
        #expect(try Query(parsing: text)["q"]?.reads(value) == true)
    }

    @Test func absentQueryIsEmpty() throws {
        #expect(try Query(parsing: nil) == Query())
        #expect(try Query(parsing: "").pairs.isEmpty)
    }

    @Test(arguments: ["q=%FF", "q=%ED%A0%80", "q=%C0%80", "%E3%81=1", "q=%00", "q=%F5%80%80%80"])
    func whatIsNoTextIsRefused(text: String) {
        #expect(throws: RequestRefusal(400, "A form field is not text in UTF-8.", keepsConnection: true)) {
            try Query(parsing: text)
        }
    }

    @Test func limitsAreKept() throws {
        var limits = QueryLimits()
        limits.pairs = 2
        limits.bytes = 10
        #expect(try Query(parsing: "a=1&&b=345", limits: limits).pairs.count == 2)
        #expect(throws: RequestRefusal.overlongForm("The form is too long.")) {
            try Query(parsing: "a=123456789", limits: limits)
        }
        #expect(throws: RequestRefusal.overlongForm("The form has too many fields.")) {
            try Query(parsing: "a&b&c", limits: limits)
        }
    }
}
