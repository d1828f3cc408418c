/// Where a bucket is, and by whose leave it is used.
package struct BucketPlace: Sendable, Equatable {
    /// As addresses begin: `http://127.0.0.1:8090`.
    package let endpoint: String
    package let bucket: String
    /// What the names of all objects begin with: nothing, or a folder's name with a slash.
    package let prefix: String
    package let region: String
    let key: String
    let secret: String

    package init(endpoint: String, bucket: String, prefix: String, region: String, key: String, secret: String) {
        self.endpoint = endpoint
        self.bucket = bucket
        self.prefix = prefix
        self.region = region
        self.key = key
        self.secret = secret
    }

    /// Where Amazon's own are.
    package static func amazon(_ region: String) -> String { "https://s3.\(region).amazonaws.com" }

    /// What HTTP calls the host: the endpoint without its scheme.
    var host: Substring { endpoint.drop { $0 != ":" }.dropFirst(3) }
}
