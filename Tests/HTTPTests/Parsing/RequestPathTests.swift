import Testing

@testable import HTTP

@Suite struct RequestPathTests {
    @Test(arguments: [
        ("/", []), ("/a", ["a"]), ("/a/", ["a", ""]), ("//a", ["", "a"]), ("/a%20b/%EC%9D%98", ["a b", "의"]),
        ("/api/products/MTYx%3D", ["api", "products", "MTYx="]), ("/a+b", ["a+b"]), ("/...", ["..."]),
        ("/a:b;c", ["a:b;c"]),
    ])
    func segmentsAreDecoded(path: String, segments: [String]) throws {
        #expect(try RequestPath.segments(of: path) == segments)
    }

    @Test(arguments: [
        "", "a", "*", "/..", "/a/../b", "/%2e%2e/", "/.%2E", "/.", "/a/%2e", "/%2F", "/..%2Fa", "/a%00", "/%0a", "/%7F",
        "/%", "/%4", "/%zz", "/%FF", "/%C0%AF", "/%ED%A0%80",
    ])
    func pathsThatCouldMeanMoreAreRefused(path: String) {
        #expect(throws: RequestRefusal.badPath) { try RequestPath.segments(of: path) }
    }

    @Test(arguments: [
        ("/", "/"), ("//", "/"), ("//healthChecker", "/healthChecker"), ("/api/products/", "/api/products"),
        ("//api///products//12/", "/api/products/12"), ("/a%2F%2Fb", "/a%2F%2Fb"), ("", "/"),
    ])
    func slashesCollapse(path: String, collapsed: String) {
        #expect(RequestPath.collapsed(path) == collapsed)
    }
}
