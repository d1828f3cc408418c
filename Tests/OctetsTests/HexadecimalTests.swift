import Octets
import Testing

struct HexadecimalTests {
    @Test func everyByteHasTwoDigits() {
        #expect([0, 9, 10, 15, 16, 171, 255].hexadecimal == "00090a0f10abff")
        #expect([UInt8]().hexadecimal.isEmpty)
    }

    @Test func sixteenBytesAreWrittenAsAnIdentifier() {
        #expect(UUIDText.text(of: Array(0...31)) == "00010203-0405-0607-0809-0a0b0c0d0e0f")
    }

    @Test func newIdentifiersAreOfVersionFourAndDiffer() {
        let texts = (0..<100).map { _ in UUIDText.random() }
        #expect(Set(texts).count == 100)
        for text in texts {
            let letters = Array(text)
            #expect(letters.count == 36 && letters[14] == "4" && "89ab".contains(letters[19]), "\(text)")
        }
    }
}
