import Foundation
import Octets
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

    /// Encodes as Foundation does, and decodes back to the original.
    @Test func textsAreEncodedAndReadBack() throws {
        let plain = CharacterSet(charactersIn: "-._~").union(.init(charactersIn: "a"..."z"))
            .union(.init(charactersIn: "A"..."Z")).union(.init(charactersIn: "0"..."9"))
        let letters =
            (0x20..<0x7F).compactMap(Unicode.Scalar.init).map(String.init) + ["의자", "é", "👩‍🌾", "a/b c%20", "", "abc"]
        for text in letters + [letters.joined()] {
            let coded = text.percentEncoded()
            #expect(coded == text.addingPercentEncoding(withAllowedCharacters: plain))
            guard !text.contains("/"), text != "." else { continue }
            #expect(try RequestPath.segments(of: "/x/" + coded) == ["x", text])
        }
    }

    @Test(arguments: [
        ("/", "/"), ("//", "/"), ("//healthChecker", "/healthChecker"), ("/api/products/", "/api/products"),
        ("//api///products//12/", "/api/products/12"), ("/a%2F%2Fb", "/a%2F%2Fb"), ("", "/"),
    ])
    func slashesCollapse(path: String, collapsed: String) {
        #expect(RequestPath.collapsed(path) == collapsed)
    }
}
