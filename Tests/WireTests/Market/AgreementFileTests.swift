import Domain
import Octets
import Testing
import Wire

@Suite struct AgreementFileTests {
    private let secret = Ed25519.SecretKey()
    private var key: AgreementKey { AgreementKey(publicKey: secret.publicKey) }

    private func terms(_ meeting: AgreementTerms.Meeting? = nil) throws -> AgreementTerms {
        AgreementTerms(
            number: 381,
            made: Instant(milliseconds: 1_795_000_000_000),
            seller: MemberName(id: SellerID(3), name: "달밤책방 \"본점\""),
            buyer: MemberName(id: SellerID(7), name: "귤껍질"),
            product: ProductID(29),
            name: "읽다 만 책 자명종",
            description: "초침 소리가 거의 나지 않아요.\n뒷면에 스티커 자국이 있어요. \u{1F4DA}",
            condition: .used,
            pictures: [
                AgreementTerms.Picture(try #require(PictureHash(String(repeating: "3f9a61c2", count: 8))), .flaw),
                AgreementTerms.Picture(try #require(PictureHash(String(repeating: "0", count: 64)))),
            ],
            price: Money(.won, 38_000),
            asked: 41_000,
            meeting: meeting
        )
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let meeting = AgreementTerms.Meeting(time: Instant(seconds: 1_795_086_400), place: "상수역 1번 출구 앞")
        for terms in [try terms(), try terms(meeting)] {
            let file = AgreementFile(terms, signedBy: secret)
            let read = try #require(AgreementFile(file.text))
            #expect(read == file && read.terms == terms && read.key == key.id)
            #expect(read.isSigned(byOneOf: [AgreementKey(publicKey: Ed25519.SecretKey().publicKey), key]))
            #expect(!read.isSigned(byOneOf: []))
        }
    }

    /// Tries changing any byte to any other value, adding and removing one.
    @Test func aChangedByteIsRefused() throws {
        let whole = Array(AgreementFile(try terms(), signedBy: secret).text.utf8)
        func isAccepted(_ bytes: [UInt8]) -> Bool {
            guard let text = String(validating: bytes, as: UTF8.self), let file = AgreementFile(text) else {
                return false
            }
            return file.isSigned(byOneOf: [key])
        }
        #expect(isAccepted(whole))
        for place in whole.indices {
            for other in [whole[place] ^ 1, UInt8(ascii: "A"), UInt8(ascii: " ")] where other != whole[place] {
                var changed = whole
                changed[place] = other
                #expect(!isAccepted(changed), "byte \(place)")
            }
        }
        #expect(!isAccepted(whole + Array("\n".utf8)) && !isAccepted(whole.dropLast()) && !isAccepted([]))
        #expect(!isAccepted([UInt8](repeating: UInt8(ascii: "["), count: AgreementFile.mostBytes + 1)))
    }

    /// Signed with the right key, but not a file this program writes.
    @Test(arguments: [
        ("\"number\"", "\"promise\":\"the buyer pays twice\",\"number\""), ("\"price\"", "\"price\":{},\"price\""),
        ("{\"kind\"", "{ \"kind\""),
    ])
    func signedTermsThatAreNotShownAreRefused(part: String, other: String) throws {
        let json = try JSON(parsing: Array(AgreementFile(try terms(), signedBy: secret).text.utf8))
        let head = try #require(json["protected"]?.text)
        let body = try #require(json["payload"]?.text.flatMap { Base64.url.bytes(of: $0) })
        func file(_ text: String) -> AgreementFile? {
            let payload = Base64.url.text(of: Array(text.utf8))
            let signature = Base64.url.text(of: secret.signature(of: Array("\(head).\(payload)".utf8)))
            return AgreementFile(
                "{\"payload\":\"\(payload)\",\"protected\":\"\(head)\",\"signature\":\"\(signature)\"}"
            )
        }
        let text = String(decoding: body, as: UTF8.self)
        #expect(file(text)?.isSigned(byOneOf: [key]) == true && text.contains(part))
        #expect(file(text.replacing(part, with: other, maxReplacements: 1)) == nil)
    }

    @Test func anothersSignatureUnderOurNameIsRefused() throws {
        let other = Ed25519.SecretKey()
        let theirs = AgreementFile(try terms(), signedBy: other)
        #expect(theirs.isSigned(byOneOf: [AgreementKey(publicKey: other.publicKey)]))
        #expect(!theirs.isSigned(byOneOf: [key]))
        #expect(!theirs.isSigned(byOneOf: [AgreementKey(id: theirs.key, publicKey: key.publicKey)]))
    }

    /// The key of RFC 8037, appendix A.
    @Test func keysAreNamedAndListedAsTheStandardsSay() throws {
        let publicKey = try #require(Base64.url.bytes(of: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"))
        let known = AgreementKey(publicKey: publicKey)
        #expect(known.id == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
        let set = AgreementKey.set(of: [known, key])
        #expect(AgreementKey.all(inSet: set) == [known, key])
        #expect(AgreementKey.all(inSet: #"{"keys":[{"kty":"RSA","n":"AQAB"}]}"#) == [])
        for text in ["", "{}", "[]", #"{"keys":1}"#] { #expect(AgreementKey.all(inSet: text) == nil) }
    }
}
