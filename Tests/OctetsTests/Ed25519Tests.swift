import Octets
import Testing

@Suite struct Ed25519Tests {
    /// Test vectors of RFC 8032, section 7.1: a secret, its public key, a message and the signature.
    private static let known = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ]

    @Test(arguments: known) func knownKeysSignAsTheStandardSays(known: (String, String, String, String)) throws {
        let (secret, publicKey, message, signature) = known
        let key = try #require(Ed25519.SecretKey(bytes(secret)))
        #expect(key.publicKey.hexadecimal == publicKey)
        #expect(key.signature(of: bytes(message)).hexadecimal == signature)
        #expect(Ed25519.isValid(bytes(signature), of: bytes(message), by: bytes(publicKey)))
    }

    @Test func nothingElseIsValid() {
        let (key, other) = (Ed25519.SecretKey(), Ed25519.SecretKey())
        #expect(key.bytes != other.bytes)
        let message = Array("약속".utf8)
        let signature = key.signature(of: message)
        #expect(Ed25519.isValid(signature, of: message, by: key.publicKey))
        #expect(!Ed25519.isValid(signature, of: message, by: other.publicKey))
        #expect(!Ed25519.isValid(signature, of: message + [0], by: key.publicKey))
        for place in signature.indices {
            var changed = signature
            changed[place] ^= 1
            #expect(!Ed25519.isValid(changed, of: message, by: key.publicKey))
        }
        #expect(!Ed25519.isValid(signature, of: message, by: []))
        #expect(!Ed25519.isValid([], of: message, by: key.publicKey))
        #expect(Ed25519.SecretKey([1, 2]) == nil)
    }

    private func bytes(_ text: String) -> [UInt8] {
        let digits = Array(text)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
}
