/// The location of a bucket, and its credentials.
package struct BucketPlace: Sendable, Equatable {
    /// The start of URLs: `http://127.0.0.1:8090`.
    package let endpoint: String
    package let bucket: String
    /// The prefix of all object names: empty, or a folder's name with a slash.
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

    /// Returns Amazon's endpoint for a region.
    package static func amazon(_ region: String) -> String { "https://s3.\(region).amazonaws.com" }

    /// The host for HTTP: the endpoint without its scheme.
    var host: Substring { endpoint.drop { $0 != ":" }.dropFirst(3) }
}
