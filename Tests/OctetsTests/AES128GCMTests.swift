import Octets
import Testing

/// The test cases of the mode's authors (McGrew and Viega), 1 to 3.
@Suite struct AES128GCMTests {
    @Test func theAuthorsExamplesComeOut() {
        let (key, nonce) = ([UInt8](repeating: 0, count: 16), [UInt8](repeating: 0, count: 12))
        #expect(AES128GCM.seal([], key: key, nonce: nonce).hexadecimal == "58e2fccefa7e3061367f1d57a4e7455a")
        let zeros = AES128GCM.seal([UInt8](repeating: 0, count: 16), key: key, nonce: nonce)
        #expect(zeros.hexadecimal == "0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf")
    }
}
