import Foundation
package import Objects
import Synchronization

/// A separate folder in the bucket of the store that `bin/test` has started: OpenStack Swift with its S3 interface.
package struct TestBucket: Sendable {
    package let folder: String

    package init() {
        let process = ProcessInfo.processInfo.processIdentifier
        folder = "test\(process)x\(Self.count.add(1, ordering: .relaxed).newValue)"
    }

    package static let name = "madang"
    package static let region = "us-east-1"
    package static let key = "madang:pictures"

    package func place(port: UInt16 = port) -> BucketPlace {
        BucketPlace(
            endpoint: "http://127.0.0.1:\(port)",
            bucket: Self.name,
            prefix: folder + "/",
            region: Self.region,
            key: Self.key,
            secret: Self.secret
        )
    }

    /// The address for a program.
    package var address: String { "s3://\(Self.name)/\(folder)" }

    package static func environment(port: UInt16 = port) -> [String: String] {
        [
            "AWS_ENDPOINT_URL": "http://127.0.0.1:\(port)", "AWS_ACCESS_KEY_ID": key, "AWS_SECRET_ACCESS_KEY": secret,
            "AWS_REGION": region,
        ]
    }

    private static let count = Atomic(0)
    private static let variables = ProcessInfo.processInfo.environment

    package static var isThere: Bool { variables["MADANG_TEST_S3"] != nil }
    package static var port: UInt16 { variables["MADANG_TEST_S3"].flatMap(UInt16.init) ?? 0 }
    package static var secret: String { variables["MADANG_TEST_S3_SECRET"] ?? "" }
}
