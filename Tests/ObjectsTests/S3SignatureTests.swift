import Domain
import Testing

@testable import Objects

/// The examples in Amazon's documentation of its signatures.
@Suite struct S3SignatureTests {
    private let place = BucketPlace(
        endpoint: "https://examplebucket.s3.amazonaws.com",
        bucket: "examplebucket",
        prefix: "",
        region: "us-east-1",
        key: "AKIAIOSFODNN7EXAMPLE",
        secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
    )

    @Test(arguments: [
        ("lifecycle=", "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
        ("max-keys=2&prefix=J", "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    ])
    func signatureIsTheDocumentedOne(_ query: String, _ signature: String) {
        let day = Instant(Day(number: 15_849), in: .utc)
        let signed = S3Signature(place: place, method: "GET", path: "/", query: query, now: day)
        #expect(signed.signature == signature)
        #expect(signed.headers.contains("x-amz-date: 20130524T000000Z"))
    }
}
