import Domain
import Octets

/// AWS Signature Version 4: proves that a request is ours and unchanged.
struct S3Signature {
    let place: BucketPlace
    let method: String
    /// The encoded path of the URL.
    let path: String
    /// The query of the URL: sorted, and encoded as the signature requires.
    var query = ""
    /// SHA-256 of the body.
    var hash = S3Signature.hashOfNothing
    let now: Instant

    static let hashOfNothing = SHA256.text(of: [])

    /// The headers to add to the request.
    var headers: [String] {
        [
            "x-amz-content-sha256: \(hash)", "x-amz-date: \(time)",
            "Authorization: AWS4-HMAC-SHA256 Credential=\(place.key)/\(scope), SignedHeaders=\(Self.signed), "
                + "Signature=\(signature)",
        ]
    }

    private static let signed = "host;x-amz-content-sha256;x-amz-date"

    var signature: String {
        let request = [
            method, path, query, "host:\(place.host)", "x-amz-content-sha256:\(hash)", "x-amz-date:\(time)", "",
            Self.signed, hash,
        ].joined(separator: "\n")
        let text = ["AWS4-HMAC-SHA256", time, scope, SHA256.text(of: request.utf8)].joined(separator: "\n")
        return HMAC.code(of: text.utf8, key: key).hexadecimal
    }

    /// The signing key, valid for one day, region and service.
    private var key: [UInt8] {
        [String(date), place.region, "s3", "aws4_request"].reduce(Array("AWS4\(place.secret)".utf8)) { key, part in
            HMAC.code(of: part.utf8, key: key)
        }
    }

    private var scope: String { "\(date)/\(place.region)/s3/aws4_request" }

    private var date: Substring { time.prefix(8) }

    private var time: String { now.iso.filter { $0 != "-" && $0 != ":" } }
}
