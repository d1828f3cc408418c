import Domain
import Testing

@Suite struct PictureHashTests {
    private let whole = String(repeating: "09af", count: 16)

    @Test func sixtyFourDigitsAreAName() {
        #expect(PictureHash(whole)?.text == whole)
        #expect(PictureHash("/\(whole)".dropFirst())?.text == whole)
    }

    @Test func lessAndMoreIsNone() {
        #expect(PictureHash("") == nil && PictureHash(whole.dropLast()) == nil && PictureHash(whole + "0") == nil)
    }

    /// Invalid at any position, because the name becomes part of a path.
    @Test(arguments: [0, 31, 63]) func everyOtherByteIsRefused(place: Int) {
        let digits = Set("0123456789abcdef".utf8)
        for byte in UInt8.min...UInt8.max {
            var bytes = Array(whole.utf8)
            bytes[place] = byte
            #expect(
                (bytes.withUnsafeBufferPointer { PictureHash(utf8: $0) } != nil) == digits.contains(byte),
                "\(byte)"
            )
            guard byte < 0x80 else { continue }
            #expect((PictureHash(String(decoding: bytes, as: UTF8.self)) != nil) == digits.contains(byte), "\(byte)")
        }
    }
}
