import HTTP
import Octets
import Testing

@Suite struct ContentHashTests {
    @Test func itIsTheFirstHalfOfTheDigestInLettersAndDigits() {
        // The digest of nothing is e3b0c442 98fc1c14 9afbf4c8 996fb924 …: 11100 01110 11000 01100 01000 10000 10100 …
        let text = ContentHash(Bytes("")).text
        #expect(text == "seoc8gkovge196nruj49irtp4g")
    }

    @Test func differentContentsHaveDifferentHashes() {
        #expect(ContentHash(Bytes("a")) == ContentHash(Bytes("a")))
        #expect(ContentHash(Bytes("a")) != ContentHash(Bytes("b")))
    }

    @Test func severalContentsAreNotTakenForOne() {
        #expect(ContentHash([Bytes("ab"), Bytes("c")]) != ContentHash([Bytes("a"), Bytes("bc")]))
        #expect(ContentHash([Bytes("abc")]) != ContentHash(Bytes("abc")))
    }
}
