import Octets
import Testing

@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func sumIsTheStandards(text: String, sum: String) {
        #expect(SHA256.text(of: text.utf8) == sum)
    }

    @Test func portionsDoNotMatter() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let whole = SHA256.text(of: bytes)
        for size in [1, 3, 55, 56, 63, 64, 65, 128, 299] {
            var sum = SHA256()
            for start in stride(from: 0, to: bytes.count, by: size) {
                sum.update(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(sum.finishAsText() == whole, "in portions of \(size)")
        }
    }
}
