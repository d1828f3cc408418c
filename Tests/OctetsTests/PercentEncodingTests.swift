import Octets
import Testing

@Suite struct PercentEncodingTests {
    @Test(arguments: [
        ("az-09._~", "az-09._~"), ("a b+c", "a%20b%2Bc"), ("사진", "%EC%82%AC%EC%A7%84"), ("a/b", "a%2Fb"),
    ])
    func allOtherBytesAreEncoded(_ text: String, _ encoded: String) {
        #expect(text.percentEncoded() == encoded)
    }

    @Test func slashesAreKeptInPaths() {
        #expect("a/b c".percentEncoded(keepingSlashes: true) == "a/b%20c")
    }
}
