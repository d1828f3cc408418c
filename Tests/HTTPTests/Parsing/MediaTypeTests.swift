import Testing

@testable import HTTP

@Suite struct MediaTypeTests {
    @Test(arguments: [
        ("multipart/form-data; boundary=XXXXXX", "XXXXXX"),
        ("multipart/form-data;boundary=----boundary", "----boundary"),
        ("Multipart/Form-Data; Boundary=\"a b;c\"", "a b;c"), ("multipart/form-data; charset=utf-8; boundary=x ", "x"),
        ("multipart/form-data; boundary=\"a\\\"b\\\\c\\d\"; x", "a\"b\\c\\d"),
        ("multipart/form-data;; boundary = y;", "y"),
        ("multipart/form-data; boundary=a; boundary=b", "a"), ("multipart/form-data; boundary=a/b:c", "a/b:c"),
        ("multipart/form-data; boundary=\"open", "open"), ("multipart/form-data; boundary=", ""),
    ])
    func parametersAreReadLiberally(text: String, boundary: String) throws {
        let type = try #require(MediaType(parsing: text))
        #expect(type.name == "multipart/form-data")
        #expect(type["boundary"] == boundary)
    }

    @Test(arguments: ["application/json", "Application/JSON ", " application/json; charset=UTF-8", "application/json;"])
    func nameIsInLowerCase(text: String) {
        #expect(MediaType(parsing: text)?.name == "application/json")
    }

    @Test(arguments: ["", ";", "json", "/", "a/", "/b", "a/b/c", "a b/c", "a/b c", "가/나", ";boundary=x", "  "])
    func whatNamesNoTypeIsNone(text: String) {
        #expect(MediaType(parsing: text) == nil)
    }

    @Test func absentParameterIsNone() {
        #expect(MediaType(parsing: "text/html; boundary; charset=utf-8")?["boundary"] == nil)
    }
}
