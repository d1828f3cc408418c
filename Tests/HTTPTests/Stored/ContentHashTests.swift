import Octets
import Testing

@testable import HTTP

private func digest(_ text: String, inPiecesOf size: Int = 1_000_000) -> String {
    var sha = HTTP.SHA256()
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
        bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer { sha.add($0) }
        start += size
    }
    let words = sha.finish()
    return (0..<8).map { index in
        let digits = String(words[index], radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
}

@Suite struct ContentHashTests {
    /// Known answers, those of FIPS 180-4 among them.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 55), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        (String(repeating: "a", count: 56), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        (String(repeating: "a", count: 64), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    ])
    func knownTextsHaveTheirDigests(text: String, expected: String) { #expect(digest(text) == expected) }

    @Test(arguments: [1, 3, 63, 64, 65, 127, 128, 200])
    func theDigestDoesNotDependOnThePieces(size: Int) {
        let text = String(repeating: "마당 ", count: 60)
        #expect(digest(text, inPiecesOf: size) == digest(text))
    }

    @Test func theHashIsTheFirstHalfInLettersAndDigits() {
        // The digest of nothing begins e3b0c442…, which is 11100 01110 11000 01100 01000 10… in fives.
        let text = ContentHash(Bytes("")).text
        #expect(text.hasPrefix("seoc8"))
        #expect(text.utf8.count == 26)
        #expect(ContentHash(Bytes("a")) == ContentHash(Bytes("a")))
        #expect(ContentHash(Bytes("a")) != ContentHash(Bytes("b")))
    }

    @Test func severalContentsAreNotTakenForOne() {
        #expect(ContentHash([Bytes("ab"), Bytes("c")]) != ContentHash([Bytes("a"), Bytes("bc")]))
        #expect(ContentHash([Bytes("abc")]) != ContentHash(Bytes("abc")))
    }
}
